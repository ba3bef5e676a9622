import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
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

/**
 * Puts an archive's release beside the others, all of it or nothing. One that lies there already is taken as it is. The bytes that are
 * unpacked must be those that were checked: a backup lies between, in which the file may have become another.
 */
export async function unpackRelease(file, { version, sha256, beside }) {
  for (const name of readdirSync(RELEASES)) if (name.startsWith(PART)) rmSync(path.join(RELEASES, name), { recursive: true });
  if (existsSync(folderOf(version))) return;
  const part = path.join(RELEASES, `${PART}${version}`);
  // What is above the release's own folder is left out.
  const hash = createHash('sha256');
  const hashing = async function* (source) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(createReadStream(file), hashing, createGunzip(), unpackTar(part, { strip: ABOVE }));
  if (hash.digest('hex') !== sha256) {
    rmSync(part, { recursive: true, force: true });
    throw new Error(`${path.basename(file)} has changed since it was checked. Nothing was changed.`);
  }
  const { version: found } = JSON.parse(readFileSync(path.join(part, 'release.json'), 'utf8'));
  if (found !== version) throw new Error(`The archive has version ${found} in it.`);
  // Pages that are open find their scripts.
  keepBuild(path.join(folderOf(beside), PAGES), path.join(part, PAGES));
  // On the disk before it has its name; where there is no such program the disk is trusted.
  spawnSync('sync', ['-f', part]);
  renameSync(part, folderOf(version));
}
