import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addDays, dateOf, startOfMonth } from '@lapak/contract/dates/jakarta-days';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { letMonthPass } from './clock.ts';
import { enterAs } from './session.ts';
import { apiCall, expectThanks, found, newEmail, newProduct, open, orderButton, ordersOf, stockOf, toSummaryWith } from './shop.ts';
import { add, done, finish, openFirstShift } from './till.ts';

const PRICE = 50_000;
const SHARE = 41_000;

/** A partner in the shop's own town, with an account and one product of which nothing is there yet. */
async function newPartner() {
  const mark = randomUUID().slice(0, 8);
  const name = `Dapur uji ${mark}`;
  const place = { city_id: 97, district_id: 117_102 };
  const { data: partner } = await apiCall('createBusiness', { as: 'admin', body: { name, ...place, contact_name: 'Cut Aja' } });
  const account = { bank: 'BSI', number: '7000123456', holder: 'Cut Aja' };
  await apiCall('changePartnerAccount', { as: 'admin', params: { id: partner.id }, body: account });
  const sku = `BULAN-${mark}`;
  const product = await newProduct({
    ...{ name: `Kue uji ${mark}`, sku, business_id: partner.id, price: PRICE, reseller_price: SHARE, stock: 0 },
  });
  return { id: partner.id, name, sku, product };
}

/** What is brought is scanned on a paper, and booked. */
async function bringGoods(page: Page, { id, name, sku, product }: Awaited<ReturnType<typeof newPartner>>): Promise<void> {
  await open(page, `/admin/goods?business=${id}&begin=in`);
  await page.getByRole('dialog', { name: 'Barang masuk' }).getByRole('button', { name: 'Mulai' }).click();
  await expect(page.getByRole('heading', { name: `Barang masuk: ${name}` })).toBeVisible();
  await page.getByLabel('Pindai atau ketik kode').fill(sku);
  await page.getByLabel('Pindai atau ketik kode').press('Enter');
  await page.getByLabel(`Jumlah ${product.name}`).fill('12');
  await page.getByLabel(`Kedaluwarsa ${product.name}`).fill('2999-01-01');
  await expect(page.getByText('Draf tersimpan')).toBeVisible();
  await page.getByRole('button', { name: 'Bukukan' }).click();
  await page.getByRole('alertdialog', { name: 'Bukukan barang masuk ini?' }).getByRole('button', { name: 'Bukukan' }).click();
  await expect(page.getByRole('heading', { name: /^Barang masuk BM-\d{5}$/u })).toBeVisible();
  expect(await stockOf(product.id)).toBe(12);
}

/** One unit comes back from the order, and can be sold again. */
async function takeBack(page: Page, { id, code }: { id: number; code: string }, product: string): Promise<void> {
  await open(page, `/admin/orders?q=${code}&order=${id}`);
  const panel = page.getByRole('dialog', { name: `Pesanan #${id}` });
  await panel.getByRole('button', { name: 'Terima pengembalian barang' }).click();
  const dialog = page.getByRole('dialog', { name: `Pengembalian pesanan #${id}` });
  await dialog.getByRole('button', { name: `Tambah ${product}` }).click();
  await dialog.getByLabel('Alasan').fill('Salah rasa');
  await dialog.getByLabel('Nomor referensi').fill('BSI 4410');
  await dialog.getByRole('button', { name: 'Simpan pengembalian' }).click();
  await expect(dialog).toBeHidden();
}

/** Closes the partner's last month alone; the statement's number. */
async function closeMonth(page: Page, { id, name }: { id: number; name: string }): Promise<number> {
  const until = addDays(dateOf(startOfMonth(new Date())), -1);
  await open(page, `/admin/partners/closing?until=${until}`);
  const planned = page.getByRole('table', { name: 'Periode yang akan ditutup' });
  await expect(planned.getByRole('row').filter({ hasText: name })).toContainText(/Rp\s123\.000/u);
  await page.getByRole('checkbox', { name: 'Pilih semua mitra' }).uncheck();
  await page.getByRole('checkbox', { name: `Pilih ${name}` }).check();
  await page.getByRole('button', { name: 'Tutup periode' }).click();
  await page.getByRole('alertdialog', { name: 'Tutup periode 1 mitra?' }).getByRole('button', { name: 'Tutup periode' }).click();
  await expect(page).toHaveURL(/\/admin\/partners\/statements/u);
  const { data } = await apiCall('listStatements', { as: 'admin', query: { business_id: id } });
  return found(data[0]).number;
}

