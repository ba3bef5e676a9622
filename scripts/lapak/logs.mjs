import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolderOf } from '../paths.mjs';
import { readShopEnvironment } from '../shop-environment.mjs';
import { UNIT_FILE } from './service-files.mjs';

const LINES = 50;

/** The last lines of the service, or of the embedded database where the shop was started by hand. `--follow` waits for more. */
export function showLogs(words) {
  const follow = words.includes('--follow') || words.includes('-f');
  if (existsSync(UNIT_FILE)) {
    const { status } = spawnSync('journalctl', ['-u', 'lapak-hijau', '-n', String(LINES), ...(follow ? ['-f'] : [])], { stdio: 'inherit' });
    // Stopped by Ctrl-C it has no status, and has said enough.
    if (status !== 0 && !follow)
      console.error('journalctl shows nothing here: without systemd the shop says what it does where it was started.');
    process.exitCode = status ?? 1;
    return;
  }
  console.log('No service runs this shop, so it says what it does in the terminal that started it. Its database says here:');
  const log = path.join(dataFolderOf(readShopEnvironment().env), 'postgres.log');
  const text = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LINES).join('\n') : `(there is no ${log})`;
  console.log(text);
}
