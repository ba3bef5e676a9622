import type { PaperDirection } from '@lapak/contract/assortment/delivery-note-states';
import type { DeliveryNoteListQuery } from '@lapak/contract/assortment/delivery-notes';
import { and, desc, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { editedTable } from '../../../database/edited-table.ts';
import { pageOf, type Slice } from '../../../database/listing.ts';
import { everyWord, holds, isAmong, wordsOf } from '../../../database/search.ts';
import { businesses, deliveryNoteLines, deliveryNotes, users } from '../../../database/tables.ts';

const makers = alias(users, 'makers');

function selectPapers(connection: Connection) {
  return connection
    .select({
      id: deliveryNotes.id,
      direction: deliveryNotes.direction,
      number: deliveryNotes.number,
      business_id: deliveryNotes.business_id,
      /** A draft says what the partner is called now. */
      business_name: sql<string>`case when ${deliveryNotes.number} is null then coalesce(${businesses.name}, ${deliveryNotes.business_name}) else ${deliveryNotes.business_name} end`,
      // The id tells whether there is a partner: the others may be null.
      contact: { id: businesses.id, name: businesses.contact_name, phone: businesses.contact_phone, email: businesses.contact_email },
      day: deliveryNotes.day,
      note: deliveryNotes.note,
      lines_count: sql<number>`(select count(*)::int from ${deliveryNoteLines} where ${deliveryNoteLines.paper_id} = ${deliveryNotes.id})`,
      units: sql<number>`(select coalesce(sum(${deliveryNoteLines.units}), 0)::int from ${deliveryNoteLines} where ${deliveryNoteLines.paper_id} = ${deliveryNotes.id})`,
      created_by: makers.username,
      confirmed_by: users.username,
      confirmed_at: deliveryNotes.confirmed_at,
      version: deliveryNotes.version,
      created_at: deliveryNotes.created_at,
      updated_at: deliveryNotes.updated_at,
    })
    .from(deliveryNotes)
    .leftJoin(businesses, eq(businesses.id, deliveryNotes.business_id))
    .leftJoin(makers, eq(makers.id, deliveryNotes.created_by))
    .leftJoin(users, eq(users.id, deliveryNotes.confirmed_by));
}

export type PaperRow = Awaited<ReturnType<typeof selectPapers>>[number];

export const { insertRow: insertPaper, updateRow: updatePaperRow, deleteRow: deletePaperRow } = editedTable(deliveryNotes);

/** A page of the papers, newest first. */
export async function listPaperRows(connection: Connection, filter: DeliveryNoteListQuery, slice: Slice) {
  const where = conditionOf(filter);
  const query = selectPapers(connection).where(where).orderBy(desc(deliveryNotes.created_at), desc(deliveryNotes.id));
  return pageOf(query, slice, connection.$count(deliveryNotes, where));
}

function conditionOf({ q, direction, state, business_id, from, to }: DeliveryNoteListQuery): SQL | undefined {
  return and(
    direction && eq(deliveryNotes.direction, direction),
    state && (state === 'draft' ? isNull : isNotNull)(deliveryNotes.number),
    business_id === undefined ? undefined : eq(deliveryNotes.business_id, business_id),
    from ? gte(deliveryNotes.day, from) : undefined,
    to ? lte(deliveryNotes.day, to) : undefined,
    everyWord(wordsOf(q), (word) =>
      isAmong(deliveryNotes.id, [
        sql`select ${deliveryNotes.id} from ${deliveryNotes} where ${holds(deliveryNotes.search_text, word)}`,
        sql`select ${deliveryNoteLines.paper_id} from ${deliveryNoteLines} where ${holds(deliveryNoteLines.search_text, word)}`,
      ]),
    ),
  );
}

export async function findPaper(connection: Connection, id: number): Promise<PaperRow | undefined> {
  const [row] = await selectPapers(connection).where(eq(deliveryNotes.id, id));
  return row;
}

/** Locks a paper for a change of it or of its lines, and reads it after that. */
export async function lockPaper(transaction: Transaction, id: number): Promise<PaperRow | undefined> {
  await transaction.select({ id: deliveryNotes.id }).from(deliveryNotes).where(eq(deliveryNotes.id, id)).for('update');
  return findPaper(transaction, id);
}

/** The next number of a direction; nobody else confirms a paper before this transaction ends. */
export async function nextPaperNumber(transaction: Transaction, direction: PaperDirection): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`goods papers ${direction}`}, 0))`);
  const [row] = await transaction
    .select({ next: sql<number>`coalesce(max(${deliveryNotes.number}), 0) + 1` })
    .from(deliveryNotes)
    .where(eq(deliveryNotes.direction, direction));
  return row?.next ?? 1;
}
