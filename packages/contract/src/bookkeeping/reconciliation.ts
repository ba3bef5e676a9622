import { z } from 'zod';
import { CHANGE_KINDS } from '../kernel/change-kind.ts';
import { MAIL_KINDS, MAIL_STATES, mailDecisions } from '../messages/mail-states.ts';
import { ORDER_TYPES } from '../order-types.ts';
import { ORDER_STATUSES } from '../sales/order-status.ts';
import { PAYMENT_DISCREPANCY_KINDS, PAYMENT_STATUSES } from '../sales/payment-status.ts';
import { TILL_DISCREPANCY_KINDS } from '../till/discrepancy.ts';
import { answer, Count, Id, IdText, Moment, Money, optionalText, PageMeta, PageQuery, type Wire } from '../wire.ts';
import {
  CHAIN_KINDS,
  DISCREPANCY_ACTIONS,
  DISCREPANCY_AREAS,
  type DiscrepancyAction,
  GOODS_KINDS,
  NIGHTLY_KINDS,
  STOCK_GAP_KINDS,
  SUM_KINDS,
  WATCHED_KINDS,
} from './discrepancy.ts';

/** The order that a discrepancy is about, in its current state. */
export const FoundOrder = z.object({
  id: Id,
  code: z.string(),
  type: z.enum(ORDER_TYPES),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  total_amount: Money,
});
export type FoundOrder = Wire<typeof FoundOrder>;

/** `id` is unique within its area; `detail` describes it in a sentence, `at` says since when. */
const found = { id: Id, at: Moment, detail: z.string() };

/** A disagreement that waits for a person. */
export const Discrepancy = z.discriminatedUnion('area', [
  /** A payment that didn't fit (decision 4). */
  z.object({ area: z.literal('payment'), ...found, kind: z.enum(PAYMENT_DISCREPANCY_KINDS), order: FoundOrder.nullable() }),
  /** An order whose payment the gateway should have created long ago; it reserves stock. The id is the order's. */
  z.object({ area: z.literal('gateway'), ...found, order: FoundOrder }),
  /** A transfer slip that has waited too long; its order reserves stock. */
  z.object({ area: z.literal('slip'), ...found, order: FoundOrder }),
  /** A mail that failed, or may not have arrived. */
  z.object({ area: z.literal('mail'), ...found, kind: z.enum(MAIL_KINDS), state: z.enum(MAIL_STATES), order: FoundOrder.nullable() }),
  /** A webhook that the shop has given up; the id is its own. It is settled by switching it on or deleting it. */
  z.object({ area: z.literal('webhook'), ...found }),
  /** A difference of a till sale that had happened (decision 21). */
  z.object({
    area: z.literal('till'),
    ...found,
    kind: z.enum(TILL_DISCREPANCY_KINDS),
    order: FoundOrder.nullable(),
    product_id: Id.nullable(),
  }),
  /** A stock level (`stock`) that differs from its ledger, or of kind `batches` from the sum of its batches (both in `ledger`). */
  z.object({
    area: z.literal('stock'),
    ...found,
    kind: z.enum(STOCK_GAP_KINDS),
    product: z.object({ id: Id, is_deleted: z.boolean() }),
    stock: z.number().int(),
    ledger: z.number().int(),
  }),
  /** Costs of own goods that differ from stock, orders or the book: a plugin's (decision 178). `name` finds them on its screen. */
  z.object({ area: z.literal('goods'), ...found, kind: z.enum(GOODS_KINDS), name: z.string().nullable(), order: FoundOrder.nullable() }),
  /** Sums of an order that must agree. */
  z.object({ area: z.literal('sums'), ...found, kind: z.enum(SUM_KINDS), order: FoundOrder.nullable() }),
  /**
   * What isn't as the audit's seals say (decision 94), with the record that the change was about, where that is known; or what the audit
   * tells of that somebody should see at once.
   */
  z.object({
    area: z.literal('audit'),
    ...found,
    kind: z.enum([...CHAIN_KINDS, ...WATCHED_KINDS]),
    change: z.object({ kind: z.enum(CHANGE_KINDS), record_id: Id.nullable() }).nullable(),
  }),
  /** A job of the night that failed, or backups that are missing (decision 107). */
  z.object({ area: z.literal('nightly'), ...found, kind: z.enum(NIGHTLY_KINDS) }),
]);
export type Discrepancy = Wire<typeof Discrepancy>;
/** On the wire, or as the server makes it. */
type AnyDiscrepancy = Discrepancy | z.infer<typeof Discrepancy>;

/** The actions that a discrepancy allows at the moment. */
export function actionsOf(discrepancy: AnyDiscrepancy): readonly DiscrepancyAction[] {
  switch (discrepancy.area) {
    case 'payment':
      return [...orderActionsOf(discrepancy), 'settle'];
    case 'gateway':
      return ['try_again'];
    // Accepted or refused on a screen that shows the photo.
    case 'slip':
    case 'webhook':
      return [];
    case 'mail':
      return mailDecisions(discrepancy.state);
    case 'till':
    case 'goods':
    case 'sums':
    case 'audit':
    case 'nightly':
      return ['settle'];
    case 'stock':
      if (discrepancy.kind === 'batches') return ['mend_batches', 'settle'];
      return [...(discrepancy.ledger < 0 ? [] : (['trust_ledger'] as const)), 'trust_stock', 'settle'];
  }
}

/** A payment that differs from its request may still be the order's. Till sales are paid through the till's own books. */
function orderActionsOf({ kind, order }: Extract<AnyDiscrepancy, { area: 'payment' }>): DiscrepancyAction[] {
  if (order === null || order.type === 'pos') return [];
  if (kind === 'amount_differs' && order.status === 'pending' && order.payment_status === 'unpaid') return ['mark_paid'];
  const cameLate = kind === 'amount_differs' || kind === 'paid_after_end';
  return cameLate && order.status === 'cancelled' ? ['reopen'] : [];
}

/** GET /reconciliation: open findings of all areas or of one, newest first. */
export const DiscrepancyQuery = PageQuery.omit({ q: true }).extend({ area: z.enum(DISCREPANCY_AREAS).optional() });
export const DiscrepancyListAnswer = z.object({
  success: z.literal(true),
  data: z.array(Discrepancy),
  meta: PageMeta,
  counts: z.record(z.enum(DISCREPANCY_AREAS), Count),
  /** Time of the last check of the books; null before the first. */
  checked_at: Moment.nullable(),
});

/** POST /reconciliation/check: checks the books now; answers how many findings opened and how many closed. */
export const BookCheckAnswer = answer(z.object({ opened: Count, closed: Count }));

export const DiscrepancyParams = z.object({ area: z.enum(DISCREPANCY_AREAS), id: IdText });

const NO_NOTE = 'Tulis apa yang sudah dilakukan.';

/** POST /reconciliation/{area}/{id}: acts on a discrepancy. The note stays with it; `settle` requires one. */
export const DiscrepancySettlement = z
  .object({ action: z.enum(DISCREPANCY_ACTIONS), note: optionalText(500) })
  .refine(({ action, note }) => action !== 'settle' || note !== null, { path: ['note'], message: NO_NOTE });
export type DiscrepancySettlement = z.infer<typeof DiscrepancySettlement>;
