import type { AdminUser } from '@lapak/contract/people/identity';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, choose, field, press, type } from '../../../../test/form.ts';
import { sortBy, sortOf } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success, withoutText } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const CUSTOMER = { id: 3, name: 'customer', display_name: 'Pelanggan', can_access_admin: false };
const ROLES = [{ id: 2, name: 'operator', display_name: 'Operator', can_access_admin: true }, CUSTOMER];
const NURUL: AdminUser = {
  id: 12,
  username: 'nurul',
  email: 'nurul@surat.example',
  first_name: 'Nurul',
  last_name: 'Aini',
  phone_number: null,
  is_active: true,
  role: CUSTOMER,
  has_password: true,
  has_second_factor: false,
  version: 1,
  created_at: '2026-01-02T03:04:05.000Z',
};
// The id of who is signed in (`renderAdmin`).
const OWN: AdminUser = { ...NURUL, id: 7, username: 'admin', email: 'admin@surat.example', first_name: 'Cut', last_name: 'Uji' };

const shop = { listRoles: () => success(ROLES), listUsers: () => listOf([NURUL, OWN]), getUser: () => success(NURUL) };
const renderUsers = (query = '') => renderAdmin('/admin/users', module, `/admin/users${query}`);
const shown = () => screen.findByRole('table', { name: 'Daftar pengguna' });
const address = (expected: string) => waitFor(() => expect(shownAddress()).toBe(expected));

test('filters by role and status', async () => {
  const asked = stubApi({ ...shop, listUsers: (_, { searchParams }) => listOf(searchParams.get('is_active') === 'true' ? [] : [NURUL]) });
  renderUsers('?q=nurul');
  await shown();
  choose('Status', 'Active');
  await screen.findByText('No users');
  choose('Status', 'Inactive');
  await shown();
  choose('Peran', 'Pelanggan');
  await address('/admin/users?q=nurul&role_id=3&is_active=false');
  const queries = asked.filter(({ name }) => name === 'listUsers').map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
  expect(queries.at(-1)).toEqual({ q: 'nurul', page: '1', role_id: '3', is_active: 'false' });
});

test('sorts by its headers and by a select, and turns pages', async () => {
  const asked = stubApi({ ...shop, listUsers: () => listOf([NURUL], { pages: 2 }) });
  renderUsers('?is_active=true');
  await shown();
  sortBy('Username');
  await address('/admin/users?is_active=true&sort=username');
  expect(sortOf('Username')).toBe('ascending');
  choose('Urutkan', 'Email Z–A');
  await address('/admin/users?is_active=true&sort=-email');
  expect(screen.getByLabelText<HTMLSelectElement>('Urutkan').selectedOptions[0]?.text).toBe('Email Z–A');
  fireEvent.click(screen.getByRole('link', { name: /berikutnya/iu }));
  await address('/admin/users?is_active=true&sort=-email&page=2');
  const { query } = asked.findLast(({ name }) => name === 'listUsers') ?? {};
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ page: '2', sort: '-email', is_active: 'true' });
});

// That the server refuses it: identity.test.ts.
test('nobody locks themselves out: the own account is marked, and its refusal is shown', async () => {
  const refused = 'Akun Anda sendiri tidak dapat dihapus, dinonaktifkan, atau dicabut hak adminnya.';
  const own = () => failed('own_account');
  const asked = stubApi({ ...shop, getUser: () => success(OWN), deleteUser: own, updateUser: own });
  renderUsers();
  await shown();
  expect(screen.getByText('Anda').closest('tr')?.textContent).toContain('Cut Uji');
  press('Delete Cut Uji');
  await answer('Are you sure you want to delete this user?', 'Hapus');
  await screen.findByText(`Failed to delete user. ${refused}`);
  fireEvent.click(screen.getByRole('link', { name: 'Edit Cut Uji' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit User' });
  const save = async () => {
    press('Simpan');
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain(refused));
  };
  const isActive = within(dialog).getByRole('checkbox', { name: /^Aktif/u });
  fireEvent.click(isActive);
  await save();
  fireEvent.click(isActive);
  choose('Peran', 'Operator', dialog);
  await save();
  expect(within(dialog).getByLabelText<HTMLSelectElement>(/^Peran/u).selectedOptions[0]?.text).toBe('Operator');
  const sent = asked.filter(({ name }) => name === 'updateUser').map(({ body }) => body);
  expect(sent).toMatchObject([
    { role_id: 3, is_active: false },
    { role_id: 2, is_active: true },
  ]);
});

// A key acts in its own name: who takes the role away has to know of it.
test('the keys that somebody made are named where the role is taken away', async () => {
  const admin = { ...NURUL, role: { id: 1, name: 'admin', display_name: 'Admin', can_access_admin: true } };
  const key = {
    id: 4,
    prefix: 'lh_',
    scopes: [],
    expires_at: admin.created_at,
    last_used_at: null,
    created_at: admin.created_at,
    created_by: 'nurul',
  };
  const keys = [
    { ...key, name: 'Pembukuan', state: 'active' },
    { ...key, id: 5, name: 'Lama', state: 'revoked' },
  ];
  const asked = stubApi({ ...shop, getUser: () => success(admin), listApiKeys: () => listOf(keys) });
  renderUsers();
  await shown();
  fireEvent.click(screen.getByRole('link', { name: 'Edit Nurul Aini' }));
  await screen.findByText('nurul membuat kunci API: Pembukuan. Peran baru atau akun nonaktif tidak mencabutnya.');
  const { query } = asked.findLast(({ name }) => name === 'listApiKeys') ?? {};
  expect(new URLSearchParams(query).get('created_by')).toBe('12');
});

test('says what fails: loading, saving, deleting', async () => {
  const roles = [withoutText];
  stubApi({ ...shop, listRoles: () => roles.shift()?.() ?? success(ROLES), updateUser: withoutText, deleteUser: withoutText });
  renderUsers();
  await screen.findByText('Failed to load data');
  expect(screen.queryByRole('searchbox', { name: 'Cari pengguna' })).toBeNull();
  press('Coba lagi');
  await shown();
  fireEvent.click(screen.getByRole('link', { name: 'Edit Nurul Aini' }));
  await screen.findByRole('dialog', { name: 'Edit User' });
  type('Nama depan', 'Tetap');
  press('Simpan');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to save user'));
  expect(field('Nama depan').value).toBe('Tetap');
  press('Batal');
  await answer('Buang perubahan?', 'Buang perubahan');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit User' })).toBeNull());
  press('Delete Nurul Aini');
  await answer('Are you sure you want to delete this user?', 'Hapus');
  await screen.findByText('Failed to delete user.');
  screen.getByRole('button', { name: 'Delete Nurul Aini' });
});

test('invites somebody without typing a password, and hands the link over where the shop cannot mail', async () => {
  const sent = { purpose: 'invitation', email: NURUL.email, link: 'https://lapak-uji.example/kata-sandi-baru#abc' };
  const asked = stubApi({ ...shop, inviteUser: () => success({ ...NURUL, has_password: false, sent }) });
  renderUsers('?edit=new');
  const dialog = await screen.findByRole('dialog', { name: 'Create New User' });
  expect(field('Kata sandi')).not.toBeNull();
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /^Undang lewat email/u }));
  await waitFor(() => expect(within(dialog).queryByLabelText(/^Kata sandi/u)).toBeNull());
  for (const [label, text] of [
    ['Username', 'nurul'],
    ['Email', NURUL.email],
    ['Nama depan', 'Nurul'],
    ['Nama belakang', 'Aini'],
  ] as const)
    type(label, text);
  choose('Peran', 'Pelanggan', dialog);
  press('Simpan');
  const link = await screen.findByRole('dialog', { name: 'Tautan untuk nurul' });
  within(link).getByText(sent.link);
  expect(asked.find(({ name }) => name === 'inviteUser')?.body).toEqual({
    username: 'nurul',
    email: NURUL.email,
    first_name: 'Nurul',
    last_name: 'Aini',
    phone_number: '',
    role_id: 3,
    is_active: true,
  });
});

