import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { enterAs, rememberSession } from './session.ts';
import {
  addToCart,
  apiCall,
  chooseDestination,
  choosePayment,
  fillRecipient,
  found,
  goToCheckout,
  KUTA_ALAM,
  sandboxUrl,
  sessionOf,
  toSummary,
} from './shop.ts';
import { expectShopEmail } from './shop-email.ts';

test.use({ baseURL: process.env.SHOP_URL });

const api = '**/api/v1';

/** A new customer, so that journeys don't meet in one account. */
async function newCustomer(request: APIRequestContext) {
  const username = `uji-${crypto.randomUUID().slice(0, 8)}`;
  const password = 'rumah-kopi-1';
  const answer = await request.post('/api/v1/auth/register', {
    data: { username, password, email: `${username}@surat.example`, first_name: 'Cut', last_name: 'Uji', phone_number: '' },
  });
  expect(answer.status()).toBeLessThan(300);
  const { data } = await answer.json();
  return { username, password, email: `${username}@surat.example`, token: String(data.token), user: data.user };
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const accountMenu = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

const enter = async (page: Page, { username, password }: { username: string; password: string }) => {
  await page.getByLabel('Username atau email').fill(username);
  await page.getByLabel('Kata sandi', { exact: false }).and(page.getByRole('textbox')).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(accountMenu(page, 'Cut')).toBeVisible();
};

test.describe('login', () => {
  const signIn = (page: Page) => page.getByRole('button', { name: 'Masuk', exact: true });
  const username = (page: Page) => page.getByLabel('Username atau email');
  const password = (page: Page) => page.getByLabel('Kata sandi', { exact: false }).and(page.getByRole('textbox'));

  test('remembers the person in the store, by email too, and logs out to /login; an admin to the dashboard, and out of it to /', async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request);
    await page.goto('/login');
    await expectShopEmail(page, 1);
    await username(page).fill(customer.email);
    await password(page).fill(customer.password);
    await page.getByRole('checkbox', { name: 'Ingat saya' }).check();
    const sent = page.waitForRequest((request) => request.url().endsWith('/auth/login'));
    await signIn(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ username: customer.email, remember: true });
    await expect(page).toHaveURL(/\/$/u);
    await expect(accountMenu(page, 'Cut')).toBeVisible();
    expect(await stored(page, 'token')).toBeTruthy();
    expect(JSON.parse((await stored(page, 'user')) ?? 'null')).toMatchObject({ username: customer.username });

    await page.reload();
    await accountMenu(page, 'Cut').click();
    await page.getByRole('button', { name: 'Keluar' }).click();
    await expect(page).toHaveURL(/\/login$/u);
    expect(await stored(page, 'token')).toBeNull();
    expect(await stored(page, 'user')).toBeNull();

    await username(page).fill('admin');
    await password(page).fill('admin-demo');
    await signIn(page).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/u);
    await page.getByRole('button', { name: 'Keluar' }).click();
    await expect(page).toHaveURL(/\/$/u);
    expect(await stored(page, 'token')).toBeNull();
  });
});

