import type { Plugin } from '@lapak/contract/plugin';

/** Assistants read the shop and prepare carts and checkouts, by MCP and UCP (decision 141); catalogs of others read its products. */
export const assistants: Plugin = {
  name: 'assistants',
  feature: 'assistants',
  about: 'MCP dan UCP untuk asisten, daftar produk untuk Google dan Meta. Terbuka sejak awal.',
  needs: ['kernel', 'assortment', 'sales'],
  usedBy: ['agent_sessions'],
  // Its protocol's answers show what was said of a person, and are sent again for as long as an assistant may ask.
  forgets: [
    { table: 'agent_sessions', since: 'expires_at', days: 0 },
    { answers: 'ucp', days: 2 },
  ],
  // On from the start: what reads a shop never shows that it does.
  isSet: () => true,
  screens: {
    storefront: { 'lanjut/:what/:token': 'storefront/handover/screen.tsx' },
    none: { 'llms.txt': 'llms.ts', 'feeds/google.xml': 'feeds/google.ts', 'feeds/meta.csv': 'feeds/meta.ts' },
  },
  cached: {
    files: [
      { path: '/llms.txt', showsStock: false },
      { path: '/feeds/google.xml', showsStock: true },
      { path: '/feeds/meta.csv', showsStock: true },
    ],
  },
};
