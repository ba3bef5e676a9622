// `npm run dev`: reloads both sides. Pages at http://localhost:5173 (Vite, with the API passed on), the API restarts when its code
// changes. Settings, ports, data folder and whether the sandbox stands in for the providers are decided as `npm start` does.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { PINNED_NODE, ROOT } from './paths.mjs';
import { quickImports, SERVER_FLAGS } from './server-process.mjs';
import { readShopEnvironment } from './shop-environment.mjs';

await ensureInstalled(console.log);
const { env, port, demo, sandboxEnv } = readShopEnvironment();
const children = [];

run(
  [
    ...SERVER_FLAGS,
    ...quickImports(),
    '--watch-path=apps/server/src',
    '--watch-path=packages/contract/src',
    '--watch-path=plugins',
    'apps/server/src/processes/server.ts',
  ],
  demo ? await startSandbox() : {},
);
run([path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'dev', '--port', '5173'], { PORT: port }, false, 'apps/web');

/** The settings that point the shop at the stand-ins for Tripay and RajaOngkir. */
async function startSandbox() {
  const sandbox = run(['apps/sandbox/src/server.ts'], sandboxEnv, true);
  const ready = await new Promise((resolve) => sandbox.on('message', (message) => message.sandbox === 'ready' && resolve(message)));
  return ready.environment;
}

function run(command, more, ipc = false, folder = '.') {
  const child = spawn(PINNED_NODE, command, {
    cwd: path.join(ROOT, folder),
    env: { ...env, ...more },
    stdio: ['ignore', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])],
  });
  children.push(child);
  child.on('exit', (code) => stop(code ?? 1));
  return child;
}

function stop(code) {
  process.exitCode = code;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
