/** Webhooks' public interface. */
export { deleteOldDeliveries } from './delete-old.ts';
export { keepTelling } from './keep-telling.ts';
export { countSwitchedOff, type EndpointRow, listSwitchedOff } from './queries.ts';
export { registerWebhookRoutes } from './routes.ts';
export { sendWebhooks, type WebhookDependencies } from './send-webhooks.ts';
