import { isWrongGtin } from '@lapak/contract/assortment/code-key';
import { toRupiah } from '@lapak/contract/money/sen';
import { codeOf } from '../records/code-of.ts';
import { CODE_KINDS } from '../records/code-queries.ts';
import type { ProductRow } from '../records/product-queries.ts';
import type { ImportChange, ImportPlan } from './import-queries.ts';
import { PRODUCT_COLUMNS } from './product-csv.ts';

/** Names of the line's category and partner. */
export interface NamesAfter {
  category: string | null;
  partner: string | null;
}

/** Columns that people review; the others identify the product or say what the file was made from. */
const OWN_COLUMNS = PRODUCT_COLUMNS.filter(
  ({ name, field }) => !field.includes('.') && !['id', 'versi', 'stok_tercatat', 'sku', 'barcode'].includes(name),
);
const PRICES_AND_STOCK = ['harga', 'stok'];

/** What saving a plan would change, field by field under the file's headings, and its largest change of price or stock. */
export function describeChange(
  plan: ImportPlan,
  current: ProductRow | null,
  names: NamesAfter,
): { changes: ImportChange[]; largest: number | null } {
  const changes = [...ownChanges(plan, current, names), ...sizeChanges(plan, current), ...codeChanges(plan, current)];
  const shares = [...(current === null ? [] : changes.flatMap(shareOf)), ...changes.flatMap((change) => oddity(change, current === null))];
  return { changes, largest: shares.length === 0 ? null : Math.max(...shares) };
}

function ownChanges(plan: ImportPlan, current: ProductRow | null, names: NamesAfter): ImportChange[] {
  const moved = plan.stock.find(({ label }) => label === null)?.change ?? 0;
  if (current === null) {
    // Of a new product what is sold for how much, and whose it is.
    const more = rowsOfNew(plan, names);
    return [
      { field: 'kategori', size: null, from: null, to: names.category },
      { field: 'harga', size: null, from: null, to: toRupiah(plan.columns.price_sen) },
      { field: 'stok', size: null, from: null, to: moved },
      ...more,
    ];
  }
  const after = rowAfter(plan, current, names, current.stock + moved);
  return OWN_COLUMNS.flatMap(({ name, cell }) => {
    const [from, to] = [plain(cell(current)), plain(cell(after))];
    return from === to ? [] : [{ field: name, size: null, from, to }];
  });
}

/** What else a new product has that changes what a shopper pays or gets. */
function rowsOfNew({ columns }: ImportPlan, { partner }: NamesAfter): ImportChange[] {
  const fields: [string, string | number | null][] = [
    ['mitra', partner],
    ['harga_reseller', columns.reseller_price_sen === columns.price_sen ? null : toRupiah(columns.reseller_price_sen)],
    ['diskon', columns.discount_tenths === 0 ? null : columns.discount_tenths / 10],
    ['kemasan', columns.size],
  ];
  return fields.flatMap(([field, to]) => (to === null ? [] : [{ field, size: null, from: null, to }]));
}

/** The product after the plan. */
function rowAfter({ columns }: ImportPlan, current: ProductRow, { category, partner }: NamesAfter, stock: number): ProductRow {
  const keepsPartner = columns.business_id === (current.business?.id ?? null);
  return {
    ...current,
    ...columns,
    stock,
    category: { ...current.category, id: columns.category_id, name: category ?? current.category.name },
    business: keepsPartner ? current.business : null,
    business_name: keepsPartner || columns.business_id === null ? columns.business_name : partner,
  };
}

function sizeChanges({ sizes, gone, stock }: ImportPlan, current: ProductRow | null): ImportChange[] {
  const before = current?.variants ?? [];
  const removed = before
    .filter(({ id }) => gone.includes(id))
    .map(({ label }) => ({ field: 'varian', size: label, from: label, to: null }));
  const changed = (sizes ?? []).flatMap(({ id, label, price_sen, reseller_price_sen }): ImportChange[] => {
    const known = before.find((size) => size.id === id);
    const units = known?.stock ?? 0;
    const moved = stock.find((each) => each.label?.toLowerCase() === label.toLowerCase())?.change ?? 0;
    const fields: [string, string | number | null, string | number][] = [
      ['varian', known?.label ?? null, label],
      ['harga', known ? toRupiah(known.price_sen) : null, toRupiah(price_sen)],
      ['harga_reseller', known ? toRupiah(known.reseller_price_sen) : null, toRupiah(reseller_price_sen)],
      ['stok', known ? units : null, units + moved],
    ];
    return fields.filter(([, from, to]) => from !== to).map(([field, from, to]) => ({ field, size: label, from, to }));
  });
  return [...removed, ...changed];
}

function codeChanges({ codes }: ImportPlan, current: ProductRow | null): ImportChange[] {
  return CODE_KINDS.flatMap((kind) =>
    codes
      .filter((each) => each.kind === kind)
      .flatMap(({ label, code }) => {
        const id = label === null ? null : current?.variants.find((size) => size.label.toLowerCase() === label.toLowerCase())?.id;
        const from = id === undefined ? null : codeOf(current?.codes ?? [], id, kind);
        return from === code ? [] : [{ field: kind, size: label, from, to: kind === 'barcode' ? withDoubt(code) : code }];
      }),
  );
}

/** Below it a price is likely a thousandth: 12.5 for 12.500. */
const LOW_PRICE = 100;
/** Above it a new product's stock is likely a thousandfold: 10.000 for ten. */
const HIGH_STOCK = 1_000;

/** 1 for what is likely a typing error, whatever was there before. */
function oddity({ field, to }: ImportChange, isNew: boolean): number[] {
  if (typeof to !== 'number') return [];
  const isOdd = field.startsWith('harga') ? to > 0 && to < LOW_PRICE : field === 'stok' && isNew && to > HIGH_STOCK;
  return isOdd ? [1] : [];
}

/** The relative change of a price or stock; from 0 it is 1. */
function shareOf({ field, from, to }: ImportChange): number[] {
  if (!PRICES_AND_STOCK.includes(field) || typeof from !== 'number' || typeof to !== 'number') return [];
  return [from === 0 ? 1 : Math.abs(to - from) / from];
}

function plain(cell: string | number | Date | null): string | number | null {
  return cell instanceof Date ? cell.toISOString() : cell === '' ? null : cell;
}

/** A number as long as a maker's barcode whose check digit is wrong is taken, and that is said. */
function withDoubt(code: string | null): string | null {
  return code !== null && isWrongGtin(code) ? `${code} (angka terakhirnya tidak cocok, periksa lagi)` : code;
}
