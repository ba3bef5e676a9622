import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, press } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const OPEN = { closed: null, result: null, late: 0, blocked_by: null, open_day: null, today: null, last_booked_at: null };
const MONTHS = [
  { ...OPEN, month: '2026-11', blocked_by: 'not_over' },
  { ...OPEN, month: '2026-10', today: '2026-11-13', last_booked_at: '2026-11-12T05:00:00.000Z' },
  { ...OPEN, month: '2026-09', blocked_by: 'open_days', open_day: '2026-09-28' },
  { ...OPEN, month: '2026-08', closed: { by: 'Cut Meutia', at: '2026-09-02T03:00:00.000Z' }, result: 250_000, late: 2 },
];

const POINTS = [
  { point: 'profit', amount: 250_000, is_fine: true },
  { point: 'unclear', amount: -15_000, is_fine: false },
  { point: 'suspense', amount: 0, is_fine: true },
];
/** The row that the plugin of the bank's statement brings. */
const getBankStatement = () => success({ banks: [{ place: 'bank', name: 'Bank', open: { count: 2, sum: 75_000 } }] });
const closeIn = async (name: string, button = 'Tutup bulan') => {
  const dialog = within(await screen.findByRole('dialog', { name }));
  fireEvent.click(dialog.getByRole('button', { name: button }));
};

test('before a month is closed it shows what is in it, each with its way there, and asks again where that fails', async () => {
  let isTired = true;
  stubApi({
    listMonths: () => listOf(MONTHS),
    lookOverMonth: () => (isTired ? failed('overloaded') : success(POINTS)),
    getBankStatement,
  });
  renderAdmin('/admin/accounting/months', module);
  await screen.findByText('Belum berakhir');
  press('Tutup bulan');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tutup Oktober 2026?' }));
  await dialog.findByText('Gagal memuat isi bulan ini.');
  isTired = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Coba lagi' }));
  await dialog.findByText(/^Rp\s250\.000$/u);
  await dialog.findByText(/^2 baris · Rp\s75\.000$/u);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^LabaRp\s250\.000$/u),
    expect.stringMatching(/^Kas belum jelas tempatnya-Rp\s15\.000Perlu dilihat$/u),
    expect.stringMatching(/^Belum dijelaskanRp\s0$/u),
    expect.stringMatching(/^Baris rekening koran yang belum dijelaskan2 baris · Rp\s75\.000Perlu dilihat$/u),
  ]);
  expect(dialog.getByRole('link', { name: 'Belum dijelaskan' }).getAttribute('href')).toBe(
    '/admin/accounting?from=2026-10-01&to=2026-10-31',
  );
});

test('a month whose days are sealed can be closed; the others say why not', async () => {
  let isTired = true;
  const asked = stubApi({
    listMonths: () => listOf(MONTHS),
    lookOverMonth: () => success(POINTS),
    closeMonth: () => (isTired ? failed('month_not_over') : success({ ...MONTHS[1], closed: MONTHS[3]?.closed })),
  });
  renderAdmin('/admin/accounting/months', module);
  await screen.findByText('Belum berakhir');
  expect(rowTexts()[2]).toContain('Hari belum ditutup sejak 28 September 2026.');
  expect(rowTexts()[3]).toMatch(/Agustus 2026.*Ditutup.*Cut Meutia.*Rp\s250\.000.*2 menyusul/u);
  press('Tutup bulan');
  await closeIn('Tutup Oktober 2026?');
  await screen.findByText(/^Bulan ini belum berakhir, atau masih ada yang sedang dicatat/u);
  isTired = false;
  press('Tutup bulan');
  await closeIn('Tutup Oktober 2026?');
  await screen.findByText('Oktober 2026 ditutup.');
  await waitFor(() => expect(asked.filter(({ name }) => name === 'closeMonth')).toHaveLength(2));
});

test('a clock that has jumped is asked about before a month is closed', async () => {
  const asked = stubApi({
    listMonths: () => listOf([{ ...OPEN, month: '2026-10', today: '2026-11-13', last_booked_at: '2026-11-04T05:00:00.000Z' }]),
    lookOverMonth: () => success(POINTS),
    closeMonth: () => success({ ...MONTHS[1], closed: MONTHS[3]?.closed }),
  });
  renderAdmin('/admin/accounting/months', module);
  await screen.findByText('Oktober 2026');
  press('Tutup bulan');
  await closeIn('Tutup Oktober 2026?');
  await screen.findByText(/hari ini 13 November 2026\. Yang terakhir dicatat 4 November 2026 pukul 12\.00\. Jika jamnya salah/u);
  await answer('Tanggalnya benar?', 'Batal');
  expect(asked.filter(({ name }) => name === 'closeMonth')).toEqual([]);
});
