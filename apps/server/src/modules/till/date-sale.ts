import { TILL_CLOCK_AHEAD_MINUTES, TILL_CLOCK_BACK_DAYS } from '@lapak/contract/constants';

const MOMENT = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' });

/**
 * When a sale counts as made; with an `oddity` to tell where the till's clock can't be believed and it is dated when it came in (decision
 * 21).
 */
export function dateSale(soldAt: string | null | undefined, now: Date): { at: Date; oddity: string | null } {
  if (!soldAt) return { at: now, oddity: null };
  const said = new Date(soldAt);
  const aheadMs = said.getTime() - now.getTime();
  const isDoubtful = aheadMs > TILL_CLOCK_AHEAD_MINUTES * 60_000 || aheadMs < -TILL_CLOCK_BACK_DAYS * 86_400_000;
  return {
    at: isDoubtful || aheadMs > 0 ? now : said,
    oddity: isDoubtful ? `Jam kasir menunjukkan ${MOMENT.format(said)}. Dicatat saat diterima.` : null,
  };
}
