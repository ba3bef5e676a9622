import type { Sen } from '@lapak/contract/money/sen';
import type { SelectedOption } from '@lapak/contract/pricing/cart';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import { businesses, categories, orderItems, orders, products, productVariants, stockMovements } from '../../database/tables.ts';

/** What must be known of a product to sell it. Stock figures are only right under `lockStockRows`. */
export interface SaleProduct {
  id: number;
  name: string;
  price: Sen;
  discount: number;
  stock: number;
  isOnSale: boolean;
  businessName: string | null;
  originDistrictId: number | null;
  optionGroups: { name: string; values: string[] }[];
  picture: string | null;
  variants: { id: number; label: string; price: Sen; stock: number }[];
}

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
      isOnSale: sql<boolean>`${products.is_active} and ${categories.is_active} and coalesce(${businesses.is_active}, true)`,
      businessName: sql<string | null>`coalesce(${businesses.name}, ${products.business_name})`,
      originDistrictId: sql<number | null>`coalesce(${businesses.district_id}, (select district_id from businesses where is_main))`,
      optionGroups: products.option_groups,
      picture: sql<string | null>`coalesce(${products.image_cover}, ${products.image_url}, ${products.images} ->> 0)`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
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
    .where(inArray(productVariants.product_id, unique))
    .orderBy(asc(productVariants.position));
  return new Map(rows.map((row) => [row.id, { ...row, variants: variants.filter((variant) => variant.productId === row.id) }]));
}

export type OrderRow = typeof orders.$inferSelect;

export async function insertOrder(transaction: Transaction, order: typeof orders.$inferInsert): Promise<OrderRow> {
  const [row] = await transaction.insert(orders).values(order).returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

/** A line as it is sold, in sen. */
export interface SoldLine {
  productId: number;
  variantId: number | null;
  productName: string;
  businessName: string | null;
  variantLabel: string | null;
  selectedOptions: SelectedOption[];
  quantity: number;
  unitPrice: Sen;
  picture: string | null;
}

export async function insertOrderItems(transaction: Transaction, orderId: number, lines: readonly SoldLine[]): Promise<void> {
  await transaction.insert(orderItems).values(
    lines.map((line) => ({
      order_id: orderId,
      product_id: line.productId,
      variant_id: line.variantId,
      product_name: line.productName,
      business_name: line.businessName,
      variant_label: line.variantLabel,
      selected_options: line.selectedOptions,
      quantity: line.quantity,
      unit_price_sen: line.unitPrice,
      picture: line.picture,
    })),
  );
}

/** What an order holds of each stock figure right now, by the ledger: positive where stock was taken and not returned. */
export async function findHeldStock(transaction: Transaction, orderId: number) {
  return transaction
    .select({
      productId: stockMovements.product_id,
      variantId: stockMovements.variant_id,
      held: sql<number>`(-sum(${stockMovements.change}))::int`,
    })
    .from(stockMovements)
    .where(eq(stockMovements.order_id, orderId))
    .groupBy(stockMovements.product_id, stockMovements.variant_id);
}

/** Lines whose product and variant still exist, to take their stock again. */
export async function findRestorableLines(transaction: Transaction, orderId: number) {
  const rows = await transaction
    .select({
      productId: orderItems.product_id,
      variantId: orderItems.variant_id,
      variantLabel: orderItems.variant_label,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .where(eq(orderItems.order_id, orderId));
  return rows;
}
