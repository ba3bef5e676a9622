/** What `knip` takes for used, beside what is imported: exports, files and dependencies that nobody needs fail the check. */
export default {
  // A module that stands in for another has its names and its default.
  exclude: ['duplicates'],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs',
        // Loaded from the clone that a release is made of.
        'scripts/release/*.mjs',
        'examples/*.ts',
        'e2e/**/*.spec.ts',
        'bench/bench.ts',
        'bench/hands.ts',
        'bench/idle.ts',
        'bench/processes.ts',
        'bench/beside.ts',
        'bench/bare-server.ts',
        // Screens are named by plugin.ts.
        'plugins/*/web/**/screen.tsx',
      ],
      project: ['scripts/**/*.mjs', 'examples/*.ts', 'e2e/**/*.ts', 'bench/**/*.ts', 'plugins/**/*.{ts,tsx}'],
      ignoreDependencies: [
        '@biomejs/biome',
        // Journeys, bench, scripts and plugins read the shop with what the apps have.
        '@modelcontextprotocol/sdk',
        '@testing-library/react',
        'drizzle-orm',
        'fastify',
        'idn-area-data',
        'lucide-react',
        'modern-tar',
        'pg',
        'qr',
        'react',
        'react-hook-form',
        'react-router',
        'stopwords-id',
        'zod',
      ],
      ignoreBinaries: ['apt-get', 'dpkg-deb', 'drizzle-kit', 'journalctl', 'ssh-keygen', 'systemd-notify', 'unshare', 'nsenter', 'ip'],
    },
    'apps/server': {
      // Two are processes of their own, by their files' names.
      entry: [
        'src/processes/*.ts',
        'src/seed/drawings/draw-partners.ts',
        'src/**/*.{trial,volume}.ts',
        'prove/**/*.trial.ts',
        'test/end-with-parent.ts',
      ],
      project: ['**/*.ts'],
      // scripts/build-locations.mjs reads the first, plugins the others.
      ignoreDependencies: ['idn-area-data', '@modelcontextprotocol/sdk', 'stopwords-id'],
    },
    'apps/web': {
      // Put in the place of modules by vite.config.ts; the worker is built by scripts/build-till-worker.mjs.
      entry: ['src/ui/icon.ts', 'till-worker.js', 'public/*.js'],
      project: ['**/*.{ts,tsx,js,css}'],
      // Asked for by name: by the build of React Router, by the tests of components, and by light-fonts.ts.
      ignoreDependencies: ['isbot', 'happy-dom', '@fontsource/fraunces', '@fontsource-variable/plus-jakarta-sans'],
    },
    'apps/sandbox': { project: ['src/**/*.ts'] },
    'packages/contract': { project: ['src/**/*.ts'] },
  },
};
