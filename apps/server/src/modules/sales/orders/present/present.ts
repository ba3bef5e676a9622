import { kilosText } from '@lapak/contract/assortment/scale-barcode';
import type { Picture } from '@lapak/contract/kernel/picture';
import { addSen, NO_MONEY, type Sen, subtractSen, toRupiah } from '@lapak/contract/money/sen';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { Approval } from '@lapak/contract/sales/approvals';
import { eventValue, reasonText } from '@lapak/contract/sales/order-event';
import type { BuyerOrder, Order, OrderEvent, OrderItem } from '@lapak/contract/sales/orders';
import type { TillFacts } from '@lapak/contract/sales/till';
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
import { presentBuyerReturns, type ReturnRows } from './present-return.ts';
import { presentReviewedSlip, presentSlip } from './present-slip.ts';
import { presentTracking } from './present-tracking.ts';

/** A line with its picture, where it still has one. */
export interface ItemWithPicture {
  item: ItemRow;
  picture: Picture | null;
}

export function pairPictures(items: readonly ItemRow[], pictures: ReadonlyMap<string, Picture>): ItemWithPicture[] {
  return items.map((item) => ({ item, picture: (item.picture && pictures.get(item.picture)) || null }));
}

/** What buyer and admin both see. */
function presentShared(row: OrderRow, items: readonly ItemWithPicture[]) {
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    payment_status: row.payment_status,
    order_type: row.order_type,
    created_at: row.created_at.toISOString(),
    subtotal_amount: toRupiah(row.subtotal_sen),
    shipping_cost: toRupiah(row.shipping_cost_sen),
    total_amount: toRupiah(row.total_sen),
    unique_digits: toRupiah(row.unique_digits_sen),
    discount_amount: toRupiah(row.discount_sen),
    refunded_amount: toRupiah(row.refunded_sen),
    rounding_amount: toRupiah(row.rounding_sen),
    payment_method: row.payment_method,
    pay_until: row.pay_until?.toISOString() ?? null,
    slip_state: row.slip_state,
    notes: row.notes,
    shipping_name: row.shipping_name,
    shipping_phone: row.shipping_phone,
    shipping_address: row.shipping_address,
    shipping_district: row.shipping_district,
    shipping_city: row.shipping_city,
    shipping_province: row.shipping_province,
    shipping_postcode: row.shipping_postcode,
    shipping_courier: row.shipping_courier,
    shipping_service: row.shipping_service,
    pickup_code: row.pickup_code,
    arrival: row.arrival && { from: row.arrival.from, to: row.arrival.to },
    shipped_courier: row.shipped_courier,
    tracking_number: row.tracking_number,
    shipped_at: row.shipped_at?.toISOString() ?? null,
    order_items: items.map(presentItem),
  };
}

function presentItem({ item, picture }: ItemWithPicture): OrderItem {
  return {
    id: item.id,
    quantity: item.quantity,
    price: toRupiah(item.unit_price_sen),
    variant_label: choiceOf(item),
    selected_options: item.selected_options,
    discount_amount: toRupiah(item.discount_sen),
    discount_reason: item.discount_reason,
    returned_quantity: item.returned_quantity,
    product: { id: item.product_id, name: item.product_name, picture },
  };
}

/** An order for the admin's list; one that has just been written has no discrepancies and no tags. */
export function presentOrder(
  row: OrderRow,
  items: readonly ItemWithPicture[],
  { openDiscrepancies = 0, tags = [] }: { openDiscrepancies?: number | undefined; tags?: string[] | undefined } = {},
): Order {
  return {
    ...presentShared(row, items),
    user_id: row.user_id,
    guest_email: row.guest_email,
    cash_received: rupiahOrNull(row.cash_received_sen),
    change_due: rupiahOrNull(row.change_due_sen),
    payment_reference: row.payment_reference,
    price_flag: row.price_flag,
    open_issues: openDiscrepancies,
    tags,
  };
}

/** What an admin sees of one order beyond the list. */
interface DetailRows extends Pick<OrderDetail, 'token' | 'till' | 'tracking' | 'returns' | 'customer'> {
  payments: readonly KnownPayment[];
  events: readonly EventRow[];
  slips: readonly SlipRow[];
  notes?: readonly NoteRow[];
  destination?: OrderDetail['destination'];
  deeds?: readonly DeedRow[];
}

