// `lapak start`, `npm start`: installs what is missing, builds the web app if it is stale, starts the sandbox providers when no keys are
// set, then the shop. Runs on any Node since 18; everything that it starts runs on the pinned one.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { controlSocketOf, listenAt } from './control-socket.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensurePrograms } from './ensure-programs.mjs';
import { notifyService } from './notify-service.mjs';
import { currentCode, HOME, IS_RELEASE, nodeOf, PINNED_NODE, ROOT } from './paths.mjs';
import { refuseTakenPort } from './refuse-taken-port.mjs';
import { requireDataFolder } from './require-data-folder.mjs';
import { SERVER_FLAGS, serverEnvironment } from './server-process.mjs';
import { readShopEnvironment } from './shop-environment.mjs';
import { healthAt, placeOf } from './shop-health.mjs';
import { startMessage } from './start-message.mjs';
import { stopwatch } from './stopwatch.mjs';

const say = stopwatch();

/** What of a release a reload starts. */
const SERVER = 'apps/server/src/processes/server.ts';
/** Tells the supervisor that settings of the sandbox are still to come. */
const COMING = 'LAPAK_SETTINGS_COME';

const children = [];
let stopping = false;

const { env, demo, sandboxEnv } = readShopEnvironment();
/** The settings that the shop has now. */
let inForce = env;
let reloading = Promise.resolve();
await refuseTakenPort(env);
requireDataFolder(env);
await ensureInstalled(say);
const programOf = await ensureBuilt(say);

let sandboxSettings = {};
const { address, shop } = await startShop();
const removeSocket = listenAt(controlSocketOf(env), { reload, settled, code: async () => ({ code: ROOT }), stop: stopSoon });
process.on('exit', removeSocket);

const { at } = placeOf(env);
const health = await healthAt(at);
notifyService(async () => (await healthAt(at)) !== null);
console.log(startMessage({ address, hasMoved: health?.status === 'moved', hasDemoData: env.SEED !== 'none', isDemo: demo }));

async function startShop() {
  const sandbox = demo ? startSandbox() : null;
  const shop = run(programOf('supervisor'), { ...shopEnvironment({ env, demo }), ...(sandbox ? { [COMING]: 'yes' } : {}) }, SERVER_FLAGS);
  shop.stdout.setEncoding('utf8');
  let rest = '';
  shop.stdout.on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    // Progress lines are formatted; the log's JSON passes through.
    for (const line of lines) line.startsWith('{') ? console.log(line) : line.startsWith('ready ') || say(line);
  });
  if (sandbox) {
    sandboxSettings = await sandbox;
    shop.send({ settings: sandboxSettings });
  }
  const address = await new Promise((resolve) => shop.on('message', (message) => message.ready && resolve(message.ready)));
  return { address, shop };
}

function shopEnvironment({ env, demo }) {
  return { ...serverEnvironment(env), ...env, NODE_ENV: 'production', ...(demo ? sandboxSettings : {}) };
}

/** Whoever asks is answered first. */
async function stopSoon() {
  setTimeout(() => stop(0), 100);
  return { pid: process.pid };
}

/** One after the other: an upgrade that was killed may have asked already. */
function reload() {
  const mine = reloading.then(reloadNow);
  reloading = mine.catch(() => {});
  return mine;
}

/** Answered once no take-over is under way: until then both versions answer, by chance. */
async function settled() {
  await reloading;
  return {};
}

/** Has the shop take the settings as they are now, and the code that a start would take. Says why it goes on as it was, where it does. */
async function reloadNow() {
  const settings = readShopEnvironment();
  if (settings.demo && Object.keys(sandboxSettings).length === 0)
    return { refusal: 'No keys of providers are set any more, and the sandbox is started by a new start only.', changed: [] };
  const refused = new Promise((resolve) => {
    const hear = (message) => {
      if (!('reloaded' in message) && !('refused' in message)) return;
      shop.off('message', hear);
      resolve(message.refused ?? null);
    };
    shop.on('message', hear);
  });
  const code = currentCode();
  const exec = IS_RELEASE ? path.join(code, SERVER) : ensurePrograms(say)('server');
  const program = { exec, execPath: nodeOf(code), execArgv: SERVER_FLAGS };
  shop.send({ reload: shopEnvironment(settings), program });
  const refusal = await refused;
  if (refusal !== null) return { refusal, changed: [] };
  const names = new Set([...Object.keys(inForce), ...Object.keys(settings.env)]);
  const changed = [...names].filter((name) => (inForce[name] || '') !== (settings.env[name] || '')).sort();
  inForce = settings.env;
  return { refusal, changed };
}

/** The stand-ins for Tripay and RajaOngkir, and the settings that point the shop at them. */
async function startSandbox() {
  say('Starting the sandbox for payments and couriers (no keys are set)');
  const sandbox = run(programOf('sandbox'), { ...serverEnvironment(env), ...env, ...sandboxEnv });
  const ready = await new Promise((resolve) => sandbox.on('message', (message) => message.sandbox === 'ready' && resolve(message)));
  return ready.environment;
}

/**
 * Starts a process in its own group, so that Ctrl-C reaches it through this one and it stops in order. If this process dies, the closed
 * channel tells it.
 */
function run(script, scriptEnv, flags = []) {
  const child = spawn(PINNED_NODE, [...flags, script], {
    cwd: HOME,
    env: scriptEnv,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  });
  children.push(child);
  child.on('exit', (code) => {
    if (!stopping) console.error(`${path.basename(script, '.mjs')} ended with ${code}.`);
    stop(code ?? 1);
  });
  return child;
}

function stop(code) {
  if (!stopping) {
    stopping = true;
    process.exitCode = code;
    if (code === 0) console.log('\nStopping');
    // The shop first, since it may still need the sandbox.
    for (const child of [...children].reverse()) if (child.exitCode === null) child.kill('SIGTERM');
  }
  if (children.every((child) => child.exitCode !== null || child.signalCode !== null)) process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));

// If npm is killed, it can't tell us; the shop must stop all the same.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(0), 500).unref();
}
