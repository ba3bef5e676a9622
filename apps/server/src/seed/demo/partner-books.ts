import { addDays } from '@lapak/contract/dates/jakarta-days';
import type { PayoutMethod, PayoutRhythm } from '@lapak/contract/partners/partner-entry';

/** A period that is closed for all partners of a rhythm. */
export interface ClosedPeriod {
  endsOn: string;
  rhythm: PayoutRhythm;
  /** The day on which its partners are paid, which may be still to come. */
  paidOn: string;
  /** The newest of its rhythm whose partners could be paid by now. */
  isNewest: boolean;
}

const WEEKS = 8;
const MONTHS = 2;
/** So many days after its end. */
const PAID_AFTER: Record<PayoutRhythm, number> = { weekly: 2, monthly: 3 };

/** Two months and eight weeks before `today`, by their ends. */
export function closedPeriods(today: string): ClosedPeriod[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const lastSunday = addDays(today, weekday === 0 ? -7 : -weekday);
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(lastSunday, -7 * index));
  const months: string[] = [];
  for (let endsOn = today; months.length < MONTHS; months.push(endsOn)) endsOn = addDays(`${endsOn.slice(0, 7)}-01`, -1);
  return [...periodsOf('weekly', weeks, today), ...periodsOf('monthly', months, today)].sort((one, other) =>
    one.endsOn < other.endsOn ? -1 : 1,
  );
}

/** The periods of a rhythm by their ends, newest first. */
function periodsOf(rhythm: PayoutRhythm, ends: readonly string[], today: string): ClosedPeriod[] {
  const paidOn = (endsOn: string) => addDays(endsOn, PAID_AFTER[rhythm]);
  const newest = ends.find((endsOn) => paidOn(endsOn) < today);
  return ends.map((endsOn) => ({ endsOn, rhythm, paidOn: paidOn(endsOn), isNewest: endsOn === newest }));
}

/** A part of what a statement says, as it was paid. */
export interface PaidPart {
  method: PayoutMethod;
  /** Of what was to be paid, from 0 to 1. */
  share: number;
  /** False: nobody knows yet whether it arrived. */
  isSure: boolean;
  /** The bank sent it back a day later. */
  hasFailed: boolean;
  /** Days after the day on which the period's partners are paid. */
  daysLater: number;
}

const TRANSFER: PaidPart = { method: 'transfer', share: 1, isSure: true, hasFailed: false, daysLater: 0 };

/** How a partner was paid for a period, by its place among them: what is older is settled, of the last month every way is shown. */
export function paidPartOf({ rhythm, isNewest }: ClosedPeriod, place: number): PaidPart[] {
  if (!isNewest) return [place % 5 === 2 ? { ...TRANSFER, method: 'cash' } : TRANSFER];
  if (rhythm === 'weekly') return [];
  switch (place % 6) {
    case 0:
      return [];
    case 1:
      return [{ ...TRANSFER, method: 'cash' }];
    case 2:
      return [{ ...TRANSFER, isSure: false }];
    case 3:
      return [{ ...TRANSFER, share: 0.5, method: 'cash' }];
    case 4:
      return [
        { ...TRANSFER, hasFailed: true },
        { ...TRANSFER, daysLater: 2 },
      ];
    default:
      return [TRANSFER];
  }
}

/** What was set right by hand; below 0 the partner bears it. */
export const demoAdjustments = [
  { businessSlug: 'tani-bur-telong', amountRupiah: -15_000, reason: 'Label kemasan dicetak toko', daysAgo: 31 },
  { businessSlug: 'emping-beureunuen', amountRupiah: 24_000, reason: 'Ongkos kirim stok ditanggung toko', daysAgo: 19 },
  { businessSlug: 'kue-lampisang', amountRupiah: -36_000, reason: 'Toples contoh untuk dicicipi pembeli', daysAgo: 12 },
] as const;
