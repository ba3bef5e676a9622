// A step of `npm run check`: imports follow .dependency-cruiser.cjs, and no folders import each other in a circle.
import { spawnSync } from 'node:child_process';
import { format } from 'dependency-cruiser';
import { findFolderCircles } from './arrows/folder-circles.mjs';
import { ROOT } from './paths.mjs';

const SOURCES = ['packages', 'plugins', 'apps', 'e2e', 'bench', 'scripts'];
/** Tests import from anywhere, and nothing imports them. */
const TEST = /\.(?:test|trial|volume|bench)\.(?:tsx?|mjs)$/u;

const cruiser = [`${ROOT}node_modules/dependency-cruiser/bin/dependency-cruiser.mjs`, '--config', '.dependency-cruiser.cjs'];
const { stdout, stderr } = spawnSync(process.execPath, [...cruiser, '--output-type', 'json', ...SOURCES], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (stdout === '') throw new Error(stderr);
const result = JSON.parse(stdout);

const { output, exitCode } = await format(result, { outputType: 'err-long' });
if (exitCode !== 0) console.log(output);

/** The lists of plugins, where core and plugins are put together. */
const LIST = /^plugins\/[^/]+\.ts$/u;
const imports = result.modules.flatMap(({ source, dependencies }) =>
  TEST.test(source) || LIST.test(source) ? [] : dependencies.map(({ resolved }) => [source, resolved]).filter(([, to]) => !LIST.test(to)),
);
const circles = findFolderCircles(imports);
for (const { folder, circle } of circles) {
  console.log(`${folder}: a circle of folders. Move what both need into a third one that imports neither.`);
  for (const { from, to, example } of circle) console.log(`    ${from} -> ${to}: ${example.join(' -> ')}`);
}
process.exitCode = exitCode !== 0 || circles.length > 0 ? 1 : 0;
