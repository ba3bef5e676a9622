import { z } from 'zod';
import { CashDetails, ToSafe } from '../ledger/cash-book.ts';
import { CASH_PURPOSES } from '../ledger/cash-places.ts';
import { addsUp, Denomination, Denominations, WRONG_DENOMINATIONS } from '../ledger/denominations.ts';
import { Approval } from '../sales/approvals.ts';
import { TILL_PAYMENT_METHODS } from '../sales/payment-status.ts';
import {
  answer,
  Balance,
  Count,
  Day,
  Flag,
  Id,
  Moment,
  Money,
  MoneySum,
  optionalText,
  PageQuery,
  pageAnswer,
  positiveRupiah,
  Revenue,
  requiredText,
  rupiah,
  TillId,
  Timestamp,
  type Wire,
} from '../wire.ts';
import { DrawerOpening } from './drawer.ts';

/*
 * A shift of one till, from opening to closing, also past midnight (decision 21). Amounts in rupiah. A Z is stored as it was printed: its
 * amounts and times stand here as on the wire.
 */

/** May be negative: more was paid out than came in, or less was counted than expected. */
const Signed = z.number();

export const CASH_MOVEMENT_KINDS = ['in', 'out'] as const;

/** A method's payments and the amount that should be there; for cash with the float and cash movements. */
export const ShiftMethod = z.object({
  method: z.enum(TILL_PAYMENT_METHODS),
  sales: Revenue,
  refunds: Revenue,
  /** The part of `sales` that the till took offline and nobody has matched yet (decision 60). */
  unmatched: Revenue,
  expected: Signed,
  counted: Revenue.nullable(),
  /** Counted minus expected; null if nothing was counted. */
  difference: Signed.nullable(),
});
export type ShiftMethod = z.infer<typeof ShiftMethod>;

/** What one person did in a shift: their sales, and what they took back, voids among them. Name null where the account is unknown. */
export const ShiftCashier = z.object({
  name: z.string().nullable(),
  sales_count: z.number().int(),
  net_amount: Revenue,
  returns_count: z.number().int(),
  returns_amount: Revenue,
  voids_count: z.number().int(),
  voids_amount: Revenue,
});
export type ShiftCashier = z.infer<typeof ShiftCashier>;

/** X while the shift is open: the current state. Z after its closing: the final state. */
export const ShiftReport = z.object({
  kind: z.enum(['X', 'Z']),
  made_at: Timestamp,
  sales_count: z.number().int(),
  /** Codes of the first and last sale. */
  first_code: z.string().nullable(),
  last_code: z.string().nullable(),
  gross_amount: Revenue,
  discount_amount: Revenue,
  /** What sales in cash were rounded by. Gross less discounts and with it is the net. */
  rounding_amount: Signed,
  net_amount: Revenue,
  /** All refunds, and the part for voided sales; null in a Z from before they were told apart. */
  returns_count: z.number().int(),
  returns_amount: Revenue,
  voids_count: z.number().int().nullable(),
  voids_amount: Revenue.nullable(),
  float_amount: Revenue,
  cash_in: Revenue,
  cash_out: Revenue,
  methods: z.array(ShiftMethod),
  /** By who sold and who took back; none in a Z from before they were told apart. */
  cashiers: z.array(ShiftCashier),
  denominations: z.array(Denomination),
  note: z.string().nullable(),
  /** The reason for a difference above the settings' limit. */
  reason: z.string().nullable(),
  /** What of the counted cash went to the safe; null while open, and in a Z from before that was asked. */
  to_safe_amount: Revenue.nullable(),
});
export type ShiftReport = z.infer<typeof ShiftReport>;

export const Shift = z.object({
  id: Id,
  till_id: z.string(),
  till_name: z.string().nullable(),
  /** Number of the Z report, without gaps over all tills; null while open. */
  number: z.number().int().nullable(),
  opened_at: Moment,
  opened_by: z.string().nullable(),
  closed_at: Moment.nullable(),
  closed_by: z.string().nullable(),
});
export type Shift = Wire<typeof Shift>;

export const CashMovement = z.object({
  id: Id,
  kind: z.enum(CASH_MOVEMENT_KINDS),
  amount: Money,
  reason: z.string(),
  /** Null from a till of an earlier version, which doesn't ask. */
  purpose: z.enum(CASH_PURPOSES).nullable(),
  category: z.string().nullable(),
  to_whom: z.string().nullable(),
  by: z.string().nullable(),
  created_at: Moment,
});
export type CashMovement = Wire<typeof CashMovement>;

/** A shift with its report. `late`: sales of this shift that arrived after its closing; the Z stays as printed. */
export const ShiftDetail = Shift.extend({
  report: ShiftReport,
  /** What the shift before left in the drawer, with what was moved since; null for a till's first. The float should be as much. */
  left_before: Balance.nullable(),
  movements: z.array(CashMovement),
  /** What somebody allowed in it, with the sale's code; null for what was no sale. */
  approvals: z.array(Approval.extend({ code: z.string().nullable() })),
  /** Times the drawer was opened by hand, without a sale, by the till's clock. */
  drawer_openings: z.array(DrawerOpening),
  late: z.object({
    sales_count: z.number().int(),
    amount: MoneySum,
    methods: z.array(z.object({ method: z.enum(TILL_PAYMENT_METHODS), amount: MoneySum })),
  }),
});
export type ShiftDetail = Wire<typeof ShiftDetail>;
export const ShiftDetailAnswer = answer(ShiftDetail);
/** What an opening of this till would meet. */
export const OpeningFacts = z.object({
  /** What other tills are called that are open, or whose drawer isn't empty. */
  taken_names: z.array(z.string()),
  /** What the drawer and the safe hold by the book. */
  drawer_amount: Balance,
  safe_amount: Balance,
});
export type OpeningFacts = Wire<typeof OpeningFacts>;
/** `data` is null while the till has no open shift; `opening` has what one would meet then. */
export const OpenShiftAnswer = answer(ShiftDetail.nullable()).extend({ opening: OpeningFacts.nullish() });
export const OpenShiftQuery = z.object({ till_id: TillId });

