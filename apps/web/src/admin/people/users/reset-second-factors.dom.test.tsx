import type { AdminUser } from '@lapak/contract/people/identity';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, press } from '../../../../test/form.ts';
import { signInAdmin } from '../../../../test/render-admin.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { stubApi, success } from '../../../../test/stub-api.ts';
import { useSession } from '../../../lib/session.ts';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { ResetSecondFactors } from './reset-second-factors.tsx';

const someone = (id: number) => ({ id, username: 'cutmeutia', has_second_factor: true }) as AdminUser;

function show(user: AdminUser) {
  const screenOf = () => (
    <>
      <ResetSecondFactors user={user} />
      <ConfirmHost />
    </>
  );
  renderScreen([{ path: '/admin/users', Component: screenOf }], '/admin/users');
}

test('asks before it takes another’s second step away', async () => {
  signInAdmin();
  const asked = stubApi({ resetSecondFactors: () => success(null) });
  show(someone(99));
  press('Hapus verifikasi');
  await answer('Hapus verifikasi dua langkah cutmeutia?', 'Batal');
  expect(asked).toEqual([]);
  press('Hapus verifikasi');
  await answer('Hapus verifikasi dua langkah cutmeutia?', 'Hapus');
  await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(['resetSecondFactors']));
});

test('of one’s own it says where it is set', () => {
  signInAdmin();
  show(someone(useSession.getState().user?.id ?? 0));
  expect(screen.queryByText('Diatur di profil Anda.')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Hapus verifikasi' })).toBeNull();
});
