import cluster from 'node:cluster';
import { setDefaultResultOrder } from 'node:dns';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SERVER_PARTS } from '../../../../plugins/server-parts.ts';
import { buildApp, createDependencies } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../database/connection.ts';
import type { Move } from '../database/shop-move.ts';
import { loadPagesAhead } from '../http/page-host.ts';
import type { ShopMove } from '../http/shop-move.ts';
import { type Jobs, startJobs } from '../jobs/start-jobs.ts';
import { countCities } from '../modules/kernel/locations/index.ts';
import type { WeekOfMachine } from '../modules/messages/mail/index.ts';
import { openSetup } from '../modules/people/identity/index.ts';
import { choosePlugins } from '../plugins/choose-plugins.ts';
import { watchPlugins } from '../plugins/watch-plugins.ts';
import { answerWhileMoved } from './shared/answer-moved.ts';
import { openShopDatabase } from './shared/open-shop-database.ts';
import { prepareShop } from './shared/prepare-shop.ts';
import { verifyBeside } from './shared/verify-beside.ts';
import { ASKS } from './supervisor/workers.ts';

/** Lines for whoever started us; scripts/start.mjs shows them. */
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What has been started, to be stopped in the opposite order: the jobs, then the requests, then the pool, the database last. */
const undo: (() => Promise<unknown>)[] = [];
let stopping = false;
/** Another process of this shop listens in our place (supervisor.ts). */
let isReplaced = false;
/** The first visitors aren't kept waiting. */
const CLEAR_AFTER_MS = 20_000;
/** One of several says what concerns them all. */
const isFirst = cluster.worker === undefined || cluster.worker.id === 1;

async function main(): Promise<void> {
  // Tripay's allow-list knows the calling IPv4 address (tripay.md section 1).
  setDefaultResultOrder('ipv4first');
  if (!process.env['DATABASE_URL'] && isFirst) say('Starting PostgreSQL');
  await untilDatabaseIs();
  const config = readConfig(process.env);
  loadPagesAhead();
  const leaving = new AbortController();
  const opening = openShopDatabase(config, {
    whileMoved: (place) =>
      answerWhileMoved(place, { ...config, signal: leaving.signal, ready: (move) => tellMoved(move, config.publicUrl) }),
  });
  // While it only says that it has moved it can be stopped, too.
  undo.push(async () => {
    leaving.abort();
    await (await opening.catch(() => undefined))?.close();
  });
  const { database } = await opening;

  const made = await createDependencies(config, database);
  if (config.migrates) await prepareShop({ ...made, say });
  const plugins = await choosePlugins(database, SERVER_PARTS);
  const dependencies = { ...made, plugins };
  if (config.seed === 'none' && isFirst) await offerSetup(config, database);
  if (config.rajaongkir && !config.demo && isFirst) await sayWhatIsUnsynced(database);

  const app = await buildApp(dependencies);
  undo.push(() => app.close());
  const ofMachine = { lookAtWeek: () => lookAtWeek(config, database), verifyBackup: verifyBeside };
  undo.push(keepJobs(app.shopMove, () => startJobs({ ...dependencies, log: app.log, ...ofMachine })));
  if (app.metrics && config.metrics?.listen) {
    const { serveMetrics } = await import('../metrics/serve-metrics.ts');
    undo.push(await serveMetrics(app.metrics, config.metrics.listen, config.metrics.token));
  }
  await app.listen({ port: config.port, host: config.host });
  undo.push(() => (isReplaced ? app.connections.leave(app.server) : app.connections.drain(config.drainMs)));
  say(`ready ${config.publicUrl}`);
  process.send?.({ ready: config.publicUrl });
  const stopWatching = watchPlugins(database, plugins, askForRenewal);
  undo.push(async () => stopWatching());
  setTimeout(clearAway, CLEAR_AFTER_MS).unref();
  if (isFirst && !['127.0.0.1', 'localhost', '::1'].includes(config.host) && config.seed === 'demo') {
    say(`Warning: ${config.host} is reachable from other machines, and the demo accounts have known passwords.`);
  }
}

/** Other plugins take other processes, which whoever supervises this one puts in the place of all (decision 174). */
function askForRenewal(): void {
  if (process.env[ASKS] === undefined) say('Plugins were switched on or off: start the shop again to have it so.');
  else process.send?.({ outdated: true });
}

/** What starting has left behind, more than all that stays: nobody would do it before the first busy hour. Takes up to half a second. */
function clearAway(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NonNullable<typeof gc>;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Whoever supervises this process starts the database, and what else the settings name, while its code is loaded. */
async function untilDatabaseIs(): Promise<void> {
  if (process.env[ASKS] === undefined) return;
  const received = new Promise<Record<string, string>>((resolve) =>
    process.on('message', (message) => {
      if (message && typeof message === 'object' && 'settings' in message) resolve(message.settings as Record<string, string>);
    }),
  );
  process.send?.({ asks: 'database' });
  Object.assign(process.env, await received);
}

function tellMoved({ to }: Move, publicUrl: string): void {
  say(`This shop has moved${to === null ? '' : ` to ${to}`}, and answers so. Back: lapak pack --undo --sure`);
  process.send?.({ ready: publicUrl });
}

/** Starts the jobs, which rest while the shop has moved. Returns how to stop them. */
function keepJobs(shopMove: ShopMove, start: () => Jobs): () => Promise<void> {
  let jobs: Jobs | null = start();
  let changing = Promise.resolve();
  shopMove.onChange((move) => {
    changing = changing
      .then(async () => {
        if (move) await jobs?.stop();
        jobs = move ? null : start();
      })
      // Without its jobs a shop doesn't sell: a new start has them, or says why not.
      .catch((error: unknown) => void (move ? console.error(error) : stop(1)));
  });
  return async () => {
    await changing;
    await jobs?.stop();
  };
}

/** How a shop that nobody can administer gets its first admin. */
async function offerSetup(config: Config, database: Database): Promise<void> {
  const secret = await openSetup({ config, database });
  if (secret !== null) say(`Nobody can administer the shop yet. Open this once: ${config.publicUrl}/mulai#${secret}`);
}

/** The doctor is loaded once a week. */
async function lookAtWeek(config: Config, database: Database): Promise<WeekOfMachine> {
  const week = await import('./doctor/look-at-week.ts');
  return week.lookAtWeek(config, database);
}

async function sayWhatIsUnsynced(database: Database): Promise<void> {
  const { synced, all } = await countCities(database);
  if (synced === all) return;
  say(`National couriers are known for ${synced} of ${all} kabupaten/kota. Run: lapak locations`);
}

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const step of undo.toReversed()) await step().catch((error: unknown) => console.error(error));
  process.exit(exitCode);
}

process.on('message', (message) => {
  if (message !== 'leave') return;
  isReplaced = true;
  void stop(0);
});
process.once('SIGTERM', () => stop(0));
process.once('SIGINT', () => stop(0));
// The script that started us is gone: nobody is left to stop us, or to read our lines.
process.once('disconnect', () => stop(0));
process.stdout.on('error', () => {});

main().catch((error: unknown) => {
  // Whatever was under way when we were told to stop has lost its database; that is no news.
  if (stopping) return;
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(error.cause);
  return stop(1);
});
