import { z } from 'zod';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '../constants.ts';
import { answer, Flag, Id, PageQuery, pageAnswer, Timestamp } from './wire.ts';

const Count = z.number().int();

/** What is wrong with a line of a file; `column` is null where it is the whole line. */
export const ImportProblem = z.object({ line: Count, column: z.string().nullable(), text: z.string() });
export type ImportProblem = z.infer<typeof ImportProblem>;

/**
 * A file of products on its way in, CSV or .xlsx. It is kept as it was sent, so that what is saved is what was checked. `POST …/check`
 * looks at the next lines, to be called until `checked` is `total`. `POST …/apply` saves the next ones, a few at a time so that no sale
 * waits for long, to be called until `applied_at` is there: 409 `import_wrong` while a line is wrong and none is saved, 409
 * `import_changed` where a product was saved or sold meanwhile: of a file of which nothing is saved yet nothing is, later only these lines
 * are left out; they are to be checked again. `POST …/undo` takes back what was saved, as far at a time, until `undone` is `saved`; 409
 * `import_touched`, with `TouchedLines` as `data`, where somebody else has changed a product since (decision 61).
 */
export const ProductImport = z.object({
  id: Id,
  file_name: z.string(),
  total: Count,
  checked: Count,
  created: Count,
  changed: Count,
  unchanged: Count,
  wrong: Count,
  /** Stock figures that would move. */
  stock_changes: Count,
  /** Lines not saved yet whose price or stock changes by more than half. */
  large: Count,
  /** Lines that are saved, and those of them that were taken back. */
  saved: Count,
  undone: Count,
  /** Of the first wrong lines. */
  problems: z.array(ImportProblem),
  created_at: Timestamp,
  /** When its last line was saved. */
  applied_at: Timestamp.nullable(),
  /** When somebody began to take it back. */
  undo_at: Timestamp.nullable(),
});
export type ProductImport = z.infer<typeof ProductImport>;

/** GET /products/imports: files that lines were saved of, newest first, as long as they can be taken back. */
export const ListedImport = ProductImport.pick({
  id: true,
  file_name: true,
  total: true,
  saved: true,
  undone: true,
  created_at: true,
  applied_at: true,
  undo_at: true,
}).extend({ by: z.string().nullable() });
export type ListedImport = z.infer<typeof ListedImport>;
export const ImportListAnswer = pageAnswer(ListedImport);

const CellValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/**
 * GET /products/imports/{id}/changes: what each line changes, field by field, the largest change of a price or a stock first. `q` looks for
 * products by name; `large` leaves those of more than half.
 */
export const ImportChangeQuery = PageQuery.extend({ large: Flag.optional() });
export const ImportChangeRow = z.object({
  line: Count,
  outcome: z.enum(['new', 'changed']),
  product_id: Id.nullable(),
  name: z.string(),
  /** `field` is the file's heading; `size` is one's label, null for the product itself. */
  changes: z.array(z.object({ field: z.string(), size: z.string().nullable(), from: CellValue, to: CellValue })),
  /** As a share of what it was: 0.5 is half. Null where neither price nor stock changes. */
  largest_change: z.number().nullable(),
  is_saved: z.boolean(),
  is_undone: z.boolean(),
});
export type ImportChangeRow = z.infer<typeof ImportChangeRow>;
export const ImportChangeListAnswer = pageAnswer(ImportChangeRow);

/** More than that share of a price or a stock is asked about twice: a slip of the hand looks like it. */
export const LARGE_CHANGE = 0.5;

/** The first lines that can't be taken back, with why. */
export const TouchedLines = z.array(z.object({ line: Count, name: z.string(), reason: z.string() }));
export type TouchedLines = z.infer<typeof TouchedLines>;
export const ProductImportAnswer = answer(ProductImport);

export const IMPORT_TEXTS = {
  bytes: `Ukuran berkas paling besar ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Bagi menjadi beberapa berkas.`,
  rows: `Paling banyak ${MAX_IMPORT_ROWS.toLocaleString('id-ID')} baris. Bagi menjadi beberapa berkas.`,
  empty: 'Berkas ini tidak memuat satu baris pun.',
  notText: 'Simpan berkas sebagai CSV UTF-8, lalu unggah lagi.',
  oldExcel: 'Ini berkas Excel lama (.xls). Buka di Excel, pilih Simpan Sebagai, lalu simpan sebagai Excel Workbook (.xlsx) atau CSV UTF-8.',
  notExcel: 'Berkas ini bukan Excel (.xlsx) atau CSV yang dapat dibaca. Simpan sebagai .xlsx atau CSV UTF-8, lalu unggah lagi.',
  hugeExcel: 'Berkas Excel ini terlalu besar setelah dibuka. Hapus lembar dan kolom yang tidak perlu, atau bagi menjadi beberapa berkas.',
};
