import { expect, type Page, test } from '@playwright/test';
import { authenticatorCode } from '../authenticator-code.ts';
import { ANY, findBarriers, GRAVE } from '../axe.ts';
import { nullInData } from '../screen-data.ts';
import { enterAs, rememberSession } from '../session.ts';
import {
  addToCart,
  apiCall,
  chooseDestination,
  choosePayment,
  dropProduct,
  fillRecipient,
  found,
  goToCheckout,
  KUTA_ALAM,
  newEmail,
  newProduct,
  open,
  orderButton,
  paymentTabOf,
  productNamed,
  toSummaryWith,
} from '../shop.ts';
import { more } from '../till.ts';

/** Everything the browser complains of from here on: errors of scripts, of the console, of the content security policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' || /content security policy/iu.test(text)) complaints.push(`${page.url()}: ${text}`);
  });
  return complaints;
}

/** Where axe looks: a desktop shows more than a phone, unless it is a text or a modal on a screen that was audited already. */
const EVERYWHERE = [360, 1280];
const PHONE = [360];
/** Of a template that was audited at both (a list, a report, a form), where there is more of it. */
const DESKTOP = [1280];

/** For the page: the animations under way, by what they move, and how many pixels lie beyond the screen. */
function stateOfScreen() {
  const moving = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => (effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 200)) || 'something');
  return { moving, beyond: Math.max(0, document.documentElement.scrollWidth - window.innerWidth) };
}

/** Audits what is on screen, and looks for sideways overflow at all three widths. What is good practice only counts by `impacts`. */
async function audit(page: Page, state: string, widths = EVERYWHERE, impacts = GRAVE) {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(stateOfScreen), `${state} at ${width}`).toEqual({ moving: [], beyond: 0 });
    if (widths.includes(width)) expect.soft(await findBarriers(page, impacts), `${state} at ${width}`).toEqual([]);
  }
}

const SCREENS: Array<[name: string, path: string, text: string]> = [
  ['home', '/', 'Belanja kecil, dampak yang terasa'],
  ['catalog', '/catalog', 'Katalog produk'],
  ['catalog as list', '/catalog?view=list', 'Katalog produk'],
  ['partners', '/mitra', 'Mitra kami'],
  ['partners without a find', '/mitra?q=tak-mungkin-ada', 'Mitra tidak ditemukan'],
  ['a partner on holiday', '/mitra/13', 'belum dapat dipesan'],
  ['catalog without a find', '/catalog?q=tak-mungkin-ada', 'Produk tidak ditemukan'],
  ['empty cart', '/cart', 'Keranjang'],
  ['checkout of nothing', '/checkout', 'Keranjang kosong'],
  ['login', '/login', 'Selamat datang kembali'],
  ['register', '/register', 'Buat akun Anda'],
  ['forgotten password', '/lupa-kata-sandi', 'Lupa kata sandi'],
  ['privacy', '/privasi', 'Kebijakan privasi'],
  ["a guest's own data", '/data-saya#lama', 'Data saya'],
  ['order search', '/pesanan', 'Lacak pesanan'],
  ['joining', '/gabung-mitra', 'Buka lapak Anda bersama kami'],
];

for (const [name, path, text] of SCREENS) {
  test(`${name} is accessible, fits, and is quiet`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await open(page, path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await audit(page, name);
    expect(complaints).toEqual([]);
  });
}

// Axe looks at every row of a list, of which there are more in sight now: several screens a test take their time on a busy machine.
test.beforeEach(() => test.setTimeout(400_000));

