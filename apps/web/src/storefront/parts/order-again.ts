import type { ListedProduct } from '@lapak/contract/assortment/products';
import { type Sen, toRupiah, toSen } from '@lapak/contract/money/sen';
import { isSameButForFractions } from '@lapak/contract/money/whole-rupiah';
import type { Cart, NewCartLine, SelectedOption } from '@lapak/contract/pricing/cart';
import { stockOf, unitPriceOf } from '@lapak/contract/pricing/product-figures';
import { holidayText } from '../../features/cart/holiday.ts';
import type { LastCartLine } from '../../features/cart/last-cart.ts';
import { takenFromStock } from '../../features/cart/stock-rule.ts';
import { countText, rupiah } from '../../lib/format.ts';

/** Lines for the cart, and a sentence for each line that changed or is gone. */
export interface Again {
  lines: NewCartLine<ListedProduct>[];
  news: string[];
}

/**
 * Lines of an order or stored cart, at today's prices and stock; `products` are those still sold. Lines share a size's stock, with the cart
 * too.
 */
export function orderAgain(items: readonly LastCartLine[], products: ReadonlyMap<number, ListedProduct>, cart: Cart<ListedProduct>): Again {
  const again: Again = { lines: [], news: [] };
  const taken = new Map<string, number>();
  for (const item of items) {
    const name = item.variant_label === null ? item.product.name : `${item.product.name} (${item.variant_label})`;
    const product = item.product.id === null ? undefined : products.get(item.product.id);
    if (!product || !isStillOffered(product, item)) {
      again.news.push(`${name} sudah tidak dijual.`);
      continue;
    }
    const holiday = holidayText(product);
    if (holiday !== null) {
      again.news.push(`${name}: mitranya l${holiday.slice(1)}.`);
      continue;
    }
    const figure = `${product.id} ${item.variant_label}`;
    const used = taken.get(figure) ?? takenFromStock(cart, product.id, item.variant_label);
    const quantity = Math.min(item.quantity, Math.max(0, stockOf(product, item.variant_label) - used));
    taken.set(figure, used + quantity);
    if (quantity === 0) {
      again.news.push(`${name} sedang habis.`);
      continue;
    }
    if (quantity < item.quantity) again.news.push(`${name}: hanya ${countText(quantity)} dari ${countText(item.quantity)} yang tersedia.`);
    const price = unitPriceOf(product, item.variant_label);
    // An order from before whole rupiah may have a fraction, which nobody sees.
    if (!isSameButForFractions(toSen(item.price), price)) again.news.push(priceNews(name, toSen(item.price), price));
    again.lines.push({
      product,
      quantity,
      unit_price: price,
      variant: item.variant_label,
      selected_options: item.selected_options,
    });
  }
  return again;
}

function priceNews(name: string, before: Sen, now: Sen): string {
  return `${name}: harga ${now > before ? 'naik' : 'turun'} dari ${rupiah(toRupiah(before))} menjadi ${rupiah(toRupiah(now))}.`;
}

/** The size still exists, and every required option was chosen and is still offered. */
function isStillOffered(product: ListedProduct, { variant_label, selected_options }: LastCartLine): boolean {
  const hasSize =
    variant_label === null ? product.size_variants.length === 0 : product.size_variants.some(({ label }) => label === variant_label);
  const isOffered = ({ group, value }: SelectedOption) =>
    product.option_groups.some(({ name, values }) => name === group && values.includes(value));
  return hasSize && selected_options.length === product.option_groups.length && selected_options.every(isOffered);
}
