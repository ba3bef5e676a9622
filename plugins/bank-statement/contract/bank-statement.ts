import { FileColumn } from '@lapak/contract/file-columns';
import { CASH_PURPOSES, isBank } from '@lapak/contract/ledger/cash-places';
import { ENTRY_KINDS } from '@lapak/contract/ledger/entry-kinds';
import { answer, Balance, Count, Flag, Id, Moment, PageQuery, pageAnswer, requiredText, type Wire } from '@lapak/contract/wire';
import { z } from 'zod';

/* The bank's statement, held against the book (decision 137). Amounts above 0 are what came in; days of Aceh. */

export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024;
export const MAX_STATEMENT_ROWS = 20_000;
/** Most postings that one line of the bank may stand for: a batch of transfers. */
const MAX_MATCHED_ROWS = 100;
export const STATEMENT_TEXTS = {
  bytes: 'Paling besar 5 MB. Unduh rekening koran untuk masa yang lebih pendek.',
  rows: 'Paling banyak 20.000 baris. Unduh rekening koran untuk masa yang lebih pendek.',
  columns: 'paling banyak 100 kolom.',
  notCsv: 'Berkas ini bukan CSV. Di internet banking, unduh rekening koran sebagai CSV; berkas Excel disimpan dahulu sebagai CSV.',
  empty: 'Tidak ada baris dengan tanggal dan jumlah. Periksa pilihan kolom.',
} as const;

/** Which bank a statement is of: the main one (`bank`, where none is said), or a further one or an e-wallet as `OWN_BANK`. */
const BankPlace = z.string().refine((place) => isBank(place), 'Rekening ini tidak dikenal.');
/** GET /bank-statement and its lists: one bank's. */
export const BankOfQuery = z.object({ place: BankPlace.optional() });
export const BankPageQuery = PageQuery.extend(BankOfQuery.shape);

const Place = z.number().int().min(0).max(99);
const NO_AMOUNT = 'Pilih kolom jumlah, atau kolom debit dan kredit.';
/** How a file is read: which column is what, counted from 0. Its amounts may not be chosen yet. */
export const BankChoice = z.object({
  day: Place,
  /** Joined by blanks. */
  description: z.array(Place).min(1, 'Pilih kolom keterangan.').max(4),
  /** One column for both directions, or one for each. */
  amount: Place.nullable(),
  debit: Place.nullable(),
  credit: Place.nullable(),
  /** Where DB or CR, D or K stands. */
  direction: Place.nullable(),
  balance: Place.nullable(),
  /** Of days without one: the last one's. Days that would be to come are a year earlier. */
  year: z.number().int().min(2000).max(2999).nullable(),
  /** The signs are the other way round. */
  flipped: z.boolean(),
  /** Of days in numbers alone, 11/05/2026 is 5 November. Without it the file's days say so. */
  month_first: z.boolean().optional(),
});
export type BankChoice = z.infer<typeof BankChoice>;
/** A choice by which lines can be taken in. Never of an answer: a file may have no column that looks like amounts. */
export const BankColumns = BankChoice.superRefine(({ amount, debit, credit }, context) => {
  if (amount === null && debit === null && credit === null) context.addIssue({ code: 'custom', path: ['amount'], message: NO_AMOUNT });
});
export type BankColumns = z.infer<typeof BankColumns>;

const BankFile = z.object({
  place: BankPlace.optional(),
  file_name: requiredText(200, 'Pilih berkas.'),
  /** The file's text. */
  content: z.string().min(1, STATEMENT_TEXTS.empty).max(MAX_STATEMENT_BYTES, STATEMENT_TEXTS.bytes),
});
/** POST /bank-statement/preview: what would be read. Without columns they are guessed, or those of the last file with such heads. */
export const BankPreviewInput = BankFile.extend({ columns: BankColumns.nullish() });
export type BankPreviewInput = z.infer<typeof BankPreviewInput>;
/** POST /bank-statement/imports. 422 where the preview has a problem, but for doubts that are accepted, and for a bank that isn't there. */
export const BankImportInput = BankFile.extend({ columns: BankColumns, accepts_doubts: z.boolean().optional() });
export type BankImportInput = z.infer<typeof BankImportInput>;

