import { PRIVATE_FILE } from '@lapak/contract/kernel/private-files';
import { answer, Balance, blankable, Day, Id, Moment, optionalText, pageAnswer, requiredText, text, type Wire } from '@lapak/contract/wire';
import { z } from 'zod';

/* The general journal: what a bookkeeper enters by hand (decision 175). Whole rupiah, days of Aceh. */

const MOST_LINES = 40;
/** Of a line: whole rupiah, as a bank's form takes them. */
const Amount = z
  .number({ error: 'Isi jumlahnya.' })
  .int('Isi rupiah utuh.')
  .min(0, 'Jumlah tidak boleh negatif.')
  .max(1_000_000_000_000, 'Jumlahnya terlalu besar.')
  .default(0);
const WHICH_SIDE = 'Isi debit atau kredit, salah satu.';
const NO_ACCOUNT = 'Pilih akunnya.';

const LineInput = z
  .object({ account: z.string(NO_ACCOUNT).min(1, NO_ACCOUNT).max(120, NO_ACCOUNT), debit: Amount, credit: Amount })
  .refine(({ debit, credit }) => debit > 0 !== credit > 0, { path: ['debit'], message: WHICH_SIDE });

/** What the debits of lines have more than their credits, in rupiah. */
export function differenceOf(lines: ReadonlyArray<{ debit: number | null; credit: number | null }>): number {
  return lines.reduce((sum, { debit, credit }) => sum + (debit ?? 0) - (credit ?? 0), 0);
}

/**
 * POST /general-journal: at least two lines of different accounts, whose debits are their credits. `account` is one of
 * GET /general-journal/accounts: money at a place, orders and partners have books of their own.
 */
export const ManualEntryInput = z.object({
  day: Day,
  about: requiredText(200, 'Tulis keterangannya.'),
  reference: optionalText(100),
  /** Private upload: the receipt or the contract. */
  paper: blankable(text(200).regex(PRIVATE_FILE), 'Unggah berkasnya dahulu.'),
  lines: z
    .array(LineInput)
    .min(2, 'Isi paling sedikit dua baris.')
    .max(MOST_LINES, `Paling banyak ${MOST_LINES} baris.`)
    .superRefine((lines, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (lines.length < 2) return;
      if (differenceOf(lines) !== 0) refuse('Jumlah debit dan kredit belum sama.');
      if (new Set(lines.map(({ account }) => account)).size < lines.length) refuse('Satu akun cukup satu baris.');
    }),
});
export type ManualEntryInput = z.infer<typeof ManualEntryInput>;

const NO_FILE = 'Unggah berkasnya dahulu.';
/** POST /general-journal/{id}/paper: a private upload, for an entry that has none. */
export const ManualPaperInput = z.object({ paper: z.string(NO_FILE).max(200, NO_FILE).regex(PRIVATE_FILE, NO_FILE) });
export type ManualPaperInput = z.infer<typeof ManualPaperInput>;

/** POST /general-journal/{id}/undo. */
export const ManualUndo = z.object({ reason: requiredText(200, 'Tulis alasannya.') });

export const ManualAccount = z.object({ account: z.string(), number: z.string(), name: z.string() });
export type ManualAccount = z.infer<typeof ManualAccount>;
export const ManualAccountsAnswer = answer(z.array(ManualAccount));

const Line = z.object({ number: z.string(), name: z.string(), debit: Balance, credit: Balance });
export const ManualEntry = z.object({
  id: Id,
  /** `J-…`, as in the ledgers and the journal's file. */
  document: z.string(),
  /** The day that was written, and the one on which it is booked: later where that day was sealed or its month closed. */
  day: z.string(),
  booked_on: z.string(),
  about: z.string(),
  reference: z.string().nullable(),
  lines: z.array(Line),
  /** Whether GET /general-journal/{id}/paper has its paper. */
  has_paper: z.boolean(),
  by: z.string().nullable(),
  at: Moment,
  /** The document that it takes back, and the one that takes it back. */
  undoes: z.string().nullable(),
  undone_by: z.string().nullable(),
});
export type ManualEntry = Wire<typeof ManualEntry>;
export const ManualEntryAnswer = answer(ManualEntry);
export const ManualEntryListAnswer = pageAnswer(ManualEntry);
