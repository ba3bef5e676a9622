import { z } from 'zod';
import { TILL_PAYMENT_METHODS } from '../states/payment-status.ts';
import { TillId } from './till.ts';
import {
  answer,
  Count,
  Day,
  Flag,
  Id,
  optionalText,
  PageQuery,
  pageAnswer,
  positiveRupiah,
  Rupiah,
  requiredText,
  rupiah,
  Timestamp,
} from './wire.ts';

/* A shift of one till, from its opening to its closing, over midnight too (decision 21). Amounts in rupiah; sums, so of any size. */

const Sum = z.number().min(0);
/** May be below 0: more was paid out than came in, or less was counted than expected. */
const Balance = z.number();

export const CASH_MOVEMENT_KINDS = ['in', 'out'] as const;

/** Coins or notes of one value. */
export const Denomination = z.object({ value: z.number().int().min(1).max(1_000_000), count: z.number().int().min(0).max(100_000) });

/** What came in by a method, and what should be there of it: of cash with the float and what was put in or taken out. */
export const ShiftMethod = z.object({
  method: z.enum(TILL_PAYMENT_METHODS),
  sales: Sum,
  refunds: Sum,
  /** Of `sales`, what the till took without the network and nobody has found on the account yet (decision 60). */
  unmatched: Sum,
  expected: Balance,
  counted: Sum.nullable(),
  /** Counted less expected; null where nothing was counted. */
  difference: Balance.nullable(),
});
export type ShiftMethod = z.infer<typeof ShiftMethod>;

/** X while the shift is open: as it stands. Z from its closing on: as it was then, for good. */
export const ShiftReport = z.object({
  kind: z.enum(['X', 'Z']),
  made_at: Timestamp,
  sales_count: z.number().int(),
  /** Numbers of the first and the last sale. */
  first_code: z.string().nullable(),
  last_code: z.string().nullable(),
  gross_amount: Sum,
  discount_amount: Sum,
  net_amount: Sum,
  /**
   * All that was paid back, and how much of it for sales that were taken back as a whole; null in a Z from before the shop told them apart.
   */
  returns_count: z.number().int(),
  returns_amount: Sum,
  voids_count: z.number().int().nullable(),
  voids_amount: Sum.nullable(),
  float_amount: Sum,
  cash_in: Sum,
  cash_out: Sum,
  methods: z.array(ShiftMethod),
  denominations: z.array(Denomination),
  note: z.string().nullable(),
  /** Why what was counted differs, where it differed by more than the settings allow. */
  reason: z.string().nullable(),
});
export type ShiftReport = z.infer<typeof ShiftReport>;

export const Shift = z.object({
  id: Id,
  till_id: z.string(),
  till_name: z.string().nullable(),
  /** Number of the Z report, without gaps over all tills; null while the shift is open. */
  number: z.number().int().nullable(),
  opened_at: Timestamp,
  opened_by: z.string().nullable(),
  closed_at: Timestamp.nullable(),
  closed_by: z.string().nullable(),
});
export type Shift = z.infer<typeof Shift>;

export const CashMovement = z.object({
  id: Id,
  kind: z.enum(CASH_MOVEMENT_KINDS),
  amount: Rupiah,
  reason: z.string(),
  by: z.string().nullable(),
  created_at: Timestamp,
});
export type CashMovement = z.infer<typeof CashMovement>;

/** A shift with its report. `late`: sales of this shift that came in after its closing; the Z stays as it was printed. */
export const ShiftDetail = Shift.extend({
  report: ShiftReport,
  movements: z.array(CashMovement),
  late: z.object({
    sales_count: z.number().int(),
    amount: Sum,
    methods: z.array(z.object({ method: z.enum(TILL_PAYMENT_METHODS), amount: Sum })),
  }),
});
export type ShiftDetail = z.infer<typeof ShiftDetail>;
export const ShiftDetailAnswer = answer(ShiftDetail);
/** `data` is null while no shift of that till is open. */
export const OpenShiftAnswer = answer(ShiftDetail.nullable());
export const OpenShiftQuery = z.object({ till_id: TillId });

/**
 * GET /orders/pos/shifts: newest first. `q` looks for Z numbers, tills and names; `from` and `to` are the days of its opening, both
 * included; `differing` leaves those whose cash didn't agree.
 */
export const ShiftListQuery = PageQuery.extend({
  till_id: TillId.optional(),
  state: z.enum(['open', 'closed']).optional(),
  from: Day.optional(),
  to: Day.optional(),
  differing: Flag.optional(),
});
/** In the list with the figures of its Z that matter most; null while it is open. */
export const ListedShift = Shift.extend({
  sales_count: Count.nullable(),
  net_amount: Sum.nullable(),
  cash_expected: Balance.nullable(),
  cash_counted: Sum.nullable(),
  cash_difference: Balance.nullable(),
  reason: z.string().nullable(),
});
export type ListedShift = z.infer<typeof ListedShift>;
/** `tills`: all that have ever had a shift. */
export const ShiftListAnswer = pageAnswer(ListedShift).extend({ tills: z.array(Shift.pick({ till_id: true, till_name: true })) });

const NO_SUM = 'Isi jumlah uangnya.';
const countedSum = rupiah(NO_SUM);

/** POST /orders/pos/shifts: 409 `shift_open`, with that shift as `data`, where one of this till is open already. */
export const ShiftOpening = z.object({ till_id: TillId, till_name: optionalText(60), float_amount: rupiah(NO_SUM) });
export type ShiftOpening = z.infer<typeof ShiftOpening>;

/** POST /orders/pos/shifts/{id}/movements: cash put into the drawer or taken out of it; 409 `shift_closed` once it is closed. */
export const CashMovementInput = z.object({
  kind: z.enum(CASH_MOVEMENT_KINDS),
  amount: positiveRupiah('Jumlah harus lebih dari 0.'),
  reason: requiredText(200, 'Alasan wajib diisi.'),
});
export type CashMovementInput = z.infer<typeof CashMovementInput>;

const WRONG_SUM = 'Jumlah pecahan tidak sama dengan uang tunai yang dihitung.';

/**
 * POST /orders/pos/shifts/{id}/close: what was counted, of the other methods only if somebody looked. 409 `shift_closed`, with the
 * shift and its Z as `data`, for every closing but the first; 409 `shift_changed`, with the shift as it is, where the drawer should by now
 * hold another sum than `expected_cash`, the one that whoever closes has seen. Cash that differs by more than the settings allow needs a
 * `reason`.
 */
export const ShiftClosing = z
  .object({
    counted: z.object({ cash: countedSum, qris: countedSum.nullish(), debit: countedSum.nullish(), transfer: countedSum.nullish() }),
    denominations: z.array(Denomination).max(30).nullish(),
    note: optionalText(500),
    expected_cash: Balance.nullish(),
    reason: optionalText(300),
  })
  .refine(
    ({ counted, denominations }) =>
      !denominations?.length || denominations.reduce((sum, { value, count }) => sum + value * count, 0) === counted.cash,
    { path: ['denominations'], message: WRONG_SUM },
  );
export type ShiftClosing = z.infer<typeof ShiftClosing>;
