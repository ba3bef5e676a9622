import { addDays, midnightOf } from '@lapak/contract/dates/jakarta-days';
import type { CashRowKind } from '@lapak/contract/ledger/cash-places';
import type { Sen } from '@lapak/contract/money/sen';
import { type SQL, sql } from 'drizzle-orm';
import {
  businesses,
  cashMovements,
  ledgerEntries,
  orderReturnItems,
  orderReturns,
  orders,
  partnerPaymentOutcomes,
  partnerPayments,
  postings,
  shifts,
  tenders,
} from '../../../database/tables.ts';

/** Days in Aceh, both included; an end that isn't given is open. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** A row of the book: so much from one place to another on that day; null is outside. */
export interface BookRow {
  /** The same for good: `movement:5`, or by where it stands, such as `sales:12:2026-11-23`. */
  id: string;
  kind: CashRowKind;
  happened_on: string;
  at: Date;
  from_place: string | null;
  to_place: string | null;
  amount_sen: Sen;
  category: string | null;
  to_whom: string | null;
  about: string | null;
  reference: string | null;
  has_photo: boolean;
  /** What it is by id: at most one of these. */
  movement_id: number | null;
  payment_id: number | null;
  order_id: number | null;
  shift_id: number | null;
  user_id: number | null;
  undoes_id: number | null;
  explains: string | null;
}

const day = (time: SQL) => sql`to_char(timezone('Asia/Jakarta', ${time}), 'YYYY-MM-DD')`;
const drawer = sql`'till:' || ${shifts.till_id}`;
const within = ({ from, to }: Days, date: SQL) =>
  sql.join([sql`true`, ...(from ? [sql`${date} >= ${from}`] : []), ...(to ? [sql`${date} <= ${to}`] : [])], sql` and `);
const during = ({ from, to }: Days, time: SQL) =>
  sql.join(
    [
      sql`true`,
      ...(from ? [sql`${time} >= ${midnightOf(from).toISOString()}`] : []),
      ...(to ? [sql`${time} < ${midnightOf(addDays(to, 1)).toISOString()}`] : []),
    ],
    sql` and `,
  );

/** The columns of a row in order; what isn't given is null. */
function row(of: Partial<Record<keyof BookRow, SQL>>): SQL {
  const typed: [keyof BookRow, string][] = [
    ['id', 'text'],
    ['kind', 'text'],
    ['happened_on', 'text'],
    ['at', 'timestamptz'],
    ['from_place', 'text'],
    ['to_place', 'text'],
    ['amount_sen', 'bigint'],
    ['category', 'text'],
    ['to_whom', 'text'],
    ['about', 'text'],
    ['reference', 'text'],
    ['has_photo', 'boolean'],
    ['movement_id', 'int'],
    ['payment_id', 'int'],
    ['order_id', 'int'],
    ['shift_id', 'int'],
    ['user_id', 'int'],
    ['undoes_id', 'int'],
    ['explains', 'text'],
  ];
  const missing = (name: string) => (name === 'has_photo' ? sql`false` : sql`null`);
  return sql.join(
    typed.map(([name, type]) => sql`(${of[name] ?? missing(name)})::${sql.raw(type)} as ${sql.raw(name)}`),
    sql`, `,
  );
}

/** Cash sales of a shift by day. Those that came in after its closing were counted then as a surplus, and are taken off it again. */
function sales(days: Days): SQL {
  const sold = sql`
    select t.shift_id, o.is_late, ${day(sql`o.created_at`)} as day, max(o.created_at) as at, sum(t.amount_sen) as amount
    from ${tenders} t join ${orders} o on o.id = t.order_id
    where t.method = 'cash' and t.return_id is null and o.payment_status in ('paid', 'refunded')
      and ${during(days, sql`o.created_at`)}
    group by 1, 2, 3`;
  const place = sql`coalesce(${drawer}, 'elsewhere')`;
  const named = (what: string) => sql`${what} || ':' || coalesce(sold.shift_id::text, 'none') || ':' || sold.day`;
  const shared = { happened_on: sql`sold.day`, at: sql`sold.at`, amount_sen: sql`sold.amount`, shift_id: sql`sold.shift_id` };
  const from = sql`from (${sold}) sold left join ${shifts} on ${shifts.id} = sold.shift_id`;
  const inTime = { ...shared, id: named('sales'), kind: sql`'sale'`, to_place: place };
  const late = { ...shared, id: named('late'), kind: sql`'late_sale'`, to_place: place };
  const counted = { ...shared, id: named('counted'), kind: sql`'late_difference'`, from_place: place };
  return sql`select ${row(inTime)} ${from} where not sold.is_late
    union all select ${row(late)} ${from} where sold.is_late
    union all select ${row(counted)} ${from} where sold.is_late`;
}

