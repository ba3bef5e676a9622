import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { lightenManifest } from './light-manifest.ts';

/**
 * Every page is rendered on the server; those that are the same for everybody are kept there (decision 27). The whole route manifest
 * travels as one hashed, forever-cached asset (about 1 KB compressed), so a shop page never asks the server which routes exist and its
 * HTML is the same for every visitor.
 */
export default {
  ssr: true,
  appDirectory: 'src',
  // scripts/ensure-built.mjs says where, since the build before it is served meanwhile.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  routeDiscovery: { mode: 'initial' },
  // One script a screen: the module that loads them knows no other kind (src/lib/load-route-module.ts).
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => lightenManifest(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
