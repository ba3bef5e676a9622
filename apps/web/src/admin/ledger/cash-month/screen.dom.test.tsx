import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addedUp, printed } from '../../../../test/printed-sums.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const PLACES = ['Brankas', 'Bank', 'Laci'];
const tabledOnPaper = () =>
  [
    ...readFileSync(`${import.meta.dirname}/../../../theme.css`, 'utf8').matchAll(
      /@media print, [^{]*\{\s*&:where\(\[data-cards="(\w+)"\]/gu,
    ),
  ].map(([, width]) => width);
const line = (kind: string, category: string | null, amounts: number[]) => ({ kind, category, amounts, sum: addedUp(amounts) });

const HEADERS = ['Tanggal', 'Keterangan', 'Keperluan', 'Tempat', 'Masuk', 'Keluar', 'Saldo'];
const HEAD = { shop: 'Lapak Uji', company: 'Koperasi Uji', address: 'Jalan Daud Beureueh 1', is_closed: false, month: '2026-10' };

test('each row comes to its sum, and each place from its first balance to its last', async () => {
  const sheet = {
    ...HEAD,
    from: '2026-10-01',
    to: '2026-10-31',
    places: PLACES.map((name, place) => ({ place: `place-${place}`, name })),
    opening: [100_000.25, 2_500_000, 50_000],
    lines: [
      line('expense', 'Gaji', [-40_000, -1_000_000.5, 0]),
      line('till_sale', null, [0, 0, 325_000]),
      line('moved', null, [200_000, 0, -200_000]),
    ],
    closing: [260_000.25, 1_499_999.5, 175_000],
    rows: [],
  };
  stubApi({ getCashMonth: () => success(sheet) });
  renderAdmin('/admin/cash-book/month/:month', module, '/admin/cash-book/month/2026-10');
  const table = await screen.findByRole('table', { name: 'Kas menurut tempat dan keperluan' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.querySelectorAll('td'), ({ textContent }) => printed(textContent)));
  expect(rows).toHaveLength(5);
  for (const row of rows) expect(row.at(-1)).toBe(addedUp(row.slice(0, -1)));
  for (const place of [...PLACES.keys(), PLACES.length]) {
    const column = rows.map((row) => row[place] ?? Number.NaN);
    expect(column.at(-1)).toBe(addedUp(column.slice(0, -1)));
  }
});

test.each([4, 8])('%i places are a table on paper too, on its side', async (count) => {
  const places = Array.from({ length: count }, (_, place) => ({ place: `place-${place}`, name: `Laci ${place}` }));
  const amounts = places.map(() => 0);
  const from = '2026-10-01';
  const sheet = { ...HEAD, from, to: from, places, opening: amounts, lines: [], closing: amounts, rows: [] };
  stubApi({ getCashMonth: () => success(sheet) });
  renderAdmin('/admin/cash-book/month/:month', module, '/admin/cash-book/month/2026-10');
  const table = await screen.findByRole('table', { name: 'Kas menurut tempat dan keperluan' });
  // Which of them are tables on paper: theme.css.
  expect(tabledOnPaper()).toContain(table.closest('[data-cards]')?.getAttribute('data-cards'));
  expect([...document.querySelectorAll('style')].some(({ textContent }) => textContent.includes('landscape'))).toBe(true);
});

test('the paper has each row with what is there after it, under whose it is; what only moves comes and goes, a minus stands in brackets', async () => {
  const [safe, bank] = [
    { place: 'safe', name: 'Brankas' },
    { place: 'bank', name: 'Bank' },
  ];
  const row = (id: number, more: object) => ({
    ...{
      id: `movement:${id}`,
      kind: 'move',
      happened_on: '2026-10-05',
      booked_on: '2026-10-05',
      own_day: null,
      at: '2026-10-05T03:00:00Z',
    },
    ...{ from: null, to: null, amount: 50_000, category: null, to_whom: null, about: null, reference: null, has_photo: false },
    ...{ movement_id: id, fee: null, order_id: null, shift_id: null, by: null, is_undoing: false, is_undone: false, problem: null },
    ...more,
  });
  const rows = [
    row(1, {
      kind: 'expense',
      category: 'Gaji',
      from: bank,
      to_whom: 'Cut',
      ...{ happened_on: '2026-09-30', booked_on: '2026-10-20' },
      amount: 250_000,
    }),
    row(2, { kind: 'owner_in', to: safe, amount: 70_000 }),
    row(3, { from: safe, to: bank }),
  ];
  const sheet = {
    ...HEAD,
    from: '2026-10-01',
    to: '2026-10-31',
    places: [safe, bank],
    opening: [100_000, 0],
    lines: [line('expense', 'Gaji', [0, -250_000])],
    closing: [120_000, -200_000],
    rows,
  };
  stubApi({ getCashMonth: () => success(sheet) });
  renderAdmin('/admin/cash-book/month/:month', module, '/admin/cash-book/month/2026-10');
  const sums = within(await screen.findByRole('table', { name: 'Kas menurut tempat dan keperluan' })).getAllByRole('row');
  expect(sums[2]?.textContent).toMatch(/\(Rp\s250\.000\).*\(Rp\s250\.000\)/u);
  expect(sums[3]?.textContent).toMatch(/Rp\s120\.000.*\(Rp\s200\.000\).*\(Rp\s80\.000\)/u);
  const table = await screen.findByRole('table', { name: 'Catatan buku kas' });
  const said = within(table)
    .getAllByRole('row')
    .map((each) => Array.from(each.querySelectorAll('td'), ({ textContent }) => textContent.replaceAll(/\s/gu, ' ')));
  expect(said.slice(1)).toEqual(
    [
      ['1 Oktober 2026', '', 'Saldo awal bulan', '', '', '', 'Rp 100.000'],
      ['5 Oktober 2026', '', 'Setoran pemilik', 'Brankas', 'Rp 70.000', '', 'Rp 170.000'],
      ['5 Oktober 2026', '', 'Setor ke bank', 'Brankas → Bank', 'Rp 50.000', 'Rp 50.000', 'Rp 170.000'],
      ['20 Oktober 2026', 'Cut · terjadi 30 September 2026', 'Gaji', 'Bank', '', 'Rp 250.000', '(Rp 80.000)'],
      ['31 Oktober 2026', '', 'Saldo akhir bulan', '', 'Rp 120.000', 'Rp 300.000', '(Rp 80.000)'],
    ].map((texts) => texts.map((text, at) => HEADERS[at] + text)),
  );
  expect(screen.getByRole('table', { name: 'Menyusul' }).textContent).toMatch(/\(Rp\s250\.000\)/u);
  expect(document.body.textContent).toMatch(/Koperasi Uji.*Jalan Daud Beureueh 1.*Buku kas, Oktober 2026.*Belum ditutup/u);
});
