import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PINNED_NODE, ROOT } from './paths.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium: from PATH, else Debian's package when root, else Playwright's own (empty string). */
export function ensureChromium(say) {
  const found = findOnPath();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Debian’s Chromium (once)');
    const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    const installed = findOnPath();
    if (installed) return installed;
  }
  say('Downloading Playwright’s Chromium (once)');
  const result = spawnSync(PINNED_NODE, [path.join(ROOT, 'node_modules/playwright/cli.js'), 'install', 'chromium'], { stdio: 'inherit' });
  if (result.status !== 0) {
    console.error('There is no Chromium for the browser tests: install one, or put it on PATH.');
    process.exit(1);
  }
  return '';
}

function findOnPath() {
  for (const folder of (process.env.PATH || '').split(path.delimiter)) {
    for (const name of NAMES) if (existsSync(path.join(folder, name))) return path.join(folder, name);
  }
  return null;
}
