import { SearchWord, type SearchWordInput, type SearchWordUpdate } from '@lapak/contract/assortment/search-words';
import { failure } from '@lapak/contract/errors';
import type { Database } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { refuseChanged } from '../../../../database/refuse-changed.ts';
import { refusingViolations } from '../../../../database/violated-constraint.ts';
import {
  deleteSearchWordRow,
  findSearchWord,
  insertSearchWord,
  lockSearchWord,
  type SearchWordRow,
  updateSearchWordRow,
} from './search-word-queries.ts';

/** Adds a pair of words. Throws `name_taken` for an existing one, ignoring case and accents. */
export function createSearchWord(database: Database, input: SearchWordInput): Promise<SearchWordRow> {
  return refusingTaken(() =>
    database.transaction(async (transaction) => existing(await findSearchWord(transaction, await insertSearchWord(transaction, input)))),
  );
}

/** Updates a pair. Throws `name_taken` or `changed_meanwhile`. */
export async function updateSearchWord(database: Database, id: number, update: SearchWordUpdate): Promise<SearchWordRow> {
  const { expected_version: expected, ...fields } = update;
  return refusingTaken(() =>
    database.transaction(async (transaction) => {
      const before = existing(await lockSearchWord(transaction, id));
      await refuseChanged(expected, before, () => before, SearchWord);
      return existing(await updateSearchWordRow(transaction, id, fields));
    }),
  );
}

/** Deletes a pair. */
export async function deleteSearchWord(database: Database, id: number): Promise<void> {
  if (!(await database.transaction((transaction) => deleteSearchWordRow(transaction, id)))) throw failure('not_found');
}

const refusingTaken = refusingViolations({
  search_words_pair_key: () => failure('name_taken', { fields: { meaning: 'Pasangan kata ini sudah ada.' } }),
});
