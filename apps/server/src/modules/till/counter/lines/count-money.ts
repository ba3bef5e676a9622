import { FAILURES, failure } from '@lapak/contract/errors';
import { ROUNDING_BOUND, roundingOf } from '@lapak/contract/money/cash-rounding';
import { addSen, MAX_SEN, NO_MONEY, type Sen, subtractSen, toSen } from '@lapak/contract/money/sen';
import { isSameButForFractions, toWholeRupiah } from '@lapak/contract/money/whole-rupiah';
import { lineTotal } from '@lapak/contract/pricing/cart';
import { changeDue } from '@lapak/contract/pricing/change-due';
import { type DiscountedLine, discountsFit, takeOff } from '@lapak/contract/pricing/discounts';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';
import type { TillPaymentMethod } from '@lapak/contract/sales/payment-status';
import type { Settings } from '@lapak/contract/settings/settings';
import { tillDiscrepancyText } from '@lapak/contract/till/discrepancy-detail';
import type { SaleRequest } from '@lapak/contract/till/sales';
import type { NewTender, SoldLine } from '../../../sales/records/index.ts';
import type { TillDiscrepancy } from '../../approval/index.ts';
import { discrepancyOfAmount, discrepancyOfCashless, discrepancyOfDiscount, discrepancyOfRounding } from './find-discrepancies.ts';

/** What changed hands, in sen. */
export interface SaleMoney {
  /** Before what was taken off, what that was in all, and what the rest was rounded by; the total is what was to be paid. */
  subtotal: Sen;
  off: Sen;
  rounding: Sen;
  total: Sen;
  /** What was taken off each line, in the lines' order. */
  discounts: NonNullable<SoldLine['discount']>[];
  /** The ways in which it was paid; together they are the total. None where there was nothing to pay. */
  tenders: NewTender[];
  /** What the order says of its payment: the method that paid most, its reference, the cash handed over and the change. */
  method: TillPaymentMethod;
  reference: string | null;
  cash: { received: Sen; change: Sen } | null;
  /** Where the till's own figures don't agree with each other; a sale that is still to happen has none. */
  discrepancies: TillDiscrepancy[];
}

/**
 * Counts the money of a sale from the till's own lines. Of a sale that is still to happen the ways of paying must make up the total and
 * cash must cover its part (`cash_too_low`), and discounts stay within the limit (`discount_too_high`) unless somebody allowed more; one
 * that has happened is counted as it was. All of it is whole rupiah: of a till that counted with fractions, as those of older versions do,
 * each sum is the nearest one, and in cash the total stays what it took. More money than can be counted exactly is nobody's sale:
 * `order_changed`.
 */
export function countMoney(request: SaleRequest, rules: Settings['till'], { mayExceed }: { mayExceed: boolean }): SaleMoney {
  const discountLimit = toDiscountTenths(rules.discount_limit);
  const lines = request.order_items.map((item) => ({ unit_price: toWholeRupiah(toSen(item.price)), quantity: item.quantity }));
  if (lines.some((line) => line.unit_price * line.quantity > MAX_SEN)) throw failure('order_changed');
  const worths = lines.map(lineTotal);
  const subtotal = addSen(...worths);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (subtotal > MAX_SEN) throw failure('order_changed');
  const discounted = request.order_items.map((item, index) => ({
    worth: worths[index] ?? NO_MONEY,
    discount: toWholeRupiah(toSen(item.discount?.amount ?? 0)),
  }));
  const ofSale = toWholeRupiah(toSen(request.discount?.amount ?? 0));
  const isInLimit = discountsFit(discounted, ofSale, discountLimit);
  if (!isInLimit && !mayExceed && !request.offline) throw failure('discount_too_high');
  const discounts = discountsOf(request, discounted, ofSale);
  const off = addSen(...discounts.flatMap(({ amount, ofSale }) => [amount, ofSale]));
  const exact = subtractSen(subtotal, off);
  const byRule = (sum: Sen) => (isAllInCash(request) ? roundingOf(sum, rules.cash_rounding) : NO_MONEY);
  const byTill = roundingByTill(request, exact, units);
  const rounding = request.offline ? byTill.rounding : byRule(exact);
  const total = addSen(exact, rounding);

  const parts = tendersOf(request, total, units);
  const isWhole = addSen(...parts.map(({ amount }) => amount)) === total;
  if (!isWhole && !request.offline) throw failure('invalid_input', { text: NOT_WHOLE, fields: { tenders: NOT_WHOLE } });
  // Paid otherwise than said: all of it counts as paid by the one method, and is listed.
  const tenders = (isWhole ? parts : [oneTender(request, total)]).filter(({ amount }) => amount > 0);
  const [main] = tenders.toSorted((a, b) => b.amount - a.amount);
  const cashPart = tenders.find(({ method }) => method === 'cash')?.amount;
  const received = toWholeRupiah(toSen(request.cash_received ?? 0));
  const isShort = cashPart !== undefined && received < cashPart;
  if (isShort && !request.offline) throw failure('cash_too_low', { fields: { cash_received: FAILURES.cash_too_low.text } });

  return {
    subtotal,
    off,
    rounding,
    total,
    discounts,
    tenders,
    method: main?.method ?? request.payment_method,
    reference: tenders.find(({ reference }) => reference !== null)?.reference ?? null,
    cash: cashPart === undefined ? null : { received, change: changeDue(received, cashPart) },
    discrepancies: [
      ...discrepancyOfAmount(toSen(request.total_amount), total, units),
      ...(request.offline ? discrepancyOfRounding(byTill.claimed, byRule(byTill.of)) : []),
      ...(isWhole ? [] : [{ kind: 'amount', detail: { code: 'tenders_not_whole' } } as const]),
      ...(isInLimit || mayExceed ? [] : discrepancyOfDiscount({ taken: off, subtotal, limit: discountLimit })),
      ...(request.offline ? discrepancyOfCashless(tenders) : []),
      ...(isShort ? [{ kind: 'amount', detail: { code: 'cash_short' } } as const] : []),
    ],
  };
}

