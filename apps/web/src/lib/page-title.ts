/** The parts of a route's `meta` arguments that this needs. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The shop's name when it couldn't be loaded. */
const UNKNOWN = { name: 'Lapak Hijau', public_url: '' };

/** The shop's name and address, loaded by the frame. */
export function shopOf(matches: Matches): { name: string; public_url: string } {
  const frame = matches.find((match) => isShop(match?.loaderData));
  return isShop(frame?.loaderData) ? frame.loaderData : UNKNOWN;
}

/** A page's title with the shop's name. */
export function pageTitle(matches: Matches, title: string): string {
  return `${title} · ${shopOf(matches).name}`;
}

function isShop(data: unknown): data is { name: string; public_url: string } {
  return typeof data === 'object' && data !== null && 'public_url' in data;
}
