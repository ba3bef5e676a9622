import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/database/embedded-postgres.ts';

/** As the shop names it where it runs its own PostgreSQL. */
const DATABASE = 'lapak_hijau';

/** A PostgreSQL that may be harmed: no other test uses it. */
export interface TrialPostgres {
  /** For DATA_DIR, where a shop is to run this server itself. */
  folder: string;
  connection: { host: string; port: number; user: string; database: string };
  start(): Promise<void>;
  /** Stops it in order, as an administrator would. */
  stop(): Promise<void>;
  /** Ends all of it at once, as a machine without memory would. */
  kill(): Promise<void>;
  /** Holds it and all its backends, so that it neither answers nor ends. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Asks it on a connection of its own. */
  ask<Row extends pg.QueryResultRow>(query: string): Promise<Row[]>;
  remove(): Promise<void>;
}

/** A server that isn't running yet, on a copy of the data in `template`, or on new data. */
export async function makeTrialPostgres(template?: TrialPostgres): Promise<TrialPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lapak-trial-'));
  if (template) await cp(template.folder, folder, { recursive: true });
  const data = path.join(folder, 'postgres');
  const connection = { host: data, port: 5432, user: 'lapak', database: DATABASE };
  let server: EmbeddedPostgres | undefined;
  let frozen: number[] = [];

  const pid = async () => Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const thaw = () => {
    for (const each of frozen) signal(each, 'SIGCONT');
    frozen = [];
  };
  const stop = async () => {
    thaw();
    await server?.stop();
  };
  return {
    folder,
    connection,
    async start() {
      server = await startEmbeddedPostgres(folder, { durable: true });
    },
    stop,
    async kill() {
      signal(await pid(), 'SIGKILL');
    },
    async freeze() {
      const postmaster = await pid();
      await asking(connection, async (client) => {
        // First the one that would make new ones; then it can tell us of all there are, ours among them.
        signal(postmaster, 'SIGSTOP');
        const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
        frozen = [postmaster, ...rows.map((row) => row.pid)];
        for (const each of frozen) signal(each, 'SIGSTOP');
      });
    },
    thaw,
    ask: (query) => asking(connection, async (client) => (await client.query(query)).rows),
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function asking<Result>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.connection.stream.destroy();
  }
}

/** One that has ended meanwhile needs no signal. */
function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
