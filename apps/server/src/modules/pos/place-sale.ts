import { failure } from '@lapak/contract/errors';
import { NO_MONEY, subtractSen, toSen } from '@lapak/contract/money/sen';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';
import type { PaymentChannel } from '@lapak/contract/schemas/payments';
import type { PosOrderRequest } from '@lapak/contract/schemas/pos';
import type { Settings } from '@lapak/contract/schemas/settings';
import type { Connection, Transaction } from '../../database/connection.ts';
import { together } from '../../database/together.ts';
import { refusingViolations } from '../../database/violated-constraint.ts';
import { findSaleProducts } from '../catalog/index.ts';
import { answerOnce, type KeptAnswer } from '../idempotency/index.ts';
import {
  answerOpened,
  correctionOf,
  insertEvents,
  insertOrder,
  insertOrderItems,
  insertTenders,
  isCodeTaken,
  newFollowToken,
  newOrderCode,
  type OrderDependencies,
  openingOf,
  priceLines,
} from '../orders/index.ts';
import { findPaymentOfOrder, insertPayment } from '../payments/index.ts';
import { lockStockRows, moveStock } from '../stock/index.ts';
import { countMoney, type SaleMoney } from './count-money.ts';
import { dateSale } from './date-sale.ts';
import { differencesOfLines, priceFlagOf } from './find-differences.ts';
import { findChannelOfSale } from './find-gateway-qris.ts';
import { findSeller } from './find-seller.ts';
import { findShiftOfSale } from './find-shift.ts';
import { presentSale } from './present-sale.ts';
import { insertDifferences, type NewDifference } from './queries.ts';
import { soldAtTill, type TillLine } from './sold-line.ts';
import { figuresOf, takenOf } from './take-stock.ts';

interface Sale {
  request: PosOrderRequest;
  /** Whose session sends it. */
  callerId: number;
  key: string | null;
  rules: Settings['till'];
}

/**
 * Records a sale at the till (spec sections 4, 5, 9; decision 21): same stock rows as the web shop, priced again by the server. One
 * that is still to happen is refused where the shop's figures are others (`order_changed`, `out_of_stock`, `product_unavailable`,
 * `cash_too_low`, `discount_too_high`, `shift_required`, `channel_unavailable`); one that has happened is taken in as it was, and what differs is listed. One key is one sale, whoever sends it.
 */
export async function placeSale(dependencies: OrderDependencies, sale: Sale): Promise<KeptAnswer> {
  const { database, channels } = dependencies;
  return answerOnce(
    database,
    { scope: 'pos', key: sale.key, body: soldOf(sale.request) },
    {
      check: async () => ({
        money: countMoney(sale.request, toDiscountTenths(sale.rules.discount_limit)),
        channel: await findChannelOfSale(channels, sale.request),
      }),
      write: async (transaction, checked) => {
        const id = await writeSale(transaction, sale, checked);
        // One that nobody outside has to be asked about is answered at once.
        return { id, kept: checked.channel ? null : await answerSold(transaction, id) };
      },
      answer: (orderId) => finishSale(dependencies, orderId, sale.request),
    },
  );
}

/** What a key stands for: what was sold and how it was paid, not how the till came to send it. */
function soldOf(request: PosOrderRequest): Partial<PosOrderRequest> {
  const { offline: _offline, sold_at: _soldAt, cashier_id: _cashier, till_id: _till, shift_id: _shift, ...sold } = request;
  return sold;
}

