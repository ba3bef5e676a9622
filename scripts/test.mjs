// `npm test`: installs what is missing, then types, lint and arrows, unit and API tests on the embedded PostgreSQL, and browser
// journeys on the production build. The last line printed is `N passed, N failed`, summed over all of them.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { PINNED_NODE, ROOT } from './paths.mjs';

const started = Date.now();
const say = (text) => console.log(`[${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s] ${text}`);
const reports = mkdtempSync(path.join(tmpdir(), 'lapak-reports-'));
const total = { passed: 0, failed: 0 };

await ensureInstalled(say);

say('Types, lint, arrows');
count((await run(['scripts/check.mjs'])) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

await ensureBuilt(say);

say('Unit and API tests');
const vitestReport = path.join(reports, 'vitest.json');
const vitest = await run([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]);
count(readVitest(vitestReport, vitest));

say('Browser journeys');
const playwrightReport = path.join(reports, 'playwright.json');
const playwright = await run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
  CHROMIUM: ensureChromium(say),
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
});
count(readPlaywright(playwrightReport, playwright));

rmSync(reports, { recursive: true, force: true });
say('Done');
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

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
