import { subtractSen, toRupiah } from '@lapak/contract/money/sen';
import type { ClosedRound } from '@lapak/contract/sales/rounds';
import type { RoundRow } from './round-queries.ts';

/** What was counted of a courier's day; null while it is open. */
export function presentClosing({ closed_at, closed_by, expected_sen, counted_sen }: RoundRow): ClosedRound | null {
  if (closed_at === null || expected_sen === null || counted_sen === null) return null;
  return {
    closed_at: closed_at.toISOString(),
    closed_by,
    expected: toRupiah(expected_sen),
    counted: toRupiah(counted_sen),
    difference: toRupiah(subtractSen(counted_sen, expected_sen)),
  };
}