/** An order for the admin's side panel. */
export function presentDetail(
  order: Order,
  { payments, events, slips, notes = [], destination = null, deeds = [], ...rest }: DetailRows,
): OrderDetail {
  return {
    ...order,
    ...presentPayments(payments),
    events: events.map(presentEvent),
    slips: slips.map(presentReviewedSlip),
    destination,
    deeds: deeds.map(({ order_id: _, amount_sen, created_at, ...deed }) => ({
      ...deed,
      amount: toRupiah(amount_sen),
      created_at: created_at.toISOString(),
    })),
    internal_notes: notes.map((note) => ({ ...note, created_at: note.created_at.toISOString() })),
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
export function presentTillFacts(row: OrderRow, { cashier, tenders, returns, returnItems, items, approvals }: TillRows): TillFacts {
  const ofSale = subtractSen(row.discount_sen, addSen(...items.map(({ discount_sen }) => discount_sen)));
  return {
    cashier,
    shift_id: row.shift_id,
    is_late: row.is_late,
    tenders: tenders
      .filter((tender) => tender.return_id === null)
      .map(({ method, amount_sen: amount, reference }) => ({ method, amount: toRupiah(amount), reference })),
    discount: ofSale === NO_MONEY ? null : { amount: toRupiah(ofSale), reason: row.discount_reason ?? '' },
    lines: items.map((item) => ({
      order_item_id: item.id,
      paid_amount: toRupiah(paidForLine(item)),
      refunded_amount: toRupiah(item.refunded_sen),
    })),
    returns: returns.map(({ taken, by }) => ({
      id: taken.id,
      kind: taken.kind,
      reason: taken.reason,
      items: returnItems
        .filter((item) => item.return_id === taken.id)
        .map(({ order_item_id, quantity, refunded_sen, is_restocked }) => ({
          order_item_id,
          quantity,
          amount: toRupiah(refunded_sen),
          is_restocked,
        })),
      refunds: tenders
        .filter((tender) => tender.return_id === taken.id)
        .map(({ method, amount_sen: amount }) => ({ method, amount: toRupiah(subtractSen(NO_MONEY, amount)) })),
      rounding: toRupiah(taken.rounding_sen),
      shift_id: taken.shift_id,
      by,
      created_at: taken.created_at.toISOString(),
    })),
    approvals: approvals.map(presentApproval),
  };
}

/** Who allowed what at a till. */
export function presentApproval({ acts, approver, by, said_at, proven }: ApprovalRow): Approval {
  return { acts, approver: approver ?? '', by, at: said_at.toISOString(), proven };
}

/** What its buyer sees of one beyond its row and its lines; `tracks` may be those of others too. */
interface BuyerRows {
  payments: readonly KnownPayment[];
  events: readonly EventRow[];
  tracks: readonly TrackRow[];
  slips: readonly SlipRow[];
  returnRows: ReturnRows;
}

/** An order for its buyer, without reasons and names of staff. */
export function presentBuyerOrder(
  row: OrderRow,
  items: readonly ItemWithPicture[],
  { payments, events, tracks, slips, returnRows }: BuyerRows,
): BuyerOrder {
  return {
    ...presentShared(row, items),
    tracking: presentTracking(row, tracks),
    token: row.token,
    shipping_district_id: row.shipping_district_id,
    ...presentPayments(payments),
    events: events.map((event) => {
      const { by: _by, reason: _reason, ...shown } = presentEvent(event);
      return shown;
    }),
    slips: slips.map(presentSlip),
    returns: presentBuyerReturns(row, returnRows),
  };
}

/** A payment of an order, current or not. */
type KnownPayment = PresentedPayment & { is_current?: boolean };

function presentPayments(payments: readonly KnownPayment[]): Pick<BuyerOrder, 'payment' | 'method_names'> {
  const current = payments.find(({ is_current }) => is_current !== false);
  return {
    payment: current ? presentPayment(current) : null,
    method_names: Object.fromEntries(payments.map(({ method, payment_name }) => [method, payment_name])),
  };
}

function presentEvent(event: EventRow): OrderEvent {
  return {
    id: event.id,
    field: event.field,
    from: event.from_value,
    to: eventValue(event),
    reason: reasonText(event.reason),
    by: event.by,
    created_at: event.created_at.toISOString(),
  };
}

function rupiahOrNull(amount: Sen | null): number | null {
  return amount === null ? null : toRupiah(amount);
}

/** The size that was sold, and what a pack from the scale weighs. */
function choiceOf({ variant_label, pack_grams }: ItemRow): string | null {
  return [variant_label, pack_grams === null ? null : kilosText(pack_grams)].filter((part) => part !== null).join(' · ') || null;
}
