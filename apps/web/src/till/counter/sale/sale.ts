import { FAILURES } from '@lapak/contract/errors';
import { NO_MONEY, type Sen, toRupiah } from '@lapak/contract/money/sen';
import { type DiscountedLine, discountsFit } from '@lapak/contract/pricing/discounts';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';
import type { ApprovalAct } from '@lapak/contract/sales/approval-acts';
import { ORDER_CODE_BYTES, orderCodeOf } from '@lapak/contract/sales/order-code';
import { OrderCorrection } from '@lapak/contract/sales/orders';
import { EMPTY_SALE, type SaleInput, type SaleRequest } from '@lapak/contract/till/sales';
import { actsWanted, askApproval } from '../../../admin/shared/components/approval/ask-approval.ts';
import { proofOfDeed, reportSwitch } from '../../../admin/shared/components/seller/switch-seller.ts';
import { lockTill } from '../../../admin/shared/components/seller/till-lock.ts';
import { tillId } from '../../../admin/shared/components/till-id.ts';
import { receiptOfQueued } from '../../../features/receipt/receipt.ts';
import { ApiError } from '../../../lib/api.ts';
import { outcomeOf } from '../../../lib/outcome.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { refreshProducts } from '../catalog/catalog-copy.ts';
import { weightOf } from '../catalog/scale-label.ts';
import { refreshTillRules, useTillRules } from '../catalog/till-rules.ts';
import { noteAnswer, useNetwork } from '../outbox/network.ts';
import { queueSale, useOutbox } from '../outbox/outbox.ts';
import { sendSale } from '../outbox/send-sale.ts';
import { claimForSending } from '../outbox/till-database.ts';
import { sendOpening } from '../outbox/waiting-opening.ts';
import { askOpening, isFirstSale, isOpenHere } from '../shift/opening.ts';
import { noteShift, refreshShift, useShift } from '../shift/shift-store.ts';
import { cashOf } from './cash.ts';
import { currentCashier } from './cashier.ts';
import { needsApproval } from './needs-approval.ts';
import { CASH_ONLY, takesCashless } from './open-methods.ts';
import { askPastDate, namesPastDate } from './past-date.ts';
import { finishPractice } from './practice.ts';
import { isPractice } from './practice-state.ts';
import {
  CALLED_OFF,
  endSale,
  isLocked,
  noteGateway,
  receiptOfOrder,
  SAVED,
  type SaleProblem,
  type SentSale,
  showProblem,
  unlockCart,
  useSale,
} from './sale-state.ts';
import { cashPartOf, clearTill, discountsOf, partsOf, type TillDiscount, type TillState, totalsOf, useTill } from './till-store.ts';

export const FAILED = 'Gagal menyimpan transaksi. Silakan coba lagi.';
const MAX_NAME = 150;
const STORED = 'Transaksi disimpan di perangkat ini dan dikirim begitu toko terhubung.';
const SENT = 'Transaksi ini sudah terkirim ke toko.';
const NOT_STORED = 'Transaksi tidak dapat disimpan di perangkat ini. Coba lagi setelah toko terhubung.';

/**
 * The payload of spec section 7: blank fields are left out, a reference goes with every method but cash, cash received with cash only.
 * Paid by two methods each part has its own reference.
 */
export function saleBody(till: TillState): SaleRequest {
  const { cart, customer, method, cash, reference, notes, split, lineDiscounts, discount } = till;
  const { total, rounding } = totalsOf(till);
  const discounts = discountsOf(till);
  const given = (text: string) => text.trim() || null;
  const fields = {
    customer_name: given(customer.customer_name),
    customer_phone: given(customer.customer_phone),
    customer_email: given(customer.customer_email),
    notes: given(notes),
    payment_reference: method === 'cash' || split ? null : given(reference),
  };
  return {
    ...(Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== null)) as typeof fields),
    ...(customer.customer_user_id !== null && { customer_user_id: customer.customer_user_id }),
    payment_method: method,
    ...(cashPartOf(till) !== null && { cash_received: toRupiah(cashOf(cash)) }),
    total_amount: toRupiah(total),
    ...(rounding !== 0 && { rounding: toRupiah(rounding) }),
    ...(split && {
      tenders: partsOf(till).map((part) => ({ method: part.method, amount: toRupiah(part.amount), reference: given(part.reference) })),
    }),
    ...discountSent(discount, discounts.ofSale),
    code: newSaleCode(),
    till_id: tillId(),
    order_items: cart.items.map(({ id, product, quantity, unit_price, variant, scale_code }, index) => ({
      product_id: product.id,
      quantity,
      price: toRupiah(unit_price),
      name: nameOf(product.name, weightOf({ scale_code })),
      ...(scale_code && { scale_code }),
      ...(variant !== null && { variant_label: variant }),
      ...discountSent(lineDiscounts[id], discounts.lines[index]?.discount ?? NO_MONEY),
    })),
  };
}

/** A pack says what it weighs, also on the receipt of a sale that the shop hasn't heard of. */
function nameOf(name: string, weight: string | null): string {
  return weight === null ? name : `${name.slice(0, MAX_NAME - weight.length - 3)} (${weight})`;
}

