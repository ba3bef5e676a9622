import { ROOT } from '../paths.mjs';
import { readVitest } from './read-report.mjs';
import { runTool } from './run-tool.mjs';
import { filesOfVitest } from './slowest.mjs';

/** Runs one project of vitest.config.ts, which writes to `file`: what passed, and each file's seconds. */
export async function runVitest(project, file) {
  const exitCode = await runTool([
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const { report, counts } = readVitest(file, exitCode);
  return { counts, timed: report ? filesOfVitest(report, ROOT) : [] };
}
