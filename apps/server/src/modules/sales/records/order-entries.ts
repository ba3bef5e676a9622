import type { PayoutPlace } from '@lapak/contract/ledger/cash-places';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import type { PartnerEntryCause } from '@lapak/contract/partners/partner-entry';
import { COD_PAYMENT, MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import { atPlace, type Entry, type PostedAccount, type Posting } from '../../ledger/book/index.ts';
import { dueOf, type OrderDue } from './order-due.ts';
import type { ItemRow, OrderRow, TenderRow } from './row-queries.ts';

/** An order as it stands, with the tenders that aren't booked. */
export interface OrderRows {
  order: OrderRow;
  items: ItemRow[];
  tenders: TenderRow[];
  /** What rows of the cash book have paid back of it. */
  paidBack?: Sen;
}

/** What an operation knows of an order that it has changed. */
export interface Touched {
  /** What came back in it. */
  back?: { kind: 'void' | 'return'; at: Date; refundMethod: string | null; refundPlace?: PayoutPlace | null } | undefined;
  /** Where its cash is that was paid at the door. */
  paidTo?: string | undefined;
  /** When its buyer paid, where that isn't now: the slip's day, or the gateway's time. */
  paidAt?: Date | undefined;
  /** When what is new was so, of history that is written later. */
  past?: { happenedAt: Date; bookedAt: Date } | undefined;
  /** Of an order that is new in this transaction. */
  fresh?: OrderRows | undefined;
}

/** What is booked of an order. */
export interface Booked {
  /** By account and partner, debit above 0. */
  sums: { account: string; partner: number | null; amount: Sen }[];
  items: ReadonlyMap<number, { amount: Sen; units: number }>;
  /** Money of the web, and how it came first; without the till's. */
  money: Sen;
  cameAs: 'transfer' | 'gateway' | 'courier' | null;
  /** The place where that came to. */
  cameTo: string | null;
  firstPaidAt: Date | null;
  firstEarnedAt: Date | null;
  tenders: ReadonlySet<number>;
}

export const NOTHING: Booked = {
  sums: [],
  items: new Map(),
  money: asSen(0),
  cameAs: null,
  cameTo: null,
  firstPaidAt: null,
  firstEarnedAt: null,
  tenders: new Set(),
};

export interface Known {
  booked: Booked;
  news: Touched;
  /** The drawers of shifts. */
  drawers: ReadonlyMap<number, string>;
  returns?: readonly { id: number; kind: string }[];
}

/** The entries that bring the book of an order to what is due by its rows; none where it is there already (decision 135). */
export function entriesOf(rows: OrderRows, known: Known): Entry[] {
  const due = dueOf(rows.order, rows.items, rows.paidBack);
  const buyer = buyerOf(known.booked);
  const paid = paymentEntry(rows.order, due, { known, buyer });
  const sale = saleEntry(rows, due, { known, buyer });
  // What goes back is owed before it goes.
  return [...paid, sale, ...refundEntry(rows.order, due, { known, buyer })];
}

/** What stands open with an order's buyer: what they have paid for what comes, what they owe, what they are owed. */
const BUYER = ['advance', 'receivable', 'refund_due'] as const;
type Buyer = Record<(typeof BUYER)[number], number>;

function buyerOf({ sums }: Booked): Buyer {
  const on = (account: string) => sums.reduce((sum, row) => (row.account === account ? sum + row.amount : sum), 0);
  return { advance: on('advance'), receivable: on('receivable'), refund_due: on('refund_due') };
}

/** Lines by which something is charged to the buyer, or below 0 comes from them: they owe what is left, or it is owed to them. */
function chargeLines(buyer: Buyer, amount: number): Posting[] {
  const left = buyer.advance + buyer.receivable + buyer.refund_due + amount;
  const target: Buyer = { advance: 0, receivable: Math.max(left, 0), refund_due: Math.min(left, 0) };
  const lines = BUYER.map((account) => ({ account, amount: target[account] - buyer[account] }));
  Object.assign(buyer, target);
  return lines;
}

/** Where an order's book stands while its entries are made, one after the other. */
interface Course {
  known: Known;
  buyer: Buyer;
}

/** What each of its entries is of. */
const ofOrder = ({ id, order_type: type }: OrderRow) => ({ document: `order:${id}`, order: { id, type } });

/** Money of a web order that came, at its own time. */
function paymentEntry(order: OrderRow, due: OrderDue, { known: { booked, news }, buyer }: Course): Entry[] {
  const amount = due.money - booked.money;
  if (amount <= 0) return [];
  const [part, place] = cameBy(order, news);
  const isAdvance = due.isSale && buyer.receivable < amount;
  const against: Posting[] = isAdvance ? [{ account: 'advance', amount: -amount }] : chargeLines(buyer, -amount);
  if (isAdvance) buyer.advance -= amount;
  return [
    {
      kind: 'payment',
      ...ofOrder(order),
      happenedAt: news.past?.happenedAt ?? earlier(news.paidAt),
      bookedAt: news.past?.bookedAt ?? null,
      postings: [atPlace(place, amount, { method: order.payment_method, day: [part, 'paid'] }), ...against],
    },
  ];
}

/** Money of a web order that goes back, by now. */
function refundEntry(order: OrderRow, due: OrderDue, { known: { booked, news }, buyer }: Course): Entry[] {
  const amount = due.money - booked.money;
  if (amount >= 0) return [];
  const kind = order.payment_status === 'paid' || order.payment_status === 'refunded' ? 'refund' : 'undone';
  const method = news.back?.refundMethod ?? order.payment_method;
  const place = method === 'cash' ? (news.back?.refundPlace ?? 'elsewhere') : goesBackFrom(method, kind, booked);
  return [
    {
      kind,
      ...ofOrder(order),
      happenedAt: news.past?.happenedAt ?? null,
      bookedAt: news.past?.bookedAt ?? null,
      aboutAt: booked.firstPaidAt,
      postings: [atPlace(place, amount, { method, day: [booked.cameAs ?? 'gateway', kind] }), ...chargeLines(buyer, -amount)],
    },
  ];
}

/** How money of the web comes, and where to: cash of which nobody says who has it is money whose place is to be said. */
function cameBy({ payment_method }: OrderRow, { paidTo }: Touched): readonly ['transfer' | 'gateway' | 'courier', string] {
  if (payment_method === COD_PAYMENT) return ['courier', paidTo ?? 'elsewhere'];
  return payment_method === MANUAL_PAYMENT ? ['transfer', 'bank'] : ['gateway', 'gateway'];
}

/** A courier has not got what was marked by mistake; what a buyer gets back somebody else may have paid, who is to say it. */
function goesBackFrom(method: string, kind: 'refund' | 'undone', { cameTo }: Booked): string {
  if (method === COD_PAYMENT) return kind === 'undone' ? (cameTo ?? 'elsewhere') : 'elsewhere';
  return method === 'transfer' || method === MANUAL_PAYMENT ? 'bank' : 'gateway';
}

/** Null, which is now, where the clock that said it is ahead. */
function earlier(at: Date | undefined): Date | null {
  return at && at < new Date() ? at : null;
}

/** What the order brings in, what its partners earn by it, and what the till took or gave back for it: one entry. */
function saleEntry(rows: OrderRows, due: OrderDue, { known, buyer }: Course): Entry {
  const { order } = rows;
  const { booked, news } = known;
  const turnover = turnoverLines(rows, due, booked);
  const earned = earnedLines(rows.items, due, booked);
  const till = tillLines(rows, known);
  const isTill = order.order_type === 'pos';
  const { back, past } = news;
  // A sale of a till that was offline comes in later.
  const isFirst = isTill && booked.sums.length === 0 && booked.tenders.size === 0;
  return {
    kind: back?.kind ?? kindOf(turnover),
    ...ofOrder(order),
    happenedAt: past?.happenedAt ?? back?.at ?? (isFirst ? order.created_at : null),
    bookedAt: past?.bookedAt ?? null,
    aboutAt: back || earned.change < 0 ? (isTill ? order.created_at : booked.firstEarnedAt) : null,
    cause: causeOf(order, { earned: earned.change, back: back?.kind }),
    postings: [
      ...turnover.lines,
      ...turnover.shares,
      ...earned.lines,
      ...accruedLines([...turnover.shares, ...earned.lines]),
      ...till.lines,
      ...chargeLines(buyer, turnover.sum - till.sum),
    ],
  };
}

/** What it is called: a sale is what is handed over, what is paid before that an advance (decision 176). */
function kindOf({ sum, income }: { sum: number; income: number }): Entry['kind'] {
  if (sum < 0 || (sum === 0 && income < 0)) return 'reversal';
  return income > 0 ? 'sale' : sum > 0 ? 'advance' : 'delivery';
}

/** An amount on one account until the goods are handed over, and on another from then on; the last takes what goes back. */
interface Stage {
  open: PostedAccount;
  closed: readonly [PostedAccount, PostedAccount?];
  /** 1 of what is a cost. */
  sign: 1 | -1;
}
const GOODS: Stage = { open: 'advance:sales', closed: ['sales', 'returns'], sign: -1 };
const UNKNOWN: Stage = { open: 'advance:unknown', closed: ['sales:unknown', 'returns:unknown'], sign: -1 };
const SHARE: Stage = { open: 'partner_accrued:share', closed: ['partner_share'], sign: 1 };
const SHIPPING: Stage = { open: 'advance:shipping', closed: ['shipping_held'], sign: -1 };
/** Of orders that were handed over while what buyers paid for shipping was income. */
const SHIPPING_EARNED: Stage = { open: 'advance:shipping', closed: ['shipping'], sign: -1 };
const ROUNDING: Stage = { open: 'advance:rounding', closed: ['rounding'], sign: -1 };

/** What buyers are charged, by partner and for the order as a whole, and the partners' part of it; `income` of what is handed over. */
function turnoverLines(
  { items }: OrderRows,
  due: OrderDue,
  { sums }: Booked,
): { lines: Posting[]; shares: Posting[]; sum: number; income: number } {
  const names = new Map(items.map(({ business_id, business_name }) => [business_id, business_name]));
  const partners = new Set([...sums.map(({ partner }) => partner), ...due.partners.keys()]);
  const sumOf = (accounts: readonly (PostedAccount | undefined)[], partner: number | null) =>
    sums.reduce((sum, row) => (row.partner === partner && accounts.some((each) => each === row.account) ? sum + row.amount : sum), 0);
  const whole = { partner: null };
  const staged = (
    { open, closed, sign }: Stage,
    amount: number,
    of: Pick<Posting, 'partnerName'> & { partner: number | null },
  ): Posting[] => {
    const [atOpen, atClosed] = [sumOf([open], of.partner), sumOf(closed, of.partner)];
    const isOpen = due.isAdvance || (amount === 0 && atClosed === 0);
    const [target, other, misplaced] = isOpen ? ([open, closed[0], atClosed] as const) : ([closed[0], open, atOpen] as const);
    const change = sign * amount - atOpen - atClosed;
    return [
      { ...of, account: !isOpen && change * sign < 0 ? (closed[1] ?? target) : target, amount: change },
      { ...of, account: other, amount: -misplaced, isMove: true },
      { ...of, account: target, amount: misplaced, isMove: true },
    ];
  };
  const shares: Posting[] = [];
  const lines = [...partners].flatMap((partner) => {
    const own = due.partners.get(partner);
    const of = { partner, partnerName: names.get(partner) ?? null };
    shares.push(...staged(SHARE, own?.share ?? 0, of));
    return [...staged(GOODS, own?.known ?? 0, of), ...staged(UNKNOWN, own?.unknown ?? 0, of)];
  });
  const shipping = sumOf(SHIPPING_EARNED.closed, null) === 0 ? SHIPPING : SHIPPING_EARNED;
  lines.push(...staged(shipping, due.shipping, whole), ...staged(ROUNDING, due.rounding, whole));
  const credit = (some: readonly Posting[]) => 0 - some.reduce((sum, { amount }) => sum + amount, 0);
  return { lines, shares, sum: credit(lines), income: credit(lines.filter(({ account }) => !account.startsWith('advance'))) };
}

/** What partners earn by lines that are delivered, or no longer; `change` is above 0 where it is more. */
function earnedLines(items: readonly ItemRow[], due: OrderDue, booked: Booked): { lines: Posting[]; change: number } {
  let change = 0;
  const lines = items.flatMap(({ id: item, business_id: partner, business_name: partnerName }): Posting[] => {
    const own = due.items.get(item) ?? { amount: 0, units: 0 };
    const posted = booked.items.get(item) ?? { amount: 0, units: 0 };
    const [amount, quantity] = [own.amount + posted.amount, own.units - posted.units];
    if ((amount === 0 && quantity === 0) || partner === null) return [];
    change += amount || quantity;
    const isMore = amount > 0 || (amount === 0 && quantity > 0);
    return [
      { account: 'partners', amount: -amount, partner, partnerName, item, quantity, day: ['partner', isMore ? 'earning' : 'reversal'] },
    ];
  });
  return { lines, change };
}

/** What stands between sale and delivery: a partner's part of what is sold, less what they have earned by now. */
function accruedLines(lines: readonly Posting[]): Posting[] {
  return [...Map.groupBy(lines, ({ partner = null }) => partner)].map(([partner, own]) => ({
    account: 'partner_accrued',
    amount: 0 - own.reduce((sum, { amount }) => sum + amount, 0),
    partner,
    partnerName: own[0]?.partnerName ?? null,
  }));
}

/** What the till took in and gave back that isn't booked; what it gave back names its own return. */
function tillLines({ order, tenders }: OrderRows, { drawers, returns = [] }: Known): { lines: Posting[]; sum: number } {
  const lines = tenders.flatMap(({ id: row, amount_sen: amount, method, shift_id: shift, return_id }): Posting[] => {
    const isVoid = returns.some(({ id, kind }) => id === return_id && kind === 'void');
    const day = ['till', return_id === null ? 'sale' : isVoid ? 'void' : 'return'] as const;
    if (method !== 'cash') return [atPlace('till_noncash', amount, { shift, method, row, day })];
    const place = drawers.get(shift ?? 0);
    if (place === undefined) return [atPlace('elsewhere', amount, { method, row, day })];
    const taken = atPlace(place, amount, { shift, method, row, day });
    if (!order.is_late || return_id !== null) return [taken];
    // It lay in the drawer when that was counted, as a surplus.
    return [taken, atPlace(place, -amount, { shift, isOfOrder: false }), { account: 'cash_difference', amount, isOfOrder: false }];
  });
  return { lines, sum: tenders.reduce((sum, { amount_sen }) => sum + amount_sen, 0) };
}

function causeOf(
  { status, order_type }: OrderRow,
  { earned, back }: { earned: number; back: 'void' | 'return' | undefined },
): PartnerEntryCause | null {
  if (earned === 0) return null;
  if (back) return back;
  if (status === 'cancelled') return 'cancelled';
  if (status !== 'delivered') return 'moved_back';
  return order_type === 'pos' ? 'sold' : 'delivered';
}
