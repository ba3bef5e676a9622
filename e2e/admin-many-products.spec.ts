import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { countPresses } from './count-presses.ts';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, newProduct, open } from './shop.ts';

const COUNT = 30;
const made: number[] = [];
test.afterEach(async () => {
  for (const id of made.splice(0)) await dropProduct(id);
});

test('thirty prices rise with four presses over pages, and one press takes that back', { tag: '@further' }, async ({ page }) => {
  const mark = `Borong${randomUUID().slice(0, 6)}`;
  for (let each = 0; each < COUNT; each += 1) made.push((await newProduct({ name: `${mark} ${each}`, price: 10_000 + each })).id);
  await enterAs(page, 'admin');
  await open(page, `/admin/products?q=${mark}`);
  const first = page.getByRole('checkbox', { name: new RegExp(`^Pilih ${mark}`, 'u') }).first();
  await expect(first).toBeVisible();

  const presses = await countPresses(page);
  await first.click();
  const bar = page.getByRole('region', { name: 'Produk terpilih' });
  await bar.getByRole('button', { name: `Pilih semua ${COUNT} yang sesuai filter` }).click();
  await expect(bar).toContainText(`${COUNT} produk dipilih`);
  await bar.getByRole('button', { name: 'Ubah harga' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah harga' });
  await expect(dialog.getByLabel('Perubahan')).toBeFocused();
  await page.keyboard.insertText('10');
  await expect(dialog.getByRole('table', { name: 'Harga lama dan baru' }).getByRole('row')).toHaveCount(COUNT + 1);
  await dialog.getByRole('button', { name: `Ubah harga ${COUNT} produk` }).click();
  const result = page.getByRole('region', { name: 'Hasil tindakan' });
  await expect(result.getByText(`${COUNT} produk diubah harganya.`)).toBeVisible();
  expect(await presses()).toBe(4);

  const priceOf = async (id: number) => (await apiCall('getProduct', { as: 'admin', params: { id } })).data.price;
  expect(await Promise.all(made.map(priceOf))).toEqual(made.map(() => 11_000));
  await result.getByRole('button', { name: 'Urungkan' }).click();
  await expect(result.getByText(`Diurungkan: ${COUNT} produk.`)).toBeVisible();
  expect(await Promise.all(made.map(priceOf))).toEqual(made.map((_, index) => 10_000 + index));
});