test('says before it is sent that ten characters are the least for who administers', async () => {
  const admin = { id: 1, name: 'admin', display_name: 'Admin', can_access_admin: true };
  const asked = stubApi({ ...shop, listRoles: () => success([...ROLES, admin]), createUser: () => success(NURUL) });
  renderUsers('?edit=new');
  const dialog = await screen.findByRole('dialog', { name: 'Create New User' });
  for (const [label, text] of [
    ['Username', 'nurul'],
    ['Email', NURUL.email],
    ['Kata sandi', 'enam66'],
    ['Nama depan', 'Nurul'],
    ['Nama belakang', 'Aini'],
  ] as const)
    type(label, text);
  choose('Peran', 'Admin', dialog);
  press('Simpan');
  await within(dialog).findByText('Minimal 10 karakter untuk akun yang mengurus toko.');
  expect(asked.map(({ name }) => name)).not.toContain('createUser');
  choose('Peran', 'Pelanggan', dialog);
  press('Simpan');
  await waitFor(() => expect(asked.find(({ name }) => name === 'createUser')?.body).toMatchObject({ password: 'enam66', role_id: 3 }));
});

test('sends a link to a new password, an invitation again, and nothing to who is inactive', async () => {
  let user = NURUL;
  const sent = { purpose: 'reset', email: NURUL.email, link: null };
  const asked = stubApi({ ...shop, getUser: () => success(user), sendPasswordLink: () => success(sent) });
  renderUsers('?edit=12');
  fireEvent.click(await screen.findByRole('button', { name: 'Kirim tautan kata sandi' }));
  await screen.findByText(`Tautan dikirim ke ${NURUL.email}.`);
  expect(asked.filter(({ name }) => name === 'sendPasswordLink')).toHaveLength(1);
  cleanup();

  user = { ...NURUL, has_password: false, is_active: false };
  stubApi({ ...shop, listUsers: () => listOf([user]), getUser: () => success(user) });
  renderUsers('?edit=12');
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Kirim undangan lagi' });
  expect(again.disabled).toBe(true);
  await screen.findByText('Diundang');
});

test('shows where a user is signed in when asked, and ends all of it', async () => {
  const device = { id: 4, browser: 'Chrome di Android', network: '203.0.113.7', is_current: false };
  const times = { last_seen_at: NURUL.created_at, created_at: NURUL.created_at };
  let sessions = [{ ...device, ...times }];
  const answers = [withoutText];
  stubApi({
    ...shop,
    listUserSessions: () => answers.shift()?.() ?? success(sessions),
    endUserSessions: () => {
      sessions = [];
      return success(null);
    },
  });
  renderUsers('?edit=12');
  fireEvent.click(await screen.findByRole('button', { name: 'Tampilkan' }));
  await screen.findByText('Daftar perangkat gagal dimuat.');
  press('Coba lagi');
  await screen.findByText('Chrome di Android');
  press('Keluarkan dari semua perangkat');
  await answer('Keluarkan nurul dari semua perangkat?', 'Keluarkan');
  await screen.findByText('Tidak ada perangkat yang sedang masuk.');
});
