import { addDays, midnightOf } from '@lapak/contract/dates/jakarta-days';
import type { CashRowKind } from '@lapak/contract/ledger/cash-places';
import type { Sen } from '@lapak/contract/money/sen';
import { type SQL, sql } from 'drizzle-orm';
import {
  businesses,
  cashMovements,
  ledgerEntries,
  orders,
  partnerPaymentOutcomes,
  partnerPayments,
  postings,
  shifts,
} from '../../../database/tables.ts';

/** Days in Aceh, both included; an end that isn't given is open. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
  /** By which of its two dates a row is in them (decision 135): the day on which it happened, or that on which it was booked. */
  by?: 'happened' | 'booked' | undefined;
}

/** A row of the book: so much from one place to another on that day; null is outside. */
export interface BookRow {
  /** The same for good: `movement:5`, or by what it sums up, such as `sales:12:2026-11-23`. */
  id: string;
  kind: CashRowKind;
  happened_on: string;
  booked_on: string;
  /** The day that was written, where that was sealed already and the row is of a later one. */
  own_day: string | null;
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

function during({ from, to, by = 'happened' }: Days): SQL {
  const time = by === 'booked' ? sql`p.booked_at` : sql`p.happened_at`;
  const since = from ? sql`and ${time} >= ${midnightOf(from).toISOString()}` : sql``;
  const until = to ? sql`and ${time} < ${midnightOf(addDays(to, 1)).toISOString()}` : sql``;
  return sql`true ${since} ${until}`;
}

/** What a posting is in the cash book. */
const ACT = sql`case e.kind
  when 'cash' then 'movement'
  when 'payout' then 'payment'
  when 'payout_back' then 'payment_back'
  when 'shift_opened' then 'float'
  when 'shift_closed' then case p.place when 'safe' then 'to_safe' else 'difference' end
  when 'payment' then 'order' when 'refund' then 'order' when 'undone' then 'order'
  else 'counted' end`;

/** The same of what a till takes and gives back. A sale that came in late was counted by then as a surplus, and is taken off it again. */
const TILL_ACT = sql`case
  when p.method <> 'cash' then case p.day_kind when 'sale' then 'noncash' else 'noncash_back' end
  when p.day_kind <> 'sale' then 'returns'
  when p.booked_at > p.happened_at and exists (select from ${postings} c where c.entry_id = p.entry_id and c.account = 'cash_difference') then 'late'
  else 'sales' end`;

/** Of an entry that moves money between places, the posting that stands for the row; the other place is the row's other side. */
const STANDS_FOR_ROW = sql`p.amount_sen <> 0 and case e.kind
  when 'cash' then p.place = coalesce(m.to_place, m.from_place)
  when 'shift_opened' then p.place = 'elsewhere'
  when 'shift_closed' then p.place = 'safe' or p.day_kind = 'difference'
  else true end`;

/**
 * All rows of the cash book on these days, from the book itself (decision 135): money at a place. What a till takes is a row a shift, day
 * and way of payment. A statement to select from.
 */
export function bookRows(days: Days, id?: string): SQL {
  const part = sql`${during(days)} and ${id === undefined ? sql`true` : isPartOf(id)}`;
  const line = sql`
    select p.id, ${ACT} as act, p.amount_sen, p.place, p.method, coalesce(p.order_id, m.order_id) as order_id, p.booked_at, p.row_id, ${day(sql`p.happened_at`)} as happened_on,
      ${day(sql`p.booked_at`)} as booked_on, e.created_by, coalesce(p.shift_id, s.id, m.shift_id) as shift_id, 'till:' || s.till_id as drawer,
      s.report ->> 'reason' as shift_reason, o.shipping_name, o.code, m.purpose, m.from_place, m.to_place, m.category,
      coalesce(m.to_whom, b.name) as to_whom, coalesce(m.happened_on, pay.paid_on)::text as own_day, m.undoes_id, m.explains,
      coalesce(m.reference, pay.reference) as reference, coalesce(m.reason, case e.kind when 'payout' then pay.note else f.note end) as note,
      coalesce(m.photo, pay.photo) is not null as has_photo
    from ${postings} p join ${ledgerEntries} e on e.id = p.entry_id
      left join ${orders} o on o.id = p.order_id
      left join ${shifts} s on s.id = case when e.kind in ('shift_opened', 'shift_closed') then p.row_id else p.shift_id end
      left join ${cashMovements} m on e.kind = 'cash' and m.id = p.row_id
      left join ${partnerPayments} pay on e.kind in ('payout', 'payout_back') and pay.id = p.row_id
      left join ${businesses} b on b.id = pay.business_id
      left join ${partnerPaymentOutcomes} f on f.payment_id = pay.id and f.outcome = 'not_paid'
    where p.place is not null and p.day_part is distinct from 'till' and ${part} and ${STANDS_FOR_ROW}`;
  // By far the most, so they are summed up before anything else is asked of them.
  const till = sql`
    select null, act, sum(amount_sen), place, method, null, max(booked_at), null, to_char(happened_on, 'YYYY-MM-DD'),
      to_char(booked_on, 'YYYY-MM-DD'), null, shift_id, null, null, null, null, null, null, null, null, null, null, null, null, null, null, false
    from (select ${TILL_ACT} as act, p.amount_sen, p.place, p.method, p.booked_at, p.shift_id,
        timezone('Asia/Jakarta', p.happened_at)::date as happened_on, timezone('Asia/Jakarta', p.booked_at)::date as booked_on
      from ${postings} p ${id === undefined ? sql`` : sql`join ${ledgerEntries} e on e.id = p.entry_id`}
      where p.place is not null and p.day_part = 'till' and ${part}) sold
    group by act, place, method, happened_on, booked_on, shift_id`;
  const placed = sql`
    select *, case when act = 'order' then act || ':' || id when act in ('sales', 'late', 'returns', 'noncash', 'noncash_back', 'counted')
        then concat_ws(':', act, coalesce(shift_id::text, 'none'), happened_on, case when act like 'noncash%' then method end,
          case when booked_on <> happened_on then booked_on end)
        else act || ':' || row_id end as key,
      case when act = 'movement' then case when amount_sen > 0 then from_place else to_place end
        when act in ('float', 'to_safe') then drawer end as other
    from (${line} union all ${till}) line`;
  return sql`
    select key as id, happened_on, max(booked_on) as booked_on, max(booked_at) as at, abs(sum(amount_sen))::bigint as amount_sen,
      max(case when act in ('movement', 'payment') and own_day <> happened_on then own_day end) as own_day,
      max(case act when 'sales' then 'sale' when 'late' then 'late_sale' when 'returns' then 'return' when 'counted' then 'late_difference'
        when 'movement' then coalesce(purpose, 'unsaid') when 'payment' then 'partner' when 'payment_back' then 'partner_back'
        when 'to_safe' then 'move' when 'difference' then 'close_difference'
        when 'order' then case when method = 'cod' then 'cod' || case when amount_sen < 0 then '_back' else '' end when place in ('safe', 'elsewhere') then 'refund' else case place when 'bank' then 'transfer' else 'online' end
          || case when amount_sen < 0 then '_back' else '' end end
        else act end) as kind,
      max(case when amount_sen > 0 then other else place end) as from_place, max(case when amount_sen > 0 then place else other end) as to_place,
      max(category) as category, max(case when act = 'order' then shipping_name else to_whom end) as to_whom,
      max(case act when 'order' then code when 'difference' then shift_reason else note end) as about, max(reference) as reference,
      bool_or(has_photo) as has_photo, max(case when act = 'movement' then row_id end)::int as movement_id,
      max(case when act like 'payment%' then row_id end)::int as payment_id, max(case when act in ('order', 'movement') then order_id end) as order_id,
      max(shift_id) as shift_id, max(case when act not in ('sales', 'late', 'returns', 'noncash', 'noncash_back', 'counted') then created_by end)
        as user_id, max(undoes_id) as undoes_id, max(explains) as explains
    from (${placed}) placed group by key, happened_on`;
}

/** Holds of the postings of one row, and of few others: an index finds them. */
function isPartOf(id: string): SQL {
  const [act = '', of = '', on] = id.split(':');
  if (act === 'movement') return sql`e.document = ${id}`;
  if (act === 'order') return sql`p.id = ${wholeOf(of)}`;
  if (on === undefined) return sql`e.document = ${act.startsWith('payment') ? `payout:${of}` : `shift:${of}`}`;
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(on)) return sql`false`;
  return sql`p.shift_id is not distinct from ${of === 'none' ? null : wholeOf(of)}::int and ${during({ from: on, to: on })}`;
}

/** No row has number 0. */
function wholeOf(text: string): number {
  return /^\d{1,9}$/u.test(text) ? Number(text) : 0;
}
