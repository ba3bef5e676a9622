import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../test/form.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { listOf, stubApi } from '../../../test/stub-api.ts';
import * as module from './screen.tsx';

const CHANGE = {
  id: 1,
  at: '2026-01-02T03:04:05.000Z',
  by: 'admin',
  kind: 'category',
  record_id: 4,
  name: 'Kopi',
  part: null,
  action: 'changed',
  fields: [{ field: 'name', from: 'Teh', to: 'Kopi' }],
};

test('says when it cannot be loaded, and loads again', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
  stubApi({ listChanges: () => answers.shift()?.() ?? listOf([CHANGE]) });
  renderAdmin('/admin/audit', module);
  await screen.findByText(/^Gagal memuat jejak perubahan: /u);
  press('Coba lagi');
  await screen.findByRole('table', { name: 'Daftar perubahan' });
  expect(screen.getByRole('link', { name: 'Kopi' }).getAttribute('href')).toContain('edit=4');
});
