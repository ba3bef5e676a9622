import { defineConfig } from '@playwright/test';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A journey is short: optimising its scripts takes a sixth of the processor and is never earned back.
  '--js-flags=--no-opt',
];

/**
 * What `npm test` doesn't run though it stands beside the journey it belongs to: on one something is broken on purpose (lost answers, no
 * network, a gateway that refuses), the other is a second way through a screen that has a journey in `npm test`.
 */
const [FAULT, FURTHER] = [/@fault/u, /@further/u];

export default defineConfig({
  testDir: 'e2e',
  projects: [
    // `npm test`: one journey for each screen.
    { name: 'journeys', testIgnore: 'trials/**', grepInvert: [FAULT, FURTHER] },
    // `.ci/run --all`: every screen for who can't see it, 20,000 products, a shop that begins with nothing; and second ways.
    { name: 'trials', testMatch: 'trials/**/*.spec.ts' },
    { name: 'further', testIgnore: 'trials/**', grep: FURTHER },
    // `.ci/run`.
    { name: 'faults', testIgnore: 'trials/**', grep: FAULT },
  ],
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/start-shop.ts',
  outputDir: 'test-results',
  // One more than the cores there usually are: a journey waits for a third of its time. They share one shop, so each leaves alone what
  // another one counts, and any of them may run at once.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  use: {
    // What isn't there to be pressed by then won't come: said at once it says where, and costs the run less than the journey's whole time.
    actionTimeout: 45_000,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Nobody looks at the frames of an animation: without them the browser takes 8 % less of the processor.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      // Empty where there is none on PATH: Playwright's own (scripts/ensure-chromium.mjs).
      ...(process.env.CHROMIUM === '' ? {} : { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' }),
    },
  },
});
