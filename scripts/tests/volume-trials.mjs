// Which trials of volume must run (decision 133): those that reach a file which isn't what it was when they last passed.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.mjs';
import { createReach, filesBelow } from './reach.mjs';

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
  'sync-locations',
];

/** What a trial is about and reaches by names that are put together at run time: programs that are started, whole folders in an archive. */
const ALSO = { guide: ['deploy', 'scripts/lapak', 'apps/server/src/processes', 'apps/web/src'] };

/** What Vitest runs before any of them. */
const BEFORE_ALL = ['vitest.config.ts', 'apps/server/test/global-setup.ts'];

/**
 * Projects of Playwright that break nothing: each screen for who can't see it, lists at three sizes, second ways through a screen. All
 * of them reach the whole web app, so they run or stay out as one, which the record has under the name of their folder.
 */
const BROWSER_PROJECTS = ['trials', 'further'];
export const BROWSER = 'e2e';
/** What a browser is sent: named by the router and the build, not by imports alone. */
const BROWSER_FOLDERS = [BROWSER, 'apps/web/src', 'apps/web/public', 'apps/web/router-modules'];

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
  const count = Object.keys(before).length;
  const left = all ? [] : leftOut(before, readRecord());
  if (all) say(`volume trials: all ${count} run`);
  else {
    for (const { trial, commit } of left) say(`volume trial not run, nothing it depends on has changed since ${commit}: ${trial}`);
    say(`volume trials: ${count - left.length} run, ${left.length} not`);
  }
  const names = new Set(left.map(({ trial }) => trial));
  return {
    /** What Vitest is to run, as parts of paths: its projects don't hear `--exclude`. */
    filters: filtersWithout(findTrials(), names),
    /** Which of Playwright's projects are to run. */
    projectsOf: (projects) => projectsWithout(projects, names),
    /** Keeps those of volume among the files that passed; `BROWSER` stands for all of Playwright's. */
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

/** All of Playwright's projects, or those that always run. */
export function projectsWithout(projects, left) {
  return left.has(BROWSER) ? projects.filter((project) => !BROWSER_PROJECTS.includes(project)) : projects;
}

function hashTrials() {
  const reach = createReach(ROOT);
  return {
    ...Object.fromEntries(findVolumeTrials().map((trial) => [trial, reach.hash([trial, ...BEFORE_ALL, ...alsoOf(trial)])])),
    [BROWSER]: reach.hash(browserFiles()),
  };
}

/** The files of the folders that a trial depends on besides, without the tests that stand in them. */
export function alsoOf(trial) {
  return (ALSO[path.basename(trial, '.trial.ts')] ?? [])
    .flatMap((folder) => filesBelow(ROOT, folder))
    .filter((file) => !/\.(?:test|trial)\./u.test(file));
}

/** What journeys and the web app are made of, without the tests that stand beside it. */
export function browserFiles() {
  const build = readdirSync(path.join(ROOT, 'apps/web')).filter((name) => /\.[jt]s$/u.test(name));
  return [
    'playwright.config.ts',
    ...build.map((name) => path.posix.join('apps/web', name)),
    ...BROWSER_FOLDERS.flatMap((folder) => filesBelow(ROOT, folder)),
  ].filter((file) => !file.includes('.test.'));
}

/** By their names, so that one may move to another folder. */
function findVolumeTrials() {
  const found = findTrials().filter((file) => NAMES.includes(path.basename(file, '.trial.ts')));
  if (found.length !== NAMES.length) throw new Error(`${NAMES.length} trials of volume are named, ${found.length} are there`);
  return found;
}

/** Those of Vitest's project `trials`, by their paths. */
export function findTrials() {
  return ['src', 'prove', 'test']
    .flatMap((folder) => filesBelow(ROOT, path.posix.join('apps/server', folder)))
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
