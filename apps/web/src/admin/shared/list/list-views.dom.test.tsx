import type { ListViewInput, SavedListView } from '@lapak/contract/office/saved-filters';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, press, type } from '../../../../test/form.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { type Answers, failed, stubApi, success } from '../../../../test/stub-api.ts';
import { defineListView, page, text, useListView } from '../../../lib/list-view.ts';
import { ListViews } from './list-views.tsx';
import { useColumns } from './use-columns.ts';

const PATH = '/admin/orders';
const list = defineListView(PATH, { q: text(), tag: text(), page: page() });
const READY = [{ name: 'Hadiah', href: list.address({ tag: 'hadiah' }) }];
const COLUMNS = ['town', 'date'].map((key) => ({ key, header: key, cell: () => null }));

function Screen() {
  const { view } = useListView(list);
  const { columns, shown } = useColumns(PATH, COLUMNS, { town: 'hidden', date: 'shown' });
  return (
    <>
      <p>Kolom: {columns.map(({ key }) => key).join(' ')}</p>
      <ListViews name="orders" list={list} view={view} columns={shown} ready={READY} />
    </>
  );
}

const KOPI: SavedListView = {
  id: 4,
  list: 'orders',
  name: 'Kopi Gayo',
  query: 'q=kopi&lama=1',
  columns: { town: true, date: false, gone: true },
  by: 'nurul',
  version: 2,
  created_at: '2026-11-20T02:00:00.000Z',
};

function renderViews(views: SavedListView[], answers: Answers = {}, query = '') {
  const asked = stubApi({ listListViews: () => success(views), ...answers });
  renderAdmin(PATH, { default: Screen, clientLoader: () => null }, `${PATH}${query}`);
  return asked;
}

async function openMenu() {
  fireEvent.click(await screen.findByRole('button', { name: 'Tampilan' }));
  return screen.findByRole('menu');
}
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });

test('a saved view brings back filters and columns, without the page, and what is shown is marked', async () => {
  renderViews([KOPI], {}, '?tag=hadiah&page=3');
  await openMenu();
  expect((await item('Hadiah')).getAttribute('aria-current')).toBe('true');
  expect((await item('Kopi Gayo')).getAttribute('aria-current')).toBeNull();
  fireEvent.click(await item('Kopi Gayo'));
  await waitFor(() => expect(shownAddress()).toBe(`${PATH}?q=kopi`));
  screen.getByText('Kolom: town');
});

test('what is shown now is saved under a name; a name that is taken replaces that view, and says so before', async () => {
  const asked = renderViews([KOPI], { createListView: () => success(KOPI), updateListView: () => success(KOPI) }, '?q=madu&page=2');
  await openMenu();
  fireEvent.click(await item('Simpan tampilan ini'));
  await screen.findByRole('dialog', { name: 'Simpan tampilan' });
  press('Simpan');
  await screen.findByText('Isi nama tampilan.');
  type('Nama', 'Madu');
  press('Simpan');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { body } = asked.at(-1) ?? {};
  expect(body).toEqual({ list: 'orders', name: 'Madu', query: 'q=madu', columns: expect.anything() } satisfies ListViewInput);

  await openMenu();
  fireEvent.click(await item('Simpan tampilan ini'));
  await screen.findByRole('dialog', { name: 'Simpan tampilan' });
  type('Nama', ' kopi gayo ');
  await screen.findByText('Tampilan "Kopi Gayo" sudah ada, dan diganti dengan yang sekarang.');
  press('Ganti tampilan');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.at(-1)).toMatchObject({ name: 'updateListView', body: { query: 'q=madu', expected_version: 2 } });
});

test('a refused name stays in its field with the reason', async () => {
  const taken = 'Nama ini sudah dipakai untuk tampilan lain.';
  renderViews([], { createListView: () => failed('name_taken', { name: taken }) });
  await openMenu();
  await screen.findByText('Belum ada.');
  fireEvent.click(await item('Simpan tampilan ini'));
  const dialog = await screen.findByRole('dialog', { name: 'Simpan tampilan' });
  type('Nama', 'Pagi');
  press('Simpan');
  await within(dialog).findByText(taken);
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('Pagi');
});

test('a view is renamed, and deleted after a question', async () => {
  const views = [KOPI];
  const asked = renderViews(views, {
    updateListView: () => success(KOPI),
    deleteListView: () => {
      views.pop();
      return success(null);
    },
  });
  await openMenu();
  fireEvent.click(await item('Ubah nama atau hapus'));
  await screen.findByText(/^nurul, /u);
  press('Ubah nama Kopi Gayo');
  await screen.findByRole('dialog', { name: 'Ubah nama tampilan' });
  type('Nama', 'Kopi saja');
  press('Simpan');
  await screen.findByRole('dialog', { name: 'Tampilan tersimpan' });
  expect(asked.find(({ name }) => name === 'updateListView')?.body).toEqual({ name: 'Kopi saja', expected_version: 2 });
  press('Hapus Kopi Gayo');
  await answer('Hapus tampilan "Kopi Gayo"?', 'Hapus');
  await screen.findByText('Tidak ada lagi tampilan tersimpan.');
});

test('views that do not load are asked for again, and the ready ones are there all the same', async () => {
  const answers = [failed('internal')];
  renderViews([], { listListViews: () => answers.pop() ?? success([KOPI]) });
  await openMenu();
  await item('Hadiah');
  fireEvent.click(await item(/Coba lagi/u));
  await item('Kopi Gayo');
});
