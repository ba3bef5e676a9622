import { expect, type Page, test } from '@playwright/test';
import {
  cartLink,
  chooseDestination,
  choosePayment,
  chooseShipping,
  expectThanks,
  fillRecipient,
  found,
  goToCheckout,
  KUTA_ALAM,
  MENTENG,
  newEmail,
  open,
  orderButton,
  ordersOf,
  paymentTabOf,
  productNamed,
  shopUrl,
  signInAs,
  stockOf,
  toSummary,
  toSummaryWith,
} from './shop.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** From the landing page by its links to a coffee with sizes and grinds, and that into the cart. */
async function pickCoffee(page: Page, size: string, grind: string, quantity: number): Promise<void> {
  await open(page, '/');
  await page.getByRole('link', { name: 'Lihat semua Kopi & Cokelat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kopi & Cokelat' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cari produk' }).fill('Robusta Ulee Kareng');
  await page.getByRole('link', { name: 'Kopi Robusta Ulee Kareng', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kopi Robusta Ulee Kareng' })).toBeVisible();
  await page.getByRole('group', { name: 'Ukuran' }).getByText(size, { exact: true }).click();
  await page.getByRole('group', { name: 'Tingkat giling' }).getByText(grind, { exact: true }).click();
  await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: grind })).toBeChecked();
  for (let more = 1; more < quantity; more++) await page.getByRole('button', { name: 'Tambah Kopi Robusta Ulee Kareng' }).click();
  await page.getByRole('button', { name: 'Tambah ke keranjang', exact: true }).click();
  await expect(cartLink(page)).toHaveAccessibleName(`Keranjang, ${quantity} barang`);
}

for (const { screen, viewport, size } of [
  { screen: 'desktop', viewport: DESKTOP, size: '500 g' },
  { screen: 'phone', viewport: PHONE, size: '1 kg' },
]) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test('a guest buys with a local courier and manual transfer, and the stock goes down', async ({ page }) => {
      const email = newEmail();
      const { id } = await productNamed('Kopi Robusta Ulee Kareng');
      const before = await stockOf(id, size);

      await pickCoffee(page, size, 'Halus', 2);
      await cartLink(page).click();
      await expect(page.getByText(`${size} · Tingkat giling: Halus`)).toBeVisible();
      await page.getByRole('link', { name: 'Lanjut ke checkout' }).click();
      await fillRecipient(page, { email });
      await chooseDestination(page, KUTA_ALAM);
      await chooseShipping(page, /Ojek Lapak Banda.*Pengiriman hari ini.*Kuta Alam/u);
      await expect(page.getByText('Ojek Lapak Banda', { exact: true })).toBeVisible();
      await toSummary(page);
      await expect(page.getByText('Transfer manual').first()).toBeVisible();
      await orderButton(page).click();

      await expectThanks(page);
      await expect(cartLink(page)).toHaveAccessibleName('Keranjang');
      expect(await stockOf(id, size)).toBe(before - 2);
      const [order, ...others] = await ordersOf(email);
      expect(others).toEqual([]);
      expect(order).toMatchObject({
        status: 'pending',
        payment_status: 'unpaid',
        payment_method: 'manual',
        shipping_district: 'Kuta Alam',
        shipping_courier: 'Ojek Lapak Banda',
        shipping_cost: 8000,
      });
      expect(order?.order_items).toMatchObject([
        { quantity: 2, variant_label: size, selected_options: [{ group: 'Tingkat giling', value: 'Halus' }] },
      ]);
    });
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('a guest pays at the gateway, the admin ships both orders, the guest sees it', async ({ page, context, browser }) => {
    const email = newEmail();
    await toSummaryWith(page, 'Kopi Sanger Seduh', email);
    await orderButton(page).click();
    await expectThanks(page);

    await toSummaryWith(page, 'Kopi Sanger Seduh', email, MENTENG);
    await choosePayment(page, /BRI Virtual Account/u);
    await expect(page.getByText(/Biaya layanan Rp\s?4\.250/u)).toBeVisible();
    const gateway = await paymentTabOf(context, () => orderButton(page).click());

    await expect(page.getByText('Pesanan berhasil dibuat. Selesaikan pembayaran melalui Tripay.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /Bayar dengan BRI Virtual Account/u })).toBeVisible();
    await expect(page.getByText('Kopi Sanger Seduh')).toBeVisible();
    const payCode = await page.getByText('Kode bayar BRI Virtual Account').locator('xpath=following-sibling::dd').first().innerText();
    const code = found(/\d{10,}/u.exec(payCode))[0];
    await expect(gateway.getByText(code)).toBeVisible();
    await gateway.getByRole('button', { name: 'Bayar' }).click();
    await expect(gateway.getByRole('heading', { name: 'Pembayaran berhasil' })).toBeVisible();
    await expect(gateway.getByText('Toko sudah diberi tahu.')).toBeVisible();

    await page.bringToFront();
    await page.getByRole('link', { name: 'Lihat pesanan' }).click();
    await expect(page).toHaveURL(/\/pesanan\/[\w-]{20,}$/u);
    await expect(page.getByText('Lunas', { exact: true })).toBeVisible();

    const [paid, manual] = await ordersOf(email);
    expect(paid).toMatchObject({ payment_method: 'tripay:BRIVA', payment_status: 'paid' });
    expect(manual).toMatchObject({ payment_method: 'manual', payment_status: 'unpaid' });

    const office = await browser.newPage({ viewport: DESKTOP, locale: 'id-ID' });
    await signInAs(office, 'admin');
    await office.goto(`${shopUrl()}/admin/orders`);
    await office.getByRole('searchbox', { name: 'Cari pesanan' }).fill(email);
    await expect(office.getByText('2 pesanan sesuai filter.')).toBeAttached();
    const paidRow = office.getByRole('row').filter({ hasText: `#${paid?.id}` });
    await expect(paidRow.getByText('Lunas')).toBeVisible();
    for (const order of [found(paid), found(manual)]) {
      const row = office.getByRole('row').filter({ hasText: `#${order.id}` });
      await row.getByRole('link', { name: `Lihat detail pesanan #${order.id}` }).click();
      const panel = office.getByRole('dialog', { name: `Pesanan #${order.id}` });
      await expect(panel.getByText(order.payment_method.toUpperCase())).toBeVisible();
      await expect(panel.getByText('Kopi Sanger Seduh')).toBeVisible();
      await panel.getByRole('combobox', { name: `Status pesanan #${order.id}` }).selectOption({ label: 'Dikirim' });
      // The history comes with the server's answer.
      await expect(panel.getByRole('listitem').filter({ hasText: 'Dikirim' })).toBeVisible();
      await panel.getByRole('button', { name: 'Tutup detail' }).click();
      await expect(panel).toBeHidden();
      await expect(row.getByRole('combobox')).toHaveValue('shipped');
    }
    await office.close();

    await page.getByRole('button', { name: 'Perbarui' }).click();
    await expect(page.getByRole('heading', { name: 'Pesanan dalam perjalanan' })).toBeVisible();
    await open(page, `/pesanan/${manual?.token}`);
    await expect(page.getByRole('heading', { name: 'Pesanan dalam perjalanan' })).toBeVisible();
    expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['shipped', 'shipped']);
  });

  test('a QRIS payment shows a drawn code', async ({ page, context }) => {
    await toSummaryWith(page, 'Bumbu Mi Aceh', newEmail());
    await choosePayment(page, /QRIS/u);
    const gateway = await paymentTabOf(context, () => orderButton(page).click());
    await page.bringToFront();
    const code = page.getByRole('img', { name: /^Kode QR untuk membayar Rp/u });
    await expect(code).toBeVisible();
    // Anything that a phone could read has hundreds of dark modules.
    expect(found(await code.locator('path').getAttribute('d')).split('M').length).toBeGreaterThan(200);
    await expect(gateway.getByRole('img', { name: 'Kode QR pembayaran' })).toBeVisible();
  });
});
