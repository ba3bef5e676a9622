import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { findBarriers } from './axe.ts';
import { enterAs } from './session.ts';
import {
  apiCall,
  chooseDestination,
  choosePayment,
  dropProduct,
  found,
  KUTA_ALAM,
  newProduct,
  open,
  paymentTabOf,
  stockOf,
} from './shop.ts';

test('an order made for somebody in chat is opened by its link on a phone and paid at the gateway', { tag: '@further' }, async ({
  page,
  browser,
}) => {
  const product = await newProduct({ name: `Uji chat ${randomUUID().slice(0, 8)}` });
  const before = await stockOf(product.id);
  await enterAs(page, 'admin');
  await open(page, '/admin/orders');
  await page.getByRole('link', { name: 'Buat pesanan' }).click();
  await page.getByRole('combobox', { name: 'Tambah produk' }).fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  await page.getByRole('button', { name: `Tambahkan ${product.name}` }).click();
  const buyer = page.getByRole('region', { name: 'Pembeli' });
  await buyer.getByRole('textbox', { name: 'Nama' }).fill('Cut Chat');
  await buyer.getByRole('textbox', { name: 'Nomor telepon' }).fill('0812-3456-7890');
  await page.getByRole('textbox', { name: 'Alamat lengkap' }).fill('Jl. Teuku Umar 1');
  await chooseDestination(page, KUTA_ALAM);
  await page.getByRole('textbox', { name: 'Kode pos' }).fill('23127');
  const service = page.getByRole('combobox', { name: 'Layanan pengiriman' });
  const local = await service.getByRole('option', { name: /^Ojek Lapak Banda/u }).getAttribute('value');
  await service.selectOption(found(local));
  await expect(page.getByRole('region', { name: 'Ringkasan' })).toContainText(/Rp\s?58\.000/u);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Buat pesanan' }).click();
  await expect(page.getByRole('heading', { name: /^Pesanan #\d+ dibuat$/u })).toBeFocused();
  const link = await page.getByRole('textbox', { name: 'Tautan untuk pembeli' }).inputValue();
  await expect(page.getByRole('link', { name: /^Kirim lewat WhatsApp/u })).toHaveAttribute('href', /wa\.me\/6281234567890/u);
  expect(await stockOf(product.id)).toBe(before - 1);

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Bayar dengan transfer manual' })).toBeVisible();
  await choosePayment(phone, /BRI Virtual Account/u);
  await expect(phone.getByRole('heading', { name: 'Bayar dengan BRI Virtual Account' })).toBeVisible();
  const gateway = await paymentTabOf(context, () => phone.getByRole('link', { name: /halaman pembayaran/iu }).click());
  await gateway.getByRole('button', { name: 'Bayar' }).click();
  await expect(gateway.getByRole('heading', { name: 'Pembayaran berhasil' })).toBeVisible();
  await phone.bringToFront();
  await expect(phone.getByText('Lunas', { exact: true })).toBeVisible();
  await context.close();

  const { data } = await apiCall('listOrders', { as: 'admin', query: { q: product.name } });
  expect(data).toMatchObject([
    { order_type: 'online', status: 'confirmed', payment_status: 'paid', payment_method: 'tripay:BRIVA', tags: ['dibuat admin'] },
  ]);
  await dropProduct(product.id);
});
