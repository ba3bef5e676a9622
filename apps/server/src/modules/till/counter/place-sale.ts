import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { NO_MONEY, toSen } from '@lapak/contract/money/sen';
import { isSameButForFractions, toWholeRupiah } from '@lapak/contract/money/whole-rupiah';
import type { ApprovalAct } from '@lapak/contract/sales/approval-acts';
import type { PaymentChannel } from '@lapak/contract/sales/payments';
import type { Settings } from '@lapak/contract/settings/settings';
import type { SaleRequest } from '@lapak/contract/till/sales';
import type { Database, Transaction } from '../../../database/connection.ts';
import { pipelined } from '../../../database/pipelined.ts';
import { refusingViolations } from '../../../database/violated-constraint.ts';
import type { Caller } from '../../../http/endpoint.ts';
import { findSaleProducts } from '../../assortment/products/index.ts';
import { lockStockRows, moveStock, refusingShortage } from '../../assortment/stock/index.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { findPictures } from '../../kernel/uploads/index.ts';
import { findUser, holdBuyer, type PinGuard } from '../../people/identity/index.ts';
import { correctionOf, partnerOf, priceLines } from '../../sales/orders/index.ts';
import {
  findPaymentOfOrder,
  insertPayment,
  newGatewayPayment,
  openThenAnswer,
  type PaymentDependencies,
} from '../../sales/payments/index.ts';
import {
  findApprovals,
  insertBeginning,
  insertItems,
  insertOrder,
  insertTenders,
  isCodeTaken,
  newFollowToken,
  newOrderCode,
} from '../../sales/records/index.ts';
import {
  dateSale,
  findSeller,
  openTillDiscrepancies,
  proveSeller,
  type TillDiscrepancy,
  type VerifiedApproval,
  verifyApproval,
} from '../approval/index.ts';
import { findShiftOfSale } from '../shifts/index.ts';
import { answerWithSale } from './answer-with-sale.ts';
import { findChannelOfSale } from './find-gateway-qris.ts';
import { countMoney, type SaleMoney } from './lines/count-money.ts';
import { discrepanciesOfLines, priceFlagOf } from './lines/find-discrepancies.ts';
import { findItemOwners, hasWrongLabel, isSamePrice, pricePacks, scaleRulesOf, type TillLine } from './lines/price-packs.ts';
import { soldAtTill } from './lines/sold-line.ts';
import { soldQuantitiesOf, takenOf, takesExpired } from './lines/take-stock.ts';
import { presentNewSale } from './present-new-sale.ts';

interface Sale {
  request: SaleRequest;
  /** Whose session sends it. */
  caller: Caller;
  key: string | null;
  rules: Settings['till'];
  guard: PinGuard;
}

/**
 * Records a sale at the till (spec sections 4, 5, 9; decision 21): same stock rows as the web shop, priced again by the server. One
 * that is still to happen is refused where the shop's figures are others (`order_changed`, `out_of_stock`, `product_unavailable`,
 * `scale_label_wrong`, `cash_too_low`, `cashier_changed`, `discount_too_high`, `shift_required`, `channel_unavailable`); one that has
 * happened is taken in as it was, and what differs is listed. One key is one sale, whoever sends it.
 */
export async function placeSale(dependencies: PaymentDependencies, sale: Sale): Promise<StoredResponse> {
  const { database, channels } = dependencies;
  const attempt = { scope: 'pos', key: sale.key, body: soldOf(sale.request) };
  return refusing(() =>
    answerOnce(database, attempt, {
      write: async (record) => {
        const verified = await approvalOf(database, sale);
        const isSellerProven = await proveSeller(database, deedOf(sale), sale);
        const money = countMoney(sale.request, sale.rules, { mayExceed: verified.allows('discount') });
        const channel = await findChannelOfSale(channels, sale.request);
        return database.transaction(async (transaction) => {
          const { orderId, response } = await writeSale(transaction, sale, { money, channel, verified, isSellerProven });
          return record(transaction, orderId, response);
        });
      },
      answer: (orderId) => finishSale(dependencies, orderId, sale.request),
    }),
  );
}

/** What a key stands for: what was sold and how it was paid, not how the till came to send it. */
function soldOf(request: SaleRequest): Partial<SaleRequest> {
  const {
    offline: _offline,
    sold_at: _soldAt,
    cashier_id: _cashier,
    cashier_proof: _proof,
    till_id: _till,
    shift_id: _shift,
    approval: _approval,
    ...sold
  } = request;
  return sold;
}

