import { readPlaywright } from './read-report.mjs';
import { runTool } from './run-tool.mjs';
import { journeysOfPlaywright } from './slowest.mjs';

/**
 * Runs projects of playwright.config.ts, with further `options` of its command line, which writes to `file`: what passed, and each
 * journey's seconds.
 */
export async function runPlaywright(projects, file, chromium, options = []) {
  const command = [
    'node_modules/@playwright/test/cli.js',
    'test',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=list,json',
    ...options,
  ];
  const exitCode = await runTool(command, { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const { report, counts, failures } = readPlaywright(file, exitCode);
  return { counts, failures, timed: report ? journeysOfPlaywright(report) : [] };
}
