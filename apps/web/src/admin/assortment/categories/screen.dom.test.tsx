import type { Category } from '@lapak/contract/assortment/categories';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, field, press, type } from '../../../../test/form.ts';
import { rowTexts, sortBy, sortOf } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success, withoutText } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const COFFEE: Category = {
  id: 4,
  name: 'Kopi',
  description: 'Dari Gayo',
  is_active: true,
  is_food: true,
  version: 1,
  created_at: '2026-01-02T03:04:05.000Z',
};
const TEA = { ...COFFEE, id: 5, name: 'Teh', is_active: false };

const renderCategories = (query = '') => renderAdmin('/admin/categories', module, `/admin/categories${query}`);

test('a failed save keeps what was typed and says why; leaving asks first', async () => {
  stubApi({ listCategories: () => listOf([COFFEE]), getCategory: () => success(COFFEE), updateCategory: withoutText });
  renderCategories('?q=kopi&edit=4');
  await screen.findByRole('form', { name: 'Edit Category' });
  type('Deskripsi', 'Panjang lebar');
  press('Simpan');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to save category');
  expect(field('Deskripsi').value).toBe('Panjang lebar');

  fireEvent.click(screen.getByRole('link', { name: 'Add Category' }));
  await answer('Buang perubahan?', 'Lanjutkan mengisi');
  expect(field('Deskripsi').value).toBe('Panjang lebar');
  press('Batal');
  await answer('Buang perubahan?', 'Buang perubahan');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Category' })).toBeNull());
  expect(shownAddress()).toBe('/admin/categories?q=kopi');
});

test('the second of two editors is told what the first has changed', async () => {
  const theirs = { ...COFFEE, description: 'Kata mereka', version: 2 };
  const answers = [() => failed('changed_meanwhile', {}, theirs)];
  const asked = stubApi({
    listCategories: () => listOf([COFFEE]),
    getCategory: () => success(COFFEE),
    updateCategory: () => answers.shift()?.() ?? success(theirs),
  });
  renderCategories('?edit=4');
  await screen.findByRole('form', { name: 'Edit Category' });
  type('Deskripsi', 'Kata saya');
  press('Simpan');
  const notice = (await screen.findByText(/^Data ini diubah orang lain/u)).closest('[role=alert]');
  expect(notice?.textContent).toContain('Yang berubah: Deskripsi.');
  press('Lihat data terbaru');
  await waitFor(() => expect(field('Deskripsi').value).toBe('Kata mereka'));
  type('Deskripsi', 'Kata kami');
  press('Simpan');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Category' })).toBeNull());
  const sent = asked.filter(({ name }) => name === 'updateCategory').map(({ body }) => body);
  expect(sent).toMatchObject([
    { description: 'Kata saya', expected_version: 1 },
    { description: 'Kata kami', expected_version: 2 },
  ]);
});

test('says what fails: loading, deleting', async () => {
  const answers = [withoutText];
  stubApi({ listCategories: () => answers.shift()?.() ?? listOf([COFFEE, TEA]), deleteCategory: withoutText });
  renderCategories();
  await screen.findByText('Failed to load categories');
  press('Coba lagi');
  await screen.findByRole('table', { name: 'Daftar kategori' });
  press('Delete Kopi');
  await answer('Hapus kategori Kopi?', 'Hapus');
  await screen.findByText('Failed to delete category.');
  screen.getByRole('button', { name: 'Delete Kopi' });
});

test('sorts by its headers', async () => {
  const inOrder = (sort: string | null) => (sort === '-name' ? [TEA, COFFEE] : [COFFEE, TEA]);
  stubApi({ listCategories: (_, { searchParams }) => listOf(inOrder(searchParams.get('sort'))) });
  renderCategories('?q=uji');
  await screen.findByRole('table', { name: 'Daftar kategori' });
  sortBy('Nama');
  await waitFor(() => expect(shownAddress()).toBe('/admin/categories?q=uji&sort=name'));
  expect(sortOf('Nama')).toBe('ascending');
  sortBy('Nama');
  await waitFor(() => expect(shownAddress()).toBe('/admin/categories?q=uji&sort=-name'));
  expect(rowTexts()).toEqual([expect.stringMatching(/^Teh/u), expect.stringMatching(/^Kopi/u)]);
});
