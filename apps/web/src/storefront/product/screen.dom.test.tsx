import type { Guide } from '@lapak/contract/assortment/knowledge';
import type { Product } from '@lapak/contract/assortment/products';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { press } from '../../../test/form.ts';
import { MONDAY_NOON } from '../../../test/open-checkout.tsx';
import { inShop, renderScreen, routeOf } from '../../../test/render-screen.tsx';
import { stubApi, success } from '../../../test/stub-api.ts';
import { useCart } from '../../features/cart/cart-store.ts';
import { aProduct } from '../../features/cart/product-for-tests.ts';
import { keepDestination } from '../../features/shipping/last-destination.ts';
import ToastHost from '../../ui/toast-host.tsx';
import * as module from './screen.tsx';

test('a product that fails to load says so, with the way back, and loads again', async () => {
  const answers = [Promise.reject(new Error('no'))];
  const load = () =>
    answers.shift() ?? Promise.resolve({ state: 'found', product: aProduct({ name: 'Kopi Robusta' }), related: [], guides: [] });
  renderScreen([inShop([routeOf('/product/:id', module, load)])], '/product/1');
  await screen.findByText('Gagal memuat data produk. Coba lagi nanti.');
  expect(screen.getByRole('link', { name: 'Kembali ke katalog' }).getAttribute('href')).toBe('/catalog');
  press('Coba lagi');
  await screen.findByRole('heading', { level: 1, name: 'Kopi Robusta' });
});

const SIZES = [
  { label: '250 g', price: 40_000, stock: 12 },
  { label: '500 g', price: 75_000, stock: 7 },
];

function Frame() {
  return (
    <>
      <Outlet />
      <ToastHost />
    </>
  );
}

async function renderProduct(changes: Partial<Product>, guides: Guide[] = []): Promise<void> {
  useCart.setState(useCart.getInitialState());
  const load = async () => ({ state: 'found', product: aProduct({ name: 'Kopi Gayo', ...changes }), related: [], guides });
  renderScreen([inShop([{ Component: Frame, children: [routeOf('/product/:id', module, load)] }])], '/product/1');
  await screen.findByRole('heading', { level: 1, name: 'Kopi Gayo' });
}

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Jumlah Kopi Gayo' });
const isOff = (button: string) => screen.getByRole('button', { name: button }).getAttribute('aria-disabled') === 'true';
const add = () => fireEvent.click(screen.getAllByRole('button', { name: 'Tambah ke keranjang' })[0] ?? document.body);

function enter(typed: string): void {
  fireEvent.change(amount(), { target: { value: typed } });
  fireEvent.keyDown(amount(), { key: 'Enter' });
}

function chooseSize(label: string): void {
  fireEvent.click(screen.getByRole('radio', { name: label }));
}

test('another size changes price and stock, and the stepper stays within them', async () => {
  await renderProduct({ size_variants: SIZES });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '250 g' }).checked).toBe(true);
  for (const [label, price, stock] of [
    ['500 g', 'Rp 75.000', 7],
    ['250 g', 'Rp 40.000', 12],
  ] as const) {
    chooseSize(label);
    await screen.findByText(`${stock} unit tersedia`);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true);
    expect(screen.getAllByText((text) => text.replaceAll(/\s/gu, ' ') === price).length).toBeGreaterThan(0);
    expect(amount().value).toBe('1');
    expect(isOff('Kurangi Kopi Gayo')).toBe(true);
    enter('9999');
    await waitFor(() => expect(amount().value).toBe(String(stock)));
    screen.getByText(`Stok hanya ${stock}.`);
    expect(isOff('Tambah Kopi Gayo')).toBe(true);
    enter('0');
    await waitFor(() => expect(amount().value).toBe('1'));
  }
});

test('another size keeps the quantity, as far as its stock goes', async () => {
  const size = (label: string, stock: number) => ({ label, price: 50_000, stock });
  await renderProduct({ size_variants: [size('Besar', 9), size('Sedang', 3), size('Kecil', 7)] });
  enter('5');
  await waitFor(() => expect(amount().value).toBe('5'));
  chooseSize('Sedang');
  await waitFor(() => expect(amount().value).toBe('3'));
  chooseSize('Kecil');
  await waitFor(() => expect(amount().value).toBe('5'));
});

test('more than the stock is refused, what lies in the cart counted', async () => {
  await renderProduct({ available_stock: 20 });
  enter('9999');
  await waitFor(() => expect(amount().value).toBe('20'));
  add();
  await waitFor(() => expect(useCart.getState().cart.totalItems).toBe(20));
  // The next one is one again.
  await waitFor(() => expect(amount().value).toBe('1'));
  add();
  await screen.findByText('Jumlah item tidak dapat melebihi stok tersedia (20). 20 sudah ada di keranjang Anda.');
  expect(useCart.getState().cart.totalItems).toBe(20);
});

test('what was added is told with the way to the cart, which Tab reaches at once; a dialog that opens or the cart itself ends it', async () => {
  await renderProduct({ available_stock: 20, pictures: [{ src: '/a.png', avif: '/a.avif', webp: '/a.webp', width: 400, height: 300 }] });
  const told = () => screen.queryByText('1 × Kopi Gayo masuk keranjang.');
  add();
  const notice = (await screen.findByText('1 × Kopi Gayo masuk keranjang.')).closest('li') ?? document.body;
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(document.activeElement).toBe(within(notice).getByRole('button', { name: 'Lihat keranjang' }));
  press('Perbesar gambar');
  await screen.findByRole('dialog');
  await waitFor(() => expect(told()).toBeNull());
  cleanup();

  await renderProduct({ available_stock: 20 });
  press('Beli sekarang');
  await screen.findByText('At /cart');
  expect(useCart.getState().cart.totalItems).toBe(1);
  expect(told()).toBeNull();
});

