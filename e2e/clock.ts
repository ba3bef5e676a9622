import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { found } from './shop.ts';

/** Moves an unpaid order's time to pay to so many minutes from now, below 0 for one that is over: a journey can't wait for a day. */
export async function moveEnd(orderId: number, minutesFromNow: number): Promise<void> {
  // The shop's own PostgreSQL, by the socket that it says it listens at.
  const pid = await readFile(path.join(found(process.env.SHOP_DATA), 'postgres', 'postmaster.pid'), 'utf8');
  const client = new pg.Client({ host: found(pid.split('\n')[4]), port: 5432, user: 'lapak', database: 'lapak_hijau' });
  await client.connect();
  try {
    await client.query('update orders set pay_until = now() + make_interval(mins => $2) where id = $1', [orderId, minutesFromNow]);
  } finally {
    await client.end();
  }
}
