import type { Config } from '@react-router/dev/config';

/**
 * Every page is rendered on the server; those that are the same for everybody are kept there (decision 27). The whole route manifest
 * travels as one hashed, forever-cached asset (about 1 KB compressed), so a shop page never asks the server which routes exist and its
 * HTML is the same for every visitor.
 */
export default {
  ssr: true,
  appDirectory: 'src',
  buildDirectory: 'build',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
