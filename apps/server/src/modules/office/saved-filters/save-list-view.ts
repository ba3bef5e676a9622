import { failure } from '@lapak/contract/errors';
import { type ListViewInput, type ListViewUpdate, MAX_LIST_VIEWS, SavedListView } from '@lapak/contract/office/saved-filters';
import type { Connection, Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { refuseChanged } from '../../../database/refuse-changed.ts';
import { refusingViolations } from '../../../database/violated-constraint.ts';
import {
  countListViews,
  deleteListViewRow,
  findListView,
  insertListView,
  type ListViewRow,
  lockListView,
  lockViewedList,
  updateListViewRow,
} from './queries.ts';

const FULL = `Paling banyak ${MAX_LIST_VIEWS} tampilan dapat disimpan. Hapus satu yang tidak dipakai lagi.`;

/** Saves a view of a list. Throws `name_taken` for a name that the list has, ignoring case, and `invalid_input` where the list is full. */
export function createListView(database: Database, userId: number, input: ListViewInput): Promise<ListViewRow> {
  return refusingTaken(() =>
    database.transaction(async (transaction) => {
      await lockViewedList(transaction, input.list);
      if ((await countListViews(transaction, input.list)) >= MAX_LIST_VIEWS) throw failure('invalid_input', { text: FULL });
      return mustFindListView(transaction, await insertListView(transaction, { ...input, user_id: userId }));
    }),
  );
}

/** Renames a view, or gives it other filters. Throws `name_taken` and `changed_meanwhile`. */
export function updateListView(database: Database, id: number, { expected_version, ...changes }: ListViewUpdate): Promise<ListViewRow> {
  return refusingTaken(() =>
    database.transaction(async (transaction) => {
      const before = existing(await lockListView(transaction, id));
      await refuseChanged(expected_version, before, () => mustFindListView(transaction, id), SavedListView);
      await updateListViewRow(transaction, id, changes);
      return mustFindListView(transaction, id);
    }),
  );
}

export async function deleteListView(database: Database, id: number): Promise<void> {
  if (!(await database.transaction((transaction) => deleteListViewRow(transaction, id)))) throw failure('not_found');
}

async function mustFindListView(connection: Connection, id: number): Promise<ListViewRow> {
  return existing(await findListView(connection, id));
}

const TAKEN = 'Nama ini sudah dipakai untuk tampilan lain.';
const refusingTaken = refusingViolations({
  list_views_name_key: () => failure('name_taken', { text: TAKEN, fields: { name: TAKEN } }),
});
