import { TILL_CLOCK_AHEAD_MINUTES, TILL_CLOCK_BACK_DAYS } from '@lapak/contract/constants';
import type { TillDiscrepancyDetail } from '@lapak/contract/till/discrepancy-detail';

/**
 * When a sale counts as made; with a `discrepancy` where the till's clock can't be believed and it is dated when it came in (decision
 * 21).
 */
export function dateSale(soldAt: string | null | undefined, now: Date): { at: Date; discrepancy: TillDiscrepancyDetail | null } {
  if (!soldAt) return { at: now, discrepancy: null };
  const stated = new Date(soldAt);
  const aheadMs = stated.getTime() - now.getTime();
  const isDoubtful = aheadMs > TILL_CLOCK_AHEAD_MINUTES * 60_000 || aheadMs < -TILL_CLOCK_BACK_DAYS * 86_400_000;
  return {
    at: isDoubtful || aheadMs > 0 ? now : stated,
    discrepancy: isDoubtful ? { code: 'clock', at: stated.toISOString() } : null,
  };
}
