import { AMOUNT_FIELDS, type ProductFieldName, TEXT_FIELDS } from '@lapak/contract/assortment/product-fields';
import { mapFields } from '@lapak/contract/by-name';
import { MAX_VARIANTS } from '@lapak/contract/constants';
import { parseRupiah } from '@lapak/contract/money/format-rupiah';
import { toRupiah } from '@lapak/contract/money/sen';
import type { TableColumn } from '../../../../http/send-table.ts';
import { codeOf } from '../records/code-of.ts';
import type { CodeKind } from '../records/code-queries.ts';
import type { ProductRow, VariantRow } from '../records/product-queries.ts';
import { isShortened } from './restore-codes.ts';

/** A column of the products' CSV: its text for a product, and the meaning of a cell. */
export interface ProductColumn extends TableColumn<ProductRow> {
  /** Where it goes in the body of `ProductInput`: 'price', 'size_variants.0.stock'. */
  field: string;
  /** Undefined: not given. Null: cleared. */
  read: (text: string) => unknown;
}

const texts = (text: string) => text.trim() || null;
/** What isn't filled in says nothing. */
const maybe =
  <Value>(read: (text: string) => Value) =>
  (text: string) =>
    text.trim() === '' ? undefined : read(text.trim());

/** Accepts '45000', '45.000', '45.000,50', '45000.5'. Anything else is NaN, which the contract refuses. */
function money(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  // A dot before one or two final digits is a decimal point.
  if (/^\d+\.\d{1,2}$/u.test(plain)) return Number(plain);
  const sen = parseRupiah(plain);
  return sen === null ? Number.NaN : toRupiah(sen);
}

function percent(text: string): number | null {
  const plain = text.trim().replace(/\s*%$/u, '');
  if (plain === '') return null;
  return /^\d+(?:[.,]\d+)?$/u.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
}

/** '1250', '1.250'. */
function whole(text: string): number {
  if (/^\d+$/u.test(text)) return Number(text);
  return /^\d{1,3}(?:\.\d{3})+$/u.test(text) ? Number(text.replaceAll('.', '')) : Number.NaN;
}

/** Grams, millilitres or days; blank clears. */
const amount = (text: string) => (text.trim() === '' ? null : whole(text.trim()));

/** One of two words; another one is refused by the contract. */
const either = (yes: string, no: string) => (text: string) => ({ [yes]: true, [no]: false })[text.toLowerCase()] ?? text;

/** Also what a spreadsheet makes of TRUE. */
const status = (text: string) =>
  ({ ya: true, tidak: false, true: true, false: false })[text.toLowerCase()] ?? either('aktif', 'nonaktif')(text);

/** 'ya', 'tidak', or blank for what the category says. */
const asCategory = (text: string) => (text.trim() === '' ? null : either('ya', 'tidak')(text.trim()));

/** A spreadsheet turns a long number into '8,99E+12' and loses its digits: NaN, which the contract refuses. */
const code = (text: string) => (isShortened(text) ? Number.NaN : texts(text));

const SIZE_PARTS = [
  { suffix: '', field: 'label', cell: (size: VariantRow) => size.label, read: texts },
  { suffix: '_harga', field: 'price', cell: (size: VariantRow) => toRupiah(size.price_sen), read: money },
  { suffix: '_harga_reseller', field: 'reseller_price', cell: (size: VariantRow) => toRupiah(size.reseller_price_sen), read: money },
  { suffix: '_stok', field: 'stock', cell: (size: VariantRow) => size.stock, read: maybe(whole) },
  { suffix: '_stok_tercatat', field: 'expected_stock', cell: (size: VariantRow) => size.stock, read: maybe(whole) },
  { suffix: '_sku', field: 'sku', cell: (size: VariantRow, row: ProductRow) => codeOf(row.codes, size.id, 'sku'), read: code },
  { suffix: '_barcode', field: 'barcode', cell: (size: VariantRow, row: ProductRow) => codeOf(row.codes, size.id, 'barcode'), read: code },
];

