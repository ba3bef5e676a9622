import { writeQris } from '@lapak/contract/sales/qris';
import { expect, type Page, test } from '@playwright/test';
import { encodeQR } from 'qr';
import { pngOf } from './png.ts';
import { apiCall, dropProduct, newProduct, open } from './shop.ts';
import { add, enterTill, method } from './till.ts';

const FIELDS = [
  { tag: '00', value: '01' },
  { tag: '01', value: '11' },
  { tag: '26', value: '0016COM.CONTOH.BANK01189360000000000000000215LAPAKHIJAU00001' },
  { tag: '51', value: '0014ID.CO.QRIS.WWW0215ID10200000000010303UMI' },
  { tag: '53', value: '360' },
  { tag: '58', value: 'ID' },
  { tag: '59', value: 'LAPAK UJI FOTO' },
  { tag: '60', value: 'BANDA ACEH' },
];
const QRIS = writeQris(FIELDS);

/** A poster with a code, taken by a phone: twelve million pixels, askew, in the shade, out of focus, and as JPEG. */
async function photoOf(page: Page, text: string): Promise<Buffer> {
  const base64 = await page.evaluate(
    async (rows) => {
      const unit = 12;
      const poster = new OffscreenCanvas(rows.length * unit + 20 * unit, rows.length * unit + 40 * unit);
      const print = poster.getContext('2d');
      const canvas = new OffscreenCanvas(4032, 3024);
      const context = canvas.getContext('2d');
      if (!print || !context) throw new Error('no canvas');
      print.fillStyle = '#e9e6df';
      print.fillRect(0, 0, poster.width, poster.height);
      print.fillStyle = '#b3261e';
      print.fillRect(0, 0, poster.width, 14 * unit);
      print.fillStyle = '#26231f';
      for (const [y, row] of rows.entries())
        for (const [x, dark] of row.entries()) if (dark) print.fillRect((10 + x) * unit, (20 + y) * unit, unit, unit);
      const shade = context.createLinearGradient(0, 0, 4032, 3024);
      shade.addColorStop(0, '#d8d2c4');
      shade.addColorStop(1, '#6f6a60');
      context.fillStyle = shade;
      context.fillRect(0, 0, 4032, 3024);
      context.translate(2100, 1500);
      context.rotate(0.16);
      // Larger than it was drawn: blurred.
      context.drawImage(poster, -900, -1300, 1800, (1800 * poster.height) / poster.width);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    encodeQR(text, 'raw', { ecc: 'medium', border: 1 }),
  );
  return Buffer.from(base64, 'base64');
}

test('the shop’s QRIS is read from a photo or a file, other codes and files are refused, and the till shows it', {
  tag: '@further',
}, async ({ page }) => {
  const product = await newProduct();
  const { data: before } = await apiCall('getSettings', { as: 'admin' });
  try {
    await enterTill(page);
    await open(page, '/admin/settings/kasir');
    const form = page.getByRole('form', { name: 'Kasir' });
    const choose = form.getByLabel('Pilih atau jatuhkan gambar QRIS');
    const text = form.getByRole('textbox', { name: 'Teks QRIS toko' });
    await text.fill('');

    await choose.setInputFiles({ name: 'kosong.png', mimeType: 'image/png', buffer: pngOf(800, 600, [200, 200, 200]) });
    await expect(form.getByText('Tidak ada kode QR yang terbaca pada gambar ini.')).toBeVisible();
    await choose.setInputFiles({ name: 'qris.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(form.getByText('Berkas ini bukan gambar yang dapat dibuka.')).toBeVisible();
    const other = Buffer.from(encodeQR('https://contoh.example/menu', 'gif', { scale: 4 }));
    await choose.setInputFiles({ name: 'menu.gif', mimeType: 'image/gif', buffer: other });
    await expect(form.getByText('Kode QR pada gambar ini tidak dapat dipakai. Ini bukan teks QRIS.')).toBeVisible();
    await expect(text).toHaveValue('');

    await choose.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page, QRIS) });
    await expect(text).toHaveValue(QRIS);
    await expect(form.getByText('Terbaca: LAPAK UJI FOTO, BANDA ACEH.')).toBeVisible();
    await expect(form.getByText(/Berkas ini|Kode QR pada|Tidak ada kode/u)).toBeHidden();

    // A bank's file, cut out to the code's edge, dropped.
    const cut = writeQris(FIELDS.map((field) => (field.tag === '59' ? { ...field, value: 'LAPAK UJI BERKAS' } : field)));
    const file = Array.from(encodeQR(cut, 'gif', { scale: 3, border: 1 }));
    const dropped = await page.evaluateHandle((bytes) => {
      const carried = new DataTransfer();
      carried.items.add(new File([new Uint8Array(bytes)], 'qris.gif', { type: 'image/gif' }));
      return carried;
    }, file);
    await form.getByText('Pilih atau jatuhkan gambar QRIS').dispatchEvent('drop', { dataTransfer: dropped });
    await expect(text).toHaveValue(cut);
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Pengaturan kasir disimpan.')).toBeVisible();

    await open(page, '/admin/pos');
    await add(page, product.name);
    await method(page, 'QRIS');
    const shown = page.getByRole('dialog', { name: 'Bayar dengan QRIS' });
    await expect(shown.getByRole('img', { name: 'Kode QRIS LAPAK UJI BERKAS' })).toBeVisible();
    await expect(shown.getByText('LAPAK UJI BERKAS', { exact: true })).toBeVisible();
  } finally {
    const { qris_text, qris_with_amount, requires_opening, discount_limit } = before.till;
    await apiCall('updateTillSettings', { as: 'admin', body: { qris_text, qris_with_amount, requires_opening, discount_limit } });
    await dropProduct(product.id);
  }
});
