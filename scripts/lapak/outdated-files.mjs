import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HOME } from '../paths.mjs';
import { isCurrent } from './owned-file.mjs';
import { UNITS } from './service-files.mjs';

/**
 * The installed units that aren't what a release brings: an upgrade replaces code, and root's files only when root says so. `root`: the
 * release's folder; `at`: where systemd has its own.
 */
export function outdatedFiles(root, at = '/etc/systemd/system') {
  return UNITS.map((unit) => path.join(at, unit)).filter((file) => {
    const brought = path.join(root, 'deploy/systemd', path.basename(file));
    if (!existsSync(file) || !existsSync(brought)) return false;
    return !isCurrent(readFileSync(file, 'utf8'), readFileSync(brought, 'utf8').replaceAll('/opt/lapak-hijau', HOME));
  });
}
