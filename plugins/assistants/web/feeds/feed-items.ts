import { certificateName } from '@lapak/contract/assortment/certificate-kinds';
import { namedAddress } from '@lapak/contract/assortment/page-address';
import type { Product } from '@lapak/contract/assortment/products';
import { toRupiah } from '@lapak/contract/money/sen';
import { originalPriceOf, stockOf, unitPriceOf } from '@lapak/contract/pricing/product-figures';
import { shippingWeightGrams } from '@lapak/contract/pricing/shipping-weight';
import { cardOf } from '@lapak/web/storefront/seo/share-picture.ts';

/** A product, or one size of it, as catalogs of others take it. Prices in whole rupiah. */
export interface FeedItem {
  /** Stays the same while the product, or its size, keeps its name. */
  id: string;
  /** The product's, where it has sizes. */
  group: string | null;
  title: string;
  description: string;
  link: string;
  /** As the page shows them, and as JPEGs in the shape of a shared link: Meta takes no newer format. */
  pictures: { page: string; jpeg: string }[];
  /** What the shop can sell now; 0 while its partner is on holiday. */
  stock: number;
  /** Before discount. */
  price: number;
  /** After it; null without one. */
  sale_price: number | null;
  brand: string;
  category: string;
  size: string | null;
  /** Grams of a parcel with one unit (spec section 9). */
  weight: number;
  certificates: { name: string; number: string }[];
}

/** Longer ones are refused by those who read feeds. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
/** Beside the first one. */
const MAX_PICTURES = 11;

/** A product's items: one, or one for each size. `base` is the shop's public address. */
export function feedItemsOf(product: Product, { name: shop, public_url: base }: { name: string; public_url: string }): FeedItem[] {
  const absolute = (path: string) => (path.startsWith('/') ? base + path : path);
  const sizes = product.size_variants.length > 0 ? product.size_variants : [null];
  return sizes.map((size) => {
    const label = size?.label ?? null;
    const price = unitPriceOf(product, label);
    const original = originalPriceOf(product, label);
    const isReduced = original !== null && original > price;
    const shown = product.pictures.find(({ src }) => src === size?.picture);
    const pictures = [...new Set([...(shown ? [shown] : []), ...product.pictures])].slice(0, 1 + MAX_PICTURES);
    return {
      id: label === null ? String(product.id) : `${product.id}-${label}`,
      group: label === null ? null : String(product.id),
      title: (label === null ? product.name : `${product.name}, ${label}`).slice(0, MAX_TITLE),
      description: (product.description || product.name).slice(0, MAX_DESCRIPTION),
      link: absolute(namedAddress(product)),
      pictures: pictures.map((picture) => ({ page: absolute(picture.src), jpeg: absolute(cardOf(picture)) })),
      stock: product.business?.holiday_until ? 0 : Math.max(0, stockOf(product, label)),
      price: toRupiah(isReduced ? original : price),
      sale_price: isReduced ? toRupiah(price) : null,
      brand: product.business_name ?? shop,
      category: product.category.name,
      size: label ?? product.size,
      weight: shippingWeightGrams([{ quantity: 1 }]),
      certificates: product.certificates.map((certificate) => ({ name: certificateName(certificate), number: certificate.number })),
    };
  });
}
