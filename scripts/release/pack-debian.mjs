import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ARCHITECTURES = { 'linux-x64': 'amd64', 'linux-arm64': 'arm64' };
/** Where the package brings the archive; `lapak` unpacks it, as it does any other. */
const BROUGHT = 'usr/share/lapak-hijau';

/**
 * Writes a Debian package that brings the archive and does with it what the guide says (decision 167): the first one installs, by
 * `lapak install`, a later one upgrades, by `lapak upgrade`, with backup, watch and way back. The same archive gives the same bytes.
 */
export function packDebian({ archive, version, platform, at, file, key, scripts }) {
  const root = mkdtempSync(path.join(tmpdir(), 'lapak-debian-'));
  try {
    const brought = path.join(root, BROUGHT);
    mkdirSync(brought, { recursive: true });
    const name = path.basename(archive);
    copyFileSync(archive, path.join(brought, name));
    const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
    writeFileSync(path.join(brought, 'SHA256SUMS'), `${sum}  ${name}\n`);
    if (key) execFileSync('ssh-keygen', ['-Y', 'sign', '-q', '-f', key, '-n', 'lapak-hijau', path.join(brought, 'SHA256SUMS')]);
    mkdirSync(path.join(root, 'DEBIAN'));
    writeFileSync(path.join(root, 'DEBIAN/control'), control(version, platform));
    for (const script of ['postinst', 'prerm', 'postrm']) {
      const text = readFileSync(path.join(scripts, script), 'utf8').replaceAll('@ARCHIVE@', `/${BROUGHT}/${name}`);
      writeFileSync(path.join(root, 'DEBIAN', script), text);
      chmodSync(path.join(root, 'DEBIAN', script), 0o755);
    }
    execFileSync('chmod', ['-R', 'go=rX', root]);
    // What is compressed already isn't compressed again.
    execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', root, file], {
      env: { ...process.env, SOURCE_DATE_EPOCH: String(Math.floor(at.getTime() / 1_000)) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** What Debian calls a file of this version for a kind of machine, as `linux-x64`. */
export function debianNameOf(version, platform) {
  return `lapak-hijau_${version}_${ARCHITECTURES[platform]}.deb`;
}

function control(version, platform) {
  return `Package: lapak-hijau
Version: ${version}
Architecture: ${ARCHITECTURES[platform]}
Maintainer: Lapak Hijau <maintainers@users.noreply.github.com>
Depends: libc6 (>= 2.28), libstdc++6, passwd, tar, gzip
Recommends: caddy
Section: web
Priority: optional
Description: marketplace, back office and till for green small businesses
 Node, PostgreSQL and the pages are in it. The name of the shop is asked for
 by LAPAK_NAME=toko.example in the environment of the installation, else by
 'lapak install toko.example' after it.
`;
}
