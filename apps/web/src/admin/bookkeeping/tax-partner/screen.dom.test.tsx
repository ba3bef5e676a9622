import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { aTaxReport } from '../../shared/components/tax/tax-report-for-tests.ts';
import * as module from './screen.tsx';

const BOOKS = { partner: 66_000, undelivered: 9_000, ledger: 57_000 };
const report = aTaxReport({ business: { id: 4, name: 'Kopi Bener Meriah' }, books: BOOKS });
const renderPartner = (id: number) => renderAdmin('/admin/reports/tax/:id', module, `/admin/reports/tax/${id}?year=2025`);

test('shows a partner by month, and how its part belongs to the ledger', async () => {
  const asked = stubApi({ getTaxReport: () => success(report) });
  renderPartner(4);
  await screen.findByRole('heading', { level: 1, name: 'Kopi Bener Meriah' });
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)?.query))).toEqual({ year: '2025', business_id: '4' });
  const table = screen.getByRole('table', { name: 'Omzet 2025 menurut bulan' });
  expect(within(table).getByRole('columnheader', { name: '0,5% mitra' })).toBeTruthy();
  expect(within(table).getAllByText(/^Rp\s400$/u)).toHaveLength(2);
  const books = screen.getByRole('region', { name: 'Sama dengan buku mitra' });
  expect(
    within(books)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Rp 66.000', '-Rp 9.000', 'Rp 57.000']);
  expect(screen.getByRole('link', { name: 'Buku mitra' }).getAttribute('href')).toBe('/admin/partners/4');
});

test('says when there is no such partner, and when it cannot be loaded', async () => {
  let isTired = true;
  stubApi({ getTaxReport: () => failed(isTired ? 'overloaded' : 'not_found') });
  renderPartner(77);
  await screen.findByText('Gagal memuat omzet. Server sedang sibuk. Coba lagi dalam beberapa saat.');
  isTired = false;
  press('Coba lagi');
  await screen.findByText('Mitra tidak ditemukan');
});
