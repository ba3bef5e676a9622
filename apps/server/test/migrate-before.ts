import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const MIGRATIONS = path.join(import.meta.dirname, '../migrations');

/** Empties a test's database, and applies what came before that migration. */
export async function migrateBefore(client: pg.Client, name: string): Promise<void> {
  await client.query('drop schema drizzle, public cascade; create schema public');
  const folder = await mkdtemp(path.join(tmpdir(), 'lapak-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] };
  const end = entries.findIndex(({ tag }) => tag.endsWith(name));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }));
  await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
}
