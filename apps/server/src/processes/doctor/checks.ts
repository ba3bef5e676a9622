import type { Check } from './check.ts';
import { accounts } from './checks/accounts.ts';
import { backup } from './checks/backup.ts';
import { certificate } from './checks/certificate.ts';
import { clock } from './checks/clock.ts';
import { database } from './checks/database.ts';
import { databaseSettings } from './checks/database-settings.ts';
import { disk } from './checks/disk.ts';
import { findings } from './checks/findings.ts';
import { folderRights } from './checks/folder-rights.ts';
import { mailServer } from './checks/mail-server.ts';
import { memory } from './checks/memory.ts';
import { migrations } from './checks/migrations.ts';
import { node } from './checks/node.ts';
import { port } from './checks/port.ts';
import { queues } from './checks/queues.ts';
import { rajaongkir } from './checks/rajaongkir.ts';
import { secrets } from './checks/secrets.ts';
import { settings } from './checks/settings.ts';
import { stock } from './checks/stock.ts';
import { texts } from './checks/texts.ts';
import { tripay } from './checks/tripay.ts';
import { uploads } from './checks/uploads.ts';

/** All that `lapak doctor` looks at (decision 107). A new check is a file in `checks` and a line here. */
export const CHECKS: readonly Check[] = [
  settings,
  node,
  memory,
  disk,
  folderRights,
  clock,
  port,
  database,
  databaseSettings,
  migrations,
  backup,
  uploads,
  mailServer,
  tripay,
  rajaongkir,
  certificate,
  secrets,
  accounts,
  queues,
  stock,
  texts,
  findings,
];
