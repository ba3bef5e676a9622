import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const ROOT = path.join(import.meta.dirname, '../../../..');
const GUIDE = 'docs/operations.md';
const AT = new Date(1_700_000_000_000);
/** What dpkg runs, named one by one: a change of any has the trial run again. */
const SCRIPTS = { postinst: 'deploy/debian/postinst', prerm: 'deploy/debian/prerm', postrm: 'deploy/debian/postrm' };

/** docs/operations.md, as somebody reads who types what stands there. */
export interface Guide {
  /** The blocks of a section that are marked `sh`, without the spaces by which a list moves them in. */
  blocksOf(heading: string): string[];
  /** What its first line installs. */
  packages: string[];
  /** The names of its archives: the version that is installed, and the one that it is upgraded to. */
  archives: string[];
}

export async function readGuide(): Promise<Guide> {
  const text = await readFile(path.join(ROOT, GUIDE), 'utf8');
  const blocksOf = (heading: string) => {
    const [, section = ''] = text.split(`\n${heading}\n`);
    const [own = ''] = section.split(/\n#{2,3} /u);
    return [...own.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gmu)].map(([, indent = '', block = '']) =>
      block.replaceAll(new RegExp(`^${indent}`, 'gmu'), ''),
    );
  };
  const [first = ''] = blocksOf('## Install');
  const named = [...blocksOf('## Install'), ...blocksOf('## Upgrade')].join('\n').match(/lapak-hijau-[\d.]+-[a-z]+-\w+\.tar\.gz/gu);
  return {
    blocksOf,
    packages: [...first.matchAll(/^apt-get install -y (.+)$/gmu)].flatMap(([, names = '']) => names.split(' ')),
    archives: [...new Set(named)],
  };
}

/** Makes the archives of those names from this checkout, with their sums, in a folder. */
export async function makeArchives(names: readonly string[], folder: string): Promise<void> {
  const { packRelease }: { packRelease(options: object): Promise<void> } = await import(
    pathToFileURL(path.join(ROOT, 'scripts/release/pack-release.mjs')).href
  );
  for (const name of names)
    await packRelease({ root: ROOT, version: versionIn(name), commit: 'a trial', at: AT, file: path.join(folder, name), level: 0 });
  execFileSync('sh', ['-c', 'sha256sum lapak-hijau-*.tar.gz > SHA256SUMS'], { cwd: folder });
}

/** Makes the Debian package of an archive, beside it. */
export async function makePackage(archive: string): Promise<void> {
  const { debianNameOf, packDebian }: { debianNameOf(version: string, platform: string): string; packDebian(options: object): void } =
    await import(pathToFileURL(path.join(ROOT, 'scripts/release/pack-debian.mjs')).href);
  const [version, platform] = [versionIn(path.basename(archive)), `${process.platform}-${process.arch}`];
  const file = path.join(path.dirname(archive), debianNameOf(version, platform));
  const scripts = path.dirname(path.join(ROOT, SCRIPTS.postinst));
  packDebian({ archive, version, platform, at: AT, file, scripts });
}

export function versionIn(name: string): string {
  const [, version] = /^lapak-hijau[-_]([\d.]+)[-_]/u.exec(name) ?? [];
  if (!version) throw new Error(`${name} names no version`);
  return version;
}
