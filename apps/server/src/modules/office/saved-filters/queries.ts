import type { ViewedList } from '@lapak/contract/office/saved-filters';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { editedTable } from '../../../database/edited-table.ts';
import { listViews, users } from '../../../database/tables.ts';

export const {
  lockRow: lockListView,
  insertRow: insertListView,
  updateRow: updateListViewRow,
  deleteRow: deleteListViewRow,
} = editedTable(listViews);

function selectListViews(connection: Connection) {
  return connection
    .select({ ...getTableColumns(listViews), by: users.username })
    .from(listViews)
    .leftJoin(users, eq(users.id, listViews.user_id))
    .$dynamic();
}

export type ListViewRow = Awaited<ReturnType<typeof selectListViews>>[number];

/** All views of a list, by name; they are bounded in number. */
export async function listListViewRows(connection: Connection, list: ViewedList): Promise<ListViewRow[]> {
  return selectListViews(connection)
    .where(eq(listViews.list, list))
    .orderBy(asc(sql`lower(${listViews.name})`));
}

export async function findListView(connection: Connection, id: number): Promise<ListViewRow | undefined> {
  const [row] = await selectListViews(connection).where(eq(listViews.id, id));
  return row;
}

/** Locks a list against further views until the end of the transaction. */
export async function lockViewedList(transaction: Transaction, list: ViewedList): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`list-views ${list}`}, 0))`);
}

export async function countListViews(connection: Connection, list: ViewedList): Promise<number> {
  return connection.$count(listViews, eq(listViews.list, list));
}
