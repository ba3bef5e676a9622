import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../test/form.ts';
import { inShop, renderScreen, routeOf } from '../../../test/render-screen.tsx';
import { aProduct } from '../../features/cart/product-for-tests.ts';
import { listedProduct } from './listed-product.ts';
import type { CatalogData } from './load-catalog.ts';
import * as module from './screen.tsx';

function pageOf(...names: string[]): CatalogData {
  const meta = { page: 1, page_size: 12, pages: 1, total_partners: 1, match: null };
  const total = names.length;
  const products = names.map((name, at) => listedProduct(aProduct({ id: at + 1, name })));
  return {
    categories: [{ id: 1, name: 'Kopi', description: null }],
    page: { products, meta: { ...meta, total, total_products: total, in_stock: total } },
    chosen: { business: null, city: null },
    offers: [],
  };
}

const products = () => within(screen.getByRole('region', { name: 'Produk' })).queryAllByRole('listitem');

test('categories that fail alone are loaded again by their own button', async () => {
  const answers = [{ ...pageOf('Kopi Robusta'), categories: null }];
  const load = async () => answers.shift() ?? pageOf('Madu Hutan');
  renderScreen([inShop([routeOf('/catalog', module, load)])], '/catalog');
  await screen.findByText('Kategori tidak dapat dimuat saat ini.');
  expect(products()).toHaveLength(1);
  press('Coba lagi');
  await screen.findByRole('link', { name: 'Semua produk' });
  await screen.findByRole('link', { name: 'Madu Hutan' });
});
