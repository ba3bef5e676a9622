// `npm run release [-- <tag>] [-- --key <file>] [-- --platform linux-arm64]`: makes the archive of a version from a clean clone of its tag,
// or of the commit that is checked out, with what belongs to it, in build/release (decision 149). A private SSH key signs the list of sums.
// Each `--platform` is one kind of machine; without one it is this machine's.
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
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, platform: { type: 'string', multiple: true } },
});
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
  // Another commit's parts are made for its own script.
  if (commit !== git('rev-parse', 'HEAD')) return makeByItsOwn(clone);
  run([path.join(clone, 'scripts/build.mjs')], clone);

  const { versionOf } = await import(path.join(clone, 'scripts/release/pack-release.mjs'));
  const { OWN_PLATFORM } = await import(path.join(clone, 'scripts/release/runtime-packages.mjs'));
  const version = versionOf({ root: clone, commit });
  const at = new Date(execFileSync('git', ['show', '-s', '--format=%cI', commit], { cwd: clone, encoding: 'utf8' }).trim());
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const names = ['CHANGELOG.md', 'openapi.json'];
  for (const platform of values.platform ?? [OWN_PLATFORM]) {
    say(`Packing version ${version} for ${platform}`);
    names.push(...(await packFor({ clone, platform, isOwn: platform === OWN_PLATFORM, version, at })));
  }
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

/** A release by the script that it has itself: an older one knows nothing of what this one asks for. */
function makeByItsOwn(clone) {
  say('By the script of that commit');
  const words = [
    ...(values.key ? ['--key', path.resolve(values.key)] : []),
    ...(values.platform ?? []).flatMap((platform) => ['--platform', platform]),
  ];
  run([path.join(clone, 'scripts/release.mjs'), commit, ...words], clone);
  rmSync(OUT, { recursive: true, force: true });
  cpSync(path.join(clone, 'build/release'), OUT, { recursive: true });
  say(`It lies in ${OUT}`);
}

/** The archive of one kind of machine, its Debian package where that can be made, and its list of packages; their names. */
async function packFor({ clone, platform, isOwn, version, at }) {
  const { packRelease } = await import(path.join(clone, 'scripts/release/pack-release.mjs'));
  const { billOfMaterials } = await import(path.join(clone, 'scripts/release/bill-of-materials.mjs'));
  const { bringForeignPackages } = await import(path.join(clone, 'scripts/release/foreign-packages.mjs'));
  const foreign = isOwn ? clone : mkdtempSync(path.join(tmpdir(), 'lapak-foreign-'));
  try {
    if (!isOwn) bringForeignPackages({ root: clone, platform, to: foreign });
    const archive = path.join(OUT, `lapak-hijau-${version}-${platform}.tar.gz`);
    await packRelease({ root: clone, version, commit, at, file: archive, platform, foreign });
    const names = [path.basename(archive), `sbom-${platform}.cdx.json`];
    writeFileSync(path.join(OUT, `sbom-${platform}.cdx.json`), billOfMaterials({ root: clone, version, platform, foreign }));
    if (platform.startsWith('linux-') && existsSync('/usr/bin/dpkg-deb')) {
      const { debianNameOf, packDebian } = await import(path.join(clone, 'scripts/release/pack-debian.mjs'));
      const file = path.join(OUT, debianNameOf(version, platform));
      packDebian({ archive, version, platform, at, file, key: values.key, scripts: path.join(clone, 'deploy/debian') });
      names.push(path.basename(file));
    } else say('No Debian package is made: it is none of Linux, or dpkg-deb is not here.');
    return names;
  } finally {
    if (!isOwn) rmSync(foreign, { recursive: true, force: true });
  }
}

function run(words, cwd) {
  const { status } = spawnSync(PINNED_NODE, words, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${path.basename(words[0])} ended with ${status}; no release was made.`);
}
