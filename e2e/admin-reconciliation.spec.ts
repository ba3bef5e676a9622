import { expect, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, newProduct, open } from './shop.ts';
import { inShopDatabase } from './shop-database.ts';

/** A till sale that had happened, at another price than the shop's. */
async function differingSale() {
  const product = await newProduct();
  const { data } = await apiCall('placeSale', {
    as: 'admin',
    body: {
      payment_method: 'cash',
      cash_received: 40_000,
      total_amount: 40_000,
      order_items: [{ product_id: product.id, quantity: 1, price: 40_000 }],
      offline: true,
    },
  });
  return { product, order: data };
}

test('a discrepancy says what happened, leads to it, and goes with a word on what was done; the bell counts it', async ({ page }) => {
  const { product, order } = await differingSale();
  await enterAs(page, 'admin');
  await open(page, '/admin/dashboard');
  await expect(page.getByRole('button', { name: /^Pemberitahuan, .*perlu dicocokkan/u })).toBeVisible();
  await page.getByRole('region', { name: 'Yang menunggu' }).getByRole('link', { name: 'Hal perlu dicocokkan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pencocokan' })).toBeVisible();

  // The journeys beside this one leave findings too, so this sale's own is looked for, among the newest of its part.
  await page.getByRole('link', { name: /^Kasir \(\d+\)$/u }).click();
  const card = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(card).toContainText('Harga berbeda');
  await expect(card).toContainText(/Rp\s40\.000, toko Rp\s50\.000/u);
  await card.getByRole('link', { name: `Pesanan #${order.id}` }).click();
  await expect(page.getByRole('dialog', { name: `Pesanan #${order.id}` })).toBeVisible();
  await page.goBack();

  await card.getByRole('button', { name: 'Selesai: Harga berbeda' }).click();
  const dialog = page.getByRole('dialog', { name: 'Harga berbeda' });
  await dialog.getByRole('button', { name: 'Tandai selesai' }).click();
  await expect(dialog.getByText('Tulis apa yang sudah dilakukan.')).toBeVisible();
  await expect(dialog.getByLabel('Apa yang sudah dilakukan')).toBeFocused();
  await dialog.getByLabel('Apa yang sudah dilakukan').fill('Harga lama di rak, sudah diganti.');
  await dialog.getByRole('button', { name: 'Tandai selesai' }).click();
  await expect(page.getByText('Temuan ditandai selesai.')).toBeVisible();
  await expect(card).toHaveCount(0);
  const differences = "select kind, note from discrepancies where area = 'till' and order_id = $1";
  const { rows } = await inShopDatabase((client) => client.query(differences, [order.id]));
  expect(rows).toEqual([{ kind: 'price', note: 'Harga lama di rak, sudah diganti.' }]);

  await page.getByRole('button', { name: 'Periksa sekarang' }).click();
  await expect(page.getByText(/Tidak ada temuan baru\.|temuan baru\./u).first()).toBeVisible();
  await expect(page.getByText(/^Stok, jumlah uang, dan jejak perubahan terakhir diperiksa/u)).toBeVisible();
  await dropProduct(product.id);
});