test('a forgotten password: a link by mail, a new password once, and the way in', async ({ page, request }) => {
  const customer = await newCustomer(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
  await expect(page).toHaveURL(/\/lupa-kata-sandi$/u);
  // The address is there before the screen, and the one before has a field of that name, too.
  await expect(page.getByRole('heading', { name: 'Lupa kata sandi' })).toBeVisible();
  await page.getByLabel('Username atau email').fill(customer.username);
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(page.getByText('Bila akun itu ada, tautannya sudah kami kirim ke alamat emailnya.')).toBeVisible();

  const linkIn = async () => {
    const response = await fetch(`${sandboxUrl()}/sandbox/mails?to=${encodeURIComponent(customer.email)}`);
    const { mails } = (await response.json()) as { mails: { text: string }[] };
    return mails.map(({ text }) => /https?:\/\/\S+\/kata-sandi-baru#\S+/u.exec(text)?.[0]).find(Boolean);
  };
  await expect.poll(linkIn).toBeTruthy();
  const address = new URL(String(await linkIn()));
  await page.goto(address.pathname + address.hash);
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  await field(/^Kata sandi baru/u).fill('tujuh-gelas-kopi');
  await expect(page.getByText('Kuat', { exact: true })).toBeVisible();
  await field(/^Ulangi kata sandi/u).fill('tujuh-gelas-kopi');
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await enter(page, { username: customer.email, password: 'tujuh-gelas-kopi' });
  const old = await request.get('/api/v1/profile', { headers: { authorization: `Bearer ${customer.token}` } });
  expect(old.status()).toBe(401);

  // Whoever finds the link later gets nowhere, signed in or not.
  await page.goto('/catalog');
  await page.goto(address.pathname + address.hash);
  await expect(page.getByRole('heading', { name: 'Tautan tidak berlaku' })).toBeVisible();
});

test('of two sessions one is ended from the other', { tag: '@further' }, async ({ page, request, browser }) => {
  const customer = await newCustomer(request);
  await page.goto('/login');
  await enter(page, customer);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${process.env.SHOP_URL}/login`);
  await enter(elsewhere, customer);

  await page.goto('/profile');
  const devices = page.getByRole('list').filter({ hasText: 'Perangkat ini' }).getByRole('listitem');
  // Registering by the API was a sign-in, too.
  await expect(devices).toHaveCount(3);
  await page.getByRole('button', { name: 'Keluarkan semua perangkat lain' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keluarkan' }).click();
  await expect(devices).toHaveCount(1);

  await elsewhere.goto(`${process.env.SHOP_URL}/profile/orders`);
  await expect(elsewhere).toHaveURL(/\/login$/u);
  await expect(elsewhere.getByText('Sesi Anda sudah berakhir. Silakan masuk kembali.')).toBeVisible();
  await page.reload();
  await expect(devices).toHaveCount(1);
  await elsewhere.context().close();
});

test.describe('register', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Daftar', exact: true });
  const field = (page: Page, label: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${label.replaceAll(/[()]/gu, '\\$&')}`, 'u') });

  test('shows a taken name at its field, then signs in and goes home', async ({ page }) => {
    const name = `uji-${crypto.randomUUID().slice(0, 8)}`;
    await page.goto('/register');
    await expectShopEmail(page, 1);
    await field(page, 'Nama depan').fill('Teuku');
    await field(page, 'Nama belakang').fill('Umar');
    await field(page, 'Username').fill('pembeli');
    await field(page, 'Email').fill(`${name}@surat.example`);
    await field(page, 'Kata sandi').fill('rumah-kopi-1');
    await field(page, 'Ulangi kata sandi').fill('rumah-kopi-1');
    await page.getByRole('checkbox', { name: 'Saya menyetujui' }).check();
    await send(page).click();
    await expect(page.getByText('Username sudah dipakai.')).toBeVisible();
    await field(page, 'Username').fill(name);
    await expect(page.getByText('Username sudah dipakai.')).toBeHidden();

    await expect(field(page, 'Username')).toHaveValue(name);
    await send(page).click();
    await expect(page).toHaveURL(/\/$/u);
    // First, since a notice goes again by itself.
    await expect(page.getByText('Selamat datang, Teuku. Akun Anda sudah jadi.')).toBeVisible();
    await expect(accountMenu(page, 'Teuku')).toBeVisible();
    expect(JSON.parse((await stored(page, 'user')) ?? 'null')).toMatchObject({ username: name });
  });
});

