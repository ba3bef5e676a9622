// `npm run reload`: the running shop takes new code, pages and settings (.env) without refusing a request (decision 102). What doesn't
// build or doesn't start leaves it as it is.
import { askReload, controlSocketOf } from './control-socket.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { readShopEnvironment } from './shop-environment.mjs';

const started = Date.now();
const say = (text) => console.log(`[${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s] ${text}`);

await ensureInstalled(say);
await ensureBuilt(say);
say('New processes take the place of the old ones');
try {
  const refusal = await askReload(controlSocketOf(readShopEnvironment().env));
  if (refusal === null) say('The shop sells with the new code and settings; the old processes have ended.');
  else throw new Error(`The shop goes on as it was. ${refusal}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
