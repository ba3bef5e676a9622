import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../test/form.ts';
import { inShop, renderScreen, routeOf } from '../../../test/render-screen.tsx';
import { aProduct } from '../../features/cart/product-for-tests.ts';
import * as module from './screen.tsx';

test('a product that fails to load says so, with the way back, and loads again', async () => {
  const answers = [Promise.reject(new Error('no'))];
  const load = () => answers.shift() ?? Promise.resolve({ state: 'found', product: aProduct({ name: 'Kopi Robusta' }), related: [] });
  renderScreen([inShop([routeOf('/product/:id', module, load)])], '/product/1');
  await screen.findByText('Gagal memuat data produk. Coba lagi nanti.');
  expect(screen.getByRole('link', { name: 'Kembali ke katalog' }).getAttribute('href')).toBe('/catalog');
  press('Coba lagi');
  await screen.findByRole('heading', { level: 1, name: 'Kopi Robusta' });
});
