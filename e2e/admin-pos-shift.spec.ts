import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectPrinted, holdPrinting } from './paper.ts';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, newProduct, open, stockOf } from './shop.ts';
import { add, done, finish } from './till.ts';

test('a shift: float, cash out, a sale, what came back of it, and a closing that agrees to the rupiah', async ({ page }) => {
  const product = await newProduct({ name: `Uji shift ${randomUUID().slice(0, 8)}`, stock: 5 });
  try {
    await enterAs(page, 'admin');
    await holdPrinting(page);
    await open(page, '/admin/pos');
    const shift = page.getByRole('dialog', { name: 'Shift kasir' });
    const cash = shift.getByRole('definition').last();
    await page.getByRole('button', { name: 'Buka shift' }).click();
    await shift.getByLabel('Kas awal di laci').fill('100000');
    await shift.getByLabel('Nama kasir ini').fill('Kasir uji');
    await shift.getByRole('button', { name: 'Buka shift' }).click();
    await expect(shift).toBeHidden();
    await page.getByRole('button', { name: 'Shift dibuka' }).click();
    await expect(cash).toHaveText(/Rp\s100\.000/u);
    await shift.getByRole('button', { name: 'Kas keluar' }).click();
    await shift.getByLabel('Uang yang keluar dari laci').fill('20000');
    await shift.getByRole('button', { name: 'Simpan' }).click();
    await expect(shift.getByText('Pilih untuk apa uangnya.')).toBeVisible();
    await shift.getByLabel('Untuk apa').selectOption('Kemasan');
    await shift.getByRole('button', { name: 'Simpan' }).click();
    await expect(shift.getByText('Tulis kepada siapa.')).toBeVisible();
    await shift.getByLabel('Kepada').fill('Toko Plastik');
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
    await expect(shift.getByText(/^Dikembalikan \(1\)$/u)).toBeVisible();
    await shift.getByRole('button', { name: 'Tutup shift' }).click();
    await expect(shift.getByText(/130\.000/u)).toBeHidden();

    // A slip of a zero is seen before it is a shortage in somebody's name.
    const question = page.getByRole('alertdialog', { name: 'Tutup shift?' });
    await shift.getByLabel('Uang tunai yang dihitung').fill('13000');
    await shift.getByRole('button', { name: 'Tutup shift' }).click();
    await expect(question).toContainText(/Tercatat Rp\s130\.000, dihitung Rp\s13\.000, selisih -Rp\s117\.000 \(kurang\)\./u);
    await question.getByRole('button', { name: 'Tutup', exact: true }).click();
    await expect(question.getByText('Tulis alasan selisihnya.')).toBeVisible();
    await question.getByRole('button', { name: 'Hitung lagi' }).click();
    await expect(shift.getByLabel('Uang tunai yang dihitung')).toHaveValue('13.000');
    await shift.getByText('Hitung per pecahan').click();
    await shift.getByRole('button', { name: 'Semua' }).click();
    await expect(shift.getByLabel('Masuk brankas')).toHaveValue('13.000');
    await shift.getByLabel('Masuk brankas').fill('30000');
    for (const value of ['100.000', '20.000', '10.000']) await shift.getByLabel(new RegExp(`^Rp\\s${value}$`, 'u')).fill('1');
    await shift.getByRole('button', { name: 'Tutup shift' }).click();
    await expect(question).toContainText(/Tercatat Rp\s130\.000, dihitung Rp\s130\.000, cocok\./u);
    // Cash that comes in between makes it another question.
    const till_id = await page.evaluate(() => JSON.parse(localStorage.getItem('till-id') ?? ''));
    const { data: opened } = await apiCall('getOpenShift', { query: { till_id }, as: 'admin' });
    await apiCall('addCashMovement', {
      params: { id: opened?.id ?? 0 },
      body: { kind: 'in', amount: 5_000, reason: 'Uang receh' },
      headers: { 'idempotency-key': randomUUID() },
      as: 'admin',
    });
    await question.getByRole('button', { name: 'Tutup', exact: true }).click();
    await expect(question).toContainText(/Tercatat Rp\s135\.000, dihitung Rp\s130\.000, selisih -Rp\s5\.000 \(kurang\)\./u);
    await question.getByRole('button', { name: 'Tutup', exact: true }).click();
    await expect(shift.getByText(/Selisih tunai -Rp\s5\.000\./u)).toBeVisible();
    await expect(shift.getByRole('button', { name: 'Cetak laporan Z' })).toBeVisible();
    await shift.getByRole('button', { name: 'Selesai' }).click();
    await page.getByRole('button', { name: 'Buka shift' }).click();
    await expect(shift.getByLabel('Kas awal di laci')).toHaveValue('100.000');

    // Whoever forgot to print has it here, whatever till it was.
    await shift.getByRole('link', { name: 'Riwayat shift' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Kasir uji' });
    await expect(row).toContainText(/Rp\s135\.000.*Rp\s130\.000.*-Rp\s5\.000/u);
    await row.getByRole('link', { name: /^Lihat/u }).click();
    const report = page.getByRole('dialog', { name: /^Laporan Z nomor \d+$/u });
    await report.getByRole('button', { name: 'Cetak ulang Z' }).click();
    await expectPrinted(page, 58, ['*** Salinan ***', 'Kasir uji', 'Tunai seharusnya', /^Rp\s135\.000$/u], report);
    await page.keyboard.press('Escape');
    await page.getByLabel('Cari shift').fill('tidak ada yang begini');
    await expect(page.getByText('Tidak ada shift yang cocok dengan filter.')).toBeVisible();
  } finally {
    await dropProduct(product.id);
  }
});

test('X and Z are printed on 58 and 80 mm, one page each, with the shop at the head on a new device too', { tag: '@further' }, async ({
  page,
}) => {
  const product = await newProduct({ name: `Uji laporan ${randomUUID().slice(0, 8)}` });
  const { data: shop } = await apiCall('getShop');
  try {
    await enterAs(page, 'admin');
    await holdPrinting(page);
    await open(page, '/admin/pos');
    const shift = page.getByRole('dialog', { name: 'Shift kasir' });
    await page.getByRole('button', { name: 'Buka shift' }).click();
    await shift.getByLabel('Kas awal di laci').fill('75000');
    await shift.getByLabel('Nama kasir ini').fill('Kasir kertas');
    await shift.getByRole('button', { name: 'Buka shift' }).click();
    await page.getByRole('button', { name: 'Shift dibuka' }).click();
    await shift.getByRole('button', { name: 'Kas masuk' }).click();
    await shift.getByLabel('Uang yang masuk ke laci').fill('12500');
    await shift.getByLabel('Dari mana').selectOption('Pemasukan lain');
    await shift.getByLabel('Keterangan').fill(`Uang receh ${'panjangsekali'.repeat(8)}`);
    await shift.getByRole('button', { name: 'Simpan' }).click();
    await expect(shift.getByRole('definition').last()).toHaveText(/Rp\s87\.500/u);
    await page.keyboard.press('Escape');
    await add(page, product.name);
    await page.getByRole('button', { name: 'Uang pas' }).click();
    await finish(page).click();
    await expect(done(page)).toBeVisible();

    await page.getByRole('button', { name: 'Shift dibuka' }).click();
    await expect(shift.getByRole('definition').last()).toHaveText(/Rp\s137\.500/u);
    const paper = shift.getByRole('combobox', { name: 'Lebar kertas struk' });
    const drawer = [
      shop.name,
      'Tunai seharusnya',
      /^Rp\s137\.500$/u,
      'Kas awal',
      /^Rp\s75\.000$/u,
      /^Masuk: Uang receh/u,
      'Penjualan bersih',
    ];
    for (const width of [58, 80]) {
      await paper.selectOption(`${width} mm`);
      await shift.getByRole('button', { name: 'Cetak laporan X' }).click();
      await expectPrinted(page, width, ['Laporan X', 'Kasir kertas', ...drawer], shift);
    }
    await shift.getByRole('button', { name: 'Tutup shift' }).click();
    await shift.getByLabel('Uang tunai yang dihitung').fill('137000');
    await shift.getByRole('button', { name: 'Tutup shift' }).click();
    await page.getByRole('alertdialog', { name: 'Tutup shift?' }).getByRole('button', { name: 'Tutup', exact: true }).click();
    await expect(shift.getByText(/Selisih tunai -Rp\s500\./u)).toBeVisible();
    for (const width of [80, 58]) {
      await paper.selectOption(`${width} mm`);
      await shift.getByRole('button', { name: 'Cetak laporan Z' }).click();
      await expectPrinted(page, width, [/^Laporan Z nomor \d+$/u, 'Kasir kertas', ...drawer, /^Rp\s137\.000$/u, /^-Rp\s500$/u], shift);
    }
  } finally {
    await dropProduct(product.id);
  }
});

test('a first sale asks for the float, also without a network, and again once a supervisor has closed the shift at the desk', {
  tag: '@further',
}, async ({ page, context }) => {
  const product = await newProduct({ name: `Uji pertama ${randomUUID().slice(0, 8)}` });
  const sell = async () => {
    await add(page, product.name);
    await page.getByRole('button', { name: 'Uang pas' }).click();
    await finish(page).click();
  };
  try {
    await enterAs(page, 'kasir');
    await open(page, '/admin/pos');
    await expect(page.getByRole('button', { name: 'Buka shift' })).toBeVisible();
    // What asks for the float comes after the first products.
    await expect(page.locator('[data-till=whole]')).toBeVisible();
    await context.setOffline(true);
    await sell();
    const question = page.getByRole('dialog', { name: 'Sebelum penjualan pertama' });
    await question.getByLabel('Kas awal di laci').fill('200000');
    await question.getByLabel('Nama kasir ini').fill('Kasir luring');
    await question.getByRole('button', { name: 'Buka shift' }).click();
    await expect(done(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Shift dibuka' })).toBeVisible();
    await context.setOffline(false);
    const tillId = await page.evaluate(() => JSON.parse(localStorage.getItem('till-id') ?? ''));
    const shiftNow = async () => (await apiCall('getOpenShift', { as: 'admin', query: { till_id: tillId } })).data;
    await expect.poll(async () => (await shiftNow())?.report.sales_count).toBe(1);
    const shift = await shiftNow();
    expect(shift).toMatchObject({ till_name: 'Kasir luring', report: { float_amount: 200_000 } });

    await apiCall('closeShift', {
      as: 'supervisor',
      params: { id: shift?.id ?? 0 },
      body: { counted: { cash: 250_000 }, to_safe: 50_000, reason: 'Kasir lupa menutup', note: '' },
      headers: {},
    });
    await page.getByRole('button', { name: 'Transaksi baru' }).click();
    await sell();
    // What lay in the drawer last, and the name, are proposed.
    await expect(question.getByLabel('Nama kasir ini')).toHaveValue('Kasir luring');
    await question.getByRole('button', { name: 'Buka shift' }).click();
    await expect(done(page)).toBeVisible();
    expect(await shiftNow()).toMatchObject({ till_name: 'Kasir luring', report: { float_amount: 200_000, sales_count: 1 } });
  } finally {
    await context.setOffline(false);
    await dropProduct(product.id);
  }
});
