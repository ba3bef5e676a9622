import { execFileSync } from 'node:child_process';
import { createWriteStream, existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { bundlePrograms, programsOf } from '../bundle-programs.mjs';
import { PROGRAMS } from '../ensure-programs.mjs';
import { OWN_PLATFORM, runtimePackages } from './runtime-packages.mjs';
import { scriptsOf } from './scripts-of.mjs';

const BUILD = 'apps/web/build';
/** Of the repository, beside the scripts that `lapak` uses. */
const SHIPPED =
  /^(?:lapak|package\.json|LICENSE|CHANGELOG\.md|README\.md|\.env\.example|docs\/[\w.-]+\.md|deploy\/.*|(?:apps\/(?:server|sandbox)|packages\/contract)\/(?:src\/.*|migrations\/.*|package\.json))$/u;
const NOT_SHIPPED = /\.(?:test|trial|volume|bench)\.tsx?$|-for-tests\.ts$|^apps\/sandbox\/src\/testing\/|^deploy\/cluster\//u;
/** What Node never reads: declarations, sources and maps. */
const NOT_RUN = /\.(?:[cm]?ts|map|flow)$|\/\.github\/|\/(?:CHANGELOG|HISTORY)\.md$/u;

/** What a package that is in a bundle leaves beside it: its terms. */
const IS_TERMS = /^\/(?:licen[cs]e|notice|copying|third-party)[^/]*$/iu;

/** What a commit's archive is called: the version of its tag, or that version with the commit behind it. */
export function versionOf({ root, commit }) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const tags = execFileSync('git', ['tag', '--points-at', commit], { cwd: root, encoding: 'utf8' }).split('\n');
  return tags.includes(`v${version}`) ? version : `${version}+${commit.slice(0, 8)}`;
}

/**
 * Writes the archive of built code: a folder `lapak-hijau` with `lapak`, the release, and the link that says it is in use. The same code
 * gives the same bytes: names are sorted, times, owners and rights are fixed. For another kind of machine `foreign` is where its packages
 * lie (foreign-packages.mjs).
 */
export async function packRelease({ root, version, commit, at, file, level = 9, platform = OWN_PLATFORM, foreign = root }) {
  const manifest = { ...JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')), version };
  const inside = [
    ...filesOf({ root, platform, foreign }).filter(({ name }) => name !== 'package.json' && !isBundled(name)),
    ...(await programFiles(root)),
    { name: 'package.json', content: json(manifest), mode: 0o644 },
    { name: 'release.json', content: json({ version, commit, platform }), mode: 0o644 },
  ];
  const entries = [
    { name: 'current', link: `releases/${version}` },
    { name: 'lapak', source: path.join(root, 'lapak'), mode: 0o755 },
    ...inside.map((entry) => ({ ...entry, name: `releases/${version}/${entry.name}` })),
  ].sort((one, other) => (one.name < other.name ? -1 : 1));
  await writeArchive({ entries: entries.map((entry) => ({ ...entry, name: `lapak-hijau/${entry.name}` })), at, file, level });
}

/** The bundle, and each program's file of one line that leads there: the start of the version before names it when it hands over. */
async function programFiles(root) {
  const bundle = await bundlePrograms(root, PROGRAMS);
  const leads = Object.entries(programsOf(root)).map(([name, file]) => ({
    name: file,
    content: `import '${path.posix.relative(path.posix.dirname(file), PROGRAMS)}/${name}.mjs';\n`,
  }));
  return [...bundle.map(({ name, content }) => ({ name: `${PROGRAMS}/${name}`, content })), ...leads].map((file) => ({
    ...file,
    mode: 0o644,
  }));
}

/** Whether a file of the repository is in the bundle, so needn't be beside it. */
function isBundled(name) {
  return /^(?:apps\/(?:server|sandbox)|packages\/contract)\/src\/.*\.ts$/u.test(name);
}

/** Files as `{ name, source, mode }`, links as `{ name, link }`. */
function filesOf({ root, platform, foreign }) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const scripts = scriptsOf(root);
  const own = listed
    .split('\0')
    .filter((name) => (SHIPPED.test(name) && !NOT_SHIPPED.test(name)) || scripts.has(name))
    .filter((name) => existsSync(path.join(root, name)));
  const pages = below(root, BUILD).filter((name) => !/\/(?:client-modules\.json|last-builds\.json|\.lapak-built)$/u.test(name));
  const packages = runtimePackages(root, platform).flatMap(({ folder, isWhole }) => {
    const base = existsSync(path.join(foreign, folder)) ? foreign : root;
    const files = isWhole ? packageFiles(base, folder) : below(base, folder).filter((name) => IS_TERMS.test(name.slice(folder.length)));
    return files.map((name) => entryOf(base, name));
  });
  return [...own, ...pages].map((name) => entryOf(root, name)).concat(packages);
}

function packageFiles(root, folder) {
  // Of the package `node` the program alone; what else is in it gets that there.
  if (folder === 'node_modules/node')
    return [
      'node_modules/node/bin/node',
      'node_modules/node/package.json',
      ...below(root, `${folder}/node_modules`).filter((name) => name.endsWith('/LICENSE')),
    ];
  return below(root, folder).filter((name) => !name.slice(folder.length).includes('/node_modules/') && !NOT_RUN.test(name));
}

function below(root, folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

function entryOf(root, name) {
  const source = path.join(root, name);
  const facts = statSync(source, { throwIfNoEntry: false });
  try {
    return { name, link: readlinkSync(source) };
  } catch {
    return { name, source, mode: facts && facts.mode & 0o111 ? 0o755 : 0o644 };
  }
}

/** Writes entries as they come, each with that time and root as its owner. */
async function writeArchive({ entries, at, file, level }) {
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable),
    createGzip({ level, chunkSize: 1 << 20, memLevel: constants.Z_MAX_MEMLEVEL }),
    createWriteStream(file),
  );
  const adding = (async () => {
    for (const { name, link, source, content, mode } of entries) {
      const facts = { name, mtime: at, uid: 0, gid: 0, uname: 'root', gname: 'root' };
      if (link !== undefined) {
        await controller.add({ ...facts, type: 'symlink', linkname: link, size: 0, mode: 0o777 }).close();
        continue;
      }
      const bytes = content === undefined ? readFileSync(source) : Buffer.from(content);
      const writer = controller.add({ ...facts, size: bytes.length, mode }).getWriter();
      await writer.write(bytes);
      await writer.close();
    }
    controller.finalize();
  })();
  await Promise.all([written, adding]);
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
