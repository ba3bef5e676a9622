/** Grounds of the portraits, in the order of the shop's partner colours: wall, arch, and a dark tone. */
export const GROUNDS = [
  { wall: '#dcebdb', arch: '#bad7bb', dark: '#1e5030' },
  { wall: '#fcedc3', arch: '#f3c853', dark: '#86550d' },
  { wall: '#f6ddcf', arch: '#e2a183', dark: '#8a3a22' },
  { wall: '#dde4f0', arch: '#a9bcd9', dark: '#2c4a78' },
  { wall: '#eedde8', arch: '#cfa3bf', dark: '#6b2f55' },
  { wall: '#d8ebea', arch: '#93c4c1', dark: '#17595a' },
  { wall: '#ecdfd1', arch: '#c9a882', dark: '#5d3b1e' },
  { wall: '#e8ead0', arch: '#c0c67e', dark: '#52571a' },
] as const;

export const INK = '#2b2118';

/** A darker tone of a colour '#rrggbb'. */
export function shade(colour: string, by = 0.86): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * by));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
