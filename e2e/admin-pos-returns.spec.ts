import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, newProduct, open, stockOf } from './shop.ts';
import { inShopDatabase } from './shop-database.ts';

let product: Awaited<ReturnType<typeof newProduct>>;
test.beforeEach(async ({ page }) => {
  product = await newProduct({ name: `Uji kembali ${randomUUID().slice(0, 8)}`, stock: 9 });
  await enterAs(page, 'admin');
});
test.afterEach(() => dropProduct(product.id));

/** A sale of some for cash, as a till made it. */
async function sold(quantity: number, changes: object = {}) {
  const total_amount = quantity * 50_000;
  const order_items = [{ product_id: product.id, quantity, price: 50_000 }];
  const body = { payment_method: 'cash', cash_received: total_amount, total_amount, order_items, ...changes };
  return (await apiCall('placeSale', { as: 'admin', body })).data;
}

test('a sale comes back in part, then is voided: stock and money once, and the order tells of both', { tag: '@further' }, async ({
  page,
}) => {
  const sale = await sold(4);
  await open(page, `/admin/orders?order=${sale.id}`);
  const panel = page.getByRole('dialog', { name: `Pesanan #${sale.id}` });
  await panel.getByRole('button', { name: 'Kembalikan barang' }).click();
  const back = page.getByRole('dialog', { name: 'Kembalikan barang' });
  await expect(back.getByText('4 dapat dikembalikan')).toBeVisible();
  await back.getByRole('button', { name: `Tambah ${product.name}` }).click();
  await back.getByLabel('Alasan').fill('Kemasan rusak');
  await back.getByLabel('Uang dikembalikan lewat').selectOption('Transfer');
  await back.getByRole('button', { name: /^Kembalikan Rp/u }).click();
  await expect(panel.getByText('Barang dikembalikan')).toBeVisible();
  await expect(panel.getByText(/^Transfer Rp\s50\.000$/u)).toBeVisible();
  expect(await stockOf(product.id)).toBe(6);

  await panel.getByRole('button', { name: 'Batalkan penjualan' }).click();
  const ask = page.getByRole('dialog', { name: 'Batalkan penjualan?' });
  await expect(ask.getByText(/Rp\s150\.000 dikembalikan kepada pembeli/u)).toBeVisible();
  await ask.getByRole('button', { name: 'Batalkan penjualan' }).click();
  await expect(ask.getByText('Alasan wajib diisi.')).toBeVisible();
  await ask.getByLabel('Alasan').fill('Salah input');
  // A double click is one void.
  await ask.getByRole('button', { name: 'Batalkan penjualan' }).dblclick();
  await expect(panel.getByText('Penjualan dibatalkan', { exact: true })).toBeVisible();
  await expect(panel.getByText('Tidak ada lagi yang dapat dikembalikan.')).toBeVisible();
  expect(await stockOf(product.id)).toBe(9);
  const { data } = await apiCall('getOrder', { params: { id: sale.id }, as: 'admin' });
  expect(data).toMatchObject({ status: 'cancelled', payment_status: 'refunded', refunded_amount: 200_000 });
  expect(data.till?.returns).toHaveLength(2);
});

test('a sale that differs from the shop’s figures is for an admin to work off, with a word on how', { tag: '@further' }, async ({
  page,
}) => {
  const sale = await sold(12, { offline: true, sold_at: new Date().toISOString() });
  expect(await stockOf(product.id)).toBe(0);
  await open(page, '/admin/orders');
  await page.getByRole('link', { name: /perlu dicocokkan$/u }).click();
  await page.getByRole('link', { name: /^Kasir \(\d+\)$/u }).click();
  const row = page.getByRole('listitem').filter({ hasText: `${product.name}: terjual 12, stok tercatat 9.` });
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: `Pesanan #${sale.id}` }).click();
  const panel = page.getByRole('dialog', { name: `Pesanan #${sale.id}` });
  await expect(panel).toBeVisible();
  await page.goBack();
  await row.getByRole('button', { name: 'Selesai: Stok kurang' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stok kurang' });
  await dialog.getByLabel('Apa yang sudah dilakukan').fill('Rak dihitung ulang.');
  await dialog.getByRole('button', { name: 'Tandai selesai' }).click();
  // While it is open no row behind it counts as shown.
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
  const differences = `select kind, (detail ->> 'sold')::int - (detail ->> 'stock')::int as missing, note, username
      from discrepancies left join users on users.id = closed_by where area = 'till' and order_id = $1`;
  const { rows } = await inShopDatabase((client) => client.query(differences, [sale.id]));
  expect(rows).toEqual([{ kind: 'stock', missing: 3, username: 'admin', note: 'Rak dihitung ulang.' }]);
});
