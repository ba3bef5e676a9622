import { whenPersonLeaves } from '../../../lib/session.ts';

/** Of each list by its path: what it showed last in this window. */
const seen = new Map<string, string>();
whenPersonLeaves(() => seen.clear());

export function rememberView(path: string, address: string): void {
  seen.set(path, address);
}

/** Where the menu leads: to the list as it was left. */
export function lastView(path: string): string {
  return seen.get(path) ?? path;
}
