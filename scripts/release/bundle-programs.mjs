import { readdirSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const SOURCES = 'apps/server/src';
const PROGRAMS = `${SOURCES}/processes`;
/** Where the bundle is, beside the sources that it stands for. */
const BUNDLE = 'apps/server/programs';
/** A program that the shop starts beside its own. */
const BESIDE = `${SOURCES}/http/read-xlsx-worker.ts`;

/**
 * The server's own code as one bundle (decision 173): Node reads ten files instead of 1,300. Each program keeps its file, which an older
 * version's start and upgrade name; it holds one line that leads to the bundle. Packages stay as they are. Gives `{ name, content }`.
 */
export async function bundlePrograms(root) {
  const programs = [...programsIn(path.join(root, PROGRAMS)).map((file) => `${PROGRAMS}/${file}`), BESIDE];
  const build = await rolldown({
    cwd: root,
    input: Object.fromEntries(programs.map((name) => [nameOf(name), path.join(root, name)])),
    platform: 'node',
    transform: { target: 'esnext' },
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('@lapak/') && !id.startsWith('@oxc-project/'),
    plugins: [keepPlaces(root)],
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  try {
    const { output } = await build.generate({
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: 'shared-[hash].mjs',
    });
    return [
      ...output.map(({ fileName, code }) => ({ name: `${BUNDLE}/${fileName}`, content: code, mode: 0o644 })),
      ...programs.map((name) => ({
        name,
        content: `import '${path.posix.relative(path.posix.dirname(name), BUNDLE)}/${nameOf(name)}.mjs';\n`,
        mode: 0o644,
      })),
    ];
  } finally {
    await build.close();
  }
}

/** Whether a file of the repository is in the bundle, so needn't be beside it. */
export function isBundled(name) {
  return /^(?:apps\/server|packages\/contract)\/src\/.*\.ts$/u.test(name);
}

const nameOf = (file) => path.posix.basename(file, '.ts');

function programsIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.(?:test|trial)\.ts$/u.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** A module that names a file beside it finds it where it lies: from the bundle by way of its own folder. */
function keepPlaces(root) {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta')) return null;
      const own = `new URL(${JSON.stringify(path.posix.relative(BUNDLE, path.relative(root, id)))}, import.meta.url)`;
      const folder = `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${own}))`;
      return code.replaceAll(/import\.meta\.(url|dirname)/gu, (_, place) => (place === 'url' ? own : folder));
    },
  };
}
