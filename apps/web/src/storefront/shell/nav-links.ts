/** The shop's main links. `exact` marks the one that is active only on its own page. */
export const navLinks = [
  { label: 'Beranda', to: '/', exact: true },
  { label: 'Produk', to: '/catalog', exact: false },
] as const;

/** Places on the landing page. */
export const anchorLinks = [
  { label: 'Dampak', to: '/#dampak' },
  { label: 'Cerita', to: '/#cerita' },
  { label: 'Mitra', to: '/#mitra' },
] as const;
