import { runQueue } from '../../../database/run-queue.ts';
import { MAIL_CHANNEL, secondsUntilDue } from './queue-queries.ts';
import { type MailDependencies, sendMails } from './send-mails.ts';

/** Sends mails as soon as any process queues them, and when one that waits is due; `run` looks at once. */
export function startMails(dependencies: MailDependencies) {
  const { database, log } = dependencies;
  return runQueue({
    database,
    channel: MAIL_CHANNEL,
    drain: (isOver) => sendMails(dependencies, isOver),
    secondsUntilDue: () => secondsUntilDue(database),
    failed: (error) => log.error({ err: error }, 'mails could not be sent'),
  });
}
