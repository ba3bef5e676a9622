import type { AdminUser } from '@lapak/contract/people/identity';
import type { UserAct, UserActQuestion } from '@lapak/contract/people/user-acts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { choose, press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { listOf, stubApi, success } from '../../../../test/stub-api.ts';
import { showOutcome } from '../../shared/list/bulk-outcome.ts';
import { clearSelection } from '../../shared/list/selection.ts';
import * as module from './screen.tsx';

type Question = z.infer<typeof UserActQuestion>;

const ROLES = [
  { id: 3, name: 'customer', display_name: 'Pelanggan', can_access_admin: false },
  { id: 5, name: 'cashier', display_name: 'Kasir', can_access_admin: false },
  { id: 6, name: 'supervisor', display_name: 'Supervisor', can_access_admin: false },
] as const;
const aPerson = (id: number, first: string): AdminUser => ({
  id,
  username: first.toLowerCase(),
  email: `${first.toLowerCase()}@surat.example`,
  first_name: first,
  last_name: 'Uji',
  phone_number: null,
  is_active: true,
  role: ROLES[0],
  has_password: true,
  has_second_factor: false,
  version: 2,
  created_at: '2026-01-02T03:04:05.000Z',
});
const PEOPLE = [aPerson(7, 'Cut'), aPerson(12, 'Nurul')];

afterEach(() => {
  clearSelection('users');
  showOutcome('users', null);
});

/** Two of three users on the page; the first one is who is signed in. */
function shop() {
  return stubApi({
    listRoles: () => success(ROLES),
    listUsers: () => listOf(PEOPLE, { total: 3 }),
    listUserIds: () => success([7, 12, 13]),
    planUserAct: (body) =>
      success(
        (body as Question).ids.map((id) => ({ id, name: `Orang ${id}`, version: 2, problem: id === 7 ? 'Akun Anda sendiri.' : null })),
      ),
    actOnUsers: (body) =>
      success({
        rows: (body as UserAct).rows.map(({ id }) => ({
          id,
          done: id !== 13,
          reason: id === 13 ? 'Sudah diubah orang lain sementara itu.' : null,
        })),
        act: 8,
      }),
    undoUserAct: () => success({ rows: [{ id: 12, done: true, reason: null }] }),
  });
}
const asked = (calls: ReturnType<typeof stubApi>, name: string) => calls.filter((call) => call.name === name);

test('another role for all of the filter: chosen from the server’s, planned, done row by row, undone', async () => {
  const calls = shop();
  renderAdmin('/admin/users', module, '/admin/users?role_id=3');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Nurul Uji (nurul)' }));
  await screen.findByText(/ pengguna dipilih$/u);
  press('Pilih semua 3 yang sesuai filter');
  await screen.findByText('3 pengguna dipilih');
  expect(Object.fromEntries(new URLSearchParams(asked(calls, 'listUserIds')[0]?.query))).toEqual({ role_id: '3', count: '3' });
  press('Ubah peran');
  const dialog = await screen.findByRole('dialog', { name: 'Ubah peran' });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Ubah peran' }).disabled).toBe(true);
  choose('Peran baru', 'Kasir', dialog);
  await within(dialog).findByText('Orang 7: Akun Anda sendiri.');
  within(dialog).getByText(/keluar dari semua perangkat/u);
  press('Ubah peran 2 pengguna');
  await screen.findByText('1 pengguna diubah perannya.', { exact: false });
  const left = within(screen.getByRole('list', { name: 'Yang tidak berubah' })).getAllByRole('listitem');
  expect(left.map(({ textContent }) => textContent)).toEqual([
    'Orang 7: Akun Anda sendiri.',
    'Orang 13: Sudah diubah orang lain sementara itu.',
  ]);
  expect(asked(calls, 'actOnUsers').map(({ body }) => body)).toEqual([
    {
      act: { kind: 'role', role_id: 5 },
      rows: [
        { id: 12, expected_version: 2 },
        { id: 13, expected_version: 2 },
      ],
    },
  ]);
  press('Urungkan');
  await screen.findByText('Diurungkan: 1 pengguna.');
});

test('activation is done at once; a deactivation asks first, since it ends sessions', async () => {
  const calls = shop();
  renderAdmin('/admin/users', module, '/admin/users');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  await screen.findByText(/ pengguna dipilih$/u);
  press('Aktifkan');
  await screen.findByText('1 pengguna diaktifkan.', { exact: false });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pilih Nurul Uji (nurul)' }));
  press('Nonaktifkan');
  const dialog = await screen.findByRole('dialog', { name: 'Nonaktifkan pengguna' });
  const confirm = await within(dialog).findByRole('button', { name: 'Nonaktifkan 1 pengguna' });
  expect(asked(calls, 'actOnUsers')).toHaveLength(1);
  fireEvent.click(confirm);
  await screen.findByText('1 pengguna dinonaktifkan.');
  expect(asked(calls, 'actOnUsers').map(({ body }) => body)).toMatchObject([
    { act: { kind: 'active', is_active: true }, rows: [{ id: 12 }] },
    { act: { kind: 'active', is_active: false }, rows: [{ id: 12 }] },
  ]);
});
