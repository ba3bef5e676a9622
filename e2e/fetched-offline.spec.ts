import { randomUUID } from 'node:crypto';
import { NO_DELIVERY, PICKUP } from '@lapak/contract/sales/pickup';
import { expect, test } from '@playwright/test';
import { findBarriers } from './axe.ts';
import { apiCall, dropProduct, found, newEmail, newProduct } from './shop.ts';
import { enterTill, openTill } from './till.ts';

/** An order that waits at the counter, with the code that its buyer shows. */
async function readyOrder(productId: number, { isPaid }: { isPaid: boolean }) {
  const body = {
    ...NO_DELIVERY,
    guest_email: newEmail(),
    payment_method: isPaid ? 'manual' : 'cod',
    shipping_name: isPaid ? 'Ibu Lunas' : 'Pak Belum',
    shipping_phone: `0812${randomUUID().replaceAll(/\D/gu, '').padEnd(8, '0').slice(0, 8)}`,
    shipping_courier: PICKUP,
    shipping_service: null,
    shipping_cost_breakdown: { type: 'pickup', cost: 0 },
    order_items: [{ product_id: productId, quantity: 1, price: 50_000 }],
    total_amount: 50_000,
  };
  const { id } = (await apiCall('placeOrder', { body })).data;
  if (isPaid) await apiCall('updateOrder', { params: { id }, body: { status: 'confirmed' }, as: 'admin' });
  await apiCall('updateOrder', { params: { id }, body: { status: 'shipped' }, as: 'admin' });
  const { data } = await apiCall('getOrder', { params: { id }, as: 'admin' });
  return { id, code: found(data.pickup_code) };
}

test('without a network the till hands over what is paid and keeps what is not, and the shop hears of it once', { tag: '@fault' }, async ({
  page,
  context,
}) => {
  const product = await newProduct();
  const [paid, open] = [await readyOrder(product.id, { isPaid: true }), await readyOrder(product.id, { isPaid: false })];
  const stateOf = async (id: number) => (await apiCall('getOrder', { params: { id }, as: 'admin' })).data.status;
  try {
    const listed = page.waitForResponse((response) => response.url().endsWith('/orders/pos/pickups') && response.ok());
    await enterTill(page);
    await openTill(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await listed;

    await context.setOffline(true);
    await expect(page.getByText('Luring: hanya tunai')).toBeVisible();
    // Opened anew, too.
    await page.reload();
    await expect(page.getByText('Luring: hanya tunai')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Ambil pesanan' });
    const ask = async (code: string) => {
      await page.getByRole('button', { name: 'Menu kasir' }).click();
      await page.getByRole('button', { name: 'Ambil pesanan' }).click();
      await dialog.getByLabel('Kode pengambilan').fill(code);
    };
    await ask(open.code);
    await expect(dialog.getByText('Belum lunas. Tanpa jaringan kasir tidak dapat menerima uangnya')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /[Ss]erahkan/u })).toBeHidden();
    await dialog.getByLabel('Kode pengambilan').fill(paid.code);
    await expect(dialog.getByText('Sudah lunas')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Serahkan' }).click();
    await expect(page.getByText('diserahkan. Toko diberi tahu begitu terhubung.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await ask(paid.code);
    await expect(dialog.getByText('Pesanan dengan kode ini sudah diserahkan di kasir ini.')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await stateOf(paid.id)).toBe('shipped');

    // The first answers get lost.
    let lost = 0;
    await page.route('**/orders/pos/pickups/*/deeds', async (route) => {
      if (lost >= 3) return route.continue();
      lost += 1;
      // What is refused is listed, with what to do.
      if (lost === 3)
        return route.fulfill({ status: 404, json: { success: false, code: 'not_found', error: 'Tidak ada.', message: 'Tidak ada.' } });
      await route.fetch();
      await route.abort();
    });
    await context.setOffline(false);
    await expect.poll(async () => ({ lost, state: await stateOf(paid.id) }), { timeout: 60_000 }).toEqual({ lost: 3, state: 'delivered' });
    await page.getByRole('button', { name: '1 catatan belum terkirim' }).click();
    const waiting = page.getByRole('dialog', { name: 'Catatan belum terkirim' });
    await expect(waiting.getByText('Tunjukkan kepada admin')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await waiting.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByText('Semua sudah terkirim.')).toBeVisible();
    const { data } = await apiCall('getOrder', { params: { id: paid.id }, as: 'admin' });
    expect(data.deeds).toHaveLength(1);
    expect(await stateOf(open.id)).toBe('shipped');
  } finally {
    await apiCall('updateOrder', { params: { id: open.id }, body: { status: 'cancelled' }, as: 'admin' });
    await dropProduct(product.id);
  }
});
