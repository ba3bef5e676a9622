import { z } from 'zod';
import { PAPER_HEAD } from '../kernel/paper-head.ts';
import { CashPlaceCode } from '../ledger/cash-book.ts';
import { isHeldByProvider } from '../ledger/cash-places.ts';
import { Confirmed } from '../ledger/money-questions.ts';
import { answer, Count, Day, Id, IdText, Money, MoneySum, optionalText, PageMeta, PageQuery, positiveRupiah, type Wire } from '../wire.ts';

/* What couriers get: an order's pay is fixed when it is handed over, by the region's price, and paid out by a row of the cash book. */

/** Whether the pay of an order has been paid out. */
export const PAY_STATES = ['unpaid', 'paid'] as const;

/** GET /courier-pay: days in Aceh on which orders were handed over, both included; `q` searches code, district and courier. */
export const CourierPayQuery = PageQuery.extend({
  courier_id: IdText.optional(),
  state: z.enum(PAY_STATES).optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type CourierPayQuery = z.infer<typeof CourierPayQuery>;
/** GET /courier-pay/sheet and /courier-pay.csv: the same, whole. */
export const CourierPaySheetQuery = CourierPayQuery.omit({ page: true, page_size: true });

/** An order that a courier handed over. */
export const PaidStop = z.object({
  order_id: Id,
  code: z.string(),
  district: z.string().nullable(),
  courier_id: Id,
  courier_name: z.string(),
  day: Day,
  /** In rupiah. */
  pay: Money,
  state: z.enum(PAY_STATES),
  /** The day of the row of the cash book that paid it. */
  paid_on: Day.nullable(),
});
export type PaidStop = Wire<typeof PaidStop>;

/** What a courier is to get for all that is unpaid up to `to`, from whatever day. */
export const DuePay = z.object({ courier_id: Id, courier_name: z.string(), orders: Count, amount: MoneySum });
export type DuePay = Wire<typeof DuePay>;

/** `orders`, `pay` and `unpaid` are sums of all that is found, on whatever page; `due` of all couriers, whatever is filtered. */
export const CourierPayAnswer = answer(z.array(PaidStop)).extend({
  meta: PageMeta.extend({ pay: MoneySum, unpaid: MoneySum, until: Day, due: z.array(DuePay) }),
});

/** GET /courier-pay/sheet: on paper, a part for each courier by name. */
export const CourierPaySheet = z.object({
  ...PAPER_HEAD,
  from: Day.nullable(),
  to: Day.nullable(),
  couriers: z.array(z.object({ courier_id: Id, courier_name: z.string(), pay: MoneySum, unpaid: MoneySum, stops: z.array(PaidStop) })),
});
export type CourierPaySheet = Wire<typeof CourierPaySheet>;
export const CourierPaySheetAnswer = answer(CourierPaySheet);

/**
 * POST /couriers/{id}/pay: pays all that is unpaid of orders handed over up to a day. `amount` is the sum that was shown: 409
 * `changed_meanwhile` where it is another by now. From the safe, a bank, a drawer, what is unclear, or the cash that this courier has.
 * Asked about: more than the courier has, and a day of more than three months ago.
 */
export const CourierPayout = z.object({
  until: Day,
  amount: positiveRupiah('Tidak ada yang harus dibayar.'),
  from_place: CashPlaceCode.refine((place) => !isHeldByProvider(place), 'Pilih dari mana uangnya.'),
  happened_on: Day,
  reference: optionalText(100),
  confirmed: Confirmed,
});
export type CourierPayout = z.infer<typeof CourierPayout>;
export const CourierPaidAnswer = answer(z.object({ courier_id: Id, movement_id: Id, orders: Count, amount: Money }));
