import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { nullInData } from './screen-data.ts';
import { rememberSession } from './session.ts';
import {
  addToCart,
  apiCall,
  cartLink,
  chooseDestination,
  choosePayment,
  choosePlace,
  dropProduct,
  expectThanks,
  fillRecipient,
  goToCheckout,
  KUTA_ALAM,
  MENTENG,
  newEmail,
  newProduct,
  open,
  orderButton,
  ordersOf,
  paymentTabOf,
  toSummary,
  toSummaryWith,
} from './shop.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const PRODUCT = 'Asam Sunti';
const NO_NATIONAL = 'Tidak ada layanan pengiriman nasional tersedia untuk tujuan ini.';
const NO_ORIGIN = 'Tidak dapat menghitung biaya pengiriman. Data lokasi toko tidak lengkap.';
const MIXED_ORIGINS = 'Produk dalam keranjang berasal dari beberapa lokasi asal bisnis. Silakan pisahkan pesanan berdasarkan lokasi asal.';

/** Makes calls fail until the returned function is called: with a 500 of no known shape, or with no answer at all. */
async function breakCalls(page: Page, glob: string, how: 'error' | 'silence' = 'error'): Promise<() => Promise<void>> {
  await page.route(glob, (route) => (how === 'error' ? route.fulfill({ status: 500, body: 'Internal Server Error' }) : route.abort()));
  return () => page.unroute(glob);
}

async function startCheckout(page: Page): Promise<void> {
  await addToCart(page, PRODUCT);
  await goToCheckout(page);
}

const next = (page: Page) => page.getByRole('button', { name: 'Lanjut ke ringkasan' });
const retry = (page: Page) => page.getByRole('button', { name: 'Coba lagi' });
const changeShipping = (page: Page) => page.getByRole('button', { name: 'Ganti layanan pengiriman' });
const shippingDialog = (page: Page) => page.getByRole('dialog', { name: 'Layanan pengiriman' });
const shippingCard = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Layanan pengiriman', exact: true }) });

