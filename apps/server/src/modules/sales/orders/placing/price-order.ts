import { addSen, MAX_SEN, NO_MONEY, type Sen, subtractSen, toRupiah, toSen } from '@lapak/contract/money/sen';
import { isSameButForFractions } from '@lapak/contract/money/whole-rupiah';
import { lineTotal } from '@lapak/contract/pricing/cart';
import { partnerDiscount } from '@lapak/contract/pricing/partner-share';
import { unitPrice } from '@lapak/contract/pricing/unit-price';
import type { OrderCorrection, OrderItemInput } from '@lapak/contract/sales/orders';
import type { SaleProduct } from '../../../assortment/products/index.ts';
import type { SoldLine } from '../../records/index.ts';

type Problem = OrderCorrection['lines'][number]['problem'];

/** A line as asked for, next to what the shop says of it. */
export interface PricedLine<Item extends OrderItemInput = OrderItemInput> {
  input: Item;
  product: SaleProduct | undefined;
  variant: SaleProduct['variants'][number] | null;
  unitPrice: Sen | null;
  /** Units of this product and variant that may be sold. */
  available: number;
  problem: Problem;
}

/**
 * Where a line is sold: the shop requires a variant where there are any, and nothing of a partner on holiday; the till sells what is on the
 * shelf, also without a variant (decision 111).
 */
export type SoldAt = 'shop' | 'till';

/**
 * Prices lines from the shop's own figures and finds what is wrong with each (decision 11). Lines of the same product
 * and variant share one stock figure, so together they must not exceed it.
 */
export function priceLines<Item extends OrderItemInput>(
  items: readonly Item[],
  products: ReadonlyMap<number, SaleProduct>,
  soldAt: SoldAt,
): PricedLine<Item>[] {
  const quantities = new Map<string, number>();
  for (const item of items) quantities.set(figureOf(item), (quantities.get(figureOf(item)) ?? 0) + item.quantity);

  return items.map((item) => {
    const product = products.get(item.product_id);
    const label = item.variant_label || null;
    const variant = product?.variants.find((candidate) => candidate.label === label) ?? null;
    const price = product ? unitPrice(product, label) : null;
    const level = variant ?? (label === null ? product : undefined);
    const available = Math.max(0, (level?.stock ?? 0) - (soldAt === 'shop' ? (level?.expiredStock ?? 0) : 0));
    const line = { input: item, product, variant, unitPrice: price, available };
    return { ...line, problem: findProblem(line, quantities.get(figureOf(item)) ?? item.quantity, soldAt) };
  });
}

function figureOf(item: OrderItemInput): string {
  return `${item.product_id}/${item.variant_label ?? ''}`;
}

function findProblem(line: Omit<PricedLine, 'problem'>, quantityInAll: number, soldAt: SoldAt): Problem {
  const { input, product, variant, unitPrice: price, available } = line;
  if (!product?.isOnSale) return 'unavailable';
  if (soldAt === 'shop' && product.holidayUntil !== null) return 'holiday';
  if (input.variant_label && !variant) return 'variant';
  if (soldAt === 'shop' && product.variants.length > 0 && !variant) return 'variant';
  if (soldAt === 'shop' && !optionsFit(input, product)) return 'options';
  if (quantityInAll > available) return 'stock';
  if (price === null || !isSameButForFractions(toSen(input.price), price)) return 'price';
  return 'none';
}

/** One value of each of the product's groups, and nothing else. */
function optionsFit(input: OrderItemInput, product: SaleProduct): boolean {
  const chosen = input.selected_options ?? [];
  return (
    chosen.length === product.optionGroups.length &&
    product.optionGroups.every((group) => chosen.some((option) => option.group === group.name && group.values.includes(option.value)))
  );
}

/** Sum of the lines at the shop's prices; null when one of them can't be priced. */
export function sumOf(lines: readonly PricedLine[]): Sen | null {
  const totals: Sen[] = [];
  for (const line of lines) {
    // Above the largest exact amount nothing is sold.
    if (line.unitPrice === null || line.unitPrice * line.input.quantity > MAX_SEN) return null;
    totals.push(lineTotal({ unit_price: line.unitPrice, quantity: line.input.quantity }));
  }
  return addSen(...totals);
}

/** The right figures for a 409 (decision 11), in rupiah; `off` is what is taken off the goods. */
export function correctionOf(lines: readonly PricedLine[], shipping: Sen | null, off: Sen = NO_MONEY): OrderCorrection {
  const subtotal = sumOf(lines);
  const total = subtotal === null || shipping === null ? null : addSen(subtractSen(subtotal, off < subtotal ? off : subtotal), shipping);
  return {
    lines: lines.map((line) => ({
      product_id: line.input.product_id,
      variant_label: line.input.variant_label ?? null,
      name: line.product?.name ?? null,
      price: line.unitPrice === null ? null : toRupiah(line.unitPrice),
      available: line.available,
      problem: line.problem,
    })),
    subtotal_amount: subtotal === null ? null : toRupiah(subtotal),
    shipping_cost: shipping === null ? null : toRupiah(shipping),
    total_amount: total === null ? null : toRupiah(total),
  };
}

/** The partner of a line, and what it gets for a unit by today's agreement: later agreements don't change what was sold. */
export function partnerOf({ product, variant }: PricedLine): Pick<SoldLine, 'businessId' | 'businessName' | 'partnerPrice'> {
  if (!product) return { businessId: null, businessName: null, partnerPrice: null };
  return { businessId: product.businessId, businessName: product.businessName, partnerPrice: (variant ?? product).partnerPrice };
}

/** What the partner of a line bears of what is taken off it, by their price of a unit. */
export function partnerDiscountOf({ product, input }: PricedLine, price: Sen | null, discount: NonNullable<SoldLine['discount']>): Sen {
  if (!product || price === null) return NO_MONEY;
  return partnerDiscount(product.terms, { discount: addSen(discount.amount, discount.ofSale), price, quantity: input.quantity });
}

/** A line at a given unit price, as it goes into the order, and what is taken off it. */
export function soldLine(line: PricedLine, price: Sen, discount?: SoldLine['discount']): SoldLine {
  if (!line.product) throw new Error('a line without its product cannot be sold');
  return {
    productId: line.product.id,
    variantId: line.variant?.id ?? null,
    productName: line.product.name,
    ...partnerOf(line),
    variantLabel: line.variant?.label ?? null,
    selectedOptions: line.input.selected_options ?? [],
    quantity: line.input.quantity,
    unitPrice: price,
    picture: line.product.picture,
    ...(discount && { discount, partnerDiscount: partnerDiscountOf(line, partnerOf(line).partnerPrice, discount) }),
  };
}
