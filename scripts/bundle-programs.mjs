import { readdirSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { inOneByte } from './in-one-byte.mjs';
import { isNative } from './native-packages.mjs';

const SOURCES = 'apps/server/src';
const PROGRAMS = `${SOURCES}/processes`;
/** Programs that stand elsewhere, by the names that they have here. */
const ELSEWHERE = {
  sandbox: 'apps/sandbox/src/server.ts',
  'read-xlsx-worker': `${SOURCES}/http/read-xlsx-worker.ts`,
  'read-file-worker': `${SOURCES}/modules/assortment/knowledge/read-file-worker.ts`,
};

/** Each program's source by its name. */
export function programsOf(root) {
  const own = readdirSync(path.join(root, PROGRAMS), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.(?:test|trial|volume)\.ts$/u.test(entry.name))
    .map(({ name }) => [path.basename(name, '.ts'), `${PROGRAMS}/${name}`])
    .sort();
  return Object.fromEntries([...own, ...Object.entries(ELSEWHERE)]);
}

/**
 * The server's programs and the sandbox as one bundle, with the packages that are JavaScript alone (decision 173): Node reads some twenty
 * files instead of 2,500. `folder` is where it will lie, from the root. Gives `{ name, content }`, the names from there.
 */
export async function bundlePrograms(root, folder) {
  const build = await rolldown({
    cwd: root,
    input: Object.fromEntries(Object.entries(programsOf(root)).map(([name, file]) => [name, path.join(root, file)])),
    platform: 'node',
    transform: { target: 'esnext' },
    external: isNative,
    plugins: [keepPlaces(root, folder)],
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  try {
    const { output } = await build.generate({
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: 'shared-[hash].mjs',
      // Node keeps the text of what it runs. Names stay, for stack traces.
      minify: { compress: false, mangle: false, codegen: true },
    });
    return output.map(({ fileName, code }) => ({ name: fileName, content: inOneByte(code) }));
  } finally {
    await build.close();
  }
}

/** A module that names a file beside it finds it where it lies: from the bundle by way of its own folder. */
function keepPlaces(root, folder) {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (id.startsWith('\0') || !/import\.meta|__dirname|__filename/u.test(code)) return null;
      const own = `new URL(${JSON.stringify(path.posix.relative(folder, path.relative(root, id)))}, import.meta.url)`;
      const pathOf = (url) => `process.getBuiltinModule('node:url').fileURLToPath(${url})`;
      const folderOf = pathOf(`new URL('.', ${own})`);
      return code.replaceAll(
        /\bimport\.meta\.(url|dirname|filename)\b|(?<![\w.$])__(dirname|filename)\b(?!\s*[:=])/gu,
        (_, ours, theirs) => {
          if (ours === 'url') return `${own}.href`;
          return (ours ?? theirs) === 'dirname' ? folderOf : pathOf(own);
        },
      );
    },
  };
}
