import type { Product } from '@lapak/contract/assortment/products';
import { nameKey } from '@lapak/contract/clean-text';
import { unitPriceOf } from '@lapak/contract/pricing/product-figures';
import type { UcpMessage } from '../../contract/ucp.ts';
import type { UcpSearchInput } from '../../contract/ucp-input.ts';
import type { Choice } from './choices.ts';

type SearchInput = Pick<UcpSearchInput, 'filters' | 'context'>;

/** Bounds of a price in sen, both included; null where they are in another currency, which the shop doesn't convert. */
export function priceBounds({ filters, context }: SearchInput): { min: number; max: number } | null {
  const currency = context?.currency;
  if (currency && currency !== 'IDR') return null;
  return { min: filters?.price?.min ?? 0, max: filters?.price?.max ?? Number.POSITIVE_INFINITY };
}

/** What is said where the filter of prices was left out. */
export function currencyMessages({ filters, context }: SearchInput): UcpMessage[] {
  if (!filters?.price || priceBounds({ filters, context })) return [];
  return [
    {
      type: 'warning',
      code: 'currency_unsupported',
      content: 'Prices are in IDR only, in its minor unit. The price filter was not applied.',
    },
  ];
}

/** The choices of a product that fit category and price. */
export function fitting(product: Product, choices: readonly Choice[], wanted: SearchInput): Choice[] {
  const categories = wanted.filters?.categories ?? [];
  const matches = ({ id, name }: Product['category'], text: string) => text === String(id) || nameKey(text) === nameKey(name);
  if (categories.length > 0 && !categories.some((text) => matches(product.category, text))) return [];
  const bounds = priceBounds(wanted);
  if (!bounds) return [...choices];
  return choices.filter(({ size }) => {
    const price = unitPriceOf(product, size);
    return price >= bounds.min && price <= bounds.max;
  });
}
