import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const PROOFS = 'apps/server/prove/guide/*.trial.ts';

// Vitest would leave one core to itself, which on two is half the machine. A worker waits for its database a fifth of the time.
const WORKERS = Math.ceil(availableParallelism() * 1.5);

export default defineConfig({
  test: {
    globalSetup: ['apps/server/test/global-setup.ts'],
    // A worker loads the modules once for all its files: half the time. Each file has its own database and app, and puts back what
    // it changes in a module (a store, a clock).
    isolate: false,
    maxWorkers: WORKERS,
    // What a test makes is thrown away: with room for it, it needn't be collected. A tenth of the processor, and another tenth where the
    // room is there from the start.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=64'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      // `npm test`.
      {
        test: {
          name: 'tests',
          include: ['{packages,plugins,apps,scripts}/**/*.test.{ts,tsx,mjs}'],
          exclude: ['**/node_modules/**', '**/*.dom.test.tsx'],
        },
      },
      // Screens in a stand-in for a browser, also `npm test`. Each file has its own stores; the document is emptied between files.
      {
        extends: false,
        // The build makes a lighter one of it.
        resolve: { alias: [{ find: /^@fonts\/fraunces/u, replacement: '@fontsource/fraunces/files/fraunces-latin-500-normal' }] },
        test: {
          name: 'screens',
          include: ['{apps/web/src,plugins/*/web}/**/*.dom.test.tsx'],
          environment: 'happy-dom',
          // A worker that stays: React and what else comes of packages is loaded once. `test/set-up.ts` parts the files.
          pool: 'threads',
          isolate: false,
          maxWorkers: WORKERS,
          setupFiles: ['apps/web/test/set-up.ts'],
          testTimeout: 60_000,
        },
      },
      // `.ci/run`: harm (killed processes, lost databases, a second machine).
      { test: { name: 'trials', include: ['{apps,plugins}/**/*.trial.ts'], exclude: ['**/node_modules/**', PROOFS] } },
      // `.ci/run --all`: volume (up to 100,000 rows, long random trades).
      { test: { name: 'volume', include: ['{apps,plugins}/**/*.volume.ts'] } },
      // `npm run prove -- --guide`: it fetches several hundred of Debian's packages.
      { test: { name: 'proofs', include: [PROOFS] } },
      // `npx vitest run --project benches`: figures of one part over many rows, printed and not held.
      { test: { name: 'benches', include: ['{apps,plugins}/**/*.bench.ts'] } },
    ],
  },
});