const NOT_WHOLE = tillDiscrepancyText({ code: 'tenders_not_whole' });

/** What was taken off each line, with the reason that the cashier gave for its own. */
function discountsOf(request: SaleRequest, lines: readonly DiscountedLine[], ofSale: Sen): SaleMoney['discounts'] {
  return takeOff(lines, ofSale).map(({ own, ofSale: share }, index) => ({
    amount: own,
    reason: request.order_items[index]?.discount?.reason ?? null,
    ofSale: share,
  }));
}

/** Only what is paid in cash wholly is rounded: of a payment by two methods the cash part can be chosen even. */
function isAllInCash({ tenders, payment_method, gateway }: SaleRequest): boolean {
  return !gateway && (tenders ?? [{ method: payment_method }]).every(({ method }) => method === 'cash');
}

/** What a sale was rounded by that has happened, where that can be a rounding: `claimed` by the till, of its own sum. */
function roundingByTill(request: SaleRequest, exact: Sen, units: number): Record<'rounding' | 'claimed' | 'of', Sen> {
  const claimed = toSen(request.rounding ?? 0);
  const none = { rounding: NO_MONEY, claimed: NO_MONEY, of: exact };
  if (!isAllInCash(request) || exact + claimed < 0) return none;
  const total = toSen(request.total_amount);
  const isSame = isSameButForFractions(total, addSen(exact, claimed), units) && total >= claimed;
  const rounding = subtractSen(toWholeRupiah(isSame ? total : addSen(exact, claimed)), exact);
  if (Math.abs(rounding) >= ROUNDING_BOUND) return none;
  return { rounding, claimed, of: isSame ? subtractSen(total, claimed) : exact };
}

/** The parts as they were said; where they make up a total with fractions, the last of them takes what that is more or less. */
function tendersOf(request: SaleRequest, total: Sen, units: number): NewTender[] {
  if (!request.tenders) return [oneTender(request, total)];
  const parts = request.tenders.map(({ method, amount, reference }) => ({
    method,
    amount: toWholeRupiah(toSen(amount)),
    reference: referenceOf(method, reference),
  }));
  const claimed = toSen(request.total_amount);
  const isWhole = addSen(...request.tenders.map(({ amount }) => toSen(amount))) === claimed && isSameButForFractions(claimed, total, units);
  const over = subtractSen(addSen(...parts.map(({ amount }) => amount)), total);
  const last = parts.at(-1);
  if (!isWhole || !last || last.amount < over) return parts;
  return [...parts.slice(0, -1), { ...last, amount: subtractSen(last.amount, over) }];
}

function oneTender({ payment_method: method, payment_reference: reference }: SaleRequest, amount: Sen): NewTender {
  return { method, amount, reference: referenceOf(method, reference) };
}

/** Cash has none (spec section 5, POS). */
function referenceOf(method: TillPaymentMethod, reference: string | null): string | null {
  return method === 'cash' ? null : reference;
}
