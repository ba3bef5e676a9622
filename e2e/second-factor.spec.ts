import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { authenticatorCode } from './authenticator-code.ts';
import { apiCall, found, shopUrl } from './shop.ts';

const PASSWORD = 'pagar-hijau-92';

/** Browsers make passkeys for names only, not for 127.0.0.1. */
const host = () => shopUrl().replace('127.0.0.1', 'localhost');

/** A supervisor of their own, since what they sign in with changes. */
async function newSupervisor() {
  const { data: roles } = await apiCall('listRoles', { as: 'admin' });
  const username = `penyelia-${randomUUID().slice(0, 8)}`;
  const body = {
    username,
    email: `${username}@contoh.example`,
    first_name: 'Cut',
    last_name: 'Meutia',
    password: PASSWORD,
    role_id: found(roles.find(({ name }) => name === 'supervisor')).id,
  };
  const { data } = await apiCall('createUser', { body, as: 'admin' });
  return { id: data.id, username };
}

async function giveWord(page: Page, username: string) {
  await page.goto(`${host()}/login`);
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Username atau email' }).fill(username);
  await page.getByLabel(/^Kata sandi/u).fill(PASSWORD);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

async function openProfile(page: Page) {
  await page.goto(`${host()}/profile`);
  await expect(page.getByRole('heading', { name: 'Verifikasi dua langkah' })).toBeVisible();
}

/** Shuts the dialog with the recovery codes. */
async function takeCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('dialog', { name: 'Simpan kode pemulihan Anda' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const all = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'Sudah saya simpan' }).click();
  return all;
}

async function signOut(page: Page) {
  await page.evaluate(() => localStorage.clear());
}

test('a passkey: made in the profile, the second step after a password, and enough alone', { tag: '@further' }, async ({
  page,
  context,
}) => {
  const authenticator = await context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { username } = await newSupervisor();
  await giveWord(page, username);
  await expect(page).toHaveURL(/\/admin\/pos$/u);

  await openProfile(page);
  await page.getByRole('button', { name: 'Tambah kunci sandi' }).click();
  const making = page.getByRole('dialog', { name: 'Tambah kunci sandi' });
  await making.getByRole('button', { name: 'Buat kunci sandi' }).click();
  await expect(making.getByText('Beri nama, misalnya "Laptop kantor".')).toBeVisible();
  await making.getByLabel('Nama kunci sandi').fill('Laptop kantor');
  await making.getByRole('button', { name: 'Buat kunci sandi' }).click();
  await takeCodes(page);
  await expect(page.getByRole('button', { name: 'Hapus Laptop kantor' })).toBeVisible();

  await signOut(page);
  await giveWord(page, username);
  await page.getByRole('button', { name: 'Pakai kunci sandi', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/pos$/u);

  await signOut(page);
  await page.goto(`${host()}/login`);
  await page.getByRole('button', { name: 'Masuk dengan kunci sandi' }).click();
  await expect(page).toHaveURL(/\/admin\/pos$/u);

  await openProfile(page);
  await page.getByRole('button', { name: 'Hapus Laptop kantor' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Kunci sandi dihapus.')).toBeVisible();
  await expect(page.getByText('Kode pemulihan', { exact: true })).toBeHidden();
});

test('a lost phone: an app is set up, a wrong code stays in its field, and a recovery code gets in once', { tag: '@further' }, async ({
  page,
}) => {
  const { username } = await newSupervisor();
  await giveWord(page, username);
  await expect(page).toHaveURL(/\/admin\/pos$/u);

  await openProfile(page);
  await page.getByRole('button', { name: 'Aktifkan aplikasi autentikator' }).click();
  const enrolling = page.getByRole('dialog', { name: 'Aktifkan aplikasi autentikator' });
  await expect(enrolling.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible();
  const secret = found(await enrolling.locator('code').textContent()).replaceAll(' ', '');
  await enrolling.getByLabel('2. Kode yang tampil di aplikasi').fill(authenticatorCode(secret));
  await enrolling.getByRole('button', { name: 'Aktifkan' }).click();
  const [first = '', second = ''] = await takeCodes(page);
  await expect(page.getByText('Sisa 10 dari 10.')).toBeVisible();

  await signOut(page);
  await giveWord(page, username);
  const code = page.getByLabel('Kode dari aplikasi autentikator');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(page.getByText('Kode salah atau sudah pernah dipakai.')).toBeVisible();
  await expect(code).toHaveValue('000000');
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await page.getByRole('textbox', { name: 'Kode pemulihan' }).fill(first.toLowerCase());
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(page).toHaveURL(/\/admin\/pos$/u);
  await openProfile(page);
  await expect(page.getByText('Sisa 9 dari 10.')).toBeVisible();

  await signOut(page);
  await giveWord(page, username);
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  const recovery = page.getByRole('textbox', { name: 'Kode pemulihan' });
  await recovery.fill(first);
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(page.getByText('Kode salah atau sudah pernah dipakai.')).toBeVisible();
  await recovery.fill(second);
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(page).toHaveURL(/\/admin\/pos$/u);
});
