import { whenPersonLeaves } from '../../../lib/session.ts';
import type { FindItem } from '../../shared/find/find-item.ts';

const MAX_RECENT = 5;

let recent: readonly FindItem[] = [];
// Names and phone numbers of buyers: gone with whoever looked for them, and never stored.
whenPersonLeaves(() => {
  recent = [];
});

/** What was gone to last, the latest first. */
export function recentFinds(): readonly FindItem[] {
  return recent;
}

export function rememberFind(item: FindItem): void {
  recent = [item, ...recent.filter(({ key }) => key !== item.key)].slice(0, MAX_RECENT);
}
