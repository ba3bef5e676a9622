import path from 'node:path';
import { dataFolderOf, HOME } from './paths.mjs';
import { readDotEnv } from './read-dot-env.mjs';

const PROVIDER_KEYS = ['TRIPAY_MERCHANT_CODE', 'TRIPAY_API_KEY', 'TRIPAY_PRIVATE_KEY', 'RAJAONGKIR_API_KEY'];

/**
 * What all commands share: settings (`.env` below the environment), ports, data folder, and whether the sandbox is used. A single key means
 * a real shop: with the sandbox it would take orders that nobody pays.
 */
export function readShopEnvironment() {
  const env = { ...readDotEnv(path.join(HOME, '.env')), ...process.env };
  const port = env.PORT || '3000';
  return {
    env,
    port,
    demo: !PROVIDER_KEYS.some((name) => env[name]),
    sandboxEnv: {
      SANDBOX_PORT: env.SANDBOX_PORT || String(Number(port) + 1),
      SANDBOX_STATE: path.join(dataFolderOf(env), 'sandbox.json'),
    },
  };
}
