import type { DeliveryNote } from '@lapak/contract/assortment/delivery-notes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press, type } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const AT = '2026-11-20T03:00:00.000Z';
const LINE = {
  product_id: 8,
  variant_label: '250 g',
  name: 'Kopi Gayo',
  sku: 'KG-250',
  barcode: null,
  units: 6,
  best_before: null,
  stock: 4,
};
const DRAFT: DeliveryNote = {
  id: 7,
  direction: 'in',
  number: null,
  business: { id: 3, name: 'Dapur Ulee Kareng' },
  contact: { name: null, phone: '0812-3456-789', email: 'dapur@contoh.example' },
  day: '2026-11-20',
  note: null,
  lines_count: 1,
  units: 6,
  created_by: 'admin',
  confirmed_by: null,
  confirmed_at: null,
  version: 2,
  created_at: AT,
  updated_at: AT,
  lines: [LINE],
};
const COFFEE = {
  id: 8,
  name: 'Kopi Gayo',
  stock: 0,
  size_variants: [{ label: '250 g', stock: 4, sku: 'KG-250', barcode: null }],
  sku: null,
  barcode: null,
};
const shop = () => success({ name: 'Lapak Hijau', company_name: 'Koperasi Uji', company_address: 'Jalan Daud Beureueh 1' });
const PATH = '/admin/goods/:id';

test('what is typed and scanned is saved by itself, and booked in the version that was saved', async () => {
  const answers = {
    getGoodsPaper: () => success(DRAFT),
    getShop: shop,
    listProducts: () => listOf([COFFEE]),
    updateGoodsPaper: () => success({ ...DRAFT, version: 3 }),
    confirmGoodsPaper: () => success({ ...DRAFT, number: 'BM-00012', version: 4 }),
  };
  const asked = stubApi(answers);
  renderAdmin(PATH, module, '/admin/goods/7');
  await screen.findByRole('heading', { name: 'Barang masuk: Dapur Ulee Kareng' });
  type('Pindai atau ketik kode', 'kg-250');
  const form = field('Pindai atau ketik kode').closest('form');
  if (form) fireEvent.submit(form);
  await waitFor(() => expect(field('Jumlah Kopi Gayo, 250 g').value).toBe('7'));
  expect(asked.find(({ name }) => name === 'listProducts')?.query).toContain('business=3');
  fireEvent.change(field('Kedaluwarsa Kopi Gayo, 250 g'), { target: { value: '2026-12-31' } });
  await screen.findByText('Stok 4, menjadi 11');
  await screen.findByText('Draf tersimpan');
  expect(asked.findLast(({ name }) => name === 'updateGoodsPaper')?.body).toMatchObject({
    lines: [{ product_id: 8, variant_label: '250 g', units: 7, best_before: '2026-12-31' }],
  });
  press('Bukukan');
  await screen.findByText('Bukukan barang masuk ini?');
  answers.getGoodsPaper = () => success({ ...DRAFT, number: 'BM-00012', confirmed_at: AT, confirmed_by: 'admin' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Bukukan' }).at(-1) as HTMLElement);
  await screen.findByRole('heading', { name: 'Barang masuk BM-00012' });
  expect(asked.find(({ name }) => name === 'confirmGoodsPaper')?.body).toEqual({ expected_version: 3 });
});

test('a failed saving is said and can be tried again; another’s is taken when that is asked for', async () => {
  const answers = {
    getGoodsPaper: () => success(DRAFT),
    getShop: shop,
    updateGoodsPaper: () => failed('internal'),
  };
  stubApi(answers);
  renderAdmin(PATH, module, '/admin/goods/7');
  await screen.findByRole('heading', { name: 'Barang masuk: Dapur Ulee Kareng' });
  type('Jumlah Kopi Gayo, 250 g', 'x');
  await screen.findByText('Perbaiki jumlah yang ditandai merah.');
  type('Jumlah Kopi Gayo, 250 g', '9');
  await screen.findByText(/^Draf belum tersimpan\./u);
  answers.updateGoodsPaper = () => failed('changed_meanwhile');
  press('Simpan lagi');
  await screen.findByRole('button', { name: 'Muat yang terbaru' });
  expect(field('Jumlah Kopi Gayo, 250 g').value).toBe('9');
  answers.getGoodsPaper = () => success({ ...DRAFT, version: 5, lines: [{ ...LINE, units: 20 }] });
  press('Muat yang terbaru');
  await waitFor(() => expect(field('Jumlah Kopi Gayo, 250 g').value).toBe('20'));
});

test('a confirmed paper is printed with its labels, and sent to its partner', async () => {
  stubApi({ getGoodsPaper: () => success({ ...DRAFT, number: 'BM-00012', confirmed_at: AT, confirmed_by: 'admin' }), getShop: shop });
  renderAdmin(PATH, module, '/admin/goods/7');
  await screen.findByRole('heading', { name: 'Barang masuk BM-00012' });
  // On both sides' sheets, in its head and under its signature.
  expect(screen.getAllByText('Koperasi Uji')).toHaveLength(4);
  expect(screen.getAllByText('Jalan Daud Beureueh 1')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Cetak label' }).getAttribute('href')).toBe('/admin/products/labels?ids=8&goods=7');
  const chat = screen.getByRole('link', { name: 'Kirim lewat WhatsApp' }).getAttribute('href') ?? '';
  expect(chat).toMatch(/^https:\/\/wa\.me\/628123456789\?text=/u);
  expect(decodeURIComponent(chat)).toContain('6 x Kopi Gayo, 250 g');
  expect(screen.getByRole('link', { name: 'Kirim lewat email' }).getAttribute('href')).toMatch(/^mailto:dapur@contoh\.example\?subject=/u);
});