/**
 * GET /orders/pos/shifts: newest first. `q` searches Z numbers, tills and names; `from` and `to` are days of the opening, both included;
 * `differing` shows those with a cash difference.
 */
export const ShiftListQuery = PageQuery.extend({
  till_id: TillId.optional(),
  state: z.enum(['open', 'closed']).optional(),
  from: Day.optional(),
  to: Day.optional(),
  differing: Flag.optional(),
});
/** A shift in the list with its Z's main figures; null while open. */
export const ListedShift = Shift.extend({
  sales_count: Count.nullable(),
  net_amount: Revenue.nullable(),
  cash_expected: Signed.nullable(),
  cash_counted: Revenue.nullable(),
  cash_difference: Signed.nullable(),
  reason: z.string().nullable(),
});
export type ListedShift = Wire<typeof ListedShift>;
/** `tills`: all tills that ever had a shift. */
export const ShiftListAnswer = pageAnswer(ListedShift).extend({ tills: z.array(Shift.pick({ till_id: true, till_name: true })) });

const NO_SUM = 'Isi jumlah uangnya.';
const countedSum = rupiah(NO_SUM);

/**
 * POST /orders/pos/shifts: 409 `shift_open`, with the open shift as `data`, if this till has one; 409 `safe_too_low`; 422 at `till_name`
 * while another till is open under that name.
 */
export const ShiftOpening = z.object({
  till_id: TillId,
  till_name: optionalText(60),
  float_amount: rupiah(NO_SUM),
  /** What of the float doesn't lie in the drawer by the book was taken out of the safe. */
  from_safe: z.boolean().nullish(),
  /**
   * It is open already, at a till that couldn't reach the shop: nothing is refused. A name that is taken gets a number, and of a safe that
   * doesn't hold it nothing is taken.
   */
  has_happened: z.boolean().nullish(),
  /** When it was opened, by the till's clock: the shop may hear of it later. Never before the shift before was closed. */
  opened_at: Timestamp.nullish(),
});
export type ShiftOpening = z.infer<typeof ShiftOpening>;

/** The till at which somebody stands: a cashier may work with its shift though somebody else opened it. */
const atTill = { till_id: TillId.nullish() };

/**
 * POST /orders/pos/shifts/{id}/movements: cash put into or taken out of the drawer; 409 `shift_closed` after the closing, `safe_too_low`
 * where the safe holds less than is taken from it. With `purpose` an expense says category and person, and a move its other place.
 */
export const CashMovementInput = z
  .object({
    kind: z.enum(CASH_MOVEMENT_KINDS),
    amount: positiveRupiah('Jumlah harus lebih dari 0.'),
    reason: requiredText(200, 'Alasan wajib diisi.'),
    ...CashDetails,
    ...atTill,
  })
  .superRefine(({ kind, purpose, category, to_whom, place }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const isOut = purpose === 'expense' || purpose === 'owner_out';
    if (purpose && purpose !== 'move' && isOut !== (kind === 'out')) refuse('purpose', 'Pilih keperluannya.');
    if (purpose === 'expense' && category === null) refuse('category', 'Pilih untuk apa.');
    if (isOut && to_whom === null) refuse('to_whom', 'Tulis kepada siapa.');
    if ((purpose === 'move') !== Boolean(place)) refuse('place', 'Pilih tempat uangnya.');
  });
export type CashMovementInput = z.infer<typeof CashMovementInput>;

/**
 * POST /orders/pos/shifts/{id}/close: the counted amounts, of methods other than cash only if somebody counted. 409 `shift_closed`, with
 * the shift and its Z, for every closing but the first; 409 `shift_changed`, with the shift, when the drawer's expected sum is no longer
 * the `expected_cash` that was shown. A cash difference above the settings' limit needs a `reason`.
 */
export const ShiftClosing = z
  .object({
    counted: z.object({ cash: countedSum, qris: countedSum.nullish(), debit: countedSum.nullish(), transfer: countedSum.nullish() }),
    denominations: Denominations,
    note: optionalText(500),
    expected_cash: Signed.nullish(),
    reason: optionalText(300),
    to_safe: ToSafe,
    ...atTill,
  })
  .refine(({ counted, to_safe }) => (to_safe ?? 0) <= counted.cash, { path: ['to_safe'], message: 'Lebih dari uang yang dihitung.' })
  .refine(({ counted, denominations }) => addsUp(counted.cash, denominations), { path: ['denominations'], message: WRONG_DENOMINATIONS });
export type ShiftClosing = z.infer<typeof ShiftClosing>;
