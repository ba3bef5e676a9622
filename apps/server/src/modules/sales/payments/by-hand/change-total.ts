import { failure } from '@lapak/contract/errors';
import { addSen, NO_MONEY, type Sen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import { MANUAL_PAYMENT, tripayChannel } from '@lapak/contract/sales/payment-status';
import type { Transaction } from '../../../../database/connection.ts';
import { type OrderRow, updateOrderRow } from '../../records/index.ts';
import { lockPaymentsOfOrder, updatePayment } from '../record/payment-queries.ts';
import { chooseUniqueDigits } from '../record/unique-digits.ts';

const OPEN_AT_GATEWAY =
  'Pembeli sudah membuka pembayaran online dengan jumlah semula, dan layanan pembayaran tidak dapat menutupnya. Minta pembeli memilih Transfer manual di halaman pesanannya, lalu ubah pesanan ini.';

/**
 * Locks the payments of a locked order whose total is about to change (decision 78). The gateway has no call that closes a payment, so one
 * that is open there holds the total. Throws `payment_pending` while one is being opened, and `order_closed`.
 */
export async function requireChangeableTotal(transaction: Transaction, order: OrderRow): Promise<void> {
  const payments = await lockPaymentsOfOrder(transaction, order.id);
  if (payments.some(({ state }) => state === 'opening')) throw failure('payment_pending');
  const current = payments.find(({ is_current }) => is_current);
  if (!current || (tripayChannel(current.method) !== null && current.state !== 'failed'))
    throw failure('order_closed', { text: OPEN_AT_GATEWAY });
}

/**
 * Gives an unpaid order another sum for goods, less what is taken off them, and shipping, after `requireChangeableTotal`. A transfer that
 * was told apart by digits gets new ones: the old sum is nobody's any more.
 */
export async function changeTotal(
  transaction: Transaction,
  order: OrderRow,
  sums: { subtotal: Sen; discount: Sen; shipping: Sen; total: Sen },
): Promise<OrderRow> {
  const digits = order.unique_digits_sen === NO_MONEY ? NO_MONEY : await chooseUniqueDigits(transaction, sums.total);
  const changes = {
    subtotal_sen: sums.subtotal,
    discount_sen: sums.discount,
    shipping_cost_sen: sums.shipping,
    unique_digits_sen: digits,
    total_sen: addSen(sums.total, digits),
  };
  await updateOrderRow(transaction, order.id, changes);
  const payments = await lockPaymentsOfOrder(transaction, order.id);
  const current = payments.find(({ is_current }) => is_current);
  if (current?.method === MANUAL_PAYMENT)
    await updatePayment(transaction, current.id, { amount_rupiah: toWholeRupiahUp(changes.total_sen) });
  return { ...order, ...changes };
}
