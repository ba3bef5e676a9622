import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { OrderToFetch } from '@lapak/contract/till/fetched-orders';
import { onWire } from '@lapak/contract/wire';
import { z } from 'zod';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { keep, recall } from '../outbox/till-database.ts';
import { useRefreshed } from '../outbox/use-refreshed.ts';

const StoredOrders = z.object({ at: z.string(), orders: z.array(onWire(OrderToFetch)) });

/** Keeps what buyers may come for, with names and codes, for when there is no network. */
export function useOrdersToFetch(): void {
  const handsOver = useTillRules(({ hands_over_fetched }) => hands_over_fetched);
  useRefreshed(handsOver ? refreshOrdersToFetch : null);
}

export async function refreshOrdersToFetch(): Promise<void> {
  try {
    const { data } = await api.call('listOrdersToFetch');
    await keep('orders-to-fetch', { at: new Date().toISOString(), orders: data });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
  }
}

/** The list as the shop last said it, today; null for none. */
export async function recallOrdersToFetch(): Promise<z.infer<typeof StoredOrders> | null> {
  const stored = await recall('orders-to-fetch', StoredOrders);
  return stored && dateOf(new Date(stored.at)) === dateOf(new Date()) ? stored : null;
}