for (const how of ['error', 'silence'] as const) {
  // One journey, since each list hangs on the one before it.
  test(`every call of a checkout fails once, says so, and the order comes through, by ${how}`, async ({ page }) => {
    const email = newEmail();
    const mendProvinces = await breakCalls(page, '**/locations/rajaongkir/provinces', how);
    const mendCities = await breakCalls(page, '**/locations/rajaongkir/provinces/*/cities', how);
    const mendDistricts = await breakCalls(page, '**/locations/rajaongkir/cities/*/districts', how);
    const mendMain = await breakCalls(page, '**/business/main', how);
    const mendCost = await breakCalls(page, '**/shipping/cost', how);
    const mendLocal = await breakCalls(page, '**/couriers/local-options*', how);
    const mendChannels = await breakCalls(page, '**/payments/tripay/channels*', how);
    const mendOrders = await breakCalls(page, '**/api/v1/orders', how);
    await startCheckout(page);

    await test.step('provinces, cities, districts', async () => {
      for (const [text, mend, label, name] of [
        ['Gagal memuat daftar provinsi. Silakan muat ulang halaman.', mendProvinces, 'Provinsi', KUTA_ALAM.province],
        ['Gagal memuat kota/kabupaten. Silakan coba lagi.', mendCities, 'Kota/Kabupaten', KUTA_ALAM.city],
        ['Gagal memuat kecamatan. Silakan coba lagi.', mendDistricts, 'Kecamatan', KUTA_ALAM.district],
      ] as const) {
        await expect(page.getByText(text)).toBeVisible();
        await mend();
        await retry(page).click();
        await choosePlace(page, label, name);
        await expect(page.getByText(text)).toBeHidden();
      }
    });

    await test.step('shipping, national and local', async () => {
      const failed = shippingCard(page).getByRole('alert').getByText('Gagal menghitung biaya pengiriman. Silakan coba lagi.');
      const noLocal = shippingCard(page).getByText('Tidak ada kurir lokal tersedia untuk area ini.');
      await expect(failed).toBeVisible();
      await expect(noLocal).toBeHidden();
      await mendMain();
      await shippingCard(page).getByRole('button', { name: 'Coba lagi' }).click();
      // Local couriers that fail are an empty list.
      await expect(noLocal).toBeVisible();
      await expect(failed).toBeVisible();
      await fillRecipient(page, { email });
      await toSummary(page);
      // What isn't known to the rupiah isn't to be transferred.
      await expect(page.getByText('Bank Aceh Syariah')).toBeVisible();
      await expect(page.getByText('Jumlah yang ditransfer')).toBeHidden();
      await orderButton(page).click();
      const obstacle = page.getByRole('alert').getByText('Pilih layanan pengiriman sebelum melanjutkan.');
      await expect(obstacle).toBeVisible();
      await mendCost();
      await shippingCard(page).getByRole('button', { name: 'Coba lagi' }).click();
      await expect(changeShipping(page)).toBeVisible();
      await expect(failed).toBeHidden();
      await expect(obstacle).toBeHidden();
      await expect(page.getByText('Jumlah yang ditransfer')).toBeVisible();
      await expect(noLocal).toBeVisible();
      await mendLocal();
    });

    await test.step('payment channels', async () => {
      const text = 'Gagal memuat metode pembayaran Tripay. Silakan coba lagi.';
      await expect(page.getByText(text)).toBeVisible();
      await page.getByRole('button', { name: 'Ganti metode pembayaran' }).click();
      const dialog = page.getByRole('dialog', { name: 'Metode pembayaran' });
      await expect(dialog.getByText(text)).toBeVisible();
      await expect(dialog.getByRole('radio')).toHaveCount(1);
      await mendChannels();
      await dialog.getByRole('button', { name: 'Coba lagi' }).click();
      await expect(dialog.getByRole('radio', { name: /BRI Virtual Account/u })).toBeVisible();
      await expect(page.getByText(text)).toBeHidden();
      await dialog.getByRole('button', { name: 'Pakai metode ini' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('the order, and nothing typed is lost', async () => {
      await orderButton(page).click();
      await expect(page.getByRole('alert')).toContainText('Gagal memproses pesanan. Silakan coba kembali.');
      await page.getByRole('button', { name: 'Ubah data pengiriman' }).click();
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
      await expect(page.getByRole('textbox', { name: 'Nama penerima' })).toHaveValue('Cut Nyak Rahma');
      await expect(page.getByRole('combobox', { name: 'Kecamatan' })).toHaveValue(KUTA_ALAM.district);
      await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
      expect(await ordersOf(email)).toEqual([]);
      await mendOrders();
      await toSummary(page);
      await orderButton(page).click();
      await expectThanks(page);
      expect(await ordersOf(email)).toHaveLength(1);
    });
  });
}

test.describe('shipping', () => {
  test('a slow answer leaves what is being typed alone', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/shipping/cost', async (route) => {
      await released;
      await route.continue();
    });
    await startCheckout(page);
    await chooseDestination(page, MENTENG);
    const province = page.getByRole('combobox', { name: 'Provinsi' });
    await province.fill('Ace');
    release();
    await expect(page.getByRole('button', { name: 'Ganti layanan pengiriman', includeHidden: true })).toBeVisible();
    await expect(province).toHaveValue('Ace');
    await expect(page.getByRole('option')).toHaveText(['Aceh']);
  });

  test('local couriers are for the main city only; another province resets city, district and shipping', async ({ page }) => {
    await startCheckout(page);
    await chooseDestination(page, MENTENG);
    const info = page.getByText(
      'Info: Pengiriman lokal hanya tersedia untuk Kota Banda Aceh. Gunakan pengiriman nasional untuk area lain.',
    );
    await expect(info).toBeVisible();
    await expect(changeShipping(page)).toBeVisible();
    await choosePlace(page, 'Provinsi', KUTA_ALAM.province);
    await expect(page.getByRole('combobox', { name: 'Kota/Kabupaten' })).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Kecamatan' })).toHaveValue('');
    await expect(page.getByText('Ongkos kirim dihitung setelah Anda memilih kecamatan.')).toBeVisible();
    await expect(info).toBeHidden();
    await expect(changeShipping(page)).toBeHidden();
  });

  test('without national services there is no option, or in the main city the local one, chosen by itself', async ({ page }) => {
    await page.route('**/shipping/cost', (route) => route.fulfill({ json: { success: true, message: '', options: [] } }));
    await startCheckout(page);
    await chooseDestination(page, MENTENG);
    await expect(shippingCard(page).getByRole('alert').getByText(NO_NATIONAL)).toBeVisible();
    await page.getByRole('button', { name: 'Pilih layanan pengiriman' }).click();
    await expect(shippingDialog(page).getByText('Tidak Ada Opsi Pengiriman')).toBeVisible();
    await expect(shippingDialog(page).getByText(NO_NATIONAL)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shippingDialog(page)).toBeHidden();
    await chooseDestination(page, KUTA_ALAM);
    await expect(changeShipping(page)).toBeVisible();
    await expect(shippingCard(page).getByText('Kurir lokal', { exact: true })).toBeVisible();
    await expect(shippingCard(page).getByText(/^Pengiriman hari ini/u)).toBeVisible();
  });

  test('while the main city is unknown that is said; "Coba lagi" and another district ask for it again', async ({ page }) => {
    const failed = shippingCard(page).getByRole('alert').getByText('Gagal menghitung biaya pengiriman. Silakan coba lagi.');
    const mend = await breakCalls(page, '**/business/main');
    await startCheckout(page);
    await chooseDestination(page, KUTA_ALAM);
    await expect(failed).toBeVisible();
    // National couriers bring the parcel all the same.
    await expect(changeShipping(page)).toBeVisible();
    await mend();
    await retry(page).click();
    await expect(failed).toBeHidden();
    await changeShipping(page).click();
    await expect(shippingDialog(page).getByRole('radio', { name: /Ojek Lapak Banda/u })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(shippingDialog(page)).toBeHidden();

    const mendAgain = await breakCalls(page, '**/business/main');
    await choosePlace(page, 'Kecamatan', 'Baiturrahman');
    await expect(failed).toBeVisible();
    await mendAgain();
    await choosePlace(page, 'Kecamatan', KUTA_ALAM.district);
    await expect(changeShipping(page)).toBeVisible();
    await expect(failed).toBeHidden();
    await changeShipping(page).click();
    await expect(shippingDialog(page).getByRole('radio', { name: /Ojek Lapak Banda/u })).toBeAttached();
  });

  test('a shop that the server knows no place of says so', async ({ page }) => {
    await page.route('**/shipping/cost', (route) =>
      route.fulfill({ status: 502, json: { success: false, code: 'shipping_failed', error: NO_ORIGIN, message: NO_ORIGIN } }),
    );
    await startCheckout(page);
    await chooseDestination(page, MENTENG);
    await expect(shippingCard(page).getByRole('alert')).toContainText(NO_ORIGIN);
  });

  test('a product that starts from nowhere says so and asks for no price', async ({ page }) => {
    let asked = 0;
    await page.route('**/shipping/cost', (route) => {
      asked += 1;
      return route.continue();
    });
    // No business and no main business: only a shop that isn't set up has such a product.
    await nullInData(page, /catalog\.data/u, 'origin_district_id');
    await open(page, '/catalog');
    await page.getByRole('searchbox', { name: 'Cari produk' }).fill(PRODUCT);
    await expect(page).toHaveURL(/q=/u);
    await page.getByRole('button', { name: `Tambah ke keranjang: ${PRODUCT}`, exact: true }).click();
    await goToCheckout(page);
    await chooseDestination(page, MENTENG);
    await expect(shippingCard(page).getByRole('alert')).toContainText(NO_ORIGIN);
    expect(asked).toBe(0);
  });
});

test.describe('the checks of an order, in their order', () => {
  test('1: nothing in the cart', async ({ page }) => {
    await open(page, '/checkout');
    await expect(page.getByText('Keranjang Anda masih kosong. Tambahkan produk sebelum checkout.')).toBeVisible();
  });

  test('2, 3, 5: recipient, then place, then email', async ({ page }) => {
    await startCheckout(page);
    await next(page).click();
    await expect(page.getByText('Lengkapi seluruh informasi pengiriman yang wajib diisi.')).toBeVisible();
    await expect(page.getByText('Nama penerima wajib diisi.')).toBeVisible();

    await fillRecipient(page, {});
    await next(page).click();
    await expect(page.getByText('Pilih provinsi, kota/kabupaten, dan kecamatan tujuan pengiriman.')).toBeVisible();

    await chooseDestination(page, KUTA_ALAM);
    await next(page).click();
    await expect(page.getByText('Email dibutuhkan untuk pesanan tamu.')).toBeVisible();

    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
    await expect(page.getByText('Email dibutuhkan untuk pesanan tamu.')).toBeHidden();
    await toSummary(page);
  });

  test('4: goods from two places', async ({ page }) => {
    await addToCart(page, PRODUCT);
    await goToCheckout(page);
    // From Sabang, not from Banda Aceh; put in on a look back into the shop.
    await page.getByRole('banner').getByRole('link', { name: 'Produk', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Cari produk' }).fill('Sambal Tuna Suwir');
    await page.getByRole('button', { name: 'Tambah ke keranjang: Sambal Tuna Suwir', exact: true }).click();
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 2 barang');
    while (!page.url().endsWith('/checkout')) await page.goBack();
    // Where the price of sending would stand it is said from the start, and only there.
    const said = page.getByRole('alert').filter({ hasText: MIXED_ORIGINS });
    await expect(shippingCard(page).getByRole('alert')).toHaveText(MIXED_ORIGINS);
    await expect(said).toHaveCount(1);
    await fillRecipient(page, {});
    await chooseDestination(page, KUTA_ALAM);
    await next(page).click();
    // Then as what stands in the way, with the focus, before the fifth check: there is no email yet.
    await expect(said).toHaveCount(2);
    await expect(page.locator('[tabindex="-1"]').filter({ has: said }).and(page.locator(':focus'))).toHaveText(MIXED_ORIGINS);
    await expect(page.getByText('Email dibutuhkan untuk pesanan tamu.')).toBeHidden();
    await expect(page.getByText('Langkah 1 dari 2')).toBeVisible();
  });

  // The sixth, no shipping service, stands in the journey above.

  test('7: a gateway method while its channels are gone', async ({ page }) => {
    const email = newEmail();
    // A channel whose type the gateway doesn't name is labelled TRIPAY.
    await page.route('**/payments/tripay/channels*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ json: { ...answer, channels: answer.channels.map((channel: object) => ({ ...channel, type: '' })) } });
    });
    await toSummaryWith(page, PRODUCT, email);
    await choosePayment(page, /^BRI Virtual Account TRIPAY BRIVA \+ Rp\s4\.250/u);
    await page.unrouteAll({ behavior: 'wait' });
    // Another shipping service makes another total, for which the channels are asked again.
    await breakCalls(page, '**/payments/tripay/channels*');
    await changeShipping(page).click();
    await shippingDialog(page).locator('label').filter({ hasText: 'Ojek Lapak Banda' }).click();
    await shippingDialog(page).getByRole('button', { name: 'Pakai layanan ini' }).click();
    await expect(page.getByText('Gagal memuat metode pembayaran Tripay. Silakan coba lagi.')).toBeVisible();
    await orderButton(page).click();
    await expect(page.getByText('Metode pembayaran Tripay belum tersedia. Silakan pilih metode lain.')).toBeVisible();
    expect(await ordersOf(email)).toEqual([]);

    // An answer without channels leads back to manual transfer, and by that it goes.
    await page.route('**/payments/tripay/channels*', (route) => route.fulfill({ json: { success: true, message: '', channels: [] } }));
    await retry(page).click();
    await expect(page.getByRole('status').getByText('Metode kembali ke transfer manual.')).toBeVisible();
    await expect(page.getByText('1 metode pembayaran tersedia.')).toBeVisible();
    await orderButton(page).click();
    await expectThanks(page);
    const [order] = await ordersOf(email);
    expect(order?.payment_method).toBe('manual');
  });
});

test("an order under way says so; refused, it shows the server's own word; failed at the gateway, it leaves no tab", async ({
  page,
  context,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/orders', async (route) => {
    await held.promise;
    await route.fulfill({
      status: 503,
      json: { success: false, code: 'overloaded', error: 'Server sedang sibuk.', message: 'Server sedang sibuk.' },
    });
  });
  await toSummaryWith(page, PRODUCT, newEmail());
  await orderButton(page).click();
  await expect(page.getByRole('button', { name: 'Memproses...' })).toHaveAttribute('aria-disabled', 'true');
  held.resolve();
  await expect(page.getByRole('alert')).toContainText('Server sedang sibuk.');
  await page.unrouteAll({ behavior: 'wait' });

  await breakCalls(page, '**/api/v1/orders');
  await choosePayment(page, /BRI Virtual Account/u);
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Gagal memproses pesanan. Silakan coba kembali.');
  await expect.poll(() => context.pages().length).toBe(1);
});

/** Lets the shop do its work at once, but keeps its answer from the browser until the returned function is called. */
async function holdOrders(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/orders', async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  return held.resolve;
}

const underWay = (page: Page) => page.getByRole('button', { name: 'Memproses...' });

test.describe('an order whose answer comes after the checkout was left', () => {
  let product: Awaited<ReturnType<typeof newProduct>>;
  test.beforeEach(async () => {
    product = await newProduct();
  });
  test.afterEach(() => dropProduct(product.id));

  test('by a link: it counts, the payment page opens, and a notice leads to the order', async ({ page, context }) => {
    const email = newEmail();
    await toSummaryWith(page, product.name, email);
    await choosePayment(page, /BRI Virtual Account/u);
    const release = await holdOrders(page);
    const gateway = await paymentTabOf(context, async () => {
      await orderButton(page).click();
      await expect(underWay(page)).toBeVisible();
      await page.bringToFront();
      await page.getByRole('banner').getByRole('link', { name: 'Produk', exact: true }).click();
      await expect(page).toHaveURL(/\/catalog$/u);
      await expect(page.getByRole('searchbox', { name: 'Cari produk' })).toBeVisible();
      release();
      await expect(page.getByText('Pesanan berhasil dibuat. Selesaikan pembayaran melalui Tripay.')).toBeVisible();
    });
    await expect(gateway.getByRole('region', { name: 'Tagihan' })).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang');
    await page.getByRole('button', { name: 'Lihat pesanan' }).click();
    await expect(page).toHaveURL(/\/pesanan\/[\w-]{20,}$/u);
    await expect(page.getByText(product.name, { exact: true })).toBeVisible();
    expect(await ordersOf(email)).toHaveLength(1);
  });

  test('by going back twice: it counts, what was put in since stays, and the checkout knows who ordered', async ({ page }) => {
    const email = newEmail();
    await toSummaryWith(page, product.name, email);
    const release = await holdOrders(page);
    await orderButton(page).click();
    await expect(underWay(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Langkah 1 dari 2')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/u);
    await page.getByRole('button', { name: `Tambah ${product.name}` }).click();
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 2 barang');
    release();
    await expect(page.getByText('Pesanan berhasil dibuat. Terima kasih!')).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
    await page.getByRole('link', { name: 'Lanjut ke checkout' }).click();
    await expect(page.getByText('Langkah 1 dari 2')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    expect(await ordersOf(email)).toHaveLength(1);
  });

  test("and entered again: it can't be sent twice, and the checkout shows how to pay", async ({ page, context }) => {
    const email = newEmail();
    await toSummaryWith(page, product.name, email);
    await choosePayment(page, /BRI Virtual Account/u);
    const release = await holdOrders(page);
    await paymentTabOf(context, async () => {
      await orderButton(page).click();
      await expect(underWay(page)).toBeVisible();
      await page.bringToFront();
      await goToCheckout(page);
      await toSummary(page);
      await expect(underWay(page)).toHaveAttribute('aria-disabled', 'true');
      release();
    });
    await page.bringToFront();
    await expect(page.getByRole('heading', { name: /Bayar dengan BRI Virtual Account/u })).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang');
    expect(await ordersOf(email)).toHaveLength(1);
  });

  test("refused: the server's own word in a notice, no tab, and the cart stays", async ({ page, context }) => {
    await toSummaryWith(page, product.name, newEmail());
    await choosePayment(page, /BRI Virtual Account/u);
    const release = await holdOrders(page);
    await apiCall('updateProduct', { params: { id: product.id }, body: { ...product.input, stock: 0 }, as: 'admin' });
    await orderButton(page).click();
    await expect(underWay(page)).toBeVisible();
    await page.bringToFront();
    await page.getByRole('banner').getByRole('link', { name: 'Produk', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Cari produk' })).toBeVisible();
    release();
    await expect(page.getByText('Stok produk tidak mencukupi.')).toBeVisible();
    await expect.poll(() => context.pages().length).toBe(1);
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
  });
});

test('a lost answer, then "too many requests", then a third try make one order', async ({ page }) => {
  const email = newEmail();
  const text = 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.';
  let sent = 0;
  await page.route('**/api/v1/orders', async (route) => {
    sent += 1;
    if (sent > 2) return route.continue();
    if (sent === 2) return route.fulfill({ status: 429, json: { success: false, code: 'too_many_requests', error: text, message: text } });
    await route.fetch();
    await route.abort('connectionreset');
  });
  await toSummaryWith(page, PRODUCT, email);
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Gagal memproses pesanan. Silakan coba kembali.');
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText(text);
  await orderButton(page).click();
  await expectThanks(page);
  expect(sent).toBe(3);
  expect(await ordersOf(email)).toHaveLength(1);
});

test('a lost answer, then a session that ended: no tab stays, and after signing in again there is one order', async ({ page, context }) => {
  const username = `uji-${randomUUID().slice(0, 8)}`;
  const account = { username, password: 'rahasia-1', email: `${username}@surat.example` };
  const { data: session } = await apiCall('register', {
    body: { ...account, first_name: 'Cut', last_name: 'Uji', phone_number: '' },
  });
  await rememberSession(page, session);
  await addToCart(page, PRODUCT);
  await goToCheckout(page);
  await fillRecipient(page, { name: username });
  await chooseDestination(page, KUTA_ALAM);
  await expect(changeShipping(page)).toBeVisible();
  await toSummary(page);
  await choosePayment(page, /BRI Virtual Account/u);

  await page.route('**/api/v1/orders', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Gagal memproses pesanan. Silakan coba kembali.');
  await expect.poll(() => context.pages().length).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });

  await apiCall('logout', { headers: { authorization: `Bearer ${session.token}` } });
  await orderButton(page).click();
  const renewal = page.getByRole('alertdialog', { name: 'Sesi Anda berakhir. Masuk lagi untuk melanjutkan' });
  await expect(renewal).toBeVisible();
  // Nothing lies over the question.
  await expect.poll(() => context.pages().length).toBe(1);
  await renewal.getByLabel(/^Kata sandi/u).fill(account.password);
  await renewal.getByRole('button', { name: 'Masuk dan lanjutkan' }).click();
  await expect(page.getByText('Pesanan berhasil dibuat. Selesaikan pembayaran melalui Tripay.')).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  // The admin finds it by the recipient's name.
  expect(await ordersOf(username)).toHaveLength(1);
});

test('what step 2 finds missing in step 1 is said there, with the focus', async ({ page }) => {
  await toSummaryWith(page, PRODUCT, newEmail());
  await page.goBack();
  await page.getByRole('textbox', { name: 'Nama penerima' }).fill('');
  await page.goForward();
  await expect(page.getByText('Langkah 2 dari 2')).toBeVisible();
  await orderButton(page).click();
  await expect(page.getByText('Langkah 1 dari 2')).toBeVisible();
  const said = page.getByRole('alert').filter({ hasText: 'Lengkapi seluruh informasi pengiriman yang wajib diisi.' });
  await expect(page.locator('[tabindex="-1"]').filter({ has: said }).and(page.locator(':focus'))).toBeVisible();
});
