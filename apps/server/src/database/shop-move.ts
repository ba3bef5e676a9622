import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import type { ConnectionOptions } from './connection-options.ts';
import { PROCESS_LOCKS } from './process-lock.ts';

/** A schema of this name says that the shop moves or has moved; its comment says where to and since when. No backup has it. */
const MARK = 'moved_house';
/** Told when the mark comes, changes or goes. */
export const MOVE_CHANNEL = 'moved_house';

/** `packing`: the archive is being made, by a process that lives. `moved`: there is a whole archive, and this shop sells no more. */
const Move = z.object({ state: z.enum(['packing', 'moved']), to: z.url().nullable(), since: z.iso.datetime() });
export type Move = z.output<typeof Move>;

/** The mark as the database has it, in one question: what anybody asks who may sell. */
export const FIND_MOVE = `select obj_description(to_regnamespace('${MARK}'), 'pg_namespace') as mark, to_regnamespace('${MARK}') is not null as moved`;

/** Reads the answer to `FIND_MOVE`; null where the shop lives here. */
export function readMark(row: { mark: string | null; moved: boolean } | undefined): Move | null {
  if (!row?.moved) return null;
  return Move.parse(JSON.parse(row.mark ?? 'null'));
}

/** A connection for moving: nothing on it is ended for taking long, and it may write where the database's default is that nobody does. */
export async function connectForMove(options: ConnectionOptions): Promise<pg.Client> {
  const client = new pg.Client({ ...options, application_name: 'lapak-hijau-move' });
  client.on('error', () => {});
  await client.connect();
  for (const setting of ['statement_timeout = 0', 'lock_timeout = 0', 'default_transaction_read_only = off', 'idle_session_timeout = 0'])
    await client.query(`set ${setting}`);
  return client;
}

export async function findMove(client: pg.Client): Promise<Move | null> {
  return readMark((await client.query(FIND_MOVE)).rows[0]);
}

/** Whether this connection alone may move the shop from now on, until it ends. */
export async function lockMove(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [PROCESS_LOCKS.move]);
  return rows[0]?.mine === true;
}

/** Throws where this user may not set what the database does by itself. */
export async function requireOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owns: boolean }>(
    `select pg_has_role(datdba, 'member') as owns from pg_database where datname = current_database()`,
  );
  if (!rows[0]?.owns)
    throw new Error("Only the database's owner can close it to writing, and this user is not. Let DATABASE_URL name the owner.");
}

/**
 * Marks the shop, and has every connection from now on refuse to write. Those that are open go on until `endOthers`. All processes that
 * listen are told when it commits.
 */
export async function markMove(client: pg.Client, move: Move): Promise<void> {
  await client.query('begin read write');
  await client.query(`create schema if not exists ${MARK}`);
  await client.query(`comment on schema ${MARK} is ${pg.escapeLiteral(JSON.stringify(move))}`);
  await client.query(`${await alterDatabase(client)} set default_transaction_read_only = on`);
  await client.query('select pg_notify($1, $2)', [MOVE_CHANNEL, move.state]);
  await client.query('commit');
}

/** The shop lives here again. Connections that were opened meanwhile end, since they would refuse to write. */
export async function unmarkMove(client: pg.Client): Promise<void> {
  await client.query('begin read write');
  await client.query(`drop schema if exists ${MARK}`);
  await client.query(`${await alterDatabase(client)} reset default_transaction_read_only`);
  await client.query('commit');
  await endOthers(client);
  // Who hears it can write by now.
  await client.query('select pg_notify($1, $2)', [MOVE_CHANNEL, 'here']);
}

async function alterDatabase(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return `alter database ${pg.escapeIdentifier(rows[0]?.name ?? '')}`;
}

const LOOK_MS = 100;
/** How long a process that is told to end its work may take before its connections are ended. */
const DRAIN_MS = 15_000;
/** Nobody works for so many looks: whoever answered somebody has done so. */
const QUIET_LOOKS = 5;
const OTHERS = `datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and usename = current_user`;

/** Waits until the shop's processes have answered what was under way when they were told, for fifteen seconds at most. */
export async function untilQuiet(client: pg.Client): Promise<void> {
  const deadline = Date.now() + DRAIN_MS;
  for (let quiet = 0; quiet < QUIET_LOOKS && Date.now() < deadline; await delay(LOOK_MS)) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where ${OTHERS} and application_name = 'lapak-hijau' and state <> 'idle' limit 1`,
    );
    quiet = rowCount === 0 ? quiet + 1 : 0;
  }
}

const END_MS = 10_000;

/** Ends this user's other connections, and returns when they are gone: what they had committed stands, and they commit no more. */
export async function endOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(`select pid from pg_stat_activity where ${OTHERS}`);
  const pids = rows.map(({ pid }) => pid);
  await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
  const deadline = Date.now() + END_MS;
  while (((await client.query('select from pg_stat_activity where pid = any($1)', [pids])).rowCount ?? 0) > 0) {
    if (Date.now() > deadline) throw new Error('Some connections to the database did not end. Nothing was moved.');
    await delay(LOOK_MS);
  }
}

/**
 * Has the shop live on here where it was being packed and who packed it is gone: no archive has its name then. Called while a shop sees
 * that mark. Where the packer lives it holds the lock, and nothing happens.
 */
export async function endAbandonedMove(options: ConnectionOptions): Promise<void> {
  const client = await connectForMove(options);
  try {
    if (!(await lockMove(client))) return;
    if ((await findMove(client))?.state === 'packing') await unmarkMove(client);
  } finally {
    await client.end();
  }
}
