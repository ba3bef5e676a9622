import { expect, test, vi } from 'vitest';
import { mergeProducts } from './merge-products.ts';
import { aTillProduct } from './product-for-tests.ts';

const names = (products: readonly { name: string }[]) => products.map(({ name }) => name);
const product = (id: number, name: string) => aTillProduct({ id, name });

test('what changed takes its place by name, what was removed goes, whatever number came last counts', () => {
  const first = mergeProducts([], [product(1, 'Teh'), product(2, 'Kopi 10'), product(3, 'Kopi 9'), product(3, 'Kopi 9')], []);
  expect(names(first)).toEqual(['Kopi 9', 'Kopi 10', 'Teh']);
  const second = mergeProducts(first, [product(1, 'Anyaman'), product(4, 'Zaitun'), product(5, 'Kopi 9')], [2, 77]);
  expect(names(second)).toEqual(['Anyaman', 'Kopi 9', 'Kopi 9', 'Zaitun']);
  expect(second.map(({ id }) => id).sort()).toEqual([1, 3, 4, 5]);
  expect(names(mergeProducts(second, [], [1, 3, 4, 5]))).toEqual([]);
});

test('a few changes of 20,000 products don’t sort all of them', () => {
  const many = mergeProducts(
    [],
    Array.from({ length: 20_000 }, (_, id) => product(id, `Barang ${id}`)),
    [],
  );
  const compare = vi.spyOn(Intl.Collator.prototype, 'compare', 'get');
  let compared = 0;
  compare.mockReturnValue((one: string, other: string) => {
    compared += 1;
    return one < other ? -1 : 1;
  });
  try {
    mergeProducts(many, [product(7, 'Barang 7 baru')], []);
  } finally {
    compare.mockRestore();
  }
  expect(compared).toBeGreaterThan(0);
  expect(compared).toBeLessThanOrEqual(20_000);
});
