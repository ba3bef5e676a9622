import type { ProductAct, ProductActQuestion } from '@lapak/contract/assortment/product-acts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { choose, press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { listOf, stubApi, success } from '../../../../test/stub-api.ts';
import { showOutcome } from '../../shared/list/bulk-outcome.ts';
import { clearSelection } from '../../shared/list/selection.ts';
import { anAdminProduct } from './admin-product-for-tests.ts';
import * as module from './screen.tsx';

type Question = z.infer<typeof ProductActQuestion>;

const PRODUCTS = [
  { ...anAdminProduct(), id: 21, name: 'Kopi Satu', version: 4 },
  { ...anAdminProduct(), id: 22, name: 'Kopi Dua', version: 1 },
];

afterEach(() => {
  clearSelection('products');
  showOutcome('products', null);
});

/** A shop of two products; the second one triples in price, or can't be changed. */
function shopWith(problem: string | null = null) {
  return stubApi({
    listProducts: () => listOf(PRODUCTS, { all: 2, active: 2, with_business: 0, businesses: 0, low_stock: 0 }),
    listCategories: () => listOf([{ id: 7, name: 'Madu', description: null, is_active: true, is_food: true }]),
    planProductAct: (body) => {
      const { act, ids } = body as Question;
      const prices = (id: number) => (act.kind === 'price' ? [{ label: null, before: 10_000, after: id === 22 ? 30_000 : 11_000 }] : []);
      return success(
        PRODUCTS.filter(({ id }) => ids.includes(id)).map(({ id, name, version }) => ({
          id,
          name,
          version,
          problem: id === 22 ? problem : null,
          prices: prices(id),
        })),
      );
    },
    actOnProducts: (body) => success({ rows: (body as ProductAct).rows.map(({ id }) => ({ id, done: true, reason: null })), act: 9 }),
    undoProductAct: () =>
      success({
        rows: [
          { id: 21, done: true, reason: null },
          { id: 22, done: false, reason: 'Sudah diubah lagi sejak itu.' },
        ],
      }),
  });
}

async function open() {
  renderAdmin('/admin/products', module, '/admin/products');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  await screen.findByText(/ produk dipilih$/u);
}
const asked = (calls: ReturnType<typeof stubApi>, name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);

test('prices are shown old and new with the largest change first, sent with what was seen, and undone row by row', async () => {
  const calls = shopWith();
  await open();
  press('Ubah harga');
  const dialog = await screen.findByRole('dialog', { name: 'Ubah harga' });
  const field = within(dialog).getByLabelText('Perubahan');
  fireEvent.change(field, { target: { value: 'banyak' } });
  within(dialog).getByText('Isi angka selain 0.');
  fireEvent.change(field, { target: { value: '-99,5' } });
  within(dialog).getByText('Isi dari -99 sampai 1.000 persen.');
  expect(asked(calls, 'planProductAct')).toEqual([]);
  fireEvent.change(field, { target: { value: '2,5' } });
  const table = await within(dialog).findByRole('table', { name: 'Harga lama dan baru' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent?.replaceAll(/\s/gu, ' ')),
  ).toEqual(['ProdukLamaBaruBeda', 'Kopi DuaRp 10.000Rp 30.000+200 %', 'Kopi SatuRp 10.000Rp 11.000+10 %']);
  within(dialog).getByText('1 harga berubah lebih dari 50 %. Periksa dulu.');
  press('Ubah harga 2 produk');
  await screen.findByText('2 produk diubah harganya.');
  const act = { kind: 'price', by: 'percent', value: 2.5, rounding: 100 };
  const rows = PRODUCTS.map(({ id, version }) => ({ id, expected_version: version }));
  expect(asked(calls, 'actOnProducts')).toEqual([{ act, rows }]);
  press('Urungkan');
  await screen.findByText('Diurungkan: 1 produk.', { exact: false });
  within(screen.getByRole('list', { name: 'Yang tidak berubah' })).getByText('Kopi Dua');
});

test('hiding asks nothing, and says which stayed', async () => {
  const calls = shopWith('Sudah begitu.');
  await open();
  press('Nonaktifkan');
  await screen.findByText('1 produk dinonaktifkan.', { exact: false });
  within(screen.getByRole('list', { name: 'Yang tidak berubah' })).getByText('Kopi Dua');
  expect(asked(calls, 'actOnProducts')).toMatchObject([{ act: { kind: 'active', is_active: false }, rows: [{ id: 21 }] }]);
});

test('another category is chosen first, and a deletion asks', async () => {
  const calls = shopWith();
  await open();
  press('Kategori');
  const dialog = await screen.findByRole('dialog', { name: 'Ganti kategori' });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Ganti kategori' }).disabled).toBe(true);
  choose('Kategori', 'Madu', dialog);
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Ganti kategori 2 produk' }));
  await screen.findByText('2 produk dipindahkan ke kategori lain.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pilih Kopi Satu' }));
  press('Hapus');
  await screen.findByText(/tidak dapat diurungkan/u);
  press('Hapus 1 produk');
  await screen.findByText('1 produk dihapus.');
  expect(asked(calls, 'actOnProducts')).toMatchObject([
    { act: { kind: 'category', category_id: 7 } },
    { act: { kind: 'delete' }, rows: [{ id: 21, expected_version: 4 }] },
  ]);
});
