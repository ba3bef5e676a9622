import { dateOf } from '@lapak/contract/dates/jakarta-days';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { z } from 'zod';
import { create } from 'zustand';
import { type Receipt, receiptOfQueued } from '../../../features/receipt/receipt.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { StoredSale } from '../outbox/stored-sale.ts';
import { keep, recall } from '../outbox/till-database.ts';

/** No till sells as many in a day; older ones are in the shop's list. */
const MAX_SALES = 300;
const STORE_KEY = 'sold-today';

const SaleOfToday = z.object({
  /** As it was sent, with its time. */
  body: StoredSale,
  cashier: z.string().nullable(),
  /** The shop's order; null while it waits to be sent. */
  order_id: z.number().nullable(),
  /** What came back since, as far as this till has done it. */
  back: z.enum(['void', 'part']).nullable(),
});
export type SaleOfToday = z.infer<typeof SaleOfToday>;

/** What this till has sold today, newest first: for its list while the shop is out of reach. */
export const useSoldToday = create<{ sales: readonly SaleOfToday[] }>(() => ({ sales: [] }));

/** A till that was closed in the very moment of a sale has it in its outbox alone. */
export async function loadSoldToday(): Promise<void> {
  const stored = (await recall(STORE_KEY, z.array(SaleOfToday))) ?? [];
  const { sales: queued, calledOff } = useOutbox.getState();
  const waiting = [...queued, ...calledOff].map(({ body }): SaleOfToday => ({ body, cashier: null, order_id: null, back: null }));
  useSoldToday.setState(({ sales }) => ({ sales: newestOfToday([...sales, ...stored, ...waiting]) }));
}

/** Each once, as it is named first. */
function newestOfToday(sales: readonly SaleOfToday[]): SaleOfToday[] {
  const byCode = new Map(sales.toReversed().map((sale) => [sale.body.code, sale]));
  return [...byCode.values()].filter(isOfToday).toSorted((one, other) => soldAt(other) - soldAt(one));
}

const soldAt = ({ body }: SaleOfToday) => Date.parse(body.sold_at ?? '');

/** Notes a sale that is done. */
export async function noteSold(sale: Omit<SaleOfToday, 'back'>): Promise<void> {
  await loadSoldToday();
  useSoldToday.setState(({ sales }) => ({ sales: newestOfToday([{ ...sale, back: null }, ...sales]).slice(0, MAX_SALES) }));
  await keep(STORE_KEY, useSoldToday.getState().sales);
}

/** Notes what the shop says of a sale after something came back. */
export async function noteTakenBack(order: OrderDetail): Promise<void> {
  const back = order.status === 'cancelled' ? 'void' : 'part';
  useSoldToday.setState(({ sales }) => ({
    sales: sales.map((sale) => (sale.body.code === order.code ? { ...sale, order_id: order.id, back } : sale)),
  }));
  await keep(STORE_KEY, useSoldToday.getState().sales);
}

export function receiptOfToday({ body, cashier }: SaleOfToday): Receipt {
  return receiptOfQueued(body, cashier);
}

function isOfToday({ body }: SaleOfToday): boolean {
  return dateOf(new Date(body.sold_at ?? 0)) === dateOf(new Date());
}
