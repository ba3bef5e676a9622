import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, type } from '../../../../test/form.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const NOTHING = { orders: 0, goods: 0, shipping: 0, unique_digits: 0, rounding: 0, revenue: 0 };
const DAYS = [{ date: '2020-02-10', revenue: 0, before: 0 }];
const ROW = { key: '2020-02-10', name: null, orders: 1, quantity: null, revenue: 5_000, before: 0, shares: null };
const report = (rows: object[]) =>
  success(
    { before: { from: '2020-02-01', to: '2020-02-09' }, totals: { now: NOTHING, before: NOTHING, shares: null }, days: DAYS, rows },
    { meta: { page: 1, page_size: 20, total: rows.length, pages: 1 } },
  );
const renderReports = (query = '') => renderAdmin('/admin/reports', module, `/admin/reports${query}`);

test('says which days make no sense, and when nothing was sold', async () => {
  const text = 'Tanggal akhir tidak boleh sebelum tanggal awal.';
  const refused = () => Response.json({ success: false, code: 'invalid_input', error: text, fields: { to: text } }, { status: 422 });
  const asked = stubApi({
    getSalesReport: (_, { searchParams }) => (searchParams.get('to') === '2020-02-01' ? refused() : report([])),
  });
  renderReports('?period=own&from=2020-02-10&to=2020-02-01');
  await screen.findByText(`Gagal memuat laporan: ${text}`);
  fireEvent.click(screen.getByRole('button', { name: /Tanggal…$/u }));
  await screen.findByLabelText('Sampai tanggal');
  type('Sampai tanggal', '2020-02-20');
  await waitFor(() => expect(shownAddress()).toContain('to=2020-02-20'));
  fireEvent.click(screen.getByRole('tab', { name: 'Produk' }));
  await screen.findByText('Belum ada penjualan dalam periode ini.');
  const { query } = asked.at(-1) ?? {};
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ by: 'product', page: '1', from: '2020-02-10', to: '2020-02-20' });
});

test('says when it cannot be loaded, and loads again', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
  stubApi({ getSalesReport: () => answers.shift()?.() ?? report([ROW]) });
  renderReports('?period=last-month');
  await screen.findByText(/^Gagal memuat laporan: /u);
  press('Coba lagi');
  await screen.findByRole('table', { name: 'Penjualan menurut hari' });
});