function returns(days: Days): SQL {
  return sql`select ${row({
    id: sql`'returns:' || coalesce(back.shift_id::text, 'none') || ':' || back.day`,
    kind: sql`'return'`,
    happened_on: sql`back.day`,
    at: sql`back.at`,
    from_place: sql`coalesce(${drawer}, 'elsewhere')`,
    amount_sen: sql`back.amount`,
    shift_id: sql`back.shift_id`,
  })} from (
    select t.shift_id, ${day(sql`t.created_at`)} as day, max(t.created_at) as at, -sum(t.amount_sen) as amount from ${tenders} t
    where t.method = 'cash' and t.return_id is not null and ${during(days, sql`t.created_at`)} group by 1, 2
  ) back left join ${shifts} on ${shifts.id} = back.shift_id`;
}

/** What a web order's buyer got back in cash: nobody says from where. */
function webRefunds(days: Days): SQL {
  return sql`select ${row({
    id: sql`'refund:' || r.id`,
    kind: sql`'refund'`,
    happened_on: day(sql`r.created_at`),
    at: sql`r.created_at`,
    from_place: sql`'elsewhere'`,
    amount_sen: sql`paid.amount`,
    to_whom: sql`o.shipping_name`,
    about: sql`o.code`,
    order_id: sql`o.id`,
    user_id: sql`r.user_id`,
  })} from ${orderReturns} r join ${orders} o on o.id = r.order_id
    cross join lateral (select r.shipping_refund_sen + r.rounding_sen + coalesce(sum(refunded_sen), 0) as amount
      from ${orderReturnItems} where return_id = r.id) paid
    where r.refund_method = 'cash' and paid.amount > 0 and ${during(days, sql`r.created_at`)}`;
}

/** What buyers of the web paid to the bank, and what they got back from there, as the book has it. */
function transfers(days: Days): SQL {
  return sql`select ${row({
    id: sql`'transfer:' || p.id`,
    kind: sql`case when p.amount_sen > 0 then 'transfer' else 'transfer_back' end`,
    happened_on: day(sql`p.happened_at`),
    at: sql`p.happened_at`,
    from_place: sql`case when p.amount_sen < 0 then 'bank' end`,
    to_place: sql`case when p.amount_sen > 0 then 'bank' end`,
    amount_sen: sql`abs(p.amount_sen)`,
    to_whom: sql`o.shipping_name`,
    about: sql`o.code`,
    order_id: sql`o.id`,
    user_id: sql`e.created_by`,
  })} from ${postings} p join ${ledgerEntries} e on e.id = p.entry_id join ${orders} o on o.id = p.order_id
    where p.place = 'bank' and p.order_id is not null and ${during(days, sql`p.happened_at`)}`;
}

const counted = sql`round((jsonb_path_query_first(report, '$.methods[*] ? (@.method == "cash")') ->> 'counted')::numeric * 100)::bigint`;
const difference = sql`round((jsonb_path_query_first(report, '$.methods[*] ? (@.method == "cash")') ->> 'difference')::numeric * 100)::bigint`;