/** A discount as the shop is told of it: rupiah, also where the cashier chose a percentage. */
function discountSent(discount: TillDiscount | null | undefined, off: Sen): Pick<SaleRequest, 'discount'> {
  return discount && off > 0 ? { discount: { amount: toRupiah(off), reason: discount.reason } } : {};
}

/** The sale's number, which stands on the receipt whether the shop knows of it yet or not. */
function newSaleCode(): string {
  return orderCodeOf(crypto.getRandomValues(new Uint8Array(ORDER_CODE_BYTES)));
}

/** What the till itself sees wrong with the sale (spec section 5, POS). */
function problemOf(till: TillState): SaleProblem | null {
  if (till.cart.items.length === 0) return { at: 'cart', text: EMPTY_SALE };
  const { lines, ofSale } = discountsOf(till);
  if (isOverLimit(lines, ofSale) && !useTillRules.getState().approval_acts.includes('discount'))
    return { at: 'sale', text: FAILURES.discount_too_high.text };
  if (till.split && partsOf(till).some(({ amount }) => amount <= 0))
    return { at: 'split', text: 'Isi jumlah yang lebih dari 0 dan kurang dari total.' };
  if (cashOf(till.cash) < (cashPartOf(till) ?? NO_MONEY))
    return {
      at: 'cash',
      text: till.split ? 'Pembayaran tunai kurang dari bagian tunainya.' : FAILURES.cash_too_low.text,
    };
  return null;
}

function isOverLimit(lines: readonly DiscountedLine[], ofSale: Sen): boolean {
  return !discountsFit(lines, ofSale, toDiscountTenths(useTillRules.getState().discount_limit));
}

async function soldByNow({ key, body }: SentSale): Promise<Partial<SentSale['body']>> {
  const cashier_id = currentCashier()?.id;
  const shift_id = useShift.getState().shift?.id;
  return {
    ...(cashier_id !== undefined && { cashier_id }),
    ...(shift_id !== undefined && { shift_id }),
    ...(await proofOfDeed({ key, amount: body.total_amount })),
  };
}

/** What of the sale needs a supervisor's approval, as far as the till sees it; the shop may name more (decision 88). */
function actsOf(till: TillState): ApprovalAct[] {
  const { lines, ofSale } = discountsOf(till);
  return isOverLimit(lines, ofSale) ? ['discount'] : [];
}

/**
 * 'Selesaikan transaksi'. Key and number are made once and stay with the sale until the shop has answered it: pressed twice, or once
 * more after an answer was lost, it is the same sale. Paid in cash it goes on without the shop: then it has happened, and the shop
 * hears of it later (decision 21). With `gateway` all of it is to be paid through the gateway's QRIS.
 */
export async function completeSale({
  gateway = false,
  wanted = [],
}: {
  gateway?: boolean;
  wanted?: readonly ApprovalAct[];
} = {}): Promise<void> {
  if (useSale.getState().sending) return;
  const till = useTill.getState();
  const problem = till.unanswered ? null : problemOf(till);
  if (problem) return showProblem(problem);
  if (isPractice()) return finishPractice(saleBody(till));
  // The answer opens a shift, which is open from then on: it is asked once.
  if (!till.unanswered && !isOpenHere() && (await isFirstSale()))
    return (await askOpening()) && !isLocked() ? completeSale({ gateway, wanted }) : undefined;
  if (isLocked() && !till.unanswered) return;
  const past = till.unanswered ? [] : namesPastDate(till.cart);
  if (past.length > 0) {
    const yes = await askPastDate(past, needsApproval('expired'));
    // A key pressed meanwhile may have sent it, or changed the cart.
    if (!yes || useSale.getState().sending || useTill.getState().cart !== till.cart || useTill.getState().unanswered) return;
  }
  const { online } = useNetwork.getState();
  const attempt = till.unanswered ?? { key: randomKey(), body: { ...saleBody(till), ...(gateway && { gateway }) } };
  const inCash = isAllInCash(attempt.body);
  // What the gateway is to be paid for is nobody's to see without it.
  const isMatchedLater = !online && !inCash && !attempt.body.gateway && takesCashless();
  if (!online && !inCash && !isMatchedLater && !till.unanswered) return showProblem({ at: 'sale', text: CASH_ONLY });
  const ofDates = past.length > 0 && needsApproval('expired') ? (['expired'] as const) : [];
  const acts = till.unanswered ? [] : [...new Set([...actsOf(till), ...ofDates, ...wanted])];
  if (acts.length > 0) {
    const approval = await askApproval({ acts, key: attempt.key, amount: attempt.body.total_amount });
    if (!approval || useSale.getState().sending || useTill.getState().unanswered) return;
    attempt.body = { ...attempt.body, approval };
  }
  useSale.setState({ sending: true, problem: null, correction: [] });
  try {
    // Whoever sells at this moment has sold it, also where somebody else sends it later.
    if (!till.unanswered) attempt.body = { ...attempt.body, ...(await soldByNow(attempt)) };
    useTill.setState({ unanswered: attempt });
    if (!online && (inCash || (isMatchedLater && !till.unanswered))) return await keepSale(attempt, { tried: till.unanswered !== null });
    await reportSwitch();
    await sendOpening();
    if (till.unanswered && (await wasCalledOff(attempt.key))) return endCalledOff(attempt.key);
    const { data, message } = await sendSale(attempt);
    noteAnswer(true);
    // The first sale has opened one.
    if (!useShift.getState().shift) void refreshShift();
    if (attempt.body.gateway) return noteGateway(attempt.key, data);
    endSale(attempt.key, { receipt: receiptOfOrder(data), message: message ?? SAVED, order: data });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    noteAnswer(error);
    const outcome = outcomeOf(error);
    if (outcome === 'refused') {
      unlockCart(attempt.key);
      refuse(error);
      const more = actsNeeded(error).filter((act) => !acts.includes(act));
      if (more.length > 0) void askAgain({ gateway, wanted: [...acts, ...more] });
      // It was closed meanwhile, by a supervisor at the desk.
      if (error.code === 'shift_required') {
        noteShift(null);
        void askAgain({ gateway, wanted: acts });
      }
    } else if (outcome === 'later' && inCash) await keepSale(attempt, { tried: true });
    else showProblem({ at: 'sale', text: FAILED });
  } finally {
    useSale.setState({ sending: false });
  }
}

