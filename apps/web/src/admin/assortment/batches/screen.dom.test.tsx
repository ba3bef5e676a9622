import type { StockBatch } from '@lapak/contract/assortment/stock';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press, type } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const TODAY = dateOf(new Date());
const PATH = '/admin/products/batches';

const HONEY: StockBatch = {
  id: 4,
  product: { id: 8, name: 'Madu Hutan' },
  variant_label: '250 g',
  business: { id: 3, name: 'Kebun Saree' },
  best_before: addDays(TODAY, 5),
  units: 1_200,
  is_expired: false,
};
const JAM: StockBatch = {
  ...HONEY,
  id: 5,
  product: { id: 9, name: 'Selai Pala' },
  variant_label: null,
  business: null,
  best_before: addDays(TODAY, -1),
  units: 2,
  is_expired: true,
};
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name });

test('says of each what is left and how long it keeps, and leads to its return or its correction', async () => {
  const last = { ...HONEY, id: 6, best_before: TODAY };
  const fresh = { ...HONEY, id: 7, best_before: addDays(TODAY, 31) };
  stubApi({ listStockBatches: () => listOf([JAM, last, HONEY, fresh]) });
  renderAdmin(PATH, module);
  await screen.findByRole('table', { name: 'Daftar tanggal kedaluwarsa' });
  expect(rowTexts()).toEqual([
    expect.stringMatching(/^Selai PalaKedaluwarsa.*Sudah lewatUnit2Sesuaikan/u),
    expect.stringMatching(/Hari terakhir/u),
    expect.stringMatching(/^Madu Hutan, 250 gKebun Saree.*5 hari lagiUnit1\.200Retur/u),
    expect.stringMatching(/Masih lama/u),
  ]);
  expect(link('Sesuaikan Selai Pala').getAttribute('href')).toBe('/admin/products/stock?product=9&adjust=true');
  expect(screen.getAllByRole('link', { name: 'Retur Madu Hutan, 250 g' })[0]?.getAttribute('href')).toBe(
    '/admin/goods?business=3&begin=out',
  );
});

test('is asked for by search and state of its address; the rows stay, dimmed, until the next ones are there', async () => {
  const late = Promise.withResolvers<Response>();
  const asked = stubApi({
    listStockBatches: (_, { searchParams }) => (searchParams.has('state') ? late.promise : listOf([HONEY, JAM])),
  });
  renderAdmin(PATH, module, `${PATH}?q=madu`);
  const table = await screen.findByRole('table');
  expect(field('Cari tanggal kedaluwarsa').value).toBe('madu');
  expect(asked.map(({ query }) => query)).toEqual(['q=madu&page=1']);
  fireEvent.click(link('Sudah lewat'));
  await waitFor(() => expect(table.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true'));
  expect(rowTexts()).toHaveLength(2);
  late.resolve(listOf([JAM]));
  await waitFor(() => expect(rowTexts()).toHaveLength(1));
  expect(shownAddress()).toBe(`${PATH}?q=madu&state=expired`);
  expect(link('Sudah lewat').getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('table').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
});

test('says when nothing fits, and how a date comes about where there is none', async () => {
  stubApi({ listStockBatches: () => listOf([]) });
  renderAdmin(PATH, module, `${PATH}?state=expired`);
  await screen.findByText('Tidak ada yang cocok');
  fireEvent.click(link('Tampilkan semua'));
  await screen.findByText('Belum ada barang bertanggal');
  screen.getByText('Tanggal kedaluwarsa diisi di nota barang masuk, pada baris yang memerlukannya.');
});

test('says why it could not be loaded, and loads again; a search is in the address', async () => {
  const answers = { listStockBatches: () => failed('overloaded') };
  const asked = stubApi(answers);
  renderAdmin(PATH, module);
  await screen.findByText(/^Gagal memuat tanggal kedaluwarsa\. Server sedang sibuk\./u);
  answers.listStockBatches = () => listOf([HONEY]);
  press('Coba lagi');
  await screen.findByRole('table');
  type('Cari tanggal kedaluwarsa', 'pala');
  const form = field('Cari tanggal kedaluwarsa').closest('form');
  if (form) fireEvent.submit(form);
  await waitFor(() => expect(shownAddress()).toBe(`${PATH}?q=pala`));
  expect(asked.at(-1)?.query).toBe('q=pala&page=1');
});
