import { defineConfig } from '@playwright/test';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/start-shop.ts',
  outputDir: 'test-results',
  // Two cores. The journeys share one shop, so each leaves alone what another one counts, and any two may run at once.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : { executablePath: '/usr/bin/chromium' }),
    },
  },
});
