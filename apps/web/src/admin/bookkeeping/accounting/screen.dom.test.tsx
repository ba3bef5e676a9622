import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const TOTALS = {
  accounts: [
    { number: '1-1100', name: 'Kas laci', debit: 75_000, credit: 0 },
    { number: '4-1100', name: 'Penjualan', debit: 0, credit: 75_000 },
  ],
  debit: 75_000,
  credit: 75_000,
  documents: 2,
};
const render = (query = '') => renderAdmin('/admin/accounting', module, `/admin/accounting${query}`);

test('shows what is on each account of the asked days, and whether both sides agree', async () => {
  const asked = stubApi({ getJournalTotals: () => success(TOTALS) });
  render('?from=2026-10-01&to=2026-10-31');
  await screen.findByText(/^Seimbang: debit Rp\s75\.000, kredit Rp\s75\.000, dari 2 dokumen\.$/u);
  expect(rowTexts()[0]).toMatch(/^1-1100 Kas laci.*Rp\s75\.000.*–$/u);
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)?.query))).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  fireEvent.change(screen.getByLabelText('Sampai tanggal'), { target: { value: '2026-10-15' } });
  await waitFor(() => expect(new URLSearchParams(asked.at(-1)?.query).get('to')).toBe('2026-10-15'));
});

test('says when nothing was booked, and why it cannot be loaded', async () => {
  let isTired = true;
  stubApi({ getJournalTotals: () => (isTired ? failed('overloaded') : success({ accounts: [], debit: 0, credit: 0, documents: 0 })) });
  render();
  await screen.findByText(/^Gagal memuat jurnal/u);
  isTired = false;
  press('Coba lagi');
  await screen.findByText('Tidak ada yang dibukukan pada masa ini');
});
