import { z } from 'zod';
import { BULK_CHUNK, MAX_SELECTED } from '../bulk-limits.ts';
import { answer, Id } from './wire.ts';

/** What bulk acts on any list share (decision 76). */

/** How many rows a list showed when all of its filter were chosen: with another number by now the answer is 409 `selection_changed`. */
export const SeenCount = z.coerce.number().int().min(1).max(1_000_000_000);

/** The ids of all rows of a filter, in the list's order. */
export const IdsAnswer = answer(z.array(Id));

/** The rows of one selection. */
export const SelectedIds = z.array(Id).min(1).max(MAX_SELECTED);

/** The rows of one request of an act, each once. */
export function actRows<Row extends z.ZodType<{ id: number }>>(row: Row) {
  return z
    .array(row)
    .min(1)
    .max(BULK_CHUNK)
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'Setiap baris hanya sekali.');
}

/** What became of a row: done, or why not. */
export const BulkRow = z.object({ id: Id, done: z.boolean(), reason: z.string().nullable() });
export type BulkRow = z.infer<typeof BulkRow>;
export const BulkAnswer = answer(z.object({ rows: z.array(BulkRow) }));
