import { expect, type Page, test } from '@playwright/test';
import {
  addToCart,
  cartLink,
  chooseDestination,
  choosePayment,
  choosePlace,
  expectThanks,
  fillRecipient,
  goToCheckout,
  KUTA_ALAM,
  MENTENG,
  newEmail,
  open,
  orderButton,
  ordersOf,
  toSummary,
  toSummaryWith,
} from './shop.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const PRODUCT = 'Asam Sunti';

/** Makes calls fail until the returned function is called: with a 500 of no known shape, or with no answer at all. */
async function breakCalls(page: Page, glob: string, how: 'error' | 'silence' = 'error'): Promise<() => Promise<void>> {
  await page.route(glob, (route) => (how === 'error' ? route.fulfill({ status: 500, body: 'Internal Server Error' }) : route.abort()));
  return () => page.unroute(glob);
}

async function startCheckout(page: Page): Promise<void> {
  await addToCart(page, PRODUCT);
  await goToCheckout(page);
}

function next(page: Page) {
  return page.getByRole('button', { name: 'Lanjut ke ringkasan' });
}

test.describe('lists that fail to load say so and load again', () => {
  for (const how of ['error', 'silence'] as const) {
    test(`provinces, by ${how}`, async ({ page }) => {
      const mend = await breakCalls(page, '**/locations/rajaongkir/provinces', how);
      await startCheckout(page);
      await expect(page.getByText('Gagal memuat daftar provinsi. Silakan muat ulang halaman.')).toBeVisible();
      await mend();
      await page.getByRole('button', { name: 'Coba lagi' }).click();
      await choosePlace(page, 'Provinsi', 'Aceh');
      await expect(page.getByText('Gagal memuat daftar provinsi.')).toBeHidden();
    });

    test(`cities, by ${how}`, async ({ page }) => {
      const mend = await breakCalls(page, '**/locations/rajaongkir/provinces/*/cities', how);
      await startCheckout(page);
      await choosePlace(page, 'Provinsi', 'Aceh');
      await expect(page.getByText('Gagal memuat kota/kabupaten. Silakan coba lagi.')).toBeVisible();
      await mend();
      await page.getByRole('button', { name: 'Coba lagi' }).click();
      await choosePlace(page, 'Kota/Kabupaten', KUTA_ALAM.city);
    });

    test(`districts, by ${how}`, async ({ page }) => {
      const mend = await breakCalls(page, '**/locations/rajaongkir/cities/*/districts', how);
      await startCheckout(page);
      await choosePlace(page, 'Provinsi', 'Aceh');
      await choosePlace(page, 'Kota/Kabupaten', KUTA_ALAM.city);
      await expect(page.getByText('Gagal memuat kecamatan. Silakan coba lagi.')).toBeVisible();
      await mend();
      await page.getByRole('button', { name: 'Coba lagi' }).click();
      await choosePlace(page, 'Kecamatan', KUTA_ALAM.district);
    });

    test(`payment channels, by ${how}`, async ({ page }) => {
      const mend = await breakCalls(page, '**/payments/tripay/channels*', how);
      await toSummaryWith(page, PRODUCT, newEmail());
      const text = 'Gagal memuat metode pembayaran Tripay. Silakan coba lagi.';
      await expect(page.getByText(text)).toBeVisible();
      await page.getByRole('button', { name: 'Ganti metode pembayaran' }).click();
      const dialog = page.getByRole('dialog', { name: 'Metode pembayaran' });
      await expect(dialog.getByText(text)).toBeVisible();
      await expect(dialog.getByRole('radio')).toHaveCount(1);
      await mend();
      await dialog.getByRole('button', { name: 'Coba lagi' }).click();
      await expect(dialog.getByRole('radio', { name: /BRI Virtual Account/u })).toBeVisible();
      await expect(page.getByText(text)).toBeHidden();
    });
  }
});

