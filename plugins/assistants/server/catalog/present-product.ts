import { certificateName } from '@lapak/contract/assortment/certificate-kinds';
import type { Product } from '@lapak/contract/assortment/products';
import type { Sen } from '@lapak/contract/money/sen';
import { originalPriceOf, stockOf, unitPriceOf } from '@lapak/contract/pricing/product-figures';
import type { UcpProduct, UcpVariant } from '../../contract/ucp.ts';
import type { ShownShop } from '../shown-shop.ts';
import { type Choice, choicesOf, optionsOf, SIZE_AXIS } from './choices.ts';

export function absolute(base: string, address: string): string {
  return address.startsWith('/') ? base + encodeURI(decodedOnce(address)) : address;
}

/** Addresses are stored with and without escapes. */
function decodedOnce(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

export function choosable({ id, size_variants: sizes, option_groups: groups }: Product) {
  return { id, sizes: sizes.map(({ label }) => label), groups };
}

function presentVariant(product: Product, choice: Choice, shop: ShownShop): UcpVariant {
  const price = unitPriceOf(product, choice.size);
  const original = originalPriceOf(product, choice.size);
  const isThere = !product.business?.holiday_until && stockOf(product, choice.size) > 0;
  const options = optionsOf(choice);
  const title = options.length > 0 ? options.map(({ label }) => label).join(', ') : (product.size ?? product.name);
  return {
    id: choice.id,
    title,
    description: { plain: [product.name, ...options.map(({ name, label }) => `${name}: ${label}`)].join(', ') },
    url: `${shop.base}/product/${product.id}`,
    price: priceOf(price),
    ...(original !== null && original > price ? { list_price: priceOf(original) } : {}),
    availability: { available: isThere, status: isThere ? 'in_stock' : 'out_of_stock' },
    options,
    seller: { name: product.business_name ?? shop.name },
  };
}

/** A product with these of its choices, the first of which stands for it; all of them, what can be bought first, unless said. */
export function presentUcpProduct(product: Product, shop: ShownShop, chosen?: readonly Choice[]): UcpProduct {
  const every = choicesOf(choosable(product));
  const prices = every.map(({ size }) => unitPriceOf(product, size));
  const originals = every.map(({ size }) => originalPriceOf(product, size) ?? unitPriceOf(product, size));
  const range = rangeOf(prices);
  const listed = rangeOf(originals);
  const axes = axesOf(product);
  return {
    id: String(product.id),
    title: product.name,
    description: { plain: product.description || product.name },
    url: `${shop.base}/product/${product.id}`,
    categories: [{ value: product.category.name, taxonomy: 'merchant' }],
    price_range: range,
    ...(listed.max.amount > range.max.amount || listed.min.amount > range.min.amount ? { list_price_range: listed } : {}),
    media: product.pictures.map(({ src, width, height }) => ({
      type: 'image',
      url: absolute(shop.base, src),
      alt_text: product.name,
      width,
      height,
    })),
    ...(axes.length > 0 ? { options: axes.map(({ name, labels }) => ({ name, values: labels.map((label) => ({ label })) })) } : {}),
    variants: (chosen ?? featuredFirst(product, every)).map((choice) => presentVariant(product, choice, shop)),
    tags: product.certificates.map((certificate) => `${certificateName(certificate)} ${certificate.number}`),
  };
}

/** What can be bought comes first, else in the shop's order. */
export function featuredFirst(product: Product, choices: readonly Choice[]): Choice[] {
  const isThere = ({ size }: Choice) => stockOf(product, size) > 0;
  return [...choices.filter(isThere), ...choices.filter((choice) => !isThere(choice))];
}

/** What is chosen of a product: its size, and its option groups. */
export function axesOf({ size_variants: sizes, option_groups: groups }: Product): { name: string; labels: string[] }[] {
  const axes = groups.filter(({ values }) => values.length > 0).map(({ name, values }) => ({ name, labels: values }));
  return sizes.length > 0 ? [{ name: SIZE_AXIS, labels: sizes.map(({ label }) => label) }, ...axes] : axes;
}

function rangeOf(prices: readonly Sen[]) {
  return { min: priceOf(Math.min(...prices)), max: priceOf(Math.max(...prices)) };
}

function priceOf(amount: number): { amount: number; currency: 'IDR' } {
  return { amount, currency: 'IDR' };
}
