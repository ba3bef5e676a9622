/** API keys' public interface. */
export { findKeyCaller } from './find-key-caller.ts';
export { isKey } from './key-token.ts';
export { registerApiKeyRoutes } from './routes.ts';
