// `npm test` (tests), `.ci/run` (tests, harm), `.ci/run --all` (all three), `npm run test:trials` (harm, volume): installs what is missing,
// then types, lint and arrows; tests of Vitest on the embedded PostgreSQL; journeys of Playwright on the production build. Then where the
// time went; the last line printed is `N passed, N failed`, summed over all of them. `npm test -- --shard=1/3` runs a third of the tests;
// the first shard runs the check.
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

/** The projects of Vitest and Playwright in each lane. */
const LANES = {
  tests: { vitest: ['tests', 'screens'], playwright: ['journeys'] },
  harm: { vitest: ['trials'], playwright: ['faults'] },
  volume: { vitest: ['volume'], playwright: ['trials', 'further'] },
};

const [options, lanes] = [true, false].map((wanted) => process.argv.slice(2).filter((argument) => argument.startsWith('--') === wanted));
const isKnown = lanes.every((lane) => Object.hasOwn(LANES, lane)) && options.every((option) => /^--shard=\d+\/\d+$/u.test(option));
if (lanes.length === 0 || !isKnown) throw new Error('node scripts/test.mjs tests|harm|volume... [--shard=1/3]');

const reports = mkdtempSync(path.join(tmpdir(), 'lapak-reports-'));
const watch = startStopwatch();
const total = { passed: 0, failed: 0 };
const slowestOf = [];
const failures = [];

watch.begin('Packages');
await ensureInstalled(watch.say);

const withCheck = lanes.includes('tests') && options.every((option) => option.startsWith('--shard=1/'));
watch.begin(withCheck ? 'Types, lint, arrows; beside them the web app' : 'The web app');
// Neither keeps two cores busy by itself.
const [checked, built] = await Promise.all([withCheck ? runTool(['scripts/check.mjs']) : 0, runTool(['scripts/build.mjs'])]);
if (withCheck) count(checked === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
if (checked !== 0) failures.push('     the check of types, lint and arrows, printed above: `npm run check`');
if (built !== 0) process.exit(1);

// All lanes in one run of each: one shop for all journeys, and no core that waits for the last file of a lane.
const [vitest, playwright] = ['vitest', 'playwright'].map((runner) => lanes.flatMap((lane) => LANES[lane][runner]));
await runPart(`Vitest: ${vitest.join(', ')}`, (report) => runVitest(vitest, report, options));
await runPart(`Playwright: ${playwright.join(', ')}`, (report) => runPlaywright(playwright, report, ensureChromium(watch.say), options));

rmSync(reports, { recursive: true, force: true });
console.log(['', 'Where the time went', ...watch.end(), ...slowestOf].join('\n'));
if (failures.length > 0) console.log(['', 'What failed', ...failures].join('\n'));
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

async function runPart(name, run) {
  watch.begin(name);
  const result = await run(path.join(reports, `${slowestOf.length}.json`));
  count(result.counts);
  failures.push(...result.failures);
  slowestOf.push(`The slowest of ${name}`, ...slowest(result.timed));
}

function count({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}
