import { createHash } from 'node:crypto';
import { access, chmod, constants, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { boundLog } from './bounded-log.ts';
import { keepRunning, type Running } from './keep-running.ts';
import { birthOf, isAlive, worksIn } from './live-process.ts';
import { findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';

const USER = 'lapak';
const PORT = 5432;
/** Names the process that stops the server. */
const OWNER = 'postgres.owner';
/** How long a server may take to answer, its recovery after a crash included. */
const START_MS = 60_000;
/** How often we look whether a server that isn't our child is still there. */
const LOOK_MS = 1_000;
/** A Unix socket's address may have 107 bytes; `/.s.PGSQL.5432` takes some of them. */
const MAX_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432'.length;

export interface EmbeddedPostgres {
  /** Address of a database on this server, for `pg`. */
  connection(database: string): { host: string; port: number; user: string; database: string };
  /** Stops the server, unless another live process started it. */
  stop(): Promise<void>;
  /** Leaves it running for others, as a killed process would: the next start takes it over. */
  leave(): Promise<void>;
}

/** Whether there are data of an embedded server in this folder. */
export function hasEmbeddedData(folder: string): Promise<boolean> {
  return exists(path.join(path.resolve(folder), 'postgres/PG_VERSION'));
}

/** One server: where its data, socket and log are, and how its programs are run. */
interface Server {
  home: string;
  data: string;
  socketFolder: string;
  log: string;
  programs: PostgresPrograms;
  durable: boolean;
}

export interface EmbeddedOptions {
  /** False is for tests: no fsync, nothing worth keeping. */
  durable: boolean;
  /** Where given, a server that ends is started again, unless we stop it ourselves; this is told of it, in lines for the log. */
  report?: (line: string) => void;
}

/**
 * Starts PostgreSQL on `<folder>/postgres`, or takes over the one that a killed process left running there.
 * Data that doesn't open is never deleted or made anew: the error says where its log is.
 */
export async function startEmbeddedPostgres(folder: string, { durable, report }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = path.resolve(folder);
  await makeFolder(home);
  const data = path.join(home, 'postgres');
  const programs = await findPostgresPrograms();
  const server = { home, data, socketFolder: await chooseSocketFolder(data), log: path.join(home, 'postgres.log'), programs, durable };

  await initialise(data, programs);
  const first = await start(server);
  const isOwner = await claimOwnership(home);
  const stopRunning = isOwner && report ? keepRunning(first, (signal) => start(server, signal), report) : async () => {};
  const stopBounding = isOwner ? boundLog(server.log) : () => {};
  const stopWatching = async () => {
    stopBounding();
    await stopRunning();
  };
  return {
    connection: (database) => connectionTo(server, database),
    stop: async () => {
      await stopWatching();
      if (isOwner) await stop(home, data);
    },
    leave: async () => {
      await stopWatching();
      if (isOwner) await rm(path.join(home, OWNER), { force: true });
    },
  };
}

async function makeFolder(home: string): Promise<void> {
  try {
    await mkdir(home, { recursive: true, mode: 0o700 });
    await access(home, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new Error(
      `The data folder ${home} can't be made or written to (${code}). Set DATA_DIR to one that can, or let this user write there.`,
    );
  }
}

function connectionTo({ socketFolder }: Server, database: string) {
  return { host: socketFolder, port: PORT, user: USER, database };
}

/**
 * The data folder itself where its path is short enough, so that two checkouts never meet; else a private folder under the system's
 * temporary one.
 */
async function chooseSocketFolder(data: string): Promise<string> {
  if (Buffer.byteLength(data) <= MAX_SOCKET_FOLDER) return data;
  const folder = path.join(tmpdir(), `lapak-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return folder;
}

/** Makes the data folder under another name first, so that a process killed halfway leaves nothing that looks finished. */
async function initialise(data: string, programs: PostgresPrograms): Promise<void> {
  if (await exists(path.join(data, 'PG_VERSION'))) return;
  const fresh = `${data}.init-${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await programs.own(fresh);
  await programs.initdb(['-D', fresh, '-U', USER, '--auth-local=trust', '--auth-host=reject', '-E', 'UTF8', '--locale=C.UTF-8']);
  try {
    await rename(fresh, data);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another process of ours may have been quicker; anything else must be seen.
    if (!(await exists(path.join(data, 'PG_VERSION')))) throw error;
  }
}

/** Finds the server that runs, or starts one; returns once it answers. Throws when it ends before it does, or when told to stop. */
async function start(server: Server, signal?: AbortSignal): Promise<Running> {
  const connection = connectionTo(server, 'postgres');
  if (await answers(connection)) return { ended: () => untilNobodyIsThere(server) };
  await removeForeignNote(server.data);
  const { ended, interrupt } = await launch(server);
  let how: string | undefined;
  void ended.then((end) => (how = end));
  const deadline = Date.now() + START_MS;
  while (!(await answers(connection))) {
    if (signal?.aborted) {
      interrupt();
      await ended;
      throw new Error('Told to stop.');
    }
    // Two processes may start at once: the one that comes second ends, since the data are taken, and waits for the first one's server.
    if (how !== undefined && !(await worksIn(await readServerPid(server.data), server.data)))
      throw didNotStart(server, `ended with ${how}`);
    if (Date.now() > deadline) throw didNotStart(server, 'does not answer');
    await delay(50);
  }
  return { ended: () => (how === undefined ? ended : untilNobodyIsThere(server)) };
}

function didNotStart({ data, log }: Server, why: string): Error {
  return new Error(`PostgreSQL did not start on ${data}: it ${why}. Its log is ${log}. The data was left as it is.`);
}

/** Starts the server as a child of ours, which tells us when it ends; it outlives us all the same, for the next start to take over. */
async function launch(server: Server): Promise<{ ended: Promise<string>; interrupt(): void }> {
  if (server.socketFolder !== server.data) await server.programs.own(server.socketFolder);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories="${server.socketFolder.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    `port=${PORT}`,
    'max_connections=80',
    'jit=off',
    // What a small shop never uses, and holds memory.
    'io_workers=1',
    'max_logical_replication_workers=0',
    'timezone=UTC',
    // Several test files share a server, each with pools of its own; what comes later counts.
    ...(server.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']),
  ];
  const log = await open(server.log, 'a', 0o600);
  try {
    const child = server.programs.postgres(['-D', server.data, ...settings.flatMap((setting) => ['-c', setting])], {
      stdio: ['ignore', log.fd, log.fd],
      // Ctrl-C in our terminal is for us: we stop it in order.
      detached: true,
    });
    child.unref();
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, endSignal) => resolve(endSignal ?? `exit code ${code}`));
    });
    return { ended, interrupt: () => child.kill('SIGINT') };
  } finally {
    await log.close();
  }
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  // It may be killed while we ask.
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** For a server that isn't our child. A socket that nobody listens at says so; a process id may belong to somebody else by now. */
async function untilNobodyIsThere({ socketFolder }: Server): Promise<string> {
  while (await isListenedAt(path.join(socketFolder, `.s.PGSQL.${PORT}`))) await delay(LOOK_MS, undefined, { ref: false });
  return 'nobody listens at its socket';
}

function isListenedAt(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => socket.destroy());
    socket.once('error', (error) => resolve(!('code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT'))));
    socket.once('close', () => resolve(true));
  });
}

