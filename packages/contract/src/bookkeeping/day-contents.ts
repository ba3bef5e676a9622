import type { Sen } from '../money/sen.ts';
import type { DayEntryKind, DaySource } from './day-entry.ts';

/** Entries of one source, kind and method together. */
export interface DaySum {
  source: DaySource;
  kind: DayEntryKind;
  method: string | null;
  count: number;
  amount_sen: Sen;
}

/** A till's drawer in one shift, as far as a day's entries tell; sums in sen, of cash. */
export interface DayDrawer {
  shift_id: number;
  till: string;
  /** The number of its Z; null where it was open when the day was looked at. */
  z: number | null;
  opened_at: string;
  closed_at: string | null;
  /** What was in it from earlier days. */
  carried_sen: Sen;
  float_sen: Sen;
  sales_sen: Sen;
  refunds_sen: Sen;
  in_sen: Sen;
  out_sen: Sen;
  /** What should be in it at the end, what was counted, and the difference; null while nothing was counted. */
  expected_sen: Sen;
  counted_sen: Sen | null;
  difference_sen: Sen | null;
}

/** The parts of a day's accounts, as its screen shows them. */
export const DAY_PART_LABELS = {
  drawers: 'Laci kasir',
  cash: 'Buku kas',
  transfers: 'Transfer dan bukti',
  gateway: 'Pembayaran online',
  partners: 'Mitra',
  stock: 'Stok',
  mails: 'Email',
  books: 'Pembukuan',
} as const;
export type DayPart = keyof typeof DAY_PART_LABELS;
export const DAY_PARTS = [
  'drawers',
  'cash',
  'transfers',
  'gateway',
  'partners',
  'stock',
  'mails',
  'books',
] as const satisfies readonly DayPart[];

/** The screen on which a fault is settled. */
export const DAY_FAULT_PLACES = ['shift', 'order', 'slips', 'partner', 'cash', 'mails', 'findings'] as const;
export type DayFaultPlace = (typeof DAY_FAULT_PLACES)[number];

/** What doesn't meet; `key` names it together with its sum, so that another sum is another fault. */
export interface DayFault {
  key: string;
  part: DayPart;
  text: string;
  amount_sen: Sen | null;
  /** `id` of the shift, order or partner. */
  place: DayFaultPlace;
  id: number | null;
}

/** A fault that an admin accepted with a reason. */
export interface AcceptedFault extends DayFault {
  reason: string;
  by: string | null;
  at: string;
  /** The earlier day on which it was accepted, where it lasts since then. */
  since?: string;
}

/** Entries of one kind that change an earlier day; `number` is null for one before the first seal. */
export interface DayChange {
  day: string;
  number: number | null;
  source: DaySource;
  kind: DayEntryKind;
  count: number;
  amount_sen: Sen;
  /** Codes of the orders, at most ten. */
  orders: string[];
}

/** All that a sealed day says, as it was then. Times are ISO 8601, days YYYY-MM-DD in Aceh. */
export interface DayContents {
  /** The shop's name, and by law, with its address; seals of before have the first alone. */
  shop: string;
  company?: string | null;
  address?: string | null;
  sums: DaySum[];
  drawers: DayDrawer[];
  /** What buyers paid for the gateway's channels beside the orders, in sen. */
  fees_sen: Sen;
  /** What couriers had of orders paid at the door when the day ended, in sen; missing in seals of before. */
  at_couriers_sen?: Sen;
  changes: DayChange[];
  accepted: AcceptedFault[];
  /** When the books were last looked through. */
  checked_at: string | null;
  /** Whether that was on the day or later; missing in seals of before, which took any check for one. */
  stock_checked?: boolean;
}