const sizeColumns = Array.from({ length: MAX_VARIANTS }, (_, index) =>
  SIZE_PARTS.map(({ suffix, field, cell, read }): ProductColumn => {
    const of = ({ variants }: ProductRow) => variants[index];
    return {
      name: `varian_${index + 1}${suffix}`,
      field: `size_variants.${index}.${field}`,
      cell: (row) => {
        const size = of(row);
        return size ? cell(size, row) : null;
      },
      read,
    };
  }),
).flat();

/** The column of a field without rules of its own. */
function plainColumn(name: string, field: ProductFieldName, read: ProductColumn['read']): ProductColumn {
  return { name, field, cell: (row) => row[field], read };
}

/**
 * The columns of the products' CSV, for export and import. `versi` and `…_tercatat` say what the file was made from, so that an import
 * undoes neither an edit nor a sale (decision 17).
 */
export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  { name: 'id', field: 'id', cell: (row) => row.id, read: maybe(whole) },
  { name: 'versi', field: 'expected_version', cell: (row) => row.version, read: maybe(whole) },
  { name: 'nama', field: 'name', cell: (row) => row.name, read: texts },
  { name: 'deskripsi', field: 'description', cell: (row) => row.description, read: texts },
  { name: 'kategori', field: 'category_id', cell: (row) => row.category.name, read: texts },
  { name: 'mitra', field: 'business_id', cell: (row) => row.business?.name ?? row.business_name, read: texts },
  { name: 'harga', field: 'price', cell: (row) => toRupiah(row.price_sen), read: money },
  { name: 'harga_reseller', field: 'reseller_price', cell: (row) => toRupiah(row.reseller_price_sen), read: money },
  { name: 'diskon', field: 'discount', cell: (row) => row.discount_tenths / 10, read: percent },
  { name: 'stok', field: 'stock', cell: (row) => row.stock, read: maybe(whole) },
  { name: 'stok_tercatat', field: 'expected_stock', cell: (row) => row.stock, read: maybe(whole) },
  { name: 'kemasan', field: 'size', cell: (row) => row.size, read: texts },
  { name: 'catatan', field: 'notes', cell: (row) => row.notes, read: texts },
  { name: 'sku', field: 'sku', cell: (row) => codeOf(row.codes, null, 'sku'), read: code },
  { name: 'barcode', field: 'barcode', cell: (row) => codeOf(row.codes, null, 'barcode'), read: code },
  { name: 'status', field: 'is_active', cell: (row) => (row.is_active ? 'aktif' : 'nonaktif'), read: maybe(status) },
  { name: 'pakai_deskripsi_ai', field: 'ai_status', cell: (row) => (row.ai_status ? 'ya' : 'tidak'), read: maybe(either('ya', 'tidak')) },
  { name: 'deskripsi_ai', field: 'ai_description', cell: (row) => row.ai_description, read: texts },
  ...Object.values(mapFields(AMOUNT_FIELDS, ({ column }, name) => plainColumn(column, name, amount))),
  ...Object.values(mapFields(TEXT_FIELDS, ({ column }, name) => plainColumn(column, name, texts))),
  { name: 'pangan', field: 'is_food', cell: ({ is_food: food }) => (food === null ? null : food ? 'ya' : 'tidak'), read: asCategory },
  { name: 'oleh_oleh', field: 'is_gift', cell: (row) => (row.is_gift ? 'ya' : 'tidak'), read: maybe(either('ya', 'tidak')) },
  { name: 'paling_lama_di_jalan_hari', field: 'max_transit_days', cell: (row) => row.max_transit_days, read: amount },
  ...sizeColumns,
];

/** A file that names one of the sizes' columns must name all of these. */
export const SIZE_COLUMNS = sizeColumns.filter(({ name }) => !/_(?:tercatat|sku|barcode)$/u.test(name)).map(({ name }) => name);

/** The columns that have codes of a kind, of products and sizes. */
export const codeColumns = (kind: CodeKind) =>
  PRODUCT_COLUMNS.filter(({ field }) => field.split('.').at(-1) === kind).map(({ name }) => name);

const COLUMN_OF_FIELD = new Map(PRODUCT_COLUMNS.map(({ field, name }) => [field, name]));

/** The column heading of a field; null without one. */
export function columnOf(field: string): string | null {
  return COLUMN_OF_FIELD.get(field) ?? (field.startsWith('size_variants') ? 'varian_1' : null);
}
