import { expect, test } from '@playwright/test';
import {
  apiCall,
  cartLink,
  choosePayment,
  dropProduct,
  newEmail,
  newProduct,
  orderButton,
  ordersOf,
  sandboxUrl,
  stockOf,
  toSummaryWith,
  unfold,
} from './shop.ts';

/** Lets the gateway refuse what this buyer is to pay, and nobody else. */
async function refuseFor(email: string, times: number): Promise<void> {
  await fetch(`${sandboxUrl()}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'tripay', path: 'create', holds: email, kind: 'refuse', times }),
  });
}

test('the gateway refuses: the order stays, says so on a phone, and is paid by another method', { tag: '@fault' }, async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const product = await newProduct();
  const email = newEmail();
  await refuseFor(email, 2);
  await toSummaryWith(page, product.name, email);
  await choosePayment(page, /BRI Virtual Account/u);
  await orderButton(page).click();

  await expect(page).toHaveURL(/\/pesanan\/[\w-]{20,}$/u);
  await expect(page.getByRole('heading', { name: 'Pesanan Anda tersimpan, tinggal pilih cara membayar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pilih metode pembayaran lain' })).toBeVisible();
  await expect(page.getByText('Pesanan Anda tetap tersimpan dan belum ada yang ditagih.')).toBeVisible();
  await expect(page.getByText(/^BRI Virtual Account sedang tidak dapat dipakai/u)).toBeVisible();
  await expect(page.getByText('BRI Virtual Account ditolak layanan pembayaran online')).toBeVisible();
  await expect(page.getByText(/Bayar sebelum .* sisa waktu/u)).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Keranjang');
  await expect.poll(() => context.pages().length).toBe(1);
  expect(await stockOf(product.id)).toBe(19);
  const [order] = await ordersOf(email);
  expect(order).toMatchObject({ status: 'pending', payment_status: 'unpaid' });

  await test.step('the same one, refused again, leaves the choice open', async () => {
    await page.getByRole('button', { name: 'Pilih metode pembayaran' }).click();
    await page.getByRole('dialog', { name: 'Metode pembayaran' }).getByRole('button', { name: 'Pakai metode ini' }).click();
    await expect(page.getByText('Layanan pembayaran online belum dapat membuka pembayaran ini.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pilih metode pembayaran lain' })).toBeVisible();
  });

  await test.step('another one is opened, and paid', async () => {
    await page.getByRole('button', { name: 'Pilih metode pembayaran' }).click();
    const dialog = page.getByRole('dialog', { name: 'Metode pembayaran' });
    await unfold(dialog);
    await dialog.getByText('BNI Virtual Account').click();
    await dialog.getByRole('button', { name: 'Pakai metode ini' }).click();
    await expect(page.getByRole('heading', { name: 'Bayar dengan BNI Virtual Account' })).toBeVisible();
    const reference = (await page.getByRole('link', { name: /Buka halaman pembayaran/u }).getAttribute('href'))?.split('/').at(-1);
    await fetch(`${sandboxUrl()}/sandbox/tripay/${reference}/pay`, { method: 'POST' });
    await expect(page.getByRole('heading', { name: 'Pesanan sedang disiapkan' })).toBeVisible();
  });
  expect(await ordersOf(email)).toMatchObject([{ status: 'confirmed', payment_status: 'paid' }]);
  expect(await stockOf(product.id)).toBe(19);
  await dropProduct(product.id);
});

test('a payment that fails asks for another way in the open panel; the order and its goods stay', { tag: '@fault' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const product = await newProduct();
  const email = newEmail();
  await toSummaryWith(page, product.name, email);
  await choosePayment(page, /OVO/u);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Terima kasih, pesanan Anda tercatat' })).toBeVisible();
  const [order] = await ordersOf(email);
  const { data } = await apiCall('getOrder', { params: { id: order?.id ?? 0 }, as: 'admin' });
  await fetch(`${sandboxUrl()}/sandbox/tripay/${data.payment?.reference}/fail`, { method: 'POST' });

  const lost = page.getByRole('heading', { name: 'Pembayaran belum berhasil' });
  await expect(lost).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/mengenakan biaya layanan/u)).toBeHidden();
  await page.getByRole('button', { name: 'Pilih metode pembayaran' }).click();
  const dialog = page.getByRole('dialog', { name: 'Metode pembayaran' });
  await dialog.getByText('Transfer manual').click();
  await dialog.getByRole('button', { name: 'Pakai metode ini' }).click();
  await expect(page.getByRole('heading', { name: 'Bayar dengan transfer manual' })).toBeVisible();
  expect(await stockOf(product.id)).toBe(19);
  expect((await ordersOf(email))[0]).toMatchObject({ status: 'pending', payment_status: 'unpaid', payment_method: 'manual' });

  await test.step('once it has ended, the panel itself offers to order again', async () => {
    await apiCall('cancelUnpaidOrder', { params: { token: data.token } });
    await expect(page.getByRole('button', { name: 'Pesan lagi' })).toBeVisible({ timeout: 30_000 });
  });
  await dropProduct(product.id);
});
