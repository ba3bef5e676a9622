import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { found } from './shop.ts';

/** A line to the shop's own PostgreSQL, by the socket that it says it listens at: for what no call of the API does, such as time. */
export async function inShopDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const pid = await readFile(path.join(found(process.env.SHOP_DATA), 'postgres', 'postmaster.pid'), 'utf8');
  const client = new pg.Client({ host: found(pid.split('\n')[4]), port: 5432, user: 'lapak', database: 'lapak_hijau' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
