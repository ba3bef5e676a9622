import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../../config.ts';
import { checkConnectionPath } from '../../database/check-connection-path.ts';
import { closeDatabase, type Database, openDatabase } from '../../database/connection.ts';
import type { ConnectionOptions } from '../../database/connection-options.ts';
import { createDatabase } from '../../database/create-database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../database/embedded-postgres.ts';
import { checkMigrated, migrate } from '../../database/migrate.ts';
import { setLimitsOnRole } from '../../database/session-limits.ts';
import { connectForMove, findMove } from '../../database/shop-move.ts';
import { refuseUnfinishedFolder } from '../../database/unfinished-restore.ts';

const DATABASE = 'lapak_hijau';

export interface ShopDatabase {
  database: Database;
  /** Closes the pool, then stops the embedded server if this process started it. Asked again, it waits for the same end. */
  close(): Promise<void>;
}

/** A server with a database for the shop, as it is. */
export interface ShopServer {
  connection: ConnectionOptions;
  /** Stops the embedded server if this process started it and no shop came to use it meanwhile. */
  close(): Promise<void>;
}

/** `databaseDirectUrl` may be left out where there is no external database. */
type Place = Pick<Config, 'databaseUrl' | 'dataFolder'> & Partial<Pick<Config, 'databaseDirectUrl'>>;

/** How long a statement of the shop's may take. */
const STATEMENT_MS = 10_000;

/**
 * The shop's database as the configuration says: embedded or external, its tables brought up to date or, with `MIGRATE=off`, seen to be
 * so. `report` is told, in lines for the log, when it goes away and comes back. `whileMoved` returns when the shop lives
 * here; without one a shop that has moved is refused.
 */
export async function openShopDatabase(
  config: Place & Pick<Config, 'preparesStatements' | 'migrates' | 'databaseConnections' | 'databaseReplicaUrl'>,
  {
    report = console.error,
    whileMoved = refuseMoved,
  }: { report?: (line: string) => void; whileMoved?: (place: ConnectionOptions) => Promise<void> } = {},
): Promise<ShopDatabase> {
  const { embedded, connection, direct } = await reach(config, { durable: true, report });
  const { preparesStatements: prepares } = config;
  try {
    const place = direct ?? connection;
    if (!embedded) await requireReached(place);
    await whileMoved(place);
    if (direct) await setLimitsOnRole(direct, STATEMENT_MS);
    if (!embedded) await checkConnectionPath({ connection, direct, prepares, statementMs: STATEMENT_MS });
    if (config.migrates) await migrate(place, { report, isOfShop: true });
    else await checkMigrated(place);
    const database = openDatabase(connection, {
      direct,
      replica: config.databaseReplicaUrl ? { connectionString: config.databaseReplicaUrl } : undefined,
      maySleep: true,
      prepares,
      maxConnections: config.databaseConnections,
      statementMs: STATEMENT_MS,
      report,
    });
    const end = async () => {
      await closeDatabase(database);
      await embedded?.stop();
    };
    let ending: Promise<void> | undefined;
    return {
      database,
      close() {
        ending ??= end();
        return ending;
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** The shop's server for a command that neither migrates nor sells. `isNew` for one that has just marked its folder. */
export async function reachShopServer(config: Place, { isNew = false, durable = true } = {}): Promise<ShopServer> {
  const { embedded, connection: pooled, direct } = await reach(config, { durable }, isNew);
  const connection = direct ?? pooled;
  return {
    connection,
    async close() {
      if (embedded && (await isUsedByShop(connection))) await embedded.leave();
      else await embedded?.stop();
    },
  };
}

async function reach(
  { databaseUrl, databaseDirectUrl, dataFolder }: Place,
  options: Parameters<typeof startEmbeddedPostgres>[1],
  isNew = false,
): Promise<{ embedded: EmbeddedPostgres | null; connection: ConnectionOptions; direct: ConnectionOptions | undefined }> {
  if (databaseUrl) {
    const direct = databaseDirectUrl ? { connectionString: databaseDirectUrl } : undefined;
    return { embedded: null, connection: { connectionString: databaseUrl }, direct };
  }
  if (!isNew) await refuseUnfinishedFolder(dataFolder);
  const embedded = await startEmbeddedPostgres(dataFolder, options);
  try {
    await createDatabase(embedded.connection('postgres'), DATABASE);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { embedded, connection: embedded.connection(DATABASE), direct: undefined };
}

/** How long a start waits for a database that comes later than the shop, as after a boot. */
const WAIT_MS = 5 * 60_000;
const PAUSE_MS = 1_000;
/** Nobody listens there (yet), or its name isn't known, or it is just starting. What else is refused won't come right by itself. */
const NOT_YET = ['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', '57P03'];

class NotReached extends Error {
  /** Of the system, or PostgreSQL's. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** Waits until the database of a start is there, and says what is waited for. Throws, with its name, where it doesn't come. */
export async function waitForDatabase({ databaseUrl, databaseDirectUrl }: Place, report: (line: string) => void): Promise<void> {
  if (!databaseUrl) return;
  const place = { connectionString: databaseDirectUrl ?? databaseUrl };
  const until = performance.now() + WAIT_MS;
  for (let tries = 0; ; tries += 1)
    try {
      return await requireReached(place);
    } catch (error) {
      if (!(error instanceof NotReached) || !NOT_YET.includes(error.code) || performance.now() > until) throw error;
      if (tries === 0) report(`${error.message}\nIt is waited for, ${WAIT_MS / 60_000} minutes at most.`);
      await delay(PAUSE_MS);
    }
}

/** Of several addresses that were tried, the first one's. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Says which database it is that doesn't answer, and what to look at: the driver's own words name neither. */
async function requireReached(connection: ConnectionOptions): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { host, port, database } = client;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new NotReached(
      `The database ${database} at ${host}:${port} can't be reached: ${reason}\n` +
        'Look whether DATABASE_URL is right, and whether its server runs and lets this machine in. `lapak doctor` says more.',
      codeOf(error),
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** A shop that was started while a command ran uses that command's server. */
async function isUsedByShop(connection: ConnectionOptions): Promise<boolean> {
  const client = new pg.Client({ ...connection });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query(`select from pg_stat_activity where application_name = 'lapak-hijau' limit 1`);
    return rowCount === 1;
  } catch {
    // A server that doesn't answer is stopped.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function refuseMoved(place: ConnectionOptions): Promise<void> {
  const client = await connectForMove(place);
  try {
    const move = await findMove(client);
    if (move)
      throw new Error(`This shop has moved since ${move.since}. Nothing was changed. If it shall live here again: lapak pack --undo`);
  } finally {
    await client.end();
  }
}
