import { expect, test } from '@playwright/test';
import { countPresses } from './count-presses.ts';
import { placeOnlineOrder } from './online-order.ts';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, found, open } from './shop.ts';

const COUNT = 10;
const products: number[] = [];
test.afterEach(async () => {
  for (const id of products.splice(0)) await dropProduct(id);
});

test('ten orders leave with three presses and one paste, and one press takes that back', { tag: '@further' }, async ({ page }) => {
  const orders: Awaited<ReturnType<typeof placeOnlineOrder>>[] = [];
  for (let each = 0; each < COUNT; each += 1) {
    const order = await placeOnlineOrder({ shipping_name: `Kirim Borongan ${each}` });
    orders.push(order);
    products.push(order.productId);
    await apiCall('updateOrder', { as: 'admin', params: { id: order.id }, body: { status: 'confirmed' } });
  }
  await enterAs(page, 'admin');
  await open(page, '/admin/orders?status=confirmed&q=Kirim+Borongan');
  await expect(page.getByRole('checkbox', { name: /^Pilih pesanan #/u })).toHaveCount(COUNT);

  const presses = await countPresses(page);
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click();
  await page.getByRole('region', { name: 'Pesanan terpilih' }).getByRole('button', { name: 'Kirim', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Kirim pesanan' });
  await expect(dialog.getByLabel('Nomor resi')).toBeFocused();
  const lines = orders.map(({ id }, index) => `${id}\tBORONGAN${index}`);
  // What a paste does to the field that has the focus.
  await page.keyboard.insertText(lines.join('\n'));
  await expect(dialog.getByText(`${COUNT} dengan nomor resi, 0 tanpa.`)).toBeVisible();
  await dialog.getByRole('button', { name: `Kirim ${COUNT} pesanan` }).click();
  const result = page.getByRole('region', { name: 'Hasil tindakan' });
  await expect(result.getByText(`${COUNT} pesanan dikirim.`)).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(4);

  const read = async (id: number) => (await apiCall('getOrder', { as: 'admin', params: { id } })).data;
  const third = found(orders[3]);
  expect(await read(third.id)).toMatchObject({ status: 'shipped', tracking_number: 'BORONGAN3' });

  await result.getByRole('button', { name: 'Urungkan' }).click();
  await expect(result.getByText(`Diurungkan: ${COUNT} pesanan.`)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Pilih pesanan #/u })).toHaveCount(COUNT);
  for (const { id } of orders) expect(await read(id)).toMatchObject({ status: 'confirmed', tracking_number: null });
});
