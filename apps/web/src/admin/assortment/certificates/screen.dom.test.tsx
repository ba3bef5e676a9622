import type { Certificate } from '@lapak/contract/assortment/certificates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, press, type } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { listOf, stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const HALAL: Certificate = {
  id: 7,
  kind: 'halal',
  title: null,
  number: 'ID11110000123',
  holder: 'Koperasi',
  valid_until: null,
  state: 'valid',
  file: null,
  business: { id: 3, name: 'Koperasi' },
  products: [
    { id: 1, name: 'Timphan' },
    { id: 9, name: 'Kupiah' },
  ],
  checked_at: '2026-01-02T03:04:05.000Z',
  checked_by: 'admin1',
  needs_look: true,
  version: 2,
  created_at: '2026-01-02T03:04:05.000Z',
};
const PRODUCTS = [
  { id: 1, name: 'Timphan', is_active: true, is_food: true },
  { id: 2, name: 'Bumbu Mi Aceh', is_active: true, is_food: true },
  { id: 9, name: 'Kupiah', is_active: true, is_food: false },
];

test('the products are ticked, a button copies today’s food, and what is none is told and taken out', async () => {
  const asked = stubApi({
    listCertificates: () => listOf([HALAL]),
    getCertificate: () => success(HALAL),
    listProductNames: () => listOf(PRODUCTS),
    updateCertificate: () => success({ ...HALAL, needs_look: false }),
  });
  renderAdmin('/admin/certificates', module, '/admin/certificates?edit=7');
  const list = within(await screen.findByRole('list', { name: 'Produk yang tercakup' }));
  const ticks = () => list.getAllByRole<HTMLInputElement>('checkbox').map(({ labels, checked }) => [labels?.[0]?.textContent, checked]);
  screen.getByText(/^Dulu berlaku untuk semua produk mitra ini/u);
  expect(ticks()).toEqual([
    ['KupiahBukan pangan: tidak tercakup.', true],
    ['Timphan', true],
    ['Bumbu Mi Aceh', false],
  ]);
  type('Cari produk mitra ini', 'bumbu');
  expect(ticks()).toEqual([['Bumbu Mi Aceh', false]]);
  type('Cari produk mitra ini', '');
  press('Semua pangan mitra ini');
  await waitFor(() =>
    expect(ticks()).toEqual([
      ['Timphan', true],
      ['Bumbu Mi Aceh', true],
    ]),
  );
  fireEvent.click(list.getByRole('checkbox', { name: 'Timphan' }));
  press('Simpan');
  await waitFor(() => expect(asked.find(({ name }) => name === 'updateCertificate')?.body).toMatchObject({ product_ids: [2] }));
});

test('a kind that isn’t about food lists everything of the partner', async () => {
  stubApi({ listCertificates: () => listOf([]), getCertificate: () => success(HALAL), listProductNames: () => listOf(PRODUCTS) });
  renderAdmin('/admin/certificates', module, '/admin/certificates?edit=7');
  await screen.findByRole('list', { name: 'Produk yang tercakup' });
  choose('Jenis', 'Lainnya', screen.getByRole('dialog'));
  press('Semua produk mitra ini');
  await screen.findByText('3 dicentang');
});
