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
  screen.getByText('Tidak sampai: Transfer bank TRF-1');
  screen.getByText(/^Bagian mitra 82,5% dari harga jual\./u);
  press('Cetak atau PDF');
  expect(print).toHaveBeenCalledOnce();
});

test.each(['not_found', 'invalid_input'] as const)('behind an ended link (%s) stands only that it was ended', async (code) => {
  stubApi({ openStatement: () => failed(code) });
  renderStatement();
  await screen.findByText('Laporan tidak ditemukan');
  screen.getByText(/Minta tautan baru kepada toko\.$/u);
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cetak atau PDF' })).toBeNull();
});
