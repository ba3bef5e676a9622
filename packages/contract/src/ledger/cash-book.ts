import { z } from 'zod';
import { PAPER_HEAD } from '../kernel/paper-head.ts';
import { PRIVATE_FILE } from '../kernel/private-files.ts';
import {
  answer,
  Balance,
  blankable,
  Day,
  Id,
  inSen,
  Moment,
  optionalText,
  PageQuery,
  pageAnswer,
  positiveRupiah,
  requiredText,
  rupiah,
  text,
  type Wire,
} from '../wire.ts';
import {
  CASH_PURPOSE_SIDES,
  CASH_ROW_KINDS,
  CHOSEN_PURPOSES,
  FIXED_CASH_PLACES,
  isBank,
  isHeldByProvider,
  namesPerson,
  tillOfDrawer,
} from './cash-places.ts';
import { Confirmed } from './money-questions.ts';

/* The cash book: where the shop's cash is, and how it came there (decision 117). Amounts in rupiah, days of Aceh. */

/** A place by its code: one of `FIXED_CASH_PLACES`, `till:` with a till's id, `courier:` with a courier's, or a bank as `OWN_BANK`. */
export const CashPlaceCode = z
  .string()
  .regex(
    /^(?:safe|bank|gateway|till_noncash|elsewhere|till:[A-Za-z0-9-]{8,64}|courier:[1-9]\d{0,8}|own:bank-[1-9]\d{0,3})$/u,
    'Tempat uang ini tidak dikenal.',
  );
const DayText = z.string();
const PositiveMoney = inSen(z.number().positive());

/** A place with what is there now by the book; the bank's is only what the book knows of it. */
export const CashPlace = z.object({
  place: z.string(),
  name: z.string(),
  balance: Balance,
  /** A drawer whose shift is open: what is booked of it counts in that shift. */
  is_open: z.boolean(),
  /** A drawer that holds nothing and of which nothing was heard for a week. */
  is_quiet: z.boolean(),
});
export type CashPlace = Wire<typeof CashPlace>;
/** `categories`: what expenses are for, by the settings. */
export const CashPlacesAnswer = answer(z.object({ places: z.array(CashPlace), categories: z.array(z.string()) }));

const Side = z.object({ place: z.string(), name: z.string() }).nullable();
/** A row: so much from one place to another; null is outside. What stands elsewhere already is read from there. */
export const CashRow = z.object({
  /** The same for good: `movement:5`, or by where it stands, such as `sales:12:2026-11-23`. */
  id: z.string(),
  kind: z.enum(CASH_ROW_KINDS),
  happened_on: DayText,
  booked_on: DayText,
  /** The day that was written, where it was sealed by then: the row happened today by the book. */
  own_day: DayText.nullable(),
  at: Moment,
  from: Side,
  to: Side,
  amount: PositiveMoney,
  category: z.string().nullable(),
  to_whom: z.string().nullable(),
  about: z.string().nullable(),
  reference: z.string().nullable(),
  /** Of a movement: whether GET /cash-book/{movement_id}/photo has the receipt. */
  has_photo: z.boolean(),
  movement_id: Id.nullable(),
  /** Of a payout: what was kept of it; null where nothing was, or that has been taken back. */
  fee: PositiveMoney.nullable(),
  order_id: Id.nullable(),
  shift_id: Id.nullable(),
  by: z.string().nullable(),
  /** It takes back another row, or another row takes it back. */
  is_undoing: z.boolean(),
  is_undone: z.boolean(),
  /** What isn't in order: nobody said for what or to whom, or where the cash is. */
  problem: z.enum(['unsaid', 'unclear']).nullable(),
});
export type CashRow = Wire<typeof CashRow>;

