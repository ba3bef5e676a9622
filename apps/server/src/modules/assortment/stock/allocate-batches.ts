/** A batch of a stock level: so many units that may be sold up to that day. Null: without a date. */
export interface Batch {
  id: number;
  best_before: string | null;
  units: number;
}

/** What a change does to one batch; `id` is null where the level has none of that date yet. */
export interface BatchChange {
  id: number | null;
  best_before: string | null;
  change: number;
}

/**
 * Which batches may be taken from. `living`: those that aren't past their date. `living-first`: the others when these are gone.
 * `any`: what expires first, past its date or not.
 */
export type TakenFrom = 'living' | 'living-first' | 'any';

/** Past its date on that day. */
export function isPast(best_before: string | null, today: string): boolean {
  return best_before !== null && best_before < today;
}

/** By their dates, what has none at the end. */
function byDate(one: { best_before: string | null }, other: { best_before: string | null }): number {
  const [first, second] = [one.best_before ?? '~', other.best_before ?? '~'];
  return first < second ? -1 : Number(first > second);
}

/** Takes units out of a level's batches, what expires first first; null where those that may be taken from hold too little. */
export function takeFromBatches(batches: readonly Batch[], units: number, from: TakenFrom, today: string): BatchChange[] | null {
  const living = batches.filter(({ best_before }) => !isPast(best_before, today)).toSorted(byDate);
  const past = batches.filter(({ best_before }) => isPast(best_before, today)).toSorted(byDate);
  const order = { living, 'living-first': [...living, ...past], any: [...past, ...living] }[from];
  const changes: BatchChange[] = [];
  let left = units;
  for (const { id, best_before, units: held } of order) {
    const taken = Math.min(left, held);
    if (taken > 0) changes.push({ id, best_before, change: -taken });
    left -= taken;
  }
  return left > 0 ? null : changes;
}

/**
 * Puts units back: into the batches they were taken from (`lent`, by batch id), what expires first first, as it is the one that must not be
 * forgotten. Where nobody knows, into the earliest that still lives, for goods never look fresher than they are; else into the newest.
 */
export function giveToBatches(batches: readonly Batch[], units: number, lent: ReadonlyMap<number, number>, today: string): BatchChange[] {
  const changes: BatchChange[] = [];
  let left = units;
  for (const { id, best_before } of batches.toSorted(byDate)) {
    const given = Math.min(left, Math.max(0, lent.get(id) ?? 0));
    if (given > 0) changes.push({ id, best_before, change: given });
    left -= given;
  }
  if (left === 0) return changes;
  const dated = batches.filter(({ best_before }) => best_before !== null).toSorted(byDate);
  const home =
    dated.find(({ best_before, units: held }) => held > 0 && !isPast(best_before, today)) ??
    batches.find(({ best_before, units: held }) => best_before === null && held > 0) ??
    dated.at(-1);
  const same = changes.find(({ id }) => home !== undefined && id === home.id);
  if (same) same.change += left;
  else changes.push({ id: home?.id ?? null, best_before: home?.best_before ?? null, change: left });
  return changes;
}
