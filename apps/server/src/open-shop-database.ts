import type { Config } from './config.ts';
import { closeDatabase, type Database, openDatabase } from './database/connection.ts';
import type { ConnectionOptions } from './database/connection-options.ts';
import { createDatabase } from './database/create-database.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';

const DATABASE = 'lapak_hijau';

export interface ShopDatabase {
  database: Database;
  /** Closes the pool, then stops the embedded server if this process started it. Asked again, it waits for the same end. */
  close(): Promise<void>;
}

/**
 * The shop's database as the configuration says: embedded or external, its tables up to date. `report` is told, in lines for the log,
 * when it goes away and comes back.
 */
export async function openShopDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'preparesStatements'>,
  report: (line: string) => void = console.error,
): Promise<ShopDatabase> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataFolder, { durable: true, report });
  try {
    if (embedded) await createDatabase(embedded.connection('postgres'), DATABASE);
    const connection: ConnectionOptions = embedded ? embedded.connection(DATABASE) : { connectionString: config.databaseUrl ?? '' };
    await migrate(connection);
    const database = openDatabase(connection, { prepares: config.preparesStatements, report });
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
