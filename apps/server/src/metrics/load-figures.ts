import { addSen } from '@lapak/contract/money/sen';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { countMigrations } from '../database/count-migrations.ts';
import { findJobFigures } from '../jobs/job-queries.ts';
import { countByArea } from '../modules/bookkeeping/reconciliation/index.ts';
import { cashAtCouriers, sumPlaces } from '../modules/ledger/book/index.ts';
import { countOpenMails } from '../modules/messages/mail/index.ts';
import { findBackupState } from '../modules/office/backups/index.ts';
import { sumUpOrders } from '../modules/sales/orders/index.ts';
import { countOpenPayments, sumUpWaitingSlips } from '../modules/sales/payments/index.ts';

export type Figures = Awaited<ReturnType<typeof loadFigures>>;

/** What the database tells of the shop, in statements whose cost doesn't grow with its years: tallies, and indexes of what is open. */
export async function loadFigures(database: Database, { nightlyBackup }: Pick<Config, 'nightlyBackup'>) {
  const startedAt = performance.now();
  return {
    orders: await sumUpOrders(database),
    payments: await countOpenPayments(database),
    slips: (await sumUpWaitingSlips(database)).count,
    mails: await countOpenMails(database),
    jobs: await findJobFigures(database),
    findings: await countByArea(database, new Date()),
    backups: { ...(await findBackupState(database)), isNightly: nightlyBackup !== null },
    courierCash: addSen(...cashAtCouriers(await sumPlaces(database))),
    migrations: await countMigrations(database),
    seconds: (performance.now() - startedAt) / 1_000,
  };
}
