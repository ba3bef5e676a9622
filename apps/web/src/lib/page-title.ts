/** What a route's `meta` knows of the routes around it. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** What the shop is called where it couldn't be asked. */
const UNKNOWN = { name: 'Lapak Hijau', public_url: '' };

/** The shop's name and address, as the frame around a page has loaded them. */
export function shopOf(matches: Matches): { name: string; public_url: string } {
  const frame = matches.find((match) => isShop(match?.loaderData));
  return isShop(frame?.loaderData) ? frame.loaderData : UNKNOWN;
}

/** A page's title with the shop's name behind it. */
export function pageTitle(matches: Matches, title: string): string {
  return `${title} · ${shopOf(matches).name}`;
}

function isShop(data: unknown): data is { name: string; public_url: string } {
  return typeof data === 'object' && data !== null && 'public_url' in data;
}
