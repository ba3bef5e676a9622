import { FAILURES, failure } from '@lapak/contract/errors';
import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import { addSen, MAX_SEN, NO_MONEY, type Sen, toSen } from '@lapak/contract/money/sen';
import { lineTotal } from '@lapak/contract/pricing/cart';
import { changeDue } from '@lapak/contract/pricing/change-due';
import type { PosOrderAnswer, PosOrderRequest } from '@lapak/contract/schemas/pos';
import type { Database, Transaction } from '../../database/connection.ts';
import { findSaleProducts } from '../catalog/index.ts';
import { answerOnce, type KeptAnswer } from '../idempotency/index.ts';
import {
  correctionOf,
  findOrder,
  insertEvent,
  insertOrder,
  insertOrderItems,
  loadDetail,
  newFollowToken,
  newOrderCode,
  type PricedLine,
  priceLines,
  soldLine,
} from '../orders/index.ts';
import { lockStockRows, moveStock } from '../stock/index.ts';

interface Sale {
  request: PosOrderRequest;
  cashierId: number;
  key: string | null;
}

/** What the till and the shop agree on, in sen; `cash` is null for other methods. */
interface SaleMoney {
  total: Sen;
  cash: Sen | null;
}

/**
 * Records a sale at the till (spec sections 4, 5, 9; decision 11): same stock rows as the web shop, priced again by the
 * server. The goods and the money have changed hands, so a price that differs is flagged on the order, never corrected in
 * silence; stock that isn't there is refused with `out_of_stock`. The same key makes one sale and gets one answer, whoever
 * sends it: a till that was offline may be emptied by the next cashier.
 */
export async function placeSale(database: Database, { request, cashierId, key }: Sale): Promise<KeptAnswer> {
  return answerOnce(
    database,
    { scope: 'pos', key, body: request },
    {
      check: async () => agreedMoney(request),
      write: (transaction, money) => writeSale(transaction, { request, cashierId, money }),
      answer: async (orderId) => ({ status: 201, answer: await presentSale(database, orderId) }),
    },
  );
}

/** The total must be the sum of the till's own lines, or the till is wrong; cash must cover it. */
function agreedMoney(request: PosOrderRequest): SaleMoney {
  const lines = request.order_items.map((item) => ({ unit_price: toSen(item.price), quantity: item.quantity }));
  // More money than can be counted exactly is nobody's sale.
  if (lines.some((line) => line.unit_price * line.quantity > MAX_SEN)) throw failure('order_changed');
  const total = addSen(...lines.map(lineTotal));
  if (toSen(request.total_amount) !== total) throw failure('order_changed');
  const cash = request.payment_method === 'cash' ? toSen(request.cash_received ?? 0) : null;
  if (cash !== null && cash < total) throw failure('cash_too_low', { fields: { cash_received: FAILURES.cash_too_low.text } });
  return { total, cash };
}

async function writeSale(
  transaction: Transaction,
  { request, cashierId, money: { total, cash } }: { request: PosOrderRequest; cashierId: number; money: SaleMoney },
): Promise<number> {
  const productIds = request.order_items.map((item) => item.product_id);
  await lockStockRows(transaction, productIds);
  const lines = priceLines(request.order_items, await findSaleProducts(transaction, productIds), 'till');
  refuseMissing(lines);
  const order = await insertOrder(transaction, {
    code: newOrderCode(),
    token: newFollowToken(),
    order_type: 'pos',
    status: 'delivered',
    payment_status: 'paid',
    cashier_id: cashierId,
    guest_email: request.customer_email,
    subtotal_sen: total,
    shipping_cost_sen: NO_MONEY,
    total_sen: total,
    payment_method: request.payment_method,
    payment_reference: request.payment_method === 'cash' ? null : request.payment_reference,
    cash_received_sen: cash,
    change_due_sen: cash === null ? null : changeDue(cash, total),
    notes: request.notes,
    shipping_name: request.customer_name,
    shipping_phone: request.customer_phone,
    price_flag: flagOf(lines),
  });
  await insertOrderItems(
    transaction,
    order.id,
    lines.map((line) => soldLine(line, toSen(line.asked.price))),
  );
  await sellFromStock(transaction, order.id, lines, cashierId);
  const why = { order_id: order.id, from_value: null, reason: 'Penjualan di kasir', user_id: cashierId };
  await insertEvent(transaction, { ...why, field: 'status', to_value: 'delivered' });
  await insertEvent(transaction, { ...why, field: 'payment_status', to_value: 'paid' });
  return order.id;
}

async function presentSale(database: Database, orderId: number): Promise<PosOrderAnswer> {
  const order = await findOrder(database, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return { success: true, message: 'Transaksi berhasil disimpan.', data: await loadDetail(database, order) };
}

function refuseMissing(lines: readonly PricedLine[]): void {
  const problems = new Set(lines.map((line) => line.problem));
  const data = correctionOf(lines, NO_MONEY);
  if (problems.has('unavailable') || problems.has('variant')) throw failure('product_unavailable', { data });
  if (problems.has('stock')) throw failure('out_of_stock', { data });
}

function flagOf(lines: readonly PricedLine[]): string | null {
  const differing = lines.filter((line) => line.problem === 'price');
  if (differing.length === 0) return null;
  return differing
    .map((line) => {
      const till = formatRupiahExactly(toSen(line.asked.price));
      return `${line.product?.name ?? ''}: kasir ${till}, toko ${formatRupiahExactly(line.unitPrice ?? NO_MONEY)}`;
    })
    .join('; ');
}

async function sellFromStock(transaction: Transaction, orderId: number, lines: readonly PricedLine[], userId: number): Promise<void> {
  const changes = lines.map((line) => ({
    productId: line.asked.product_id,
    variantId: line.variant?.id ?? null,
    change: -line.asked.quantity,
  }));
  await moveStock(transaction, changes, { reason: 'till', orderId, userId });
}
