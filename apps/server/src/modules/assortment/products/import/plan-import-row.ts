import type { ImportProblem } from '@lapak/contract/assortment/product-import';
import { ProductInput, ProductUpdate } from '@lapak/contract/assortment/product-input';
import { nameKey } from '@lapak/contract/clean-text';
import { Failure } from '@lapak/contract/errors';
import { toRupiah } from '@lapak/contract/money/sen';
import type { z } from 'zod';
import type { Connection } from '../../../../database/connection.ts';
import { codeOf } from '../records/code-of.ts';
import { CODE_KINDS } from '../records/code-queries.ts';
import type { ProductRow } from '../records/product-queries.ts';
import { planSizes } from '../saving/plan-sizes.ts';
import { columnsAfter, columnsNow } from '../saving/product-columns.ts';
import { refuseChangedStock } from '../saving/refuse-changed-stock.ts';
import { CODE_LABELS, keyOf } from '../saving/save-codes.ts';
import type { ImportPlan } from './import-queries.ts';
import { codeColumns, columnOf, PRODUCT_COLUMNS, SIZE_COLUMNS } from './product-csv.ts';
import { isMadeOf } from './restore-codes.ts';

type Problem = Omit<ImportProblem, 'line'>;
type Cells = ReadonlyMap<string, unknown>;

/** The ids of the names in a file. */
export interface ImportNames {
  categories: ReadonlyMap<string, number>;
  partners: readonly { id: number; name: string }[];
}

/** The plan of a line. */
export type PlannedRow = { outcome: 'new' | 'changed' | 'unchanged'; plan: ImportPlan } | { outcome: 'wrong'; problems: Problem[] };

const wrong = (column: string | null, text: string): PlannedRow => ({ outcome: 'wrong', problems: [{ column, text }] });

/** A line's values by column; its codes as `current` has them where a spreadsheet only shortened those. */
export function readCells(columns: readonly string[], cells: readonly string[], current: ProductRow | null = null): Cells {
  const meanings = new Map(PRODUCT_COLUMNS.map((column) => [column.name, column]));
  return new Map(
    columns.map((name, index) => {
      const column = meanings.get(name);
      const text = cells[index] ?? '';
      const code = current && column && isCodeColumn(column.field) ? column.cell(current) : null;
      return [name, typeof code === 'string' && isMadeOf(text, code) ? code : column?.read(text)];
    }),
  );
}

const isCodeColumn = (field: string) => CODE_KINDS.some((kind) => field === kind || field.endsWith(`.${kind}`));

/** Checks a line by the rules of the product's own call and plans its changes. `current` is null for a new product. */
export async function planRow(connection: Connection, cells: Cells, current: ProductRow | null, names: ImportNames): Promise<PlannedRow> {
  const partner = partnerOf(cells, current, names);
  if ('problem' in partner) return wrong('mitra', partner.problem);
  const category = categoryOf(cells, current, names);
  if ('problem' in category) return wrong('kategori', category.problem);

  const read = (current ? ProductUpdate : ProductInput).safeParse({
    ...bodyOf(cells),
    ...basicsOf(cells, current),
    ...stockOf(cells, current),
    ...category,
    ...partner,
    size_variants: sizesOf(cells, current),
  });
  if (!read.success) return { outcome: 'wrong', problems: read.error.issues.map(problemOf) };
  const stale = current && (await findStaleStock(connection, current, read.data));
  if (stale) return { outcome: 'wrong', problems: stale };

  const codes = codesOf(read.data, current);
  const doubled = findDoubledCodes(codes);
  if (doubled.length > 0) return { outcome: 'wrong', problems: doubled };

  const plan = planOf(read.data, current, codes);
  if (!current) return { outcome: 'new', plan };
  if (!isChange(plan, current)) return { outcome: 'unchanged', plan };
  const version = cells.get('versi');
  if (typeof version === 'number' && version !== current.version)
    return wrong('versi', 'Produk ini diubah sejak berkas dibuat. Unduh berkas terbaru, lalu ulangi perubahannya.');
  return { outcome: 'changed', plan };
}

