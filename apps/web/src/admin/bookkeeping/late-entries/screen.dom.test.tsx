import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const open = (month: string) => renderAdmin('/admin/accounting/months/:month', module, `/admin/accounting/months/${month}`);

test('says why it cannot be loaded, and tries again', async () => {
  let isTired = true;
  stubApi({ listLateEntries: () => (isTired ? failed('overloaded') : listOf([])) });
  open('2026-10');
  await screen.findByText(/^Gagal memuat yang menyusul\. Server sedang sibuk/u);
  isTired = false;
  press('Coba lagi');
  await screen.findByText('Tidak ada yang menyusul');
});

test('what isn’t a month is told so, with the way to all months', async () => {
  stubApi({ listLateEntries: () => failed('invalid_input', { month: 'Isi bulan dengan benar.' }) });
  open('abc');
  await screen.findByRole('heading', { level: 1, name: 'Bulan ini tidak ada' });
  screen.getByRole('link', { name: 'Semua bulan' });
});
