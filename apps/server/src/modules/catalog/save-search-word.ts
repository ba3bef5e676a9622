import { failure } from '@lapak/contract/errors';
import type { SearchWordInput, SearchWordUpdate } from '@lapak/contract/schemas/search-words';
import type { Database } from '../../database/connection.ts';
import { refuseChanged } from '../../database/refuse-changed.ts';
import { refusingViolations } from '../../database/violated-constraint.ts';
import { presentSearchWord } from './present.ts';
import { deleteSearchWordRow, insertSearchWord, lockSearchWord, type SearchWordRow, updateSearchWordRow } from './search-word-queries.ts';

/** Says what a word means. Throws `name_taken` where the list says so already, whatever case or accents. */
export function createSearchWord(database: Database, input: SearchWordInput): Promise<SearchWordRow> {
  return refusingTaken(() => database.transaction((transaction) => insertSearchWord(transaction, input)));
}

/** Changes a word or what it means. Throws `name_taken` or `changed_meanwhile`. */
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

/** Forgets what a word means. */
export async function deleteSearchWord(database: Database, id: number): Promise<void> {
  if (!(await database.transaction((transaction) => deleteSearchWordRow(transaction, id)))) throw failure('not_found');
}

const refusingTaken = refusingViolations({
  search_words_pair_key: () => failure('name_taken', { fields: { meaning: 'Pasangan kata ini sudah ada.' } }),
});
