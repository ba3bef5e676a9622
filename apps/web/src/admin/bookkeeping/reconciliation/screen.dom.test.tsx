import type { Discrepancy } from '@lapak/contract/bookkeeping/reconciliation';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, press } from '../../../../test/form.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const counts = { payment: 0, gateway: 0, slip: 0, mail: 0, webhook: 0, till: 0, stock: 0, goods: 0, sums: 0, audit: 0, nightly: 0 };

test('says when it cannot be loaded, and loads again; a part without findings says so', async () => {
  let isAway = true;
  stubApi({
    listFindings: () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return Response.json({ success: true, data: [], meta: { page: 1, page_size: 20, total: 0, pages: 1 }, counts, checked_at: null });
    },
  });
  renderAdmin('/admin/reconciliation', module, '/admin/reconciliation?area=gateway');
  await screen.findByText(/^Gagal memuat pencocokan: /u);
  isAway = false;
  press('Coba lagi');
  await screen.findByText('Tidak ada temuan di bagian ini.');
  expect(screen.getByRole('link', { name: 'Pembayaran online (0)' })).toBeTruthy();
  screen.getByRole('link', { name: 'Tampilkan semua' }).click();
  await waitFor(() => expect(shownAddress()).toBe('/admin/reconciliation'));
  // Nothing to choose among parts that all agree.
  await waitFor(() => expect(screen.queryByRole('link', { name: /\(0\)$/u })).toBeNull());
});

test('batches follow the stock level once that is asked for', async () => {
  const discrepancy: Discrepancy = {
    area: 'stock',
    kind: 'batches',
    id: 7,
    at: '2026-11-20T19:30:00.000Z',
    detail: 'Madu Hutan: stok tercatat 9, jumlah per tanggal kedaluwarsa 8.',
    product: { id: 8, is_deleted: false },
    stock: 9,
    ledger: 8,
  };
  const found = [discrepancy];
  const asked = stubApi({
    listFindings: () => {
      const meta = { page: 1, page_size: 20, total: found.length, pages: 1 };
      return success(found, { meta, counts: { ...counts, stock: found.length }, checked_at: discrepancy.at });
    },
    settleFinding: () => {
      found.pop();
      return Response.json({ success: true, message: 'Jumlah per tanggal mengikuti stok tercatat.' });
    },
  });
  renderAdmin('/admin/reconciliation', module);
  await screen.findByRole('heading', { name: 'Stok berbeda dari jumlah per tanggal kedaluwarsa' });
  expect(screen.getAllByRole('link', { name: /\(\d\)$/u }).map(({ textContent }) => textContent)).toEqual(['Semua (1)', 'Stok (1)']);
  expect(screen.queryByRole('button', { name: 'Ikuti mutasi' })).toBeNull();
  press('Ikuti stok');
  await answer('Jumlah per tanggal mengikuti stok?', 'Ikuti stok');
  await screen.findByText('Semua cocok.');
  expect(asked.find(({ name }) => name === 'settleFinding')?.body).toEqual({ action: 'mend_batches', note: null });
});

test('a difference of own goods leads to its goods, and to its order where it is of one', async () => {
  const order = { id: 12, code: 'LH-7K3M9Q2X', type: 'online', status: 'shipped', payment_status: 'paid', total_amount: 50_000 } as const;
  const found: Discrepancy[] = [
    {
      ...{ area: 'goods', kind: 'goods_units', id: 3, at: '2026-11-20T19:30:00.000Z', name: 'Kopi Gayo 250 g', order: null },
      detail: 'Kopi Gayo 250 g: harga pokok menghitung 9 unit senilai Rp 90.000, menurut stok dan pesanan 10 unit.',
    },
    {
      ...{ area: 'goods', kind: 'goods_order', id: 4, at: '2026-11-20T19:30:00.000Z', name: 'Kopi Gayo 250 g', order },
      detail: 'LH-7K3M9Q2X: belum diserahkan, tetapi 2 unit Kopi Gayo 250 g senilai Rp 20.000 sudah keluar sebagai harga pokok.',
    },
  ];
  const meta = { page: 1, page_size: 20, total: 2, pages: 1 };
  stubApi({ listFindings: () => success(found, { meta, counts: { ...counts, goods: 2 }, checked_at: null }) });
  renderAdmin('/admin/reconciliation', module);
  await screen.findByRole('heading', { name: 'Jumlah barang milik toko tidak cocok' });
  screen.getByRole('link', { name: 'Barang milik toko (2)' });
  const ways = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Lihat barang' });
  expect(ways.map(({ pathname, search }) => [pathname, new URLSearchParams(search).get('q')])).toEqual([
    ['/admin/accounting/own-goods', 'Kopi Gayo 250 g'],
    ['/admin/accounting/own-goods', 'Kopi Gayo 250 g'],
  ]);
  screen.getByRole('link', { name: 'Pesanan #12' });
});

test('a shop that was never checked is not said to agree', async () => {
  stubApi({
    listFindings: () => success([], { meta: { page: 1, page_size: 20, total: 0, pages: 1 }, counts, checked_at: null }),
  });
  renderAdmin('/admin/reconciliation', module);
  await screen.findByText('Belum ada temuan.');
  expect(screen.queryByText('Semua cocok.')).toBeNull();
});
