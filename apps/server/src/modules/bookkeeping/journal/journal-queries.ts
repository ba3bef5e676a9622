import { addDays, midnightOf } from '@lapak/contract/dates/jakarta-days';
import type { EntryKind } from '@lapak/contract/ledger/entry-kinds';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { cashMovements, ledgerEntries, orders, partnerPayments, partnerStatements, postings } from '../../../database/tables.ts';

/** Days in Aceh, both included. */
export interface Period {
  from: string;
  to: string;
}

/** A line of the journal: an entry's postings on one account for one partner, above 0 debit, below 0 credit, in sen. */
export interface BookedLine {
  entry: number;
  kind: EntryKind;
  booked_on: string;
  happened_on: string;
  reason: string | null;
  account: string;
  partner_id: number | null;
  partner: string | null;
  amount: Sen;
  order: string | null;
  statement: number | null;
  purpose: string | null;
  to_whom: string | null;
  about: string | null;
}

/** So many entries at once: no more is held in memory. */
const PAGE = 1_000;

const day = (time: SQL) => sql`to_char(timezone('Asia/Jakarta', ${time}), 'YYYY-MM-DD')`;
/**
 * The account on which a posting is shown: what an advance and a partner's part will be is kept behind a colon, for turnover alone, and
 * comes to nothing or to one sum.
 */
const SHOWN = sql`case when account like 'advance:%' then 'advance' when account = 'partner_accrued:share' then 'partner_accrued' else account end`;
/** Whose it is: of an advance nobody's, since a buyer paid it. */
const PARTNER = sql`case when account not like 'advance:%' then partner_id end`;
const PARTNER_NAME = sql`case when account not like 'advance:%' then partner_name end`;
/** Whether this time is of the period, by the days of Aceh. */
export const within = ({ from, to }: Period, time: SQL) =>
  sql`${time} >= ${midnightOf(from).toISOString()} and ${time} < ${midnightOf(addDays(to, 1)).toISOString()}`;

/**
 * The journal of a period as it was booked, page by page (decision 135). Lines of an entry stand together and come to 0. With accounts
 * as they are posted only entries that have a line there.
 */
export async function* readJournal(connection: Connection, period: Period, accounts?: readonly string[]): AsyncGenerator<BookedLine> {
  const chosen = accounts
    ? sql`exists (select 1 from ${postings} p where p.entry_id = ${ledgerEntries.id} and p.account = any (${sql.param([...accounts])}::text[]))`
    : sql`true`;
  let after = { at: midnightOf(period.from).toISOString(), id: 0 };
  for (;;) {
    const { rows: page } = await connection.execute<{ id: string; at: string }>(sql`
      select id, booked_at::text as at from ${ledgerEntries}
      where ${within(period, sql`booked_at`)} and (booked_at, id) > (${after.at}::timestamptz, ${after.id}::bigint) and ${chosen}
      order by booked_at, id limit ${PAGE}`);
    const last = page.at(-1);
    if (!last) return;
    yield* await readLines(
      connection,
      page.map(({ id }) => Number(id)),
    );
    if (page.length < PAGE) return;
    after = { at: last.at, id: Number(last.id) };
  }
}

/** The lines of these entries, those of one together. */
export async function readLines(connection: Connection, entryIds: readonly number[]): Promise<BookedLine[]> {
  const { rows } = await connection.execute<Omit<BookedLine, 'entry' | 'amount'> & { entry: string; amount: string }>(sql`
    select line.entry_id as entry, e.kind, ${day(sql`e.booked_at`)} as booked_on, coalesce(e.own_day::text, ${day(sql`e.happened_at`)}) as happened_on, e.reason,
      line.account, line.partner_id, line.partner_name as partner, line.amount, o.code as order, statement.number as statement,
      m.purpose, m.to_whom, m.reason as about
    from (
      select entry_id, ${SHOWN} as account, ${PARTNER} as partner_id, max(${PARTNER_NAME}) as partner_name, sum(amount_sen) as amount,
        max(order_id) as order_id, max(row_id) as row_id, min(id) as place
      from ${postings} where entry_id = any (${sql.param([...entryIds])}::bigint[])
      group by entry_id, ${SHOWN}, ${PARTNER} having sum(amount_sen) <> 0
    ) line
    join ${ledgerEntries} e on e.id = line.entry_id
    left join ${orders} o on o.id = line.order_id
    left join ${cashMovements} m on e.kind = 'cash' and m.id = line.row_id
    left join ${partnerPayments} paid on e.kind in ('payout', 'payout_back') and paid.id = line.row_id
    left join ${partnerStatements} statement on statement.id = paid.statement_id
    order by e.booked_at, line.entry_id, line.place`);
  return rows.map(({ entry, amount, ...row }) => ({ ...row, entry: Number(entry), amount: asSen(Number(amount)) }));
}

/** What an account had in a period: debits and credits of its entries, in sen. */
export interface AccountSum {
  account: string;
  debit: Sen;
  credit: Sen;
}

/** By account as it is posted. */
export async function sumJournal(connection: Connection, period: Period): Promise<AccountSum[]> {
  const { rows } = await connection.execute<Record<'account' | 'debit' | 'credit', string>>(sql`
    select account, coalesce(sum(amount) filter (where amount > 0), 0) as debit, coalesce(-sum(amount) filter (where amount < 0), 0) as credit
    from (
      select entry_id, ${SHOWN} as account, sum(amount_sen) as amount from ${postings} where ${within(period, sql`booked_at`)}
      group by entry_id, ${SHOWN}
    ) line where amount <> 0 group by account order by account`);
  return rows.map(({ account, debit, credit }) => ({ account, debit: asSen(Number(debit)), credit: asSen(Number(credit)) }));
}
