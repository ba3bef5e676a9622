import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, newProduct, open, stockOf } from './shop.ts';

test('a shift: float, cash out, a sale, what came back of it, and a closing that agrees to the rupiah', async ({ page }) => {
  const product = await newProduct({ name: `Uji shift ${randomUUID().slice(0, 8)}`, stock: 5 });
  try {
    await enterAs(page, 'admin');
    await open(page, '/admin/pos');
    const shift = page.getByRole('dialog', { name: 'Shift kasir' });
    const cash = shift.getByRole('definition').last();
    await page.getByRole('button', { name: 'Buka shift' }).click();
    await shift.getByLabel('Modal awal di laci').fill('100000');
    await shift.getByRole('button', { name: 'Buka shift' }).click();
    await expect(cash).toHaveText(/Rp\s100\.000/u);
    await shift.getByRole('button', { name: 'Kas keluar' }).click();
    await shift.getByLabel('Uang yang keluar dari laci').fill('20000');
    await shift.getByRole('button', { name: 'Simpan' }).click();
    await expect(shift.getByText('Alasan wajib diisi.')).toBeVisible();
    await shift.getByLabel('Alasan').fill('Beli plastik');
    await shift.getByRole('button', { name: 'Simpan' }).click();
    await expect(cash).toHaveText(/Rp\s80\.000/u);
    await page.keyboard.press('Escape');

    await page.getByRole('searchbox').fill(product.name);
    const add = page.getByRole('list', { name: 'Daftar produk' }).getByRole('button', { name: `Tambah ${product.name}` });
    await add.click();
    await add.click();
    await page.getByRole('button', { name: 'Uang pas' }).click();
    await page.getByRole('button', { name: 'Selesaikan transaksi' }).click();
    await expect(page.getByRole('region', { name: 'Transaksi terakhir' })).toBeVisible();

    const [sale] = (await apiCall('listOrders', { query: { q: product.name, type: 'pos' }, as: 'admin' })).data;
    await open(page, `/admin/orders?order=${sale?.id}`);
    const panel = page.getByRole('dialog', { name: `Pesanan #${sale?.id}` });
    await panel.getByRole('button', { name: 'Kembalikan barang' }).click();
    const back = page.getByRole('dialog', { name: 'Kembalikan barang' });
    await back.getByRole('button', { name: 'Simpan pengembalian' }).click();
    await expect(back.getByText('Pilih barang yang dikembalikan.')).toBeVisible();
    await back.getByRole('button', { name: `Tambah ${product.name}` }).click();
    await back.getByLabel('Alasan').fill('Kemasan rusak');
    await back.getByRole('button', { name: 'Simpan pengembalian' }).click();
    await expect(panel.getByText('Barang dikembalikan')).toBeVisible();
    await expect(panel.getByText(/Tunai Rp\s50\.000/u)).toBeVisible();
    expect(await stockOf(product.id)).toBe(4);

    await open(page, '/admin/pos');
    await page.getByRole('button', { name: 'Shift dibuka' }).click();
    await expect(cash).toHaveText(/Rp\s130\.000/u);
    await shift.getByRole('button', { name: 'Tutup shift' }).click();
    await shift.getByText('Hitung per pecahan').click();
    for (const value of ['100.000', '20.000', '10.000']) await shift.getByLabel(new RegExp(`^Rp\\s${value}$`, 'u')).fill('1');
    await shift.getByRole('button', { name: 'Tutup shift' }).click();
    await page.getByRole('alertdialog', { name: 'Tutup shift?' }).getByRole('button', { name: 'Tutup shift' }).click();
    await expect(shift.getByText('Uang tunai cocok.')).toBeVisible();
    await expect(shift.getByRole('button', { name: 'Cetak laporan Z' })).toBeVisible();
    await shift.getByRole('button', { name: 'Selesai' }).click();
    await expect(page.getByRole('button', { name: 'Buka shift' })).toBeVisible();
  } finally {
    await dropProduct(product.id);
  }
});