/** Columns that map to one field. */
function bodyOf(cells: Cells): Record<string, unknown> {
  const simple = PRODUCT_COLUMNS.filter(({ name, field }) => cells.has(name) && !field.includes('.'));
  return Object.fromEntries(simple.map(({ name, field }) => [field, cells.get(name)]));
}

/** Required fields that the file doesn't mention keep their values. */
function basicsOf(cells: Cells, current: ProductRow | null) {
  if (!current) return {};
  return {
    ...(cells.has('nama') ? {} : { name: current.name }),
    ...(cells.has('harga') ? {} : { price: toRupiah(current.price_sen) }),
    expected_version: undefined,
  };
}

/** A stock equal to the one that the file was made from isn't changed, whatever was sold since. */
function stockOf(cells: Cells, current: ProductRow | null) {
  const [stock, expected] = [cells.get('stok'), cells.get('stok_tercatat')];
  // With sizes the own stock is 0 unless the file says otherwise (decision 58).
  if (!current) return { stock: stock ?? (sizesOf(cells, current)?.length ? 0 : undefined), expected_stock: undefined };
  return stock === undefined || stock === expected
    ? { stock: current.stock, expected_stock: undefined }
    : { stock, expected_stock: expected };
}

/** Undefined when the file has no sizes, which then stay. */
function sizesOf(cells: Cells, current: ProductRow | null) {
  if (!SIZE_COLUMNS.every((name) => cells.has(name))) return undefined;
  const labels = SIZE_COLUMNS.filter((name) => /^varian_\d+$/u.test(name));
  return labels
    .map((name) => {
      const [stock, expected] = [cells.get(`${name}_stok`), cells.get(`${name}_stok_tercatat`)];
      const changesStock = current === null || stock !== expected;
      return {
        label: cells.get(name),
        price: cells.get(`${name}_harga`),
        reseller_price: cells.get(`${name}_harga_reseller`),
        stock: changesStock ? stock : undefined,
        ...(current && changesStock ? { expected_stock: expected } : {}),
        sku: cells.get(`${name}_sku`),
        barcode: cells.get(`${name}_barcode`),
      };
    })
    .filter((size) => Object.values(size).some((value) => value !== undefined && value !== null));
}

function categoryOf(cells: Cells, current: ProductRow | null, { categories }: ImportNames) {
  if (!cells.has('kategori')) return { category_id: current?.category.id };
  const name = cells.get('kategori');
  if (typeof name !== 'string') return { category_id: undefined };
  const id = categories.get(nameKey(name));
  return id === undefined ? { problem: `Kategori “${name}” tidak ditemukan.` } : { category_id: id };
}

function partnerOf(cells: Cells, current: ProductRow | null, { partners }: ImportNames) {
  if (!cells.has('mitra')) return { business_id: undefined };
  const text = cells.get('mitra');
  if (typeof text !== 'string') return { business_id: 0, business_name: null };
  const name = nameKey(text);
  // A partner's name without a record stays.
  if (current && nameKey(current.business?.name ?? current.business_name ?? '') === name) return { business_id: undefined };
  const found = partners.filter((partner) => partner.name === name || `#${partner.id}` === name);
  const [only, ...others] = found;
  if (!only) return { problem: `Mitra “${text}” tidak ditemukan.` };
  if (others.length > 0) return { problem: `Ada ${found.length} mitra bernama “${text}”. Tulis nomornya, misalnya #${only.id}.` };
  return { business_id: only.id };
}

async function findStaleStock(connection: Connection, current: ProductRow, input: ProductUpdate): Promise<Problem[] | null> {
  try {
    await refuseChangedStock(connection, current, input);
    return null;
  } catch (error) {
    if (!(error instanceof Failure) || !error.fields) throw error;
    return Object.entries(error.fields).map(([field, text]) => ({ column: columnOf(field), text }));
  }
}

type PlannedCode = ImportPlan['codes'][number] & { field: string; isChange: boolean };

