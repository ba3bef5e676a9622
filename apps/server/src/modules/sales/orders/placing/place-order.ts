import type { MadeAnswer } from '@lapak/contract/endpoints';
import type { BuyerOrder, PlaceOrderRequest } from '@lapak/contract/sales/orders';
import { awaitsMethod, COD_PAYMENT, MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import { isPickup } from '@lapak/contract/sales/pickup';
import type { z } from 'zod';
import type { Caller } from '../../../../http/endpoint.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../../kernel/idempotency/index.ts';
import { openThenAnswer } from '../../payments/index.ts';
import { findOrder } from '../../records/index.ts';
import { loadBuyerOrder } from '../present/load-order.ts';
import { checkOrder } from './check-order.ts';
import type { PlaceDependencies } from './dependencies.ts';
import { presentNewOrder } from './present-new-order.ts';
import { refusingGone } from './refusing-gone.ts';
import { onlineScope } from './settle-attempt.ts';
import { writeOrder } from './write-order.ts';

/** Who orders what. With a key it is one order, however often it is sent. */
interface OrderCall {
  request: PlaceOrderRequest;
  caller: Caller | null;
  key: string | null;
  /** Where it comes from, by `networkOf`. */
  network: string;
}

/**
 * Places an online order (spec sections 4, 5, 7; decision 11). Prices, shipping and total are the shop's own; where the buyer's differ
 * nothing is written and the 409 has the right ones. One transaction writes key, stock and order. The gateway is asked after it, and the
 * response is stored under the key. An order whose payment the gateway refuses stays, for its buyer to choose another method (decision 28).
 */
export async function placeOrder(dependencies: PlaceDependencies, { request, caller, key, network }: OrderCall): Promise<StoredResponse> {
  const attempt = { scope: onlineScope(caller), key, body: request };
  return refusingGone(() =>
    answerOnce(dependencies.database, attempt, {
      write: async (record) => {
        const checked = await checkOrder(dependencies, request, { caller, network });
        return dependencies.database.transaction(async (transaction) => {
          const placed = await writeOrder(transaction, checked);
          if (request.handover_token) await dependencies.claimCheckout(transaction, request.handover_token, placed.order.id);
          // A gateway payment is created after the commit, so its order is answered then.
          const isAnswered = placed.payment.state !== 'opening';
          const response = isAnswered ? responseOf('placeOrder', answerOf(presentNewOrder(placed))) : null;
          return record(transaction, placed.order.id, response);
        });
      },
      answer: (orderId) =>
        openThenAnswer(dependencies, orderId, async () => responseOf('placeOrder', await presentAnswer(dependencies, orderId))),
    }),
  );
}

async function presentAnswer({ database }: PlaceDependencies, orderId: number): Promise<MadeAnswer<'placeOrder'>> {
  const row = await findOrder(database, orderId);
  const order = row ? await loadBuyerOrder(database, row) : null;
  if (!order) throw new Error(`order ${orderId} is gone`);
  return answerOf(order);
}

function answerOf(order: z.infer<typeof BuyerOrder>): MadeAnswer<'placeOrder'> {
  if (!order.payment) throw new Error(`order ${order.code} has no payment`);
  return { message: messageOf(order), data: order, payment: order.payment };
}

function messageOf(order: z.infer<typeof BuyerOrder>): string {
  if (order.payment_method === MANUAL_PAYMENT) return 'Pesanan berhasil dibuat. Terima kasih!';
  if (order.payment_method === COD_PAYMENT && isPickup(order)) return 'Pesanan berhasil dibuat. Bayar tunai saat Anda mengambilnya.';
  if (order.payment_method === COD_PAYMENT) return 'Pesanan berhasil dibuat. Bayar tunai saat pesanan Anda tiba.';
  return awaitsMethod(order)
    ? 'Pesanan Anda tersimpan, tetapi layanan pembayaran online menolak metode ini. Belum ada yang ditagih. Silakan pilih metode lain di halaman pesanan.'
    : 'Pesanan berhasil dibuat. Selesaikan pembayaran melalui Tripay.';
}
