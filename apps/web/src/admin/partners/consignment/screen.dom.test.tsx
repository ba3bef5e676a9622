import type { ConsignedGoods } from '@lapak/contract/partners/consignment';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, type } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const PATH = '/admin/partners/goods';
const HONEY: ConsignedGoods = {
  ...{ product_id: 8, variant_id: 4, name: 'Madu Hutan', label: '250 g', business_id: 3, partner: 'Kebun Saree' },
  ...{ units: 1_200, sold: 3, price: 50_000, share: 41_000, value: 60_000_000, partner_value: 49_200_000 },
};
const SUMS = { units: 1_200, value: 60_000_000, partner_value: 49_200_000 };

test('says what of each partner is there and what it is worth, sums of all; searched and paged by its address, paper and file by the search', async () => {
  const asked = stubApi({ listConsignment: () => listOf([HONEY], { ...SUMS, total: 26, pages: 2 }) });
  renderAdmin(PATH, module);
  await screen.findByRole('table', { name: 'Barang titipan' });
  expect(rowTexts()).toEqual([
    expect.stringMatching(
      /^Madu Hutan, 250 gKebun Saree1\.200 unit3 terjual, belum diserahkan.*Rp\s41\.000.*Rp\s60\.000\.000.*Rp\s49\.200\.000$/u,
    ),
  ]);
  type('Cari barang titipan', 'saree');
  await waitFor(() => expect(shownAddress()).toBe(`${PATH}?q=saree`));
  await waitFor(() => expect(asked.at(-1)?.query).toBe('q=saree&page=1'));
  expect(screen.getByRole('link', { name: /berikutnya/iu }).getAttribute('href')).toBe(`${PATH}?q=saree&page=2`);
  expect(screen.getByRole('link', { name: 'Cetak atau PDF' }).getAttribute('href')).toBe(`${PATH}/print?q=saree`);
});

test('says when there is none, and why it could not be loaded', async () => {
  const answers = { listConsignment: () => failed('overloaded') };
  stubApi(answers);
  renderAdmin(PATH, module);
  await screen.findByText(/^Gagal memuat barang titipan\. Server sedang sibuk\./u);
  answers.listConsignment = () => listOf([], { units: 0, value: 0, partner_value: 0 });
  press('Coba lagi');
  await screen.findByText('Tidak ada barang titipan');
});
