import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { apiCall, dropProduct, newEmail, newProduct, open, stockOf } from './shop.ts';
import { add, cart, done, enterTill, finish, lines, method, more, products, salesOf, search, total } from './till.ts';

const made: number[] = [];
async function ownProduct(changes: Record<string, unknown> = {}) {
  const product = await newProduct({ name: `Uji kasir ${randomUUID().slice(0, 8)}`, ...changes });
  made.push(product.id);
  return product;
}
test.afterEach(async () => {
  for (const id of made.splice(0)) await dropProduct(id);
});
test.beforeEach(({ page }) => enterTill(page));

test('sells for cash: search, categories, sizes, quantities, buyer, change, and nothing left behind', async ({ page }) => {
  const plain = await ownProduct({ stock: 3, discount: 10 });
  const sized = await ownProduct({ stock: 2, price: 20_000, size_variants: [{ label: '250 g', price: 45_000, stock: 4 }] });
  await open(page, '/admin/dashboard');
  await expect(page.getByText('Keranjang kasir kosong.')).toBeVisible();
  await page.getByRole('link', { name: 'Kasir', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kasir' })).toBeVisible();
  await more(page);
  await expect(page.getByRole('region', { name: 'Lokasi pickup' })).toBeVisible();

  await page.getByRole('group', { name: 'Kategori' }).getByRole('button').nth(2).click();
  await expect(page.getByRole('group', { name: 'Kategori' }).getByRole('button').nth(2)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Semua', exact: true }).click();
  await search(page).fill('tak-ada-yang-begini');
  await expect(page.getByText('Produk tidak ditemukan')).toBeVisible();

  await expect(finish(page)).toBeDisabled();
  await page.keyboard.press('F9');
  await expect(page.getByText('Tambahkan produk ke keranjang terlebih dahulu.')).toBeVisible();

  await add(page, plain.name);
  const card = products(page).getByRole('listitem');
  await expect(card).toContainText('-10%');
  await expect(card).toContainText('Tanpa foto');
  await expect(card).toContainText('3 stok');
  await products(page).getByRole('button').click();
  await products(page).getByRole('button').click();
  await expect(lines(page)).toHaveCount(1);
  await products(page).getByRole('button').click();
  await expect(page.getByText('Jumlah item tidak dapat melebihi stok tersedia.')).toBeVisible();
  await lines(page).getByRole('button', { name: 'Kurangi' }).click();
  await expect(total(page)).toHaveText(/Rp\s90\.000/u);

  // 'Varian default' sells the product's own stock at its own price, a size is a line of its own.
  // As in the web shop it begins with the size.
  await search(page).fill(sized.name);
  await expect(card).toContainText('4 stok');
  await products(page).getByRole('button').click();
  await page.getByRole('combobox', { name: `Varian ${sized.name}` }).selectOption('Varian default');
  await products(page).getByRole('button').click();
  await expect(lines(page)).toHaveCount(3);
  await expect(total(page)).toHaveText(/Rp\s155\.000/u);

  await page.reload();
  await expect(lines(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('link', { name: 'Dasbor', exact: true }).click();
  await expect(page.getByText(/Keranjang kasir berisi 4 barang, Rp\s155\.000\./u)).toBeVisible();
  await page.getByRole('link', { name: 'Buka kasir' }).click();

  const email = newEmail();
  await more(page);
  await page.getByRole('button', { name: 'Atur data pelanggan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Data pelanggan' });
  await dialog.getByLabel('Nama').fill('  Teuku Umar ');
  await dialog.getByLabel('Email').fill('bukan email');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Format email tidak valid.')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Data pelanggan' })).toContainText('Teuku Umar');

  const cash = page.getByLabel('Uang diterima');
  await cash.fill('100000');
  await finish(page).click();
  await expect(page.getByText('Pembayaran tunai kurang dari total belanja.')).toBeVisible();
  await expect(cash).toBeFocused();
  await page.getByRole('button', { name: '160.000' }).click();
  await expect(cash).toHaveValue('160.000');
  await expect(page.getByRole('status').filter({ hasText: /^Rp\s5\.000$/u })).toBeVisible();
  await page.getByLabel('Catatan').fill(' dibungkus ');
  // A double click is one sale.
  await finish(page).dblclick();
  await expect(page.getByText('Transaksi berhasil disimpan.')).toBeVisible();
  await expect(done(page)).toContainText(/Kembalian\s*Rp\s5\.000/u);

  const sales = await salesOf(plain.name);
  expect(sales).toHaveLength(1);
  expect(sales[0]).toMatchObject({
    total_amount: 155_000,
    payment_method: 'cash',
    cash_received: 160_000,
    change_due: 5_000,
    payment_reference: null,
    shipping_name: 'Teuku Umar',
    shipping_phone: null,
    guest_email: email,
    notes: 'dibungkus',
  });
  const { data: after } = await apiCall('getCatalogProduct', { params: { id: sized.id } });
  expect(after).toMatchObject({ stock: 1, size_variants: [{ label: '250 g', stock: 3 }] });
  expect(await stockOf(plain.id)).toBe(1);
  await expect(page.getByText('Pelanggan umum')).toBeVisible();
  await expect(page.getByLabel('Catatan')).toHaveValue('');
  await expect(cash).toHaveValue('');
});

test('QRIS, debit and transfer: a reference, a code to show, and cash that is forgotten', { tag: '@further' }, async ({ page }) => {
  const product = await ownProduct({ stock: 9 });
  await open(page, '/admin/pos');
  for (const [label, code] of [
    ['QRIS', 'qris'],
    ['Debit', 'debit'],
    ['Transfer', 'transfer'],
  ] as const) {
    await add(page, product.name);
    await page.getByLabel('Uang diterima').fill('70000');
    await method(page, label);
    const qris = page.getByRole('dialog', { name: 'Bayar dengan QRIS' });
    if (code === 'qris') {
      await expect(qris).toContainText(/Rp\s50\.000/u);
      await qris.getByRole('button', { name: 'Tutup' }).last().click();
      await page.getByRole('button', { name: 'Tampilkan QRIS' }).click();
      await qris.getByRole('button', { name: 'Tutup' }).last().click();
    }
    await expect(qris).toBeHidden();
    await page.getByLabel('Nomor referensi (opsional)').fill(` REF ${code} `);
    await method(page, 'Tunai');
    await expect(page.getByLabel('Uang diterima')).toHaveValue('');
    await method(page, label);
    if (code === 'qris') await page.keyboard.press('Escape');
    await expect(page.getByLabel('Nomor referensi (opsional)')).toHaveValue('');
    await page.getByLabel('Nomor referensi (opsional)').fill(` REF ${code} `);
    await finish(page).click();
    await expect(done(page)).toContainText(label);
    await expect(page.getByRole('radio', { name: 'Tunai' })).toBeChecked();
    const [sale] = await salesOf(product.name);
    expect(sale).toMatchObject({ payment_method: code, payment_reference: `REF ${code}`, cash_received: null, total_amount: 50_000 });
  }
});

test('an answer that got lost makes one sale: cash goes on without it, else it is sent again', { tag: '@fault' }, async ({ page }) => {
  const product = await ownProduct();
  await open(page, '/admin/pos');
  await add(page, product.name);
  await page.getByRole('button', { name: 'Uang pas' }).click();
  await page.route('**/api/v1/orders/pos', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await finish(page).click();
  await expect(page.getByText('Transaksi disimpan di perangkat ini dan dikirim begitu toko terhubung.')).toBeVisible();
  await expect(done(page)).toContainText(/LH-/u);
  const waiting = page.getByRole('button', { name: '1 penjualan belum terkirim' });
  await expect(waiting).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(waiting).toBeHidden();

  await add(page, product.name);
  await method(page, 'Transfer');
  await page.route('**/api/v1/orders/pos', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await finish(page).click();
  await expect(page.getByText('Gagal menyimpan transaksi. Silakan coba lagi.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(page.getByText('Gagal menyimpan transaksi. Silakan coba lagi.')).toBeVisible();
  await page.getByRole('button', { name: 'Kirim lagi transaksi ini' }).click();
  await expect(done(page)).toBeVisible();
  expect(await salesOf(product.name)).toHaveLength(2);
  expect(await stockOf(product.id)).toBe(18);
});

test('what was sold elsewhere meanwhile is refused with the right figures, which can be taken over', { tag: '@fault' }, async ({
  page,
}) => {
  const product = await ownProduct({ stock: 3 });
  await open(page, '/admin/pos');
  await add(page, product.name);
  await products(page).getByRole('button').click();
  await products(page).getByRole('button').click();
  await page.getByRole('button', { name: 'Uang pas' }).click();
  await apiCall('placeSale', {
    as: 'admin',
    body: { payment_method: 'qris', total_amount: 100_000, order_items: [{ product_id: product.id, quantity: 2, price: 50_000 }] },
  });
  await finish(page).click();
  await expect(cart(page).getByText('Stok produk tidak mencukupi.')).toBeVisible();
  await expect(lines(page).getByText('Stok tersisa 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Pakai angka dari toko' }).click();
  await expect(total(page)).toHaveText(/Rp\s50\.000/u);
  await finish(page).click();
  await expect(done(page)).toContainText(/Rp\s100\.000/u);
  expect(await stockOf(product.id)).toBe(0);
});

test('a whole sale without a mouse', { tag: '@further' }, async ({ page }) => {
  const product = await ownProduct();
  await open(page, '/admin/pos');
  await expect(products(page).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Pintasan keyboard' })).toContainText('F9');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('F2');
  await page.keyboard.type(product.name, { delay: 60 });
  await expect(products(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await expect(total(page)).toHaveText(/Rp\s100\.000/u);
  await page.keyboard.press('F4');
  await expect(page.getByRole('dialog', { name: 'Bayar dengan QRIS' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('F4');
  await expect(page.getByRole('radio', { name: 'Debit' })).toBeChecked();
  await page.keyboard.press('F8');
  await expect(page.getByLabel('Uang diterima')).toHaveValue('100.000');
  await page.keyboard.press('F7');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Uang diterima')).toHaveValue('101.000');
  await page.keyboard.press('F9');
  await expect(done(page)).toContainText(/Kembalian\s*Rp\s1\.000/u);
  expect(await salesOf(product.name)).toHaveLength(1);
});

/** Keys as a scanner sends them: by its own clock a few milliseconds apart, then Enter, to whatever has the focus. */
async function scan(page: Page, codes: readonly string[]) {
  await page.evaluate((all) => {
    let at = performance.now();
    const press = (key: string) => {
      const target = document.activeElement ?? document.body;
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      // A real key carries the moment at which it was pressed, however late a busy page hears of it.
      at += 5;
      Object.defineProperty(event, 'timeStamp', { value: at });
      if (target.dispatchEvent(event) && key.length === 1) document.execCommand('insertText', false, key);
    };
    for (const code of all) for (const key of [...code, 'Enter']) press(key);
  }, codes);
}

test('twenty scanned codes make twenty lines, whatever has the focus; what stood there stays', { tag: '@further' }, async ({ page }) => {
  const codes = Array.from({ length: 20 }, (_, number) => `89${Date.now()}${number}`);
  await Promise.all(
    codes.map((barcode, number) =>
      ownProduct(number === 0 ? { size_variants: [{ label: '1 kg', price: 9_000, stock: 3, barcode }] } : { barcode }),
    ),
  );
  await open(page, '/admin/pos');
  // A code is known once the till's copy of the catalog is there.
  await expect(products(page).getByRole('listitem').first()).toBeVisible();
  await more(page);
  await page.getByLabel('Catatan').fill('titip di meja');
  await scan(page, codes);
  await expect(lines(page)).toHaveCount(20);
  await expect(lines(page).filter({ hasText: '1 kg' })).toHaveCount(1);
  await expect(page.getByLabel('Catatan')).toHaveValue('titip di meja');
  // An empty field stays empty.
  await page.getByLabel('Uang diterima').focus();
  await scan(page, ['0000000000000']);
  await expect(page.getByText('Kode 0000000000000 tidak dikenal.')).toBeVisible();
  await expect(page.getByLabel('Uang diterima')).toHaveValue('');
});

test('a discount with a reason, and a sale that is put aside meanwhile, in whichever tab', { tag: '@further' }, async ({
  page,
  context,
}) => {
  const product = await ownProduct();
  await open(page, '/admin/pos');
  const otherTab = await context.newPage();
  await open(otherTab, '/admin/pos');
  await page.bringToFront();
  await add(page, product.name);
  await page.getByRole('button', { name: 'Sisihkan' }).click();
  await page.getByLabel('Nama').fill('Meja 4');
  await page.getByRole('dialog', { name: 'Sisihkan keranjang' }).getByRole('button', { name: 'Sisihkan' }).click();
  await expect(page.getByText('Keranjang masih kosong.')).toBeVisible();
  await page.reload();
  await expect(otherTab.getByRole('button', { name: 'Disisihkan (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Disisihkan (1)' }).click();
  await page.getByRole('button', { name: 'Ambil keranjang Meja 4' }).click();
  await expect(lines(page)).toHaveCount(1);
  // Taken up here, nobody takes it up there once more.
  await expect(otherTab.getByRole('button', { name: 'Disisihkan (1)' })).toBeHidden();
  await expect(lines(otherTab)).toHaveCount(1);
  await otherTab.close();
  const ofLine = page.getByRole('dialog', { name: `Potongan ${product.name}` });
  await page.getByRole('button', { name: `Potongan ${product.name}` }).click();
  await ofLine.getByLabel('Jumlah potongan').fill('1500');
  await ofLine.getByRole('button', { name: 'Simpan' }).click();
  await expect(ofLine.getByText('Alasan potongan wajib diisi.')).toBeVisible();
  await ofLine.getByLabel('Alasan').fill('Kemasan penyok');
  await ofLine.getByRole('button', { name: 'Simpan' }).click();
  await expect(total(page)).toHaveText(/Rp\s48\.500/u);
  await more(page);
  await page.getByRole('button', { name: 'Atur potongan transaksi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Potongan transaksi' });
  await dialog.getByLabel('Jumlah potongan').fill('60000');
  await dialog.getByLabel('Alasan').fill('Langganan');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Potongan melebihi batas yang diizinkan.')).toBeVisible();
  await dialog.getByLabel('Jumlah potongan').fill('3500');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(total(page)).toHaveText(/Rp\s45\.000/u);
  await page.getByRole('button', { name: 'Uang pas' }).click();
  await page.getByLabel('Uang diterima').press('Enter');
  await expect(done(page)).toContainText(/Rp\s45\.000/u);
  expect((await salesOf(product.name))[0]).toMatchObject({ total_amount: 45_000, discount_amount: 5_000 });
});

test('a sale that was put aside is taken up once, also by a tab that has not heard of it', { tag: '@fault' }, async ({ page, context }) => {
  const [product, another] = [await ownProduct(), await ownProduct()];
  await open(page, '/admin/pos');
  await add(page, product.name);
  await page.getByRole('button', { name: 'Sisihkan' }).click();
  await page.getByLabel('Nama').fill('Meja 9');
  await page.getByRole('dialog', { name: 'Sisihkan keranjang' }).getByRole('button', { name: 'Sisihkan' }).click();
  const deaf = await context.newPage();
  await deaf.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
  await open(deaf, '/admin/pos');
  await add(deaf, another.name);
  await page.getByRole('button', { name: 'Disisihkan (1)' }).click();
  await page.getByRole('button', { name: 'Ambil keranjang Meja 9' }).click();
  await expect(lines(page).filter({ hasText: product.name })).toHaveCount(1);

  await deaf.getByRole('button', { name: 'Disisihkan (1)' }).click();
  await deaf.getByRole('button', { name: 'Ambil keranjang Meja 9' }).click();
  await expect(deaf.getByText('Keranjang Meja 9 sudah diambil di tab lain.')).toBeVisible();
  await deaf.keyboard.press('Escape');
  await expect(lines(deaf).filter({ hasText: another.name })).toHaveCount(1);
  await expect(lines(deaf).filter({ hasText: product.name })).toHaveCount(0);
});

test('one sale is paid by two methods: what is left, change on the cash part only, and both on the receipt', { tag: '@further' }, async ({
  page,
  context,
}) => {
  const product = await ownProduct();
  await open(page, '/admin/pos');
  await add(page, product.name);
  await page.getByRole('button', { name: 'Bagi pembayaran' }).click();
  await expect(page.getByLabel('Bagian QRIS')).toBeFocused();
  await page.getByRole('combobox', { name: 'Metode kedua' }).selectOption('Transfer');
  const part = page.getByLabel('Bagian Transfer');
  await part.fill('50000');
  await finish(page).click();
  await expect(page.getByText('Isi jumlah yang lebih dari 0 dan kurang dari total.')).toBeVisible();
  await expect(part).toBeFocused();
  await part.fill('30000');
  await expect(page.getByText(/^Sisa dengan Tunai\s*Rp\s20\.000$/u)).toBeVisible();

  // What is put aside comes back as it was split.
  await page.getByRole('button', { name: 'Sisihkan' }).click();
  await page.getByLabel('Nama').fill('Meja 7');
  await page.getByRole('dialog', { name: 'Sisihkan keranjang' }).getByRole('button', { name: 'Sisihkan' }).click();
  await expect(part).toBeHidden();
  await page.getByRole('button', { name: 'Disisihkan (1)' }).click();
  await page.getByRole('button', { name: 'Ambil keranjang Meja 7' }).click();
  await expect(part).toHaveValue('30.000');

  await more(page);
  await page.getByRole('button', { name: 'Atur potongan transaksi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Potongan transaksi' });
  await dialog.getByLabel('Jumlah potongan').fill('2000');
  await dialog.getByLabel('Alasan').fill('Langganan');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText(/^Sisa dengan Tunai\s*Rp\s18\.000$/u)).toBeVisible();
  await page.getByLabel('Nomor referensi Transfer (opsional)').fill('TRF 9');
  await page.getByLabel('Uang diterima').fill('10000');
  await finish(page).click();
  await expect(page.getByText('Pembayaran tunai kurang dari bagian tunainya.')).toBeVisible();
  await page.getByRole('button', { name: /^Rp\s20\.000$/u }).click();
  await context.setOffline(true);
  await finish(page).click();
  await expect(page.getByText('Tanpa jaringan, kasir hanya menerima pembayaran tunai.').first()).toBeVisible();
  await context.setOffline(false);
  await finish(page).click();
  await expect(done(page)).toContainText(/Tunai\s*Rp\s20\.000\s*Transfer\s*Rp\s30\.000\s*Kembalian\s*Rp\s2\.000/u);
  const message = new URL((await done(page).getByRole('link', { name: 'Kirim lewat WhatsApp' }).getAttribute('href')) ?? '').searchParams;
  expect(message.get('text')).toMatch(/Tunai Rp\s20\.000\nTransfer Rp\s30\.000\nKembalian Rp\s2\.000/u);
  await expect(page.getByRole('button', { name: 'Bagi pembayaran' })).toBeVisible();

  const [sale] = await salesOf(product.name);
  const { data } = await apiCall('getOrder', { params: { id: sale?.id ?? 0 }, as: 'admin' });
  expect(data).toMatchObject({ total_amount: 48_000, payment_method: 'transfer', cash_received: 20_000, change_due: 2_000 });
  expect(data.till?.tenders).toEqual(
    expect.arrayContaining([
      { method: 'cash', amount: 18_000, reference: null },
      { method: 'transfer', amount: 30_000, reference: 'TRF 9' },
    ]),
  );
});
