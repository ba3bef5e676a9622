import { AMOUNT_FIELDS, PRODUCT_FIELDS, TEXT_FIELDS } from '@lapak/contract/assortment/product-fields';
import type { ProductInput, ProductUpdate } from '@lapak/contract/assortment/product-input';
import { mapFields, pickFields } from '@lapak/contract/by-name';
import { toRupiah, toSen } from '@lapak/contract/money/sen';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';
import type { ImportPlan } from '../../../../database/tables.ts';
import type { ProductRow } from '../records/product-queries.ts';

/** All columns of a product after saving: from the input, else its current ones, else a new product's defaults. */
export function columnsAfter(input: ProductInput | ProductUpdate, before: ProductRow | null): ImportPlan['columns'] {
  const given = Object.entries(columnsOf(input, before)).filter(([, value]) => value !== undefined);
  return { ...basisOf(input, before), ...Object.fromEntries(given) };
}

/** A product's own columns as they are. */
export function columnsNow(row: ProductRow): ImportPlan['columns'] {
  return columnsAfter({ name: row.name, price: toRupiah(row.price_sen), stock: 0, category_id: row.category.id }, row);
}

/** The columns that the input sets; undefined for others. */
export function columnsOf(input: ProductInput | ProductUpdate, before: ProductRow | null) {
  return {
    ...partnerOf(input, before),
    name: input.name,
    description: input.description,
    price_sen: toSen(input.price),
    reseller_price_sen: input.reseller_price === undefined ? undefined : toSen(input.reseller_price ?? input.price),
    discount_tenths: input.discount === undefined ? undefined : toDiscountTenths(input.discount ?? 0),
    category_id: input.category_id,
    size: input.size,
    notes: input.notes,
    ...pickFields(PRODUCT_FIELDS, input),
    is_food: input.is_food,
    is_gift: input.is_gift ?? undefined,
    max_transit_days: input.max_transit_days,
    is_active: input.is_active,
    ai_status: input.ai_status,
    ai_description: input.ai_description,
  };
}

/** A partner's name is read from the partner; only products without one keep a name of their own. */
function partnerOf(input: ProductInput | ProductUpdate, before: ProductRow | null) {
  const known = before?.business?.id ?? null;
  const id = input.business_id === undefined ? known : input.business_id || null;
  const ownName = input.business_id === undefined ? (before?.business_name ?? null) : null;
  return { business_id: id, business_name: id === null ? (input.business_name === undefined ? ownName : input.business_name) : null };
}

/** The values where the input sets none. */
function basisOf(input: ProductInput | ProductUpdate, current: ProductRow | null): ImportPlan['columns'] {
  return {
    name: input.name,
    description: current?.description ?? null,
    price_sen: toSen(input.price),
    reseller_price_sen: current?.reseller_price_sen ?? toSen(input.reseller_price ?? input.price),
    discount_tenths: current?.discount_tenths ?? 0,
    category_id: input.category_id,
    business_id: current?.business?.id ?? null,
    business_name: current?.business_name ?? null,
    size: current?.size ?? null,
    notes: current?.notes ?? null,
    ...mapFields(TEXT_FIELDS, (_field, name) => current?.[name] ?? null),
    ...mapFields(AMOUNT_FIELDS, (_field, name) => current?.[name] ?? null),
    is_food: current?.is_food ?? null,
    is_gift: current?.is_gift ?? false,
    max_transit_days: current?.max_transit_days ?? null,
    is_active: current?.is_active ?? true,
    ai_status: current?.ai_status ?? false,
    ai_description: current?.ai_description ?? null,
  };
}
