import { asSen, type Sen } from '@lapak/contract/money/sen';
import type { Connection } from '@lapak/server/database/connection.ts';
import { fullName } from '@lapak/server/database/full-name.ts';
import type { Slice } from '@lapak/server/database/listing.ts';
import { everyWord, holds, wordsOf } from '@lapak/server/database/search.ts';
import { users } from '@lapak/server/database/tables.ts';
import { type SQL, sql } from 'drizzle-orm';
import { bankLines, bankMatches } from './tables.ts';

/** A line with what it is matched with. */
export interface LineRow {
  id: number;
  place: string;
  day: string;
  amount: Sen;
  description: string;
  balance: Sen | null;
  posting_ids: number[];
  reason: string | null;
  settled_by: string | null;
  settled_at: Date | null;
}

const isSettled = sql`exists (select from ${bankMatches} m where m.line_id = line.id and m.released_at is null)`;
const COLUMNS = sql`line.id, line.place, line.day::text as day, line.amount_sen as amount, line.description, line.balance_sen as balance, held.*`;
const FROM = sql`from ${bankLines} line left join lateral (
  select coalesce(array_agg(m.posting_id::int) filter (where m.posting_id is not null), '{}') as posting_ids, max(m.reason) as reason,
    max(${fullName()}) as settled_by, max(m.created_at) as settled_at
  from ${bankMatches} m left join ${users} on ${users.id} = m.user_id where m.line_id = line.id and m.released_at is null) held on true`;

type Raw = Omit<LineRow, 'id' | 'amount' | 'balance' | 'settled_at'> & {
  id: string;
  amount: string;
  balance: string | null;
  settled_at: string | Date | null;
};
const read = ({ id, amount, balance, settled_at, ...row }: Raw): LineRow => ({
  ...row,
  id: Number(id),
  amount: asSen(Number(amount)),
  balance: balance === null ? null : asSen(Number(balance)),
  settled_at: settled_at === null ? null : new Date(settled_at),
});

/** A page of a bank's lines, newest first. */
export async function listLines(
  connection: Connection,
  { place, q, settled }: { place: string; q?: string | undefined; settled?: boolean | undefined },
  slice: Slice,
): Promise<{ rows: LineRow[]; total: number }> {
  const words = everyWord(wordsOf(q), (word) => {
    const amount = word.replaceAll('.', '');
    const text = holds(sql`line.search_text`, word);
    return /^\d+$/u.test(amount) ? sql`(${text} or abs(line.amount_sen) = ${Number(amount) * 100})` : text;
  });
  const wanted: SQL[] = [sql`line.place = ${place}`, words ?? sql`true`];
  if (settled !== undefined) wanted.push(settled ? isSettled : sql`not ${isSettled}`);
  const where = sql.join(wanted, sql` and `);
  const { rows } = await connection.execute<Raw>(sql`
    select ${COLUMNS} ${FROM} where ${where} order by line.day desc nulls last, line.id desc nulls last limit ${slice.limit} offset ${slice.offset}`);
  const { rows: counts } = await connection.execute<{ total: number }>(
    sql`select count(*)::int as total from ${bankLines} line where ${where}`,
  );
  return { rows: rows.map(read), total: counts[0]?.total ?? 0 };
}

export async function findLine(connection: Connection, id: number): Promise<LineRow | undefined> {
  const { rows } = await connection.execute<Raw>(sql`select ${COLUMNS} ${FROM} where line.id = ${id}`);
  return rows[0] && read(rows[0]);
}

/** The imported days, what a bank had before the first line and after the last, and what the lines come to. */
export async function sumLines(connection: Connection, place: string) {
  const { rows } = await connection.execute<Sums>(sql`
    select min(line.day)::text as first, max(line.day)::text as last,
      (select balance_sen - amount_sen from ${bankLines} where place = ${place} order by day, id limit 1) as opening,
      (select balance_sen from ${bankLines} where place = ${place} order by day desc nulls last, id desc nulls last limit 1) as closing,
      (count(*) filter (where ${isSettled}))::int as settled, (count(*) filter (where not ${isSettled}))::int as open,
      sum(line.amount_sen) filter (where not ${isSettled}) as open_sum, count(aside.line_id)::int as aside,
      sum(line.amount_sen) filter (where aside.line_id is not null) as aside_sum
    from ${bankLines} line left join ${bankMatches} aside on aside.line_id = line.id and aside.released_at is null and aside.posting_id is null
    where line.place = ${place}`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate gives one row');
  const sen = (sum: string | null) => asSen(Number(sum ?? 0));
  return {
    first: row.first,
    last: row.last,
    opening: row.opening === null ? null : sen(row.opening),
    closing: row.closing === null ? null : sen(row.closing),
    settled: row.settled,
    open: { count: row.open, sum: sen(row.open_sum) },
    aside: { count: row.aside, sum: sen(row.aside_sum) },
  };
}

type Sums = Record<'first' | 'last' | 'opening' | 'closing' | 'open_sum' | 'aside_sum', string | null> &
  Record<'settled' | 'open' | 'aside', number>;

/** The open lines of each bank that has lines. */
export async function sumOpen(connection: Connection): Promise<Map<string, { count: number; sum: Sen }>> {
  const { rows } = await connection.execute<{ place: string; count: number; sum: string | null }>(sql`
    select line.place, (count(*) filter (where not ${isSettled}))::int as count, sum(line.amount_sen) filter (where not ${isSettled}) as sum
    from ${bankLines} line group by line.place`);
  return new Map(rows.map(({ place, count, sum }) => [place, { count, sum: asSen(Number(sum ?? 0)) }]));
}
