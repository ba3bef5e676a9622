import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, press } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const TRIAL = {
  ...{ kind: 'trial', shop: 'Lapak Hijau', company: null, address: null, period: OCTOBER, compared: null, closed: null, is_balanced: true },
  columns: ['opening', 'debit', 'credit', 'closing'],
  lines: [
    { kind: 'account', number: '1-1100', name: 'Kas laci', amounts: [0, 75_000, 0, 75_000], is_asset: true },
    { kind: 'account', number: '4-1100', name: 'Penjualan', amounts: [0, 0, 75_000, -75_000], is_asset: false },
    { kind: 'result', number: null, name: 'Jumlah', amounts: [0, 75_000, 75_000, 0], is_asset: false },
  ],
};
const INCOME = {
  ...TRIAL,
  ...{ kind: 'income', compared: { from: '2026-09-01', to: '2026-09-30' }, columns: ['amount', 'compared', 'change'] },
  closed: { by: 'Cut Meutia', at: '2026-11-02T03:00:00.000Z' },
  lines: [
    { kind: 'section', number: null, name: 'Pendapatan', amounts: [], is_asset: false },
    { kind: 'account', number: '4-1100', name: 'Penjualan', amounts: [75_000, 50_000, 25_000], is_asset: false },
    { kind: 'result', number: null, name: 'Laba bersih', amounts: [75_000, 50_000, 25_000], is_asset: false },
  ],
};
const SAVED = { until: '2026-10-31', by: 'Cut Meutia', at: '2026-11-01T03:00:00.000Z' };
const queryOf = (asked: ReturnType<typeof stubApi>) =>
  new URLSearchParams(asked.findLast(({ name }) => name === 'getFinancialStatement')?.query);
const render = (query = '') => renderAdmin('/admin/accounting', module, `/admin/accounting${query}`);

test('a trial balance tells each account with the side of its balance, and whether both sides agree', async () => {
  const asked = stubApi({ getJournalExport: () => success(null), getFinancialStatement: () => success(TRIAL) });
  render('?from=2026-10-01&to=2026-10-31');
  await screen.findByText('Seimbang');
  await screen.findByText('Belum ditutup');
  screen.getByText('Jurnal belum pernah diekspor.');
  screen.getByRole('button', { name: 'Untuk Accurate' });
  expect(rowTexts()[0]).toMatch(/^1-1100Kas laci.*Rp\s75\.000.*Rp\s75\.000$/u);
  expect(rowTexts()[1]).toMatch(/Rp\s75\.000 K$/u);
  expect(Object.fromEntries(queryOf(asked))).toEqual({
    kind: 'trial',
    ...OCTOBER,
  });
  expect(screen.getByRole('link', { name: /Kas laci/u }).getAttribute('href')).toBe(
    '/admin/accounting/ledger?account=1-1100&from=2026-10-01&to=2026-10-31',
  );
  expect(screen.getByRole('link', { name: 'Masa berikutnya' }).getAttribute('href')).toContain('from=2026-11-01&to=2026-11-30');
  fireEvent.click(screen.getByRole('button', { name: /Tanggal…$/u }));
  expect((await screen.findByRole('link', { name: 'Setahun 2026' })).getAttribute('href')).toContain('from=2026-01-01&to=2026-12-31');
});

test('an income statement stands beside another period, and says who closed the month', async () => {
  const asked = stubApi({ getJournalExport: () => success(SAVED), getFinancialStatement: () => success(INCOME) });
  render('?kind=income&from=2026-10-01&to=2026-10-31');
  await screen.findByText(/^Ditutup Cut Meutia, /u);
  screen.getByText(/^Diekspor sampai 31 Oktober 2026, oleh Cut Meutia, /u);
  expect(rowTexts().at(-1)).toMatch(/Laba bersih.*Rp\s75\.000.*Rp\s50\.000.*Rp\s25\.000/u);
  expect(screen.getByText('dibandingkan dengan September 2026')).toBeDefined();
  choose('Dibandingkan dengan', 'Tahun lalu');
  await waitFor(() => expect(queryOf(asked).get('compare')).toBe('last_year'));
});

test('a balance sheet is of its last day, bears the legal name and address on paper, and says that it may change', async () => {
  const due = { kind: 'account', number: '3-1100', name: 'Modal dan pengambilan', amounts: [-40_000], is_asset: false };
  const company = { company: 'Koperasi Lapak Hijau Nanggroe', address: 'Jl. Teuku Umar 1, Banda Aceh' };
  stubApi({
    getJournalExport: () => success(null),
    getFinancialStatement: () => success({ ...TRIAL, ...company, kind: 'balance', columns: ['amount'], lines: [due] }),
  });
  render('?kind=balance&from=2026-10-01&to=2026-10-31');
  expect(await screen.findByRole('table', { name: 'Neraca per 31 Oktober 2026' })).toBeDefined();
  expect(rowTexts()[0]).toMatch(/Modal dan pengambilan\(Rp\s40\.000\)$/u);
  const paper = screen.getByText('Koperasi Lapak Hijau Nanggroe').closest('p');
  expect(paper?.textContent).toBe(
    'Koperasi Lapak Hijau NanggroeJl. Teuku Umar 1, Banda AcehNeraca, per 31 Oktober 2026Belum ditutup: angkanya masih dapat berubah.',
  );
});

test('says when nothing was booked, and why it cannot be loaded', async () => {
  let isTired = true;
  stubApi({
    getJournalExport: () => success(null),
    getFinancialStatement: () => (isTired ? failed('overloaded') : success({ ...TRIAL, lines: TRIAL.lines.slice(2) })),
  });
  render();
  await screen.findByText(/^Gagal memuat laporan/u);
  isTired = false;
  press('Coba lagi');
  await screen.findByText('Tidak ada yang dibukukan pada masa ini');
});

test('a place of money that has less than nothing is red, in balances and not in what moved', async () => {
  const bank = { kind: 'account', number: '1-1300', name: 'Bank', amounts: [0, 0, 14_000, -14_000], is_asset: true };
  stubApi({ getJournalExport: () => success(null), getFinancialStatement: () => success({ ...TRIAL, lines: [bank, ...TRIAL.lines] }) });
  render('?from=2026-10-01&to=2026-10-31');
  await screen.findByText('Seimbang');
  const red = [...document.querySelectorAll('.text-danger')].map(({ textContent }) => textContent);
  expect(red).toEqual([expect.stringMatching(/^Rp\s14\.000 K$/u)]);
});
