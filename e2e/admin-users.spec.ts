import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, found, open, sessionOf } from './shop.ts';

const ADDRESS = '/admin/users';
const table = (page: Page) => page.getByRole('table', { name: 'Daftar pengguna' });
const row = (page: Page, username: string) => table(page).getByRole('row').filter({ hasText: username });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Cari pengguna' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' });
const newUsername = () => `uji-${randomUUID().slice(0, 8)}`;

const made: string[] = [];
async function newUser(input: object = {}) {
  const username = newUsername();
  made.push(username);
  const { data: roles } = await apiCall('listRoles', { as: 'admin' });
  const { data } = await apiCall('createUser', {
    body: {
      username,
      email: `${username}@contoh.example`,
      password: 'rahasia-uji',
      first_name: 'Uji',
      last_name: 'Coba',
      role_id: found(roles.find(({ name }) => name === 'customer')).id,
      ...input,
    },
    as: 'admin',
  });
  return data;
}
test.afterEach(async () => {
  for (const username of made.splice(0)) {
    const { data } = await apiCall('listUsers', { query: { q: username }, as: 'admin' });
    for (const { id } of data) await apiCall('deleteUser', { params: { id }, as: 'admin' });
  }
});
test.beforeEach(({ page }) => enterAs(page, 'admin'));

