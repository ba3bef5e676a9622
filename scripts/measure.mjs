// `npm run measure`: the size and the shape of the code, to compare two days: lines, arrows between folders, casts, long comments, and
// words that ARCHITECTURE.md no longer knows. Runs on any Node since 18, in any checkout: `node scripts/measure.mjs <folder>`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';
import { findLongComments } from './references/long-comments.mjs';

const root = path.resolve(process.argv[2] ?? ROOT);
const NOT_PRODUCTION =
  /\.(?:test|trial|volume|bench|spec)\.tsx?$|-for-tests\.tsx?$|^(?:e2e|bench|examples)\/|^apps\/(?:server\/(?:test|prove|migrations)|web\/test|sandbox\/src\/testing)\/|\/seed\//u;
/** Names that were given up for the field's own (issue 29). */
const GIVEN_UP = [
  'Lifeline',
  'isRefusedByGate',
  'checkWay',
  'OLDEST_BESIDE',
  'keepDrained',
  'tellTaken',
  'findObstacle',
  'DeskOrderRequest',
];

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const production = files.filter(({ file }) => !NOT_PRODUCTION.test(file));
const textOf = new Map(production.map(({ file, text }) => [file, text]));

const rows = [
  ['production', ...sizes(production)],
  ['tests and what is about them', ...sizes(files.filter(({ file }) => NOT_PRODUCTION.test(file)))],
];
console.log('part: files, lines, median, 95 of 100 at most, largest');
for (const [part, ...figures] of rows) console.log(`  ${part}: ${figures.join(', ')}`);

console.log('folders that import each other: folders, arrows');
for (const [folder, depth] of [
  ['apps/server/src', 1],
  ['apps/server/src/modules', 1],
  ['apps/server/src/modules', 2],
  ['apps/web/src', 1],
  ['apps/web/src/admin', 1],
  ['apps/web/src/admin', 2],
  ['packages/contract/src', 1],
])
  console.log(`  ${folder}, ${depth} deep: ${arrows(folder, depth).join(', ')}`);

console.log(`casts: ${count(/\bas (?!const\b)[A-Z]\w*/gu)}, as unknown as: ${count(/as unknown as/gu)}`);
console.log(
  `comment lines over 140 characters: ${findLongComments({ written: [...textOf.keys()], read: (file) => textOf.get(file) }).length}`,
);
console.log(`names given up: ${GIVEN_UP.map((name) => `${name} ${count(new RegExp(`\\b${name}\\b`, 'gu'))}`).join(', ')}`);

/** Files, lines, median, 95th percentile, and the largest file with its lines. */
function sizes(of) {
  const lines = of.map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 })).sort((one, other) => one.lines - other.lines);
  const at = (part) => lines[Math.floor((lines.length - 1) * part)]?.lines ?? 0;
  const largest = lines.at(-1);
  return [lines.length, lines.reduce((sum, each) => sum + each.lines, 0), at(0.5), at(0.95), `${largest?.file} ${largest?.lines}`];
}

/** How many folders so deep below `folder` there are, and from how many to how many others something is imported. */
function arrows(folder, depth) {
  const roomOf = (file) =>
    file.startsWith(`${folder}/`)
      ? file
          .slice(folder.length + 1)
          .split('/')
          .slice(0, -1)
          .slice(0, depth)
          .join('/')
      : '';
  const found = new Set();
  const rooms = new Set();
  for (const { file, text } of production) {
    const from = roomOf(file);
    if (from === '') continue;
    rooms.add(from);
    for (const [, target] of text.matchAll(/(?:from|import\() ?'(\.[^']+)'/gu)) {
      const to = roomOf(path.posix.join(path.posix.dirname(file), target));
      if (to !== '' && to !== from && !to.includes('+types')) found.add(`${from} ${to}`);
    }
  }
  return [rooms.size, found.size];
}

function count(pattern) {
  return production.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
}
