import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { keepBuild } from '../install-build.mjs';
import { folderOf, RELEASES } from './releases.mjs';

/** Begins the names of what is being unpacked: no release until it is all there. */
const PART = '.unpacking-';
/** How many folders of an archive a release is in: `lapak-hijau/releases/<version>`. */
const ABOVE = 3;
const PAGES = 'apps/web/build';

/** Puts an archive's release beside the others, all of it or nothing. One that lies there already is taken as it is. */
export async function unpackRelease(file, { version, beside }) {
  for (const name of readdirSync(RELEASES)) if (name.startsWith(PART)) rmSync(path.join(RELEASES, name), { recursive: true });
  if (existsSync(folderOf(version))) return;
  const part = path.join(RELEASES, `${PART}${version}`);
  // What is above the release's own folder is left out.
  await pipeline(createReadStream(file), createGunzip(), unpackTar(part, { strip: ABOVE }));
  const { version: found } = JSON.parse(readFileSync(path.join(part, 'release.json'), 'utf8'));
  if (found !== version) throw new Error(`The archive has version ${found} in it.`);
  // Pages that are open find their scripts.
  keepBuild(path.join(folderOf(beside), PAGES), path.join(part, PAGES));
  // On the disk before it has its name; where there is no such program the disk is trusted.
  spawnSync('sync', ['-f', part]);
  renameSync(part, folderOf(version));
}
