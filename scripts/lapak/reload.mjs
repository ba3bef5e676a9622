import { askShop, controlSocketOf } from '../control-socket.mjs';
import { ensureBuilt } from '../ensure-built.mjs';
import { ensureInstalled } from '../ensure-installed.mjs';
import { readShopEnvironment } from '../shop-environment.mjs';
import { stopwatch } from '../stopwatch.mjs';

/**
 * The running shop takes new code, pages and settings without refusing a request (decision 102). What doesn't build or doesn't start
 * leaves it as it is.
 */
export async function reload() {
  const say = stopwatch();
  await ensureInstalled(say);
  await ensureBuilt(say);
  say('New processes take the place of the old ones');
  try {
    const { refusal, changed } = await askShop(controlSocketOf(readShopEnvironment().env), 'reload');
    if (refusal !== null) throw new Error(`The shop goes on as it was. ${refusal}`);
    say(changed.length > 0 ? `Settings that changed: ${changed.join(', ')}` : 'No setting has changed');
    say('The shop sells with the code and settings of now; the old processes have ended.');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
