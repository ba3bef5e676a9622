import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inShop, renderScreen, routeOf } from '../../../test/render-screen.tsx';
import { aProduct } from '../../features/cart/product-for-tests.ts';
import { listedProduct } from '../catalog/listed-product.ts';
import * as module from './screen.tsx';

const guide = (id: number, product: { id: number; name: string } | null) => ({
  id,
  title: `Panduan ${id}`,
  description: null,
  file: null,
  product,
});

test('a guide shows its product with its maker, and one that is not on sale by its name', async () => {
  const product = listedProduct(aProduct({ id: 7, name: 'Kopi Gayo', business_name: 'Kopi Lut' }));
  const business = { id: 3, city_name: 'Aceh Tengah', holiday_until: null, face: '/uploads/face.webp' };
  const guides = [guide(1, { id: 7, name: 'Kopi Gayo' }), guide(2, { id: 8, name: 'Timphan' }), guide(3, null)];
  const load = () => Promise.resolve({ state: 'found', guides, products: { 7: { ...product, business } } });
  renderScreen([inShop([routeOf('/panduan', module, load)])], '/panduan');
  const sold = await screen.findByRole('link', { name: /Kopi Gayo/u });
  expect(sold.getAttribute('href')).toMatch(/^\/product\/7/u);
  within(sold).getByText('Kopi Lut');
  expect(sold.querySelector('img[src="/uploads/face.webp"]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Timphan' }).querySelector('img')).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});
