import { z } from 'zod';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '../constants.ts';
import { FileColumn, MAX_FILE_COLUMNS } from '../file-columns.ts';
import { answer, Flag, Id, Moment, PageQuery, pageAnswer, type Wire } from '../wire.ts';

const Count = z.number().int();

/** An error in an import's line; `column` is null when it is the whole line. */
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
  /** Lines above it, such as a title, aren't taken; null where no line has headings. */
  head_line: Count.nullable(),
  /**
   * Where not all headings are known: its columns, with the shop's own heading that each is taken for, null for none. `PUT …/columns` says
   * what they are, by `names`, before lines are checked.
   */
  choice: z.object({ columns: z.array(FileColumn.extend({ chosen: z.string().nullable() })), names: z.array(z.string()) }).nullable(),
  total: Count,
  checked: Count,
  created: Count,
  changed: Count,
  unchanged: Count,
  wrong: Count,
  /** Number of stock levels that would change. */
  stock_changes: Count,
  /**
   * Unsaved lines that a person should look at: price or stock changes by more than half, a price is below Rp 100, a new stock above
   * 1.000, or a new product's name is another's.
   */
  large: Count,
  /** Number of saved lines, and of those that were undone. */
  saved: Count,
  undone: Count,
  /** Errors of the first wrong lines. */
  problems: z.array(ImportProblem),
  created_at: Moment,
  /** When the last line was saved. */
  applied_at: Moment.nullable(),
  /** When somebody started to undo it. */
  undo_at: Moment.nullable(),
});
export type ProductImport = Wire<typeof ProductImport>;

/** PUT /products/imports/{id}/columns: the shop's heading of each of a file's columns, null for one that isn't used. 422 for two alike. */
export const ImportColumns = z.object({ columns: z.array(z.string().max(100).nullable()).max(MAX_FILE_COLUMNS) });

/** GET /products/imports: imports with saved lines, newest first, while they can be undone. */
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
export type ListedImport = Wire<typeof ListedImport>;
export const ImportListAnswer = pageAnswer(ListedImport);

const CellValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/**
 * GET /products/imports/{id}/changes: each line's changes, field by field, the largest change of price or stock first. `q` searches product
 * names; `large` shows those of more than half only.
 */
export const ImportChangeQuery = PageQuery.extend({ large: Flag.optional() });
export const ImportChangeRow = z.object({
  line: Count,
  outcome: z.enum(['new', 'changed']),
  product_id: Id.nullable(),
  name: z.string(),
  /** `field` is the file's column heading; `size` is a size's label, null for the product itself. */
  changes: z.array(z.object({ field: z.string(), size: z.string().nullable(), from: CellValue, to: CellValue })),
  /** Relative to the old value: 0.5 is half; 1 for a line that is odd by itself. Null when neither price nor stock changes. */
  largest_change: z.number().nullable(),
  is_saved: z.boolean(),
  is_undone: z.boolean(),
});
export type ImportChangeRow = z.infer<typeof ImportChangeRow>;
export const ImportChangeListAnswer = pageAnswer(ImportChangeRow);

/** A larger relative change of price or stock needs a second confirmation, since it may be a typing error. */
export const LARGE_CHANGE = 0.5;

/** The first lines that can't be undone, with the reason. */
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
