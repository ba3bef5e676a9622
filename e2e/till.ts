import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { enterAs } from './session.ts';
import { type AccountName, apiCall, open } from './shop.ts';

export const products = (page: Page) => page.getByRole('list', { name: 'Daftar produk' });
export const cart = (page: Page) => page.getByRole('region', { name: 'Keranjang' });
export const lines = (page: Page) => page.getByRole('list', { name: 'Isi keranjang' }).getByRole('listitem');
export const search = (page: Page) => page.getByRole('searchbox');
export const total = (page: Page) => cart(page).getByRole('definition').last();
export const finish = (page: Page) => page.getByRole('button', { name: 'Selesaikan transaksi' });
export const done = (page: Page) => page.getByRole('region', { name: 'Transaksi terakhir' });
export const method = (page: Page, name: string) => page.getByText(name, { exact: true }).click();

/** Signed in at a till of its own whose shift is open with an empty drawer: nothing is asked before its first sale. */
export async function enterTill(page: Page, account: AccountName = 'admin') {
  const till_id = randomUUID();
  await apiCall('openShift', { as: account, body: { till_id, till_name: `Kasir ${till_id.slice(0, 8)}`, float_amount: 0 }, headers: {} });
  await enterAs(page, account);
  await page.evaluate((id) => localStorage.setItem('till-id', JSON.stringify(id)), till_id);
}

/** Opens the till and waits until it could sell without a network: its shift is known, and all of its code has come. */
export async function openTill(page: Page) {
  await open(page, '/admin/pos');
  await expect(page.getByText('Daring', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shift dibuka' })).toBeVisible();
  await expect(page.locator('[data-till=whole]')).toBeVisible();
}

/** Answers what stands before a till's first sale. */
export async function openFirstShift(page: Page) {
  const question = page.getByRole('dialog', { name: 'Sebelum penjualan pertama' });
  await question.getByRole('button', { name: /^Rp\s0$/u }).click();
  await question.getByRole('button', { name: 'Buka shift' }).click();
}

/** Opens what stands behind 'Lainnya': buyer, discount, notes, pickup. */
export async function more(page: Page) {
  const others = page.getByRole('button', { name: /^Lainnya/u });
  if ((await others.getAttribute('aria-expanded')) === 'false') await others.click();
}

/** Searches a product and, once the cards follow what was typed, puts one of it into the cart: a card that moves away is missed. */
export async function add(page: Page, name: string) {
  await search(page).fill(name);
  await expect(products(page)).toHaveAttribute('aria-busy', 'false');
  await products(page)
    .getByRole('button', { name: `Tambah ${name}` })
    .click();
}

/** The till's sales with a product of this name, newest first. */
export async function salesOf(name: string) {
  return (await apiCall('listOrders', { query: { q: name, type: 'pos' }, as: 'admin' })).data;
}
