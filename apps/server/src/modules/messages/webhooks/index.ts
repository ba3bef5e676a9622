/** Webhooks' public interface. */
export { deleteOldDeliveries } from './delete-old.ts';
export { countSwitchedOff, type EndpointRow, listSwitchedOff } from './queries.ts';
export { registerWebhookRoutes } from './routes.ts';
export { sendWebhooks, type WebhookDependencies } from './send-webhooks.ts';
export { startWebhooks } from './start-webhooks.ts';
