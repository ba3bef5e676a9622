import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../database/connection.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { presentBackups } from './present.ts';
import { findLastGood, listBackupRows } from './queries.ts';

/** So many of the newest are shown. */
const SHOWN = 5;

/** How the shop's backups are. They are made and restored on the machine only, never from here. */
export function registerBackupRoutes(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Pick<Config, 'nightlyBackup' | 'backupPassphrase'> },
): void {
  endpoint(app, 'listBackups', async () => ({
    data: presentBackups(await listBackupRows(database, SHOWN), await findLastGood(database), config),
  }));
}
