import { z } from 'zod';
import { create } from 'zustand';
import { readStored, writeStored } from '../../../lib/browser-store.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { clearTill, SavedTill, tillFrom, toSave, useTill } from './till-store.ts';

const ParkedSale = z.object({ id: z.string(), name: z.string(), at: z.string(), till: SavedTill });
export type ParkedSale = z.infer<typeof ParkedSale>;

const STORE_KEY = 'till-parked';

/** Sales that were put aside while somebody fetches their purse: of this browser, the oldest first. */
export const useParked = create<{ sales: readonly ParkedSale[] }>(() => ({ sales: savedSales() }));

if (typeof window !== 'undefined') {
  // A second tab is the same counter: what was put aside or taken up there is so here.
  window.addEventListener('storage', ({ key }) => {
    if (key === STORE_KEY) useParked.setState({ sales: savedSales() });
  });
}

function savedSales(): readonly ParkedSale[] {
  return readStored(STORE_KEY, z.array(ParkedSale)) ?? [];
}

function keepParked(sales: readonly ParkedSale[]): void {
  useParked.setState({ sales });
  writeStored(STORE_KEY, sales);
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
    useParked.setState({ sales: savedSales() });
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