/** The process that started the server stops it. When that one was killed, the next to come takes its place. */
async function claimOwnership(home: string): Promise<boolean> {
  const file = path.join(home, OWNER);
  const [id, birth] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  const owner = Number(id);
  if (owner !== process.pid && isAlive(owner) && (birth ?? '') === (birth === undefined ? '' : await birthOf(owner))) return false;
  await writeFile(file, `${process.pid} ${await birthOf(process.pid)}`, { mode: 0o600 });
  return true;
}

async function stop(home: string, data: string): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid');
  const pid = await readServerPid(data);
  if (await worksIn(pid, data)) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + 30_000;
    while ((await exists(pidFile)) && isAlive(pid) && Date.now() < deadline) await delay(20);
  }
  await rm(path.join(home, OWNER), { force: true });
}

/** Process id of the server on these data, by its own note; 0 where there is none. */
async function readServerPid(data: string): Promise<number> {
  const note = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(note.split('\n')[0]) || 0;
}

/**
 * Takes away the note of a server that is gone and whose number is another process's by now: PostgreSQL would take that for a server on
 * these data, and refuse to start.
 */
async function removeForeignNote(data: string): Promise<void> {
  const pid = await readServerPid(data);
  if (!isAlive(pid) || (await worksIn(pid, data))) return;
  // Another start may have done so meanwhile, and have its own server's note there.
  if ((await readServerPid(data)) === pid) await rm(path.join(data, 'postmaster.pid'), { force: true });
}

async function exists(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false,
  );
}
