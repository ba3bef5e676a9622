import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { IS_RELEASE, PINNED_NODE, ROOT } from './paths.mjs';

/** Says which lock file node_modules was made from. */
const STAMP = path.join(ROOT, 'node_modules/.lapak-installed');

const LOCK = path.join(ROOT, 'package-lock.json');

/** Installs the locked packages when they are missing or of another lock file; an archive has them. */
export async function ensureInstalled(say) {
  if (IS_RELEASE) return;
  const lock = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  if (existsSync(PINNED_NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  say('Installing packages (once)');
  // Not `npm ci` (decision 7): it requires every platform's optional packages, which a registry mirror may lack. This follows the lock file
  // too, and --no-save leaves it unchanged.
  let result = install('npm', []);
  // An npm that runs on an older Node leaves out what that Node couldn't run, such as the bundler's own program. On the pinned one, which
  // is there by now, it brings them.
  const npm = realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim());
  const isLacking = existsSync(PINNED_NODE) && findMissing(JSON.parse(readFileSync(LOCK, 'utf8'))).length > 0;
  if (result.status === 0 && isLacking && npm.endsWith('.js')) result = install(PINNED_NODE, [npm]);
  if (result.status !== 0 || !existsSync(PINNED_NODE)) {
    console.error('Installing failed; the lines above say why.');
    process.exit(1);
  }
  writeFileSync(STAMP, lock);
}

function install(program, before) {
  return spawnSync(program, [...before, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    // With NODE_ENV=production from CI, npm would leave out the development packages.
    env: { ...process.env, NODE_ENV: 'development', npm_config_engine_strict: 'false' },
  });
}

/** Optional packages of the lock file that are for this machine and aren't there; those for musl aside, on which nothing here runs. */
export function findMissing({ packages }, root = ROOT) {
  return Object.entries(packages).flatMap(([folder, { optional, os, cpu, libc }]) => {
    const isForHere = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc?.every((name) => name === 'musl');
    return optional && isForHere && !existsSync(path.join(root, folder)) ? [folder] : [];
  });
}
