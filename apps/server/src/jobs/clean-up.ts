import { MAIL_BODY_DAYS } from '@lapak/contract/messages/mail-states';
import { KEPT_DAYS } from '@lapak/contract/office/data-requests';
import type { Plugin } from '@lapak/contract/plugin';
import type { Database } from '../database/connection.ts';
import { readUnreadFiles } from '../modules/assortment/knowledge/index.ts';
import { deleteOldImports, repairFigures } from '../modules/assortment/products/index.ts';
import { deleteOldActs } from '../modules/kernel/bulk-acts/index.ts';
import { forgetOldBodies } from '../modules/messages/mail/index.ts';
import { forgetOverdue } from '../modules/office/privacy/index.ts';
import {
  deleteExpiredPasses,
  deleteExpiredSessions,
  deleteExpiredTickets,
  deleteOldBrowsers,
  deleteOldEnrolments,
  deleteOldLinks,
  deleteOldNetworks,
} from '../modules/people/identity/index.ts';
import { condenseTallies, repairTallies } from '../modules/sales/orders/index.ts';
import { deleteOldUndos } from '../modules/sales/records/index.ts';
import { deleteOldQuotes } from '../modules/sales/shipping/index.ts';
import { forgetForPlugins } from './forget-for-plugins.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a file of products may wait for whoever is to save it. */
const IMPORT_DAYS = 1;
/** How long a saved file can be taken back. */
const SAVED_IMPORT_DAYS = 7;

type CleanUpDependencies = Parameters<typeof readUnreadFiles>[0] & {
  database: Database;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
};

/** Deletes what has come of age, also of plugins, on or off, and puts right the figures that are kept beside what they count. */
export async function cleanUp(dependencies: CleanUpDependencies, plugins: readonly Plugin[]): Promise<void> {
  const { database, log } = dependencies;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  const steps = {
    'expired sessions': () => deleteExpiredSessions(database, daysAgo(0)),
    'expired passes': () => deleteExpiredPasses(database, daysAgo(0)),
    'expired sign-in tickets': () => deleteExpiredTickets(database, daysAgo(0)),
    'unfinished second factors': () => deleteOldEnrolments(database, daysAgo(1)),
    'files of entries to read': () => readUnreadFiles(dependencies),
    'old networks': () => deleteOldNetworks(database, daysAgo(KEPT_DAYS.networks)),
    'old browsers': () => deleteOldBrowsers(database, daysAgo(KEPT_DAYS.networks)),
    'old links to passwords': () => deleteOldLinks(database, daysAgo(KEPT_DAYS.links)),
    ...forgetOverdue(database, new Date()),
    ...forgetForPlugins(database, plugins, new Date()),
    'old quotes': () => deleteOldQuotes(database, daysAgo(7)),
    'bodies of old mails': () => forgetOldBodies(database, daysAgo(MAIL_BODY_DAYS)),
    'old undos': () => deleteOldUndos(database, daysAgo(1)),
    'old acts': () => deleteOldActs(database, daysAgo(7)),
    'old imports': () => deleteOldImports(database, { unsaved: daysAgo(IMPORT_DAYS), saved: daysAgo(SAVED_IMPORT_DAYS) }),
    'figures of products to put right': async () => {
      const wrong = await repairFigures(database);
      if (wrong > 0) log.warn({ wrong }, 'the figures of products were wrong');
    },
    'tallies to put right': async () => {
      const wrong = await repairTallies(database);
      if (wrong > 0) log.warn({ wrong }, 'the tallies of orders were wrong');
    },
    'tallies to condense': () => condenseTallies(database),
  };
  // Each by itself: one that fails must not let the others grow for ever.
  const failures: unknown[] = [];
  for (const [what, clean] of Object.entries(steps))
    await clean().catch((error: unknown) => {
      failures.push(error);
      log.error({ err: error }, `not cleaned up: ${what}`);
    });
  if (failures.length > 0) throw failures[0];
}
