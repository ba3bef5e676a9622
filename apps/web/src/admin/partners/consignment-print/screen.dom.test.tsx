import type { ConsignedGoods } from '@lapak/contract/partners/consignment';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const PATH = '/admin/partners/goods/print';
const SUMS = { units: 1_200, value: 60_000_000, partner_value: 49_200_000 };
const HONEY: ConsignedGoods = {
  ...{ product_id: 8, variant_id: 4, name: 'Madu Hutan', label: '250 g', business_id: 3, partner: 'Kebun Saree' },
  ...{ ...SUMS, sold: 3, price: 50_000, share: 41_000 },
};

test('every partner has a part with its sum, below the name of the shop by law', async () => {
  const head = { shop: 'Lapak Hijau', company: 'Koperasi Uji', address: 'Jl. Uji 1', day: '2026-11-29' };
  const partners = [
    { partner: 'Kebun Saree', ...SUMS, goods: [HONEY] },
    { partner: 'Kopi Linge', ...SUMS, goods: [{ ...HONEY, product_id: 9, business_id: 5, partner: 'Kopi Linge' }] },
  ];
  stubApi({
    getConsignmentSheet: () => success({ ...head, partners, total: { units: 2_400, value: 120_000_000, partner_value: 98_400_000 } }),
  });
  renderAdmin(PATH, module, `${PATH}?q=madu`);
  await screen.findByRole('heading', { name: 'Barang titipan per 29 November 2026' });
  expect(screen.getAllByRole('table', { name: /^Barang titipan K/u })).toHaveLength(2);
  screen.getByText('Koperasi Uji');
  screen.getByText(/^Rp\s98\.400\.000$/u);
});
