import { expect, type Locator, type Page, test } from '@playwright/test';
import { placeOnlineOrder } from './online-order.ts';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, open } from './shop.ts';

/*
 * First walks of two of five people; a new owner's is `trials/empty-shop.spec.ts`, a cashier's first day `cashier-day.spec.ts`.
 * Nothing stands in sight that they don't need.
 */

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu admin' });

/** Names of what somebody else does, by the month or for an accountant. */
const OF_OTHERS = /Jurnal|Untuk akuntan|Buku besar|Kunci API|Webhook|Tutup bulan|Rekening koran/u;

async function expectInSight(parts: readonly Locator[]): Promise<void> {
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
}

test("a packer's morning: what is to be packed, its lines and address, its label, and away it goes", async ({ page }) => {
  const order = await placeOnlineOrder();
  try {
    await apiCall('updateOrder', { params: { id: order.id }, body: { payment_status: 'paid', status: 'confirmed' }, as: 'admin' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await enterAs(page, 'admin');
    await open(page, '/admin/dashboard');
    await expect(menu(page).getByRole('link')).toHaveCount(14);
    await expect(menu(page).getByText(OF_OTHERS)).toHaveCount(0);
    await page
      .getByRole('region', { name: 'Yang menunggu' })
      .getByRole('link', { name: /Pesanan perlu dikemas/u })
      .click();
    await page.getByRole('searchbox', { name: 'Cari pesanan' }).fill(order.code);
    await page.getByRole('link', { name: `Lihat detail pesanan #${order.id}` }).click();
    const panel = page.getByRole('dialog', { name: `Pesanan #${order.id}` });
    // What goes into the parcel and where it goes, before anybody scrolls.
    await expectInSight([
      panel.getByText(order.productName).first(),
      panel.getByText('Cut Nyak Meutia').first(),
      panel.getByText(/Jl\. Teuku Umar No\. 17/u).first(),
    ]);
    await expect(panel.getByText(OF_OTHERS)).toHaveCount(0);
    await panel.getByRole('combobox', { name: `Status pesanan #${order.id}` }).selectOption('shipped');
    const shipment = page.getByRole('dialog', { name: `Kirim pesanan #${order.id}` });
    await shipment.getByRole('button', { name: 'Tandai dikirim' }).click();
    await expect(shipment).toBeHidden();
  } finally {
    await dropProduct(order.productId);
  }
});

test("a treasurer's month's end: each place is a tab of Keuangan or Mitra, none further than two presses", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAs(page, 'admin');
  await open(page, '/admin/dashboard');
  await menu(page).getByRole('link', { name: 'Keuangan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tutup hari' })).toBeVisible();
  const money = page.getByRole('navigation', { name: 'Bagian Keuangan' });
  await expect(money.getByRole('link')).toHaveText([
    /^Tutup hari/u,
    /^Pencocokan/u,
    /^Buku kas/u,
    /^Rekening koran/u,
    /^Tagihan/u,
    /^Jurnal umum/u,
    /^Barang milik toko/u,
  ]);
  await money.getByRole('link', { name: 'Buku kas' }).click();
  await page.getByRole('button', { name: 'Lainnya' }).click();
  await page.getByRole('menuitem', { name: 'Lembar bulan ini' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Kas/u);
  await menu(page).getByRole('link', { name: 'Mitra' }).click();
  const partners = page.getByRole('navigation', { name: 'Bagian Mitra' });
  await partners.getByRole('link', { name: 'Laporan mitra' }).click();
  await expect(page.getByRole('button', { name: 'Unduh daftar bayar' })).toBeInViewport();
  await partners.getByRole('link', { name: 'Utang mitra' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Utang mitra' })).toBeVisible();
  await page.getByRole('link', { name: 'Tutup periode' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Tutup periode/u);
});
