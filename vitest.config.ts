import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/**/*.test.tsx', 'scripts/**/*.test.mjs'],
    globalSetup: ['apps/server/test/global-setup.ts'],
    // A worker loads the modules once for all its files: half the time. Each file has its own database and app, and puts back what
    // it changes in a module (a store, a clock).
    isolate: false,
    // Vitest would leave one core to itself, which on two is half the machine.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
