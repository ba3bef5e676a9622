import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, press, type } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi } from '../../../../test/stub-api.ts';
import { aPartner } from '../../shared/components/partner-for-tests.ts';
import * as module from './screen.tsx';

const SUMS = { balance: 275_000, unclear: 40_000, payable: 200_000 };
const OWING = aPartner({ id: 5, name: 'Rotan Keude', is_active: false, balance: -25_000, payable: 0, unclear: 40_000, last_paid_on: null });
const renderPartners = (query = '') => renderAdmin('/admin/partners', module, `/admin/partners${query}`);
const findTable = () => screen.findByRole('table', { name: 'Utang mitra' });
const address = (expected: string) => waitFor(() => expect(shownAddress()).toBe(expected));

test('says whom the shop owes what, who owes it, and leads to their ledger', async () => {
  stubApi({ listPartners: () => listOf([aPartner(), OWING], SUMS) });
  renderPartners();
  await findTable();
  const [first, second] = rowTexts();
  expect(first).toMatch(/^Kopi Bener MeriahRp\s300\.000Rp\s100\.000bayar Rp\s200\.0005 Januari 2026$/u);
  expect(second).toMatch(/^Rotan KeudeNonaktifBelum pasti Rp\s40\.000-Rp\s25\.000.*–Belum pernah dibayar$/u);
  screen.getByText(/^Rp\s275\.000$/u);
  expect(screen.getByRole('link', { name: 'Kopi Bener Meriah' }).getAttribute('href')).toBe('/admin/partners/4');
});

test('searches, filters, sorts and turns pages by its address; meanwhile the list is busy', async () => {
  const held = Promise.withResolvers<Response>();
  const asked = stubApi({
    listPartners: (_, { searchParams }) =>
      searchParams.get('page') === '2' ? held.promise : listOf([aPartner()], { ...SUMS, total: 21, pages: 2 }),
  });
  renderPartners();
  await findTable();
  type('Cari mitra', 'kopi');
  await address('/admin/partners?q=kopi');
  fireEvent.click(screen.getByRole('link', { name: 'Harus dibayar' }));
  await address('/admin/partners?q=kopi&filter=payable');
  choose('Urutkan', 'Paling lama tidak dibayar');
  await address('/admin/partners?q=kopi&filter=payable&sort=last_paid');
  fireEvent.click(screen.getByRole('link', { name: /berikutnya/iu }));
  await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy="true"]')).not.toBeNull());
  held.resolve(listOf([OWING], { ...SUMS, page: 2, total: 21, pages: 2 }));
  await screen.findByRole('link', { name: 'Rotan Keude' });
  expect(screen.getByRole('table').closest('[aria-busy="true"]')).toBeNull();
  const { query } = asked.at(-1) ?? {};
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ q: 'kopi', filter: 'payable', sort: 'last_paid', page: '2' });
});

test('without partners says what to do; without a match leads back to all', async () => {
  stubApi({ listPartners: () => listOf([], SUMS) });
  renderPartners('?filter=owing');
  await screen.findByText('Tidak ada mitra yang sesuai.');
  fireEvent.click(screen.getByRole('link', { name: 'Tampilkan semua' }));
  await address('/admin/partners');
  await screen.findByText('Belum ada mitra');
});

test('says why it cannot be loaded, and tries again', async () => {
  let isTired = true;
  stubApi({ listPartners: () => (isTired ? failed('overloaded') : listOf([aPartner()], SUMS)) });
  renderPartners('?q=lelah');
  const why = 'Gagal memuat utang mitra. Server sedang sibuk. Coba lagi dalam beberapa saat.';
  within(await screen.findByRole('alert')).getByText(why);
  isTired = false;
  press('Coba lagi');
  await findTable();
  expect(screen.queryByText(why)).toBeNull();
});
