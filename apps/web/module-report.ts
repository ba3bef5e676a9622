import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes beside the browser's build, where it is not served, which source files went into which script: 'assets/x.js' ->
 * 'apps/web/src/...'. So a test can tell when a page loads code that is not its own (e2e/first-load.spec.ts).
 */
export function moduleReport(root: string, reportFile: string): Plugin {
  return {
    name: 'lapak-module-report',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const report: Record<string, string[]> = {};
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') report[output.fileName] = output.moduleIds.map((id) => path.relative(root, id));
      }
      writeFileSync(reportFile, JSON.stringify(report));
    },
  };
}
