import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HOME, ROOT } from '../paths.mjs';
import { CADDYFILE, SITE_FILE, siteOf, withSite } from './caddy-files.mjs';
import { SETTINGS_FILE, UNITS } from './service-files.mjs';

const DATA = '/var/lib/lapak-hijau';
const CACHE = '/var/cache/lapak-hijau';
const USER = 'lapak';

/**
 * What makes a service of the unpacked archive, in order. A step runs a command, writes a file, adds to one or sets a link. What is there
 * already and `stays` isn't touched; what is `owned` is renewed unless somebody has edited it. `hasUser`, `hasCaddy`: whether the machine
 * has them.
 */
export function installPlan({ name, hasUser, hasCaddy }) {
  const own = ['install', '-d', '-o', USER, '-g', USER, '-m', '700'];
  return [
    {
      says: 'the code belongs to root: the shop cannot change itself',
      command: ['chown', '-R', 'root:root', path.join(HOME, 'releases'), path.join(HOME, 'lapak')],
    },
    ...(hasUser
      ? []
      : [{ says: `the user ${USER}`, command: ['useradd', '--system', '--home-dir', DATA, '--shell', '/usr/sbin/nologin', USER] }]),
    { says: 'its data', command: [...own, DATA] },
    { says: 'its compiled code', command: [...own, CACHE] },
    { says: 'its settings', file: SETTINGS_FILE, content: settings(name), mode: 0o600, owner: USER, stays: true },
    { says: 'where the shop looks for them', link: path.join(HOME, '.env'), to: SETTINGS_FILE, stays: true },
    { says: '`lapak` for every folder', file: '/usr/local/bin/lapak', content: `#!/bin/sh\nexec ${HOME}/lapak "$@"\n`, mode: 0o755 },
    ...UNITS.map((unit) => ({
      says: 'for systemd',
      file: `/etc/systemd/system/${unit}`,
      content: unitText(unit),
      mode: 0o644,
      owned: true,
    })),
    ...(hasCaddy
      ? [
          { says: 'TLS', file: SITE_FILE, content: siteOf(name), mode: 0o644, owned: true },
          { says: 'Caddy reads it', file: CADDYFILE, add: (text) => withSite(text, name) },
          { says: 'TLS begins', command: ['systemctl', 'reload-or-restart', 'caddy'], needsSystemd: true },
        ]
      : []),
    { says: 'systemd reads all that', command: ['systemctl', 'daemon-reload'], needsSystemd: true },
    { says: 'the doctor looks each morning', command: ['systemctl', 'enable', '--now', 'lapak-hijau-doctor.timer'], needsSystemd: true },
    { says: 'the shop sells', command: ['systemctl', 'enable', '--now', 'lapak-hijau'], needsSystemd: true },
  ];
}

/** What a unit says in this version, for the folder of this shop. */
function unitText(unit) {
  return readFileSync(path.join(ROOT, 'deploy/systemd', unit), 'utf8').replaceAll('/opt/lapak-hijau', HOME);
}

function settings(name) {
  return `# Settings of the shop; ${HOME}/current/.env.example says what each means, and which others there are.
# After a change: systemctl reload lapak-hijau
PUBLIC_URL=https://${name}
TRUST_PROXY=true
SEED=none
PORT=3000
DATA_DIR=${DATA}
CACHE_DIRECTORY=${CACHE}
CONTACT_EMAIL=halo@${name}
SMTP_URL=
MAIL_FROM="Lapak Hijau <no-reply@${name}>"
# At least one provider's key before people can reach the shop: without any the sandbox stands in and no real money moves.
TRIPAY_MERCHANT_CODE=
TRIPAY_API_KEY=
TRIPAY_PRIVATE_KEY=
RAJAONGKIR_API_KEY=
# A folder on another disk, below /mnt or /media, that is the shop's (install -d -o ${USER} -g ${USER}), or s3://bucket/prefix.
BACKUP_TO=
BACKUP_PASSPHRASE=
`;
}
