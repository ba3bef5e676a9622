import type { Category } from '@lapak/contract/assortment/categories';
import { CATEGORY_SORTS } from '@lapak/contract/assortment/list-keys';
import { sortsOf } from '@lapak/contract/list-keys';
import { href } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { longDate } from '../../../lib/format.ts';
import { defineListView, maybeOneOf, page, record, text } from '../../../lib/list-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table.tsx';
import { AddLink } from '../../shared/list/add-link.tsx';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { actionsColumn, EditLink } from '../../shared/list/row-actions.tsx';
import { CategoryForm } from './category-form.tsx';

const categoryView = defineListView(href('/admin/categories'), {
  q: text(),
  sort: maybeOneOf(sortsOf(CATEGORY_SORTS)),
  page: page(),
  edit: record(),
});

/** Categories, with the form above the list (spec section 2, categories admin). */
const categories = listScreen({
  view: categoryView,
  load: ({ q, sort, page }, signal) => api.call('listCategories', { query: { q, page, sort: sort ?? undefined }, signal }),
  open: {
    id: ({ edit }) => edit,
    closed: { edit: null },
    load: (id, signal) => api.call('getCategory', { params: { id }, signal }),
  },
  title: 'Kategori',
  about: 'Kelompok produk di katalog. Yang nonaktif tidak tampil di toko.',
  action: ({ view }) => <AddLink to={categoryView.changed(view, { edit: 'new' })}>Add Category</AddLink>,
  form: ({ view, shown, opened, change }) =>
    (shown.edit === 'new' || opened) && (
      <CategoryForm
        key={shown.edit}
        category={opened}
        closeHref={categoryView.changed(view, { edit: null })}
        onSaved={() => change({ edit: null })}
      />
    ),
  noun: 'kategori',
  failed: () => 'Failed to load categories',
  search: { label: 'Cari kategori' },
  empty: {
    noMatch: 'Tidak ada kategori yang cocok',
    none: 'Belum ada kategori',
    about: 'Buat kategori pertama, lalu isi dengan produk.',
    withAction: true,
  },
  caption: 'Daftar kategori',
  columns: ({ view }) => columns((edit) => categoryView.changed(view, { edit })),
  rowKey: ({ id }) => id,
  sorts: true,
});

export const meta = categories.meta;
export const clientLoader = categories.clientLoader;
export default categories.screen;

function columns(editHref: (id: number) => string): Column<Category>[] {
  return [
    {
      key: 'name',
      header: 'Nama',
      heading: true,
      sort: 'name',
      cell: ({ name, is_active }) => (
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {name}
          {!is_active && <Badge>Inactive</Badge>}
        </span>
      ),
    },
    {
      key: 'description',
      header: 'Deskripsi',
      className: 'md:max-w-md',
      cell: ({ description }) => <span className="line-clamp-1 text-ink-soft wrap-anywhere tabled:line-clamp-2">{description ?? '–'}</span>,
    },
    {
      key: 'created',
      header: 'Dibuat',
      sort: 'created_at',
      cell: ({ created_at }) => <span className="text-sm whitespace-nowrap text-ink-soft">{longDate(created_at)}</span>,
    },
    actionsColumn(({ id, name }) => (
      <>
        <EditLink to={editHref(id)} name={name} compact />
        <DeleteButton
          call="deleteCategory"
          id={id}
          name={name}
          question={`Hapus kategori ${name}?`}
          consequence="Kategori yang masih berisi produk tidak dapat dihapus."
          failedText="Failed to delete category."
          doneText="Kategori dihapus."
          compact
        />
      </>
    )),
  ];
}
