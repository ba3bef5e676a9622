import { z } from 'zod';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '../constants.ts';
import { answer, Id, Timestamp } from './wire.ts';

const Count = z.number().int();

/** What is wrong with a line of a file; `column` is null where it is the whole line. */
export const ImportProblem = z.object({ line: Count, column: z.string().nullable(), text: z.string() });
export type ImportProblem = z.infer<typeof ImportProblem>;

/**
 * A CSV of products on its way in. It is kept as it was sent, so that what is saved is what was checked. `POST …/check` looks at the next
 * lines, to be called until `checked` is `total`; `POST …/apply` saves all of them in one step (409 `import_wrong` while one is wrong, 409
 * `import_changed` where a product was saved or sold meanwhile: then it is to be checked again).
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
  /** Of the first wrong lines. */
  problems: z.array(ImportProblem),
  /** When it was saved. */
  applied_at: Timestamp.nullable(),
});
export type ProductImport = z.infer<typeof ProductImport>;
export const ProductImportAnswer = answer(ProductImport);

export const IMPORT_TEXTS = {
  bytes: `Ukuran berkas paling besar ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Bagi menjadi beberapa berkas.`,
  rows: `Paling banyak ${MAX_IMPORT_ROWS.toLocaleString('id-ID')} baris. Bagi menjadi beberapa berkas.`,
  empty: 'Berkas ini tidak memuat satu baris pun.',
  notText: 'Simpan berkas sebagai CSV UTF-8, lalu unggah lagi.',
};
