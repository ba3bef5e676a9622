import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PINNED_NODE, ROOT } from './paths.mjs';

/** The same engine without windows and their own pages: a journey takes two thirds of the processor. Debian's package. */
const WINDOWLESS = 'chromium-headless-shell';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium: the windowless one, which is installed where one may (Debian, root), else one from PATH, else Playwright's own
 * (empty string).
 */
export function ensureChromium(say) {
  const windowless = findOnPath([WINDOWLESS]);
  if (windowless) return windowless;
  if (process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Debian’s Chromium (once)');
    const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    // Not every release of Debian has the windowless one.
    const install = (name) => spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet).status === 0;
    const installed = (install(WINDOWLESS) || findOnPath(NAMES) || install(NAMES[0])) && findOnPath([WINDOWLESS, ...NAMES]);
    if (installed) return installed;
  }
  const found = findOnPath(NAMES);
  if (found) return found;
  say('Downloading Playwright’s Chromium (once)');
  const result = spawnSync(PINNED_NODE, [path.join(ROOT, 'node_modules/playwright/cli.js'), 'install', 'chromium'], { stdio: 'inherit' });
  if (result.status !== 0) {
    console.error('There is no Chromium for the browser tests: install one, or put it on PATH.');
    process.exit(1);
  }
  return '';
}

function findOnPath(names) {
  const folders = (process.env.PATH || '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file)) ?? null;
}
