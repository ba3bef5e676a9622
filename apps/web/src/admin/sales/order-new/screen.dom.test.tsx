import type { ManualOrderRequest } from '@lapak/contract/sales/manual-orders';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, pick, press, type } from '../../../../test/form.ts';
import { WORKING } from '../../../../test/open-checkout.tsx';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { type Answers, failed, listOf, stubApi, success } from '../../../../test/stub-api.ts';
import { aProduct } from '../../../features/cart/product-for-tests.ts';
import { anOrder } from '../../shared/components/order-for-tests.ts';
import * as module from './screen.tsx';

const RULES = {
  requires_opening: false,
  discount_limit: 10,
  shift_difference_limit: 0,
  takes_unmatched: false,
  gateway_qris: false,
  qris: null,
};
const coffee = aProduct({ id: 7, name: 'Kopi Gayo', price: 50_000, available_stock: 3, stock: 3 });

/** A shop that sells coffee and makes each order that it is sent. */
function shopWith(answers: Answers = {}) {
  return stubApi({
    ...WORKING,
    getTillSettings: () => success({ ...RULES, discount_reasons: ['Pelanggan tetap'] }),
    getShop: () => success({ name: 'Lapak Uji', public_url: 'https://lapak.example', bank_accounts: [] }),
    listProductNames: () => listOf([{ id: 7, name: 'Kopi Gayo', is_active: true }]),
    getCatalogProduct: () => success(coffee),
    placeDeskOrder: () =>
      success(anOrder({ id: 41, shipping_phone: '0812-3456-7890', total_amount: 52_000, pay_until: '2026-01-03T03:04:05.000Z' })),
    ...answers,
  });
}
const open = async (query = '') => {
  renderAdmin('/admin/orders/new', module, `/admin/orders/new${query}`);
  await screen.findByRole('heading', { name: 'Ringkasan' });
};
async function addCoffee() {
  fireEvent.focus(field('Tambah produk'));
  fireEvent.keyDown(field('Tambah produk'), { key: 'ArrowDown' });
  type('Tambah produk', 'Kopi');
  fireEvent.click(await screen.findByRole('option', { name: 'Kopi Gayo' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Tambahkan Kopi Gayo/u }));
}
const sums = () => screen.getByRole('region', { name: 'Ringkasan' });
const sentOf = (asked: ReturnType<typeof stubApi>) =>
  asked.filter(({ name }) => name === 'placeDeskOrder').map(({ body }) => body as ManualOrderRequest);
const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

test('goods, buyer, address and service make an order, whose link is ready to be sent', async () => {
  const asked = shopWith();
  await open();
  await addCoffee();
  press('Tambah Kopi Gayo');
  press('Potongan Kopi Gayo');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: '10 %' }));
  await waitFor(() => expect(field('Jumlah potongan').value).not.toBe(''));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pelanggan tetap' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // A percentage follows the units.
  press('Tambah Kopi Gayo');
  type('Nama', 'Cut Uji');
  type('Nomor telepon', '0812-3456-7890');
  type('Alamat lengkap', 'Jalan Uji 1');
  await pick('Provinsi', 'Aceh');
  await pick('Kota/Kabupaten', 'Kota Banda Aceh');
  await pick('Kecamatan', 'Kuta Alam');
  type('Kode pos', '23121');
  const service = await screen.findByLabelText<HTMLSelectElement>(/^Layanan pengiriman/u);
  fireEvent.change(service, { target: { value: 'local/1/2' } });
  expect(plain(sums())).toContain('Rp 143.000');
  press('Buat pesanan');
  await screen.findByRole('heading', { name: 'Pesanan #41 dibuat' });
  expect(sentOf(asked)).toMatchObject([
    {
      order_items: [{ product_id: 7, quantity: 3, price: 50_000, discount: { amount: 15_000, reason: 'Pelanggan tetap' } }],
      shipping_name: 'Cut Uji',
      guest_email: null,
      delivery: {
        shipping_district_id: 111,
        shipping_courier: 'Ojek Lapak Banda',
        shipping_cost_breakdown: { type: 'local_courier', courier_id: 1, price_id: 2, cost: 8_000 },
      },
      total_amount: 143_000,
    },
  ]);
  const link = 'https://lapak.example/pesanan/rahasia-dua-puluh-huruf';
  expect(field('Tautan untuk pembeli').value).toBe(link);
  const chat = screen.getByRole('link', { name: /^Kirim lewat WhatsApp/u }).getAttribute('href') ?? '';
  expect(chat).toMatch(/^https:\/\/wa\.me\/6281234567890\?text=/u);
  expect(decodeURIComponent(chat)).toContain(link);
  expect(screen.getByRole('link', { name: 'Lihat pesanan' }).getAttribute('href')).toBe('/admin/orders?order=41');
  press('Buat pesanan lain');
  await screen.findByText('Ringkasan');
  expect(field('Nama').value).toBe('');
  expect(screen.queryByRole('list', { name: 'Isi pesanan' })).toBeNull();
});

