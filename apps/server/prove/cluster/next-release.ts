import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type CopiedServer, copyServer } from '../../test/copied-server.ts';

/** What the next release adds to the database. */
export const ADDED_TABLE = 'trial_of_an_upgrade';

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** The server as its next release might be: with one more migration, beside which this one may go on. */
export async function makeNextRelease(): Promise<CopiedServer> {
  const copy = await copyServer();
  const migrations = path.join(copy.folder, 'migrations');
  const file = path.join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new Error('there is no migration');
  const tag = `${String(last.idx + 1).padStart(4, '0')}_${ADDED_TABLE}`;
  await writeFile(path.join(migrations, `${tag}.sql`), `create table ${ADDED_TABLE} (id integer primary key);`);
  await writeFile(
    file,
    JSON.stringify({ ...journal, entries: [...journal.entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag }] }),
  );
  return copy;
}
