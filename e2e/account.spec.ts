import { type APIRequestContext, expect, type Page, type Route, test } from '@playwright/test';
import { enterAs, rememberSession } from './session.ts';
import { addToCart, apiCall, chooseDestination, choosePayment, fillRecipient, found, goToCheckout, KUTA_ALAM, toSummary } from './shop.ts';

test.use({ baseURL: process.env.SHOP_URL });

const api = '**/api/v1';

/** A new customer, so that journeys don't meet in one account. */
async function newCustomer(request: APIRequestContext) {
  const username = `uji-${crypto.randomUUID().slice(0, 8)}`;
  const password = 'rahasia-1';
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

  test('asks for both fields, and the texts go while one types', async ({ page }) => {
    await page.goto('/login');
    await signIn(page).click();
    await expect(page.getByText('Masukkan username atau email.')).toBeVisible();
    await expect(page.getByText('Masukkan kata sandi.')).toBeVisible();
    await expect(username(page)).toBeFocused();
    await username(page).pressSequentially('p');
    await expect(page.getByText('Masukkan username atau email.')).toBeHidden();
    await expect(page.getByText('Masukkan kata sandi.')).toBeVisible();
    await password(page).pressSequentially('p');
    await expect(page.getByText('Masukkan kata sandi.')).toBeHidden();
  });

  test("shows the server's text for wrong data, keeps what was typed, and clears on typing", async ({ page }) => {
    await page.goto('/login');
    await username(page).fill('pembeli');
    await password(page).fill('salah-sekali');
    await signIn(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Username atau kata sandi salah.' });
    await expect(alert).toBeVisible();
    await expect(username(page)).toHaveValue('pembeli');
    await expect(password(page)).toHaveValue('salah-sekali');
    await password(page).press('End');
    await password(page).pressSequentially('!');
    await expect(alert).toBeHidden();
  });

  test('has its own words for an answer without text and for no answer', async ({ page }) => {
    await page.goto('/login');
    await username(page).fill('pembeli');
    await password(page).fill('pembeli-demo');
    await page.route(`${api}/auth/login`, (route) => route.fulfill({ status: 500, body: 'no' }));
    await signIn(page).click();
    await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible();
    await page.unrouteAll();
    await page.route(`${api}/auth/login`, (route) => route.abort());
    await signIn(page).click();
    await expect(page.getByText('Gagal masuk. Periksa kembali data Anda.')).toBeVisible();
    await page.unrouteAll();
    await page.context().setOffline(true);
    await expect(page.getByText('Tidak ada koneksi internet. Sambungkan kembali untuk melanjutkan.')).toBeVisible();
    await signIn(page).click();
    await expect(page.getByRole('alert').getByText('Sambungan terputus. Periksa internet Anda, lalu coba lagi.')).toBeVisible();
    await page.context().setOffline(false);
    await signIn(page).click();
    await expect(page).toHaveURL(/\/$/u);
  });

  test('remembers the person in the store, by email too, and logs out to /login', async ({ page, request }) => {
    const customer = await newCustomer(request);
    await page.goto('/login');
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
  });

  test('leads an admin to the dashboard, and out of it to /', async ({ page }) => {
    await page.goto('/login');
    await username(page).fill('admin');
    await password(page).fill('admin-demo');
    await signIn(page).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/u);
    await page.getByRole('button', { name: 'Keluar' }).click();
    await expect(page).toHaveURL(/\/$/u);
    expect(await stored(page, 'token')).toBeNull();
  });

  test('offers help, the register screen and the way home', async ({ page }) => {
    await page.goto('/login');
    await expect(signIn(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Lupa kata sandi?' }).click();
    await expect(page.getByText('Kata sandi belum dapat diatur ulang sendiri.')).toBeVisible();
    await expect(page.locator('a[href^="mailto:"]')).toBeVisible();
    await page.getByRole('link', { name: 'Daftar sekarang' }).click();
    await expect(page).toHaveURL(/\/register$/u);
    await page.getByRole('link', { name: 'Masuk di sini' }).click();
    await expect(page).toHaveURL(/\/login$/u);
    await page.getByRole('link', { name: 'Kembali ke beranda' }).click();
    await expect(page).toHaveURL(/\/$/u);
  });
});

test.describe('register', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Daftar', exact: true });
  const field = (page: Page, label: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${label.replaceAll(/[()]/gu, '\\$&')}`, 'u') });

  test('asks for every field, and each text goes while one types', async ({ page }) => {
    await page.goto('/register');
    await send(page).click();
    await expect(field(page, 'Nama depan')).toBeFocused();
    const required: Array<[string, string, string]> = [
      ['Nama depan', 'Nama depan wajib diisi.', 'Cut'],
      ['Nama belakang', 'Nama belakang wajib diisi.', 'Nyak'],
      ['Username', 'Username wajib diisi.', 'cutnyak'],
      ['Email', 'Email wajib diisi.', 'cut@surat.example'],
      ['Kata sandi', 'Kata sandi wajib diisi.', 'rahasia'],
      ['Ulangi kata sandi', 'Konfirmasi kata sandi wajib diisi.', 'rahasia'],
    ];
    for (const [, text] of required) await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText('Anda perlu menyetujui syarat dan ketentuan.')).toBeVisible();
    for (const [label, text, typed] of required) {
      await field(page, label).fill(typed);
      await expect(page.getByText(text, { exact: true })).toBeHidden();
    }
    await page.getByRole('checkbox', { name: 'Saya menyetujui' }).check();
    await expect(page.getByText('Anda perlu menyetujui syarat dan ketentuan.')).toBeHidden();
  });

  test('checks lengths, patterns and the repeated password', async ({ page }) => {
    await page.goto('/register');
    await field(page, 'Nama depan').fill('Cut');
    await field(page, 'Nama belakang').fill('Nyak');
    await field(page, 'Username').fill('cu');
    await field(page, 'Email').fill('bukan-email');
    await field(page, 'Nomor telepon').fill('nol delapan');
    await field(page, 'Kata sandi').fill('12345');
    await field(page, 'Ulangi kata sandi').fill('54321');
    await send(page).click();
    await expect(page.getByText('Minimal 3 karakter.')).toBeVisible();
    await expect(page.getByText('Format email tidak valid.')).toBeVisible();
    await expect(page.getByText('Gunakan format nomor telepon yang valid.')).toBeVisible();
    await expect(page.getByText('Minimal 6 karakter.', { exact: true })).toBeVisible();
    await expect(page.getByText('Kata sandi tidak cocok.')).toBeVisible();
    await field(page, 'Username').fill('cutnyak');
    await field(page, 'Email').fill('cut@surat.example');
    await field(page, 'Nomor telepon').fill('+62 (812) 0000-1111');
    await field(page, 'Kata sandi').fill('123456');
    await field(page, 'Ulangi kata sandi').fill('123456');
    for (const text of [
      'Minimal 3 karakter.',
      'Format email tidak valid.',
      'Gunakan format nomor telepon yang valid.',
      'Kata sandi tidak cocok.',
    ]) {
      await expect(page.getByText(text)).toBeHidden();
    }
    await expect(page.getByText('Minimal 6 karakter.', { exact: true })).toBeHidden();
  });

  test('shows a taken name at its field, fails in words, then signs in and goes home', async ({ page }) => {
    const name = `uji-${crypto.randomUUID().slice(0, 8)}`;
    await page.goto('/register');
    await field(page, 'Nama depan').fill('Teuku');
    await field(page, 'Nama belakang').fill('Umar');
    await field(page, 'Username').fill('pembeli');
    await field(page, 'Email').fill(`${name}@surat.example`);
    await field(page, 'Kata sandi').fill('rahasia-1');
    await field(page, 'Ulangi kata sandi').fill('rahasia-1');
    await page.getByRole('checkbox', { name: 'Saya menyetujui' }).check();
    await send(page).click();
    await expect(page.getByText('Username sudah dipakai.')).toBeVisible();
    await field(page, 'Username').fill(name);
    await expect(page.getByText('Username sudah dipakai.')).toBeHidden();

    const failed = page.getByRole('alert').getByText('Pendaftaran gagal. Coba lagi nanti.');
    for (const fail of [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 500, body: 'no' })]) {
      await page.route(`${api}/auth/register`, fail);
      await send(page).click();
      await expect(failed).toBeVisible();
      await page.unrouteAll();
      await field(page, 'Nama belakang').press('!');
      await expect(failed).toBeHidden();
    }
    await expect(field(page, 'Username')).toHaveValue(name);
    await send(page).click();
    await expect(page).toHaveURL(/\/$/u);
    await expect(accountMenu(page, 'Teuku')).toBeVisible();
    await expect(page.getByText('Selamat datang, Teuku. Akun Anda sudah jadi.')).toBeVisible();
    expect(JSON.parse((await stored(page, 'user')) ?? 'null')).toMatchObject({ username: name });
  });

  test('the terms can be read', async ({ page }) => {
    await page.goto('/register');
    await expect(send(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Baca syarat dan ketentuan' }).click();
    const terms = page.getByRole('dialog', { name: 'Syarat dan ketentuan' });
    await expect(terms.getByText('Pesanan dan pembayaran')).toBeVisible();
    await terms.getByRole('button', { name: 'Saya mengerti' }).click();
    await expect(terms).toBeHidden();
  });
});

test.describe('who may go where', () => {
  test('signed out, protected screens lead to /login and leave no entry behind', async ({ page }) => {
    for (const address of ['/profile/orders', '/admin/dashboard', '/admin/orders', '/operator']) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/login$/u);
    }
    await page.goto('/catalog');
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login$/u);
    await page.goBack();
    await expect(page).toHaveURL(/\/catalog$/u);
  });

  test('a customer is led to / from the back office and the operator panel', async ({ page, request }) => {
    await rememberSession(page, await newCustomer(request));
    for (const address of ['/admin/orders', '/admin/dashboard', '/operator']) {
      await page.goto(address);
      await expect(page).toHaveURL((url) => url.pathname === '/');
      await expect(accountMenu(page, 'Cut')).toBeVisible();
    }
  });

  test('operators and admins see the operator panel, operators nothing of the back office', async ({ page }) => {
    for (const account of ['operator', 'admin'] as const) {
      await enterAs(page, account);
      for (const address of ['/operator', '/operator/apa-saja']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { name: 'Operator Panel' })).toBeVisible();
        await expect(page.getByText('Segera hadir', { exact: true })).toBeVisible();
      }
    }
    await enterAs(page, 'operator');
    await page.goto('/admin/orders');
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });

  test('an unreadable stored user is dropped with its token', async ({ page, request }) => {
    const { token } = await newCustomer(request);
    await rememberSession(page, { token, user: null });
    await page.evaluate(() => localStorage.setItem('user', '{not json'));
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible();
    await expect.poll(() => stored(page, 'token')).toBeNull();
    expect(await stored(page, 'user')).toBeNull();
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login$/u);
  });

  test('a 401 on any call signs out and leads to /login', async ({ page, request }) => {
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

test('a session that ends while one types is renewed where it is, and the same press goes on', async ({ page, request }) => {
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

  test('says what is wrong, and a failed save keeps what was typed', async ({ page, request }) => {
    await rememberSession(page, await newCustomer(request));
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Ubah profil' }).click();
    await page.getByLabel('Nama depan').fill('');
    await page.getByLabel('Email').fill('bukan-email');
    await page.getByLabel('Nomor telepon').fill('abc');
    await page.getByRole('button', { name: 'Simpan' }).click();
    for (const text of ['Nama depan wajib diisi.', 'Format email tidak valid.', 'Gunakan format nomor telepon yang valid.']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.getByLabel('Nama depan').fill('Laksamana');
    await page.getByLabel('Nomor telepon').fill('');
    await page.getByLabel('Email').fill('admin@lapakhijau.example');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Email sudah terdaftar.')).toBeVisible();
    await page.getByLabel('Email').fill('laksamana@surat.example');
    await page.route(`${api}/profile`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByRole('alert').getByText('Failed to update profile')).toBeVisible();
    await expect(page.getByLabel('Nama depan')).toHaveValue('Laksamana');
    await expect(page.getByLabel('Email')).toHaveValue('laksamana@surat.example');
  });

  test('says so when the account is not active', async ({ page, request }) => {
    const { user, ...customer } = await newCustomer(request);
    await rememberSession(page, { ...customer, user });
    // Nobody inactive can sign in; only one who is signed in while it happens gets here.
    await page.route(`${api}/profile`, (route) =>
      route.fulfill({ json: { success: true, message: '', data: { ...user, is_active: false } } }),
    );
    await page.goto('/profile');
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
  });

  test('says when it cannot be loaded, and loads again', async ({ page, request }) => {
    await rememberSession(page, await newCustomer(request));
    await page.route(`${api}/profile`, (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto('/profile');
    await expect(page.getByText('Failed to get profile')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('button', { name: 'Ubah profil' })).toBeVisible();
  });

  test('shows a loading message while the user is absent', async ({ page, request }) => {
    await rememberSession(page, await newCustomer(request));
    const held = Promise.withResolvers<void>();
    await page.route(`${api}/profile`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/profile');
    await expect(page.getByText('Memuat profil...').first()).toBeVisible();
    held.resolve();
    await expect(page.getByRole('button', { name: 'Ubah profil' })).toBeVisible();
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

  test('a profile that is loaded or saved late brings nobody back', async ({ page, request }) => {
    for (const method of ['GET', 'PUT']) {
      await rememberSession(page, await newCustomer(request));
      const answer = await holdAnswers(page, '/profile', method);
      const asked = page.waitForRequest((sent) => sent.url().endsWith('/api/v1/profile') && sent.method() === method);
      await page.goto('/profile');
      if (method === 'PUT') {
        await page.getByRole('button', { name: 'Ubah profil' }).click();
        await page.getByRole('button', { name: 'Simpan' }).click();
      }
      const settled = asked.then((sent) => sent.response());
      await leave(page, 'Cut');
      answer();
      await settled;
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('link', { name: 'Kembali ke beranda' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible();
      expect(await stored(page, 'user')).toBeNull();
    }
  });

  test("takes a checkout's text and choices along, which a guest's login keeps; the cart stays", async ({ page, request }) => {
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

  test('a late 401 of a dead token leaves the next person signed in', async ({ page, request }) => {
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

  test('works at once while the server is silent, and the token ends when it hears of it', async ({ page, request }) => {
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

test.describe('own orders', () => {
  test('a new customer has none yet', async ({ page, request }) => {
    await rememberSession(page, await newCustomer(request));
    await page.goto('/profile/orders');
    await expect(page.getByText('Belum ada pesanan')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Lihat produk' })).toHaveAttribute('href', '/catalog');
  });

  test('lists what was ordered; each leads to its page', async ({ page }) => {
    await enterAs(page, 'pembeli');
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Pesanan saya' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pesanan saya' })).toBeVisible();
    const order = page.getByRole('main').getByRole('link', { name: /^LH-/u }).first();
    const code = found(await order.textContent());
    await order.click();
    await expect(page).toHaveURL(/\/pesanan\/.{20,}/u);
    await expect(page.getByText(code).first()).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Sudah diterima' }).click();
    await expect(page).toHaveURL(/status=delivered/u);
  });

  test('are in the menu, on a desktop and on a phone', async ({ page, request }) => {
    await rememberSession(page, await newCustomer(request));
    await page.goto('/');
    await accountMenu(page, 'Cut').click();
    await page.getByRole('link', { name: 'Pesanan saya' }).click();
    await expect(page).toHaveURL(/\/profile\/orders$/u);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Pesanan saya' }).click();
    await expect(page).toHaveURL(/\/profile\/orders$/u);
  });

  test('a page past the last one is the last one', async ({ page }) => {
    await enterAs(page, 'pembeli');
    await page.goto('/profile/orders?status=delivered&page=99');
    await expect(page.getByRole('main').getByRole('link', { name: /^LH-/u }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/profile\/orders\?status=delivered$/u);
  });

  test('says when the list fails to load', async ({ page, request }) => {
    await rememberSession(page, await newCustomer(request));
    await page.route(`${api}/profile/orders*`, (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto('/profile/orders');
    await expect(page.getByText('Gagal memuat pesanan. Silakan coba lagi.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByText('Belum ada pesanan')).toBeVisible();
  });
});
