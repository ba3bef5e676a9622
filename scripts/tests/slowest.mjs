// Where a run's time went: what scripts/test.mjs says before its last line.

/** Times of Vitest's files. */
export function filesOfVitest(report, root) {
  return report.testResults.map(({ name, startTime, endTime }) => ({
    name: name.startsWith(root) ? name.slice(root.length) : name,
    seconds: (endTime - startTime) / 1000,
  }));
}

/** Times of Playwright's journeys, by file and line. */
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

/** The ten slowest. They run in parallel, so their sum exceeds the part's time. */
export function slowest(timed) {
  return [...timed]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(9)} s  ${name}`);
}