/** The codes of the product and its sizes after saving; a size is found by its index. */
function codesOf(input: ProductInput | ProductUpdate, current: ProductRow | null): PlannedCode[] {
  const idOf = (label: string) => current?.variants.find((size) => size.label.toLowerCase() === label.toLowerCase())?.id;
  const sizes: NonNullable<typeof input.size_variants>[number][] | { label: string; sku?: undefined; barcode?: undefined }[] =
    input.size_variants ?? (current?.variants ?? []).map(({ label }) => ({ label }));
  const owners = [
    { id: null, label: null, fields: input, path: '' },
    ...sizes.map((fields, index) => ({ id: idOf(fields.label), label: fields.label, fields, path: `size_variants.${index}.` })),
  ];
  return owners.flatMap(({ id, label, fields, path }) =>
    CODE_KINDS.map((kind) => {
      const before = codeOf(current?.codes ?? [], id, kind);
      const code = fields[kind] === undefined ? before : fields[kind];
      return { label, kind, code, field: `${path}${kind}`, isChange: code !== before };
    }),
  );
}

function findDoubledCodes(codes: readonly PlannedCode[]): Problem[] {
  const seen = new Set<string>();
  return codes.flatMap(({ kind, code, field }) => {
    if (code === null) return [];
    const isDoubled = seen.has(keyOf(kind, code));
    seen.add(keyOf(kind, code));
    return isDoubled ? [{ column: columnOf(field), text: `${CODE_LABELS[kind]} ini sudah dipakai varian lain produk ini.` }] : [];
  });
}

function planOf(input: ProductInput | ProductUpdate, current: ProductRow | null, codes: readonly PlannedCode[]): ImportPlan {
  const sizes = input.size_variants ? planSizes(current?.variants ?? [], input.size_variants) : null;
  const own = { label: null, expected: current?.stock ?? 0, change: input.stock - (current?.stock ?? 0) };
  return {
    version: current?.version ?? null,
    columns: columnsAfter(input, current),
    sizes: sizes?.sizes ?? null,
    gone: sizes?.gone ?? [],
    codes: codes.filter(({ isChange }) => isChange).map(({ label, kind, code }) => ({ label, kind, code })),
    stock: [own, ...(sizes?.stock ?? [])].filter(({ change }) => change !== 0),
  };
}

function isChange({ columns, sizes, codes, stock }: ImportPlan, current: ProductRow): boolean {
  const before = columnsNow(current);
  const sizesNow = current.variants.map(({ id, label, price_sen, reseller_price_sen }) => ({ id, label, price_sen, reseller_price_sen }));
  const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
  return stock.length > 0 || codes.length > 0 || !isSame(columns, before) || (sizes !== null && !isSame(sizes, sizesNow));
}

/** Indonesian for the specification's English messages, in the list of wrong lines. */
const TEXTS: Readonly<Record<string, string>> = {
  'Product name is required': 'Nama produk wajib diisi.',
  'Price is required': 'Harga wajib diisi.',
  'Price must be a positive number': 'Harga harus angka lebih dari 0.',
  'Stock is required': 'Stok wajib diisi.',
  'Stock must be a non-negative integer': 'Stok harus angka bulat, 0 atau lebih.',
  'Category is required': 'Kategori wajib diisi.',
};
const TEXTS_OF_COLUMNS: Readonly<Record<string, string>> = {
  status: 'Tulis “aktif” atau “nonaktif”.',
  pakai_deskripsi_ai: 'Tulis “ya” atau “tidak”.',
};

function problemOf({ path, message, code }: z.core.$ZodIssue): Problem {
  const column = columnOf(path.join('.'));
  const own = code === 'invalid_type' && column ? (TEXTS_OF_COLUMNS[column] ?? textOfCode(column)) : undefined;
  const text = own ?? TEXTS[message] ?? (message.startsWith('Invalid') ? 'Isi kolom ini tidak dapat dibaca.' : message);
  return { column, text };
}

function textOfCode(column: string): string | undefined {
  const isCode = CODE_KINDS.some((kind) => codeColumns(kind).includes(column));
  return isCode ? 'Angka ini disingkat aplikasi tabel. Jadikan kolomnya teks, lalu isi lagi kodenya.' : undefined;
}
