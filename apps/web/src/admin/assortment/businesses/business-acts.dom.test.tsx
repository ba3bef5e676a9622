import type { BusinessAct, BusinessActQuestion } from '@lapak/contract/assortment/business-acts';
import type { Business } from '@lapak/contract/assortment/businesses';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../../test/stub-api.ts';
import { showOutcome } from '../../shared/list/bulk-outcome.ts';
import { clearSelection } from '../../shared/list/selection.ts';
import * as module from './screen.tsx';

type Question = z.infer<typeof BusinessActQuestion>;

const aPartner = (id: number, name: string): Business => ({
  id,
  name,
  description: null,
  address: null,
  city_id: 97,
  district_id: 117_102,
  city_name: 'Kota Banda Aceh',
  district_name: 'Kuta Alam',
  contact_name: null,
  contact_email: null,
  contact_phone: null,
  website: null,
  story: null,
  pictures: [],
  portrait: null,
  landscape: null,
  since_year: null,
  holiday_until: null,
  is_active: true,
  is_main: false,
  is_application: false,
  version: 3,
  created_at: '2026-01-02T03:04:05.000Z',
});
const PARTNERS = [aPartner(9, 'Dapur Gayo'), aPartner(10, 'Madu Rimba')];
const COUNTS = { all: 3, active: 3, inactive: 0, applications: 0, main: null };

afterEach(() => {
  clearSelection('businesses');
  showOutcome('businesses', null);
});

/** Two of three partners on the page; the second one can't be changed where a problem is given. */
function shopWith(problem: string | null = null) {
  return stubApi({
    listBusinesses: () => listOf(PARTNERS, { ...COUNTS, total: 3 }),
    listBusinessIds: () => success([9, 10, 11]),
    planBusinessAct: (body) =>
      success((body as Question).ids.map((id) => ({ id, name: `Mitra ${id}`, version: 3, problem: id === 10 ? problem : null }))),
    actOnBusinesses: (body) => success({ rows: (body as BusinessAct).rows.map(({ id }) => ({ id, done: true, reason: null })), act: 4 }),
    undoBusinessAct: () => success({ rows: [{ id: 9, done: false, reason: 'Sudah diubah lagi sejak itu.' }] }),
  });
}
const open = () => renderAdmin('/admin/businesses', module, '/admin/businesses?q=a');
const asked = (calls: ReturnType<typeof stubApi>, name: string) => calls.filter((call) => call.name === name);

test('ticked partners are deactivated at once, with a result by row and its undo', async () => {
  const calls = shopWith('Sudah begitu.');
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  await screen.findByText('2 mitra dipilih');
  press('Nonaktifkan');
  await screen.findByText('1 mitra dinonaktifkan.', { exact: false });
  within(screen.getByRole('list', { name: 'Yang tidak berubah' })).getByText('Mitra 10');
  expect(asked(calls, 'actOnBusinesses').map(({ body }) => body)).toEqual([
    { act: { kind: 'active', is_active: false }, rows: [{ id: 9, expected_version: 3 }] },
  ]);
  press('Urungkan');
  await screen.findByText('Diurungkan: 0 mitra.', { exact: false });
  within(screen.getByRole('list', { name: 'Yang tidak berubah' })).getByText('Mitra 9');
});

test('all of the filter are chosen over pages; a deletion asks first and offers no undo', async () => {
  const calls = shopWith('Masih punya produk. Nonaktifkan saja.');
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Dapur Gayo' }));
  await screen.findByText(/ mitra dipilih$/u);
  press('Pilih semua 3 yang sesuai filter');
  await screen.findByText('3 mitra dipilih');
  expect(Object.fromEntries(new URLSearchParams(asked(calls, 'listBusinessIds')[0]?.query))).toEqual({ q: 'a', count: '3' });
  press('Hapus');
  const dialog = await screen.findByRole('dialog', { name: 'Hapus mitra' });
  await within(dialog).findByText('Mitra 10: Masih punya produk. Nonaktifkan saja.');
  expect(asked(calls, 'actOnBusinesses')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hapus 2 mitra' }));
  await screen.findByText('2 mitra dihapus.', { exact: false });
  expect(asked(calls, 'actOnBusinesses').map(({ body }) => body)).toMatchObject([
    { act: { kind: 'delete' }, rows: [{ id: 9 }, { id: 11 }] },
  ]);
});

test('a failed act says so and can be tried again', async () => {
  const answers = [() => failed('overloaded')];
  const calls = stubApi({
    listBusinesses: () => listOf(PARTNERS, COUNTS),
    planBusinessAct: (body) => success((body as Question).ids.map((id) => ({ id, name: `Mitra ${id}`, version: 3, problem: null }))),
    actOnBusinesses: (body) =>
      answers.shift()?.() ?? success({ rows: (body as BusinessAct).rows.map(({ id }) => ({ id, done: true, reason: null })), act: 4 }),
  });
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Dapur Gayo' }));
  await screen.findByText(/ mitra dipilih$/u);
  press('Aktifkan');
  fireEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  await screen.findByText('1 mitra diaktifkan.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(calls, 'actOnBusinesses')).toHaveLength(2);
});