test.describe('who may go where', () => {
  // Each screen for each role: `apps/web/src/routes.dom.test.tsx`.
  test('signed out to /login, leaving no entry behind; customers and operators out of the back office to /', async ({ page, request }) => {
    await page.goto('/catalog');
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login$/u);
    await page.goBack();
    await expect(page).toHaveURL(/\/catalog$/u);

    await rememberSession(page, await newCustomer(request));
    await page.goto('/admin/orders');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(accountMenu(page, 'Cut')).toBeVisible();

    await enterAs(page, 'operator');
    await page.goto('/operator/apa-saja');
    await expect(page.getByRole('heading', { name: 'Operator Panel' })).toBeVisible();
    await page.goto('/admin/orders');
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });

  test('a 401 on any call signs out and leads to /login', { tag: '@further' }, async ({ page, request }) => {
    const customer = await newCustomer(request);
    await rememberSession(page, customer);
    await page.goto('/profile');
    await expect(page.getByText(customer.email)).toBeVisible();
    const left = await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${customer.token}` } });
    expect(left.ok()).toBe(true);
    await page.getByRole('link', { name: 'Pesanan saya' }).click();
    await expect(page).toHaveURL(/\/login$/u);
    await expect(page.getByRole('heading', { name: 'Selamat datang kembali' })).toBeVisible();
    await expect(page.getByText('Sesi Anda sudah berakhir. Silakan masuk kembali.')).toBeVisible();
    expect(await stored(page, 'token')).toBeNull();
    expect(await stored(page, 'user')).toBeNull();
    // And back to where it happened.
    await enter(page, customer);
    await expect(page).toHaveURL(/\/profile$/u);
  });
});

test('a session that ends while one types is renewed where it is, and the same press goes on', { tag: '@further' }, async ({
  page,
  request,
}) => {
  const login = async () =>
    (await (await request.post('/api/v1/auth/login', { data: { username: 'admin', password: 'admin-demo' } })).json()).data;
  const end = (token: string | null) => request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  const name = `Sesi ${crypto.randomUUID().slice(0, 8)}`;
  const first = await login();
  await rememberSession(page, first);
  await page.goto('/admin/categories?edit=new');
  const form = page.getByRole('form', { name: 'Add Category' });
  await form.getByLabel('Nama').fill(name);
  await end(first.token);
  await form.getByRole('button', { name: 'Simpan' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sesi Anda berakhir. Masuk lagi untuk melanjutkan' });
  await expect(dialog.getByText('Masuk sebagai admin')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByLabel(/^Kata sandi/u).fill('salah-sama-sekali');
  await dialog.getByRole('button', { name: 'Masuk dan lanjutkan' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel(/^Kata sandi/u).fill('admin-demo');
  await dialog.getByRole('button', { name: 'Masuk dan lanjutkan' }).click();
  await expect(dialog).toBeHidden();
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeVisible();

  // Who would rather leave is led to the login, without a question about what goes.
  await page.goto('/admin/categories?edit=new');
  await form.getByLabel('Nama').fill(`${name} lagi`);
  await end(await stored(page, 'token'));
  await form.getByRole('button', { name: 'Simpan' }).click();
  await dialog.getByRole('button', { name: 'Buang isian dan keluar' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByText('Sesi Anda sudah berakhir. Silakan masuk kembali.')).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();

  const { data: categories } = await apiCall('listCategories', { as: 'admin' });
  const made = categories.filter((category) => category.name.startsWith(name));
  expect(made.map((category) => category.name)).toEqual([name]);
  for (const { id } of made) await apiCall('deleteCategory', { params: { id }, as: 'admin' });
});

test.describe('profile', () => {
  test('reads, cancels, saves', async ({ page, request }) => {
    const customer = await newCustomer(request);
    await rememberSession(page, customer);
    await page.goto('/profile');
    const value = (label: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .getByRole('definition');
    await expect(value('Nama lengkap')).toHaveText('Cut Uji');
    await expect(value('Username')).toHaveText(customer.username);
    await expect(value('Email')).toHaveText(customer.email);
    await expect(value('Nomor telepon')).toHaveText('Not provided');
    await expect(value('Peran')).toHaveText(customer.user.role.display_name);
    await expect(value('Anggota sejak')).toHaveText(/^\d{1,2} \p{L}+ \d{4}$/u);
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText('Inactive', { exact: true })).toHaveCount(0);

    await page.getByRole('button', { name: 'Ubah profil' }).click();
    await expect(page.getByLabel('Nama depan')).toBeFocused();
    await page.getByLabel('Nama depan').fill('Salah');
    await page.getByRole('button', { name: 'Batal' }).click();
    await expect(value('Nama lengkap')).toHaveText('Cut Uji');

    await page.getByRole('button', { name: 'Ubah profil' }).click();
    await expect(page.getByLabel('Nama depan')).toHaveValue('Cut');
    await page.getByLabel('Nama depan').fill('Pocut');
    await page.getByLabel('Nomor telepon').fill('0812-0000-2222');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(value('Nama lengkap')).toHaveText('Pocut Uji');
    await expect(value('Nomor telepon')).toHaveText('0812-0000-2222');
    expect(JSON.parse((await stored(page, 'user')) ?? 'null')).toMatchObject({ first_name: 'Pocut' });
    await expect(accountMenu(page, 'Pocut')).toBeVisible();
  });
});

test.describe('leaving', () => {
  const leave = async (page: Page, name: string) => {
    await accountMenu(page, name).click();
    await page.getByRole('button', { name: 'Keluar' }).click();
    await expect(page).toHaveURL(/\/login$/u);
  };

  /** Answers of one kind come from the server at once, and reach the page when the given function is called. */
  const holdAnswers = async (page: Page, path: string, method: string) => {
    const held = Promise.withResolvers<void>();
    await page.route(`${api}${path}`, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const response = await route.fetch();
      await held.promise;
      // The page may have given the question up.
      return route.fulfill({ response }).catch(() => {});
    });
    return held.resolve;
  };

  test("takes a checkout's text and choices along, which a guest's login keeps; the cart stays", { tag: '@further' }, async ({
    page,
    request,
  }) => {
    await addToCart(page, 'Sirup Pala');
    await goToCheckout(page);
    const name = page.getByRole('textbox', { name: 'Nama penerima' });
    const address = page.getByRole('textbox', { name: 'Alamat lengkap' });
    await fillRecipient(page, { email: 'tamu@surat.example', name: 'Cut Nyak Rahma' });
    await chooseDestination(page, KUTA_ALAM);
    // By way of the other form too, signing in leads back to the checkout.
    await page.getByRole('main').getByRole('link', { name: 'Masuk' }).click();
    await page.getByRole('link', { name: 'Daftar sekarang' }).click();
    await page.getByRole('link', { name: 'Masuk di sini' }).click();
    await enter(page, await newCustomer(request));
    await expect(page.getByText('Langkah 1 dari 2')).toBeVisible();
    await expect(name).toHaveValue('Cut Nyak Rahma');
    await expect(page.getByRole('combobox', { name: 'Kecamatan' })).toHaveValue(KUTA_ALAM.district);
    await toSummary(page);
    await choosePayment(page, /BRI Virtual Account/u);
    await leave(page, 'Cut');

    await enter(page, await newCustomer(request));
    await goToCheckout(page);
    await expect(name).toHaveValue('Cut Uji');
    await expect(address).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Nomor telepon' })).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Provinsi' })).toHaveValue('');
    await fillRecipient(page, {});
    await chooseDestination(page, KUTA_ALAM);
    await expect(page.getByRole('button', { name: 'Ganti layanan pengiriman' })).toBeVisible();
    await toSummary(page);
    await expect(page.getByText('Transfer manual', { exact: true })).toBeVisible();
  });

  test('a late 401 of a dead token leaves the next person signed in', { tag: '@fault' }, async ({ page, request }) => {
    const first = await newCustomer(request);
    const next = await newCustomer(request);
    await rememberSession(page, first);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Ubah profil' }).click();
    await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${first.token}` } });
    const answer = await holdAnswers(page, '/profile', 'PUT');
    const asked = page.waitForRequest((sent) => sent.method() === 'PUT');
    await page.getByRole('button', { name: 'Simpan' }).click();
    const settled = asked.then((sent) => sent.response());
    await leave(page, 'Cut');
    await enter(page, next);
    answer();
    expect((await settled)?.status()).toBe(401);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('banner').getByRole('link', { name: 'Produk', exact: true }).click();
    await expect(page).toHaveURL(/\/catalog$/u);
    await expect(accountMenu(page, 'Cut')).toBeVisible();
    expect(JSON.parse((await stored(page, 'user')) ?? 'null')).toMatchObject({ username: next.username });
  });

  test('works at once while the server is silent, and the token ends when it hears of it', { tag: '@fault' }, async ({ page, request }) => {
    const { data: admin } = await (
      await request.post('/api/v1/auth/login', { data: { username: 'admin', password: 'admin-demo' } })
    ).json();
    for (const [session, address, end] of [
      [await newCustomer(request), '/', '/login'],
      [admin, '/admin/dashboard', '/'],
    ] as const) {
      await rememberSession(page, session);
      const held = Promise.withResolvers<void>();
      await page.route(`${api}/auth/logout`, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(address);
      if (address === '/') await accountMenu(page, 'Cut').click();
      await page.getByRole('button', { name: 'Keluar' }).click();
      await expect(page).toHaveURL((url) => url.pathname === end);
      expect(await stored(page, 'token')).toBeNull();
      const told = page.waitForResponse(`${api}/auth/logout`);
      held.resolve();
      expect((await told).ok()).toBe(true);
      const late = await request.get('/api/v1/profile', { headers: { authorization: `Bearer ${session.token}` } });
      expect(late.status()).toBe(401);
      await page.unrouteAll();
    }
  });
});

test('own orders are in the menu, on a desktop and on a phone; each leads to its page; a page past the last one is the last one', {
  tag: '@further',
}, async ({ page }) => {
  await enterAs(page, 'pembeli');
  const { user } = await sessionOf('pembeli');
  await page.goto('/');
  await accountMenu(page, user.first_name).click();
  await page.getByRole('link', { name: 'Pesanan saya' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pesanan saya' })).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/orders$/u);
  const orders = page.getByRole('main').getByRole('link', { name: /^LH-/u });
  const code = found(await orders.first().textContent());
  await orders.first().click();
  await expect(page).toHaveURL(/\/pesanan\/.{20,}/u);
  await expect(page.getByText(code).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Sudah diterima' }).click();
  await expect(page).toHaveURL(/status=delivered/u);
  await page.goto('/profile/orders?status=delivered&page=99');
  await expect(orders.first()).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/orders\?status=delivered$/u);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Pesanan saya' }).click();
  await expect(page).toHaveURL(/\/profile\/orders$/u);
});
