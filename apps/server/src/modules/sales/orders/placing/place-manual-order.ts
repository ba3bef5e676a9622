import type { ManualOrderRequest } from '@lapak/contract/sales/manual-orders';
import { existing } from '../../../../database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../../kernel/idempotency/index.ts';
import { findOrder } from '../../records/index.ts';
import { loadDetail } from '../present/load-order.ts';
import { insertTags } from '../present/note-queries.ts';
import { checkManualOrder } from './check-manual-order.ts';
import type { PlaceDependencies } from './dependencies.ts';
import { refusingGone } from './refusing-gone.ts';
import { writeOrder } from './write-order.ts';

interface ManualOrderCall {
  request: ManualOrderRequest;
  /** The admin, and where they are. */
  userId: number;
  network: string;
  key: string | null;
}

/** By this tag an admin finds them in the list; it can be taken off like any other. */
const MADE_BY_ADMIN = 'dibuat admin';

/**
 * Makes an order for somebody who wrote in chat (decision 83): one transaction as at the checkout, with stock, items, history and a payment
 * by transfer, which its buyer may change for another method. Nothing is asked of the gateway here. Throws the refusals of the checkout's
 * goods and prices, `shipping_unavailable`, `mixed_origins` and `discount_too_high`.
 */
export async function placeManualOrder(dependencies: PlaceDependencies, call: ManualOrderCall): Promise<StoredResponse> {
  const { database } = dependencies;
  const attempt = { scope: `desk:${call.userId}`, key: call.key, body: call.request };
  return refusingGone(() =>
    answerOnce(database, attempt, {
      write: async (record) => {
        const checked = await checkManualOrder(dependencies, call.request, call);
        return database.transaction(async (transaction) => {
          const { order } = await writeOrder(transaction, checked);
          await insertTags(transaction, order.id, [MADE_BY_ADMIN]);
          return record(transaction, order.id);
        });
      },
      answer: async (orderId) => {
        const row = existing(await findOrder(database, orderId));
        return responseOf('placeDeskOrder', { data: await loadDetail(database, row) });
      },
    }),
  );
}
