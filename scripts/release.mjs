// `npm run release [-- <tag>] [-- --key <file>] [-- --platform linux-arm64]`: makes the archive of a version from a clean clone of its tag,
// or of the commit that is checked out, with what belongs to it, in build/release (decision 149). A private SSH key signs the list of sums.
// Each `--platform` is one kind of machine; without one it is this machine's. `--only-sign` with a key signs what lies in build/release,
// where nothing is installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure-installed.mjs';
import { PINNED_NODE, ROOT } from './paths.mjs';
import { copyPackages } from './release/copy-packages.mjs';
import { stopwatch } from './stopwatch.mjs';

const OUT = path.join(ROOT, 'build/release');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, 'only-sign': { type: 'boolean' }, platform: { type: 'string', multiple: true } },
});
const say = stopwatch();
const git = (...words) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();

const commit = git('rev-parse', `${positionals[0] ?? 'HEAD'}^{commit}`);
if (values['only-sign']) {
  if (!values.key) throw new Error('--only-sign needs --key <file>.');
  await finish(ROOT);
} else {
  await ensureInstalled(say);
  if (positionals.length === 0 && git('status', '--porcelain') !== '') say('What is not committed will not be in it.');
  const clone = mkdtempSync(path.join(tmpdir(), 'lapak-release-'));
  try {
    await make(clone);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

async function make(clone) {
  say(`A clean clone of ${commit.slice(0, 10)}`);
  execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, clone]);
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: clone });
  copyPackages({ from: ROOT, to: clone, isSigned: values.key !== undefined });
  // Another commit's parts are made for its own script.
  if (commit !== git('rev-parse', 'HEAD')) return makeByItsOwn(clone);
  run([path.join(clone, 'scripts/build.mjs')], clone);

  const { versionOf } = await import(path.join(clone, 'scripts/release/pack-release.mjs'));
  const { OWN_PLATFORM } = await import(path.join(clone, 'scripts/release/runtime-packages.mjs'));
  const version = versionOf({ root: clone, commit });
  const at = timeOf(commit);
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  for (const platform of values.platform ?? [OWN_PLATFORM]) {
    say(`Packing version ${version} for ${platform}`);
    await packFor({ clone, platform, isOwn: platform === OWN_PLATFORM, version, at });
  }
  run([path.join(clone, 'apps/server/src/processes/write-openapi.ts'), path.join(OUT, 'openapi.json')], clone);
  copyFileSync(path.join(clone, 'CHANGELOG.md'), path.join(OUT, 'CHANGELOG.md'));

  await finish(clone);
}

/** Debian packages, sums and signature of what lies there, by the scripts of a checkout. */
async function finish(root) {
  const { finishRelease } = await import(path.join(root, 'scripts/release/finish-release.mjs'));
  const sums = finishRelease({ folder: OUT, at: timeOf(commit), key: values.key, scripts: path.join(root, 'deploy/debian') });
  if (!sums.includes('.deb\n')) say('No Debian package is made: it is none of Linux, or dpkg-deb is not here.');
  say(`${OUT}${values.key ? '' : ', not signed (--key <file> signs it)'}\n${sums}`);
}

function timeOf(of) {
  return new Date(git('show', '-s', '--format=%cI', of));
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

/** The archive of one kind of machine, and its list of packages. */
async function packFor({ clone, platform, isOwn, version, at }) {
  const { packRelease } = await import(path.join(clone, 'scripts/release/pack-release.mjs'));
  const { billOfMaterials } = await import(path.join(clone, 'scripts/release/bill-of-materials.mjs'));
  const { bringForeignPackages } = await import(path.join(clone, 'scripts/release/foreign-packages.mjs'));
  const foreign = isOwn ? clone : mkdtempSync(path.join(tmpdir(), 'lapak-foreign-'));
  try {
    if (!isOwn) bringForeignPackages({ root: clone, platform, to: foreign });
    const archive = path.join(OUT, `lapak-hijau-${version}-${platform}.tar.gz`);
    await packRelease({ root: clone, version, commit, at, file: archive, platform, foreign });
    writeFileSync(path.join(OUT, `sbom-${platform}.cdx.json`), billOfMaterials({ root: clone, version, platform, foreign }));
  } finally {
    if (!isOwn) rmSync(foreign, { recursive: true, force: true });
  }
}

function run(words, cwd) {
  const { status } = spawnSync(PINNED_NODE, words, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${path.basename(words[0])} ended with ${status}; no release was made.`);
}
