import { expect, test } from 'vitest';
import { aTillProduct } from '../../features/till/product-for-tests.ts';
import { categoriesOf, findProducts } from './product-search.ts';

const products = [
  aTillProduct({ id: 1, name: 'Kopi Gayo', category: { id: 1, name: 'Kopi' }, business_name: 'Dapur Cut' }),
  aTillProduct({ id: 2, name: 'Kué Bhoi', category: { id: 2, name: 'Camilan' }, business_name: 'Dapur Cut' }),
  aTillProduct({ id: 3, name: 'Madu', category: { id: 3, name: 'Lain' } }),
];

test.each([
  ['', null, [1, 2, 3]],
  ['KOPI', null, [1]],
  ['kue', null, [2]],
  ['camilan', null, [2]],
  ['cut dapur', null, [1, 2]],
  ['dapur', 'Kopi', [1]],
  ['tak ada', null, []],
])('%s in %s', (query, category, ids) => expect(findProducts(products, query, category).map(({ id }) => id)).toEqual(ids));

test('categories are those that have products, by alphabet', () => expect(categoriesOf(products)).toEqual(['Camilan', 'Kopi', 'Lain']));
