import type { TillProduct } from '@lapak/contract/assortment/products';
import { madeOnce } from '@lapak/contract/made-once';

const BY_NAME = madeOnce(() => new Intl.Collator('id', { numeric: true }));

/**
 * A copy by name with what has changed since. Only what changed is sorted and then laid between the rest, which is in order already:
 * sorting 20,000 names anew would hold up a cashier's keys.
 */
export function mergeProducts(before: readonly TillProduct[], changed: readonly TillProduct[], removed: readonly number[]): TillProduct[] {
  const byId = new Map(changed.map((product) => [product.id, product]));
  for (const id of removed) byId.delete(id);
  const gone = new Set([...changed.map(({ id }) => id), ...removed]);
  const fresh = [...byId.values()].sort((one, other) => BY_NAME().compare(one.name, other.name));
  const merged: TillProduct[] = [];
  let next = 0;
  for (const product of before) {
    if (gone.has(product.id)) continue;
    for (let first = fresh[next]; first && BY_NAME().compare(first.name, product.name) < 0; first = fresh[next]) {
      merged.push(first);
      next += 1;
    }
    merged.push(product);
  }
  return [...merged, ...fresh.slice(next)];
}
