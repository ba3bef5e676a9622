// Where a run's time went: what scripts/test.mjs says before its last line.

/** Vitest's report: each file from its first test to its last. */
export function filesOfVitest(report, root) {
  return report.testResults.map(({ name, startTime, endTime }) => ({
    name: name.startsWith(root) ? name.slice(root.length) : name,
    seconds: (endTime - startTime) / 1000,
  }));
}

/** Playwright's report: each journey, by its file and line. */
export function journeysOfPlaywright(report) {
  const journeysOf = ({ suites = [], specs = [] }) => [
    ...suites.flatMap(journeysOf),
    ...specs.map(({ file, line, tests }) => ({
      name: `e2e/${file}:${line}`,
      seconds: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0) / 1000,
    })),
  ];
  return journeysOf(report);
}

/** Ten lines, the slowest first. Several run at once, so they add up to more than their part took. */
export function slowest(timed) {
  return [...timed]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(9)} s  ${name}`);
}
