import { expect, test, vi } from 'vitest';
import { aTillProduct } from './product-for-tests.ts';
import { categoriesOf, findProducts } from './product-search.ts';

const products = [
  aTillProduct({ id: 1, name: 'Kopi Gayo', category: { id: 1, name: 'Kopi' }, business_name: 'Dapur Cut' }),
  aTillProduct({ id: 2, name: 'Kué Bhoi', category: { id: 2, name: 'Camilan' }, business_name: 'Dapur Cut' }),
  aTillProduct({ id: 3, name: 'Madu', category: { id: 3, name: 'Lain' } }),
  aTillProduct({ id: 4, name: 'Mie Syi’ah', category: { id: 3, name: 'Lain' } }),
];

test.each([
  ['', null, [1, 2, 3, 4]],
  ["syi'ah", null, [4]],
  ['syiah', null, [4]],
  ['KOPI', null, [1]],
  ['kue', null, [2]],
  ['camilan', null, [2]],
  ['cut dapur', null, [1, 2]],
  ['dapur', 'Kopi', [1]],
  ['tak ada', null, []],
])('%s in %s', (query, category, ids) => expect(findProducts(products, query, category).map(({ id }) => id)).toEqual(ids));

test('categories are those that have products, by alphabet', () => expect(categoriesOf(products)).toEqual(['Camilan', 'Kopi', 'Lain']));

test('20,000 products are prepared for the search once, not at each key', () => {
  const many = Array.from({ length: 20_000 }, (_, id) => aTillProduct({ id, name: `Barang ${id}` }));
  const prepare = vi.spyOn(String.prototype, 'normalize');
  try {
    expect(findProducts(many, 'barang 19', null)).toHaveLength(1_578);
    expect(prepare.mock.calls.length).toBeGreaterThan(20_000);
    prepare.mockClear();
    for (const typed of ['barang 199', 'barang 1999', 'barang 19999']) findProducts(many, typed, null);
    expect(prepare).toHaveBeenCalledTimes(3);
  } finally {
    prepare.mockRestore();
  }
});
