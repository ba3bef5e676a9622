import type { ListedPaper } from '@lapak/contract/assortment/delivery-notes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, field, press } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const AT = '2026-11-20T03:00:00.000Z';
const PATH = '/admin/goods';
const BOOKED: ListedPaper = {
  id: 7,
  direction: 'in',
  number: 'BM-00012',
  business: { id: 3, name: 'Dapur Ulee Kareng' },
  day: '2026-11-20',
  note: 'Diantar adiknya',
  lines_count: 2,
  units: 1_200,
  created_by: 'cut',
  confirmed_by: 'nurul',
  confirmed_at: AT,
  version: 3,
  created_at: AT,
  updated_at: AT,
};
const DRAFT: ListedPaper = { ...BOOKED, id: 8, direction: 'out', number: null, note: null, confirmed_by: null, confirmed_at: null };
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name });

test('tells drafts from what is booked, and leads to each', async () => {
  stubApi({ listGoodsPapers: () => listOf([DRAFT, BOOKED]) });
  renderAdmin(PATH, module);
  await screen.findByRole('table', { name: 'Daftar nota barang' });
  expect(rowTexts()).toEqual([
    expect.stringMatching(/^DrafRetur ke mitra.*1\.200 unit, 2 bariscut/u),
    expect.stringMatching(/^BM-00012Barang masuk.*Diantar adiknya.*nurul/u),
  ]);
  expect(link('Lanjutkan draf Dapur Ulee Kareng').getAttribute('href')).toBe('/admin/goods/8');
  expect(link('Lihat BM-00012').getAttribute('href')).toBe('/admin/goods/7');
});

test('is asked for by all filters of its address, and by the search; the rows stay, dimmed, meanwhile', async () => {
  const late = Promise.withResolvers<void>();
  const asked = stubApi({
    listGoodsPapers: async (_, { searchParams }) => {
      if (searchParams.get('state') !== 'draft') return listOf([DRAFT, BOOKED]);
      await late.promise;
      return listOf([DRAFT]);
    },
    getBusiness: () => success({ id: 3, name: 'Dapur Ulee Kareng' }),
  });
  renderAdmin(PATH, module, `${PATH}?q=kopi&direction=in&business=3&from=2026-11-01&to=2026-11-30`);
  const table = await screen.findByRole('table');
  const { query } = asked.find(({ name }) => name === 'listGoodsPapers') ?? {};
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    q: 'kopi',
    direction: 'in',
    business_id: '3',
    from: '2026-11-01',
    to: '2026-11-30',
    page: '1',
  });
  expect(field('Cari nota').value).toBe('kopi');
  screen.getByText(/^Hanya dari Dapur Ulee Kareng\./u);
  fireEvent.click(link('Draf'));
  await waitFor(() => expect(table.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true'));
  late.resolve();
  await waitFor(() => expect(rowTexts()).toHaveLength(1));
  choose('Jenis', 'Semua jenis');
  await waitFor(() => expect(shownAddress()).toBe(`${PATH}?q=kopi&state=draft&business=3&from=2026-11-01&to=2026-11-30`));
});

test('says when nothing fits, and what to begin with where there is nothing', async () => {
  stubApi({ listGoodsPapers: () => listOf([]) });
  renderAdmin(PATH, module, `${PATH}?state=confirmed`);
  await screen.findByText('Tidak ada nota yang cocok');
  fireEvent.click(link('Tampilkan semua'));
  await screen.findByText('Belum ada nota');
  screen.getByText(/^Mulai dengan barang yang dibawa mitra/u);
});

test('says why it could not be loaded, and loads again', async () => {
  const answers = { listGoodsPapers: () => failed('overloaded') };
  stubApi(answers);
  renderAdmin(PATH, module);
  await screen.findByText(/^Gagal memuat nota barang\. Server sedang sibuk\./u);
  answers.listGoodsPapers = () => listOf([BOOKED]);
  press('Coba lagi');
  await screen.findByRole('table');
  expect(rowTexts()).toHaveLength(1);
});

test('a paper is begun for the partner that is shown; without one it is asked for', async () => {
  const asked = stubApi({
    listGoodsPapers: () => listOf([BOOKED]),
    getBusiness: () => success({ id: 3, name: 'Dapur Ulee Kareng' }),
    listBusinesses: () => listOf([]),
    createGoodsPaper: () => success({ ...DRAFT, id: 9 }),
  });
  renderAdmin(PATH, module, `${PATH}?begin=in`);
  const dialog = await screen.findByRole('dialog', { name: 'Barang masuk' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mulai' }));
  await within(dialog).findByText('Pilih mitra.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(shownAddress()).toBe(PATH));
  expect(asked.filter(({ name }) => name === 'createGoodsPaper')).toEqual([]);
});

test('and a draft of it opens', async () => {
  const asked = stubApi({
    listGoodsPapers: () => listOf([BOOKED]),
    getBusiness: () => success({ id: 3, name: 'Dapur Ulee Kareng' }),
    listBusinesses: () => listOf([]),
    createGoodsPaper: () => success({ ...DRAFT, id: 9 }),
  });
  renderAdmin(PATH, module, `${PATH}?business=3&begin=out`);
  const dialog = await screen.findByRole('dialog', { name: 'Retur ke mitra' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mulai' }));
  await screen.findByText('At /admin/goods/9');
  expect(asked.find(({ name }) => name === 'createGoodsPaper')?.body).toEqual({ direction: 'out', business_id: 3 });
});
