import { SERVER_PARTS } from '../../../../plugins/server-parts.ts';
import { readConfig } from '../config.ts';
import { closeDatabase, openDatabase } from '../database/connection.ts';
import { hasEmbeddedData } from '../database/embedded-postgres.ts';
import { bringDiscrepancies } from '../modules/bookkeeping/reconciliation/index.ts';
import { choosePlugins } from '../plugins/choose-plugins.ts';
import { VERSION } from '../version.ts';
import { CHECKS } from './doctor/checks.ts';
import { examine, exitCodeOf } from './doctor/examine.ts';
import { lookAtMachine } from './doctor/machine.ts';
import { PROGRAM, SETTINGS_FILE } from './doctor/places.ts';
import { report } from './doctor/report.ts';
import { reachShopServer } from './shared/open-shop-database.ts';

/** The database shows a closed connection for a moment longer: taken for a shop's, its server would be left running. */
const POOL = { name: 'lapak-hijau-doctor', maxConnections: 5, waitMs: 5_000, statementMs: 8_000 };
/** For closing what was opened: nobody waits for a database that hangs. */
const END_MS = 60_000;

/** Looks at the machine and the shop on it, whether it sells or not, and says what to do (decision 107). */
async function main(): Promise<number> {
  const environment = process.env;
  const config = readConfig(environment);
  const closing: (() => Promise<unknown>)[] = [];
  const machine = await lookAtMachine({
    config,
    environment,
    programFolder: PROGRAM,
    settingsFile: SETTINGS_FILE,
    async open() {
      if (!config.databaseUrl && !(await hasEmbeddedData(config.dataFolder)))
        throw new Error(`there is no shop in ${config.dataFolder}; the first start makes one`);
      const { connection, close } = await reachShopServer(config);
      closing.unshift(close);
      // The way that the shop's own questions take.
      const way = config.databaseUrl ? { connectionString: config.databaseUrl } : connection;
      const direct = config.databaseDirectUrl ? { connectionString: config.databaseDirectUrl } : undefined;
      const database = openDatabase(way, { ...POOL, direct, prepares: config.preparesStatements });
      closing.unshift(() => closeDatabase(database));
      await database.$client.query('select 1');
      // What is open there counts as the shop's; a database that isn't as it should be is looked at all the same.
      await choosePlugins(database, SERVER_PARTS).then(
        ({ on }) => bringDiscrepancies(on.values()),
        () => {},
      );
      return database;
    },
  });
  const results = await examine(machine, CHECKS);
  const code = exitCodeOf(results);
  console.log(
    process.argv.includes('--json') ? JSON.stringify({ version: VERSION, code, results }, null, 2) : `\n${report(results, VERSION)}\n`,
  );
  const late = setTimeout(() => process.exit(code), END_MS);
  for (const step of closing) await step().catch(() => {});
  clearTimeout(late);
  return code;
}

main().then(
  // What still waits for an answer is not waited for.
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
