import type { Config } from '@react-router/dev/config';

/**
 * Every page is rendered on the server. The whole route manifest travels as one hashed, forever-cached asset
 * (about 1 KB compressed), so a shop page never asks the server which routes exist and the cached HTML stays
 * the same for every visitor.
 */
export default {
  ssr: true,
  appDirectory: 'src',
  buildDirectory: 'build',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
