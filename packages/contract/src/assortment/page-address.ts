/** Longer names are cut at a word. */
const MAX_NAME_LENGTH = 60;

/** A name for a URL: 'kopi-robusta-ulee-kareng'. Empty when nothing of it fits into one. */
export function nameInAddress(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
  if (plain.length <= MAX_NAME_LENGTH) return plain;
  const cut = plain.slice(0, MAX_NAME_LENGTH + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0)) || plain.slice(0, MAX_NAME_LENGTH);
}

/** A product's canonical URL, for search engines and shared links (decision 62). */
export function namedAddress({ id, name }: { id: number; name: string }): string {
  const words = nameInAddress(name);
  return words === '' ? `/product/${id}` : `/product/${id}-${words}`;
}

/** The number behind '/product/' or '/mitra/' and whether a name follows it; text without a number is returned as it is. */
export function readAddress(written: string): { id: string; isNamed: boolean } {
  const [, id] = /^([1-9]\d{0,9})-/u.exec(written) ?? [];
  return id === undefined ? { id: written, isNamed: false } : { id, isNamed: true };
}

/** A partner's canonical URL; the number alone counts (decisions 62 and 111). */
export function partnerAddress({ id, name }: { id: number; name: string }): string {
  const words = nameInAddress(name);
  return words === '' ? `/mitra/${id}` : `/mitra/${id}-${words}`;
}

/** Where an entry stands on the page of all that shoppers read (decision 132). */
export const guideAnchor = ({ id, title }: { id: number; title: string }): string => `${id}-${nameInAddress(title)}`;
