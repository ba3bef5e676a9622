import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { PINNED_NODE, ROOT } from './paths.mjs';
import { readDotEnv } from './read-dot-env.mjs';
import { QUICK_IMPORTS, SERVER_ENVIRONMENT } from './server-process.mjs';

/** Runs one of our TypeScript programs on the pinned Node, with .env and this command's own arguments; its exit code becomes ours. */
export async function runProgram(file) {
  await ensureInstalled(console.log);
  const result = spawnSync(PINNED_NODE, [...QUICK_IMPORTS, path.join(ROOT, file), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: { ...SERVER_ENVIRONMENT, ...readDotEnv(path.join(ROOT, '.env')), ...process.env },
    stdio: 'inherit',
  });
  process.exitCode = result.status ?? 1;
}