/** Writes a sale with its items, stock, history and payment; the response is null where the gateway has to be asked first. */
async function writeSale(
  transaction: Transaction,
  { request, caller, rules }: Sale,
  {
    money,
    channel,
    verified,
    isSellerProven,
  }: { money: SaleMoney; channel: PaymentChannel | null; verified: VerifiedApproval; isSellerProven: boolean | null },
): Promise<{ orderId: number; response: StoredResponse | null }> {
  const callerId = caller.id;
  const hasHappened = request.offline === true;
  if (!hasHappened && request.cashier_id && request.cashier_id !== callerId) throw failure('cashier_changed');
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
  const scale = scaleRulesOf(rules);
  const [, products, owners, seller, isHeld, customer, isCodeGone] = await pipelined(
    lockStockRows(transaction, productIds),
    findSaleProducts(transaction, productIds),
    findItemOwners(transaction, request.order_items, scale),
    findSeller(transaction, hasHappened ? request.cashier_id : null, { caller, isProven: isSellerProven }),
    request.customer_user_id ? holdBuyer(transaction, request.customer_user_id) : Promise.resolve(false),
    request.customer_user_id ? findUser(transaction, request.customer_user_id) : Promise.resolve(undefined),
    request.code ? isCodeTaken(transaction, request.code) : Promise.resolve(false),
  );
  const lines = pricePacks(priceLines(request.order_items, products, 'till'), scale, owners);
  const figures = soldQuantitiesOf(lines);
  // What was sold on an earlier day may have kept until then.
  const isPast = takesExpired(figures) && dateOf(date.at) === dateOf(new Date());
  const needed: ApprovalAct[] = [...(isBelowPartners(lines, money) ? ['price' as const] : []), ...(isPast ? ['expired' as const] : [])];
  if (!hasHappened) {
    const units = request.order_items.reduce((sum, { quantity }) => sum + quantity, 0);
    const isTotalRight = isSameButForFractions(toSen(request.total_amount), money.total, units);
    refuseDiffering(lines, { isTotalRight, mayLack: verified.allows('stock') });
    verified.require(needed);
  }

  const order = await insertOrder(transaction, {
    code: isCodeGone || !request.code ? newOrderCode() : request.code,
    token: newFollowToken(),
    order_type: 'pos',
    status: channel ? 'pending' : 'delivered',
    payment_status: channel ? 'unpaid' : 'paid',
    cashier_id: seller.id,
    customer_user_id: isHeld ? (customer?.id ?? null) : null,
    guest_email: request.customer_email ?? null,
    subtotal_sen: money.subtotal,
    discount_sen: money.off,
    rounding_sen: money.rounding,
    discount_reason: request.discount?.reason ?? null,
    shipping_cost_sen: NO_MONEY,
    total_sen: money.total,
    payment_method: money.method,
    payment_reference: money.reference,
    cash_received_sen: money.cash?.received ?? null,
    change_due_sen: money.cash?.change ?? null,
    notes: request.notes ?? null,
    shipping_name: request.customer_name ?? null,
    shipping_phone: request.customer_phone ?? null,
    price_flag: hasHappened ? priceFlagOf(lines) : null,
    shift_id: shift?.id ?? null,
    is_late: Boolean(shift?.closed_at),
    created_at: date.at,
    pay_hours: null,
  });
  const discrepancies: TillDiscrepancy[] = [
    ...discrepanciesOfLines(lines, figures),
    ...money.discrepancies,
    ...(seller.discrepancy === null ? [] : [{ kind: 'cashier', detail: seller.discrepancy } as const]),
    ...(date.discrepancy === null ? [] : [{ kind: 'time', detail: date.discrepancy } as const]),
    ...(hasHappened && !seller.supervises ? verified.discrepancies(needed) : []),
    ...(isCodeGone ? [{ kind: 'code', detail: { code: 'code_taken', order: request.code ?? '' } } as const] : []),
  ];
  const [items, events, pictures] = await pipelined(
    insertItems(
      transaction,
      order.id,
      lines.map((line, index) => soldAtTill(line, money.discounts[index])),
    ),
    insertBeginning(transaction, order, {
      reason: { code: hasHappened ? 'till_sale_offline' : 'till_sale' },
      userId: callerId,
      by: seller.sentBy,
    }),
    findPictures(
      transaction,
      lines.flatMap(({ product }) => product?.picture ?? []),
    ),
    channel
      ? insertPayment(transaction, newGatewayPayment(order, { code: channel.code, name: channel.name, feeRupiah: channel.fee_customer }))
      : insertTenders(transaction, { orderId: order.id, shiftId: shift?.id ?? null }, money.tenders),
    moveStock(transaction, takenOf(figures), { reason: 'till', orderId: order.id, userId: callerId }),
    openTillDiscrepancies(transaction, order.id, hasHappened ? discrepancies : discrepancies.filter(({ kind }) => kind === 'stock')),
    verified.record(transaction, { orderId: order.id, shiftId: shift?.id ?? null, userId: seller.id }),
  );
  if (channel) return { orderId: order.id, response: null };
  const approvals = await findApprovals(transaction, order.id);
  const data = presentNewSale({ order, items, events }, { cashier: seller.name, tenders: money.tenders, pictures, approvals });
  return { orderId: order.id, response: responseOf('placeSale', { message: SAVED, data }) };
}

