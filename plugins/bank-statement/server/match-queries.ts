import { addDays, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import type { Connection, Transaction } from '@lapak/server/database/connection.ts';
import { businesses, ledgerEntries, orders, partnerPayments, postings } from '@lapak/server/database/tables.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { EARLIER, LATER, standingAt } from './book-queries.ts';
import type { Pair } from './certain-pairs.ts';
import { bankLines, bankMatches } from './tables.ts';

/** Open lines and postings of one bank, one amount and near days, except those that somebody has taken apart. */
export async function listPairs(connection: Connection): Promise<Pair[]> {
  const { rows } = await connection.execute<{
    line: string;
    posting: string;
    description: string;
    code: string | null;
    partner: string | null;
  }>(sql`
    select line.id as line, p.id as posting, line.description, o.code, b.name as partner
    from ${bankLines} line
      join ${postings} p on p.amount_sen = line.amount_sen and p.place = line.place
        and p.happened_at >= timezone('Asia/Jakarta', (line.day - ${LATER}::int)::timestamp)
        and p.happened_at < timezone('Asia/Jakarta', (line.day + ${EARLIER + 1}::int)::timestamp)
      join ${ledgerEntries} e on e.id = p.entry_id left join ${orders} o on o.id = p.order_id
      left join ${partnerPayments} payout on e.kind in ('payout', 'payout_back') and payout.id = p.row_id
      left join ${businesses} b on b.id = payout.business_id
    where ${standingAt(sql`line.place`)} and not exists (select from ${bankMatches} m where m.line_id = line.id and (m.released_at is null or m.posting_id = p.id))
    order by line.id, p.id`);
  return rows.map(({ line, posting, ...row }) => ({ ...row, line: Number(line), posting: Number(posting) }));
}

export async function insertMatches(transaction: Transaction, matches: readonly (typeof bankMatches.$inferInsert)[]): Promise<void> {
  if (matches.length === 0) return;
  await transaction.execute(sql`
    insert into ${bankMatches} (line_id, posting_id, reason, user_id)
    select line_id, posting_id, reason, user_id
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as chosen(line_id bigint, posting_id bigint, reason text, user_id int)`);
}

/** Opens a line; false for one that is open. */
export async function releaseMatches(transaction: Transaction, lineId: number, userId: number): Promise<boolean> {
  const { rowCount } = await transaction
    .update(bankMatches)
    .set({ released_at: new Date(), released_by: userId })
    .where(and(eq(bankMatches.line_id, lineId), isNull(bankMatches.released_at)));
  return (rowCount ?? 0) > 0;
}

/** What a bank's matched postings come to that happened before the first imported day, and after the last. */
export async function sumOutside(
  connection: Connection,
  place: string,
  { first, last }: { first: string; last: string },
): Promise<{ before: Sen; after: Sen }> {
  const begin = midnightOf(first).toISOString();
  const end = midnightOf(addDays(last, 1)).toISOString();
  const { rows } = await connection.execute<{ before: string | null; after: string | null }>(sql`
    select sum(p.amount_sen) filter (where p.happened_at < ${begin}) as before, sum(p.amount_sen) filter (where p.happened_at >= ${end}) as after
    from ${bankMatches} m join ${postings} p on p.id = m.posting_id and p.place = ${place} where m.released_at is null`);
  return { before: asSen(Number(rows[0]?.before ?? 0)), after: asSen(Number(rows[0]?.after ?? 0)) };
}
