import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../../test/stub-api.ts';
import { anAdminProduct } from '../products/admin-product-for-tests.ts';
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

test('barcodes are made for what has none, and not offered once all have one; a failure is said and can be tried again', async () => {
  const [plain, known] = [anAdminProduct({ id: 7 }), anAdminProduct({ id: 8, barcode: '8991234567890' })];
  let isMade = false;
  const answers = {
    listProducts: () => listOf([{ ...plain, barcode: isMade ? '2900000000018' : null }, known]),
    makeBarcodes: () => failed('busy'),
  };
  const asked = stubApi(answers);
  renderAdmin('/admin/products/labels', module);
  const offer = { name: 'Buat garis barcode untuk 1 produk' };
  fireEvent.click(await screen.findByRole('button', offer));
  await screen.findByText(/^Garis barcode belum dibuat\./u);
  answers.makeBarcodes = () => {
    isMade = true;
    return success({ made: 1 });
  };
  fireEvent.click(screen.getByRole('button', offer));
  await screen.findByText('1 garis barcode dibuat.');
  await waitFor(() => expect(screen.queryByRole('button', offer)).toBeNull());
  expect(asked.filter(({ name }) => name === 'makeBarcodes').map(({ body }) => body)).toEqual([{ ids: [7] }, { ids: [7] }]);
});
