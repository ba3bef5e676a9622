import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where the settings of a shop that is a service are; `.env` in its folder leads there. */
export const SETTINGS_FILE = '/etc/lapak-hijau.env';

/** In `deploy/systemd`, and in systemd's own folder once they are installed. */
export const UNITS = ['lapak-hijau.service', 'lapak-hijau-doctor.service', 'lapak-hijau-doctor.timer'];

export const UNIT_FILE = `/etc/systemd/system/${UNITS[0]}`;

/** Whether systemd runs the shop now. */
export function isServiceActive() {
  return existsSync('/run/systemd/system') && spawnSync('systemctl', ['is-active', '--quiet', 'lapak-hijau']).status === 0;
}
