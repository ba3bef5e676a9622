import { kilosText } from '@lapak/contract/assortment/scale-barcode';
import type { Picture } from '@lapak/contract/kernel/picture';
import { addSen, NO_MONEY, subtractSen } from '@lapak/contract/money/sen';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { Approval } from '@lapak/contract/sales/approvals';
import { eventValue, reasonText } from '@lapak/contract/sales/order-event';
import type { BuyerOrder, Order, OrderEvent, OrderItem } from '@lapak/contract/sales/orders';
import type { TillFacts } from '@lapak/contract/sales/till';
import type { z } from 'zod';
import { type PresentedPayment, presentPayment, type SlipRow } from '../../payments/index.ts';
import {
  type ApprovalRow,
  type DeedRow,
  type EventRow,
  type ItemRow,
  type OrderRow,
  paidForLine,
  type ReturnItemRow,
  type ReturnRow,
  type TenderRow,
} from '../../records/index.ts';
import type { TrackRow } from '../shipping/tracking-queries.ts';
import type { NoteRow } from './note-queries.ts';
import { presentReturns, type ReturnRows } from './present-return.ts';
import { presentSlip } from './present-slip.ts';
import { presentTracking } from './present-tracking.ts';

/** A line with its picture, where it still has one. */
export interface ItemWithPicture {
  item: ItemRow;
  picture: Picture | null;
}

export function pairPictures(items: readonly ItemRow[], pictures: ReadonlyMap<string, Picture>): ItemWithPicture[] {
  return items.map((item) => ({ item, picture: (item.picture && pictures.get(item.picture)) || null }));
}

/** What buyer and admin both see: the order's row but for its secret, its sums by the names that the contract has. */
function presentShared({ token: _secret, ...row }: OrderRow, items: readonly ItemWithPicture[]) {
  return {
    ...row,
    subtotal_amount: row.subtotal_sen,
    shipping_cost: row.shipping_cost_sen,
    total_amount: row.total_sen,
    unique_digits: row.unique_digits_sen,
    discount_amount: row.discount_sen,
    refunded_amount: row.refunded_sen,
    rounding_amount: row.rounding_sen,
    order_items: items.map(presentItem),
  };
}

function presentItem({ item, picture }: ItemWithPicture): z.infer<typeof OrderItem> {
  return {
    ...item,
    price: item.unit_price_sen,
    variant_label: choiceOf(item),
    discount_amount: item.discount_sen,
    product: { id: item.product_id, name: item.product_name, picture },
  };
}

/** An order for the admin's list; one that has just been written has no discrepancies and no tags. */
export function presentOrder(
  row: OrderRow,
  items: readonly ItemWithPicture[],
  { openDiscrepancies = 0, tags = [] }: { openDiscrepancies?: number | undefined; tags?: string[] | undefined } = {},
): z.infer<typeof Order> {
  return {
    ...presentShared(row, items),
    cash_received: row.cash_received_sen,
    change_due: row.change_due_sen,
    open_issues: openDiscrepancies,
    tags,
  };
}

/** What an admin sees of one order beyond the list. */
interface DetailRows extends Pick<z.infer<typeof OrderDetail>, 'token' | 'till' | 'tracking' | 'returns' | 'customer'> {
  payments: readonly KnownPayment[];
  events: readonly EventRow[];
  slips: readonly SlipRow[];
  notes?: NoteRow[];
  destination?: z.infer<typeof OrderDetail>['destination'];
  deeds?: readonly DeedRow[];
}

/** An order for the admin's side panel. */
export function presentDetail(
  order: z.infer<typeof Order>,
  { payments, events, slips, notes = [], destination = null, deeds = [], ...rest }: DetailRows,
): z.infer<typeof OrderDetail> {
  return {
    ...order,
    ...presentPayments(payments),
    events: events.map(presentEvent),
    slips: slips.map(presentSlip),
    destination,
    deeds: deeds.map((deed) => ({ ...deed, amount: deed.amount_sen })),
    internal_notes: notes,
    ...rest,
  };
}

