import { TillProduct } from '@lapak/contract/assortment/products';
import { MAX_ORDER_LINES } from '@lapak/contract/constants';
import { roundingOf } from '@lapak/contract/money/cash-rounding';
import { addSen, asSen, NO_MONEY, type Sen, subtractSen, toSen } from '@lapak/contract/money/sen';
import { toWholeRupiah } from '@lapak/contract/money/whole-rupiah';
import {
  addLine,
  type Cart,
  type CartLine,
  cartLineId,
  cartOf,
  emptyCart,
  lineTotal,
  removeLine,
  updateQuantity,
} from '@lapak/contract/pricing/cart';
import { type DiscountedLine, ownDiscount, percentOff, takeOff } from '@lapak/contract/pricing/discounts';
import { unitPriceOf } from '@lapak/contract/pricing/product-figures';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';
import { TILL_PAYMENT_METHODS, type TillPaymentMethod } from '@lapak/contract/sales/payment-status';
import { onWire } from '@lapak/contract/wire';
import { z } from 'zod';
import { create } from 'zustand';
import { readStored, writeStored } from '../../../lib/browser-store.ts';
import type { Pack } from '../catalog/scale-label.ts';
import { refusalToGrow, tillStockOf } from '../catalog/till-product.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { leaveSale } from '../outbox/left-sales.ts';
import { StoredDiscount, StoredSale, type UnreadableSale, unreadable } from '../outbox/stored-sale.ts';
import { cashOf } from './cash.ts';
import { isPractice } from './practice-state.ts';

type TillCart = Cart<TillProduct>;
export type TillLine = CartLine<TillProduct>;
export type TillDiscount = z.infer<typeof StoredDiscount>;

const NO_CUSTOMER = { customer_name: '', customer_phone: '', customer_email: '', customer_user_id: null };

const Unanswered = z.object({ key: z.string(), body: StoredSale });

const SavedLine = z.object({
  id: z.string(),
  product: onWire(TillProduct),
  quantity: z.number().int().positive(),
  /** One that an older version kept may have a fraction of a rupiah. */
  unit_price: z
    .number()
    .int()
    .transform((sen) => toWholeRupiah(asSen(sen))),
  variant: z.string().nullable(),
  /** The label of a pack from the shop's scale. */
  scale_code: z.string().nullish(),
});

/** The sale at hand, as it lies in the browser's store: a reload, an expired session or a dead battery takes nothing away. */
export const SavedTill = z.object({
  items: z.array(SavedLine),
  customer: z.object({
    customer_name: z.string(),
    customer_phone: z.string(),
    customer_email: z.string(),
    /** The account of a customer who was searched and chosen. */
    customer_user_id: z.number().nullable().default(null),
  }),
  method: z.enum(TILL_PAYMENT_METHODS),
  /** Whole rupiah as typed, digits only. */
  cash: z.string(),
  reference: z.string(),
  notes: z.string(),
  /** The second way of paying and its part, typed as cash is; the first one pays the rest. */
  split: z
    .object({ method: z.enum(TILL_PAYMENT_METHODS), amount: z.string(), reference: z.string() })
    .nullable()
    .default(null),
  /** Taken off a line, by its id, and off the sale: rupiah, with a reason. */
  lineDiscounts: z.record(z.string(), StoredDiscount).default({}),
  discount: StoredDiscount.nullable().default(null),
  /** What was sent and not answered: only this very sale may be sent on, under its key, else it could be made twice. */
  unanswered: Unanswered.nullable(),
});

export interface TillState {
  cart: TillCart;
  customer: z.infer<typeof SavedTill>['customer'];
  method: TillPaymentMethod;
  cash: string;
  reference: string;
  notes: string;
  split: z.infer<typeof SavedTill>['split'];
  lineDiscounts: z.infer<typeof SavedTill>['lineDiscounts'];
  discount: TillDiscount | null;
  unanswered: z.infer<typeof SavedTill>['unanswered'];
}

const STORE_KEY = 'till';
const EMPTY_TILL: TillState = {
  cart: emptyCart(),
  customer: NO_CUSTOMER,
  method: 'cash',
  cash: '',
  reference: '',
  notes: '',
  split: null,
  lineDiscounts: {},
  discount: null,
  unanswered: null,
};

/** The sale at hand (spec section 4, POS cart): of this browser, not of whoever is signed in, since the goods lie on its counter. */
export const useTill = create<TillState>(() => savedTill());

