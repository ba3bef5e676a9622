import { setTimeout as delay } from 'node:timers/promises';
import { listen } from '../../database/listen.ts';
import { isAway } from '../../database/why-not-now.ts';
import { MAIL_CHANNEL, secondsUntilDue } from './queue-queries.ts';
import { type MailDependencies, sendMails } from './send-mails.ts';

/** A mail that is due later than this is left to the job, which runs every minute. */
const WATCHED_SECONDS = 60;
const STOP_MS = 10_000;

/** Sends mails as soon as any process queues them, and when one that waits is due; `run` looks at once. */
export function keepSending(dependencies: MailDependencies) {
  const { database, log } = dependencies;
  let running: Promise<void> | null = null;
  let again = false;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  const round = async () => {
    while (again && !isOver) {
      again = false;
      try {
        // A server that can't be reached is left alone until the job's next minute.
        if ((await sendMails(dependencies, () => isOver)) === 'done') await wakeForNext();
      } catch (error) {
        // The listener runs again when the database is back.
        if (!isAway(error)) log.error({ err: error }, 'mails could not be sent');
      }
    }
  };
  const run = (): Promise<void> => {
    again = true;
    running ??= round().finally(() => {
      running = null;
      // `run` was called after the last round had begun.
      if (again && !isOver) void run();
    });
    return running;
  };
  const wakeForNext = async () => {
    clearTimeout(timer);
    const seconds = await secondsUntilDue(database);
    if (seconds === null || seconds > WATCHED_SECONDS || isOver) return;
    timer = setTimeout(() => void run(), Math.max(500, seconds * 1000 + 50)).unref();
  };
  const { stop: stopListening } = listen(database, MAIL_CHANNEL, () => void run(), { onGap: () => void run() });

  return {
    run,
    async stop() {
      isOver = true;
      stopListening();
      clearTimeout(timer);
      await Promise.race([running ?? Promise.resolve(), delay(STOP_MS, undefined, { ref: false })]);
    },
  };
}
