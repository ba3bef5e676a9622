import { failure } from '@lapak/contract/errors';
import type { SearchWordInput, SearchWordUpdate } from '@lapak/contract/schemas/search-words';
import type { Database } from '../../database/connection.ts';
import { refuseChanged } from '../../database/refuse-changed.ts';
import { refusingViolations } from '../../database/violated-constraint.ts';
import { presentSearchWord } from './present.ts';
import { deleteSearchWordRow, insertSearchWord, lockSearchWord, type SearchWordRow, updateSearchWordRow } from './search-word-queries.ts';

/** Adds a pair of words. Throws `name_taken` for an existing one, ignoring case and accents. */
export function createSearchWord(database: Database, input: SearchWordInput): Promise<SearchWordRow> {
  return refusingTaken(() => database.transaction((transaction) => insertSearchWord(transaction, input)));
}

/** Updates a pair. Throws `name_taken` or `changed_meanwhile`. */
export function updateSearchWord(
  database: Database,
  id: number,
  { expected_version: expected, ...input }: SearchWordUpdate,
): Promise<SearchWordRow> {
  return refusingTaken(() =>
    database.transaction(async (transaction) => {
      const before = await lockSearchWord(transaction, id);
      if (!before) throw failure('not_found');
      await refuseChanged(expected, before, () => presentSearchWord(before));
      return (await updateSearchWordRow(transaction, id, input)) ?? before;
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
