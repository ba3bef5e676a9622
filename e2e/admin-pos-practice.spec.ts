import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { dropProduct, newProduct, open, stockOf } from './shop.ts';
import { add, cart, done, finish, lines, salesOf } from './till.ts';

/** All that the browser keeps of a till but the mark of its last touch, which locks it. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { 'till-used': _, ...local } = { ...localStorage };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('till');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const all = await Promise.all(
      ['kept', 'outbox'].map(
        (name) =>
          new Promise((resolve) => {
            const request = database.transaction(name).objectStore(name).getAllKeys();
            request.onsuccess = () => resolve(request.result);
          }),
      ),
    );
    database.close();
    return JSON.stringify([local, all]);
  });
}

test('a practice sale needs no shift, is marked on its receipt, and leaves nothing at the shop and in the browser', async ({ page }) => {
  const product = await newProduct({ name: `Uji latihan ${randomUUID().slice(0, 8)}`, price: 20_000, stock: 5 });
  try {
    await enterAs(page, 'kasir');
    await open(page, '/admin/pos');
    await add(page, product.name);
    await page.getByRole('button', { name: 'Menu kasir' }).click();
    // A sale is at hand already: it waits.
    // What the till copies of the shop has come by then.
    await expect.poll(() => keptBy(page)).toMatch(/"catalog".*"favourites".*"orders-to-fetch".*"rules".*"settings".*"shift"/u);
    const before = await keptBy(page);
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.getByRole('button', { name: 'Coba jual (latihan)' }).click();
    await expect(page.getByText('Latihan: tidak ada yang dicatat')).toBeVisible();
    await expect(lines(page)).toHaveCount(0);
    // Nothing that would count is offered.
    for (const name of ['Buka shift', 'Penjualan hari ini', 'Menu kasir']) await expect(page.getByRole('button', { name })).toHaveCount(0);
    await add(page, product.name);
    await expect(cart(page).getByRole('button', { name: 'Sisihkan' })).toHaveCount(0);
    await page.getByLabel('Uang diterima').fill('50000');
    await finish(page).click();
    await expect(done(page)).toContainText('Latihan selesai. Tidak ada yang dicatat.');
    await expect(done(page)).toContainText(/Kembalian\s*Rp\s30\.000/u);
    await expect(page.getByRole('region', { name: 'Struk latihan' })).toContainText('LATIHAN: bukan bukti pembayaran');
    await expect(page.getByRole('link', { name: 'Kirim lewat WhatsApp' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Selesai latihan' }).click();
    await expect(page.getByText('Latihan: tidak ada yang dicatat')).toBeHidden();
    await expect(lines(page)).toHaveCount(1);
    expect(await keptBy(page)).toBe(before);
    expect(sent).toEqual([]);
    expect(await salesOf(product.name)).toEqual([]);
    expect(await stockOf(product.id)).toBe(5);
  } finally {
    await dropProduct(product.id);
  }
});
