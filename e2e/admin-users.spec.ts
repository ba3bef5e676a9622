import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, found, open } from './shop.ts';

const ADDRESS = '/admin/users';
const table = (page: Page) => page.getByRole('table', { name: 'Daftar pengguna' });
const row = (page: Page, username: string) => table(page).getByRole('row').filter({ hasText: username });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Cari pengguna' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' });

test.beforeEach(({ page }) => enterAs(page, 'admin'));

test('makes, finds, changes and deletes a user', async ({ page }) => {
  const username = `uji-${randomUUID().slice(0, 8)}`;
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
  await adding.getByRole('textbox', { name: 'Email' }).fill('bukan-email');
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
  await adding.getByRole('textbox', { name: 'Email' }).fill(`${username}@contoh.example`);
  await adding.getByLabel(/^Kata sandi/u).fill('rahasia-uji');
  await adding.getByLabel('Nama depan').fill('Nurul');
  await adding.getByLabel('Nama belakang').fill('Uji');
  await adding.getByText('Lebih banyak').click();
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
