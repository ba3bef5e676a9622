import { z } from 'zod';
import { type Config, readConfig } from '../config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { refuseUnfinishedFolder } from '../database/unfinished-restore.ts';
import { findUnknown } from './doctor/checks/settings.ts';
import { waitForDatabase } from './shared/open-shop-database.ts';
import { relayMetrics } from './supervisor/relay-metrics.ts';
import { NotServing, type Setup, Workers } from './supervisor/workers.ts';

/**
 * The process that has the port, the embedded PostgreSQL and the shop's processes, and answers nobody itself (decision 102). It is told by
 * the process that started it: a message `{ reload: environment, program }` puts new processes, of that code, in the place of those that
 * serve.
 */
let postgres: EmbeddedPostgres | null = null;
let stopping = false;
let place: Pick<Config, (typeof FIXED)[number]>;

/** What belongs to this process, and so is renewed by a new start only. */
const FIXED = ['port', 'host', 'dataFolder'] as const;
const Program = z.object({ exec: z.string(), execPath: z.string(), execArgv: z.array(z.string()) });
const Settings = z.object({ settings: z.record(z.string(), z.string()) });
const Message = z.object({ reload: z.record(z.string(), z.string()), program: Program.optional() });
/** The code that this process came with: the program beside it, of the sources or of a bundle. */
const OWN: Setup['program'] = {
  exec: (process.argv[1] ?? '').replace(/supervisor(\.\w+)$/u, 'server$1'),
  execPath: process.execPath,
  execArgv: process.execArgv,
};

const report = (line: string) => console.error(line);
const database = Promise.withResolvers<void>();
const settings = Promise.withResolvers<Record<string, string>>();
const workers = new Workers({ report, giveUp: () => void stop(1), database: database.promise });

async function main(): Promise<void> {
  const config = readConfig(process.env);
  sayUnknown(process.env);
  place = config;
  relayMetrics();
  const setup = setupOf(config, {}, OWN);
  // The sandbox says where it is when it has started.
  if (process.env['LAPAK_SETTINGS_COME']) setup.later = settings.promise;
  await Promise.all([openDatabase(config).then(database.resolve), workers.start(setup)]);
  process.send?.({ ready: config.publicUrl });
}

async function openDatabase(config: Config): Promise<void> {
  if (!config.databaseUrl) {
    await refuseUnfinishedFolder(config.dataFolder);
    postgres = await startEmbeddedPostgres(config.dataFolder, { durable: true, report });
  }
  await waitForDatabase(config, report);
}

/** Takes new settings and the code that is named, or else its own. The old processes go on where the new ones don't come to serve. */
async function reload({ reload: given, program = OWN }: z.infer<typeof Message>): Promise<void> {
  // A setting that isn't there any more is blank, which counts as not set.
  const gone = Object.fromEntries(Object.keys(process.env).map((name) => [name, '']));
  const environment = { ...gone, ...given };
  const config = readConfig(environment);
  sayUnknown(given);
  const isMoved = FIXED.some((name) => config[name] !== place[name]) || (config.databaseUrl === undefined) !== (postgres !== null);
  if (isMoved) throw new Error('PORT, HOST, DATA_DIR, and whether DATABASE_URL is set, are renewed by a new start only.');
  await workers.replace(setupOf(config, environment, program));
}

/** A mistyped setting is as good as none. */
function sayUnknown(environment: Setup['environment']): void {
  const unknown = findUnknown(environment);
  if (unknown.length > 0) report(`Settings that the shop doesn't know: ${unknown.join(', ')}`);
}

function setupOf({ processes, migrates }: Config, environment: Setup['environment'], program: Setup['program']): Setup {
  return { environment, program, processes, migrates };
}

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await workers.stop();
  await postgres?.stop().catch(report);
  process.exit(exitCode);
}

process.on('message', (message: unknown) => {
  const reply = Settings.safeParse(message);
  if (reply.success) return settings.resolve(reply.data.settings);
  const request = Message.safeParse(message);
  if (!request.success) return;
  reload(request.data).then(
    () => process.send?.({ reloaded: true }),
    (error: unknown) => process.send?.({ refused: error instanceof Error ? error.message : String(error) }),
  );
});
process.once('SIGTERM', () => stop(0));
process.once('SIGINT', () => stop(0));
// The script that started us is gone: nobody is left to stop us, or to read our lines.
process.once('disconnect', () => stop(0));
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

main().catch((error: unknown) => {
  if (stopping) return;
  if (!(error instanceof NotServing)) console.error(error instanceof Error ? error.message : error);
  return stop(1);
});
