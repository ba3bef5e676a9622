import type { PublicCategory } from '@lapak/contract/assortment/categories';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { cardPriceOf } from '@lapak/contract/pricing/product-figures';
import type { Api } from '../../lib/api.ts';
import type { PictureSource } from '../../ui/picture.tsx';

/** Where a line below the search field leads to. */
export interface Suggestion {
  to: string;
  label: string;
  /** A product's price, a partner's place. */
  note?: string;
  /** Null where a picture is missing; absent where there is none by kind. */
  picture?: PictureSource | null;
}

export interface Suggestions {
  title: string;
  items: Suggestion[];
}

/** A page of the catalog that the server keeps; so many of it are shown. */
const PAGE = 8;
const MAX_PRODUCTS = 5;
const MAX_OTHERS = 3;

/** What fits the words: products with their prices, partners, categories. Throws when the products can't be asked for. */
export async function suggest(api: Api, words: string, categories: readonly PublicCategory[], signal: AbortSignal): Promise<Suggestions[]> {
  const [products, partners] = await Promise.all([
    api.call('listCatalogProducts', { query: { q: words, page_size: PAGE }, signal }),
    api.call('listShownPartners', { query: { q: words, page_size: MAX_OTHERS }, signal }).catch(() => null),
  ]);
  const groups: Suggestions[] = [
    {
      title: 'Produk',
      items: products.data.slice(0, MAX_PRODUCTS).map((product) => {
        const { price, isFrom } = cardPriceOf(product);
        return {
          to: `/product/${product.id}`,
          label: product.name,
          note: `${isFrom ? 'mulai ' : ''}${formatRupiah(price)}`,
          picture: product.pictures[0] ?? null,
        };
      }),
    },
    {
      title: 'Mitra',
      items: (partners?.data ?? []).map(({ id, name, city_name, portrait }) => ({
        to: `/mitra/${id}`,
        label: name,
        note: city_name,
        picture: portrait,
      })),
    },
    {
      title: 'Kategori',
      items: categories
        .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
        .slice(0, MAX_OTHERS)
        .map(({ id, name }) => ({ to: `/catalog?category_id=${id}`, label: name })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
