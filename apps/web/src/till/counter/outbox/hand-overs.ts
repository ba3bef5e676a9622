import { z } from 'zod';
import { api } from '../../../lib/browser-api.ts';
import { queuedDeeds } from './queued-deeds.ts';

/** What a browser stores of a hand-over, in a shape of its own (see stored-sale.ts). */
const QueuedHandOver = z.object({
  key: z.string(),
  pickup_code: z.string(),
  /** The order's own, for people. */
  code: z.string(),
  till_id: z.string(),
  order_id: z.number(),
  at: z.string(),
});

/** What was handed over without a network, all of it paid before: the shop takes it as it happened. */
export const {
  waiting: waitingHandOvers,
  stored: storedHandOvers,
  list: listHandOvers,
  keep: keepHandOver,
  send: sendHandOvers,
} = queuedDeeds({
  storeKey: 'till-hand-overs',
  schema: QueuedHandOver,
  send: ({ key, pickup_code, till_id, order_id, at }, signal) =>
    api.call('handOverFetched', {
      params: { code: pickup_code },
      body: { till_id, shift_id: null, amount: 0, happened: { order_id, at } },
      headers: { 'idempotency-key': key },
      signal,
    }),
  missingText: ({ code }) => `Penyerahan pesanan ${code} belum tercatat di toko.`,
});
