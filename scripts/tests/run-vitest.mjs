import { ROOT } from '../paths.mjs';
import { readVitest } from './read-report.mjs';
import { runTool } from './run-tool.mjs';
import { filesOfVitest } from './slowest.mjs';

/** Runs projects of vitest.config.ts with further `options`; its report goes to `file`. Returns what passed and each file's seconds. */
export async function runVitest(projects, file, options = []) {
  const exitCode = await runTool([
    // Of the threads that screens run on, as `execArgv` in vitest.config.ts is of the processes.
    '--max-semi-space-size=64',
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...options,
  ]);
  const { report, counts, failures } = readVitest(file, exitCode);
  return { counts, failures, timed: report ? filesOfVitest(report, ROOT) : [] };
}
