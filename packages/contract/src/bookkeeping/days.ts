import { z } from 'zod';
import { PAPER_HEAD } from '../kernel/paper-head.ts';
import { SignedMoney } from '../partners/partners.ts';
import { answer, Count, Day, Id, IdText, Moment, PageQuery, pageAnswer, requiredText, Timestamp, type Wire } from '../wire.ts';
import { DAY_FAULT_PLACES, DAY_PARTS } from './day-contents.ts';
import { DAY_ENTRY_KINDS, DAY_SOURCES } from './day-entry.ts';
import { DAY_STATES } from './list-keys.ts';

/* Days in Aceh (YYYY-MM-DD) whose accounts meet and are sealed (decision 116). Sums in rupiah; above 0 money came in. */

/** Entries of one source, kind and method together; of partners above 0 the shop owes it. */
const DaySum = z.object({
  source: z.enum(DAY_SOURCES),
  kind: z.enum(DAY_ENTRY_KINDS),
  method: z.string().nullable(),
  count: Count,
  amount: SignedMoney,
});

/** A till's drawer in one shift: its cash, as far as the day's entries tell. */
export const DayDrawer = z.object({
  shift_id: Id,
  till: z.string(),
  /** The number of its Z; null where it wasn't closed by the end of the day. */
  z: Id.nullable(),
  opened_at: Timestamp,
  closed_at: Timestamp.nullable(),
  /** What was in it from earlier days. */
  carried: SignedMoney,
  float: SignedMoney,
  sales: SignedMoney,
  refunds: SignedMoney,
  cash_in: SignedMoney,
  cash_out: SignedMoney,
  expected: SignedMoney,
  /** Null where nothing was counted on that day. */
  counted: SignedMoney.nullable(),
  difference: SignedMoney.nullable(),
});
export type DayDrawer = Wire<typeof DayDrawer>;

/** How an admin accepted what doesn't meet; `id` is null once the day is sealed, `since` an earlier day since which it lasts. */
const Acceptance = z.object({
  id: Id.nullable(),
  since: z.string().nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  at: Timestamp,
});

/** What doesn't meet. It is settled on the screen of its `place`, or accepted with a reason. */
export const DayFault = z.object({
  /** Names it with its sum: with another sum it is another fault. */
  key: z.string(),
  part: z.enum(DAY_PARTS),
  text: z.string(),
  amount: SignedMoney.nullable(),
  place: z.enum(DAY_FAULT_PLACES),
  /** Of the shift, order or partner. */
  id: Id.nullable(),
  accepted: Acceptance.nullable(),
});
export type DayFault = Wire<typeof DayFault>;

/** Entries of one kind that change an earlier day; `number` is null where that day was never sealed. */
const DayChange = z.object({
  day: z.string(),
  number: Id.nullable(),
  source: z.enum(DAY_SOURCES),
  kind: z.enum(DAY_ENTRY_KINDS),
  count: Count,
  amount: SignedMoney,
  /** Codes of the orders, at most ten. */
  orders: z.array(z.string()),
});

/** A day's accounts: as they are, or as they were when it was sealed. */
export const DayAccounts = z.object({
  day: z.string(),
  /** The seal's number; null while the day is open. */
  number: Id.nullable(),
  sealed_at: Moment.nullable(),
  sealed_by: z.string().nullable(),
  ...PAPER_HEAD,
  /** False for today: what comes later belongs to the next day that is sealed. */
  is_over: z.boolean(),
  /** The day sealed before it. */
  previous: z.object({ day: z.string(), number: Id }).nullable(),
  /** The first earlier day with trade that is still open, which must be sealed before. */
  blocked_by: z.string().nullable(),
  /** Open days without trade before it, which are sealed with it. */
  empty_days: Count,
  sums: z.array(DaySum),
  drawers: z.array(DayDrawer),
  /** What buyers paid for the gateway's channels, beside their orders. */
  fees: SignedMoney,
  /** What couriers had of orders paid at the door when the day ended. A day may be sealed with it (decision 179). */
  at_couriers: SignedMoney,
  changes: z.array(DayChange),
  faults: z.array(DayFault),
  /** When the books were last looked through. */
  checked_at: Timestamp.nullable(),
  /** Whether that was on the day or later: an older look says nothing of the day's stock. */
  stock_checked: z.boolean(),
  /** Today by the server's clock, and when anything was last booked; null of a sealed day. */
  today: z.string(),
  last_booked_at: Moment.nullable(),
  /** Stands for all of this; sent back with the seal. */
  fingerprint: z.string(),
});
export type DayAccounts = Wire<typeof DayAccounts>;
export const DayAnswer = answer(DayAccounts);

export const DayParams = z.object({ day: Day });

/**
 * POST /days/{day}/seal: seals a day up to today, with all empty days before it. 409 `day_changed` with the day as `data` where it isn't
 * what was shown, `day_unsettled` with the day while a fault is neither settled nor accepted, `day_sealed`, and `day_not_next` while an
 * earlier day with trade is open.
 */
export const DaySealing = z.object({ fingerprint: z.string().min(1).max(100) });
export type DaySealing = z.infer<typeof DaySealing>;

/** POST /days/{day}/acceptances: accepts faults as they are shown. 409 `day_changed` where one of them is gone, `day_sealed`. */
export const DayAcceptance = z.object({
  faults: z.array(z.string().min(1).max(200)).min(1).max(500),
  reason: requiredText(300, 'Tulis alasannya.'),
});
export type DayAcceptance = z.infer<typeof DayAcceptance>;

export const DayAcceptanceParams = z.object({ day: Day, id: IdText });

/** GET /days: newest first. `q` searches numbers and days, as '2026-11-05', '5 november' or 'november 2026'. */
export const DayListQuery = PageQuery.extend({ state: z.enum(DAY_STATES).optional() });
export const ListedDay = z.object({
  day: z.string(),
  number: Id.nullable(),
  sealed_at: Moment.nullable(),
  sealed_by: z.string().nullable(),
  entries: Count,
  /** What buyers paid, less what went back to them. */
  money: SignedMoney,
  /** How many faults were accepted; null while it is open. */
  accepted: Count.nullable(),
  /** It is over and waits to be sealed; of a shop that has never sealed one, none does. */
  is_due: z.boolean(),
});
export type ListedDay = Wire<typeof ListedDay>;
export const DayListAnswer = pageAnswer(ListedDay);
