import type { CashPurpose } from '@lapak/contract/ledger/cash-places';
import type { EntryKind } from '@lapak/contract/ledger/entry-kinds';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import type { Connection } from '@lapak/server/database/connection.ts';
import type { Slice } from '@lapak/server/database/listing.ts';
import { everyWord, holds, wordsOf } from '@lapak/server/database/search.ts';
import { businesses, cashMovements, ledgerEntries, orders, partnerPayments, postings } from '@lapak/server/database/tables.ts';
import { type SQL, sql } from 'drizzle-orm';
import { bankLines, bankMatches } from './tables.ts';

/** A posting at a bank with what it was for. */
export interface BookRow {
  id: number;
  day: string;
  amount: Sen;
  kind: EntryKind;
  purpose: CashPurpose | null;
  category: string | null;
  order_id: number | null;
  order_code: string | null;
  who: string | null;
  about: string | null;
  reference: string | null;
}

/** It is matched with no line. */
const isOpen = (posting: SQL) =>
  sql`not exists (select from ${bankMatches} held where held.posting_id = ${posting} and held.released_at is null)`;

/** The movement that takes a movement back, or that it takes back. */
const COUNTER = sql`(select coalesce(m.undoes_id, (select undoing.id from ${cashMovements} undoing where undoing.undoes_id = m.id))
  from ${cashMovements} m where m.id = p.row_id)`;

/** Another open row takes it back: neither was ever at the bank. Looked for by its row's number, which an index has. */
const isTakenBack = sql`case when e.kind not in ('cash', 'payout', 'payout_back') then false else exists (
  select from ${postings} back join ${ledgerEntries} undoing on undoing.id = back.entry_id
  where (back.place = 'bank' or back.place like 'own:%') and back.place = p.place and back.row_id = case e.kind when 'cash' then ${COUNTER} else p.row_id end
    and back.amount_sen = -p.amount_sen and ${isOpen(sql`back.id`)}
    and undoing.kind = case e.kind when 'payout' then 'payout_back' when 'payout_back' then 'payout' else 'cash' end) end`;

/** What the book has at a place and nobody has matched, without what was taken back. From `p`, a posting, and `e`, its entry. */
export const standingAt = (place: SQL) => sql`p.place = ${place} and p.amount_sen <> 0 and ${isOpen(sql`p.id`)} and not ${isTakenBack}`;

const DAY = sql`to_char(timezone('Asia/Jakarta', p.happened_at), 'YYYY-MM-DD')`;
const FROM = sql`from ${postings} p join ${ledgerEntries} e on e.id = p.entry_id left join ${orders} o on o.id = p.order_id
  left join ${cashMovements} movement on e.kind = 'cash' and movement.id = p.row_id
  left join ${partnerPayments} payout on e.kind in ('payout', 'payout_back') and payout.id = p.row_id
  left join ${businesses} partner on partner.id = payout.business_id`;
const WHO = sql`coalesce(o.shipping_name, partner.name, movement.to_whom)`;
const REFERENCE = sql`coalesce(payout.reference, movement.reference)`;
const ABOUT = sql`coalesce(payout.note, nullif(movement.reason, ''))`;
const COLUMNS = sql`p.id, ${DAY} as day, p.amount_sen as amount, e.kind, movement.purpose, movement.category, o.id as order_id, o.code as order_code,
  ${WHO} as who, ${ABOUT} as about, ${REFERENCE} as reference`;

/** Days in Aceh, both included. */
const during = (from: SQL, to: SQL) => sql`p.happened_at >= timezone('Asia/Jakarta', (${from})::timestamp)
  and p.happened_at < timezone('Asia/Jakarta', (${to})::timestamp + interval '1 day')`;
const importedOf = (place: string) =>
  during(sql`select min(day) from ${bankLines} where place = ${place}`, sql`select max(day) from ${bankLines} where place = ${place}`);
const missingAt = (place: string) => sql`${standingAt(sql`${place}`)} and ${importedOf(place)}`;
const finds = (q: string | undefined) =>
  everyWord(wordsOf(q), (word) => {
    const amount = word.replaceAll('.', '');
    const text = sql`searchable(concat_ws(' ', ${WHO}, o.code, ${ABOUT}, ${REFERENCE}, movement.category))`;
    return /^\d+$/u.test(amount) ? sql`(${holds(text, word)} or abs(p.amount_sen) = ${Number(amount) * 100})` : holds(text, word);
  }) ?? sql`true`;

type Raw = Omit<BookRow, 'id' | 'amount'> & { id: string; amount: string };
const read = ({ id, amount, ...row }: Raw): BookRow => ({ ...row, id: Number(id), amount: asSen(Number(amount)) });

