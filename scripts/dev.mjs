// `npm run dev`: reloads both sides. Pages at http://localhost:5173 (Vite, with the API passed on), the API at port 3000 restarts
// when its code changes; the sandbox stands in for gateway and couriers.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { PINNED_NODE, ROOT } from './paths.mjs';
import { readDotEnv } from './read-dot-env.mjs';

await ensureInstalled(console.log);
const env = { ...readDotEnv(path.join(ROOT, '.env')), ...process.env };
const children = [];

const sandbox = run(['apps/sandbox/src/server.ts'], { SANDBOX_PORT: '3001', SANDBOX_STATE: path.join(ROOT, '.data/sandbox.json') }, true);
const { environment } = await new Promise((resolve) => sandbox.on('message', resolve));
run(['--watch-path=apps/server/src', '--watch-path=packages/contract/src', 'apps/server/src/server.ts'], environment);
run([path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'dev', '--port', '5173'], {}, false, 'apps/web');

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
