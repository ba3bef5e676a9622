import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { debianNameOf, packDebian } from './pack-debian.mjs';

/**
 * Makes the Debian package of each archive in a folder, where that can be done, and the list of sums of all that lies there; returns that
 * list. A private SSH key signs it, and the one inside the packages. Nothing needs to be installed for it: the key is where no other
 * package's code runs.
 */
export function finishRelease({ folder, at, key, scripts }) {
  for (const name of readdirSync(folder)) {
    const [, version, platform] = /^lapak-hijau-(.+)-(linux-\w+)\.tar\.gz$/u.exec(name) ?? [];
    if (!version || !platform || !existsSync('/usr/bin/dpkg-deb')) continue;
    const file = path.join(folder, debianNameOf(version, platform));
    packDebian({ archive: path.join(folder, name), version, platform, at, file, key, scripts });
  }
  const list = path.join(folder, 'SHA256SUMS');
  for (const before of [list, `${list}.sig`]) rmSync(before, { force: true });
  const sumOf = (name) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
  const sums = readdirSync(folder)
    .sort()
    .map((name) => `${sumOf(name)}  ${name}\n`)
    .join('');
  writeFileSync(list, sums);
  if (key) execFileSync('ssh-keygen', ['-Y', 'sign', '-q', '-f', key, '-n', 'lapak-hijau', list]);
  return sums;
}
