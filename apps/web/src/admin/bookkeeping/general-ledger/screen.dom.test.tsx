import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const ROW = { document: 'J-1', day: '2026-10-02', happened_on: null, about: 'LH-1', kind: 'Penjualan', order: 'LH-1' };
const LEDGER = {
  ...{
    shop: 'Lapak Hijau',
    company: 'Koperasi Uji',
    address: null,
    number: '2-1100',
    name: 'Utang mitra konsinyasi',
    period: { from: '2026-10-01', to: '2026-10-31' },
  },
  ...{ opening: -20_000, debit: 5_000, credit: 30_000, closing: -45_000 },
  rows: [
    { ...ROW, against: ['Bagian mitra'], debit: 0, credit: 30_000, balance: -50_000 },
    {
      ...ROW,
      document: 'J-2',
      happened_on: '2026-09-30',
      about: 'Pembayaran',
      against: ['Bank'],
      debit: 5_000,
      credit: 0,
      balance: -45_000,
    },
  ],
  accounts: [
    { number: '1-1100', name: 'Kas laci' },
    { number: '2-1100', name: 'Utang mitra konsinyasi' },
  ],
};

test('a ledger begins and ends with a balance, names the other accounts, and changes the account', async () => {
  const asked = stubApi({ getLedger: () => success(LEDGER, { meta: { page: 1, pages: 1, total: 2, page_size: 25 } }) });
  renderAdmin('/admin/accounting/ledger', module, '/admin/accounting/ledger?account=2-1100&from=2026-10-01&to=2026-10-31');
  await screen.findByText(/^Rp\s20\.000 K$/u);
  expect(screen.getByText('Koperasi Uji')).toBeTruthy();
  expect(rowTexts()[0]).toMatch(/2 Oktober 2026.*Bagian mitra.*Rp\s30\.000.*Rp\s50\.000 K$/u);
  expect(rowTexts()[1]).toContain('Hari kejadian 30 September 2026');
  choose('Akun', '1-1100 Kas laci');
  await waitFor(() => expect(new URLSearchParams(asked.at(-1)?.query).get('account')).toBe('1-1100'));
});
