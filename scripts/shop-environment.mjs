import path from 'node:path';
import { ROOT } from './paths.mjs';
import { readDotEnv } from './read-dot-env.mjs';

const PROVIDER_KEYS = ['TRIPAY_MERCHANT_CODE', 'TRIPAY_API_KEY', 'TRIPAY_PRIVATE_KEY', 'RAJAONGKIR_API_KEY'];

/**
 * What `npm start` and `npm run dev` share: settings (`.env` below the environment), ports, data folder, and whether the sandbox is used. A
 * single key means a real shop: with the sandbox it would take orders that nobody pays.
 */
export function readShopEnvironment() {
  const env = { ...readDotEnv(path.join(ROOT, '.env')), ...process.env };
  const port = env.PORT || '3000';
  return {
    env,
    port,
    demo: !PROVIDER_KEYS.some((name) => env[name]),
    sandboxEnv: {
      SANDBOX_PORT: env.SANDBOX_PORT || String(Number(port) + 1),
      SANDBOX_STATE: path.join(path.resolve(ROOT, env.DATA_DIR || './.data'), 'sandbox.json'),
    },
  };
}