/** GET /cash-book: newest first. `q` searches persons, texts and references. */
export const CashBookQuery = PageQuery.extend({
  place: CashPlaceCode.optional(),
  kind: z.enum(CASH_ROW_KINDS).optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type CashBookQuery = z.infer<typeof CashBookQuery>;
export const CashBookAnswer = pageAnswer(CashRow);

const NO_AMOUNT = 'Isi jumlahnya.';
const NOT_BY_HAND = 'Uang di sana datang dari pembayaran pembeli.';
const SAME_PLACE = 'Pilih dua tempat yang berbeda.';
/**
 * POST /cash-book. Which side is outside (null) is the purpose's: see `CASH_PURPOSE_SIDES`. An expense needs category and person. A payout
 * with a fee becomes two rows, of which the one to the bank is answered. A bank that isn't in the settings is `invalid_input`, 409
 * `safe_too_low` where the safe holds less than is taken. Asked about: more than a gateway or a card bank holds, a day of more than three
 * months ago, and another opening balance of a place.
 */
export const CashRowInput = z
  .object({
    purpose: z.enum(CHOSEN_PURPOSES, { error: 'Pilih keperluannya.' }),
    from_place: CashPlaceCode.nullable().default(null),
    to_place: CashPlaceCode.nullable().default(null),
    /** Of a payout by a gateway or a card bank to the shop's bank: before its fee. */
    amount: positiveRupiah(NO_AMOUNT),
    /** What was kept of a payout: an expense. */
    fee: rupiah('Isi biayanya.').default(0),
    category: optionalText(60),
    to_whom: optionalText(100),
    about: optionalText(200),
    reference: optionalText(100),
    /** Of a refund: the code of the order that its buyer waits for money of. It is settled by this row, as far as it goes. */
    order_code: optionalText(40),
    /** Private upload: the receipt. */
    photo: blankable(text(200).regex(PRIVATE_FILE), 'Unggah fotonya dahulu.'),
    /** Drawers move today only: yesterday's were counted. */
    happened_on: Day,
    /** The row of the book that this explains: in the other direction, and no more of it than nobody has explained. */
    explains: blankable(text(120).regex(/^[a-z_]+:[\w:-]+$/u), 'Baris yang dijelaskan tidak dikenal.'),
    confirmed: Confirmed,
  })
  .superRefine(({ purpose, from_place, to_place, amount, fee, category, to_whom, about, order_code }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const side = CASH_PURPOSE_SIDES[purpose];
    if (side !== 'in' && side !== 'either' && from_place === null) refuse('from_place', 'Pilih dari mana uangnya.');
    if ((side === 'in' || side === 'between') && to_place === null) refuse('to_place', 'Pilih ke mana uangnya.');
    if (side === 'out' && to_place !== null) refuse('to_place', 'Uang ini keluar dari toko.');
    if (side === 'in' && from_place !== null) refuse('from_place', 'Uang ini datang dari luar.');
    if (side === 'either' && (from_place === null) === (to_place === null)) refuse('to_place', 'Pilih tempat yang selisih.');
    if (side === 'between' && from_place !== null && from_place === to_place) refuse('to_place', SAME_PLACE);
    if (from_place !== null && to_place !== null && tillOfDrawer(from_place) !== null && tillOfDrawer(to_place) !== null)
      refuse('to_place', 'Dari laci ke laci: catat lewat brankas.');
    const isPayout = purpose === 'move' && isHeldByProvider(from_place);
    if (isPayout && !isBank(to_place)) refuse('to_place', 'Pencairan masuk ke bank.');
    if (!isPayout && isHeldByProvider(to_place) && purpose !== 'opening' && purpose !== 'difference') refuse('to_place', NOT_BY_HAND);
    if (!isPayout && fee > 0) refuse('fee', 'Biaya hanya ada pada pencairan.');
    if (fee >= amount) refuse('fee', 'Biayanya harus kurang dari jumlahnya.');
    if (purpose === 'expense' && category === null) refuse('category', 'Pilih untuk apa.');
    if (namesPerson(purpose) && to_whom === null) refuse('to_whom', 'Tulis kepada siapa.');
    if ((purpose === 'refund') !== (order_code !== null))
      refuse('order_code', purpose === 'refund' ? 'Tulis kode pesanannya.' : 'Hanya uang kembali menyebut pesanan.');
    if (about === null && (purpose === 'difference' || purpose === 'other_in')) refuse('about', 'Tulis keterangannya.');
  });
export type CashRowInput = z.infer<typeof CashRowInput>;
export const CashRowAnswer = answer(CashRow);

/**
 * POST /cash-book/{id}/undo: takes a movement back by a further row. Of a shift that is closed the drawer was counted since: what is taken
 * back of it is cash whose place is to be said.
 */
export const CashUndo = z.object({
  reason: requiredText(200, 'Tulis alasannya.'),
  /** Of a payout: the fee that was kept of it is taken back too. */
  with_fee: z.boolean().default(true),
});
export type CashUndo = z.infer<typeof CashUndo>;

const WRONG_MONTH = 'Isi bulan dengan benar, misalnya 2026-11.';
/** A month in a path, YYYY-MM. */
export const CashMonthParams = z.object({ month: z.string().regex(/^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/u, WRONG_MONTH) });

/** What came into a place or left it in a month for one purpose. */
const MonthLine = z.object({
  kind: z.enum(CASH_ROW_KINDS),
  category: z.string().nullable(),
  /** In the places' order; below 0 for what left. */
  amounts: z.array(Balance),
  sum: Balance,
});
/**
 * GET /cash-book/months/{month}: what was booked in a month, so that one that is over reads the same for good. Opening, lines and closing,
 * each by place in the order of `places`; rows that happened before the month come late ('menyusul').
 */
export const CashMonth = z.object({
  ...PAPER_HEAD,
  month: z.string(),
  /** Nothing is booked in it any more. */
  is_closed: z.boolean(),
  from: DayText,
  to: DayText,
  places: z.array(z.object({ place: z.string(), name: z.string() })),
  opening: z.array(Balance),
  lines: z.array(MonthLine),
  closing: z.array(Balance),
  rows: z.array(CashRow),
});
export type CashMonth = Wire<typeof CashMonth>;
export const CashMonthAnswer = answer(CashMonth);

/** GET /cash-book/cash-book.csv: rows that happened on these days, or were booked then, as a month's sheet has them. */
export const CashBookDays = z.object({ from: Day, to: Day, by: z.enum(['happened', 'booked']).default('happened') });

/** What the till says of cash put into its drawer or taken out of it. Tills of an earlier version say nothing of it. */
export const CashDetails = {
  purpose: z.enum(['expense', 'move', 'owner_out', 'owner_in', 'other_in']).nullish(),
  category: optionalText(60),
  to_whom: optionalText(100),
  /** Where it goes, or comes from, when it only moves. */
  place: z.enum(FIXED_CASH_PLACES).extract(['safe', 'bank']).nullish(),
};

/** What of the counted cash goes to the safe at a closing; absent from tills of an earlier version. */
export const ToSafe = rupiah('Isi jumlah yang masuk brankas.').nullish();
