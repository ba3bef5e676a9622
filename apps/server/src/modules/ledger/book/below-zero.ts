import type { Sen } from '@lapak/contract/money/sen';

/** What places have less than nothing, each below 0. What is unclear until somebody says where it went is below nothing, and rightly so. */
export function belowZero(places: ReadonlyMap<string, Sen>): Sen[] {
  return [...places].flatMap(([place, held]) => (place !== 'elsewhere' && held < 0 ? held : []));
}
