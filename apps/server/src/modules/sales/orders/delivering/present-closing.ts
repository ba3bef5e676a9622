import { subtractSen } from '@lapak/contract/money/sen';
import type { ClosedRound } from '@lapak/contract/sales/rounds';
import type { z } from 'zod';
import type { RoundRow } from './round-queries.ts';

/** What was counted of a courier's day; null while it is open. */
export function presentClosing({ closed_at, closed_by, expected_sen, counted_sen }: RoundRow): z.infer<typeof ClosedRound> | null {
  if (closed_at === null || expected_sen === null || counted_sen === null) return null;
  return {
    closed_at,
    closed_by,
    expected: expected_sen,
    counted: counted_sen,
    difference: subtractSen(counted_sen, expected_sen),
  };
}
