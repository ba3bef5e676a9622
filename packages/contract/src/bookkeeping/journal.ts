import { z } from 'zod';
import { addDays } from '../dates/jakarta-days.ts';
import { Day } from '../wire.ts';

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

/** GET /journal/journal.csv: days in Aceh by booking, both included; a year at most. */
export const JournalQuery = z.object(bookedDays).refine(isOrdered, NOT_ORDERED).refine(isWithinYear, TOO_LONG);
