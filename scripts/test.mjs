// `npm test` (tests), `npm run test:trials` (trials), `.ci/run` (both): installs what is missing, then types, lint and arrows; tests of
// Vitest on the embedded PostgreSQL; journeys of Playwright on the production build. Then where the time went; the last line printed is
// `N passed, N failed`, summed over all of them. `npm test -- --shard=1/3` runs a third of the tests; the first shard runs the check.
// Trials of volume run when what they reach has changed since they last passed; with `--all` each of them, and what passes is recorded in
// scripts/tests/volume-passed.json (decision 133): what a release and the night run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runPlaywright } from './tests/run-playwright.mjs';
import { runTool } from './tests/run-tool.mjs';
import { runVitest } from './tests/run-vitest.mjs';
import { slowest } from './tests/slowest.mjs';
import { startStopwatch } from './tests/stopwatch.mjs';
import { BROWSER, planVolume } from './tests/volume-trials.mjs';

/** The projects of Vitest and Playwright in each lane. */
const LANES = {
  tests: { vitest: ['tests', 'screens'], playwright: ['journeys'] },
  trials: { vitest: ['trials'], playwright: ['trials', 'further', 'faults'] },
};

const ALL = '--all';
const [flags, lanes] = [true, false].map((wanted) => process.argv.slice(2).filter((argument) => argument.startsWith('--') === wanted));
const options = flags.filter((flag) => flag !== ALL);
const isKnown = lanes.every((lane) => Object.hasOwn(LANES, lane)) && options.every((option) => /^--shard=\d+\/\d+$/u.test(option));
if (lanes.length === 0 || !isKnown) throw new Error('node scripts/test.mjs tests|trials... [--shard=1/3] [--all]');

const reports = mkdtempSync(path.join(tmpdir(), 'lapak-reports-'));
const watch = startStopwatch();
const total = { passed: 0, failed: 0 };
const slowestOf = [];

watch.begin('Packages');
await ensureInstalled(watch.say);

const withCheck = lanes.includes('tests') && options.every((option) => option.startsWith('--shard=1/'));
watch.begin(withCheck ? 'Types, lint, arrows; beside them the web app' : 'The web app');
// Neither keeps two cores busy by itself.
const [checked, built] = await Promise.all([withCheck ? runTool(['scripts/check.mjs']) : 0, runTool(['scripts/build.mjs'])]);
if (withCheck) count(checked === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
if (built !== 0) process.exit(1);

// Both lanes in one run of each: one shop for all journeys, and no core that waits for the last file of a lane.
const [vitest, playwright] = ['vitest', 'playwright'].map((runner) => lanes.flatMap((lane) => LANES[lane][runner]));
const volume = lanes.includes('trials') ? planVolume({ all: flags.includes(ALL), say: watch.say }) : null;
const only = volume?.filters ?? [];
const { passedFiles } = await runPart(`Vitest: ${vitest.join(', ')}`, (report) => runVitest(vitest, report, [...options, ...only]));
volume?.record(passedFiles);
const projects = volume?.projectsOf(playwright) ?? playwright;
const { counts } = await runPart(`Playwright: ${projects.join(', ')}`, (report) =>
  runPlaywright(projects, report, ensureChromium(watch.say), options),
);
if (counts.failed === 0) volume?.record([BROWSER]);

rmSync(reports, { recursive: true, force: true });
console.log(['', 'Where the time went', ...watch.end(), ...slowestOf].join('\n'));
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

async function runPart(name, run) {
  watch.begin(name);
  const result = await run(path.join(reports, `${slowestOf.length}.json`));
  count(result.counts);
  slowestOf.push(`The slowest of ${name}`, ...slowest(result.timed));
  return result;
}

function count({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}
