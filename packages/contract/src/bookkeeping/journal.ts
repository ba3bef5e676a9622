import { z } from 'zod';
import { addDays } from '../dates/jakarta-days.ts';
import { answer, Count, Day } from '../wire.ts';

/** GET /journal/totals and /journal/journal.csv: days in Aceh by booking, both included; a year at most. */
export const JournalQuery = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Tanggal akhir mendahului tanggal awal.' })
  .refine(({ from, to }) => to < addDays(from, 366), { path: ['to'], message: 'Paling lama satu tahun sekaligus.' });

/** What was booked on each account in a period, in rupiah. Both sums are the same; `documents` is how many there are. */
export const JournalTotals = z.object({
  accounts: z.array(z.object({ number: z.string(), name: z.string(), debit: z.number(), credit: z.number() })),
  debit: z.number(),
  credit: z.number(),
  documents: Count,
});
export type JournalTotals = z.infer<typeof JournalTotals>;
export const JournalTotalsAnswer = answer(JournalTotals);
