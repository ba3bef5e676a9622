import { MAX_ORDER_LINES } from '@lapak/contract/constants';
import { asSen } from '@lapak/contract/money/sen';
import { addLine, type Cart, type CartLine, cartLineId, cartOf, emptyCart, removeLine, updateQuantity } from '@lapak/contract/pricing/cart';
import { unitPriceOf } from '@lapak/contract/pricing/product-figures';
import { PosOrderRequest } from '@lapak/contract/schemas/pos';
import { POS_PAYMENT_METHODS, type PosPaymentMethod } from '@lapak/contract/states/payment-status';
import { z } from 'zod';
import { create } from 'zustand';
import { readStored, writeStored } from './browser-store.ts';
import { refusalToGrow, TillProduct, tillStockOf } from './till-product.ts';

export type TillCart = Cart<TillProduct>;
export type TillLine = CartLine<TillProduct>;

const NO_CUSTOMER = { customer_name: '', customer_phone: '', customer_email: '' };

const SavedLine = z.object({
  id: z.string(),
  product: TillProduct,
  quantity: z.number().int().positive(),
  unit_price: z.number().int().transform(asSen),
  variant: z.string().nullable(),
});

/** The sale at hand, as it lies in the browser's store: a reload, an expired session or a dead battery takes nothing away. */
const SavedTill = z.object({
  items: z.array(SavedLine),
  customer: z.object({ customer_name: z.string(), customer_phone: z.string(), customer_email: z.string() }),
  method: z.enum(POS_PAYMENT_METHODS),
  /** Whole rupiah as typed, digits only. */
  cash: z.string(),
  reference: z.string(),
  notes: z.string(),
  /** What was sent and not answered: only this very sale may be sent on, under its key, else it could be made twice. */
  unanswered: z.object({ key: z.string(), body: PosOrderRequest }).nullable(),
});

export interface Till {
  cart: TillCart;
  customer: z.infer<typeof SavedTill>['customer'];
  method: PosPaymentMethod;
  cash: string;
  reference: string;
  notes: string;
  unanswered: z.infer<typeof SavedTill>['unanswered'];
}

const STORE_KEY = 'till';
const EMPTY_TILL: Till = {
  cart: emptyCart(),
  customer: NO_CUSTOMER,
  method: 'cash',
  cash: '',
  reference: '',
  notes: '',
  unanswered: null,
};

/** The sale at hand (spec section 4, POS cart): of this browser, not of whoever is signed in, since the goods lie on its counter. */
export const useTill = create<Till>(() => savedTill());

if (typeof window !== 'undefined') {
  useTill.subscribe(save);
  // A second tab is the same counter.
  window.addEventListener('storage', ({ key }) => {
    if (key === STORE_KEY) useTill.setState(savedTill());
  });
}

function savedTill(): Till {
  const saved = readStored(STORE_KEY, SavedTill);
  if (saved === null) return EMPTY_TILL;
  const { items, ...rest } = saved;
  return { ...rest, cart: cartOf(items.map((line) => ({ ...line, selected_options: [] }))) };
}

function save({ cart, ...rest }: Till): void {
  writeStored(STORE_KEY, { ...rest, items: cart.items.map(({ selected_options: _, ...line }) => line) });
}

/** Puts one more of a product's size into the cart; the sentence that refuses it, or null when it went in. */
export function addToTill(product: TillProduct, variant: string | null): string | null {
  const { cart } = useTill.getState();
  const line = cart.items.find(({ id }) => id === cartLineId(product.id, variant, []));
  const refusal = refusalToGrow(line?.quantity ?? 0, tillStockOf(product, variant));
  if (refusal !== null) return refusal;
  if (!line && cart.items.length >= MAX_ORDER_LINES) return `Satu transaksi memuat paling banyak ${MAX_ORDER_LINES} baris.`;
  const unit_price = line?.unit_price ?? unitPriceOf(product, variant);
  useTill.setState({ cart: addLine(cart, { product, variant, quantity: 1, unit_price, selected_options: [] }) });
  return null;
}

export function setTillQuantity(id: string, quantity: number): void {
  useTill.setState(({ cart }) => ({ cart: updateQuantity(cart, id, quantity) }));
}

export function removeFromTill(id: string): void {
  useTill.setState(({ cart }) => ({ cart: removeLine(cart, id) }));
}

/** Lines, customer, notes and payment go; the method is cash again (spec section 4, POS cart). */
export function clearTill(): void {
  useTill.setState(EMPTY_TILL);
}

/** Cash has no reference, everything else no cash received. */
export function chooseMethod(method: PosPaymentMethod): void {
  useTill.setState(method === 'cash' ? { method, reference: '' } : { method, cash: '' });
}
