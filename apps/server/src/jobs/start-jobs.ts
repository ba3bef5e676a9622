import type { NightlyJob } from '@lapak/contract/bookkeeping/discrepancy';
import type { Plugin } from '@lapak/contract/plugin';
import type { Config } from '../config.ts';
import { expireBatches } from '../modules/assortment/stock/index.ts';
import { notifyOpenDays } from '../modules/bookkeeping/day-close/index.ts';
import { checkBooks, notifyOutcome } from '../modules/bookkeeping/reconciliation/index.ts';
import { type Anchors, dropAnchor, findChainEnd, sealChanges } from '../modules/kernel/audit/index.ts';
import { removeIdleUploads, type Uploads } from '../modules/kernel/uploads/index.ts';
import { countPlaceDays } from '../modules/ledger/book/index.ts';
import { type MailDependencies, sendWeeklyMail, startMails, type WeekOfMachine } from '../modules/messages/mail/index.ts';
import { makeNightlyBackup, notifyBackupFailure, rehearseBackup } from '../modules/office/backups/index.ts';
import { type TrackingDependencies, trackShipments } from '../modules/sales/orders/index.ts';
import { endUnfetched, type PaymentDependencies, reconcilePayments, remindAndExpireUnpaid } from '../modules/sales/payments/index.ts';
import { cleanUp } from './clean-up.ts';
import { type Job, startClock } from './clock.ts';
import type { JobNeeds, PluginJobs } from './plugin-jobs.ts';
import { everyMinutes, everyMonday, everyNight } from './times.ts';
import { UPLOAD_USES } from './upload-uses.ts';

/** A server for mail that is away on Monday morning is asked again within the day. */
const WEEKLY_TRIES = { tries: 9, retryMs: 3_600_000 };
/** A large shop's backup into a slow bucket takes hours. */
const BACKUP_MS = 12 * 3_600_000;

type JobDependencies = PaymentDependencies &
  TrackingDependencies &
  MailDependencies &
  Omit<JobNeeds, 'atNight'> & {
    uploads: Uploads;
    anchors: Anchors;
    config: Config;
    plugins: { on: ReadonlyMap<Plugin, { start?(needs: JobNeeds): PluginJobs }>; off: readonly Plugin[] };
    /** Looks at the machine for the mail of each week; where it is absent nobody writes one. */
    lookAtWeek?: () => Promise<WeekOfMachine>;
    /** Brings a backup back beside the shop; where it is absent none is rehearsed. */
    verifyBackup?: (address: string, signal: AbortSignal) => Promise<void>;
    log: { info(fields: object, message: string): void };
  };

export interface Jobs {
  stop(): Promise<void>;
}

/** Starts what the shop does by itself: thin jobs, which call a module's operation at its times, in one of all processes (clock.ts). */
export function startJobs(dependencies: JobDependencies): Jobs {
  const { database, anchors, config, plugins, uploads, lookAtWeek, verifyBackup, log } = dependencies;
  // Every process sends as soon as there is something; the clock is for what has to wait, and for what a killed one left behind.
  const sending = startMails(dependencies);

  const stopping = new AbortController();
  const telling = (job: NightlyJob, work: () => Promise<unknown>) => () =>
    notifyOutcome(dependencies, { job, stopping: stopping.signal }, work);
  /** What walks over whole tables runs while the shop's people sleep. */
  const atNight = (job: NightlyJob, time: string, work: () => Promise<unknown>): Job => ({
    times: everyNight(time),
    missed: 'later',
    run: telling(job, work),
  });

  const ofPlugins = [...plugins.on.values()].flatMap(({ start }) => start?.({ ...dependencies, atNight }) ?? []);
  const jobs: Record<string, Job> = {
    'reconcile-payments': { times: everyMinutes(1), run: () => reconcilePayments(dependencies, new Date()) },
    'tend-unpaid-orders': { times: everyMinutes(1), run: () => remindAndExpireUnpaid(dependencies, new Date()) },
    'end-unfetched-orders': { times: everyMinutes(1), run: () => endUnfetched(dependencies, new Date()) },
    'send-mails': { times: everyMinutes(1), run: () => sending.run() },
    'expire-batches': { times: everyMinutes(1), run: () => expireBatches(database, new Date()) },
    'seal-audit': { times: everyMinutes(1), run: () => sealChanges(database) },
    'track-shipments': { times: everyMinutes(10), run: () => trackShipments(dependencies, new Date()) },
    'anchor-audit': {
      times: everyMinutes(60, 7),
      run: async () => {
        const end = await findChainEnd(database);
        // Whoever cuts the chain off or rewrites it would have to rewrite this line too, wherever the log is kept (decision 94).
        if (end) log.info(end, 'the audit is sealed up to here');
      },
    },
    'check-books': atNight('books', '02:30', async () => {
      await notifyBackupFailure(database, config, new Date());
      await notifyOpenDays(database, new Date());
      const { opened } = await checkBooks(database, anchors);
      if (opened > 0) log.warn({ opened }, 'the books do not agree');
      const end = await dropAnchor(database, anchors, new Date());
      if (end) log.info(end, 'the audit is sealed up to here');
    }),
    // What was missed or never done, as after an upgrade, is made up for at once: until then balances read the whole book.
    'count-days': { times: everyNight('03:00'), run: telling('balances', () => countPlaceDays(database)) },
    'clean-up': atNight('clean_up', '03:15', () => cleanUp(dependencies, [...plugins.on.keys(), ...plugins.off])),
    'remove-idle-uploads': atNight('idle_uploads', '03:45', () =>
      removeIdleUploads({ database, storage: uploads.storage, findUses: UPLOAD_USES, now: new Date() }),
    ),
    ...Object.assign({}, ...ofPlugins.map((part) => part.jobs)),
  };
  if (config.nightlyBackup)
    jobs['backup'] = { ...atNight('backup', '04:15', () => makeNightlyBackup(dependencies, stopping.signal)), limitMs: BACKUP_MS };
  // After the night's backup, and asked each night: a week in which there was no room is made up for.
  if (config.nightlyBackup && verifyBackup)
    jobs['rehearse-backup'] = {
      ...atNight('rehearsal', '05:30', () => rehearseBackup({ ...dependencies, verify: verifyBackup }, stopping.signal, new Date())),
      limitMs: BACKUP_MS,
      tries: 1,
    };
  if (lookAtWeek)
    jobs['weekly-mail'] = {
      times: everyMonday('07:00'),
      missed: 'never',
      ...WEEKLY_TRIES,
      run: () => sendWeeklyMail(dependencies, lookAtWeek),
    };
  const clock = startClock(dependencies, jobs);

  return {
    async stop() {
      stopping.abort(new Error('The shop stops.'));
      await Promise.all([sending.stop(), clock.stop(), ...ofPlugins.map((part) => part.stop?.())]);
    },
  };
}
