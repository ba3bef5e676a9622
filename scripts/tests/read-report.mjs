import { readFileSync } from 'node:fs';

/** What a runner counted; what was skipped counts as failed, and so does a run that ended badly without counting a failure (a crash). */
export function readVitest(file, exitCode) {
  const report = readJson(file);
  if (!report) return NOTHING;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests;
  return { report, counts: withExitCode({ passed: report.numPassedTests, failed }, exitCode) };
}

/** As `readVitest`; a journey that passed at its second try counts as failed too. */
export function readPlaywright(file, exitCode) {
  const report = readJson(file);
  if (!report) return NOTHING;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { report, counts: withExitCode({ passed: expected, failed: unexpected + flaky + skipped }, exitCode) };
}

const NOTHING = { report: null, counts: { passed: 0, failed: 1 } };

function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
