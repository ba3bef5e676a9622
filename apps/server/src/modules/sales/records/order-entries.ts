import type { PayoutPlace } from '@lapak/contract/ledger/cash-places';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import type { PartnerEntryCause } from '@lapak/contract/partners/partner-entry';
import { atPlace, type Entry, type Posting } from '../../ledger/book/index.ts';
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
  cameAs: 'transfer' | 'gateway' | null;
  firstPaidAt: Date | null;
  firstEarnedAt: Date | null;
  tenders: ReadonlySet<number>;
}

export const NOTHING: Booked = {
  sums: [],
  items: new Map(),
  money: asSen(0),
  cameAs: null,
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
  return [...moneyEntries(rows.order, due, known), saleEntry(rows, due, known)];
}

/** Money of a web order: what came, at its own time, or what goes back by now. */
function moneyEntries(order: OrderRow, due: OrderDue, { booked, news }: Known): Entry[] {
  const amount = due.money - booked.money;
  if (amount === 0) return [];
  const shared = { document: `order:${order.id}`, order: { id: order.id, type: order.order_type } };
  if (amount > 0) {
    const isTransfer = order.payment_method === 'manual';
    const part = isTransfer ? 'transfer' : 'gateway';
    return [
      {
        ...shared,
        kind: 'payment',
        happenedAt: news.past?.happenedAt ?? earlier(news.paidAt),
        bookedAt: news.past?.bookedAt ?? null,
        postings: [
          atPlace(isTransfer ? 'bank' : 'gateway', amount, { method: order.payment_method, day: [part, 'paid'] }),
          { account: 'receivable', amount: -amount },
        ],
      },
    ];
  }
  const kind = order.payment_status === 'paid' || order.payment_status === 'refunded' ? 'refund' : 'undone';
  const method = news.back?.refundMethod ?? order.payment_method;
  const place =
    method === 'cash' ? (news.back?.refundPlace ?? 'elsewhere') : method === 'transfer' || method === 'manual' ? 'bank' : 'gateway';
  return [
    {
      ...shared,
      kind,
      happenedAt: news.past?.happenedAt ?? null,
      bookedAt: news.past?.bookedAt ?? null,
      aboutAt: booked.firstPaidAt,
      postings: [atPlace(place, amount, { method, day: [booked.cameAs ?? 'gateway', kind] }), { account: 'receivable', amount: -amount }],
    },
  ];
}

/** Null, which is now, where the clock that said it is ahead. */
function earlier(at: Date | undefined): Date | null {
  return at && at < new Date() ? at : null;
}

/** What the order brings in, what its partners earn by it, and what the till took or gave back for it: one entry. */
function saleEntry(rows: OrderRows, due: OrderDue, known: Known): Entry {
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
    kind: back?.kind ?? (turnover.sum < 0 ? 'reversal' : turnover.sum > 0 ? 'sale' : 'delivery'),
    document: `order:${order.id}`,
    order: { id: order.id, type: order.order_type },
    happenedAt: past?.happenedAt ?? back?.at ?? (isFirst ? order.created_at : null),
    bookedAt: past?.bookedAt ?? null,
    aboutAt: back || earned.change < 0 ? (isTill ? order.created_at : booked.firstEarnedAt) : null,
    cause: causeOf(order, { earned: earned.change, back: back?.kind }),
    postings: [
      ...turnover.lines,
      ...earned.lines,
      ...accruedLines([...turnover.lines, ...earned.lines]),
      ...till.lines,
      { account: 'receivable', amount: turnover.sum - till.sum },
    ],
  };
}

/** What buyers are charged, by partner and for the order as a whole, and the partners' part of it. */
function turnoverLines({ items }: OrderRows, due: OrderDue, { sums }: Booked): { lines: Posting[]; sum: number } {
  const sumOf = (account: string, partner: number | null) =>
    sums.filter((row) => row.account === account && row.partner === partner).reduce((sum, row) => sum + row.amount, 0);
  const names = new Map(items.map(({ business_id, business_name }) => [business_id, business_name]));
  const partners = new Set([
    ...sums.filter(({ account }) => account !== 'receivable').map(({ partner }) => partner),
    ...due.partners.keys(),
  ]);
  const goods = [...partners].flatMap((partner): Posting[] => {
    const own = due.partners.get(partner);
    const of = { partner, partnerName: names.get(partner) ?? null };
    const charge = (known: '' | ':unknown', amount: number): Posting => {
      const change = amount + sumOf(`sales${known}`, partner) + sumOf(`returns${known}`, partner);
      return { ...of, account: `${change < 0 ? 'returns' : 'sales'}${known}`, amount: -change };
    };
    const share = (own?.share ?? 0) - sumOf('partner_share', partner);
    return [charge('', own?.known ?? 0), charge(':unknown', own?.unknown ?? 0), { ...of, account: 'partner_share', amount: share }];
  });
  const whole: Posting[] = [
    { account: 'shipping', amount: -(due.shipping + sumOf('shipping', null)) },
    { account: 'rounding', amount: -(due.rounding + sumOf('rounding', null)) },
  ];
  const charged = [...goods.filter(({ account }) => account !== 'partner_share'), ...whole];
  return { lines: [...goods, ...whole], sum: 0 - charged.reduce((sum, { amount }) => sum + amount, 0) };
}

/** What partners earn by lines that are delivered, or no longer; `change` is above 0 where it is more. */
function earnedLines(items: readonly ItemRow[], due: OrderDue, booked: Booked): { lines: Posting[]; change: number } {
  let change = 0;
  const lines = items.flatMap(({ id: item, business_id: partner, business_name: partnerName }): Posting[] => {
    const own = due.items.get(item) ?? { amount: 0, units: 0 };
    const told = booked.items.get(item) ?? { amount: 0, units: 0 };
    const [amount, quantity] = [own.amount + told.amount, own.units - told.units];
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
  const owed = lines.filter(({ account }) => account === 'partner_share' || account === 'partners');
  return [...Map.groupBy(owed, ({ partner = null }) => partner)].map(([partner, own]) => ({
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
