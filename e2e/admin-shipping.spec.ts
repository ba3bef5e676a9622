import { expect, type Page, test } from '@playwright/test';
import { placeOnlineOrder } from './online-order.ts';
import { enterAs } from './session.ts';
import { dropProduct, open } from './shop.ts';

const made: number[] = [];
async function ownOrder() {
  const order = await placeOnlineOrder();
  made.push(order.productId);
  return order;
}
test.afterEach(async () => {
  for (const id of made.splice(0)) await dropProduct(id);
});

const table = (page: Page) => page.getByRole('table', { name: 'Daftar pesanan' });

test('a sent order says its courier and number, and its buyer copies it', { tag: '@further' }, async ({ page, browser }) => {
  const order = await ownOrder();
  await enterAs(page, 'admin');
  await open(page, `/admin/orders?q=${order.code}`);
  await table(page)
    .getByRole('combobox', { name: `Status pesanan #${order.id}` })
    .selectOption('shipped');
  // What leaves unpaid has been paid by transfer: that is booked with it, and asked before.
  const question = page.getByRole('alertdialog', { name: /sudah masuk ke rekening\?$/u });
  await question.getByLabel('Rekening').selectOption({ index: 1 });
  await question.getByRole('button', { name: 'Ya, sudah masuk' }).click();
  const dialog = page.getByRole('dialog', { name: `Kirim pesanan #${order.id}` });
  await expect(dialog.getByLabel('Kurir')).toHaveValue(order.shipping_courier ?? '');
  await dialog.getByLabel('Kurir').fill('TIKI');
  await dialog.getByLabel('Nomor resi').fill('??');
  await dialog.getByRole('button', { name: 'Tandai dikirim' }).click();
  await expect(dialog.getByText('Nomor resi terdiri dari 5 sampai 40 huruf dan angka.')).toBeVisible();
  await dialog.getByLabel('Nomor resi').fill('contoh 0000 000 010');
  await dialog.getByRole('button', { name: 'Tandai dikirim' }).click();
  await expect(dialog).toBeHidden();
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Kabari lewat WhatsApp' }).click();
  const chat = await opened;
  await chat.waitForURL('https://wa.me/**');
  expect(new URL(chat.url()).pathname).toBe('/6281270000002');
  expect(new URL(chat.url()).searchParams.get('text')).toContain('Nomor resi: CONTOH0000000010');
  await chat.close();
  await expect(table(page).getByRole('combobox', { name: `Status pesanan #${order.id}` })).toHaveValue('shipped');

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] });
  await open(phone, `/pesanan/${order.token}`);
  await expect(phone.getByText('Dibawa oleh TIKI ke alamat Anda.').first()).toBeVisible();
  // Where the parcel is comes before what was ordered and when.
  await expect(phone.getByRole('main').getByRole('heading', { level: 2 }).nth(1)).toHaveText('Paket Anda');
  await phone.getByRole('button', { name: 'Salin nomor resi' }).click();
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe('CONTOH0000000010');
  await phone.close();
});

test('labels and packing slips of many orders print at once, each on pages of its own', async ({ page }) => {
  const orders = [await ownOrder(), await ownOrder(), await ownOrder()];
  await enterAs(page, 'admin');
  // The choice lasts over searches.
  await open(page, '/admin/orders');
  for (const order of orders) {
    await page.getByRole('searchbox', { name: 'Cari pesanan' }).fill(order.code);
    await page.getByRole('checkbox', { name: `Pilih pesanan #${order.id}` }).check();
  }
  const bar = page.getByRole('region', { name: 'Pesanan terpilih' });
  await expect(bar.getByText('3 pesanan dipilih')).toBeVisible();
  await bar.getByRole('link', { name: 'Cetak label' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);

  const ids = orders.map(({ id }) => id).join(',');
  for (const what of ['label', 'slip']) {
    await open(page, `/admin/orders/print?ids=${ids}&what=${what}`);
    await expect(page.locator('[data-barcode]')).toHaveCount(3);
    for (const [index, order] of orders.entries()) {
      const sheet = page.getByRole('article').nth(index);
      await expect(sheet.getByText(order.code, { exact: true })).toBeVisible();
      await expect(sheet.getByText('Cut Nyak Meutia')).toBeVisible();
      if (what === 'slip') await expect(sheet.getByText(order.productName)).toBeVisible();
      else await expect(sheet.getByText('Jl. Teuku Umar No. 17, Lr. Mawar')).toBeVisible();
      // As it is written: a code that ends in R stands before 'Penerima'.
      await expect(sheet.getByText(/Rp/u)).toHaveCount(0);
    }
    expect(await pagesOf(page)).toEqual([A6, A6, A6]);
  }
  await page.getByLabel('Kertas').selectOption('80');
  await expect(page.locator('[data-sheets="80"][data-measured]')).toBeVisible();
  const roll = await pagesOf(page);
  expect(roll).toHaveLength(3);
  for (const [width, height] of roll) {
    expect(width).toBe(80);
    expect(height).toBeGreaterThan(60);
  }
  // Nothing is printed of an order that isn't there, and nothing is asked for.
  await open(page, '/admin/orders/print');
  await expect(page.getByText('Belum ada pesanan yang dipilih')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cetak', exact: true })).toBeDisabled();
});

const A6 = [105, 148];
const MM_PER_POINT = 25.4 / 72;

/** Width and height of a print's pages in whole millimetres. */
async function pagesOf(page: Page): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu)];
  return boxes.map(([, width, height]) => [width, height].map((points) => Math.round(Number(points) * MM_PER_POINT)));
}
