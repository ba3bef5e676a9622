import { addSen, NO_MONEY, type Sen, subtractSen, toRupiah, toSen } from '@lapak/contract/money/sen';
import { toWholeRupiah } from '@lapak/contract/money/whole-rupiah';
import { lineTotal } from '@lapak/contract/pricing/cart';
import { discountLimit, ownDiscount, percentOff } from '@lapak/contract/pricing/discounts';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';
import type { ManualOrderRequest } from '@lapak/contract/sales/manual-orders';
import { chosenName } from '../../../features/cart/product-choice.ts';
import type { AddedLine } from '../../shared/components/added-line.tsx';
import type { GivenDiscount } from '../../shared/components/discount-dialog.tsx';

/** A line of an order that isn't made yet. */
export interface DraftLine extends AddedLine {
  discount: GivenDiscount | null;
}

/** What tells a line from another: product, size and options. */
export function lineName({ product, choice }: AddedLine): string {
  return chosenName(product, choice);
}

export function worthOf({ price, quantity }: AddedLine): Sen {
  return lineTotal({ unit_price: toSen(price), quantity });
}

/** What is taken off a line; a percentage follows its worth. */
export function offOf(line: DraftLine): Sen {
  if (line.discount === null) return NO_MONEY;
  const worth = worthOf(line);
  const { amount, percent } = line.discount;
  const off = typeof percent === 'number' ? percentOff(worth, toDiscountTenths(percent)) : toWholeRupiah(toSen(amount));
  return ownDiscount({ worth, discount: off });
}

/** Whether more is taken off than the shop's limit of so many percent allows; fewer units may make it so. */
export function isAboveLimit(line: DraftLine, limit: number): boolean {
  return offOf(line) > discountLimit(worthOf(line), toDiscountTenths(limit));
}

/** Adds a line; the same goods again are one unit more. */
export function withLine(lines: readonly DraftLine[], added: AddedLine): DraftLine[] {
  const same = lines.find((line) => keyOf(line) === keyOf(added));
  if (!same) return [...lines, { ...added, discount: null }];
  return lines.map((line) => (line === same ? { ...line, quantity: line.quantity + added.quantity } : line));
}

export function keyOf({ product, choice }: AddedLine): string {
  return JSON.stringify([product.id, choice.variant, choice.options]);
}

/** Sums of the lines, in sen. */
export function sumsOf(lines: readonly DraftLine[], shipping: Sen | null): { subtotal: Sen; off: Sen; total: Sen } {
  const subtotal = addSen(...lines.map(worthOf));
  const off = addSen(...lines.map(offOf));
  return { subtotal, off, total: addSen(subtractSen(subtotal, off), shipping ?? NO_MONEY) };
}

/** The lines as the request has them. */
export function itemsOf(lines: readonly DraftLine[]): ManualOrderRequest['order_items'] {
  return lines.map((line) => ({
    product_id: line.product.id,
    quantity: line.quantity,
    price: line.price,
    variant_label: line.choice.variant,
    selected_options: [...line.choice.options],
    ...(line.discount && offOf(line) > NO_MONEY && { discount: { amount: toRupiah(offOf(line)), reason: line.discount.reason } }),
  }));
}