/** Where a shift began with something else than the one before had left, and what it was closed with. */
function ofShifts(days: Days): SQL {
  const begun = sql`
    select id, opened_at, opened_by, float_sen, 'till:' || till_id as drawer, float_sen - coalesce(lag(kept) over till, 0) - coalesce(lag(moved) over till, 0)
      as differs, lag(id) over till as before
    from (select shifts.*, ${counted} - coalesce(to_safe_sen, 0) as kept, (
      select sum(case when to_place like 'till:%' then amount_sen else -amount_sen end) from ${cashMovements} where closed_shift_id = shifts.id) as moved
      from ${shifts} shifts) every
    window till as (partition by till_id order by id)`;
  const closed = sql`select id, closed_at, closed_by, to_safe_sen, report ->> 'reason' as reason, 'till:' || till_id as drawer, ${difference} as differs
    from ${shifts} where closed_at is not null and ${during(days, sql`closed_at`)}`;
  const opening = { happened_on: day(sql`opened_at`), at: sql`opened_at`, shift_id: sql`id`, user_id: sql`opened_by` };
  return sql`select ${row({
    ...opening,
    id: sql`'float:' || id`,
    kind: sql`'float'`,
    from_place: sql`case when differs > 0 then 'elsewhere' else drawer end`,
    to_place: sql`case when differs > 0 then drawer else 'elsewhere' end`,
    amount_sen: sql`abs(differs)`,
  })} from (${begun}) begun where differs <> 0 and ${during(days, sql`opened_at`)}
  union all select ${row({
    ...closing,
    id: sql`'difference:' || id`,
    kind: sql`'close_difference'`,
    from_place: sql`case when differs < 0 then drawer end`,
    to_place: sql`case when differs > 0 then drawer end`,
    amount_sen: sql`abs(differs)`,
    about: sql`reason`,
  })} from (${closed}) closed where differs <> 0
  union all ${toSafe(days)}`;
}

const closing = { happened_on: day(sql`closed_at`), at: sql`closed_at`, shift_id: sql`id`, user_id: sql`closed_by` };

function toSafe(days: Days): SQL {
  return sql`select ${row({
    ...closing,
    id: sql`'to_safe:' || id`,
    kind: sql`'move'`,
    from_place: sql`'till:' || till_id`,
    to_place: sql`'safe'`,
    amount_sen: sql`to_safe_sen`,
  })} from ${shifts} where to_safe_sen > 0 and ${during(days, sql`closed_at`)}`;
}

/** Payments to partners in cash or from the bank. One that is still unclear counts as paid, as it does for the partner. */
function payments(days: Days): SQL {
  const place = sql`case p.method when 'transfer' then 'bank' else coalesce(p.from_place, 'elsewhere') end`;
  const shared = {
    amount_sen: sql`p.amount_sen`,
    to_whom: sql`b.name`,
    reference: sql`p.reference`,
    has_photo: sql`p.photo is not null`,
    payment_id: sql`p.id`,
  };
  const paid = {
    ...shared,
    id: sql`'payment:' || p.id`,
    kind: sql`'partner'`,
    happened_on: sql`p.paid_on`,
    at: sql`p.created_at`,
    from_place: place,
    about: sql`p.note`,
    user_id: sql`p.created_by`,
  };
  const failed = {
    ...shared,
    id: sql`'payment_back:' || p.id`,
    kind: sql`'partner_back'`,
    happened_on: day(sql`f.created_at`),
    at: sql`f.created_at`,
    to_place: place,
    about: sql`f.note`,
    user_id: sql`f.created_by`,
  };
  const from = sql`from ${partnerPayments} p join ${businesses} b on b.id = p.business_id`;
  return sql`select ${row(paid)} ${from} where p.method <> 'other' and ${within(days, sql`p.paid_on`)}
    union all select ${row(failed)} ${from} join ${partnerPaymentOutcomes} f on f.payment_id = p.id and f.outcome = 'not_paid'
    where p.method <> 'other' and ${during(days, sql`f.created_at`)}`;
}

function movements(days: Days): SQL {
  return sql`select ${row({
    id: sql`'movement:' || id`,
    kind: sql`coalesce(purpose, 'unsaid')`,
    happened_on: sql`happened_on`,
    at: sql`created_at`,
    from_place: sql`from_place`,
    to_place: sql`to_place`,
    amount_sen: sql`amount_sen`,
    category: sql`category`,
    to_whom: sql`to_whom`,
    about: sql`reason`,
    reference: sql`reference`,
    has_photo: sql`photo is not null`,
    movement_id: sql`id`,
    shift_id: sql`shift_id`,
    user_id: sql`user_id`,
    undoes_id: sql`undoes_id`,
    explains: sql`explains`,
  })} from ${cashMovements} where ${within(days, sql`happened_on`)}`;
}

/** All rows of the book on these days, from where each of them stands (decision 117). A statement to select from. */
export function bookRows(days: Days): SQL {
  return sql.join(
    [sales(days), returns(days), webRefunds(days), transfers(days), ofShifts(days), payments(days), movements(days)],
    sql` union all `,
  );
}

/** All that ever came into the safe or went out of it; little, beside the sales. */
export function safeRows(): SQL {
  return sql.join([toSafe({}), payments({}), movements({})], sql` union all `);
}