/** The sale as it stands; one that the gateway is to be paid for is opened there first. */
async function finishSale(dependencies: PaymentDependencies, orderId: number, request: SaleRequest): Promise<StoredResponse> {
  const waits = request.gateway === true && (await findPaymentOfOrder(dependencies.database, orderId)) !== undefined;
  const answer = (message: string) => answerWithSale('placeSale', { connection: dependencies.database, orderId, message });
  return waits ? openThenAnswer(dependencies, orderId, () => answer('Minta pembeli memindai QRIS.')) : answer(SAVED);
}

/** Two sales with one number at the very same moment: the second is to be sent again, and gets another. */
const refusingTwins = refusingViolations({ orders_code_unique: () => failure('busy') });
const refusing = <Result>(work: () => Promise<Result>): Promise<Result> => refusingShortage(() => refusingTwins(work));

const SAVED = 'Transaksi berhasil disimpan.';

/** Throws the 409 that fits, with the shop's own figures: nobody has paid yet. */
function refuseDiffering(lines: readonly TillLine[], { isTotalRight, mayLack }: { isTotalRight: boolean; mayLack: boolean }): void {
  const problems = new Set(lines.map((line) => line.problem));
  const data = correctionOf(lines, NO_MONEY);
  if (problems.has('unavailable') || problems.has('variant')) throw failure('product_unavailable', { data });
  if (lines.some(hasWrongLabel)) throw failure('scale_label_wrong', { data });
  if (problems.has('stock') && !mayLack) throw failure('out_of_stock', { data });
  const isOtherPrice = lines.some((line) => line.problem === 'stock' && (line.unitPrice === null || !isSamePrice(line, line.unitPrice)));
  if (problems.has('price') || isOtherPrice || !isTotalRight) throw failure('order_changed', { data });
}

/** What is said of who sold it, where nobody can be asked any more. */
function deedOf({ request, key }: Sale) {
  const { cashier_id: cashierId, cashier_proof: proof, till_id: tillId, total_amount: amount } = request;
  return request.offline === true ? { cashierId, proof, tillId, key, amount } : null;
}

/** The approval of a sale, bound to its key and its total. */
function approvalOf(database: Database, { request, caller, key, rules, guard }: Sale): Promise<VerifiedApproval> {
  const hasHappened = request.offline === true;
  return verifyApproval(database, { approval: request.approval, key, amount: request.total_amount, caller, rules, guard, hasHappened });
}

/** Whether a line brings in less than its partner gets of it; where that is the price itself, nothing else was agreed. */
function isBelowPartners(lines: readonly TillLine[], { discounts }: SaleMoney): boolean {
  return lines.some((line, index) => {
    const { partnerPrice } = partnerOf(line);
    // A pack is priced by its weight; what the partner gets is said by the kilo.
    if (line.pack || partnerPrice === null || line.unitPrice === null || partnerPrice >= line.unitPrice) return false;
    const off = discounts[index];
    const taken = toWholeRupiah(toSen(line.input.price)) * line.input.quantity - (off ? off.amount + off.ofSale : 0);
    return taken < partnerPrice * line.input.quantity;
  });
}
