import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, press, type } from '../../../../apps/web/test/form.ts';
import { renderAdmin } from '../../../../apps/web/test/render-admin.tsx';
import { listOf, stubApi, success } from '../../../../apps/web/test/stub-api.ts';
import type { ApiKey } from '../../contract/api-keys.ts';
import * as module from './screen.tsx';

const KEY: ApiKey = {
  id: 1,
  name: 'Aplikasi gudang',
  prefix: 'lh_AbCdEf',
  scopes: ['stock:read'],
  state: 'active',
  expires_at: '2027-01-01T17:00:00.000Z',
  last_used_at: null,
  created_at: '2026-01-02T03:04:05.000Z',
  created_by: 'admin',
};

test('a key is shown once after it was made, and the list knows only how it begins', async () => {
  const asked = stubApi({
    listApiKeys: () => listOf([KEY], {}),
    createApiKey: () => success({ ...KEY, key: 'lh_AbCdEfrahasia' }),
  });
  renderAdmin('/admin/settings/api-keys', module, '/admin/settings/api-keys?edit=new');
  const form = await screen.findByRole('form', { name: 'Buat kunci API' });
  press('Buat kunci');
  await within(form).findByText('Pilih paling sedikit satu izin.');
  type('Nama program', 'Aplikasi gudang');
  fireEvent.click(within(form).getByLabelText('Baca riwayat stok'));
  press('Buat kunci');
  await screen.findByText('lh_AbCdEfrahasia');
  expect(asked.find(({ name: call }) => call === 'createApiKey')).toBeDefined();
  press('Sudah saya simpan');
  await waitFor(() => expect(screen.queryByText('lh_AbCdEfrahasia')).toBeNull());
  screen.getByText('lh_AbCdEf…');
});

test('revoking asks first', async () => {
  const asked = stubApi({ listApiKeys: () => listOf([KEY], {}), revokeApiKey: () => success({ ...KEY, state: 'revoked' as const }) });
  renderAdmin('/admin/settings/api-keys', module);
  await screen.findByRole('table', { name: 'Daftar kunci API' });
  press('Cabut Aplikasi gudang');
  await screen.findByRole('alertdialog', { name: 'Cabut kunci Aplikasi gudang?' });
  expect(asked.some(({ name: call }) => call === 'revokeApiKey')).toBe(false);
  await answer('Cabut kunci Aplikasi gudang?', 'Cabut');
  await waitFor(() => expect(asked.some(({ name: call }) => call === 'revokeApiKey')).toBe(true));
});
