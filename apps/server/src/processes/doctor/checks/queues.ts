import { findOldestJob } from '../../../jobs/job-queries.ts';
import { countStuckMails } from '../../../modules/messages/mail/index.ts';
import type { Check } from '../check.ts';
import { failure, type Outcome, ok, skipped, warning, worstOf } from '../outcome.ts';
import { findNewestMigration, findQueueAges, findWebhookAge } from '../server-queries.ts';

const WARN_MINUTES = 10;
const FAIL_MINUTES = 60;

export const queues: Check = {
  name: 'Queues',
  means: 'Mails, payments, webhooks and checks of the books are done by jobs. What waits long is done by nobody.',
  async look({ database, port }) {
    if (!database || (await findNewestMigration(database)) === null) return skipped('there are none to be read');
    const { mails, callbacks, seals } = await findQueueAges(database);
    const job = await findOldestJob(database);
    const waits = [
      ageOf('mails', mails, port.who === 'shop'),
      ageOf('callbacks of the gateway', callbacks, port.who === 'shop'),
      ageOf('rows of the audit', seals, port.who === 'shop'),
      ageOf('webhooks', await findWebhookAge(database), port.who === 'shop'),
      ageOf(job ? `the job ${job.name}` : 'jobs', job?.minutes ?? null, port.who === 'shop'),
    ];
    const stuck = await countStuckMails(database);
    if (stuck > 0) waits.push(warning(`${stuck} mails failed or may not have arrived`, 'Decide about them at /admin/mails.'));
    return worstOf(waits);
  },
};

/** While the shop is stopped its work waits, as it should. */
function ageOf(what: string, minutes: number | null, isRunning: boolean): Outcome {
  if (minutes === null || minutes < WARN_MINUTES) return ok(`${what}: none waits`);
  const finding = `${what} have waited for ${minutes} minutes`;
  if (!isRunning) return ok(`${finding}; the shop is stopped`);
  const todo = 'Look into the log of the shop for what its jobs say, and start it again.';
  return minutes >= FAIL_MINUTES ? failure(finding, todo) : warning(finding, todo);
}
