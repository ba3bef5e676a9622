import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  apiCall,
  cartLink,
  chooseDestination,
  choosePayment,
  chooseShipping,
  dropProduct,
  expectThanks,
  fillRecipient,
  found,
  KUTA_ALAM,
  MENTENG,
  newEmail,
  newProduct,
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const size = '1 kg';

  test('a guest buys with a local courier and manual transfer, and the stock goes down', async ({ page }) => {
    const email = newEmail();
    const { id } = await productNamed('Kopi Robusta Ulee Kareng');
    const before = await stockOf(id, size);

    await pickCoffee(page, size, 'Halus', 2);
    await cartLink(page).click();
    await expect(page.getByText(`${size} · Tingkat giling: Halus`)).toBeVisible();
    await page.getByRole('link', { name: 'Lanjut ke checkout' }).first().click();
    await fillRecipient(page, { email });
    await chooseDestination(page, KUTA_ALAM);
    await chooseShipping(page, /Ojek Lapak Banda.*Pengiriman hari ini.*Kuta Alam/u);
    await expect(page.getByRole('paragraph').filter({ hasText: 'Ojek Lapak Banda' })).toContainText('Kurir lokal');
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

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('a guest pays at the gateway, the admin ships both orders, the guest sees it', { tag: '@further' }, async ({
    page,
    context,
    browser,
  }) => {
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
    await expect(page.getByText('Kopi Sanger Seduh', { exact: true })).toBeVisible();
    const payCode = await page.getByText('Kode bayar BRI Virtual Account').locator('xpath=following-sibling::p').textContent();
    const code = found(/\d{10,}/u.exec(found(payCode).replaceAll(' ', '')))[0];
    await expect(gateway.getByRole('region', { name: 'Tagihan' }).getByText(code)).toBeVisible();
    await gateway.getByRole('button', { name: 'Bayar' }).click();
    await expect(gateway.getByRole('heading', { name: 'Pembayaran berhasil' })).toBeVisible();
    await expect(gateway.getByText('Toko sudah diberi tahu.')).toBeVisible();

    // The page of thanks follows the payment.
    await page.bringToFront();
    await expect(page.getByText('Lunas', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Bayar dengan BRI Virtual Account/u })).toBeHidden();
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
    await expect(office.getByText('2 pesanan sesuai filter.', { exact: true })).toBeAttached();
    const paidRow = office.getByRole('row').filter({ hasText: `#${paid?.id}` });
    await expect(paidRow.getByText('Lunas')).toBeVisible();
    for (const order of [found(paid), found(manual)]) {
      const row = office.getByRole('row').filter({ hasText: `#${order.id}` });
      await row.getByRole('link', { name: `Lihat detail pesanan #${order.id}` }).click();
      const panel = office.getByRole('dialog', { name: `Pesanan #${order.id}` });
      await expect(panel.getByText(order.payment_method.toUpperCase(), { exact: true })).toBeVisible();
      await expect(panel.getByText('Kopi Sanger Seduh')).toBeVisible();
      await panel.getByRole('combobox', { name: `Status pesanan #${order.id}` }).selectOption({ label: 'Dikirim' });
      if (order === manual) {
        const question = office.getByRole('alertdialog', { name: /sudah masuk ke rekening\?$/u });
        await question.getByLabel('Rekening').selectOption({ index: 1 });
        await question.getByRole('button', { name: 'Ya, sudah masuk' }).click();
      }
      await office.getByRole('button', { name: 'Tandai dikirim' }).click();
      // The history comes with the server's answer.
      await expect(panel.getByRole('listitem').filter({ hasText: '→ Dikirim' })).toBeVisible();
      await panel.getByRole('button', { name: 'Tutup detail' }).click();
      await expect(panel).toBeHidden();
      await expect(row.getByRole('combobox')).toHaveValue('shipped');
    }
    await office.close();

    await page.getByRole('button', { name: 'Perbarui' }).click();
    await expect(page.getByRole('heading', { name: 'Pesanan dalam perjalanan' })).toBeVisible();
    const { data: way } = await apiCall('findOrder', { body: { code: manual?.code, email } });
    await open(page, `/pesanan/${way.token}`);
    await expect(page.getByRole('heading', { name: 'Pesanan dalam perjalanan' })).toBeVisible();
    expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['shipped', 'shipped']);
  });

  test('QRIS stands first, shows a drawn code, also after a reload, and once it is paid asks for nothing', { tag: '@further' }, async ({
    page,
    context,
  }) => {
    await toSummaryWith(page, 'Bumbu Mi Aceh', newEmail());
    await page.getByRole('button', { name: 'Ganti metode pembayaran' }).click();
    const methods = page.getByRole('dialog', { name: 'Metode pembayaran' });
    await expect(methods.getByRole('group').nth(1)).toHaveAccessibleName('QRIS');
    await page.keyboard.press('Escape');
    await expect(methods).toBeHidden();
    await choosePayment(page, /^QRIS direct/iu);
    const gateway = await paymentTabOf(context, () => orderButton(page).click());
    await page.bringToFront();
    const code = page.getByRole('img', { name: /^Kode QR untuk membayar Rp/u });
    await expect(code).toBeVisible();
    // Anything that a phone could read has hundreds of dark modules.
    expect(found(await code.locator('path').getAttribute('d')).split('M').length).toBeGreaterThan(200);
    await expect(gateway.getByRole('img', { name: 'Kode QR pembayaran' })).toBeVisible();
    await expect(page.getByText('Pesanan berhasil dibuat. Selesaikan pembayaran melalui Tripay.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Bayar dengan QRIS/u })).toBeVisible();

    await page.reload();
    await expect(page).toHaveURL(/\/pesanan\/.{20,}/u);
    await expect(code).toBeVisible();
    await gateway.bringToFront();
    await gateway.getByRole('button', { name: 'Bayar' }).click();
    await expect(gateway.getByRole('heading', { name: 'Pembayaran berhasil' })).toBeVisible();
    await page.bringToFront();
    await expect(page.getByText('Lunas', { exact: true })).toBeVisible();
    await expect(code).toBeHidden();
  });

  test('a lost answer, "too many requests" and then a double click make one order, and nothing typed is lost', { tag: '@fault' }, async ({
    page,
  }) => {
    const email = newEmail();
    const text = 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.';
    let sent = 0;
    await page.route('**/api/v1/orders', async (route) => {
      sent += 1;
      if (sent > 2) return route.continue();
      if (sent === 2)
        return route.fulfill({ status: 429, json: { success: false, code: 'too_many_requests', error: text, message: text } });
      // The shop does its work; only the buyer never hears of it.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await toSummaryWith(page, 'Bumbu Mi Aceh', email);
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Gagal memproses pesanan. Silakan coba kembali.');
    expect(await ordersOf(email)).toHaveLength(1);
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toContainText(text);
    await orderButton(page).dblclick();
    await expectThanks(page);
    expect(sent).toBe(3);
    expect(await ordersOf(email)).toHaveLength(1);
  });

  test('a price that changes before the order is shown, and the buyer goes on', { tag: '@fault' }, async ({ page }) => {
    const email = newEmail();
    const product = await newProduct({ price: 50_000 });
    try {
      await toSummaryWith(page, product.name, email);
      await apiCall('updateProduct', { params: { id: product.id }, body: { ...product.input, price: 65_000 }, as: 'admin' });
      await orderButton(page).click();
      const panel = page.getByRole('alert').filter({ hasText: 'Harga, ongkos kirim, atau total berubah. Periksa kembali pesanan Anda.' });
      await expect(panel).toContainText(new RegExp(`${product.name}: harga dari Rp\\s?50\\.000 menjadi Rp\\s?65\\.000`, 'u'));
      expect(await ordersOf(email)).toEqual([]);
      await panel.getByRole('button', { name: 'Perbarui pesanan' }).click();
      await expect(panel).toBeHidden();
      // The shipping is calculated again.
      await expect(page.getByRole('button', { name: 'Ganti layanan pengiriman' })).toBeVisible();
      await orderButton(page).click();
      await expectThanks(page);
      const [order] = await ordersOf(email);
      expect(order?.subtotal_amount).toBe(65_000);
    } finally {
      await dropProduct(product.id);
    }
  });

  test('the whole purchase goes by keyboard alone', { tag: '@further' }, async ({ page }) => {
    const email = newEmail();
    const { id } = await productNamed('Kopi Robusta Ulee Kareng');
    await open(page, `/product/${id}`);
    const before = await stockOf(id, '250 g');

    await tabTo(page, page.getByRole('radio', { name: '250 g', exact: true }));
    await tabTo(page, page.getByRole('radio', { name: 'Biji utuh' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Kasar' })).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Beli sekarang' }));
    await expectFocusRing(page.getByRole('button', { name: 'Beli sekarang' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cart$/u);
    await tabTo(page, page.getByRole('link', { name: 'Lanjut ke checkout' }).first());
    await page.keyboard.press('Enter');

    await expect(page.getByText('Langkah 1 dari 2')).toBeVisible();
    await typeInto(page, page.getByRole('textbox', { name: 'Email' }), email);
    await typeInto(page, page.getByRole('textbox', { name: 'Nama penerima' }), 'Teuku Umar');
    await typeInto(page, page.getByRole('textbox', { name: 'Nomor telepon' }), '081234567890');
    await typeInto(page, page.getByRole('textbox', { name: 'Alamat lengkap' }), 'Jalan Pocut Baren No. 12');
    for (const [label, name] of [
      ['Provinsi', KUTA_ALAM.province],
      ['Kota/Kabupaten', KUTA_ALAM.city],
      ['Kecamatan', KUTA_ALAM.district],
    ] as const) {
      const field = page.getByRole('combobox', { name: label });
      await expect(field).toBeEnabled();
      await typeInto(page, field, name);
      await expect(page.getByRole('option', { name, exact: true })).toHaveAttribute('data-highlighted');
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue(name);
    }
    await typeInto(page, page.getByRole('textbox', { name: 'Kode pos' }), '23122');

    const change = page.getByRole('button', { name: 'Ganti layanan pengiriman' });
    await expect(change).toBeVisible();
    await tabTo(page, change);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Layanan pengiriman' });
    await expect(dialog).toBeVisible();
    const ojek = dialog.getByRole('radio', { name: /Ojek Lapak Banda/u });
    const offered = dialog.getByRole('radio');
    await tabTo(page, dialog.getByRole('radio', { checked: true }));
    // Up from the first national courier is the local one before it.
    for (let step = await offered.count(); step > 0 && !(await ojek.isChecked()); step--) await page.keyboard.press('ArrowUp');
    await expect(ojek).toBeChecked();
    await tabTo(page, dialog.getByRole('button', { name: 'Pakai layanan ini' }));
    await page.keyboard.press('Space');
    await expect(dialog).toBeHidden();
    await expect(change).toBeFocused();

    await tabTo(page, page.getByRole('button', { name: 'Lanjut ke ringkasan' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /Langkah 2 dari 2/u })).toBeFocused();
    await tabTo(page, orderButton(page));
    await expectFocusRing(orderButton(page));
    await page.keyboard.press('Space');
    await expectThanks(page);
    expect(await stockOf(id, '250 g')).toBe(before - 1);
  });
});

/** Presses Tab until something has the focus; fails when it can't be reached that way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** What has the focus shows it. */
async function expectFocusRing(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => Number.parseFloat(getComputedStyle(element).outlineWidth))).toBeGreaterThanOrEqual(2);
  await expect(target).not.toHaveCSS('outline-style', 'none');
}
