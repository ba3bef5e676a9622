import { AMOUNT_FIELDS, TEXT_FIELDS } from '@lapak/contract/assortment/product-fields';
import { namesOf } from '@lapak/contract/by-name';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { type ImportPlan, productFigures, products, productVariants } from '../../../../database/tables.ts';

// Many products, and many of their sizes, with one statement each.

/**
 * PostgreSQL caches the plans of a connection's triggers and foreign keys. In a small shop they read whole tables, which for an import
 * means once per line; planned again while the tables grow, they use indexes.
 */
export async function forgetPlans(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`discard plans`);
}

/** Adds products without stock; their ids in the same order. */
export async function insertProducts(transaction: Transaction, plans: readonly ImportPlan[]): Promise<number[]> {
  const rows = await transaction
    .insert(products)
    .values(plans.map(({ columns }) => ({ ...columns, stock: 0 })))
    .returning({ id: products.id });
  return rows.map((row) => row.id);
}

/** Fields without rules of their own, with their types. */
const PLAIN_COLUMNS = [
  ...namesOf(TEXT_FIELDS).map((name) => ({ name, type: 'text' })),
  ...namesOf(AMOUNT_FIELDS).map((name) => ({ name, type: 'int' })),
];

export async function updateProducts(transaction: Transaction, changes: readonly { id: number; columns: ImportPlan['columns'] }[]) {
  const rows = changes.map(({ id, columns }) => ({ id, ...columns }));
  await transaction.execute(sql`
    update ${products} set
      name = new.name, description = new.description, price_sen = new.price_sen, reseller_price_sen = new.reseller_price_sen,
      discount_tenths = new.discount_tenths, category_id = new.category_id, business_id = new.business_id,
      business_name = new.business_name, size = new.size, notes = new.notes, is_active = new.is_active, ai_status = new.ai_status,
      ai_description = new.ai_description, ${sql.raw(PLAIN_COLUMNS.map(({ name }) => `${name} = new.${name}`).join(', '))},
      is_food = new.is_food, is_gift = coalesce(new.is_gift, ${products}.is_gift), max_transit_days = new.max_transit_days, version = ${products}.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      id int, name text, description text, price_sen bigint, reseller_price_sen bigint, discount_tenths smallint, category_id int,
      business_id int, business_name text, size text, notes text, is_active boolean, ai_status boolean, ai_description text,
      ${sql.raw(PLAIN_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', '))}, is_food boolean, is_gift boolean, max_transit_days smallint)
    where ${products}.id = new.id`);
}

interface SizeRow {
  id: number | null;
  product_id: number;
  position: number;
  label: string;
  price_sen: number;
  reseller_price_sen: number;
}

/** Updates existing sizes, found by label ignoring case, and adds missing ones, without stock. */
export async function saveSizes(transaction: Transaction, sizes: readonly SizeRow[]): Promise<void> {
  const known = sizes.filter(({ id }) => id !== null);
  if (known.length > 0) {
    await transaction.execute(sql`
      update ${productVariants} set
        label = new.label, position = new.position, price_sen = new.price_sen, reseller_price_sen = new.reseller_price_sen
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as new (
        id int, position smallint, label text, price_sen bigint, reseller_price_sen bigint)
      where ${productVariants}.id = new.id`);
  }
  const added = sizes.filter(({ id }) => id === null);
  if (added.length > 0) {
    await transaction.execute(sql`
      insert into ${productVariants} (product_id, position, label, price_sen, reseller_price_sen, stock)
      select product_id, position, label, price_sen, reseller_price_sen, 0
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as new (
        product_id int, position smallint, label text, price_sen bigint, reseller_price_sen bigint)`);
  }
}

/** Updates the planner's statistics after an import, before a list is requested. */
export async function refreshStatistics(database: Database): Promise<void> {
  await database.execute(sql`analyze ${products}, ${productVariants}, ${productFigures}`);
}
