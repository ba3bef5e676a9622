import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '../../../test/form.ts';
import { inShop, renderScreen } from '../../../test/render-screen.tsx';
import { failed, stubApi, success } from '../../../test/stub-api.ts';
import { aSheet } from '../../features/partner-statement/sheet-for-tests.ts';
import Page, { loader } from './screen.tsx';

const TOKEN = 'a'.repeat(43);
const renderStatement = () =>
  renderScreen([inShop([{ path: '/laporan-mitra/:token', loader: loader as never, Component: Page as never }])], `/laporan-mitra/${TOKEN}`);

test('a partner reads the statement without an account, and prints it', async () => {
  const asked: string[] = [];
  stubApi({
    openStatement: (_, { pathname }) => {
      asked.push(pathname);
      return success(aSheet());
    },
  });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  renderStatement();
  await screen.findByRole('heading', { level: 1, name: 'Laporan penjualan Kopi Bener Meriah' });
  expect(asked).toEqual([`/api/v1/statements/${TOKEN}`]);
  const lines = (table: string) => screen.getByRole('table', { name: table }).querySelector('tbody')?.textContent;
  expect(lines('Penjualan')).toMatch(/^Kopi Gayo, 250 g.*5Rp\s50\.000Rp\s250\.000$/u);
  expect(lines('Retur dan pembatalan')).toMatch(/^Kopi Gayo, 250 g.*-1Rp\s50\.000-Rp\s50\.000$/u);
  screen.getByText('Pembayaran tidak jadi: Transfer bank TRF-1');
  screen.getByText('Hak mitra 82,5% dari harga jual. Potongan harga ditanggung toko.');
  // The browser's clock says when, after the first render.
  await screen.findByText(/^Dicetak .*20\d\d/u);
  const sheet = screen.getByRole('article').textContent ?? '';
  for (const text of [
    'Koperasi UjiJalan Uji 1, Banda Aceh',
    'Gampong Pondok Baru',
    'BSI 7000000014, a.n. Cut Nyak',
    'titipan (konsinyasi)',
  ])
    expect(sheet).toContain(text);
  expect(sheet).toMatch(/Dicetak .*20\d\d.* WIBYang membuat,Koperasi UjiYang menerima,Kopi Bener Meriah$/u);
  expect(lines('Sisa titipan')).toBe('Kopi Gayo, 250 g12');
  expect(document.head.textContent + document.body.textContent).toContain('"Halaman " counter(page) " dari " counter(pages)');
  press('Cetak atau PDF');
  expect(print).toHaveBeenCalledOnce();
});

test('what was taken off has a column of its own, and what nobody knew of a payment is said', async () => {
  const lines = [
    { product: 'Kopi Gayo', size: null, price: 32_866.42, quantity: 37, off: 40_097.04, amount: 1_175_960.5, is_earlier: false },
    { product: 'Madu', size: null, price: 30_000, quantity: 1, off: 0, amount: 30_000, is_earlier: true },
  ];
  const payments = [{ day: '2026-01-30', method: 'transfer', reference: 'BSI 7', amount: -3_631_500, is_unclear: true } as const];
  const changes = { sale_lines: lines, payment_lines: payments, terms_changed_on: '2026-01-20' };
  stubApi({ openStatement: () => success(aSheet({ ...changes, discounts_by: 'partner', payments: -3_631_500 })) });
  renderStatement();
  const table = await screen.findByRole('table', { name: 'Penjualan' });
  expect(table.textContent).toMatch(/JumlahHak mitra per unitPotonganRupiah.*37Rp\s32\.866,42Rp\s40\.097,04Rp\s1\.175\.960,50Madu \*/u);
  screen.getByText('Transfer bank BSI 7 (belum pasti sampai saat laporan ditutup)');
  const sheet = screen.getByRole('article').textContent;
  expect(sheet).toMatch(/PembayaranRp\s0Pembayaran, belum pasti-Rp\s3\.631\.500Saldo akhir/u);
  screen.getByText(/ditanggung mitra\.$/u);
  screen.getByText(/^\* Terjual sebelum kesepakatan ini berlaku \(20 Januari 2026\)/u);
});

test('an older statement says nothing of what it does not know', async () => {
  const older = { company: null, paid_to: null, shelf: null, discounts_by: null };
  stubApi({ openStatement: () => success(aSheet(older)) });
  renderStatement();
  await screen.findByRole('article');
  for (const text of ['Rekening', 'Sisa titipan', 'ditanggung', 'Potongan']) expect(screen.queryByText(text, { exact: false })).toBeNull();
  screen.getByText('Lapak Uji', { selector: 'p.text-lg' });
});

test.each(['not_found', 'invalid_input'] as const)('behind an ended link (%s) stands only that it was ended', async (code) => {
  stubApi({ openStatement: () => failed(code) });
  renderStatement();
  await screen.findByText('Laporan tidak ditemukan');
  screen.getByText(/Minta tautan baru kepada toko\.$/u);
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cetak atau PDF' })).toBeNull();
});