/** What the shop would sell with an approval, of what it has just refused. */
function actsNeeded(error: ApiError): ApprovalAct[] {
  const mayLack = error.code === 'out_of_stock' && useTillRules.getState().approval_acts.includes('stock');
  return actsWanted(error) ?? (mayLack ? ['stock'] : []);
}

async function askAgain(options: { gateway: boolean; wanted: readonly ApprovalAct[] }): Promise<void> {
  // What is sent now has ended first.
  await Promise.resolve();
  await completeSale(options);
}

/** Only cash is seen to have come in without the shop. */
function isAllInCash({ payment_method, tenders }: Pick<SaleInput, 'payment_method' | 'tenders'>): boolean {
  return payment_method === 'cash' && !tenders;
}

// What is said of a kept sale is true until the shop has it, or somebody has called it off.
useOutbox.subscribe(({ sales, calledOff }, before) => {
  const { last } = useSale.getState();
  const isOf = (all: readonly Pick<SentSale, 'body'>[]) => all.some(({ body }) => body.code === last?.receipt.number);
  if (last?.message !== STORED || !isOf(before.sales) || isOf(sales)) return;
  useSale.setState({ last: { ...last, message: isOf(calledOff) ? CALLED_OFF : SENT } });
});

/** Takes a sale that the shop hasn't answered for done, whatever it was paid with: it waits in the outbox, under its key. */
export async function completeLater(): Promise<void> {
  const { unanswered } = useTill.getState();
  if (!unanswered || useSale.getState().sending) return;
  useSale.setState({ sending: true });
  try {
    await keepSale(unanswered, { tried: true });
  } finally {
    useSale.setState({ sending: false });
  }
}

async function keepSale({ key, body }: SentSale, { tried }: { tried: boolean }): Promise<void> {
  const cashier = currentCashier();
  const { shift } = useShift.getState();
  const happened = {
    ...(cashier && { cashier_id: cashier.id }),
    ...body,
    offline: true,
    sold_at: new Date().toISOString(),
    ...(shift && { shift_id: shift.id }),
  };
  try {
    if (!(await queueSale({ key, body: happened, tried }))) return endCalledOff(key);
  } catch (error) {
    // The sale stays in the cart, under its key.
    console.error(error);
    return showProblem({ at: 'sale', text: NOT_STORED });
  }
  endSale(key, { receipt: receiptOfQueued(happened, cashier?.name ?? null), message: STORED, order: null });
}

/** Of a sale that is sent once more. A browser without a store has called nothing off. */
async function wasCalledOff(key: string): Promise<boolean> {
  try {
    return (await claimForSending(key)).isCalledOff;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** It was called off in another tab, or before this one died: nothing of it is to be sold. */
function endCalledOff(key: string): void {
  if (useTill.getState().unanswered?.key === key) clearTill();
  showProblem({ at: 'sale', text: CALLED_OFF });
}

function refuse(error: ApiError): void {
  const figures = OrderCorrection.safeParse(error.data);
  const differing = figures.success ? figures.data.lines : [];
  const at = error.code === 'cash_too_low' ? 'cash' : 'sale';
  const wantsShift = error.code === 'shift_required';
  showProblem({ at, text: error.message, wantsShift }, differing.some(({ problem }) => problem !== 'none') ? differing : []);
  if (differing.length > 0) void refreshProducts();
  // The total may be another one because the shop rounds otherwise by now.
  // Another tab of this counter has changed hands.
  if (error.code === 'cashier_changed') lockTill(error.message);
  if (['order_changed', 'discount_too_high', 'wrong_pin'].includes(error.code)) void refreshTillRules();
}