test('what is fetched needs no address; nothing is sent without goods or a name, and it says so', async () => {
  const asked = shopWith();
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Diambil sendiri di toko' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Alamat lengkap/u)).toBeNull());
  press('Buat pesanan');
  await screen.findByText('Tambahkan produk dulu.');
  await screen.findByText('Nama pembeli wajib diisi.');
  await addCoffee();
  type('Nama', 'Cut Uji');
  press('Buat pesanan');
  await screen.findByText('Nomor telepon wajib diisi.');
  expect(sentOf(asked)).toEqual([]);
  type('Nomor telepon', '0812-3456-7890');
  press('Buat pesanan');
  await screen.findByRole('heading', { name: 'Pesanan #41 dibuat' });
  expect(sentOf(asked)).toMatchObject([{ delivery: null, total_amount: 50_000 }]);
});

test('a price that has changed is shown, what was typed stays, and the next press sends the new sum', async () => {
  const correction = {
    lines: [{ product_id: 7, variant_label: null, name: 'Kopi Gayo', price: 55_000, available: 3, problem: 'price' }],
    subtotal_amount: 55_000,
    shipping_cost: 0,
    total_amount: 55_000,
  };
  const answers: Answers = { placeDeskOrder: () => failed('order_changed', {}, correction) };
  const asked = shopWith({ placeDeskOrder: (...input) => answers.placeDeskOrder?.(...input) ?? failed('busy') });
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Diambil sendiri di toko' }));
  await addCoffee();
  type('Nama', 'Cut Uji');
  type('Nomor telepon', '0812');
  press('Buat pesanan');
  const said = await screen.findByText(/^Harga Kopi Gayo berubah/u);
  expect(plain(said)).toBe('Harga Kopi Gayo berubah dari Rp 50.000 menjadi Rp 55.000.');
  expect(field('Nama').value).toBe('Cut Uji');
  expect(plain(sums())).toContain('TotalRp 55.000');
  answers.placeDeskOrder = () => success(anOrder({ id: 41 }));
  press('Buat pesanan');
  await screen.findByRole('heading', { name: 'Pesanan #41 dibuat' });
  expect(sentOf(asked).map(({ total_amount }) => total_amount)).toEqual([50_000, 55_000]);
  // The order has no phone: its link is copied.
  expect(screen.queryByRole('link', { name: /WhatsApp/u })).toBeNull();
});