/** Pays what the list of payments says, by the bank, and notes it. */
async function payByList(page: Page, number: number, name: string): Promise<void> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh daftar bayar' }).click();
  const list = await readFile(await (await saved).path(), 'utf8');
  expect(list.split('\n').find((line) => line.includes(name))).toMatch(/7000123456.*123000/u);
  await open(page, `/admin/partners/statements?of=payable&q=${number}`);
  await page.getByRole('link', { name: `Nomor ${number}`, exact: true }).click();
  await page.getByRole('button', { name: /^Tandai Rp\s123\.000 dibayar$/u }).click();
  const paying = page.getByRole('dialog', { name: `Tandai laporan nomor ${number} dibayar` });
  await paying.getByLabel('Nomor referensi').fill('BSI 9931');
  await paying.getByRole('button', { name: /^Catat Rp/u }).click();
  await expect(paying).toBeHidden();
}

/** Makes the secret address of the producer's own page, and opens it on their phone, which knows nobody. */
async function openProducersPage(page: Page, phone: Page, { id, name }: { id: number; name: string }): Promise<Page> {
  await open(page, `/admin/partners/${id}`);
  await page.getByRole('region', { name: 'Halaman mitra' }).getByRole('button', { name: 'Buat tautan', exact: true }).click();
  await phone.goto(found(await page.getByText(/\/mitra-saya\/[\w-]{43}$/u).textContent()));
  await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Terjual hari ini' }).getByText('Kasir').first()).toBeVisible();
  return phone;
}

/** A finger that draws up until it sees something: a click by script would scroll by itself. */
async function swipeUntilSeen(page: Page, wanted: Locator): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await expect(async () => {
    await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 180, y: 600 }] });
    for (let y = 570; y >= 200; y -= 30) await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 180, y }] });
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(wanted).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await device.detach();
}

test("a partner's month, from goods in to the paid statement on the producer's phone", { tag: '@further' }, async ({ page, browser }) => {
  const partner = await newPartner();
  const { product } = partner;
  await apiCall('confirmPassword', { as: 'admin', body: { password: 'admin-demo' } });
  await enterAs(page, 'admin');
  await bringGoods(page, partner);

  const email = newEmail();
  const shopper = await browser.newContext();
  const shopping = await shopper.newPage();
  await toSummaryWith(shopping, product.name, email);
  await orderButton(shopping).click();
  await expectThanks(shopping);
  await shopper.close();
  const order = found((await ordersOf(email))[0]);
  await apiCall('updateOrder', { as: 'admin', params: { id: order.id }, body: { payment_status: 'paid', status: 'delivered' } });

  await open(page, '/admin/pos');
  for (const _ of [1, 2, 3]) await add(page, product.name);
  await page.getByRole('button', { name: 'Uang pas' }).click();
  await finish(page).click();
  await openFirstShift(page);
  await expect(done(page)).toContainText(/LH-/u);
  await takeBack(page, order, product.name);
  expect(await stockOf(product.id)).toBe(9);

  const producer = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const phone = await openProducersPage(page, await producer.newPage(), partner);
  const statements = phone.getByRole('region', { name: 'Laporan' });
  await letMonthPass(partner.id);
  const number = await closeMonth(page, partner);
  // Each change comes to the open page by itself.
  await expect(statements.getByText('Belum dibayar')).toBeVisible();
  await payByList(page, number, partner.name);
  await expect(phone.getByText(/^Pembayaran terakhir: Rp\s123\.000, .*, transfer bank\.$/u)).toBeVisible();
  await expect(statements.getByText('Belum dibayar')).toBeHidden();

  const statement = statements.getByRole('link', { name: new RegExp(`^Laporan nomor ${number}`, 'u') });
  await swipeUntilSeen(phone, statement);
  await statement.tap();
  await expect(phone.getByRole('heading', { level: 1, name: `Laporan penjualan ${partner.name}` })).toBeVisible();
  await expect(phone.getByRole('row', { name: /^Saldo akhir Rp\s123\.000$/u })).toBeVisible();
  await swipeUntilSeen(phone, phone.getByRole('heading', { name: 'Retur dan pembatalan' }));
  await producer.close();
});
