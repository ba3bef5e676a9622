import type { NightlyJob } from '@lapak/contract/bookkeeping/discrepancy';
import { MAIL_BODY_DAYS } from '@lapak/contract/messages/mail-states';
import { DELIVERY_DAYS } from '@lapak/contract/messages/webhook-states';
import { KEPT_DAYS } from '@lapak/contract/office/data-requests';
import { PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import { isRefusedByBreaker } from '../database/connection-errors.ts';
import { listen } from '../database/listen.ts';
import { readUnreadFiles } from '../modules/assortment/knowledge/index.ts';
import { deleteOldImports, repairFigures } from '../modules/assortment/products/index.ts';
import { expireBatches } from '../modules/assortment/stock/index.ts';
import { notifyOpenDays } from '../modules/bookkeeping/day-close/index.ts';
import { publishQuarters } from '../modules/bookkeeping/impact/index.ts';
import { checkBooks, notifyOutcome } from '../modules/bookkeeping/reconciliation/index.ts';
import { type Anchors, dropAnchor, findChainEnd, sealChanges } from '../modules/kernel/audit/index.ts';
import { deleteOldActs } from '../modules/kernel/bulk-acts/index.ts';
import { deleteAnswersOf } from '../modules/kernel/idempotency/index.ts';
import { removeIdleUploads, type Uploads } from '../modules/kernel/uploads/index.ts';
import { forgetOldBodies, type MailDependencies, sendWeeklyMail, startMails, type WeekOfMachine } from '../modules/messages/mail/index.ts';
import { deleteOldDeliveries, startWebhooks, type WebhookDependencies } from '../modules/messages/webhooks/index.ts';
import { deleteOldSessions } from '../modules/office/agents/index.ts';
import { deleteOldQuestions } from '../modules/office/answers/index.ts';
import { makeNightlyBackup, notifyBackupFailure } from '../modules/office/backups/index.ts';
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
import { condenseTallies, healTallies, type TrackingDependencies, trackShipments } from '../modules/sales/orders/index.ts';
import { type PaymentDependencies, reconcilePayments, remindAndExpireUnpaid } from '../modules/sales/payments/index.ts';
import { deleteOldUndos } from '../modules/sales/records/index.ts';
import { deleteOldQuotes } from '../modules/sales/shipping/index.ts';
import { UPLOAD_USES } from './upload-uses.ts';

const RECONCILE = 'reconcile-payments';
const UNPAID = 'tend-unpaid-orders';
const TRACK_SHIPMENTS = 'track-shipments';
const SEND_MAILS = 'send-mails';
const EXPIRE_BATCHES = 'expire-batches';
const SEND_WEBHOOKS = 'send-webhooks';
const SEAL_AUDIT = 'seal-audit';
const ANCHOR_AUDIT = 'anchor-audit';
const CLEAN_UP = 'clean-up';
const IDLE_UPLOADS = 'remove-idle-uploads';
const CHECK_BOOKS = 'check-books';
const IMPACT = 'public-figures';
const BACKUP = 'backup';
const WEEKLY_MAIL = 'weekly-mail';
/** A server for mail that is away on Monday morning is asked again within the day. */
const WEEKLY_RETRIES = { retryLimit: 8, retryDelay: 3_600 };
/** A large shop's backup into a slow bucket takes hours. */
const BACKUP_SECONDS = 12 * 3_600;
const HEARTBEAT_SECONDS = 30;
const DAY_MS = 24 * 3_600_000;
/** What walks over whole tables runs while the shop's people sleep. */
const AT_NIGHT = { tz: 'Asia/Jakarta' };
/** A shop whose machine is off at night does it some minutes after it was switched on, once a day. */
const MISSED_AFTER_MS = 20 * 3_600_000;
const CATCH_UP_SECONDS = 600;
/** How long a file of products may wait for whoever is to save it. */
const IMPORT_DAYS = 1;
/** How long a saved file can be taken back. */
const SAVED_IMPORT_DAYS = 7;

type JobDependencies = PaymentDependencies &
  TrackingDependencies &
  MailDependencies &
  WebhookDependencies & {
    uploads: Uploads;
    anchors: Anchors;
    config: Config;
    /** Looks at the machine for the mail of each week; where it is absent nobody writes one. */
    lookAtWeek?: () => Promise<WeekOfMachine>;
    log: { info(fields: object, message: string): void };
  };

export interface Jobs {
  stop(): Promise<void>;
}

/**
 * Starts the workers: thin ones, which call a module's operation. The queue lives in the shop's own database, so several
 * processes share the work and a killed one's job comes again. They go on by themselves after a database that was away.
 */
export async function startJobs(dependencies: JobDependencies): Promise<Jobs> {
  const pool = dependencies.database.$client;
  // The shop's own pool: what protects the shop from a database that goes away (decision 15) protects the queue.
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      // What waits is told of on the connection that watches the database; each queue is asked twice a minute all the same.
      async listen(channel, onMessage, onGap) {
        const listening = listen(dependencies.database, channel, onMessage, { onGap });
        return { close: async () => listening.stop() };
      },
    },
    useListenNotify: true,
  });
  boss.on('error', (error) => {
    // It asks every other second, also while there is nobody to be asked.
    if (!isRefusedByBreaker(error)) dependencies.log.error({ err: error }, 'job queue');
  });
  try {
    return await startWorkers(boss, dependencies);
  } catch (error) {
    // Half of the workers would go on.
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

async function startWorkers(boss: PgBoss, dependencies: JobDependencies): Promise<Jobs> {
  await boss.start();

  /** One that an earlier version has made gets the same. */
  const makeQueue = async (
    queue: string,
    options: { heartbeatSeconds?: number; expireInSeconds?: number } & Partial<typeof WEEKLY_RETRIES> = {},
  ) => {
    await boss.createQueue(queue, { policy: 'singleton', notify: true, ...options });
    await boss.updateQueue(queue, { notify: true, ...options });
  };
  // A killed process leaves its job behind as if it ran. Without a heartbeat it would hold up the next one for a quarter of an hour.
  const everyMinute = async (queue: string, work: () => Promise<void>) => {
    await makeQueue(queue, { heartbeatSeconds: HEARTBEAT_SECONDS });
    await boss.work(queue, work);
    await boss.schedule(queue, '* * * * *');
  };
  await everyMinute(RECONCILE, () => reconcilePayments(dependencies, new Date()));
  await everyMinute(UNPAID, () => remindAndExpireUnpaid(dependencies, new Date()));

  await makeQueue(TRACK_SHIPMENTS);
  await boss.work(TRACK_SHIPMENTS, async () => trackShipments(dependencies, new Date()));
  await boss.schedule(TRACK_SHIPMENTS, '*/10 * * * *');

  // Every process sends as soon as there is something; the clock is for what has to wait, and for what a killed one left behind.
  const sending = startMails(dependencies);
  await everyMinute(SEND_MAILS, () => sending.run());
  const telling = startWebhooks(dependencies);
  await everyMinute(SEND_WEBHOOKS, () => telling.run());

  await everyMinute(EXPIRE_BATCHES, async () => {
    await expireBatches(dependencies.database, new Date());
  });

  await everyMinute(SEAL_AUDIT, async () => {
    await sealChanges(dependencies.database);
  });

  await makeQueue(ANCHOR_AUDIT);
  await boss.work(ANCHOR_AUDIT, async () => {
    const { database, log } = dependencies;
    const end = await findChainEnd(database);
    // Whoever cuts the chain off or rewrites it would have to rewrite this line too, wherever the log is kept (decision 94).
    if (end) log.info(end, 'the audit is sealed up to here');
  });
  await boss.schedule(ANCHOR_AUDIT, '7 * * * *');

  const stopping = new AbortController();
  const everyNight = async (
    { queue, job, time, expireInSeconds }: { queue: string; job: NightlyJob; time: string; expireInSeconds?: number },
    work: () => Promise<void>,
  ) => {
    await makeQueue(queue, expireInSeconds ? { expireInSeconds } : {});
    await boss.work(queue, () => notifyOutcome(dependencies, { job, stopping: stopping.signal }, work));
    await boss.schedule(queue, time, null, AT_NIGHT);
    const since = Date.now() - MISSED_AFTER_MS;
    const isCared = (await boss.findJobs(queue)).some(
      ({ state, completedOn }) => state === 'created' || state === 'active' || (completedOn?.getTime() ?? 0) > since,
    );
    if (!isCared) await boss.send(queue, null, { startAfter: CATCH_UP_SECONDS });
  };

  await everyNight({ queue: CLEAN_UP, job: 'clean_up', time: '15 3 * * *' }, async () => {
    const { database, log } = dependencies;
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    const steps = {
      'expired sessions': () => deleteExpiredSessions(database, daysAgo(0)),
      'expired passes': () => deleteExpiredPasses(database, daysAgo(0)),
      'expired sign-in tickets': () => deleteExpiredTickets(database, daysAgo(0)),
      'unfinished second factors': () => deleteOldEnrolments(database, daysAgo(1)),
      'old questions': () => deleteOldQuestions(database, daysAgo(KEPT_DAYS.questions)),
      'files of entries to read': () => readUnreadFiles(dependencies),
      'old networks': () => deleteOldNetworks(database, daysAgo(KEPT_DAYS.networks)),
      'old browsers': () => deleteOldBrowsers(database, daysAgo(KEPT_DAYS.networks)),
      'old links to passwords': () => deleteOldLinks(database, daysAgo(KEPT_DAYS.links)),
      ...forgetOverdue(database, new Date()),
      'old carts and checkouts of assistants': () => deleteOldSessions(database, new Date()),
      'answers to assistants': () => deleteAnswersOf(database, 'ucp', daysAgo(2)),
      'old quotes': () => deleteOldQuotes(database, daysAgo(7)),
      'bodies of old mails': () => forgetOldBodies(database, daysAgo(MAIL_BODY_DAYS)),
      'old deliveries of webhooks': () => deleteOldDeliveries(database, daysAgo(DELIVERY_DAYS)),
      'old undos': () => deleteOldUndos(database, daysAgo(1)),
      'old acts': () => deleteOldActs(database, daysAgo(7)),
      'old imports': () => deleteOldImports(database, { unsaved: daysAgo(IMPORT_DAYS), saved: daysAgo(SAVED_IMPORT_DAYS) }),
      'figures of products to put right': async () => {
        const wrong = await repairFigures(database);
        if (wrong > 0) log.warn({ wrong }, 'the figures of products were wrong');
      },
      'tallies to put right': async () => {
        const wrong = await healTallies(database);
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
  });

  await everyNight({ queue: IDLE_UPLOADS, job: 'idle_uploads', time: '45 3 * * *' }, async () => {
    const { database, uploads } = dependencies;
    await removeIdleUploads({ database, storage: uploads.storage, findUses: UPLOAD_USES, now: new Date() });
  });

  await everyNight({ queue: CHECK_BOOKS, job: 'books', time: '30 2 * * *' }, async () => {
    const { database, anchors, config, log } = dependencies;
    await notifyBackupFailure(database, config, new Date());
    await notifyOpenDays(database, new Date());
    const { opened } = await checkBooks(database, anchors);
    if (opened > 0) log.warn({ opened }, 'the books do not agree');
    const end = await dropAnchor(database, anchors, new Date());
    if (end) log.info(end, 'the audit is sealed up to here');
  });

  await everyNight({ queue: IMPACT, job: 'impact', time: '0 5 * * *' }, async () => {
    const { impact } = await dependencies.settings.read();
    if (impact.is_public) await publishQuarters(dependencies.database, new Date());
  });

  if (dependencies.config.nightlyBackup)
    await everyNight({ queue: BACKUP, job: 'backup', time: '15 4 * * *', expireInSeconds: BACKUP_SECONDS }, () =>
      makeNightlyBackup(dependencies, stopping.signal),
    );
  // What was set yesterday isn't to run today.
  else await boss.unschedule(BACKUP).catch(() => {});

  const { lookAtWeek } = dependencies;
  if (lookAtWeek) {
    await makeQueue(WEEKLY_MAIL, WEEKLY_RETRIES);
    await boss.work(WEEKLY_MAIL, () => sendWeeklyMail(dependencies, lookAtWeek));
    await boss.schedule(WEEKLY_MAIL, '0 7 * * 1', null, AT_NIGHT);
  }

  return {
    async stop() {
      stopping.abort(new Error('The shop stops.'));
      await Promise.all([sending.stop(), telling.stop(), boss.stop({ graceful: true, timeout: 10_000 })]);
    },
  };
}
