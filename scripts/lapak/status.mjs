import { readShopEnvironment } from '../shop-environment.mjs';
import { healthAt, placeOf } from '../shop-health.mjs';
import { isServiceActive } from './service-files.mjs';

const PATIENCE_MS = 5_000;

/** `lapak status`: whether the shop sells, and by whom it runs. Ends with 0 where it sells, else with 1. */
export async function sayStatus() {
  const { at } = placeOf(readShopEnvironment().env);
  const health = await healthAt(at);
  const isReady = await fetch(`${at}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
  const by = isServiceActive() ? 'as the service lapak-hijau' : 'by hand';
  if (!health) console.log(`Nothing answers at ${at}.`);
  else if (health.status === 'moved') console.log(`At ${at} a shop says that it has moved.`);
  else console.log(`Version ${health.version} runs at ${at}, ${by}${isReady ? ', and sells.' : '; its database does not answer.'}`);
  process.exitCode = health && isReady ? 0 : 1;
}
