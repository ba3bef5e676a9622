import { readFileSync } from 'node:fs';

/** What a runner counted; what was skipped counts as failed, and so does a run that ended badly without counting a failure (a crash). */
export function readVitest(file, exitCode) {
  const report = readJson(file);
  if (!report) return NOTHING;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests;
  const counts = withExitCode({ passed: report.numPassedTests, failed }, exitCode);
  return { report, counts, failures: counts.failed > failed ? [OUTSIDE] : failuresOfVitest(report) };
}

/** As `readVitest`; a journey that passed at its second try counts as failed too. */
export function readPlaywright(file, exitCode) {
  const report = readJson(file);
  if (!report) return NOTHING;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const counts = withExitCode({ passed: expected, failed: unexpected + flaky + skipped }, exitCode);
  return { report, counts, failures: failuresOfPlaywright(report) };
}

/** An error between tests, which no test has: the runner tells it where it happened. */
const OUTSIDE = 'Vitest ended badly though no test failed: see "Unhandled Errors" above';

const NOTHING = { report: null, counts: { passed: 0, failed: 1 }, failures: [] };

/** Each failed test with the first lines of what it said: a log that is cut off at its front still tells them. */
function failuresOfVitest({ testResults = [] }) {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    // A file that could not be run has no tests.
    ...(message && assertionResults.length === 0 ? [failure(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages = [] }) => failure(`${name} › ${fullName}`, failureMessages[0] ?? '')),
  ]);
}

function failuresOfPlaywright({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap(failuresOfPlaywright),
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
      .map(({ file, line, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.error?.message ?? []);
        return failure(`e2e/${file}:${line} › ${title}`, errors[0] ?? '');
      }),
  ];
}

const failure = (name, message) =>
  [
    name,
    ...message
      .split('\n')
      .slice(0, 12)
      .map((line) => `    ${line}`),
  ].join('\n');

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
