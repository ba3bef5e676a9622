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

test('each row comes to its sum, and each place from its first balance to its last', async () => {
  const sheet = {
    shop: 'Lapak Uji',
    month: '2026-10',
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

test.each([
  [4, false],
  [8, true],
])('%i places are a table on paper too, on its side: %s', async (count, isOnItsSide) => {
  const places = Array.from({ length: count }, (_, place) => ({ place: `place-${place}`, name: `Laci ${place}` }));
  const amounts = places.map(() => 0);
  const from = '2026-10-01';
  const sheet = { shop: 'Lapak Uji', month: '2026-10', from, to: from, places, opening: amounts, lines: [], closing: amounts, rows: [] };
  stubApi({ getCashMonth: () => success(sheet) });
  renderAdmin('/admin/cash-book/month/:month', module, '/admin/cash-book/month/2026-10');
  const table = await screen.findByRole('table', { name: 'Kas menurut tempat dan keperluan' });
  // Which of them are tables on paper: theme.css.
  expect(tabledOnPaper()).toContain(table.closest('[data-cards]')?.getAttribute('data-cards'));
  expect([...document.querySelectorAll('style')].some(({ textContent }) => textContent.includes('landscape'))).toBe(isOnItsSide);
});
