import { FEATURES, type Feature } from '@lapak/contract/settings/feature-names';
import { keep, readItem } from '../../../lib/browser-items.ts';
import { useBellState } from './bell-store.ts';

/** What was shown when this browser last heard: a menu that grows while it is looked at is pressed wrongly. */
const STORE_KEY = 'lapak-features';

useBellState.subscribe(({ bell }) => {
  if (bell) keep(STORE_KEY, bell.features);
});

/** The same as `useFeatures`, as they are now. */
export function shownFeatures(): readonly Feature[] {
  return useBellState.getState().bell?.features ?? remembered();
}

/** Parts of the back office that are shown (decision 153). */
export function useFeatures(): readonly Feature[] {
  const known = useBellState(({ bell }) => bell?.features);
  return known ?? remembered();
}

function remembered(): readonly Feature[] {
  const names = readItem(STORE_KEY);
  return Array.isArray(names) ? FEATURES.filter((feature) => names.includes(feature)) : FEATURES;
}
