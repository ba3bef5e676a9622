import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { press } from '../../../test/form.ts';
import { inShop, renderScreen } from '../../../test/render-screen.tsx';
import { addToCart } from '../../features/cart/add-to-cart.ts';
import { LAST_CART_KEY, useCart } from '../../features/cart/cart-store.ts';
import { forgetLines } from '../../features/cart/last-cart.ts';
import { aProduct } from '../../features/cart/product-for-tests.ts';
import { keep } from '../../lib/browser-items.ts';
import ToastHost from '../../ui/toast-host.tsx';
import CartScreen from './screen.tsx';

beforeEach(() => useCart.setState(useCart.getInitialState()));

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

const renderCart = () => renderScreen([inShop([{ Component: Frame, children: [{ path: '/cart', Component: CartScreen }] }])], '/cart');

const put = (id: number, name: string) => addToCart(aProduct({ id, name }), { variant: null, options: [] }, 1);
const lines = () => within(screen.getByRole('region', { name: 'Isi keranjang' })).getAllByRole('listitem');
const names = () => lines().map((line) => within(line).getByRole('link').textContent);
const amountOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll(/\s/gu, ' ');
const amounts = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

function enter(amount: string): void {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: amount } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
}

test('is empty at first and leads to the catalog', async () => {
  renderCart();
  await screen.findByText('Keranjang kosong');
  fireEvent.click(screen.getByRole('link', { name: 'Lihat katalog' }));
  await screen.findByText('At /catalog');
});

test('the last cart is offered until its lines turn out to be ordered', async () => {
  const line = { product: { id: 7, name: 'Kopi' }, variant_label: null, selected_options: [], quantity: 2, price: 40_000 };
  keep(LAST_CART_KEY, { at: Date.now(), lines: [line] });
  renderCart();
  await screen.findByRole('button', { name: 'Pulihkan keranjang terakhir' });
  act(() => forgetLines([line]));
  expect(screen.queryByRole('button', { name: 'Pulihkan keranjang terakhir' })).toBeNull();
});

test('counts, adds up, and removes at zero', async () => {
  const product = aProduct({ id: 7, name: 'Kopi', size_variants: SIZES });
  // The same choice again is the same line.
  for (const _ of [1, 2]) addToCart(product, { variant: '250 g', options: [] }, 1);
  renderCart();
  await screen.findByRole('region', { name: 'Isi keranjang' });
  expect(lines()).toHaveLength(1);
  const [line] = lines();
  expect(screen.getByRole('link', { name: 'Kopi' }).getAttribute('href')).toBe('/product/7');
  for (const text of ['250 g', 'Rp 40.000 / unit', 'Stok: 12']) expect(line?.textContent?.replaceAll(/\s/gu, ' ')).toContain(text);
  expect(amounts()).toEqual(['2']);
  expect(['Subtotal (2 barang)', 'Ongkos kirim', 'Estimasi pajak', 'Total'].map(amountOf)).toEqual([
    'Rp 80.000',
    'Rp 0dihitung nanti',
    'Rp 0',
    'Rp 80.000',
  ]);
  screen.getByText('Konfirmasi pembayaran paling lambat 24 jam setelah checkout.');
  expect(screen.getByRole('link', { name: 'Lanjut ke checkout' }).getAttribute('href')).toBe('/checkout');

  press('Tambah Kopi (250 g)');
  await waitFor(() => expect(amountOf('Subtotal (3 barang)')).toBe('Rp 120.000'));
  enter('99999');
  await waitFor(() => expect(amounts()).toEqual(['12']));
  enter('2');
  await waitFor(() => expect(amounts()).toEqual(['2']));
  press('Kurangi Kopi (250 g)');
  await waitFor(() => expect(amounts()).toEqual(['1']));
  press('Kurangi Kopi (250 g) sampai habis');
  await screen.findByText('Keranjang kosong');
  expect(useCart.getState().cart.totalItems).toBe(0);
});

test('a double click on a bin removes one line, which can be brought back', async () => {
  put(1, 'Kopi');
  put(2, 'Madu');
  renderCart();
  for (const bin of ['Hapus Kopi dari keranjang', 'Kurangi Kopi sampai habis']) {
    const place = await screen.findByRole('button', { name: bin });
    fireEvent.click(place, { detail: 1 });
    await waitFor(() => expect(names()).toEqual(['Madu']));
    // The next line has moved up under the pointer.
    fireEvent.click(screen.getByRole('button', { name: bin.replace('Kopi', 'Madu') }), { detail: 2 });
    expect(names()).toEqual(['Madu']);
    expect(amounts()).toEqual(['1']);
    const undo = await screen.findAllByRole('button', { name: 'Urungkan' });
    fireEvent.click(undo[0] ?? place);
    await waitFor(() => expect(names()).toEqual(['Kopi', 'Madu']));
  }
  // Another click is another wish.
  fireEvent.click(screen.getByRole('button', { name: 'Hapus Kopi dari keranjang' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Hapus Madu dari keranjang' }), { detail: 1 });
  await screen.findByText('Keranjang kosong');
});

test('two sizes of a product are told apart by name', async () => {
  const product = aProduct({ name: 'Kopi', size_variants: SIZES });
  for (const { label } of SIZES) addToCart(product, { variant: label, options: [] }, 1);
  renderCart();
  for (const { label } of SIZES) {
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: `Jumlah Kopi (${label})` })).value).toBe('1');
    screen.getByRole('button', { name: `Hapus Kopi (${label}) dari keranjang` });
  }
});
