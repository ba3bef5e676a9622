import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { placeOnlineOrder } from './online-order.ts';
import { dropProduct, found, open } from './shop.ts';

/** The code in a picture, as a wallet would find it in the gallery. */
async function codeIn(page: Page, png: Buffer): Promise<string> {
  const { width, height, shades } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    // As small as an app's thumbnail; more dots make nothing easier to read, and looking through them takes half a minute.
    const [width, height] = [Math.round(bitmap.width / 2), Math.round(bitmap.height / 2)];
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    // It is black or white: one of a dot's four bytes is enough, and a text is what comes through quickly.
    let shades = '';
    for (let at = 0; at < data.length; at += 4) shades += String.fromCharCode(data[at] ?? 0);
    return { width, height, shades: btoa(shades) };
  }, png.toString('base64'));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  Buffer.from(shades, 'base64').forEach((shade, at) => void data.fill(shade, at * 4, at * 4 + 3));
  return decodeQR({ width, height, data });
}

test('the phone that shops saves the code as a picture, or hands it to another app', { tag: '@further' }, async ({ page }) => {
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