test.describe('shipping', () => {
  test('a calculation that fails says so and is done again', async ({ page }) => {
    const mend = await breakCalls(page, '**/shipping/cost');
    await startCheckout(page);
    await chooseDestination(page, MENTENG);
    await expect(page.getByRole('alert').getByText('Gagal menghitung biaya pengiriman. Silakan coba lagi.')).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('button', { name: 'Ganti layanan pengiriman' })).toBeVisible();
  });

  test('no national service and no local one: the modal has no options', async ({ page }) => {
    await page.route('**/shipping/cost', (route) => route.fulfill({ json: { success: true, message: '', options: [] } }));
    await startCheckout(page);
    await chooseDestination(page, MENTENG);
    const text = 'Tidak ada layanan pengiriman nasional tersedia untuk tujuan ini.';
    await expect(page.getByRole('alert').getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Pilih layanan pengiriman' }).click();
    const dialog = page.getByRole('dialog', { name: 'Layanan pengiriman' });
    await expect(dialog.getByText('Tidak Ada Opsi Pengiriman')).toBeVisible();
    await expect(dialog.getByText(text)).toBeVisible();
  });

  test('a shop that does not know its own place says so', async ({ page }) => {
    // No business and no main business: only an unconfigured shop has such a product.
    await page.route('**/shipping/cost', (route) =>
      route.fulfill({
        status: 502,
        json: {
          success: false,
          code: 'shipping_failed',
          error: 'Tidak dapat menghitung biaya pengiriman. Data lokasi toko tidak lengkap.',
          message: 'Tidak dapat menghitung biaya pengiriman. Data lokasi toko tidak lengkap.',
        },
      }),
    );
    await startCheckout(page);
    await chooseDestination(page, MENTENG);
    await expect(page.getByRole('alert')).toContainText('Tidak dapat menghitung biaya pengiriman. Data lokasi toko tidak lengkap.');
  });

  test('local couriers are for the main city only, and that is said', async ({ page }) => {
    await startCheckout(page);
    await chooseDestination(page, MENTENG);
    await expect(
      page.getByText('Info: Pengiriman lokal hanya tersedia untuk Kota Banda Aceh. Gunakan pengiriman nasional untuk area lain.'),
    ).toBeVisible();
    await choosePlace(page, 'Provinsi', 'Aceh');
    await expect(page.getByText('Info: Pengiriman lokal hanya tersedia')).toBeHidden();
  });

  test('local couriers that fail are an empty list', async ({ page }) => {
    await breakCalls(page, '**/couriers/local-options*');
    await startCheckout(page);
    await chooseDestination(page, KUTA_ALAM);
    await expect(page.getByText('Tidak ada kurir lokal tersedia untuk area ini.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ganti layanan pengiriman' })).toBeVisible();
  });

  test('without national services the local one is chosen by itself', async ({ page }) => {
    await page.route('**/shipping/cost', (route) => route.fulfill({ json: { success: true, message: '', options: [] } }));
    await startCheckout(page);
    await chooseDestination(page, KUTA_ALAM);
    await expect(page.getByText('Kurir lokal', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ganti layanan pengiriman' })).toBeVisible();
  });

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

  test('another province resets city, district and shipping', async ({ page }) => {
    await startCheckout(page);
    await chooseDestination(page, KUTA_ALAM);
    await expect(page.getByRole('button', { name: 'Ganti layanan pengiriman' })).toBeVisible();
    await choosePlace(page, 'Provinsi', MENTENG.province);
    await expect(page.getByRole('combobox', { name: 'Kota/Kabupaten' })).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Kecamatan' })).toHaveValue('');
    await expect(page.getByText('Ongkos kirim dihitung setelah Anda memilih kecamatan.')).toBeVisible();
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
    // From Sabang, not from Banda Aceh.
    await page.getByRole('searchbox', { name: 'Cari produk' }).fill('Sambal Tuna Suwir');
    await page.getByRole('button', { name: 'Tambah ke keranjang: Sambal Tuna Suwir' }).click();
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 2 barang');
    await goToCheckout(page);
    await fillRecipient(page, {});
    await chooseDestination(page, KUTA_ALAM);
    await next(page).click();
    // Before the fifth check: there is no email yet.
    await expect(
      page
        .getByText('Produk dalam keranjang berasal dari beberapa lokasi asal bisnis. Silakan pisahkan pesanan berdasarkan lokasi asal.')
        .first(),
    ).toBeVisible();
    await expect(page.getByText('Email dibutuhkan untuk pesanan tamu.')).toBeHidden();
    await expect(page.getByText('Langkah 1 dari 2')).toBeVisible();
  });

  test('6: no shipping service', async ({ page }) => {
    const email = newEmail();
    await breakCalls(page, '**/shipping/cost');
    await startCheckout(page);
    await fillRecipient(page, { email });
    await chooseDestination(page, MENTENG);
    await toSummary(page);
    await orderButton(page).click();
    await expect(page.getByText('Pilih layanan pengiriman sebelum melanjutkan.')).toBeVisible();
    expect(await ordersOf(email)).toEqual([]);
  });

  test('7: a gateway method while its channels are gone', async ({ page }) => {
    const email = newEmail();
    await toSummaryWith(page, PRODUCT, email);
    await choosePayment(page, /BRI Virtual Account/u);
    // Another shipping service makes another total, for which the channels are asked again.
    await breakCalls(page, '**/payments/tripay/channels*');
    await page.getByRole('button', { name: 'Ganti layanan pengiriman' }).click();
    const dialog = page.getByRole('dialog', { name: 'Layanan pengiriman' });
    await dialog.locator('label').filter({ hasText: 'Ojek Lapak Banda' }).click();
    await dialog.getByRole('button', { name: 'Pakai layanan ini' }).click();
    await expect(page.getByText('Gagal memuat metode pembayaran Tripay. Silakan coba lagi.')).toBeVisible();
    await orderButton(page).click();
    await expect(page.getByText('Metode pembayaran Tripay belum tersedia. Silakan pilih metode lain.')).toBeVisible();
    expect(await ordersOf(email)).toEqual([]);
    // By another method it goes.
    await choosePayment(page, /Transfer manual/u);
    await orderButton(page).click();
    await expectThanks(page);
  });
});

test.describe('an order that fails', () => {
  for (const how of ['error', 'silence'] as const) {
    test(`says so and keeps what was typed, by ${how}`, async ({ page }) => {
      const email = newEmail();
      const mend = await breakCalls(page, '**/api/v1/orders', how);
      await toSummaryWith(page, PRODUCT, email);
      await orderButton(page).click();
      await expect(page.getByRole('alert')).toContainText('Gagal memproses pesanan. Silakan coba kembali.');
      await page.getByRole('button', { name: 'Ubah data pengiriman' }).click();
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
      await expect(page.getByRole('textbox', { name: 'Nama penerima' })).toHaveValue('Cut Nyak Rahma');
      await expect(page.getByRole('combobox', { name: 'Kecamatan' })).toHaveValue(KUTA_ALAM.district);
      await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
      await mend();
      await toSummary(page);
      await orderButton(page).click();
      await expectThanks(page);
      expect(await ordersOf(email)).toHaveLength(1);
    });
  }

  test("shows the server's own word where it has one", async ({ page }) => {
    await page.route('**/api/v1/orders', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'overloaded', error: 'Server sedang sibuk.', message: 'Server sedang sibuk.' },
      }),
    );
    await toSummaryWith(page, PRODUCT, newEmail());
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Server sedang sibuk.');
  });

  test('a gateway order that fails leaves no payment tab behind', async ({ page, context }) => {
    await breakCalls(page, '**/api/v1/orders');
    await toSummaryWith(page, PRODUCT, newEmail());
    await choosePayment(page, /BRI Virtual Account/u);
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Gagal memproses pesanan. Silakan coba kembali.');
    await expect.poll(() => context.pages().length).toBe(1);
  });

  test('the button says that the order is under way', async ({ page }) => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/v1/orders', async (route) => {
      await held;
      await route.continue();
    });
    await toSummaryWith(page, PRODUCT, newEmail());
    await orderButton(page).click();
    await expect(page.getByRole('button', { name: 'Memproses...' })).toHaveAttribute('aria-disabled', 'true');
    letThrough();
    await expectThanks(page);
  });
});
