// `npm run release [-- <tag>] [-- --key <file>]`: makes the archive of a version from a clean clone of its tag, or of the commit that is
// checked out, with what belongs to it, in build/release (decision 149). A private SSH key signs the list of sums.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure-installed.mjs';
import { PINNED_NODE, ROOT } from './paths.mjs';
import { stopwatch } from './stopwatch.mjs';

const OUT = path.join(ROOT, 'build/release');
const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
const say = stopwatch();
const git = (...words) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();

await ensureInstalled(say);
const commit = git('rev-parse', `${positionals[0] ?? 'HEAD'}^{commit}`);
if (positionals.length === 0 && git('status', '--porcelain') !== '') say('What is not committed will not be in it.');
const clone = mkdtempSync(path.join(tmpdir(), 'lapak-release-'));
try {
  await make(clone);
} finally {
  rmSync(clone, { recursive: true, force: true });
}

async function make(clone) {
  say(`A clean clone of ${commit.slice(0, 10)}`);
  execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, clone]);
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: clone });
  const same = readFileSync(path.join(clone, 'package-lock.json')).equals(readFileSync(path.join(ROOT, 'package-lock.json')));
  // The lock file has the hash of each package.
  if (same) cpSync(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  run([path.join(clone, 'scripts/build.mjs')], clone);

  const { packRelease, versionOf } = await import(path.join(clone, 'scripts/release/pack-release.mjs'));
  const { billOfMaterials } = await import(path.join(clone, 'scripts/release/bill-of-materials.mjs'));
  const version = versionOf({ root: clone, commit });
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  say(`Packing version ${version}`);
  const archive = path.join(OUT, `lapak-hijau-${version}-${process.platform}-${process.arch}.tar.gz`);
  const at = new Date(execFileSync('git', ['show', '-s', '--format=%cI', commit], { cwd: clone, encoding: 'utf8' }).trim());
  await packRelease({ root: clone, version, commit, at, file: archive });
  const names = [path.basename(archive), 'CHANGELOG.md', 'openapi.json', 'sbom.cdx.json'];
  if (existsSync('/usr/bin/dpkg-deb')) {
    const { debianNameOf, packDebian } = await import(path.join(clone, 'scripts/release/pack-debian.mjs'));
    const file = path.join(OUT, debianNameOf(version));
    packDebian({ archive, version, at, file, key: values.key, scripts: path.join(clone, 'deploy/debian') });
    names.push(path.basename(file));
  } else say('No Debian package is made: dpkg-deb is not here.');
  writeFileSync(path.join(OUT, 'sbom.cdx.json'), billOfMaterials({ root: clone, version }));
  run([path.join(clone, 'apps/server/src/processes/write-openapi.ts'), path.join(OUT, 'openapi.json')], clone);
  copyFileSync(path.join(clone, 'CHANGELOG.md'), path.join(OUT, 'CHANGELOG.md'));

  const sums = names.sort().map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(path.join(OUT, name)))
        .digest('hex')}  ${name}\n`,
  );
  writeFileSync(path.join(OUT, 'SHA256SUMS'), sums.join(''));
  if (values.key) execFileSync('ssh-keygen', ['-Y', 'sign', '-q', '-f', values.key, '-n', 'lapak-hijau', path.join(OUT, 'SHA256SUMS')]);
  say(`${OUT}${existsSync(path.join(OUT, 'SHA256SUMS.sig')) ? '' : ', not signed (--key <file> signs it)'}\n${sums.join('')}`);
}

function run(words, cwd) {
  const { status } = spawnSync(PINNED_NODE, words, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${path.basename(words[0])} ended with ${status}; no release was made.`);
}
