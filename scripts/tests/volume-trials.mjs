// Which trials of volume must run (decision 133): those that reach a file which isn't what it was when they last passed.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.mjs';
import { createReach } from './reach.mjs';

/** Trials whose result follows from code, tables and amounts alone. Those that break something on purpose aren't here: they always run. */
const NAMES = [
  'audit',
  'backup-volume',
  'check-chain',
  'guide',
  'job-plans',
  'list-plans',
  'order-tallies',
  'product-import',
  'random-days',
  'random-goods',
  'random-partners',
  'random-till',
  'random-trade',
  'reports',
  'seed-demo',
];

/** What Vitest runs before any of them. */
const BEFORE_ALL = ['vitest.config.ts', 'apps/server/test/global-setup.ts'];

const RECORD = path.join(ROOT, 'scripts/tests/volume-passed.json');

/** Which of the trials are left out, since a record says that they passed with the same files, and at which commit. */
export function leftOut(hashes, record) {
  return Object.keys(hashes)
    .filter((trial) => record[trial]?.hash === hashes[trial])
    .map((trial) => ({ trial, commit: record[trial].commit }));
}

/** The record after a run: what passed, with files that are still what they were when it began. */
export function afterRun(record, { before, after, passed, commit }) {
  const kept = Object.entries(record).filter(([trial]) => Object.hasOwn(after, trial));
  const fresh = passed
    .filter((trial) => Object.hasOwn(after, trial) && before[trial] === after[trial])
    .map((trial) => [trial, { commit, hash: after[trial] }]);
  return Object.fromEntries([...kept, ...fresh].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Decides for this checkout, and says so. With `all` each of them runs, and `record` keeps those that passed. */
export function planVolume({ all, say }) {
  const before = hashTrials();
  const left = all ? [] : leftOut(before, readRecord());
  if (all) say(`volume trials: all ${NAMES.length} run`);
  else {
    for (const { trial, commit } of left) say(`volume trial not run, nothing it depends on has changed since ${commit}: ${trial}`);
    say(`volume trials: ${NAMES.length - left.length} run, ${left.length} not`);
  }
  return {
    /** What Vitest is to run, as parts of paths: its projects don't hear `--exclude`. */
    filters: filtersWithout(findTrials(), new Set(left.map(({ trial }) => trial))),
    record(passed) {
      if (!all) return;
      const record = afterRun(readRecord(), { before, after: hashTrials(), passed, commit: currentCommit() });
      writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
    },
  };
}

/** All tests, and the trials that aren't left out. */
export function filtersWithout(trials, left) {
  return ['.test.', ...trials.filter((trial) => !left.has(trial))];
}

function hashTrials() {
  const reach = createReach(ROOT);
  return Object.fromEntries(findVolumeTrials().map((trial) => [trial, reach.hash([trial, ...BEFORE_ALL])]));
}

/** By their names, so that one may move to another folder. */
function findVolumeTrials() {
  const found = findTrials().filter((file) => NAMES.includes(path.basename(file, '.trial.ts')));
  if (found.length !== NAMES.length) throw new Error(`${NAMES.length} trials of volume are named, ${found.length} are there`);
  return found;
}

/** Those of Vitest's project `trials`, by their paths. */
export function findTrials() {
  // Not `globSync`: an older Node, which starts this, has none.
  return ['src', 'prove', 'test']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, 'apps/server', folder), { recursive: true }).map((file) => path.posix.join('apps/server', folder, file)),
    )
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.trial.ts') && !file.startsWith('apps/server/prove/guide/'))
    .sort();
}

function readRecord() {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {};
}

/** What the record names for its readers; the decision hangs on the hash alone. */
function currentCommit() {
  try {
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'no commit';
  }
}