test('makes, finds, changes and deletes a user', async ({ page }) => {
  const username = newUsername();
  made.push(username);
  await open(page, ADDRESS);
  await page.getByRole('link', { name: 'Add User' }).click();
  const adding = dialog(page, 'Create New User');
  const save = adding.getByRole('button', { name: 'Simpan' });
  await save.click();
  for (const text of [
    'Username is required',
    'Email is required',
    'Password is required',
    'First name is required',
    'Last name is required',
    'Role is required',
  ]) {
    await expect(adding.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(adding.getByLabel('Username')).toBeFocused();
  await adding.getByLabel('Username').fill('ab');
  await adding.getByLabel('Email').fill('bukan-email');
  await adding.getByLabel(/^Kata sandi/u).fill('12345');
  await save.click();
  for (const text of [
    'Username is required and must be at least 3 characters long',
    'Invalid email format',
    'Password must be at least 6 characters',
  ]) {
    await expect(adding.getByText(text, { exact: true })).toBeVisible();
  }
  await adding.getByLabel('Username').fill('dua@kata');
  await save.click();
  await expect(adding.getByText('Username may not hold @ or characters that nobody sees')).toBeVisible();

  await adding.getByLabel('Username').fill('admin');
  await adding.getByLabel('Email').fill(`${username}@contoh.example`);
  await adding.getByLabel(/^Kata sandi/u).fill('rahasia-uji');
  await adding.getByLabel('Nama depan').fill('Nurul');
  await adding.getByLabel('Nama belakang').fill('Uji');
  await adding.getByLabel('Nomor telepon').fill('0812-0000-0009');
  await adding.getByLabel('Peran').selectOption('Operator');
  await adding.getByRole('checkbox', { name: /^Aktif/u }).uncheck();
  await save.click();
  await expect(adding.getByText('Username sudah dipakai.')).toBeVisible();
  await adding.getByLabel('Username').fill(username);
  await save.click();
  await expect(page.getByText('Pengguna disimpan.')).toBeVisible();
  await expect(adding).toBeHidden();

  await search(page).fill(username);
  await expect(table(page).getByRole('row')).toHaveCount(2);
  for (const text of ['Nurul Uji', 'Inactive', `${username}@contoh.example`, 'Operator', '0812-0000-0009']) {
    await expect(row(page, username)).toContainText(text);
  }
  await row(page, username).getByRole('link', { name: 'Edit Nurul Uji' }).click();
  const editing = dialog(page, 'Edit User');
  await expect(editing.getByLabel('Email')).toHaveValue(`${username}@contoh.example`);
  await expect(editing.getByLabel(/^Kata sandi/u)).toBeHidden();
  await editing.getByLabel('Nama depan').fill('Nurul Aini');
  await editing.getByLabel('Peran').selectOption('Pelanggan');
  await editing.getByRole('checkbox', { name: /^Aktif/u }).check();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await editing.getByRole('button', { name: 'Simpan' }).click();
  const { data: roles } = await apiCall('listRoles', { as: 'admin' });
  expect((await sent).postDataJSON()).toEqual({
    username,
    email: `${username}@contoh.example`,
    first_name: 'Nurul Aini',
    last_name: 'Uji',
    phone_number: '0812-0000-0009',
    role_id: found(roles.find(({ name }) => name === 'customer')).id,
    is_active: true,
    expected_version: expect.any(Number),
  });
  await expect(editing).toBeHidden();
  await expect(row(page, username)).toContainText('Pelanggan');
  await expect(row(page, username)).not.toContainText('Inactive');
  // The password was left alone.
  await apiCall('login', { body: { username, password: 'rahasia-uji' } });

  await row(page, username).getByRole('button', { name: 'Delete Nurul Aini Uji' }).click();
  await question(page).getByRole('button', { name: 'Batal' }).click();
  await expect(row(page, username)).toBeVisible();
  await row(page, username).getByRole('button', { name: 'Delete Nurul Aini Uji' }).click();
  await question(page).getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('No users', { exact: true })).toBeVisible();
});

test('filters by role and status, sorts, and turns pages', async ({ page }) => {
  const { username, role } = await newUser({ is_active: false });
  await open(page, `${ADDRESS}?q=${username}`);
  await page.getByLabel('Status').selectOption('Active');
  await expect(page.getByText('No users', { exact: true })).toBeVisible();
  await page.getByLabel('Status').selectOption('Inactive');
  await expect(row(page, username)).toBeVisible();
  await page.getByLabel('Peran').selectOption('Operator');
  await expect(page.getByText('No users', { exact: true })).toBeVisible();
  await page.getByLabel('Peran').selectOption('Pelanggan');
  await expect(row(page, username)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`role_id=${role.id}&is_active=false$`, 'u'));

  await open(page, ADDRESS);
  await table(page).getByRole('columnheader', { name: 'Username' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=username$/u);
  await expect(table(page).getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByLabel('Urutkan').selectOption('Email Z–A');
  await expect(page).toHaveURL(/sort=-email$/u);
  await expect(page.getByLabel('Urutkan').locator('option:checked')).toHaveText('Email Z–A');

  // The shop has fewer users than a page holds.
  await page.route('**/api/v1/users?*', async (route) => {
    const response = await route.fetch();
    const { meta, ...answer } = await response.json();
    await route.fulfill({ response, json: { ...answer, meta: { ...meta, page: 1, pages: 2 } } });
  });
  await open(page, `${ADDRESS}?is_active=true`);
  await page.getByRole('link', { name: /berikutnya/iu }).click();
  await expect(page).toHaveURL(/is_active=true&page=2$/u);
});

test('nobody locks themselves out: the own account stays as it is', async ({ page }) => {
  const refused = 'Akun Anda sendiri tidak dapat dihapus, dinonaktifkan, atau dicabut hak adminnya.';
  const { user } = await sessionOf('admin');
  await open(page, `${ADDRESS}?q=${encodeURIComponent(user.email)}`);
  const own = row(page, user.email);
  await expect(own.getByText('Anda', { exact: true })).toBeVisible();
  await own.getByRole('button', { name: /^Delete/u }).click();
  await question(page).getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText(`Failed to delete user. ${refused}`)).toBeVisible();

  await own.getByRole('link', { name: /^Edit/u }).click();
  const editing = dialog(page, 'Edit User');
  await editing.getByRole('checkbox', { name: /^Aktif/u }).uncheck();
  await editing.getByRole('button', { name: 'Simpan' }).click();
  await expect(editing.getByRole('alert')).toContainText(refused);
  await editing.getByRole('checkbox', { name: /^Aktif/u }).check();
  await editing.getByLabel('Peran').selectOption('Operator');
  await editing.getByRole('button', { name: 'Simpan' }).click();
  await expect(editing.getByRole('alert')).toContainText(refused);
  await expect(editing.getByLabel('Peran').locator('option:checked')).toHaveText('Operator');
});

test('says what fails: loading, saving, deleting', async ({ page }) => {
  const { id, username } = await newUser();
  const fail = (address: string, methods: string[]) =>
    page.route(address, (route) =>
      methods.includes(route.request().method()) ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    );
  await fail('**/api/v1/roles*', ['GET']);
  await open(page, `${ADDRESS}?q=${username}`);
  await expect(page.getByText('Failed to load data')).toBeVisible();
  await expect(search(page)).toBeHidden();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await fail(`**/api/v1/users/${id}`, ['PUT', 'DELETE']);
  await row(page, username).getByRole('link', { name: /^Edit/u }).click();
  const editing = dialog(page, 'Edit User');
  await editing.getByLabel('Nama depan').fill('Tetap');
  await editing.getByRole('button', { name: 'Simpan' }).click();
  await expect(editing.getByRole('alert')).toContainText('Failed to save user');
  await expect(editing.getByLabel('Nama depan')).toHaveValue('Tetap');
  await editing.getByRole('button', { name: 'Batal' }).click();
  await page.getByRole('alertdialog', { name: 'Buang perubahan?' }).getByRole('button', { name: 'Buang perubahan' }).click();
  await row(page, username)
    .getByRole('button', { name: /^Delete/u })
    .click();
  await question(page).getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Failed to delete user')).toBeVisible();
  await expect(row(page, username)).toBeVisible();
});
