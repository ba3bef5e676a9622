import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, press, type } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success, withoutText } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const JAM = { id: 9, name: 'Selai Pala', stock: 9, size_variants: [] };
const BATCH = {
  ...{ id: 4, product: { id: 9, name: 'Selai Pala' }, variant_label: null, business: null },
  ...{ best_before: '2026-01-31', units: 4, is_expired: true },
};

test('says when the ledger cannot be loaded', async () => {
  stubApi({ listStockMovements: withoutText });
  renderAdmin('/admin/products/stock', module);
  await screen.findByText(/^Gagal memuat mutasi stok\./u);
});

test('a correction names its batch where the product has dates; what that lacks is said there', async () => {
  const asked = stubApi({
    listStockMovements: () => listOf([]),
    getProduct: () => success(JAM),
    listStockBatches: () => listOf([BATCH]),
    adjustStock: () => failed('invalid_input', { best_before: 'Dengan tanggal ini tinggal 3 unit.' }),
  });
  renderAdmin('/admin/products/stock', module, '/admin/products/stock?product=9&adjust=true');
  await screen.findByRole('heading', { name: 'Sesuaikan stok: Selai Pala' });
  choose('Arah', 'Kurangi');
  type('Jumlah unit', '4');
  choose('Tanggal kedaluwarsa', '31 Januari 2026 (4 unit, sudah lewat)');
  choose('Alasan', 'Kedaluwarsa');
  press('Simpan');
  await screen.findByText('Dengan tanggal ini tinggal 3 unit.');
  choose('Tanggal kedaluwarsa', 'Tanpa tanggal (5 unit)');
  press('Simpan');
  await waitFor(() => expect(sent(asked)).toHaveLength(2));
  choose('Tanggal kedaluwarsa', 'Yang paling dulu kedaluwarsa');
  press('Simpan');
  await waitFor(() => expect(sent(asked)).toHaveLength(3));
  const body = { product_id: 9, variant_label: null, expected: 9, change: -4, cause: 'expired', note: null };
  expect(sent(asked)).toEqual([{ ...body, best_before: '2026-01-31' }, { ...body, best_before: null }, body]);
});

const sent = (asked: ReturnType<typeof stubApi>) => asked.filter(({ name }) => name === 'adjustStock').map(({ body }) => body);
