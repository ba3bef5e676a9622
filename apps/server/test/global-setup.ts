import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/database/embedded-postgres.ts';
import { migrate } from '../src/database/migrate.ts';
import { furnishShop } from './furnish-shop.ts';
import { guardBook } from './guard-book.ts';
import { quickestFolder } from './quickest-folder.ts';
import { TEMPLATES } from './templates.ts';
import { startTestApp } from './test-app.ts';

/** One PostgreSQL for the whole run, with the two databases that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(await quickestFolder(), 'lapak-test-'));
  const server = await startEmbeddedPostgres(folder, { durable: false });
  const { host, port, user } = server.connection('postgres');
  const client = new pg.Client(server.connection('postgres'));
  await client.connect();
  await client.query(`create database ${TEMPLATES.migrated}`);
  await migrate(server.connection(TEMPLATES.migrated));
  await guardBook(server.connection(TEMPLATES.migrated));
  await client.query(`create database ${TEMPLATES.furnished} template ${TEMPLATES.migrated}`);
  await client.end();
  const shop = await startTestApp(() => ({}), { existing: { host, port, user, database: TEMPLATES.furnished } });
  project.provide('furnishing', await furnishShop(shop));
  await shop.close();
  project.provide('postgres', { host, port, user });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
