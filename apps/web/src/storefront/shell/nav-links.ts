import type { FrameAppearance } from '../frame-appearance.ts';

/** The shop's main links. `exact` marks the one that is active only on its own page. */
export const navLinks = [
  { label: 'Beranda', to: '/', exact: true },
  { label: 'Produk', to: '/catalog', exact: false },
] as const;

const ANCHOR_LINKS = [
  { label: 'Dampak', to: '/#dampak' },
  { label: 'Cerita', to: '/#cerita' },
  { label: 'Mitra', to: '/#mitra' },
] as const;

/** Landing page anchors that the shop shows. */
export function anchorLinksOf({ stories, origins_shown }: Pick<FrameAppearance, 'stories' | 'origins_shown'>) {
  const hidden = [...(stories?.length === 0 ? ['/#cerita'] : []), ...(origins_shown ? [] : ['/#mitra'])];
  return ANCHOR_LINKS.filter(({ to }) => !hidden.includes(to));
}
