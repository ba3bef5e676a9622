import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press, type } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success, withoutText } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const sizes = [
  { label: '250 g', stock: 2, sku: null, barcode: '8990001' },
  { label: '1 kg', stock: 40, sku: null, barcode: null },
];
const COFFEE = { id: 8, name: 'Kopi Gayo', stock: 0, size_variants: sizes, sku: null, barcode: null };
const HONEY = { id: 9, name: 'Madu', stock: 3, size_variants: [], sku: 'MD-1', barcode: null };
const PATH = '/admin/products/receive';

const rows = () => within(screen.getByRole('list', { name: 'Barang masuk' })).getAllByRole('listitem');
const bar = () => screen.getByRole('region', { name: 'Barang masuk yang belum disimpan' });

function scanCode(code: string) {
  type('Pindai atau ketik kode', code);
  const form = field('Pindai atau ketik kode').closest('form');
  if (form) fireEvent.submit(form);
}

async function scan(code: string, said: string | RegExp) {
  scanCode(code);
  await screen.findByText(said);
}

test('begins with what is running out, size by size; a refused save keeps what was typed', async () => {
  const answers = { listProducts: () => listOf([COFFEE, HONEY], { total: 230 }), receiveStock: withoutText as () => Response };
  const asked = stubApi(answers);
  renderAdmin(PATH, module, `${PATH}?low=true`);
  await screen.findByRole('heading', { name: 'Stok menipis (2)' });
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Kopi Gayo, 250 g'), expect.stringContaining('Madu')]);
  expect(screen.getByText('228 produk lain juga menipis. Simpan yang ini dulu, sisanya menyusul.')).toBeTruthy();
  type('Masuk Kopi Gayo, 250 g', '0');
  expect(within(bar()).getByText('Perbaiki jumlah yang ditandai merah.')).toBeTruthy();
  type('Masuk Kopi Gayo, 250 g', '12');
  expect(screen.getByText('Stok 2, menjadi 14')).toBeTruthy();
  type('Catatan', 'SJ 7');
  press('Simpan');
  await screen.findByText(/^Gagal menyimpan barang masuk\./u);
  expect(field('Masuk Kopi Gayo, 250 g').value).toBe('12');

  answers.receiveStock = () => success({ id: 5, booked: 0, units: 0, papers: [], gone: [{ product_id: 8, variant_label: '250 g' }] });
  press('Simpan');
  await screen.findByText('Sudah dihapus, jadi tidak dibukukan: Kopi Gayo, 250 g.');
  expect(asked.findLast(({ name }) => name === 'receiveStock')?.body).toEqual({
    note: 'SJ 7',
    lines: [{ product_id: 8, variant_label: '250 g', units: 12 }],
  });
  expect(field('Masuk Madu').value).toBe('');
  expect(screen.queryByRole('region', { name: 'Barang masuk yang belum disimpan' })).toBeNull();
});

test('each scan is one unit more; an unknown code and a failed search are said; a line can be taken away', async () => {
  const found = (_: unknown, { searchParams }: URL) => listOf(searchParams.get('q') === 'md-1' ? [HONEY] : [COFFEE]);
  const answers = { listProducts: found as (body: unknown, address: URL) => Response };
  stubApi(answers);
  renderAdmin(PATH, module);
  await screen.findByText('Belum ada baris');
  // The second before the server has answered the first.
  scanCode('8990001');
  await scan('8990001', 'Kopi Gayo, 250 g: 2 unit');
  await scan('md-1', 'Madu: 1 unit');
  expect(rows()).toHaveLength(2);
  expect(within(bar()).getByText('2 baris')).toBeTruthy();
  await scan('111', 'Kode 111 tidak dikenal.');
  answers.listProducts = withoutText;
  await scan('222', /^Kode 222 belum ditambahkan\./u);
  press('Hapus Madu');
  expect(rows()).toHaveLength(1);
  expect(field('Masuk Kopi Gayo, 250 g').value).toBe('2');
});

test('what was booked can be taken back; a refused undo says why', async () => {
  const answers = {
    listProducts: () => listOf([HONEY]),
    receiveStock: () =>
      success({ id: 6, booked: 1, units: 4, gone: [], papers: [{ id: 12, number: 'BM-00012', business: 'Dapur', units: 4 }] }),
    undoStockReceipt: () => failed('undo_impossible'),
  };
  const asked = stubApi(answers);
  renderAdmin(PATH, module, `${PATH}?low=true`);
  await screen.findByRole('heading', { name: 'Stok menipis (1)' });
  type('Masuk Madu', '4');
  press('Simpan');
  await screen.findByText('4 unit masuk, 1 baris.');
  expect(screen.getByRole('link', { name: 'Cetak label' }).getAttribute('href')).toBe('/admin/products/labels?ids=9');
  expect(screen.getByRole('list', { name: 'Nota mitra' }).textContent).toBe('BM-00012 Dapur, 4 unit');
  expect(screen.getByRole('link', { name: 'BM-00012' }).getAttribute('href')).toBe('/admin/goods/12');
  press('Urungkan');
  await screen.findByText('Perubahan ini tidak dapat diurungkan lagi.');
  answers.undoStockReceipt = () => success({ id: 6 });
  press('Urungkan');
  await waitFor(() => expect(screen.queryByText('4 unit masuk, 1 baris.')).toBeNull());
  expect(asked.filter(({ name }) => name === 'undoStockReceipt')).toHaveLength(2);
});

test('says when what is running out cannot be loaded', async () => {
  stubApi({ listProducts: withoutText });
  renderAdmin(PATH, module, `${PATH}?low=true`);
  await screen.findByText(/^Gagal memuat stok yang menipis\./u);
});
