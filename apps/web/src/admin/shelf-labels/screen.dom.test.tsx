import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { listOf, stubApi } from '../../../test/stub-api.ts';
import * as module from './screen.tsx';

test('says when there are no products', async () => {
  stubApi({ listProducts: () => listOf([]) });
  renderAdmin('/admin/products/labels', module, '/admin/products/labels?q=tidak-mungkin-ada');
  await screen.findByText('Tidak ada produk untuk dicetak labelnya.');
});

test('says when the products cannot be loaded', async () => {
  stubApi({});
  renderAdmin('/admin/products/labels', module);
  await screen.findByText(/^Gagal memuat data produk\./u);
});
