import type { Product } from '@lapak/contract/assortment/products';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../test/form.ts';
import { inShop, renderScreen, routeOf } from '../../../test/render-screen.tsx';
import { aProduct } from '../../features/cart/product-for-tests.ts';
import { listedProduct } from './listed-product.ts';
import type { CatalogData } from './load-catalog.ts';
import * as module from './screen.tsx';

const pageOf = (...names: string[]) => pageWith(...names.map((name, at) => aProduct({ id: at + 1, name })));

function pageWith(...listed: Product[]): CatalogData {
  const meta = { page: 1, page_size: 12, pages: 1, total_partners: 1, match: null };
  const total = listed.length;
  const products = listed.map(listedProduct);
  return {
    categories: [{ id: 1, name: 'Kopi', description: null }],
    page: { products, meta: { ...meta, total, total_products: total, in_stock: total } },
    chosen: { business: null, city: null },
    offers: [],
  };
}

const products = () => within(screen.getByRole('region', { name: 'Produk' })).queryAllByRole('listitem');

test('categories that fail alone are loaded again by their own button', async () => {
  const answers = [{ ...pageOf('Kopi Robusta'), categories: null }];
  const load = async () => answers.shift() ?? pageOf('Madu Hutan');
  renderScreen([inShop([routeOf('/catalog', module, load)])], '/catalog');
  await screen.findByText('Kategori tidak dapat dimuat saat ini.');
  expect(products()).toHaveLength(1);
  press('Coba lagi');
  await screen.findByRole('link', { name: 'Semua produk' });
  await screen.findByRole('link', { name: 'Madu Hutan' });
});

test('a card tells price, discount, stock and that there is no picture; sold out cannot be added', async () => {
  const listed = [
    aProduct({ id: 1, name: 'Gula Semut', price: 32_000, discount: 15, available_stock: 9 }),
    aProduct({ id: 2, name: 'Madu Sarang', available_stock: 0, stock: 0 }),
  ];
  renderScreen([inShop([routeOf('/catalog', module, async () => pageWith(...listed))])], '/catalog');
  await screen.findByRole('link', { name: 'Gula Semut' });
  const [sugar, honey] = products();
  const text = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/gu, ' ');
  expect(text(sugar)).toContain('Rp 27.200');
  expect(text(sugar?.querySelector('s'))).toContain('Rp 32.000');
  expect(text(sugar)).toContain('9 stok');
  expect(text(sugar)).toContain('Gambar belum tersedia');
  expect(text(honey)).toContain('Stok habis');
  const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Tambah ke keranjang: ${name}` }).disabled;
  expect([isOff('Gula Semut'), isOff('Madu Sarang')]).toEqual([false, true]);
});

test('says which words had to go where only what narrows is left of a search', async () => {
  const halal = { label: 'Bersertifikat Halal', without: 'rencong' };
  const all = pageOf('Dodol Aceh');
  const match = { kind: 'part' as const, words: '', dropped: 'rencong', filters: [halal] };
  const found = { ...all, page: all.page && { ...all.page, meta: { ...all.page.meta, match } } };
  renderScreen([inShop([routeOf('/catalog', module, async () => found)])], '/catalog?q=rencong+halal');
  await screen.findByText('Tidak ada "rencong" dengan filter ini.');
});

test('offers the four page sizes', async () => {
  renderScreen([inShop([routeOf('/catalog', module, async () => pageOf('Kopi Robusta'))])], '/catalog');
  const sizes = await screen.findByLabelText<HTMLSelectElement>('Per halaman');
  expect([...sizes.options].map(({ textContent }) => textContent)).toEqual(['8', '12', '16', '24']);
  expect(sizes.value).toBe('12');
});
