import { runQueue } from '@lapak/server/database/run-queue.ts';
import { secondsUntilDue, WEBHOOK_CHANNEL } from './delivery-queries.ts';
import { sendWebhooks, type WebhookDependencies } from './send-webhooks.ts';

/** Sends webhooks as soon as any process queues them, and when one that waits is due; `run` looks at once. */
export function startWebhooks(dependencies: WebhookDependencies) {
  const { database, log } = dependencies;
  return runQueue({
    database,
    channel: WEBHOOK_CHANNEL,
    drain: (isOver) => sendWebhooks(dependencies, isOver),
    secondsUntilDue: () => secondsUntilDue(database),
    failed: (error) => log.error({ err: error }, 'webhooks could not be sent'),
  });
}