const text = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/gu, ' ');
const tile = (term: string) => text(screen.getByText(term, { selector: 'dt' }).nextElementSibling);

test('tiles say what is missing, sold out cannot be bought, shipping is explained', async () => {
  await renderProduct({ size: '6 kartu dan amplop', available_stock: 0, stock: 0 });
  expect(['Mitra', 'Kategori', 'Ukuran/Kemasan', 'Catatan'].map(tile)).toEqual([
    'Tidak tersedia',
    'Kopi',
    '6 kartu dan amplop',
    'Tidak tersedia',
  ]);
  expect(screen.getAllByText('Gambar belum tersedia').length).toBeGreaterThan(0);
  screen.getByText('Sampai dalam 1–3 hari kerja di wilayah Aceh.');
  screen.getByText(/Ke pulau dan daerah jauh bisa lebih lama/u);
  screen.getByText(/rantai dingin/u);
  expect(screen.getAllByText('Stok habis').length).toBeGreaterThan(0);
  for (const button of ['Tambah ke keranjang', 'Beli sekarang']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(true);
  }
});

test('how it is used and kept stands in a fold, with its file', async () => {
  const product = { id: 1, name: 'Kopi Gayo' };
  await renderProduct({}, [{ id: 3, title: 'Cara menyeduh kopi', description: 'Air 92 derajat.', file: '/uploads/a.pdf', product }]);
  const fold = within(screen.getByText('Cara memakai dan menyimpan').closest('details') ?? document.body);
  fold.getByText('Cara menyeduh kopi');
  fold.getByText(/Air 92 derajat\./u);
  expect(fold.getByText('Unduh berkas').getAttribute('href')).toBe('/uploads/a.pdf');
  cleanup();
  await renderProduct({});
  expect(screen.queryByText('Cara memakai dan menyimpan')).toBeNull();
});

test('a discount shows its badge and the price before', async () => {
  await renderProduct({ price: 32_000, discount: 15 });
  const article = screen.getByRole('article');
  expect(text(article)).toContain('Rp 27.200');
  expect(text(article.querySelector('s'))).toContain('Rp 32.000');
  expect(text(article)).toMatch(/15 ?%/u);
});

test('without a size either, its tile says so', async () => {
  await renderProduct({});
  expect(tile('Ukuran/Kemasan')).toBe('Tidak tersedia');
});

test('a product that the shop does not know says so, with the way back', async () => {
  renderScreen([inShop([routeOf('/product/:id', module, async () => ({ state: 'missing' }))])], '/product/999999');
  await screen.findByText('Produk tidak ditemukan.');
  fireEvent.click(screen.getByRole('link', { name: 'Kembali ke katalog' }));
  await screen.findByText('At /catalog');
});

test('few pieces of something with motifs say so, and ask about the chosen one', async () => {
  const motifs = [{ name: 'Motif', values: ['Pinto Aceh', 'Bungong Jeumpa'] }];
  await renderProduct({ available_stock: 2, stock: 2, option_groups: motifs });
  screen.getByText('Tersisa 2. Kami kabari bila motif itu habis.');
  fireEvent.click(screen.getByRole('radio', { name: 'Bungong Jeumpa' }));
  const link = await screen.findByRole('link', { name: /^Tanya stok motif ini/u });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('Tanya stok motif ini: Bungong Jeumpa. Kopi Gayo: ');
});

test('what couriers answer for the own district takes the place of what holds for Aceh, and what keeps for less is told', async () => {
  keepDestination({ city: { id: 21, name: 'Kota Jakarta Pusat' }, district: { id: 211, name: 'Menteng' } });
  const option = { courier_code: 'jne', courier_name: 'JNE', service: 'REG', description: '', cost: 20_000, estimated_delivery: '5-7' };
  let keeping: object | null = null;
  stubApi({
    getMainBusiness: () => success({ district_id: 112, city_id: 11, city_name: 'Kota Banda Aceh' }),
    getShippingCost: () => Response.json({ success: true, options: [option], is_estimate: false, keeping, delivery: MONDAY_NOON }),
  });
  // A known district is asked about at once.
  const open = () => renderProduct({});
  await open();
  await screen.findByText('Perkiraan tiba Sabtu 28 November – Rabu 2 Desember di Menteng · Rp 20.000');
  await screen.findByText('Perkiraan tiba Sabtu 28 November – Rabu 2 Desember di Menteng.');
  expect(screen.queryByText(/1–3 hari kerja/u)).toBeNull();
  press('Ganti kecamatan');
  await screen.findByText(/^Sampai dalam 1–3 hari kerja di wilayah Aceh/u);
  screen.getByRole('link', { name: 'Cek tiba dan ongkir' });
  cleanup();

  keepDestination({ city: { id: 21, name: 'Kota Jakarta Pusat' }, district: { id: 211, name: 'Menteng' } });
  keeping = { name: 'Kopi Gayo', days: 2 };
  await open();
  // Beside the price, in place of the general sentence, and beside whom to ask.
  await waitFor(() => expect(screen.getAllByText(/^Belum bisa dikirim segar ke Menteng/u)).toHaveLength(3));
  screen.getByRole('link', { name: /^Tanya cara kirimnya/u });
  expect(screen.queryByText(/Perkiraan tiba|1–3 hari kerja/u)).toBeNull();
});
