import { z } from 'zod';
import { addDays } from '../dates/jakarta-days.ts';
import { answer, Day, Moment, type Wire } from '../wire.ts';

interface Days {
  from: string;
  to: string;
}

/** Days in Aceh, both included; a year at most. */
export const bookedDays = { from: Day, to: Day };
export const isOrdered = ({ from, to }: Days) => from <= to;
export const NOT_ORDERED = { path: ['to'], message: 'Tanggal akhir mendahului tanggal awal.' };
export const isWithinYear = ({ from, to }: Days) => to < addDays(from, 366);
export const TOO_LONG = { path: ['to'], message: 'Paling lama satu tahun sekaligus.' };

/** Programs for whose import the file can be laid out (docs/journal.md), by name. */
export const JOURNAL_PROGRAMS = ['accurate', 'jurnal'] as const;
export type JournalProgram = (typeof JOURNAL_PROGRAMS)[number];
export const JOURNAL_PROGRAM_NAMES: Readonly<Record<JournalProgram, string>> = { accurate: 'Accurate', jurnal: 'Jurnal by Mekari' };

/** GET /journal/journal.csv: days in Aceh by booking, both included; a year at most. Without a program the columns of docs/journal.md. */
export const JournalQuery = z
  .object({ ...bookedDays, program: z.enum(JOURNAL_PROGRAMS).optional() })
  .refine(isOrdered, NOT_ORDERED)
  .refine(isWithinYear, TOO_LONG);

/** GET /journal/exported: the latest day until which anybody saved the journal, by the audit; null where nobody did. */
export const JournalExport = z.object({ until: z.string(), by: z.string().nullable(), at: Moment });
export type JournalExport = Wire<typeof JournalExport>;
export const JournalExportAnswer = answer(JournalExport.nullable());