if (typeof window !== 'undefined') {
  // A second tab is the same counter. What it has stored isn't written again: it may have changed it since, and would get it back.
  let isFromOtherTab = false;
  useTill.subscribe((till) => {
    if (!isFromOtherTab && !isPractice()) save(till);
  });
  window.addEventListener('storage', ({ key }) => {
    if (key !== STORE_KEY || isPractice()) return;
    isFromOtherTab = true;
    useTill.setState(savedTill());
    isFromOtherTab = false;
  });
}

function savedTill(): TillState {
  const { till, left } = readTill(readStored(STORE_KEY, z.unknown()));
  if (left) leaveSale(left);
  return till;
}

/** Back from a practice: what is stored, which another tab may have changed; in a browser that stores nothing what was at hand before. */
export function restoreTill(before: TillState): void {
  useTill.setState(readStored(STORE_KEY, z.unknown()) === null ? before : savedTill());
}

/**
 * A saved till. What this build can't read of it is gone but for the sale that was sent and not answered: with its key lost it could be
 * made twice. `left` is that sale where it can't be read either, for a person to look at.
 */
export function readTill(saved: unknown): { till: TillState; left: UnreadableSale | null } {
  const whole = SavedTill.safeParse(saved);
  if (whole.success) return { till: tillFrom(whole.data), left: null };
  const stored = z.object({ unanswered: z.unknown() }).safeParse(saved).data?.unanswered ?? null;
  const unanswered = Unanswered.nullable().safeParse(stored);
  if (unanswered.success) return { till: { ...EMPTY_TILL, unanswered: unanswered.data }, left: null };
  return { till: EMPTY_TILL, left: unreadable(stored, unanswered.error) };
}

function save(till: TillState): void {
  writeStored(STORE_KEY, toSave(till));
}

/** A sale as it is kept. */
export function toSave({ cart, ...rest }: TillState): z.input<typeof SavedTill> {
  return { ...rest, items: cart.items.map(({ selected_options: _, ...line }) => line) };
}

export function tillFrom({ items, ...rest }: z.infer<typeof SavedTill>): TillState {
  return { ...rest, cart: cartOf(items.map((line) => ({ ...line, selected_options: [] }))) };
}

/** What a sale comes to: all of it in cash it is rounded as the shop has it (decision 72). */
export function totalsOf(
  till: TillState,
  rule = useTillRules.getState().cash_rounding,
): Record<'subtotal' | 'off' | 'rounding' | 'total', Sen> {
  const { lines, ofSale } = discountsOf(till);
  const subtotal = till.cart.totalAmount;
  const off = addSen(...takeOff(lines, ofSale).flatMap((taken) => [taken.own, taken.ofSale]));
  const exact = subtractSen(subtotal, off);
  const rounding = till.method === 'cash' && till.split === null ? roundingOf(exact, rule) : NO_MONEY;
  return { subtotal, off, rounding, total: addSen(exact, rounding) };
}

/** The discounts of a sale as they were typed, also where they are more than there is to take off. */
export function discountsOf({ cart, lineDiscounts, discount }: Pick<TillState, 'cart' | 'lineDiscounts' | 'discount'>) {
  const lines = cart.items.map((line) => discounted(line, lineDiscounts));
  const left = subtractSen(cart.totalAmount, addSen(...lines.map(ownDiscount)));
  return { lines, ofSale: offOf(discount, left) };
}

/** A discount in sen: a percentage follows what it is taken off. */
export function offOf(discount: TillDiscount | null | undefined, worth: Sen): Sen {
  if (typeof discount?.percent === 'number') return percentOff(worth, toDiscountTenths(discount.percent));
  return toWholeRupiah(toSen(discount?.amount ?? 0));
}

/** What is taken off a line, in sen. */
export function discountOfLine(line: TillLine, discounts: TillState['lineDiscounts']): Sen {
  return ownDiscount(discounted(line, discounts));
}

function discounted(line: TillLine, discounts: TillState['lineDiscounts']): DiscountedLine {
  const worth = lineTotal(line);
  return { worth, discount: offOf(discounts[line.id], worth) };
}

/** The total of the sale at hand, in sen. */
export function useTillTotal(): Sen {
  const rule = useTillRules((rules) => rules.cash_rounding);
  return useTill((till) => totalsOf(till, rule).total);
}

