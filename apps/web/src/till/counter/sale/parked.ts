import { z } from 'zod';
import { create } from 'zustand';
import { readStored, writeStored } from '../../../lib/browser-store.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { clearTill, SavedTill, tillFrom, toSave, useTill } from './till-store.ts';

const ParkedSale = z.object({ id: z.string(), name: z.string(), at: z.string(), till: SavedTill });
export type ParkedSale = z.infer<typeof ParkedSale>;

interface Parked {
  sales: readonly ParkedSale[];
  /** What this build can't read stays in the store for one that can. */
  unreadable: readonly unknown[];
}

const STORE_KEY = 'till-parked';

/** Sales that were put aside while somebody fetches their purse: of this browser, the oldest first. */
export const useParked = create<Parked>(savedSales);

if (typeof window !== 'undefined') {
  // A second tab is the same counter: what was put aside or taken up there is so here.
  window.addEventListener('storage', ({ key }) => {
    if (key === STORE_KEY) useParked.setState(savedSales());
  });
}

function savedSales(): Parked {
  return readParked(readStored(STORE_KEY, z.array(z.unknown())) ?? []);
}

/** Each by itself: one that can't be read takes no other with it. */
export function readParked(rows: readonly unknown[]): Parked {
  const read = rows.map((row) => ({ row, sale: ParkedSale.safeParse(row) }));
  return {
    sales: read.flatMap(({ sale }) => (sale.success ? [sale.data] : [])),
    unreadable: read.flatMap(({ row, sale }) => (sale.success ? [] : [row])),
  };
}

function keepParked(sales: readonly ParkedSale[]): void {
  useParked.setState({ sales });
  writeStored(STORE_KEY, [...sales, ...useParked.getState().unreadable]);
}

/** Puts the sale at hand aside. */
export function park(name: string): void {
  const till = SavedTill.parse(toSave(useTill.getState()));
  keepParked([...useParked.getState().sales, { id: randomKey(), name, at: new Date().toISOString(), till }]);
  clearTill();
}

/** Takes one up again; what lies in the cart goes aside in its place. False where another tab has taken it up. */
export async function takeUp({ id, till }: ParkedSale): Promise<boolean> {
  if (!(await claim(id))) {
    useParked.setState(savedSales());
    return false;
  }
  const { cart, customer } = useTill.getState();
  if (cart.items.length > 0) park(customer.customer_name || 'Tanpa nama');
  dropParked(id);
  useTill.setState(tillFrom(till));
  return true;
}

/**
 * Each is taken up once, also where two tabs try in the same instant: whoever gets its lock keeps it while the tab lives, since the
 * other tabs hear of the change in the store a little later.
 */
async function claim(id: string): Promise<boolean> {
  if (!navigator.locks) return true;
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`${STORE_KEY}-${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise(() => {});
      })
      .catch(reject);
  });
}

export function dropParked(id: string): void {
  keepParked(useParked.getState().sales.filter((sale) => sale.id !== id));
}
