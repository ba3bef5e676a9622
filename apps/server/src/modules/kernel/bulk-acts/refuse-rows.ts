import { failure } from '@lapak/contract/errors';
import { MAX_SELECTED } from '@lapak/contract/kernel/bulk-limits';
import type { Slice } from '../../../database/listing.ts';

/** The reason of a row that is as the act would make it. */
export const ALREADY_SO = 'Sudah begitu.';

/** Throws `changed_meanwhile` where somebody has saved the row since it was planned. */
export function refuseSaved({ version }: { version: number }, expected: number): void {
  if (version !== expected) throw failure('changed_meanwhile', { text: 'Sudah diubah orang lain sementara itu.' });
}

/** Throws `undo_impossible` where the row isn't as its act left it. */
export function refuseTouched({ version }: { version: number }, left: number): void {
  if (version !== left) throw failure('undo_impossible', { text: 'Sudah diubah lagi sejak itu.' });
}

/** Throws `invalid_input` with the reason why an act can't be done to a row, unless it is null. */
export function refuseFor(problem: string | null): void {
  if (problem !== null) throw failure('invalid_input', { text: problem });
}

/** The ids of all rows of a filter, as many as its list showed. Throws `selection_too_large` and `selection_changed`. */
export async function idsAsSeen(
  count: number,
  find: (slice: Slice) => Promise<{ rows: readonly { id: number }[]; total: number }>,
): Promise<number[]> {
  if (count > MAX_SELECTED) throw failure('selection_too_large');
  const { rows, total } = await find({ page: 1, limit: MAX_SELECTED, offset: 0 });
  if (total !== count || rows.length !== count) throw failure('selection_changed');
  return rows.map(({ id }) => id);
}