const DayText = z.string();
const ReadLine = z.object({ day: DayText, amount: Balance, description: z.string(), balance: Balance.nullable() });
export const BankPreview = z.object({
  columns: z.array(FileColumn),
  /** No column of amounts where none looks like them. */
  chosen: BankChoice,
  /** An earlier file with such heads was read so. */
  is_known: z.boolean(),
  /** Its days have no year. */
  needs_year: z.boolean(),
  /** The first lines, earliest first. */
  lines: z.array(ReadLine),
  count: Count,
  /** Lines that an import brought already. */
  known: Count,
  /** Rows that are no line: heads, balances. */
  skipped: Count,
  /** Rows that the bank hasn't booked yet; they come again with a day. */
  pending: Count,
  from: DayText.nullable(),
  to: DayText.nullable(),
  sum_in: Balance,
  sum_out: Balance,
  /**
   * What can't be read, the first ones, by the file's line. A doubt is a reading that may be wrong: balances that contradict the amounts,
   * days that could be others. A person may accept it.
   */
  problems: z.array(z.object({ line: Count, text: z.string(), is_doubt: z.boolean() })),
});
export type BankPreview = Wire<typeof BankPreview>;
export const BankPreviewAnswer = answer(BankPreview);

/** A file that was taken in: `added` are the lines that no earlier one had. */
export const BankImport = z.object({
  id: Id,
  place: z.string(),
  file_name: z.string(),
  lines: Count,
  added: Count,
  from: DayText.nullable(),
  to: DayText.nullable(),
  by: z.string().nullable(),
  at: Moment,
});
export type BankImport = Wire<typeof BankImport>;
export const BankImportAnswer = answer(BankImport.extend({ matched: Count }));
export const BankImportListAnswer = pageAnswer(BankImport);

/** A posting of the book at the bank, in codes; the screen says it. */
export const BankBookRow = z.object({
  id: Id,
  day: DayText,
  amount: Balance,
  kind: z.enum(ENTRY_KINDS),
  purpose: z.enum(CASH_PURPOSES).nullable(),
  category: z.string().nullable(),
  order_id: Id.nullable(),
  order_code: z.string().nullable(),
  /** The buyer, the partner, or who was paid. */
  who: z.string().nullable(),
  about: z.string().nullable(),
  reference: z.string().nullable(),
});
export type BankBookRow = Wire<typeof BankBookRow>;
export const BankBookListAnswer = pageAnswer(BankBookRow);

/** A line of the bank. It is settled by postings of the same sum, or by the reason why it isn't the shop's. */
export const BankLine = z.object({
  id: Id,
  place: z.string(),
  day: DayText,
  amount: Balance,
  description: z.string(),
  balance: Balance.nullable(),
  rows: z.array(BankBookRow),
  reason: z.string().nullable(),
  /** Null while it is open, or where it was matched by itself. */
  settled_by: z.string().nullable(),
  settled_at: Moment.nullable(),
});
export type BankLine = Wire<typeof BankLine>;
export const BankLineAnswer = answer(BankLine);
/** GET /bank-statement/lines: newest first. `q` searches descriptions and whole amounts. */
export const BankLineQuery = BankPageQuery.extend({ settled: Flag.optional() });
export const BankLineListAnswer = pageAnswer(BankLine);
/** GET /bank-statement/lines/{id}/candidates: up to five open postings by nearness, of the same direction; with `q` any up to twenty. */
export const BankCandidateQuery = PageQuery.pick({ q: true });
export const BankCandidatesAnswer = answer(z.array(BankBookRow));

const Rows = z.array(Id).min(1, 'Pilih catatan bukunya.').max(MAX_MATCHED_ROWS);
/** POST /bank-statement/lines/{id}/match: postings that come to the line's amount. */
export const BankMatchInput = z.object({ posting_ids: Rows });
export type BankMatchInput = z.infer<typeof BankMatchInput>;
/** POST /bank-statement/lines/{id}/aside. */
export const BankAsideInput = z.object({ reason: requiredText(200, 'Tulis alasannya.') });
export const BankMatchedAnswer = answer(z.object({ matched: Count }));

const Part = z.object({ count: Count, sum: Balance });
/** GET /bank-statement: a bank and its book at the end of the last imported day. */
export const BankOverview = z.object({
  /** The bank that all of this is of. */
  place: z.string(),
  /** Those whose statements may be taken in, the main one first, with their open lines; one that was taken out while it has anything. */
  banks: z.array(z.object({ place: z.string(), name: z.string(), open: Part })),
  from: DayText.nullable(),
  to: DayText.nullable(),
  /** By the last line; null where the files had no balances. */
  bank: Balance.nullable(),
  book: Balance,
  settled: Count,
  /** At the bank, not in the book: open, and said not to be the shop's. */
  open: Part,
  aside: Part,
  /** In the book, not at the bank, within the imported days. */
  missing: Part,
  /** Where `bank` is known, what else makes the difference: what differed before the first day; what the book has only after the last one;
   * and the rest, such as lines of days that weren't imported. */
  before: Balance,
  later: Balance,
  rest: Balance,
  last_import: BankImport.nullable(),
});
export type BankOverview = Wire<typeof BankOverview>;
export const BankOverviewAnswer = answer(BankOverview);
