import { addDays, dateOf, midnightOf } from '../../dates/jakarta-days.ts';
import { spanOf } from './span-of.ts';

/**
 * What an arrival is counted from (decision 127): orders before `until_hour` (Aceh) are begun the same day. Local couriers bring on
 * `weekdays`, 1 (Monday) to 7 (Sunday); the shop packs on `work_weekdays`, in at most `handling_days` of them. On `closed_days`
 * (YYYY-MM-DD) nobody packs or brings.
 */
export interface DeliveryRule {
  until_hour: number;
  weekdays: number[];
  work_weekdays: number[];
  handling_days: number;
  closed_days: string[];
}

/** The first and the last day on which a parcel is expected, YYYY-MM-DD. */
export interface Arrival {
  from: string;
  to: string;
}

/** What an opening is counted from, as pages know it. */
export type WorkRule = Pick<DeliveryRule, 'until_hour' | 'work_weekdays' | 'closed_days'>;

/** How a parcel goes: by a local courier, or by one whose estimate is so many days, '2-3', '1' or empty for unknown. */
export type Carriage = { kind: 'local' } | { kind: 'national'; estimate: string };

/** What an order was promised, with what it was counted from: paid on a later day it is counted anew by the same rule. */
export interface PromisedArrival extends Arrival {
  carriage: Carriage;
  rule: DeliveryRule;
  /** What was promised before it left, for when it comes back. */
  promised?: Arrival;
}

const SUNDAY = 7;
/** A calendar of closed days may be long; beyond this nothing is promised. */
const MAX_LOOK_DAYS = 60;

/** The weekday of a date, 1 (Monday) to 7 (Sunday). */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || SUNDAY;
}

/** The first day from `date` on, that one included, for which `isOpen` holds; null when none is near. */
function firstDay(date: string, isOpen: (day: string) => boolean): string | null {
  for (let day = date, looked = 0; looked <= MAX_LOOK_DAYS; day = addDays(day, 1), looked += 1) if (isOpen(day)) return day;
  return null;
}

/** So many open days after `date`. */
function daysAfter(date: string, count: number, isOpen: (day: string) => boolean): string | null {
  let day: string | null = date;
  for (let passed = 0; passed < count && day !== null; passed += 1) day = firstDay(addDays(day, 1), isOpen);
  return day;
}

/** The day on which an order of this moment is begun: today before the hour, else the next on which somebody works. */
function dayOfWork(now: Date, { until_hour }: Pick<DeliveryRule, 'until_hour'>, isOpen: (day: string) => boolean): string | null {
  const today = dateOf(now);
  const hour = (now.getTime() - midnightOf(today).getTime()) / 3_600_000;
  return firstDay(hour < until_hour ? today : addDays(today, 1), isOpen);
}

const worksOn = (rule: WorkRule) => (day: string) => rule.work_weekdays.includes(weekdayOf(day)) && !rule.closed_days.includes(day);

/** The date in Aceh on which an order of this moment is begun; null when the shop packs on no day. */
export function packingDay(now: Date, rule: WorkRule): string | null {
  return dayOfWork(now, rule, worksOn(rule));
}

/** The date in Aceh on which a local courier can bring what is ordered now; null when they deliver on no day. */
export function localDay(now: Date, rule: DeliveryRule): string | null {
  return dayOfWork(now, rule, (day) => rule.weekdays.includes(weekdayOf(day)) && !rule.closed_days.includes(day));
}

/**
 * When what is paid at this moment arrives; null when nobody can know. By a local courier on the day that `localDay` says. By another one
 * the parcel leaves on the day of work at the earliest, `handling_days` later at the latest, and is on its way for the courier's days, of
 * which Sundays and closed days aren't any.
 */
export function arrivalOf(now: Date, rule: DeliveryRule, carriage: Carriage): Arrival | null {
  if (carriage.kind === 'local') {
    const day = localDay(now, rule);
    return day === null ? null : { from: day, to: day };
  }
  const span = spanOf(carriage.estimate);
  if (span === null) return null;
  const isWorkday = worksOn(rule);
  const isOnTheRoad = (day: string) => weekdayOf(day) !== SUNDAY && !rule.closed_days.includes(day);
  const begun = dayOfWork(now, rule, isWorkday);
  const leaves = begun && daysAfter(begun, rule.handling_days, isWorkday);
  const from = begun && daysAfter(begun, span.from, isOnTheRoad);
  const to = leaves && daysAfter(leaves, span.to, isOnTheRoad);
  return from && to ? { from, to } : null;
}

/** What an order of this moment is promised; null when nobody can know. */
export function promiseArrival(now: Date, rule: DeliveryRule, carriage: Carriage): PromisedArrival | null {
  const arrival = arrivalOf(now, rule, carriage);
  return arrival && { ...arrival, carriage, rule };
}

/** An hour that no moment of a day comes after. */
const ALL_DAY = 24;

/** A promise counted anew by its own rule when the money has come; what was promised stays where nothing can be counted. */
export function countedFrom(now: Date, promise: PromisedArrival): PromisedArrival {
  return { ...promise, ...arrivalOf(now, promise.rule, promise.carriage) };
}

/** When what leaves now arrives: nothing is packed any more, and no hour is too late. */
export function countedOnItsWay(now: Date, promise: PromisedArrival): PromisedArrival {
  const rule = { ...promise.rule, handling_days: 0, until_hour: ALL_DAY };
  return { ...promise, ...arrivalOf(now, rule, promise.carriage), promised: { from: promise.from, to: promise.to } };
}

/** The promise of a parcel that hadn't left after all. */
export function asPromised({ promised, ...promise }: PromisedArrival): PromisedArrival {
  return { ...promise, ...promised };
}
