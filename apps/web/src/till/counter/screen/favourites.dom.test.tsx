import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { useCatalogCopy } from '../catalog/catalog-copy.ts';
import { useFavourites } from '../catalog/favourites.ts';
import { aTillProduct } from '../catalog/product-for-tests.ts';
import { useNetwork } from '../outbox/network.ts';
import { ProductPicker } from './product-picker.tsx';

const names = ['Kopi Gayo', 'Madu', 'Sambal', 'Teh'];

beforeEach(() => {
  useNetwork.setState({ online: true });
  useFavourites.setState({ ids: [4, 1] });
  useCatalogCopy.setState({ products: names.map((name, at) => aTillProduct({ id: at + 1, name })), asOf: null, state: 'ready' });
});
afterEach(() => {
  useNetwork.setState({ online: true });
  useFavourites.setState({ ids: [] });
});

const render = () => renderAdmin('/admin/pos', { default: ProductPicker, clientLoader: () => null });
const cards = () => within(screen.getByRole('list', { name: 'Daftar produk' })).getAllByRole('heading');
const shown = () => cards().map(({ textContent }) => textContent);
const search = (label: string, text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: label }), { target: { value: text } });
const order = () =>
  within(screen.getByRole('list', { name: 'Urutan favorit' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.match(/[A-Za-z ]+?(?=Rp)/u)?.[0]);
async function openEditor() {
  render();
  fireEvent.click(await screen.findByRole('button', { name: 'Favorit' }));
  press('Atur favorit');
  await screen.findByRole('dialog', { name: 'Atur favorit' });
}

test('favourites stand in their own order, all products are searched from there, and the till opens with them again', async () => {
  render();
  await screen.findByRole('button', { name: 'Favorit' });
  expect(shown()).toEqual(names);
  press('Favorit');
  await waitFor(() => expect(shown()).toEqual(['Teh', 'Kopi Gayo']));
  search('Cari produk, kategori, atau mitra', 'madu');
  await waitFor(() => expect(shown()).toEqual(['Madu']));
  search('Cari produk, kategori, atau mitra', '');
  await waitFor(() => expect(shown()).toEqual(['Teh', 'Kopi Gayo']));
  // What is deleted disappears.
  useCatalogCopy.setState(({ products }) => ({ products: products.filter(({ id }) => id !== 4) }));
  await waitFor(() => expect(shown()).toEqual(['Kopi Gayo']));
  expect(window.localStorage.getItem('till-favourites-first')).toBe('true');
});

test('without favourites the page says what they are for', async () => {
  useFavourites.setState({ ids: [] });
  window.localStorage.setItem('till-favourites-first', 'true');
  render();
  await screen.findByText('Belum ada favorit');
  fireEvent.click(screen.getAllByRole('button', { name: 'Atur favorit' })[1] as HTMLElement);
  await screen.findByText('Belum ada favorit. Cari produk di atas, lalu tambahkan.');
});

test('the editor adds by search, moves by buttons, removes, and saves the whole list with the one that was changed', async () => {
  const asked = stubApi({ saveFavourites: () => success({ product_ids: [3, 4] }) });
  await openEditor();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Simpan' }).disabled).toBe(true);
  search('Cari produk untuk ditambahkan', 'teh');
  await screen.findByText('Sudah ada di favorit.');
  search('Cari produk untuk ditambahkan', 'sambal');
  press('Tambahkan Sambal');
  expect(order()).toEqual(['Teh', 'Kopi Gayo', 'Sambal']);
  press('Naikkan Sambal');
  press('Naikkan Sambal');
  press('Naikkan Sambal');
  press('Keluarkan Kopi Gayo');
  expect(order()).toEqual(['Sambal', 'Teh']);
  press('Simpan');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter(({ name }) => name === 'saveFavourites').map(({ body }) => body)).toEqual([
    { product_ids: [3, 4], expected_product_ids: [4, 1] },
  ]);
  await waitFor(() => expect(shown()).toEqual(['Sambal', 'Teh']));
});

test('another till’s change is said, and either list can be taken; a failure keeps the order', async () => {
  const asked = stubApi({ saveFavourites: () => failed('changed_meanwhile', {}, { product_ids: [2, 4, 1] }) });
  await openEditor();
  press('Turunkan Teh');
  press('Simpan');
  await screen.findByText('Favorit baru saja diubah di kasir lain.');
  expect(order()).toEqual(['Kopi Gayo', 'Teh']);
  press('Simpan');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.body).toEqual({ product_ids: [1, 4], expected_product_ids: [2, 4, 1] });
  fireEvent.click(await screen.findByRole('button', { name: 'Tampilkan yang terbaru' }));
  expect(order()).toEqual(['Madu', 'Teh', 'Kopi Gayo']);
  press('Turunkan Teh');
  stubApi({});
  press('Simpan');
  await screen.findByRole('alert');
  expect(order()).toEqual(['Madu', 'Kopi Gayo', 'Teh']);
  useNetwork.setState({ online: false });
  await screen.findByText('Favorit disimpan di toko. Simpan setelah toko terhubung.');
});
