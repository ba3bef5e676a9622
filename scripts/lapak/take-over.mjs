import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { askShop, controlSocketOf } from '../control-socket.mjs';
import { compiledCodeFolder } from '../server-process.mjs';
import { healthAt, placeOf } from '../shop-health.mjs';
import { folderOf, releasesHere, switchTo, writeLastChange } from './releases.mjs';

const LOOK_MS = 1_000;
/** So many looks without an answer in a row are no accident. */
const MAX_MISSED = 3;
const PATIENCE_MS = 5_000;

/** The version that answers at these settings' address; undefined where none does. */
export async function runningVersion(env) {
  return (await healthAt(placeOf(env).at))?.version;
}

/** Lets a version take the place of another, watches it, and goes back where it doesn't sell. A shop that isn't running starts with it. */
export async function takeOver({ from, to, backup, env, say, watchSeconds }) {
  writeLastChange({ from, to, backup });
  switchTo(to);
  // Node never lets go of the compiled code of a version, 35 MB for each. The new one has none yet.
  rmSync(compiledCodeFolder(env), { recursive: true, force: true });
  const shop = await askShop(controlSocketOf(env), 'code').catch(() => null);
  if (!shop) return say(`Version ${to} is in use from the next start on. Nothing runs now.`);

  const answer = askShop(controlSocketOf(env), 'reload');
  say(`New processes of version ${to} take the place of the old ones`);
  const { refusal } = await answer;
  if (refusal !== null) {
    switchTo(from);
    throw new Error(`Version ${from} sells on. ${refusal}`);
  }
  say(`Version ${to} sells. It is watched for ${watchSeconds} s`);
  const trouble = await watch(placeOf(env).at, to, watchSeconds);
  if (trouble === null) {
    forgetOld([from, to, path.basename(shop.code)]);
    return say(`Version ${to} stays. \`lapak rollback\` leads back to ${from}`);
  }
  say(`Version ${to} does not sell: ${trouble}. Back to ${from}`);
  switchTo(from);
  const back = await askShop(controlSocketOf(env), 'reload').catch((error) => ({ refusal: error.message }));
  throw new Error(
    back.refusal === null
      ? `Version ${from} sells again.`
      : `Version ${from} is in use, and did not start: ${back.refusal}\nThe backup is ${backup}`,
  );
}

/** Null where the shop answers all the time as that version, else what it didn't do. */
async function watch(at, version, seconds) {
  const until = Date.now() + seconds * 1_000;
  for (let missed = 0; Date.now() < until; await delay(LOOK_MS)) {
    const trouble = await troubleAt(at, version);
    missed = trouble === null ? 0 : missed + 1;
    if (missed === MAX_MISSED) return trouble;
  }
  return null;
}

async function troubleAt(at, version) {
  const answered = await healthAt(at);
  if (answered?.version !== version) return answered ? `version ${answered.version} answers` : 'it does not answer';
  for (const page of ['/readyz', '/', '/api/v1/catalog/categories']) {
    const response = await fetch(at + page, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
    if (!response?.ok) return `${page} answers ${response ? response.status : 'nothing'}`;
    await response.arrayBuffer();
  }
  return null;
}

/** Removes releases that nobody needs: neither the way back nor the one that the running start has come from. */
function forgetOld(needed) {
  for (const version of releasesHere()) if (!needed.includes(version)) rmSync(folderOf(version), { recursive: true, force: true });
}
