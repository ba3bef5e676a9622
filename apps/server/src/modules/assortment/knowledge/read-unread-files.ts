import type { Database } from '../../../database/connection.ts';
import type { Uploads } from '../../kernel/uploads/index.ts';
import { listUnreadFiles, lockEntry, noteFileRead, replaceFilePassages } from './queries.ts';
import { readFileText } from './read-file-text.ts';

/** Reads uploaded files that were saved before files were read. What has been read since, or has got another file, is left alone. */
export async function readUnreadFiles({
  database,
  uploads,
}: {
  database: Database;
  uploads: Pick<Uploads, 'readDocument'>;
}): Promise<void> {
  for (const { id, file } of await listUnreadFiles(database)) {
    const { passages, ...read } = await readFileText(uploads, file);
    if (read.file_pages === null && read.file_problem === null) continue;
    await database.transaction(async (transaction) => {
      const entry = await lockEntry(transaction, id);
      if (entry?.file !== file || entry.file_pages !== null || entry.file_problem !== null) return;
      await noteFileRead(transaction, id, read);
      await replaceFilePassages(transaction, entry, passages);
    });
  }
}
