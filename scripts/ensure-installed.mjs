import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PINNED_NODE, ROOT } from './paths.mjs';

/** Says which lock file node_modules was made from. */
const STAMP = path.join(ROOT, 'node_modules/.lapak-installed');

/** Installs the locked packages when they are missing or of another lock file. */
export async function ensureInstalled(say) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(PINNED_NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  say('Installing packages (once)');
  // Not `npm ci` (decision 7): it requires every platform's optional packages, which a registry mirror may lack. This follows the lock file
  // too, and --no-save leaves it unchanged.
  const result = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    // With NODE_ENV=production from CI, npm would leave out the development packages.
    env: { ...process.env, NODE_ENV: 'development', npm_config_engine_strict: 'false' },
  });
  if (result.status !== 0 || !existsSync(PINNED_NODE)) {
    console.error('Installing failed; the lines above say why.');
    process.exit(1);
  }
  writeFileSync(STAMP, lock);
}
