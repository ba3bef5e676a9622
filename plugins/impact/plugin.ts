import type { Plugin } from '@lapak/contract/plugin';

/** Public figures of the programme, which an admin publishes (decision 112). */
export const impact: Plugin = {
  name: 'impact',
  feature: 'impact',
  about: 'Angka publik tentang uang untuk produsen. Di Pengaturan.',
  needs: ['kernel', 'assortment', 'bookkeeping'],
  usedBy: ['impact_quarters'],
  isSet: ({ impact: { is_public } }) => is_public,
  screens: { storefront: { dampak: 'storefront/screen.tsx' } },
  cached: { screens: ['dampak'], calls: ['/impact'] },
};