/** Rows of a till sale beside the order. */
interface TillRows {
  cashier: string | null;
  tenders: readonly Pick<TenderRow, 'return_id' | 'method' | 'amount_sen' | 'reference'>[];
  returns: readonly ReturnRow[];
  returnItems: readonly ReturnItemRow[];
  items: readonly ItemRow[];
  approvals: readonly ApprovalRow[];
}

/** What only till sales have. */
export function presentTillFacts(
  row: OrderRow,
  { cashier, tenders, returns, returnItems, items, approvals }: TillRows,
): z.infer<typeof TillFacts> {
  const ofSale = subtractSen(row.discount_sen, addSen(...items.map(({ discount_sen }) => discount_sen)));
  return {
    cashier,
    shift_id: row.shift_id,
    is_late: row.is_late,
    tenders: tenders.filter((tender) => tender.return_id === null).map((tender) => ({ ...tender, amount: tender.amount_sen })),
    discount: ofSale === NO_MONEY ? null : { amount: ofSale, reason: row.discount_reason ?? '' },
    lines: items.map((item) => ({ order_item_id: item.id, paid_amount: paidForLine(item), refunded_amount: item.refunded_sen })),
    returns: returns.map(({ taken, by }) => ({
      ...taken,
      items: returnItems.filter((item) => item.return_id === taken.id).map((item) => ({ ...item, amount: item.refunded_sen })),
      refunds: tenders
        .filter((tender) => tender.return_id === taken.id)
        .map(({ method, amount_sen: amount }) => ({ method, amount: subtractSen(NO_MONEY, amount) })),
      rounding: taken.rounding_sen,
      by,
    })),
    approvals: approvals.map(presentApproval),
  };
}

/** Who allowed what at a till. */
export function presentApproval({ acts, approver, by, said_at, proven }: ApprovalRow): z.infer<typeof Approval> {
  return { acts, approver: approver ?? '', by, at: said_at, proven };
}

/** What its buyer sees of one beyond its row and its lines; `tracks` may be those of others too. */
interface BuyerRows {
  payments: readonly KnownPayment[];
  events: readonly EventRow[];
  tracks: readonly TrackRow[];
  slips: readonly SlipRow[];
  returnRows: ReturnRows;
}

/** An order for its buyer: the contract leaves out reasons and names of staff. */
export function presentBuyerOrder(
  row: OrderRow,
  items: readonly ItemWithPicture[],
  { payments, events, tracks, slips, returnRows }: BuyerRows,
): z.infer<typeof BuyerOrder> {
  return {
    ...presentShared(row, items),
    tracking: presentTracking(row, tracks),
    token: row.token,
    ...presentPayments(payments),
    events: events.map(presentEvent),
    slips: slips.map(presentSlip),
    returns: presentReturns(row, returnRows),
  };
}

/** A payment of an order, current or not. */
type KnownPayment = PresentedPayment & { is_current?: boolean };

function presentPayments(payments: readonly KnownPayment[]): Pick<z.infer<typeof BuyerOrder>, 'payment' | 'method_names'> {
  const current = payments.find(({ is_current }) => is_current !== false);
  return {
    payment: current ? presentPayment(current) : null,
    method_names: Object.fromEntries(payments.map(({ method, payment_name }) => [method, payment_name])),
  };
}

function presentEvent(event: EventRow): z.infer<typeof OrderEvent> {
  return { ...event, from: event.from_value, to: eventValue(event), reason: reasonText(event.reason) };
}

/** The size that was sold, and what a pack from the scale weighs. */
function choiceOf({ variant_label, pack_grams }: ItemRow): string | null {
  return [variant_label, pack_grams === null ? null : kilosText(pack_grams)].filter((part) => part !== null).join(' · ') || null;
}
