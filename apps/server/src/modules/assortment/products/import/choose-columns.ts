import { failure } from '@lapak/contract/errors';
import type { Database } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { forgetChecks } from './check-queries.ts';
import { lockImport, summariseImport, updateColumns } from './import-queries.ts';
import { problemOfColumns } from './read-heads.ts';

/**
 * Says what a file's columns are, null for one that isn't used; its lines are to be checked anew. Throws `not_found`, `invalid_input`, and
 * `import_wrong` once a line of it was saved.
 */
export async function chooseColumns(database: Database, id: number, chosen: readonly (string | null)[]): Promise<void> {
  await database.transaction(async (transaction) => {
    const file = existing(await lockImport(transaction, id));
    const { saved } = await summariseImport(transaction, id);
    if (saved > 0 || file.applied_at || file.undo_at) throw failure('import_wrong');
    const columns = file.columns.map((_, place) => chosen[place] ?? '');
    const problem = problemOfColumns(columns);
    if (problem !== null) throw failure('invalid_input', { text: problem, fields: { columns: problem } });
    await updateColumns(transaction, id, columns);
    await forgetChecks(transaction, id);
  });
}
