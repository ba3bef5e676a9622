import { z } from 'zod';
import { create } from 'zustand';
import { randomKey } from '../../lib/random-key.ts';
import { readStored, writeStored } from './browser-store.ts';
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

/** Takes one up again; what lies in the cart goes aside in its place. */
export function takeUp({ id, till }: ParkedSale): void {
  const { cart, customer } = useTill.getState();
  if (cart.items.length > 0) park(customer.customer_name || 'Tanpa nama');
  dropParked(id);
  useTill.setState(tillFrom(till));
}

export function dropParked(id: string): void {
  keepParked(useParked.getState().sales.filter((sale) => sale.id !== id));
}
