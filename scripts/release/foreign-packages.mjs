import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PINNED_NODE } from '../paths.mjs';
import { isOfPlatform, packageNameOf, runtimePackages } from './runtime-packages.mjs';

/**
 * Brings what an archive for another kind of machine needs and this one hasn't installed: its native packages, by the hashes of the lock
 * file, and its Node. They lie in `to` as they would in a checkout's folder. Nothing of them is run here.
 */
export function bringForeignPackages({ root, platform, to }) {
  const lacking = runtimePackages(root, platform).filter(({ folder }) => !existsSync(path.join(root, folder)));
  for (const { folder, version, integrity, os } of lacking) {
    if (!os || !isOfPlatform({ os }, platform)) throw new Error(`${folder} isn't installed.`);
    unpack({ spec: `${packageNameOf(folder)}@${version}`, integrity, place: path.join(to, folder) });
    hydrateLinks(path.join(to, folder));
  }
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/node/package.json'), 'utf8'));
  // As the package `node` lays it out when it is installed.
  const place = path.join(to, 'node_modules/node');
  const program = path.join(place, 'node_modules', `node-${platform}`);
  unpack({ spec: `node-${platform}@${version}`, place: program });
  mkdirSync(path.join(place, 'bin'));
  renameSync(path.join(program, 'bin/node'), path.join(place, 'bin/node'));
  copyFileSync(path.join(root, 'node_modules/node/package.json'), path.join(place, 'package.json'));
}

/** npm compares what it brings with the registry's hash; here it must be the lock file's, where that has one. */
function unpack({ spec, integrity, place }) {
  mkdirSync(place, { recursive: true });
  const packed = mkdtempSync(path.join(tmpdir(), 'lapak-packed-'));
  execFileSync('npm', ['pack', spec, '--loglevel=error', '--pack-destination', packed], { stdio: ['ignore', 'ignore', 'inherit'] });
  const file = path.join(packed, readdirSync(packed)[0] ?? '');
  const hash = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (integrity !== undefined && hash !== integrity) throw new Error(`${spec} isn't what the lock file says.`);
  execFileSync('tar', ['-xzf', file, '-C', place, '--strip-components=1']);
  rmSync(packed, { recursive: true });
}

/** PostgreSQL's libraries have a second name each, which a package can't hold: its own script makes them. */
function hydrateLinks(place) {
  const script = path.join(place, 'scripts/hydrate-symlinks.js');
  if (existsSync(script)) execFileSync(PINNED_NODE, [script], { cwd: place, stdio: 'inherit' });
}
