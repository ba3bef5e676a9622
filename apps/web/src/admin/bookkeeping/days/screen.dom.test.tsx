import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, type } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi } from '../../../../test/stub-api.ts';
import { aListedDay } from '../../shared/components/day-for-tests.ts';
import * as module from './screen.tsx';

const render = (query = '') => renderAdmin('/admin/days', module, `/admin/days${query}`);
const findTable = () => screen.findByRole('table', { name: 'Hari' });
const address = (expected: string) => waitFor(() => expect(shownAddress()).toBe(expected));
const OPEN = { number: null, sealed_at: null, sealed_by: null, accepted: null, is_due: true };

test('shows which days are sealed, open or without trade, and leads to each', async () => {
  stubApi({
    listDays: () =>
      listOf([
        aListedDay({ ...OPEN, day: '2026-11-07', entries: 3, money: -20_000 }),
        aListedDay({ ...OPEN, day: '2026-11-06', entries: 0, money: 0 }),
        aListedDay(),
        aListedDay({ day: '2026-11-04', number: 8, accepted: 0, sealed_by: null }),
      ]),
  });
  render();
  await findTable();
  const rows = rowTexts();
  expect(rows[0]).toMatch(/^7 November 2026Belum ditutup-Rp\s20\.000$/u);
  expect(rows[1]).toBe('6 November 2026Tanpa transaksi–');
  expect(rows[2]).toMatch(/^5 November 2026Nomor 92 diterima dengan alasanRp\s437\.640Cut Rahmi, 5 November 2026 pukul 22\.00$/u);
  expect(rows[3]).toMatch(/^4 November 2026Nomor 8Rp\s437\.640Akun dihapus, /u);
  expect(screen.getByRole('link', { name: '6 November 2026' }).getAttribute('href')).toBe('/admin/days/2026-11-06');
});

test('an open day is as loud as it is due: before the first seal none is', async () => {
  stubApi({
    listDays: () =>
      listOf([
        aListedDay({ ...OPEN, day: '2026-11-07', entries: 3 }),
        aListedDay({ ...OPEN, day: '2026-11-06', entries: 3, is_due: false }),
      ]),
  });
  render();
  await findTable();
  const [due, other] = screen.getAllByText('Belum ditutup', { selector: 'td *' });
  expect(due?.className).toContain('badge');
  expect(other?.className).not.toContain('badge');
});

test('searches, filters and turns pages by its address; without a match leads back to all', async () => {
  const asked = stubApi({
    listDays: (_, { searchParams }) => (searchParams.get('q') ? listOf([]) : listOf([aListedDay()], { total: 41, pages: 2 })),
  });
  render();
  await findTable();
  fireEvent.click(screen.getByRole('link', { name: 'Sudah ditutup' }));
  await address('/admin/days?state=sealed');
  fireEvent.click(screen.getByRole('link', { name: /berikutnya/iu }));
  await address('/admin/days?state=sealed&page=2');
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)?.query))).toEqual({ state: 'sealed', page: '2' });
  type('Cari hari', '5 november');
  await address('/admin/days?q=5+november&state=sealed');
  await screen.findByText('Tidak ada hari yang sesuai.');
  fireEvent.click(screen.getByRole('link', { name: 'Tampilkan semua' }));
  await findTable();
});

test('says why it cannot be loaded, and tries again; without days says when the first one comes', async () => {
  let isTired = true;
  stubApi({ listDays: () => (isTired ? failed('overloaded') : listOf([])) });
  render('?page=3');
  await screen.findByText('Gagal memuat daftar hari. Server sedang sibuk. Coba lagi dalam beberapa saat.');
  isTired = false;
  press('Coba lagi');
  await screen.findByText('Belum ada hari');
});
