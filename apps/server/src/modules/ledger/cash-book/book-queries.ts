import type { CashRowKind } from '@lapak/contract/ledger/cash-places';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { fullName } from '../../../database/full-name.ts';
import type { Slice } from '../../../database/listing.ts';
import { everyWord, holds, wordsOf } from '../../../database/search.ts';
import { businesses, cashMovements, couriers, ledgerEntries, postings, shifts, users } from '../../../database/tables.ts';
import { movesOfPlaces } from '../book/index.ts';
import { type BookRow, bookRows, type Days } from './row-queries.ts';

/** A row as it is shown: with who booked it, and what undid or explained it. */
export interface ShownRow extends BookRow {
  by: string | null;
  undone_by: number | null;
  /** How much of it other rows explain. */
  explained_sen: Sen;
  /** What was kept of a payout and stands. */
  fee_sen: Sen | null;
}

export interface BookFilter extends Days {
  q?: string | undefined;
  place?: string | undefined;
  kind?: CashRowKind | undefined;
  category?: string | undefined;
}

type Raw = Omit<ShownRow, 'at' | 'amount_sen' | 'explained_sen' | 'fee_sen'> & {
  at: string | Date;
  amount_sen: string;
  explained_sen: string;
  fee_sen: string | null;
};

/** Undone explanations explain nothing. */
const EXPLAINED = sql`coalesce((select sum(told.amount_sen) from ${cashMovements} told where told.explains = book.id
  and not exists (select from ${cashMovements} undoing where undoing.undoes_id = told.id)), 0)`;

function selectBook(days: Days, where: SQL, id?: string): SQL {
  return sql`select book.*, ${fullName()} as by,
      (select undoing.id from ${cashMovements} undoing where undoing.undoes_id = book.movement_id) as undone_by, ${EXPLAINED} as explained_sen,
      (select fee.amount_sen from ${cashMovements} fee where fee.fee_of = book.movement_id
        and not exists (select from ${cashMovements} undoing where undoing.undoes_id = fee.id)) as fee_sen
    from (${bookRows(days, id)}) book left join ${users} on ${users.id} = book.user_id where ${where}`;
}

function matches({ q, place, kind, category }: BookFilter): SQL {
  const text = sql`searchable(concat_ws(' ', book.to_whom, book.about, book.reference, book.category))`;
  const wanted = [
    sql`true`,
    place === undefined ? undefined : sql`${place} in (book.from_place, book.to_place)`,
    kind === undefined ? undefined : sql`book.kind = ${kind}`,
    category === undefined ? undefined : sql`book.category = ${category}`,
    everyWord(wordsOf(q), (word) => holds(text, word)),
  ];
  return sql.join(
    wanted.filter((each) => each !== undefined),
    sql` and `,
  );
}

/** A page of the book, newest first, and how many rows there are. */
export async function listBook(connection: Connection, filter: BookFilter, slice: Slice): Promise<{ rows: ShownRow[]; total: number }> {
  const { rows } = await connection.execute<Raw & { total: number }>(sql`
    select page.*, (count(*) over ())::int as total from (${selectBook(filter, matches(filter))}) page
    order by happened_on desc, at desc, id desc limit ${slice.limit} offset ${slice.offset}`);
  return { rows: rows.map(shownRow), total: rows[0]?.total ?? 0 };
}

/** The whole book of these days, earliest first. */
export async function readBook(connection: Connection, days: Days): Promise<ShownRow[]> {
  const { rows } = await connection.execute<Raw>(sql`select * from (${selectBook(days, sql`true`)}) page order by happened_on, at, id`);
  return rows.map(shownRow);
}

/** A row by its id. */
export async function findBookRow(connection: Connection, id: string): Promise<ShownRow | undefined> {
  const { rows } = await connection.execute<Raw>(selectBook({}, sql`book.id = ${id}`, id));
  const [row] = rows;
  return row && shownRow(row);
}

function shownRow({ at, amount_sen, explained_sen, fee_sen, ...row }: Raw): ShownRow {
  return {
    ...row,
    at: new Date(at),
    amount_sen: asSen(Number(amount_sen)),
    explained_sen: asSen(Number(explained_sen)),
    fee_sen: fee_sen === null ? null : asSen(Number(fee_sen)),
  };
}

/** Places into or out of which something went from a day on, and the drawers of shifts that were opened since. */
export async function listMovedPlaces(connection: Connection, from: string): Promise<ReadonlySet<string>> {
  const { rows } = await connection.execute<{ place: string }>(sql`
    select place from ${await movesOfPlaces(connection)} where happened_on >= ${from}::date
    union select 'till:' || ${shifts.till_id} from ${shifts} where ${shifts.opened_at} >= timezone('Asia/Jakarta', ${from}::timestamp)`);
  return new Set(rows.map(({ place }) => place));
}

/** Tills that have a drawer, by what they were called last, and whether a shift is open. */
export async function listDrawers(connection: Connection) {
  return connection
    .selectDistinctOn([shifts.till_id], {
      till_id: shifts.till_id,
      till_name: shifts.till_name,
      shift_id: shifts.id,
      closed_at: shifts.closed_at,
    })
    .from(shifts)
    .orderBy(shifts.till_id, sql`${shifts.id} desc`);
}
export type DrawerRow = Awaited<ReturnType<typeof listDrawers>>[number];

/** What couriers are called. */
export async function listCourierNames(connection: Connection): Promise<CourierName[]> {
  return connection.select({ id: couriers.id, name: couriers.courier_name }).from(couriers);
}
export type CourierName = { id: number; name: string };

/**
 * Whoever takes a bank's statement in, says what its lines are, or takes a row back, which opens its line again (`release_undone`). First
 * of the cash book's locks, so that no two wait for each other: then an order or an explained row, a place, a drawer, its shift, the safe.
 */
export async function lockStatement(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('bank statement'))`);
}

/** Whoever takes cash out of the safe waits for another who does, and sees what is left. */
export async function lockSafe(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('cash safe'))`);
}

/** Whoever explains a row of the book waits for another who does. */
export async function lockBookRow(transaction: Transaction, id: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('cash row'), hashtext(${id}))`);
}

/** Whoever takes money out of a place, or says what it began with, waits for another who does. */
export async function lockPlace(transaction: Transaction, place: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('cash place'), hashtext(${place}))`);
}

/** Which of these places have an opening balance that stands, and which of these partners. */
export async function listOpened(connection: Connection, places: readonly string[], partners: readonly number[]): Promise<string[]> {
  const { rows } = await connection.execute<{ name: string }>(sql`
    select distinct moved.to_place as name from ${cashMovements} moved
    where moved.purpose = 'opening' and moved.undoes_id is null and moved.explains is null and moved.to_place = any (${sql.param([...places])}::text[])
      and not exists (select from ${cashMovements} undoing where undoing.undoes_id = moved.id)
    union all
    select name from ${businesses} where id = any (${sql.param([...partners])}::int[]) and 0 <> (
      select coalesce(sum(opening.amount_sen), 0) from ${ledgerEntries} entry join ${postings} opening on opening.entry_id = entry.id
      where entry.document = 'partner:' || ${businesses.id} and opening.account = 'opening')`);
  return rows.map(({ name }) => name);
}