test('no more than the stock; without a limit no discount is offered', async () => {
  shopWith({ getTillSettings: () => success({ ...RULES, discount_limit: 0, discount_reasons: [] }) });
  await open();
  await addCoffee();
  for (let press = 0; press < 4; press += 1) fireEvent.click(screen.getByRole('button', { name: 'Tambah Kopi Gayo' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Jumlah Kopi Gayo' }).value).toBe('3');
  expect(screen.queryByRole('button', { name: 'Potongan Kopi Gayo' })).toBeNull();
  await screen.findByText(/^Potongan dapat diberikan setelah batasnya diisi/u);
});

test('begins with a customer, or with the goods and buyer of an old order, and says what isn’t sold any more', async () => {
  const old = anOrder();
  const [line] = old.order_items;
  if (!line) throw new Error('a line');
  shopWith({
    getCustomer: () => success({ key: 'u9', name: 'Teuku Umar', phone: '0811', email: 'umar@contoh.example', user_id: 9 }),
    listOrders: () => listOf([]),
    getOrder: () =>
      success({
        ...old,
        order_items: [
          { ...line, product: { id: 7, name: 'Kopi Gayo', picture: null } },
          { ...line, id: 2, product: { id: null, name: 'Madu', picture: null } },
        ],
      }),
  });
  await open('?customer=u9');
  expect([field('Nama').value, field('Nomor telepon').value]).toEqual(['Teuku Umar', '0811']);
  await screen.findByText(/^Tercatat di akun pembeli ini/u);
  document.body.innerHTML = '';
  await open('?again=12');
  expect(field('Nama').value).toBe('Cut Uji');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Jumlah Kopi Gayo' }).value).toBe('2');
  await screen.findByText(/^Madu tidak dijual lagi/u);
});

test('the last address of somebody who has bought is filled in, and comes back by its chip; what was typed stays', async () => {
  const home = {
    shipping_address: 'Jl. Melati 3',
    shipping_postcode: '23111',
    shipping_city: 'Kota Banda Aceh',
    shipping_district: 'Kuta Alam',
  };
  const destination = { province_id: 1, city_id: 11, district_id: 112 };
  const asked = shopWith({
    findTillCustomers: () => success([{ key: 'p811', name: 'Teuku Umar', phone: '0811', email: null, user_id: null, orders: 2 }]),
    listOrders: () => listOf([anOrder({ id: 8, shipping_address: null }), anOrder({ id: 6, ...home })]),
    getOrder: () => success(anOrder({ id: 6, ...home, shipping_province: 'Aceh', destination })),
  });
  await open();
  fireEvent.focus(field('Cari pelanggan'));
  fireEvent.keyDown(field('Cari pelanggan'), { key: 'ArrowDown' });
  type('Cari pelanggan', 'Umar');
  fireEvent.click(await screen.findByRole('option', { name: /^Teuku Umar/u }));
  const chip = await screen.findByRole('button', { name: 'Alamat terakhir: Jl. Melati 3, Kota Banda Aceh', pressed: true });
  expect(asked.find(({ name }) => name === 'listOrders')?.query).toContain('customer=p811');
  expect([field('Alamat lengkap').value, field('Kode pos').value]).toEqual(['Jl. Melati 3', '23111']);
  expect(field('Kecamatan').value).toBe('Baiturrahman');
  type('Alamat lengkap', 'Kantor');
  expect(chip.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(chip);
  expect(field('Alamat lengkap').value).toBe('Jl. Melati 3');
});

test('email and note stand folded until one is filled: by a found buyer, or once an account is let go', async () => {
  const found = { key: 'p811', name: 'Teuku Umar', phone: '0811', user_id: null, orders: 2 };
  shopWith({
    findTillCustomers: () => success([{ ...found, email: 'umar@contoh.example' }]),
    getCustomer: () => success({ ...found, key: 'u9', email: 'umar@contoh.example', user_id: 9 }),
    listOrders: () => listOf([]),
  });
  const fold = () => screen.getByText('Lebih banyak').closest('details');
  await open();
  expect(fold()?.open).toBe(false);
  type('Catatan', 'Tanpa plastik');
  fireEvent.focus(field('Cari pelanggan'));
  fireEvent.keyDown(field('Cari pelanggan'), { key: 'ArrowDown' });
  type('Cari pelanggan', 'Umar');
  fireEvent.click(await screen.findByRole('option', { name: /^Teuku Umar/u }));
  await waitFor(() => expect(fold()?.open).toBe(true));
  expect([field('Email').value, field('Catatan').value]).toEqual(['umar@contoh.example', 'Tanpa plastik']);
  cleanup();
  await open('?customer=u9');
  expect(fold()?.open).toBe(false);
  press('Lepas akun');
  expect(fold()?.open).toBe(true);
  expect(field('Email').value).toBe('umar@contoh.example');
});

test('a screen that doesn’t load says so and tries again', async () => {
  const answers: Answers = { getShop: () => failed('busy') };
  shopWith({ getShop: (...input) => answers.getShop?.(...input) ?? failed('busy') });
  renderAdmin('/admin/orders/new', module);
  await screen.findByText(/^Gagal memuat halaman ini/u);
  answers.getShop = () => success({ name: 'Lapak Uji', public_url: 'https://lapak.example', bank_accounts: [] });
  press('Coba lagi');
  await screen.findByRole('heading', { name: 'Ringkasan' });
});
