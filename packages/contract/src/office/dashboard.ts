import { z } from 'zod';
import { Certificate } from '../assortment/certificates.ts';
import { Picture } from '../kernel/picture.ts';
import { ORDER_TYPES } from '../order-types.ts';
import { ORDER_STATUSES } from '../sales/order-status.ts';
import { PAYMENT_STATUSES } from '../sales/payment-status.ts';
import { answer, Count, Id, Moment, Money, MoneySum, type Wire } from '../wire.ts';

const Sales = z.object({ orders: Count, revenue: MoneySum });

/** Sales of a day, in the web shop and at the till; zeros without any. */
export const DailySales = z.object({ date: z.iso.date(), web: Sales, till: Sales });
export type DailySales = Wire<typeof DailySales>;

const happened = { at: Moment, by: z.string().nullable() };
const ofOrder = {
  ...happened,
  order_id: Id,
  code: z.string(),
  order_type: z.enum(ORDER_TYPES),
  reason: z.string(),
  customer: z.string().nullable(),
  total_amount: Money,
};

/** Something that happened in the shop, with the username of who did it, if somebody signed in did. */
export const Activity = z.discriminatedUnion('kind', [
  /** An order was placed (`from` is null) or changed status. */
  z.object({ kind: z.literal('order'), ...ofOrder, from: z.enum(ORDER_STATUSES).nullable(), to: z.enum(ORDER_STATUSES) }),
  z.object({ kind: z.literal('payment'), ...ofOrder, from: z.enum(PAYMENT_STATUSES).nullable(), to: z.enum(PAYMENT_STATUSES) }),
  /** An open partner application. */
  z.object({ kind: z.literal('application'), ...happened, business_id: Id, name: z.string() }),
  /** An admin set a stock level: by how many units it changed. */
  z.object({
    kind: z.literal('stock'),
    ...happened,
    product_id: Id,
    name: z.string(),
    variant_label: z.string().nullable(),
    change: z.number().int(),
  }),
]);
export type Activity = Wire<typeof Activity>;

/** What a shop needs before it can sell, and whether it has it. */
export const FirstSteps = z.object({
  /** A contact email set by an admin. */
  contact: z.boolean(),
  /** A main business, from whose district goods without a partner are sent. */
  main_business: z.boolean(),
  /** An active category. */
  category: z.boolean(),
  /** An active product. */
  product: z.boolean(),
  /** National couriers, or a local one with a price. */
  delivery: z.boolean(),
  /** A bank account: manual transfer is always offered and preselected. */
  payment: z.boolean(),
  /** The till's pickup details. */
  pickup: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

/** What may wait for an admin, the most urgent first. */
export const WAITING_KINDS = [
  'slips',
  /** Paid and confirmed, not shipped yet. */
  'to_pack',
  'pending',
  /** Ready for buyers who fetch them. */
  'to_fetch',
  /** Couriers who still have cash of orders. */
  'courier_cash',
  'findings',
  'mails',
  /** Tries of a backup that failed since the last good one. */
  'backup_failed',
  /** Days since the last good backup. */
  'backup_old',
  /** A shop with orders that has never had one. */
  'backup_none',
  /** Places of money that have less than nothing by the book: something isn't booked, or more was paid than is there. */
  'money_below_zero',
  'goods_expired',
  'goods_expiring',
  'low_stock',
  'partner_wishes',
  'applications',
  'certificates_ended',
  'certificates_ending',
  'certificates_unchecked',
  'certificates_unseen',
] as const;

/** How much of a kind waits; since when and for how much money, where that is known. */
export const Waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  count: Count,
  oldest: Moment.nullable(),
  total_amount: Money.nullable(),
});
export type Waiting = Wire<typeof Waiting>;

/**
 * GET /dashboard: the shop at a glance. A day begins at midnight in Aceh (Asia/Jakarta), a month with its first day. Revenue is in
 * rupiah and counts orders that are paid or delivered, without those that are cancelled or refunded, by the day on which they were
 * placed: the same that the orders' list adds up for that period.
 */
export const Dashboard = z.object({
  today: z.iso.date(),
  /** Null when all are done, or an admin closed them. */
  first_steps: FirstSteps.nullable(),
  /** Buyers could order by transfer without any account to pay to. */
  transfer_lacks_account: z.boolean(),
  /** All orders placed today, whatever their status. */
  orders_today: Count,
  revenue_this_month: MoneySum,
  active_products: Count,
  /** Active partner businesses, the main one among them. */
  partners: Count,
  /** What waits for an admin, by urgency; what doesn't is left out. Discrepancies are counted as the bell counts them. */
  waiting: z.array(Waiting),
  /** Orders that wait for an admin's confirmation. */
  orders_waiting: Count,
  applications_waiting: Count,
  /** Active products of which the shop can sell 5 units or fewer: their number, and the lowest ones. */
  low_stock: z.object({
    total: Count,
    products: z.array(z.object({ id: Id, name: z.string(), available_stock: z.number().int(), picture: Picture.nullable() })),
  }),
  /**
   * Certificates that end within 60 days, have ended or are unchecked, and food on sale without a checked halal certificate (decision 56).
   */
  certificates: z.object({
    ending: Count,
    ended: Count,
    unchecked: Count,
    /** Filled in by a migration, and not saved by an admin since. */
    unseen: Count,
    foods_without: Count,
    /** At most five, those that end or ended first. */
    due: z.array(Certificate),
  }),
  /** 30 days, oldest first, today last. */
  days: z.array(DailySales),
  /** By units in those 30 days; the id is null for a deleted product. */
  best_sellers: z.array(
    z.object({ product_id: Id.nullable(), name: z.string(), quantity: Count, revenue: MoneySum, picture: Picture.nullable() }),
  ),
  /** Newest first. */
  activity: z.array(Activity),
});
export type Dashboard = Wire<typeof Dashboard>;
export const DashboardAnswer = answer(Dashboard);