/** Puts one more of a product's size into the cart; the sentence that refuses it, or null when it went in. */
export function addToTill(product: TillProduct, variant: string | null): string | null {
  const { cart } = useTill.getState();
  const line = cart.items.find(({ id }) => id === cartLineId(product.id, variant, []));
  const refusal = refusalToGrow(unitsOf(cart, product.id, variant), tillStockOf(product, variant));
  if (refusal !== null) return refusal;
  if (!line && cart.items.length >= MAX_ORDER_LINES) return tooManyLines;
  const unit_price = line?.unit_price ?? unitPriceOf(product, variant);
  useTill.setState({ cart: addLine(cart, { product, variant, quantity: 1, unit_price, selected_options: [] }) });
  return null;
}

/** The line of a pack: the same label twice is two packs of one line. */
export function packLineId({ product, variant, code }: Pick<Pack, 'product' | 'variant' | 'code'>): string {
  return `${cartLineId(product.id, variant, [])}|${code}`;
}

/** Puts one pack from the shop's scale into the cart; the sentence that refuses it, or null when it went in. */
export function addPackToTill(pack: Pack): string | null {
  const { cart } = useTill.getState();
  const { product, variant, code, price } = pack;
  const id = packLineId(pack);
  const line = cart.items.find((each) => each.id === id);
  const refusal = refusalToGrow(unitsOf(cart, product.id, variant), tillStockOf(product, variant));
  if (refusal !== null) return refusal;
  if (line) setTillQuantity(id, line.quantity + 1);
  else if (cart.items.length >= MAX_ORDER_LINES) return tooManyLines;
  else {
    const first = { id, product, variant, quantity: 1, unit_price: price, selected_options: [], scale_code: code };
    useTill.setState({ cart: cartOf([...cart.items, first]) });
  }
  return null;
}

const tooManyLines = `Satu transaksi memuat paling banyak ${MAX_ORDER_LINES} baris.`;

/** Units of a product and size in all lines: packs have lines of their own. */
export function unitsOf({ items }: TillCart, productId: number, variant: string | null): number {
  return items.reduce((sum, line) => sum + (line.product.id === productId && line.variant === variant ? line.quantity : 0), 0);
}

export function setTillQuantity(id: string, quantity: number): void {
  useTill.setState(({ cart }) => ({ cart: updateQuantity(cart, id, quantity) }));
}

export function removeFromTill(id: string): void {
  useTill.setState(({ cart, lineDiscounts: { [id]: _, ...lineDiscounts } }) => ({ cart: removeLine(cart, id), lineDiscounts }));
}

/** Lines, customer, notes and payment go; the method is cash again (spec section 4, POS cart). */
export function clearTill(): void {
  useTill.setState(EMPTY_TILL);
}

/** One way in which the sale at hand is paid, and how much of it, in sen. */
export interface PaymentPart {
  method: TillPaymentMethod;
  amount: Sen;
  reference: string;
}

/** How the sale at hand is paid: all of it by one method, or by two. */
export function partsOf(till: TillState): PaymentPart[] {
  const { method, reference, split } = till;
  const { total } = totalsOf(till);
  if (split === null) return [{ method, amount: total, reference }];
  const second = cashOf(split.amount);
  return [
    { method, amount: subtractSen(total, second), reference },
    { method: split.method, amount: second, reference: split.reference },
  ];
}

/** What is to be paid in cash, in sen; null where nothing is. */
export function cashPartOf(till: TillState): Sen | null {
  return partsOf(till).find(({ method }) => method === 'cash')?.amount ?? null;
}

/** Cash has no reference, and without it there is no cash received. The other part's method changes places. */
export function chooseMethod(method: TillPaymentMethod): void {
  useTill.setState((till) => {
    const changesPlaces = till.split?.method === method;
    const split = till.split && changesPlaces ? { ...till.split, method: till.method, reference: till.reference } : till.split;
    const reference = changesPlaces ? (till.split?.reference ?? '') : till.reference;
    const inCash = method === 'cash' || split?.method === 'cash';
    return { method, split, reference: method === 'cash' ? '' : reference, cash: inCash ? till.cash : '' };
  });
}

/** 'Bagi pembayaran': a second method beside the first, the one that people mostly have with it. */
export function splitPayment(): void {
  useTill.setState(({ method }) => ({ split: { method: method === 'cash' ? 'qris' : 'cash', amount: '', reference: '' } }));
}

/** The method of the second part. */
export function chooseSecondMethod(method: TillPaymentMethod): void {
  useTill.setState((till) => {
    const inCash = till.method === 'cash' || method === 'cash';
    return { split: till.split && { ...till.split, method, reference: '' }, cash: inCash ? till.cash : '' };
  });
}

/** One method pays all again. */
export function mergePayment(): void {
  useTill.setState(({ method, cash }) => ({ split: null, cash: method === 'cash' ? cash : '' }));
}