test('the public figures, hidden and published', async ({ page }) => {
  await open(page, '/dampak');
  await expect(page.getByText('Halaman tidak ditemukan')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angka dampak');
  await audit(page, 'hidden figures');
  await apiCall('updateImpactSettings', { as: 'admin', body: { is_public: true } });
  await open(page, '/dampak');
  await expect(page.getByRole('heading', { level: 1, name: 'Angka dampak' })).toBeVisible();
  await audit(page, 'public figures');
  await apiCall('updateImpactSettings', { as: 'admin', body: { is_public: false } });
});

test('product, with and without stock', async ({ page }) => {
  const complaints = complaintsOf(page);
  for (const name of ['Kopi Gayo Racikan Lapak Hijau', 'Madu Sarang Potong']) {
    const { id } = await productNamed(name);
    await open(page, `/product/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await audit(page, name);
  }
  expect(complaints).toEqual([]);
});

test('an unknown product, an unknown order, and a link that is over', async ({ page }) => {
  for (const [path, text] of [
    ['/product/999999', 'Produk tidak ditemukan.'],
    ['/mitra/999999', 'Mitra tidak ditemukan.'],
    ['/pesanan/tidak-ada', /tidak ditemukan/u],
    ['/kata-sandi-baru#lama', 'Tautan tidak berlaku'],
  ] as const) {
    await open(page, path);
    await expect(page.getByText(text).first()).toBeVisible();
    await audit(page, path, PHONE);
  }
});

/** Pixels beyond the screen, header controls that lie on each other, and names that are cut. */
function whatIsLost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = [];
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    if (overflow > 0) lost.push(`${overflow} pixels beyond the screen`);
    const header = document.querySelector('header');
    const controls = [...(header?.querySelectorAll('a, button') ?? [])]
      .map((each) => each.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    for (const [at, one] of controls.entries())
      for (const other of controls.slice(at + 1))
        if (one.right > other.left + 1 && other.right > one.left + 1 && one.bottom > other.top + 1 && other.bottom > one.top + 1)
          lost.push(`header: ${one.left}-${one.right} on ${other.left}-${other.right}`);
    const name = header?.querySelector('a span span:last-child');
    if (name && (name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 4))
      lost.push(`name: ${name.textContent} is cut`);
    const here = document.querySelector('nav [aria-current=page]:not(a)');
    if (here && here.clientWidth < 96 && here.scrollWidth > here.clientWidth) lost.push(`breadcrumb: ${here.clientWidth} pixels`);
    return lost;
  });
}

test('text of twice the size on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '32px'));
  });
  for (const path of ['/', '/catalog', '/mitra', '/pesanan', '/login', '/product/1']) {
    await open(page, path);
    expect.soft(await whatIsLost(page), path).toEqual([]);
  }
  await addToCart(page, 'Bumbu Mi Aceh');
  // What is pressed stands still.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Keranjang/u })
    .click();
  await expect(page.getByRole('region', { name: 'Isi keranjang' })).toBeVisible();
  expect.soft(await whatIsLost(page), 'cart').toEqual([]);
  await goToCheckout(page);
  await fillRecipient(page, { email: newEmail() });
  await chooseDestination(page, KUTA_ALAM);
  await expect(page.getByRole('button', { name: 'Ganti layanan pengiriman' })).toBeVisible();
  expect.soft(await whatIsLost(page), 'checkout, step 1').toEqual([]);
  await page.getByRole('button', { name: 'Lanjut ke ringkasan' }).click();
  await expect(page.getByText('Langkah 2 dari 2')).toBeVisible();
  expect.soft(await whatIsLost(page), 'checkout, step 2').toEqual([]);
});

test('the failure screen', async ({ page }) => {
  await open(page, '/catalog?q=robusta');
  await nullInData(page, /\/product\/\d+\.data/u, 'option_groups');
  await page.getByRole('link', { name: 'Kopi Robusta Ulee Kareng', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  await audit(page, 'failure screen');
});

test('forms with everything wrong, the terms, an order not found, the phone menu', async ({ page }) => {
  for (const [path, button, text] of [
    ['/login', 'Masuk', 'Masukkan kata sandi.'],
    ['/gabung-mitra', 'Kirim pendaftaran', 'Nama usaha wajib diisi.'],
    ['/register', 'Daftar', 'Nama depan wajib diisi.'],
  ] as const) {
    await open(page, path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(text)).toBeVisible();
    await audit(page, `${path} with errors`, PHONE);
  }
  await page.getByRole('button', { name: 'Baca syarat dan ketentuan' }).click();
  await expect(page.getByRole('dialog', { name: 'Syarat dan ketentuan' })).toBeVisible();
  await audit(page, 'terms', PHONE);

  await open(page, '/pesanan');
  await page.getByLabel('Kode pesanan').fill('LH-AAAA2222');
  await page.getByLabel('Email').fill('tak.ada@contoh.example');
  await page.getByRole('button', { name: 'Cari pesanan' }).click();
  await expect(page.getByText('Pesanan tidak ditemukan.')).toBeVisible();
  await audit(page, 'order not found', PHONE);

  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Produk' })).toBeVisible();
  await audit(page, 'phone menu', PHONE);
});

test('cart, the first step of the checkout, the shipping modal', async ({ page }) => {
  const complaints = complaintsOf(page);
  await addToCart(page, 'Bumbu Mi Aceh');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Keranjang/u })
    .click();
  await expect(page.getByRole('region', { name: 'Isi keranjang' })).toBeVisible();
  await audit(page, 'cart');
  await goToCheckout(page);
  await audit(page, 'checkout, step 1');
  await page.getByRole('button', { name: 'Lanjut ke ringkasan' }).click();
  await expect(page.getByText('Lengkapi seluruh informasi pengiriman yang wajib diisi.')).toBeVisible();
  await audit(page, 'checkout, step 1 with errors', PHONE);
  await fillRecipient(page, { email: newEmail() });
  await page.getByRole('combobox', { name: 'Provinsi' }).click();
  await expect(page.getByRole('option', { name: 'Aceh', exact: true })).toBeVisible();
  await audit(page, 'an open list', PHONE, ANY);
  await page.keyboard.press('Escape');
  await chooseDestination(page, KUTA_ALAM);
  await page.getByRole('button', { name: 'Ganti layanan pengiriman' }).click();
  const shipping = page.getByRole('dialog', { name: 'Layanan pengiriman' });
  await expect(shipping.getByRole('radio').first()).toBeVisible();
  await audit(page, 'shipping modal', PHONE);
  await page.keyboard.press('Escape');
  await expect(shipping).toBeHidden();
  expect(complaints).toEqual([]);
});

test('the second step of the checkout, the payment modal, the payment, the order', async ({ page, context }) => {
  const complaints = complaintsOf(page);
  await toSummaryWith(page, 'Bumbu Mi Aceh', newEmail());
  await audit(page, 'checkout, step 2');
  await page.getByRole('button', { name: 'Ganti metode pembayaran' }).click();
  const methods = page.getByRole('dialog', { name: 'Metode pembayaran' });
  await expect(methods.getByRole('radio').nth(1)).toBeVisible();
  await audit(page, 'payment modal', PHONE);
  await page.keyboard.press('Escape');
  await expect(methods).toBeHidden();
  await choosePayment(page, /QRIS/u);
  const tab = await paymentTabOf(context, () => orderButton(page).click());
  await tab.close();
  await expect(page.getByText('Pesanan berhasil dibuat. Selesaikan pembayaran melalui Tripay.')).toBeVisible();
  await audit(page, 'payment instructions');
  const token = await page.locator('a[href^="/pesanan/"]').first().getAttribute('href');
  await open(page, token ?? '/');
  await expect(page.getByText(/LH-/u).first()).toBeVisible();
  await audit(page, 'order');
  expect(complaints).toEqual([]);
});

test('account screens', async ({ page }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'pembeli');
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Ubah profil' }).waitFor();
  await audit(page, 'profile');
  await page.getByRole('button', { name: 'Ubah profil' }).click();
  await expect(page.getByLabel('Nama depan')).toBeVisible();
  await audit(page, 'profile being changed', PHONE);
  await open(page, '/profile/data');
  await page.getByRole('button', { name: 'Unduh JSON' }).waitFor();
  await audit(page, 'own data');
  await open(page, '/profile/orders');
  await expect(page.getByRole('link', { name: /^LH-/u }).first()).toBeVisible();
  await audit(page, 'own orders');
  expect(complaints).toEqual([]);
});

test('a second step: set up in the profile, asked for at the login', async ({ page }) => {
  const { data: roles } = await apiCall('listRoles', { as: 'admin' });
  const username = `penyelia-${Date.now()}`;
  const password = 'pagar-hijau-92';
  const role_id = found(roles.find(({ name }) => name === 'supervisor')).id;
  const person = { username, password, email: `${username}@contoh.example`, first_name: 'Cut', last_name: 'Meutia', role_id };
  await apiCall('createUser', { body: person, as: 'admin' });
  await rememberSession(page, (await apiCall('login', { body: { username, password } })).data);
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Tambah kunci sandi' }).click();
  await audit(page, 'a new passkey', PHONE);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Aktifkan aplikasi autentikator' }).click();
  const enrolling = page.getByRole('dialog', { name: 'Aktifkan aplikasi autentikator' });
  await expect(enrolling.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible();
  await audit(page, 'a new authenticator app', PHONE);
  const secret = found(await enrolling.locator('code').textContent()).replaceAll(' ', '');
  await enrolling.getByLabel('2. Kode yang tampil di aplikasi').fill(authenticatorCode(secret));
  await enrolling.getByRole('button', { name: 'Aktifkan' }).click();
  await expect(page.getByRole('dialog', { name: 'Simpan kode pemulihan Anda' })).toBeVisible();
  await audit(page, 'recovery codes', PHONE);
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByText('Sisa 10 dari 10.')).toBeVisible();
  await audit(page, 'the profile with a second step');
  await page.evaluate(() => localStorage.clear());
  await open(page, '/login');
  await page.getByRole('textbox', { name: 'Username atau email' }).fill(username);
  await page.getByLabel(/^Kata sandi/u).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByLabel('Kode dari aplikasi autentikator')).toBeVisible();
  await audit(page, 'the second step by code');
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await audit(page, 'the second step by recovery code', PHONE);
});

test('back office: figures', async ({ page }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'admin');
  await open(page, '/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await audit(page, 'dashboard');
  await page.getByRole('button', { name: /^Pemberitahuan/u }).click();
  await expect(page.getByRole('dialog', { name: 'Pesanan dan pembayaran baru' })).toBeVisible();
  await audit(page, 'bell', PHONE);
  await page.keyboard.press('Escape');
  await open(page, '/admin/reports?by=partner&period=last-month');
  await expect(page.getByRole('table', { name: 'Penjualan menurut mitra' })).toBeVisible();
  await audit(page, 'report', DESKTOP);
  await open(page, '/admin/reports/tax');
  await expect(page.getByRole('heading', { level: 2, name: 'Menurut mitra' })).toBeVisible();
  await audit(page, 'turnover', DESKTOP);
  await open(page, '/admin/reports/tax/3');
  await expect(page.getByRole('region', { name: 'Sama dengan buku mitra' })).toBeVisible();
  await audit(page, "a partner's turnover", DESKTOP);
  await open(page, '/admin/reports/shifts');
  await expect(page.getByRole('heading', { level: 1, name: 'Riwayat shift' })).toBeVisible();
  await audit(page, 'shifts', DESKTOP);
  await open(page, '/admin/mails');
  await expect(page.getByRole('heading', { level: 1, name: 'Email' })).toBeVisible();
  await audit(page, 'mails', DESKTOP);
  await open(page, '/admin/audit');
  await expect(page.getByRole('table', { name: 'Daftar perubahan' })).toBeVisible();
  await audit(page, 'audit', DESKTOP);
  const product = await newProduct();
  const items = [{ product_id: product.id, quantity: 1, price: 40_000 }];
  const sale = { payment_method: 'cash' as const, cash_received: 40_000, total_amount: 40_000, order_items: items, offline: true };
  await apiCall('placeSale', { as: 'admin', body: sale });
  await open(page, '/admin/reconciliation?area=till');
  const finding = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(finding).toBeVisible();
  await audit(page, 'reconciliation', DESKTOP);
  await finding.getByRole('button', { name: /^Selesai/u }).click();
  await page.getByRole('button', { name: 'Tandai selesai' }).click();
  await expect(page.getByText('Tulis apa yang sudah dilakukan.')).toBeVisible();
  await audit(page, 'settling a finding', PHONE);
  await page.getByLabel('Apa yang sudah dilakukan').fill('Diperiksa');
  await page.getByRole('button', { name: 'Tandai selesai' }).click();
  await expect(finding).toHaveCount(0);
  await dropProduct(product.id);
  expect(complaints).toEqual([]);
});

test('back office: goods', async ({ page }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'admin');
  await open(page, '/admin/categories?edit=new');
  await expect(page.getByRole('table', { name: 'Daftar kategori' })).toBeVisible();
  await audit(page, 'categories', DESKTOP);
  await open(page, '/admin/products');
  await expect(page.getByRole('link', { name: /^Edit/u }).first()).toBeVisible();
  await audit(page, 'products');
  await open(page, '/admin/knowledge');
  await expect(page.getByRole('table', { name: 'Daftar entri pengetahuan' })).toBeVisible();
  await audit(page, 'knowledge', DESKTOP);
  // One of the demo's: what stands first may be a product that the journey beside this one is about to delete.
  await open(page, '/admin/products/stock?product=1');
  await page.getByRole('link', { name: 'Sesuaikan stok' }).click();
  await expect(page.getByRole('form', { name: 'Sesuaikan stok' })).toBeVisible();
  await audit(page, 'stock ledger and adjustment', PHONE);
  await open(page, '/admin/products/count');
  await page
    .getByLabel(/^Hitungan /u)
    .first()
    .fill('3');
  await audit(page, 'stock count', PHONE);
  await open(page, '/admin/products/import');
  await expect(page.getByRole('button', { name: 'Unduh Excel' })).toBeVisible();
  await audit(page, 'product import', PHONE);
  expect(complaints).toEqual([]);
});

test('back office: people, orders and till; operator panel', async ({ page }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'admin');
  await open(page, '/admin/businesses?edit=new');
  await expect(page.getByRole('dialog', { name: 'Tambah mitra' })).toBeVisible();
  await audit(page, 'partner form', PHONE);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: 'Daftar mitra' })).toBeVisible();
  await audit(page, 'partners', DESKTOP);
  await open(page, '/admin/users/data-requests?letter=new');
  await expect(page.getByRole('dialog', { name: 'Permintaan lewat surat' })).toBeVisible();
  await audit(page, 'a letter about own data', PHONE);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Permintaan data' })).toBeVisible();
  await audit(page, 'requests about own data', DESKTOP);
  await open(page, '/admin/couriers');
  await page.getByRole('link', { name: /^Edit/u }).first().waitFor();
  await audit(page, 'couriers', DESKTOP);
  await page.getByRole('link', { name: 'Edit Truk Meurah Angkutan' }).click();
  await page.getByRole('link', { name: '+ Add Price' }).click();
  await page.getByRole('form', { name: 'Add Price' }).getByRole('button', { name: 'Simpan tarif' }).click();
  await expect(page.getByText('Ongkir dasar wajib diisi.')).toBeVisible();
  await audit(page, 'courier and price form', PHONE);
  await open(page, '/admin/orders/new');
  await expect(page.getByRole('heading', { name: 'Ringkasan' })).toBeVisible();
  await audit(page, 'new order');
  await open(page, '/admin/orders');
  await expect(page.getByRole('table', { name: 'Daftar pesanan' })).toBeVisible();
  await audit(page, 'orders');
  await page
    .getByRole('link', { name: /^Lihat detail/u })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Riwayat' })).toBeVisible();
  await audit(page, 'order panel');
  await open(page, '/admin/pos');
  await page.getByRole('list', { name: 'Daftar produk' }).locator('button:enabled').first().click();
  await expect(page.getByRole('list', { name: 'Isi keranjang' })).toBeVisible();
  await audit(page, 'till');
  await open(page, '/admin/users?edit=new');
  await expect(page.getByRole('dialog', { name: 'Create New User' })).toBeVisible();
  await audit(page, 'user form', PHONE);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: 'Daftar pengguna' })).toBeVisible();
  await audit(page, 'users', DESKTOP);
  await open(page, '/operator');
  await expect(page.getByRole('heading', { name: 'Operator Panel' })).toBeVisible();
  await audit(page, 'operator panel');
  expect(complaints).toEqual([]);
});

test('back office: what goes onto paper', async ({ page }) => {
  const complaints = complaintsOf(page);
  const { data: orders } = await apiCall('listOrders', { query: { type: 'online', page_size: 2 }, as: 'admin' });
  await enterAs(page, 'admin');
  await open(page, `/admin/orders/print?ids=${orders.map(({ id }) => id).join()}`);
  await expect(page.locator('[data-barcode]')).toHaveCount(orders.length);
  await audit(page, 'address labels');
  await page.getByRole('combobox', { name: 'Yang dicetak' }).selectOption('Slip kemas');
  await page.getByRole('combobox', { name: 'Kertas' }).selectOption('Gulungan 80 mm');
  await expect(page.getByRole('article', { name: /^Slip kemas LH-/u })).toHaveCount(orders.length);
  await audit(page, 'packing slips', PHONE);
  await open(page, '/admin/products/labels');
  await expect(page.getByRole('button', { name: 'Cetak label' })).toBeEnabled();
  await audit(page, 'shelf labels', DESKTOP);

  const { data: products } = await apiCall('listProducts', { as: 'admin', query: { page_size: 50 } });
  const product = products.find(({ business }) => business !== null);
  const body = { direction: 'in', business_id: product?.business?.id };
  const { data: draft } = await apiCall('createGoodsPaper', { as: 'admin', body });
  const lines = [{ product_id: product?.id, units: 3, best_before: '2999-01-01', variant_label: product?.size_variants[0]?.label }];
  const saved = await apiCall('updateGoodsPaper', {
    as: 'admin',
    params: { id: draft.id },
    body: { expected_version: 1, day: draft.day, lines },
  });
  await open(page, `/admin/goods/${draft.id}`);
  await expect(page.getByRole('list', { name: 'Isi nota' })).toBeVisible();
  await audit(page, 'draft of a paper', PHONE);
  const params = { id: draft.id };
  await apiCall('confirmGoodsPaper', { as: 'admin', params, body: { expected_version: saved.data.version } });
  await open(page, `/admin/goods/${draft.id}`);
  await expect(page.getByRole('button', { name: 'Cetak rangkap dua' })).toBeVisible();
  await audit(page, 'paper of goods', PHONE);
  await open(page, '/admin/goods');
  await expect(page.getByRole('table', { name: 'Daftar nota barang' })).toBeVisible();
  await audit(page, 'papers of goods', DESKTOP);
  await open(page, '/admin/products/batches');
  await expect(page.getByRole('table', { name: 'Daftar tanggal kedaluwarsa' })).toBeVisible();
  await audit(page, 'best-before dates', PHONE);
  expect(complaints).toEqual([]);
});

test("back office: partners' money, and other programs", async ({ page }) => {
  const complaints = complaintsOf(page);
  const { data: statements } = await apiCall('listStatements', { as: 'admin' });
  const statement = found(statements[0]);
  const params = { id: statement.id };
  const { data: link } = await apiCall('makeStatementLink', { as: 'admin', params, body: { by_mail: false } });
  await apiCall('confirmPassword', { as: 'admin', body: { password: 'admin-demo' } });
  await enterAs(page, 'admin');
  await open(page, '/admin/partners');
  await expect(page.getByRole('table', { name: 'Utang mitra' })).toBeVisible();
  await audit(page, "partners' money", DESKTOP);
  await open(page, `/admin/partners/${statement.business.id}`);
  await expect(page.getByRole('heading', { level: 1, name: statement.business.name })).toBeVisible();
  await audit(page, "a partner's account", DESKTOP);
  await open(page, '/admin/partners/closing');
  await expect(page.getByRole('heading', { level: 1, name: 'Tutup periode' })).toBeVisible();
  await audit(page, 'closing', PHONE);
  await open(page, '/admin/partners/goods');
  await expect(page.getByRole('table', { name: 'Barang titipan' })).toBeVisible();
  await audit(page, "partners' goods", PHONE);
  await open(page, '/admin/partners/statements');
  await expect(page.getByRole('table', { name: 'Laporan mitra' })).toBeVisible();
  await audit(page, 'statements', DESKTOP);
  await open(page, `/admin/partners/statements/${statement.id}`);
  await expect(page.getByRole('heading', { name: 'Kirim ke mitra' })).toBeVisible();
  await audit(page, 'statement');
  await open(page, '/admin/cash-book');
  await expect(page.getByRole('table', { name: 'Buku kas' })).toBeVisible();
  await audit(page, 'cash book', DESKTOP);
  await page.getByRole('button', { name: 'Catat pengeluaran' }).click();
  await expect(page.getByRole('dialog', { name: 'Catat pengeluaran' })).toBeVisible();
  await audit(page, 'a row of the cash book', PHONE);
  await open(page, '/admin/cash-book/month/2026-11');
  await expect(page.getByRole('table', { name: 'Kas menurut tempat dan keperluan' })).toBeVisible();
  await audit(page, "the cash book's month", PHONE);
  await open(page, '/admin/accounting');
  await expect(page.getByRole('table', { name: /^Neraca saldo/u })).toBeVisible();
  await audit(page, 'a trial balance', PHONE);
  await open(page, '/admin/accounting?kind=balance&compare=previous');
  await expect(page.getByRole('table', { name: /^Neraca/u })).toBeVisible();
  await audit(page, 'a balance sheet', DESKTOP);
  await open(page, '/admin/accounting/ledger');
  await expect(page.getByRole('table', { name: /^Buku besar/u })).toBeVisible();
  await audit(page, 'a ledger', PHONE);
  await open(page, '/admin/accounting/months');
  await expect(page.getByRole('table', { name: 'Bulan' })).toBeVisible();
  await audit(page, 'months', DESKTOP);
  await open(page, '/admin/days');
  await page.getByRole('table', { name: 'Hari' }).getByRole('link').nth(1).click();
  await expect(page.getByRole('heading', { name: 'Pembukuan' })).toBeVisible();
  await audit(page, "a day's accounts", PHONE);
  await page
    .getByRole('button', { name: /^Terima dengan alasan/u })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Terima dengan alasan' })).toBeVisible();
  await audit(page, 'accepting what does not meet', PHONE);
  await open(page, '/admin/days');
  await expect(page.getByRole('table', { name: 'Hari' })).toBeVisible();
  await audit(page, 'days', DESKTOP);
  await open(page, new URL(found(link.url)).pathname);
  await expect(page.getByText('Saldo akhir')).toBeVisible();
  await audit(page, "a statement at its partner's", PHONE);
  const of = { id: statement.business.id };
  const { data: own } = await apiCall('makePartnerPageLink', { as: 'admin', params: of, body: { by_mail: false } });
  await page.goto(found(own.url));
  await audit(page, "a partner's own page");
  await page.locator('label[for=k-more]').click();
  await audit(page, 'its form', PHONE);
  await page.locator('label[for=k-message]').click();
  await page.getByLabel('Isi pesan').fill('Besok kami antar pagi.');
  await page.getByRole('button', { name: 'Kirim ke toko' }).click();
  await expect(page.getByRole('status')).toHaveText('Terkirim. Jawaban toko muncul di sini.');
  await audit(page, 'what was sent there', PHONE);
  await page.goto(`${found(own.url)}?laporan=${statement.id}`);
  await audit(page, 'a statement there', PHONE);
  await open(page, '/admin/partners/wishes');
  await expect(page.getByRole('table', { name: 'Permintaan mitra' })).toBeVisible();
  await audit(page, "partners' wishes", DESKTOP);
  for (const [path, heading] of [
    ['/admin/settings/api-keys', 'Kunci API'],
    ['/admin/settings/webhooks', 'Webhook'],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await audit(page, heading, DESKTOP);
  }
  expect(complaints).toEqual([]);
});

test('ticked rows and what is done with them; who sells, favourites, and the lock', async ({ page }) => {
  const complaints = complaintsOf(page);
  await apiCall('setPin', { as: 'supervisor', body: { password: 'supervisor-demo', pin: '314159' } });
  await enterAs(page, 'admin');
  const dialog = page.getByRole('dialog');
  for (const [path, act] of [
    ['/admin/products', 'Ubah harga'],
    ['/admin/orders', 'Batalkan'],
  ] as const) {
    await open(page, path);
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).first().click();
    const ticked = page.getByRole('region', { name: /terpilih$/u });
    await expect(ticked).toBeVisible();
    await audit(page, `${path}, ticked`);
    await ticked.getByRole('button', { name: act }).click();
    await expect(dialog).toBeVisible();
    await audit(page, `${path}, ${act}`, PHONE);
    await page.keyboard.press('Escape');
    await ticked.getByRole('button', { name: 'Batal pilih' }).click();
  }

  await open(page, '/admin/pos');
  await page.getByRole('button', { name: 'Favorit', exact: true }).click();
  await page.getByRole('button', { name: 'Atur favorit' }).first().click();
  await expect(dialog).toBeVisible();
  await audit(page, 'favourites', PHONE);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Ganti kasir/u }).click();
  await expect(dialog.getByRole('button', { name: 'Teuku Iskandar' })).toBeVisible();
  await audit(page, 'who sells here', PHONE);
  await dialog.getByRole('button', { name: 'Teuku Iskandar' }).click();
  await expect(dialog.getByLabel('PIN')).toBeVisible();
  await audit(page, 'the PIN of who sells next', PHONE);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Kunci kasir' }).click();
  await expect(page.getByRole('heading', { name: 'Kasir terkunci' })).toBeVisible();
  await audit(page, 'locked till');
  await page.getByRole('button', { name: 'Teuku Iskandar' }).click();
  await expect(page.getByLabel('PIN')).toBeVisible();
  await audit(page, 'PIN at the lock', PHONE);
  expect(complaints).toEqual([]);
});

test("the till's dialogs and states", async ({ page, context }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'admin');
  await open(page, '/admin/pos');
  const dialog = page.getByRole('dialog');
  /** Audits what has been opened, and closes it. */
  const auditDialog = async (state: string) => {
    await expect(dialog.or(page.getByRole('alertdialog')).first()).toBeVisible();
    await audit(page, state, PHONE);
    await page.keyboard.press('Escape');
  };
  await page.getByRole('button', { name: 'Buka shift' }).click();
  await expect(dialog.getByLabel('Kas awal di laci')).toBeVisible();
  await audit(page, 'shift to be opened', PHONE);
  await dialog.getByRole('button', { name: /^Rp\s0$/u }).click();
  await dialog.getByRole('button', { name: 'Buka shift' }).click();
  await page.getByRole('button', { name: 'Shift dibuka' }).click();
  await expect(dialog.getByRole('button', { name: 'Cetak laporan X' })).toBeVisible();
  await audit(page, 'shift', PHONE);
  await dialog.getByRole('button', { name: 'Kas keluar' }).click();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Pilih untuk apa uangnya.')).toBeVisible();
  await audit(page, 'cash out that is refused', PHONE);
  await dialog.getByRole('button', { name: 'Kembali' }).click();
  await dialog.getByRole('button', { name: 'Tutup shift' }).click();
  await dialog.getByText('Hitung per pecahan').click();
  await auditDialog('shift to be closed');
  await expect(dialog).toBeHidden();

  await page.getByRole('list', { name: 'Daftar produk' }).locator('button:enabled').first().click();
  for (const [name, state] of [
    ['Atur data pelanggan', "buyer's details"],
    ['Atur potongan transaksi', 'discount'],
    [/^Potongan (?!transaksi)/u, 'discount of a line'],
  ] as const) {
    // Another width folds it again.
    await more(page);
    await page.getByRole('button', { name }).click();
    await auditDialog(state);
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Bagi pembayaran' }).click();
  await audit(page, 'two ways of paying', PHONE);
  await page.getByRole('button', { name: 'Bagi pembayaran' }).click();
  await page.getByRole('button', { name: 'Sisihkan' }).click();
  await audit(page, 'sale to be put aside', PHONE);
  await dialog.getByRole('button', { name: 'Sisihkan' }).click();
  await page.getByRole('button', { name: 'Disisihkan (1)' }).click();
  await expect(dialog.getByRole('button', { name: /^Ambil/u })).toBeVisible();
  await audit(page, 'sales put aside', PHONE);
  await dialog.getByRole('button', { name: /^Ambil/u }).click();

  await page.getByText('QRIS', { exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'QRIS otomatis' })).toBeVisible();
  await audit(page, "the shop's QRIS", PHONE);
  await dialog.getByRole('button', { name: 'QRIS otomatis' }).click();
  await expect(dialog.getByText('Menunggu pembayaran')).toBeVisible();
  await expect(dialog.getByRole('img', { name: /^Kode QRIS transaksi/u })).toBeVisible();
  await audit(page, "the gateway's QRIS", PHONE);
  await dialog.getByRole('button', { name: 'Batalkan QRIS' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await audit(page, 'QRIS to be cancelled', PHONE);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan QRIS' }).click();
  await expect(dialog).toBeHidden();
  expect(complaints).toEqual([]);

  await context.setOffline(true);
  await page.getByText('Tunai', { exact: true }).click();
  await page.getByRole('button', { name: 'Uang pas' }).click();
  await page.getByRole('button', { name: 'Selesaikan transaksi' }).click();
  const last = page.getByRole('region', { name: 'Transaksi terakhir' });
  await expect(last).toContainText(/LH-/u);
  const code = /LH-[0-9A-Z]{8}/u.exec((await last.textContent()) ?? '')?.[0] ?? '';
  await audit(page, 'after a sale without a network');
  await page.getByRole('button', { name: '1 penjualan belum terkirim' }).click();
  await auditDialog('sales that wait');
  await expect(dialog).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText('1 penjualan belum terkirim')).toBeHidden();

  await open(page, `/admin/orders?q=${code}`);
  await page
    .getByRole('link', { name: /^Lihat detail/u })
    .first()
    .click();
  await page.getByRole('button', { name: 'Kembalikan barang' }).click();
  await expect(page.getByRole('dialog', { name: 'Kembalikan barang' })).toBeVisible();
  await audit(page, 'goods that come back', PHONE);
});
