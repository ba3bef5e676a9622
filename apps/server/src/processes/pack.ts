import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { isAway } from '../database/connection-errors.ts';
import { hasEmbeddedData } from '../database/embedded-postgres.ts';
import {
  connectForMove,
  endOthers,
  findMove,
  lockMove,
  type Move,
  markMove,
  requireOwner,
  unmarkMove,
  untilQuiet,
} from '../database/shop-move.ts';
import { openStorage } from '../modules/kernel/uploads/index.ts';
import { makeBackup, megabytes, openTarget, sayProgress, summarise, tryTarget } from '../modules/office/backups/index.ts';
import { reachShopServer } from './shared/open-shop-database.ts';

const USAGE = 'Usage: lapak pack <folder or s3://bucket/prefix> [--to https://new.address], or lapak pack --undo --sure';
const WebAddress = z.url({ protocol: /^https?$/u });

/** Of a quarter of a second each. */
const LOCK_TRIES = 20;

/** Makes a shop's last backup, from which on it sells no more: it has moved (decision 108). */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, undo: { type: 'boolean', default: false }, sure: { type: 'boolean', default: false } },
  });
  const [place] = positionals;
  if (!place === !values.undo) throw new Error(USAGE);
  if (values.to !== undefined && !WebAddress.safeParse(values.to).success)
    throw new Error(`--to ${values.to}: must be an address, such as https://toko.example`);
  const config = readConfig(process.env);
  if (!config.databaseUrl && !(await hasEmbeddedData(config.dataFolder))) throw new Error(`There is no shop in ${config.dataFolder}.`);

  const { connection, close } = await reachShopServer(config);
  try {
    if (place) return await alone(connection, (client) => pack(client, { place, to: values.to ?? null, config, connection }));
    const undoIt = () => alone(connection, (client) => undo(client, values.sure));
    // A shop that runs may have undone the move of a command that was killed, and ended all connections with it.
    await undoIt().catch((error: unknown) => (isAway(error) ? undoIt() : Promise.reject(error)));
  } finally {
    await close();
  }
}

/** Does it with a connection of its own, while nobody else packs or undoes. */
async function alone(connection: Packing['connection'], work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connectForMove(connection);
  try {
    // A command that was killed holds the lock until the server has seen that nobody is at the other end.
    for (let tries = 1; !(await lockMove(client)); tries += 1) {
      if (tries === LOCK_TRIES) throw new Error('This shop is being packed already.');
      await setTimeout(250);
    }
    await requireOwner(client);
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function undo(client: pg.Client, isSure: boolean): Promise<void> {
  const move = await findMove(client);
  if (!move) return console.log('This shop has not moved. Nothing was changed.');
  if (!isSure)
    throw new Error(
      `This shop has moved since ${move.since}. If it sells again while the new one does, stock, money and sales part for ever. ` +
        'Stop the new one for good, then: lapak pack --undo --sure',
    );
  await unmarkMove(client);
  console.log('This shop sells here again, within some seconds where it runs. Never start what was restored from its last archive.');
}

interface Packing {
  place: string;
  to: string | null;
  config: ReturnType<typeof readConfig>;
  connection: Parameters<typeof makeBackup>[0]['connection'];
}

async function pack(client: pg.Client, { place, to, config, connection }: Packing): Promise<void> {
  // Nobody stops selling for a place that can't be written to.
  await tryTarget(place, config.bucketAccess);
  const before = await findMove(client);
  const since = before?.since ?? new Date().toISOString();
  let hasMoved = before?.state === 'moved';
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => stopping.abort(new Error('Stopped. The shop sells on here.')));
  const mark = (state: Move['state']) => markMove(client, { state, to: to ?? before?.to ?? null, since });
  const progress = sayProgress(process.stdout);
  try {
    if (!hasMoved) {
      await mark('packing');
      progress.report({ step: 'Waiting', done: null, at: 'until what is under way is answered' });
      await untilQuiet(client);
    }
    await endOthers(client);
    stopping.signal.throwIfAborted();
    const { address, bytes, manifest } = await makeBackup({
      connection,
      storage: await openStorage(config),
      target: openTarget(place, config.bucketAccess),
      passphrase: config.backupPassphrase,
      report: progress.report,
      signal: stopping.signal,
      // Before the archive has its name, so that there never is one of a shop that sells.
      async beforeNamed() {
        await mark('moved');
        hasMoved = true;
      },
    });
    progress.end();
    console.log(`\n${address} (${megabytes(bytes)}${config.backupPassphrase ? ', sealed' : ''})\n\n${summarise(manifest)}\n`);
    console.log('  This shop has moved: it answers so from now on, also when it is started again.');
    console.log('  On the new machine: lapak restore <that archive>, then lapak start. Back: lapak pack --undo --sure\n');
  } catch (error) {
    if (hasMoved) console.error('\nThis shop says that it has moved. Pack it again for the archive, or undo the move (--undo --sure).');
    else await unmarkMove(client).catch(() => {});
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
