import type { Keeping } from '@lapak/contract/sales/delivery/keeping';

/** Of these products the one that may be on its way for the shortest time; null where that doesn't matter for any. */
export function keepingOf(goods: ReadonlyMap<number, { name: string; maxTransitDays: number | null }>): Keeping | null {
  const limits = [...goods.values()].flatMap(({ name, maxTransitDays: days }) => (days === null ? [] : { name, days }));
  return limits.reduce<Keeping | null>((shortest, next) => (shortest && shortest.days <= next.days ? shortest : next), null);
}
