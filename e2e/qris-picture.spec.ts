import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { placeOnlineOrder } from './online-order.ts';
import { dropProduct, found, open } from './shop.ts';

/** The code in a picture, as a wallet would find it in the gallery. */
async function codeIn(page: Page, png: Buffer): Promise<string> {
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    // A third is enough: it is black or white.
    return { width: bitmap.width, height: bitmap.height, pixels: Array.from(data).filter((_, at) => at % 4 === 0) };
  }, png.toString('base64'));
  return decodeQR({ width, height, data: Uint8ClampedArray.from(pixels.flatMap((shade) => [shade, shade, shade, 255])) });
}

test('the phone that shops saves the code as a picture, or hands it to another app', async ({ page }) => {
  const order = await placeOnlineOrder({ payment_method: 'tripay:QRIS' });
  const code = found(order.payment?.qr_string);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ files = [], title } = {}) => {
      document.title = `${title} ${files.map(({ name, type }) => `${name} ${type}`).join()}`;
    };
  });
  await open(page, `/pesanan/${order.token}`);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Simpan QR' }).click()]);
  expect(download.suggestedFilename()).toBe(`QRIS ${order.code}.png`);
  const png = await readFile(await download.path());
  expect(await codeIn(page, png)).toBe(code);
  await page.getByRole('button', { name: 'Bagikan QR' }).click();
  await expect(page).toHaveTitle(`Pembayaran ${order.code} QRIS ${order.code}.png image/png`);
  await dropProduct(order.productId);
});