async function writeSale(
  transaction: Transaction,
  { request, callerId, rules }: Sale,
  { money, channel }: { money: SaleMoney; channel: PaymentChannel | null },
): Promise<number> {
  const hasHappened = request.offline === true;
  const date = dateSale(hasHappened ? request.sold_at : null, new Date());
  const shift = await findShiftOfSale(transaction, {
    tillId: request.till_id,
    shiftId: request.shift_id,
    at: date.at,
    hasHappened,
    callerId,
    mustBeOpened: rules.requires_opening,
  });
  const productIds = request.order_items.map((item) => item.product_id);
  await lockStockRows(transaction, productIds);
  const lines = priceLines(request.order_items, await findSaleProducts(transaction, productIds), 'till');
  if (!hasHappened) refuseDiffering(lines, toSen(request.total_amount) === money.total);
  const figures = figuresOf(lines);
  const seller = await findSeller(transaction, hasHappened ? request.cashier_id : null, callerId);
  const isCodeGone = request.code ? await isCodeTaken(transaction, request.code) : false;

  const order = await refusingTwins(() =>
    insertOrder(transaction, {
      code: isCodeGone || !request.code ? newOrderCode() : request.code,
      token: newFollowToken(),
      order_type: 'pos',
      status: channel ? 'pending' : 'delivered',
      payment_status: channel ? 'unpaid' : 'paid',
      cashier_id: seller.id,
      guest_email: request.customer_email,
      subtotal_sen: money.subtotal,
      discount_sen: subtractSen(money.subtotal, money.total),
      discount_reason: request.discount?.reason ?? null,
      shipping_cost_sen: NO_MONEY,
      total_sen: money.total,
      payment_method: money.method,
      payment_reference: money.reference,
      cash_received_sen: money.cash?.received ?? null,
      change_due_sen: money.cash?.change ?? null,
      notes: request.notes,
      shipping_name: request.customer_name,
      shipping_phone: request.customer_phone,
      price_flag: hasHappened ? priceFlagOf(lines) : null,
      shift_id: shift?.id ?? null,
      is_late: Boolean(shift?.closed_at),
      created_at: date.at,
    }),
  );
  const reason = hasHappened ? 'Penjualan di kasir saat luring' : 'Penjualan di kasir';
  const why = { order_id: order.id, from_value: null, reason, user_id: callerId };
  await together(
    insertOrderItems(
      transaction,
      order.id,
      lines.map((line, index) => soldAtTill(line, money.discounts[index])),
    ),
    channel
      ? insertPayment(transaction, openingOf(order, { code: channel.code, feeRupiah: channel.fee_customer }))
      : insertTenders(transaction, { orderId: order.id, shiftId: shift?.id ?? null }, money.tenders),
    insertEvents(transaction, [
      { ...why, field: 'status', to_value: order.status },
      { ...why, field: 'payment_status', to_value: order.payment_status },
    ]),
    moveStock(transaction, takenOf(figures), { reason: 'till', orderId: order.id, userId: callerId }),
  );
  if (!hasHappened) return order.id;

  const differences: NewDifference[] = [
    ...differencesOfLines(lines, figures),
    ...money.differences,
    ...(seller.oddity === null ? [] : [{ kind: 'cashier', detail: seller.oddity } as const]),
    ...(date.isDoubtful ? [{ kind: 'time', detail: `Jam kasir: ${request.sold_at}. Dicatat saat diterima.` } as const] : []),
    ...(isCodeGone ? [{ kind: 'code', detail: `Struk mencantumkan ${request.code}, yang sudah dipakai pesanan lain.` } as const] : []),
  ];
  await insertDifferences(transaction, order.id, differences);
  return order.id;
}

/** The sale as it stands; one that the gateway is to be paid for is opened there first. */
async function finishSale(dependencies: OrderDependencies, orderId: number, request: PosOrderRequest): Promise<KeptAnswer> {
  const waits = request.gateway === true && (await findPaymentOfOrder(dependencies.database, orderId)) !== undefined;
  if (!waits) return answerSold(dependencies.database, orderId);
  const answer = async () => ({
    status: 201,
    answer: await presentSale(dependencies.database, orderId, 'Minta pembeli memindai QRIS.'),
  });
  return answerOpened(dependencies, orderId, answer);
}

async function answerSold(connection: Connection, orderId: number): Promise<KeptAnswer> {
  return { status: 201, answer: await presentSale(connection, orderId, 'Transaksi berhasil disimpan.') };
}

/** Two sales with one number at the very same moment: the second is to be sent again, and gets another. */
const refusingTwins = refusingViolations({ orders_code_unique: () => failure('payment_pending') });

/** Throws the 409 that fits, with the shop's own figures: nobody has paid yet. */
function refuseDiffering(lines: readonly TillLine[], isTotalRight: boolean): void {
  const problems = new Set(lines.map((line) => line.problem));
  const data = correctionOf(lines, NO_MONEY);
  if (problems.has('unavailable') || problems.has('variant')) throw failure('product_unavailable', { data });
  if (problems.has('stock')) throw failure('out_of_stock', { data });
  if (problems.has('price') || !isTotalRight) throw failure('order_changed', { data });
}
