import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, press, type } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { anOrder, aroundOrders } from '../../shared/components/order-for-tests.ts';
import * as module from './screen.tsx';

const PAGE = { meta: { page: 1, page_size: 20, total: 1, pages: 1 } };
const PREVIEW = {
  old_total: 110_000,
  subtotal: 150_000,
  discount: 0,
  agreed_shipping: 10_000,
  current_shipping: 14_000,
  shipping_problem: null,
  changes_weight: true,
};
const EVENT = { id: 77, field: 'status', from: null, to: 'pending', reason: '', by: null, created_at: '2026-01-02T03:04:05.000Z' } as const;

function shopWith(order: OrderDetail, answers: Parameters<typeof stubApi>[0]) {
  const asked = stubApi({
    listOrders: () => success([order], { ...PAGE, ...aroundOrders([order]) }),
    getOrder: () => success(order),
    getShop: () => success({ bank_accounts: [], name: 'Lapak Uji' }),
    listMails: () => success([], { meta: { page: 1, page_size: 50, total: 0, pages: 1 } }),
    previewOrderChange: () => success(PREVIEW),
    listProvinces: () => success([{ id: 9, name: 'Aceh' }]),
    listProvinceCities: () => success([{ id: 97, name: 'Kota Banda Aceh' }]),
    listDistricts: () => success([{ id: 117102, name: 'Kuta Alam' }]),
    ...answers,
  });
  renderAdmin('/admin/orders', module, '/admin/orders?order=12');
  return { sent: () => asked.filter(({ name }) => name === 'changeOrder').map(({ body }) => body) };
}

test('lines change with both sums in sight; a refusal keeps them, and today’s shipping is a choice', async () => {
  let isRefused = true;
  const { sent } = shopWith(anOrder({ events: [EVENT] }), {
    changeOrder: () => (isRefused ? failed('out_of_stock') : success(anOrder())),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ubah isi pesanan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ubah isi pesanan #12' });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Simpan isi pesanan' }).disabled).toBe(true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tambah Kopi Gayo' }));
  await within(dialog).findByText('Kurang bayar');
  within(dialog).getByText(/^Rp\s160\.000$/u);
  within(dialog).getByText(/Berat kirimannya berubah/u);
  fireEvent.click(within(dialog).getByLabelText(/^Pakai ongkos kirim sekarang/u));
  await within(dialog).findByText(/^Rp\s164\.000$/u);
  press('Simpan isi pesanan');
  await within(dialog).findByText('Stok produk tidak mencukupi.');
  isRefused = false;
  press('Simpan isi pesanan');
  await screen.findByText('Isi pesanan #12 diubah.');
  const change = { seen: 77, lines: { kept: [{ order_item_id: 1, quantity: 3 }], added: [] }, shipping: 'current', total_amount: 164_000 };
  expect(sent()).toEqual([change, change]);
});

test('an order without lines can’t be saved, and what was changed is not thrown away unasked', async () => {
  shopWith(anOrder({ events: [EVENT] }), {});
  fireEvent.click(await screen.findByRole('button', { name: 'Ubah isi pesanan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ubah isi pesanan #12' });
  for (let press = 0; press < 2; press += 1)
    fireEvent.click(within(dialog).getByRole('button', { name: press === 0 ? 'Kurangi Kopi Gayo' : 'Kurangi Kopi Gayo sampai habis' }));
  await within(dialog).findByText(/^Sisakan paling sedikit satu barang/u);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Batal' }));
  await answer('Buang perubahan?', 'Buang perubahan');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ubah isi pesanan #12' })).toBeNull());
});

test('an address changes with the difference in shipping told, and stays typed when it is refused', async () => {
  const order = anOrder({ events: [EVENT], shipping_phone: '0812', destination: { province_id: 9, city_id: 97, district_id: 117102 } });
  let isRefused = true;
  const { sent } = shopWith(order, {
    previewOrderChange: () => success({ ...PREVIEW, subtotal: 100_000, changes_weight: false }),
    changeOrder: () => (isRefused ? failed('changed_meanwhile') : success(order)),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ubah alamat' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ubah alamat pesanan #12' });
  await within(dialog).findByText(/yang disepakati Rp\s10\.000/u);
  type('Alamat lengkap', 'Jalan Baru 9');
  press('Simpan alamat');
  await within(dialog).findByText(/sudah diubah orang lain/u);
  isRefused = false;
  press('Simpan alamat');
  await screen.findByText('Alamat pesanan #12 diubah.');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({
    seen: 77,
    shipping: 'agreed',
    total_amount: 110_000,
    address: { shipping_address: 'Jalan Baru 9', shipping_district_id: 117102 },
  });
});

test('a paid order offers no change of lines, a sent one none of the address', async () => {
  shopWith(anOrder({ status: 'shipped', payment_status: 'paid', events: [EVENT] }), {});
  await screen.findByRole('heading', { name: 'Riwayat' });
  expect(screen.queryByRole('button', { name: 'Ubah isi pesanan' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ubah alamat' })).toBeNull();
});
