import type { AdminProduct, Product, TillProduct } from '@lapak/contract/assortment/products';
import type { Picture } from '@lapak/contract/kernel/picture';
import type { z } from 'zod';
import { codeOf } from '../records/code-of.ts';
import type { CodeKind } from '../records/code-queries.ts';
import type { ProductRow } from '../records/product-queries.ts';

/** A product for shoppers: the contract leaves out reseller price and internal notes. `pictures` holds those of `pictureAddresses`. */
export function presentProduct(row: ProductRow, pictures: ReadonlyMap<string, Picture>): z.infer<typeof Product> {
  return {
    ...row,
    price: row.price_sen,
    discount: row.discount_tenths / 10,
    stock: row.stock - row.expired_stock,
    category_id: row.category.id,
    business_id: row.business?.id ?? null,
    business: row.business && presentPartner(row.business, row, pictures),
    business_name: row.business?.name ?? row.business_name,
    images: JSON.stringify(row.images),
    pictures: pictureAddresses(row).flatMap((address) => pictures.get(address) ?? []),
    size_variants: row.variants.map((variant) => ({
      label: variant.label,
      price: variant.price_sen,
      stock: variant.stock - variant.expired_stock,
      ...pictureOf(variant, row),
    })),
  };
}

/** A product for admins, complete. */
export function presentAdminProduct(row: ProductRow, pictures: ReadonlyMap<string, Picture>): z.infer<typeof AdminProduct> {
  return {
    ...presentProduct(row, pictures),
    stock: row.stock,
    category: row.category,
    business: row.business && { ...presentPartner(row.business, row, pictures), is_active: row.business.is_active },
    reseller_price: row.reseller_price_sen,
    notes: row.notes,
    is_food: row.is_food,
    is_gift: row.is_gift,
    ...codesOf(row, null),
    version: row.version,
    size_variants: row.variants.map((variant) => ({
      label: variant.label,
      price: variant.price_sen,
      reseller_price: variant.reseller_price_sen,
      stock: variant.stock,
      ...pictureOf(variant, row),
      ...codesOf(row, variant.id),
    })),
  };
}

/** A product as a till keeps it. */
export function presentTillProduct(row: ProductRow, pictures: ReadonlyMap<string, Picture>): z.infer<typeof TillProduct> {
  const [picture] = pictureAddresses(row).flatMap((address) => pictures.get(address) ?? []);
  return {
    id: row.id,
    name: row.name,
    category: { id: row.category.id, name: row.category.name },
    business_name: row.business?.name ?? row.business_name,
    size: row.size,
    price: row.price_sen,
    discount: row.discount_tenths / 10,
    stock: row.stock,
    ...expiredOf(row),
    ...codesOf(row, null),
    picture: picture ?? null,
    size_variants: row.variants.map((variant) => ({
      label: variant.label,
      price: variant.price_sen,
      stock: variant.stock,
      ...expiredOf(variant),
      ...codesOf(row, variant.id),
    })),
    option_groups: row.option_groups,
  };
}

/** What of a level is past its date; nothing where none is, so that a till's copy stays small. */
function expiredOf({ expired_stock }: { expired_stock: number }): { expired_stock?: number } {
  return expired_stock > 0 ? { expired_stock } : {};
}

/** The size's picture, while the product has it. */
function pictureOf({ picture }: ProductRow['variants'][number], row: ProductRow): { picture?: string } {
  return picture !== null && pictureAddresses(row).includes(picture) ? { picture } : {};
}

/** The codes of a product itself, or of one of its sizes. */
function codesOf({ codes }: ProductRow, variantId: number | null): Record<CodeKind, string | null> {
  return { sku: codeOf(codes, variantId, 'sku'), barcode: codeOf(codes, variantId, 'barcode') };
}

function presentPartner(
  { id, name, district_id }: NonNullable<ProductRow['business']>,
  { business_city_name: city, business_holiday_until: holiday, business_portrait: portrait }: ProductRow,
  pictures: ReadonlyMap<string, Picture>,
): NonNullable<Product['business']> {
  const face = portrait === null ? null : (pictures.get(portrait) ?? null);
  return { id, name, district_id, city_name: city ?? '', portrait: face, holiday_until: holiday };
}

/** Addresses of all that a product's page shows: its own pictures, and its partner's face. */
export function shownAddresses(row: ProductRow): string[] {
  const own = pictureAddresses(row);
  return row.business_portrait === null ? own : [...own, row.business_portrait];
}

/** Addresses of a product's pictures in the order of spec section 9: cover, image URL, then the list. */
export function pictureAddresses(row: Pick<ProductRow, 'image_cover' | 'image_url' | 'images'>): string[] {
  return [...new Set([row.image_cover, row.image_url, ...row.images].filter((address) => address !== null))];
}
