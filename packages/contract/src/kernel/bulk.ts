import { z } from 'zod';
import { answer, Id, Version } from '../wire.ts';
import { BULK_CHUNK, MAX_SELECTED } from './bulk-limits.ts';

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

/** What an act would do to a row: why it can't be done to it, or null if it can. */
export const PlannedRow = z.object({ id: Id, name: z.string(), version: Version, problem: z.string().nullable() });
export type PlannedRow = z.infer<typeof PlannedRow>;
/** The rows in the order in which they were asked; without those that don't exist. */
export const PlanAnswer = answer(z.array(PlannedRow));

/** The rows of one request of an act, each as it was planned: one that somebody has saved since is left alone and says so. */
export const SeenRows = actRows(z.object({ id: Id, expected_version: Version }));

/** What became of each row; `act` undoes it, and is null where nothing can be undone, as after a deletion. */
export const ActAnswer = answer(z.object({ rows: z.array(BulkRow), act: Id.nullable() }));
