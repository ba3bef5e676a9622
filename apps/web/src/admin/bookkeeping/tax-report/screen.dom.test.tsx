import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, type } from '../../../../test/form.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { aTaxReport } from '../../shared/components/tax/tax-report-for-tests.ts';
import * as module from './screen.tsx';

const SUMS = {
  web: 100_000,
  till: 20_000,
  goods: 120_000,
  shipping: 0,
  extra: 0,
  gross: 120_000,
  partner: 80_000,
  unknown: 0,
  shop: 40_000,
};
const ROWS = [
  { ...SUMS, id: 4, name: 'Kopi Bener Meriah' },
  { ...SUMS, id: null, name: null, unknown: 5_000 },
];
const list = (rows: object[]) => success(rows, { meta: { page: 1, page_size: 20, total: rows.length, pages: 1 } });
const renderTax = (query = '') => renderAdmin('/admin/reports/tax', module, `/admin/reports/tax${query}`);

test('shows the year by month, with what is counted, hints that are none of advice, and the threshold', async () => {
  const asked = stubApi({ getTaxReport: () => success(aTaxReport()), listTaxPartners: () => list(ROWS) });
  renderTax('?year=2025');
  const table = await screen.findByRole('table', { name: 'Omzet 2025 menurut bulan' });
  expect(screen.getByText('Koperasi Uji').parentElement?.textContent).toContain('Jl. Uji 1');
  const headers = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(headers).toEqual([
    'Bulan',
    'Web',
    'Kasir',
    'Penjualan kotor',
    'Sejak Januari',
    'Bagian mitra',
    'Bagian toko',
    'Toko sejak Januari',
    '0,5% kotor',
    '0,5% toko',
  ]);
  const [, january, february, sum] = within(table).getAllByRole('row');
  expect(january?.textContent).toContain('Sejak JanuariRp\u00a0120.000');
  expect(february?.textContent).toMatch(/^FebruariWebRp\s0Kasir\(Rp\s20\.000\)/u);
  expect(sum?.textContent).toContain('JumlahWebRp');
  screen.getByText(/Ini bukan nasihat pajak/u);
  screen.getByText(/bulan yang sudah lewat tidak berubah lagi/u);
  screen.getByText('Batas setahun');
  expect(screen.getByRole('link', { name: 'Kopi Bener Meriah' }).getAttribute('href')).toBe('/admin/reports/tax/4?year=2025');
  screen.getByText('Tanpa mitra');
  expect(asked.map(({ name, query }) => [name, new URLSearchParams(query).get('year')])).toEqual([
    ['getTaxReport', '2025'],
    ['listTaxPartners', '2025'],
  ]);
});

test('leaves out hints and threshold that the settings switch off', async () => {
  stubApi({ getTaxReport: () => success(aTaxReport({ rate: 0, threshold: null })), listTaxPartners: () => list(ROWS) });
  renderTax('?year=2025');
  await screen.findByRole('table', { name: 'Omzet 2025 menurut bulan' });
  expect(screen.queryByText(/%/u)).toBeNull();
  expect(screen.queryByText('Batas setahun')).toBeNull();
});

test('searches partners, goes to the year before, and has no year after the running one', async () => {
  const asked = stubApi({
    getTaxReport: () => success(aTaxReport()),
    listTaxPartners: (_, { searchParams }) => list(searchParams.get('q') ? [] : ROWS),
  });
  const year = new Date().getFullYear();
  renderTax();
  await screen.findByRole('link', { name: 'Kopi Bener Meriah' });
  expect(screen.queryByRole('link', { name: `Tahun ${year + 1}` })).toBeNull();
  type('Cari mitra', 'madu');
  await screen.findByText('Tidak ada mitra yang sesuai.');
  fireEvent.click(screen.getByRole('link', { name: 'Tampilkan semua' }));
  await screen.findByRole('link', { name: 'Kopi Bener Meriah' });
  fireEvent.click(screen.getByRole('link', { name: `Tahun ${year - 1}` }));
  await waitFor(() => expect(shownAddress()).toBe(`/admin/reports/tax?year=${year - 1}`));
  await waitFor(() => expect(new URLSearchParams(asked.at(-1)?.query).get('year')).toBe(String(year - 1)));
});

test('says when it cannot be loaded, and loads again', async () => {
  let isTired = true;
  stubApi({ getTaxReport: () => (isTired ? failed('overloaded') : success(aTaxReport())), listTaxPartners: () => list([]) });
  renderTax('?year=2024');
  await screen.findByText('Gagal memuat omzet. Server sedang sibuk. Coba lagi dalam beberapa saat.');
  isTired = false;
  press('Coba lagi');
  await screen.findByText('Belum ada penjualan barang pada 2024');
});