/** What the book has at a bank within its imported days and the bank has not, newest first. */
export async function listMissing(
  connection: Connection,
  { place, q }: { place: string; q?: string | undefined },
  slice: Slice,
): Promise<{ rows: BookRow[]; total: number }> {
  const { rows } = await connection.execute<Raw & { total: number }>(sql`
    select ${COLUMNS}, (count(*) over ())::int as total ${FROM} where ${missingAt(place)} and ${finds(q)}
    order by p.happened_at desc, p.id desc limit ${slice.limit} offset ${slice.offset}`);
  return { rows: rows.map(read), total: rows[0]?.total ?? 0 };
}

/** How many these are, and what they come to. */
export async function sumMissing(connection: Connection, place: string): Promise<{ count: number; sum: Sen }> {
  const { rows } = await connection.execute<{ count: number; sum: string }>(sql`
    select count(*)::int as count, coalesce(sum(p.amount_sen), 0) as sum
    from ${postings} p join ${ledgerEntries} e on e.id = p.entry_id where ${missingAt(place)}`);
  return { count: rows[0]?.count ?? 0, sum: asSen(Number(rows[0]?.sum ?? 0)) };
}

/** The bank's day is from the day before the book's to three days after it: a weekend, and a transfer late in the evening. */
export const EARLIER = 1;
export const LATER = 3;

/** The days around a line in which its postings are looked for, and how many are offered. */
const NEAR_DAYS = 14;
const OFFERED = 5;
const FOUND = 20;

/**
 * What a line may be, nearest first: what its description names, then by amount, then by day. Of its own direction and around its day;
 * with words whatever they find.
 */
export async function listCandidates(
  connection: Connection,
  line: { place: string; day: string; amount: Sen; description: string },
  q: string | undefined,
): Promise<BookRow[]> {
  const isNear = sql`sign(p.amount_sen) = sign(${line.amount}::bigint) and ${during(sql`${line.day}::date - ${NEAR_DAYS}::int`, sql`${line.day}::date + ${NEAR_DAYS}::int`)}`;
  const text = sql`searchable(${line.description})`;
  const isNamed = sql`(case when ${text} like '%' || searchable(coalesce(o.code, '-')) || '%' then 2
    when length(${WHO}) > 3 and ${text} like '%' || searchable(${WHO}) || '%' then 1 else 0 end)`;
  const { rows } = await connection.execute<Raw>(sql`
    select ${COLUMNS} ${FROM} where ${standingAt(sql`${line.place}`)} and ${q ? finds(q) : isNear}
    order by p.amount_sen = ${line.amount}::bigint desc, ${isNamed} desc, abs(p.amount_sen - ${line.amount}::bigint),
      abs(extract(epoch from p.happened_at - timezone('Asia/Jakarta', ${line.day}::timestamp))), p.id limit ${q ? FOUND : OFFERED}`);
  return rows.map(read);
}

/** Postings at these banks by their ids, and whether another open one takes them back. */
export async function findBookRows(
  connection: Connection,
  places: readonly string[],
  ids: readonly number[],
): Promise<(BookRow & { is_taken_back: boolean })[]> {
  const { rows } = await connection.execute<Raw & { is_taken_back: boolean }>(sql`
    select ${COLUMNS}, ${isTakenBack} as is_taken_back ${FROM}
    where p.place = any (${sql.param([...places])}::text[]) and p.id = any (${sql.param([...ids])}::bigint[]) order by p.happened_at, p.id`);
  return rows.map(({ is_taken_back, ...row }) => ({ ...read(row), is_taken_back }));
}

/**
 * The posting that a transfer between these places has at a line's bank, which no line meets yet: whoever books the same transfer by the
 * line of its other bank meets it. By the day that was written, as near as what is matched by itself; not what somebody took apart.
 */
export async function findTransfer(
  connection: Connection,
  line: { id: number; place: string; day: string; amount: Sen },
  { from_place, to_place }: { from_place: string | null; to_place: string | null },
): Promise<number | undefined> {
  const { rows } = await connection.execute<{ id: string }>(sql`
    select p.id ${FROM} where ${standingAt(sql`${line.place}`)} and p.amount_sen = ${line.amount}
      and movement.purpose = 'move' and movement.from_place = ${from_place} and movement.to_place = ${to_place}
      and movement.happened_on between ${line.day}::date - ${LATER}::int and ${line.day}::date + ${EARLIER}::int
      and not exists (select from ${bankMatches} m where m.line_id = ${line.id} and m.posting_id = p.id)
    order by abs(movement.happened_on - ${line.day}::date), p.id limit 1`);
  return rows[0] && Number(rows[0].id);
}

/** The posting that a movement of the cash book made at a bank. */
export async function findPostingOf(connection: Connection, place: string, movementId: number): Promise<number | undefined> {
  const { rows } = await connection.execute<{ id: string }>(sql`
    select p.id from ${postings} p join ${ledgerEntries} e on e.id = p.entry_id
    where e.document = ${`movement:${movementId}`} and p.place = ${place}`);
  return rows[0] && Number(rows[0].id);
}
