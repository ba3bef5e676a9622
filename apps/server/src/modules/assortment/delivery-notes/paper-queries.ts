import type { PaperDirection } from '@lapak/contract/assortment/delivery-note-states';
import type { GoodsPaperListQuery } from '@lapak/contract/assortment/delivery-notes';
import { and, desc, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { editedTable } from '../../../database/edited-table.ts';
import { pageOf, type Slice } from '../../../database/listing.ts';
import { everyWord, holds, isAmong, wordsOf } from '../../../database/search.ts';
import { businesses, goodsPaperLines, goodsPapers, users } from '../../../database/tables.ts';

const makers = alias(users, 'makers');

function selectPapers(connection: Connection) {
  return connection
    .select({
      id: goodsPapers.id,
      direction: goodsPapers.direction,
      number: goodsPapers.number,
      business_id: goodsPapers.business_id,
      /** A draft says what the partner is called now. */
      business_name: sql<string>`case when ${goodsPapers.number} is null then coalesce(${businesses.name}, ${goodsPapers.business_name}) else ${goodsPapers.business_name} end`,
      // The id tells whether there is a partner: the others may be null.
      contact: { id: businesses.id, name: businesses.contact_name, phone: businesses.contact_phone, email: businesses.contact_email },
      day: goodsPapers.day,
      note: goodsPapers.note,
      lines_count: sql<number>`(select count(*)::int from ${goodsPaperLines} where ${goodsPaperLines.paper_id} = ${goodsPapers.id})`,
      units: sql<number>`(select coalesce(sum(${goodsPaperLines.units}), 0)::int from ${goodsPaperLines} where ${goodsPaperLines.paper_id} = ${goodsPapers.id})`,
      created_by: makers.username,
      confirmed_by: users.username,
      confirmed_at: goodsPapers.confirmed_at,
      version: goodsPapers.version,
      created_at: goodsPapers.created_at,
      updated_at: goodsPapers.updated_at,
    })
    .from(goodsPapers)
    .leftJoin(businesses, eq(businesses.id, goodsPapers.business_id))
    .leftJoin(makers, eq(makers.id, goodsPapers.created_by))
    .leftJoin(users, eq(users.id, goodsPapers.confirmed_by));
}

export type PaperRow = Awaited<ReturnType<typeof selectPapers>>[number];

export const { insertRow: insertPaper, updateRow: updatePaperRow, deleteRow: deletePaperRow } = editedTable(goodsPapers);

/** A page of the papers, newest first. */
export async function listPaperRows(connection: Connection, filter: GoodsPaperListQuery, slice: Slice) {
  const where = conditionOf(filter);
  const query = selectPapers(connection).where(where).orderBy(desc(goodsPapers.created_at), desc(goodsPapers.id));
  return pageOf(query, slice, connection.$count(goodsPapers, where));
}

function conditionOf({ q, direction, state, business_id, from, to }: GoodsPaperListQuery): SQL | undefined {
  return and(
    direction && eq(goodsPapers.direction, direction),
    state && (state === 'draft' ? isNull : isNotNull)(goodsPapers.number),
    business_id === undefined ? undefined : eq(goodsPapers.business_id, business_id),
    from ? gte(goodsPapers.day, from) : undefined,
    to ? lte(goodsPapers.day, to) : undefined,
    everyWord(wordsOf(q), (word) =>
      isAmong(goodsPapers.id, [
        sql`select ${goodsPapers.id} from ${goodsPapers} where ${holds(goodsPapers.search_text, word)}`,
        sql`select ${goodsPaperLines.paper_id} from ${goodsPaperLines} where ${holds(goodsPaperLines.search_text, word)}`,
      ]),
    ),
  );
}

export async function findPaper(connection: Connection, id: number): Promise<PaperRow | undefined> {
  const [row] = await selectPapers(connection).where(eq(goodsPapers.id, id));
  return row;
}

/** Locks a paper for a change of it or of its lines, and reads it after that. */
export async function lockPaper(transaction: Transaction, id: number): Promise<PaperRow | undefined> {
  await transaction.select({ id: goodsPapers.id }).from(goodsPapers).where(eq(goodsPapers.id, id)).for('update');
  return findPaper(transaction, id);
}

/** The next number of a direction; nobody else confirms a paper before this transaction ends. */
export async function nextPaperNumber(transaction: Transaction, direction: PaperDirection): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`goods papers ${direction}`}, 0))`);
  const [row] = await transaction
    .select({ next: sql<number>`coalesce(max(${goodsPapers.number}), 0) + 1` })
    .from(goodsPapers)
    .where(eq(goodsPapers.direction, direction));
  return row?.next ?? 1;
}
