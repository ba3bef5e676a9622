import type { Sort } from '@lapak/contract/list-keys';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import type { PARTNER_FILTERS, PARTNER_SORTS } from '@lapak/contract/partners/list-keys';
import type { PayoutRhythm } from '@lapak/contract/partners/partner-entry';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { type Slice, sortOrder } from '../../../database/listing.ts';
import { everyWord, holds, wordsOf } from '../../../database/search.ts';
import {
  businesses,
  partnerEntries,
  partnerPaymentOutcomes,
  partnerPayments,
  partnerStatements,
  partnerTerms,
} from '../../../database/tables.ts';

/** A partner's money in sen; see `PartnerBalance` in the contract. */
export interface BalanceRow {
  id: number;
  name: string;
  is_active: boolean;
  phone: string | null;
  email: string | null;
  balance: Sen;
  open: Sen;
  unclear: Sen;
  payable: Sen;
  last_paid_on: string | null;
  closed_until: string | null;
  rhythm: PayoutRhythm;
}

/** What isn't in a statement yet: the open periods. */
export const OPEN_ENTRIES = sql`(select * from ${partnerEntries} where statement_id is null)`;

/** What is still to be paid of a partner's last statement: its closing less what was paid since. */
const PAYABLE = sql`greatest(0, coalesce(last.closing_sen, 0) + coalesce(opened.paid, 0))`;

/** All partners with their money; the shop's own business has none, unless something was booked for it. */
const BALANCES = sql`
  select ${businesses.id}, ${businesses.name}, ${businesses.is_active}, ${businesses.contact_phone} as phone,
    ${businesses.contact_email} as email, ${businesses.search_text} as search_text,
    coalesce(last.closing_sen, 0) + coalesce(opened.amount, 0) as balance, coalesce(opened.amount - opened.paid, 0) as open,
    ${PAYABLE} as payable, coalesce(payments.unclear, 0) as unclear, to_char(payments.last_paid_on, 'YYYY-MM-DD') as last_paid_on,
    to_char(last.ends_on, 'YYYY-MM-DD') as closed_until, coalesce(${partnerTerms.rhythm}, 'monthly') as rhythm
  from ${businesses}
  left join ${partnerTerms} on ${partnerTerms.business_id} = ${businesses.id}
  left join (
    select business_id, sum(amount_sen) as amount, coalesce(sum(amount_sen) filter (where kind in ('payment', 'payment_failed')), 0) as paid
    from ${OPEN_ENTRIES} open_entries group by business_id
  ) opened on opened.business_id = ${businesses.id}
  left join lateral (
    select closing_sen, ends_on from ${partnerStatements} where business_id = ${businesses.id} order by ends_on desc limit 1
  ) last on true
  left join (
    select payment.business_id, max(payment.paid_on) filter (where failed.id is null) as last_paid_on,
      sum(payment.amount_sen) filter (where not payment.is_sure and settled.id is null and failed.id is null) as unclear
    from ${partnerPayments} payment
    left join ${partnerPaymentOutcomes} failed on failed.payment_id = payment.id and failed.outcome = 'not_paid'
    left join ${partnerPaymentOutcomes} settled on settled.payment_id = payment.id and settled.outcome = 'paid'
    group by payment.business_id
  ) payments on payments.business_id = ${businesses.id}
  where not ${businesses.is_application} and (not ${businesses.is_main} or opened.amount <> 0 or last.closing_sen is not null)`;

const FILTERS: Record<(typeof PARTNER_FILTERS)[number], SQL> = {
  payable: sql`payable > 0`,
  unclear: sql`unclear > 0`,
  owing: sql`balance < 0`,
};
const SORT_COLUMNS = {
  name: sql`searchable(name)`,
  balance: sql`balance`,
  payable: sql`payable`,
  last_paid: sql`last_paid_on`,
};

export interface BalanceFilter {
  q?: string | undefined;
  ids?: readonly number[] | undefined;
  filter?: (typeof PARTNER_FILTERS)[number] | undefined;
  sort?: Sort<(typeof PARTNER_SORTS)[number]> | undefined;
}

type Raw = Record<'balance' | 'open' | 'unclear' | 'payable', string> & Omit<BalanceRow, 'balance' | 'open' | 'unclear' | 'payable'>;

/** A page of partners by name, or as sorted; how many there are; and the sums of all partners, whatever is searched. */
export async function listBalances(connection: Connection, { q, ids, filter, sort = 'name' }: BalanceFilter, slice: Slice) {
  const where = and(
    sql`true`,
    ids === undefined ? undefined : sql`id = any(${sql.param(ids)})`,
    filter === undefined ? undefined : FILTERS[filter],
    everyWord(wordsOf(q), (word) => holds(sql`search_text`, word)),
  );
  const { rows } = await connection.execute<Raw & { total: number }>(sql`
    select partners.*, (count(*) over ())::int as total from (${BALANCES}) partners where ${where}
    order by ${sql.join(sortOrder(sort, SORT_COLUMNS, sql`id`), sql`, `)} limit ${slice.limit} offset ${slice.offset}`);
  const { rows: sums } = await connection.execute<Record<'balance' | 'unclear' | 'payable', string>>(sql`
    select coalesce(sum(balance), 0) as balance, coalesce(sum(unclear), 0) as unclear, coalesce(sum(payable), 0) as payable
    from (${BALANCES}) partners`);
  const [all] = sums;
  return {
    rows: rows.map(balanceOf),
    total: rows[0]?.total ?? 0,
    sums: { balance: senOf(all?.balance), unclear: senOf(all?.unclear), payable: senOf(all?.payable) },
  };
}

/** One partner's money; undefined where there is no such partner. */
export async function findPartnerBalance(connection: Connection, businessId: number): Promise<BalanceRow | undefined> {
  const { rows } = await connection.execute<Raw>(sql`select * from (${BALANCES}) partners where id = ${businessId}`);
  const [row] = rows;
  return row && balanceOf(row);
}

function balanceOf({ id, name, is_active, phone, email, last_paid_on, closed_until, rhythm, ...money }: Raw): BalanceRow {
  return {
    ...{ id, name, is_active, phone, email, last_paid_on, closed_until, rhythm },
    balance: senOf(money.balance),
    open: senOf(money.open),
    unclear: senOf(money.unclear),
    payable: senOf(money.payable),
  };
}

const senOf = (sum: string | undefined): Sen => asSen(Number(sum ?? 0));
