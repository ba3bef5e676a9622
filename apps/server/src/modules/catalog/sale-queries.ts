import type { Sen } from '@lapak/contract/money/sen';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection } from '../../database/connection.ts';
import { businesses, products, productVariants } from '../../database/tables.ts';
import { pictureAddresses } from './present.ts';
import { isShown, originDistrictId } from './queries.ts';

/** What must be known of a product to sell it. Stock figures are only right under `lockStockRows`. */
export interface SaleProduct {
  id: number;
  name: string;
  price: Sen;
  /** Tenths of a percent. */
  discount: number;
  stock: number;
  isOnSale: boolean;
  businessName: string | null;
  originDistrictId: number | null;
  optionGroups: { name: string; values: string[] }[];
  /** Address of the first picture. */
  picture: string | null;
  variants: { id: number; label: string; price: Sen; stock: number }[];
}

/** Products by their id, on sale or not; one that is gone is left out. What is on sale is what shoppers see. */
export async function findSaleProducts(connection: Connection, ids: readonly number[]): Promise<Map<number, SaleProduct>> {
  if (ids.length === 0) return new Map();
  const unique = [...new Set(ids)];
  const rows = await connection
    .select({
      id: products.id,
      name: products.name,
      price: products.price_sen,
      discount: products.discount_tenths,
      stock: products.stock,
      isOnSale: isShown,
      businessName: sql<string | null>`coalesce(${businesses.name}, ${products.business_name})`,
      originDistrictId,
      optionGroups: products.option_groups,
      image_cover: products.image_cover,
      image_url: products.image_url,
      images: products.images,
    })
    .from(products)
    .leftJoin(businesses, eq(businesses.id, products.business_id))
    .where(inArray(products.id, unique));
  const variants = await connection
    .select({
      id: productVariants.id,
      productId: productVariants.product_id,
      label: productVariants.label,
      price: productVariants.price_sen,
      stock: productVariants.stock,
    })
    .from(productVariants)
    .where(and(inArray(productVariants.product_id, unique), isNull(productVariants.deleted_at)))
    .orderBy(asc(productVariants.position));
  return new Map(
    rows.map((row) => {
      const [picture = null] = pictureAddresses(row);
      return [row.id, { ...row, picture, variants: variants.filter((variant) => variant.productId === row.id) }];
    }),
  );
}
