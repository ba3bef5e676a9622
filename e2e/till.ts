import type { Page } from '@playwright/test';
import { apiCall } from './shop.ts';

export const products = (page: Page) => page.getByRole('list', { name: 'Daftar produk' });
export const cart = (page: Page) => page.getByRole('region', { name: 'Keranjang' });
export const lines = (page: Page) => page.getByRole('list', { name: 'Isi keranjang' }).getByRole('listitem');
export const search = (page: Page) => page.getByRole('searchbox');
export const total = (page: Page) => cart(page).getByRole('definition').last();
export const finish = (page: Page) => page.getByRole('button', { name: 'Selesaikan transaksi' });
export const done = (page: Page) => page.getByRole('region', { name: 'Transaksi terakhir' });
export const method = (page: Page, name: string) => page.getByText(name, { exact: true }).click();

/** Opens what stands behind 'Lainnya': buyer, discount, split, notes, pickup. */
export async function more(page: Page) {
  const others = page.getByRole('button', { name: /^Lainnya/u });
  if ((await others.getAttribute('aria-expanded')) === 'false') await others.click();
}

/** Searches a product and puts one of it into the cart. */
export async function add(page: Page, name: string) {
  await search(page).fill(name);
  await products(page)
    .getByRole('button', { name: `Tambah ${name}` })
    .click();
}

/** The till's sales with a product of this name, newest first. */
export async function salesOf(name: string) {
  return (await apiCall('listOrders', { query: { q: name, type: 'pos' }, as: 'admin' })).data;
}
