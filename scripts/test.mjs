// `npm test`: installs what is missing, then types, lint and arrows, unit and API tests on the embedded PostgreSQL, and browser
// journeys on the production build. Then where the time went; the last line printed is `N passed, N failed`, summed over all of them.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { PINNED_NODE, ROOT } from './paths.mjs';
import { filesOfVitest, journeysOfPlaywright, slowest } from './slowest.mjs';

const started = Date.now();
const say = (text) => console.log(`[${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s] ${text}`);
const reports = mkdtempSync(path.join(tmpdir(), 'lapak-reports-'));
const total = { passed: 0, failed: 0 };
/** Each part with the moment at which it began. */
const parts = [];

begin('Packages');
await ensureInstalled(say);

begin('Types, lint, arrows');
count((await run(['scripts/check.mjs'])) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

begin('The web app');
await ensureBuilt(say);

begin('Unit and API tests');
const vitestReport = path.join(reports, 'vitest.json');
const vitest = await run([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]);
count(readVitest(vitestReport, vitest));

begin('Browser journeys');
const playwrightReport = path.join(reports, 'playwright.json');
const playwright = await run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
  CHROMIUM: ensureChromium(say),
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
});
count(readPlaywright(playwrightReport, playwright));

begin('Done');
sayWhereTimeWent();
rmSync(reports, { recursive: true, force: true });
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

function begin(name) {
  say(name);
  parts.push({ name, at: Date.now() });
}

/** For whoever makes it quicker next. */
function sayWhereTimeWent() {
  console.log('\nWhere the time went');
  for (const [index, { name, at }] of parts.slice(0, -1).entries())
    console.log(`${((parts[index + 1].at - at) / 1000).toFixed(1).padStart(9)} s  ${name}`);
  const unit = read(vitestReport);
  const journeys = read(playwrightReport);
  if (unit) console.log(['The slowest files of unit and API tests', ...slowest(filesOfVitest(unit, ROOT))].join('\n'));
  if (journeys) console.log(['The slowest journeys', ...slowest(journeysOfPlaywright(journeys))].join('\n'));
}

/** Runs one of our tools on the pinned Node; resolves with its exit code. */
function run(command, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(PINNED_NODE, command, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...env,
        PATH: `${path.dirname(PINNED_NODE)}${path.delimiter}${process.env.PATH}`,
        NO_COLOR: '1',
        FORCE_COLOR: '0',
      },
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function count({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/** A runner that ended badly without counting a failure (a crash, a broken set-up) counts as one. */
function honest(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readVitest(file, exitCode) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests + report.numTodoTests }, exitCode);
}

function readPlaywright(file, exitCode) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky + skipped }, exitCode);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
