import { type Category, CategoryInput } from '@lapak/contract/assortment/categories';
import { CATEGORY_SORTS } from '@lapak/contract/assortment/list-keys';
import { sortsOf } from '@lapak/contract/list-keys';
import { href } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { defineListView, maybeOneOf, page, record, text as typed } from '../../../lib/list-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { OfFeature } from '../../shared/components/of-feature.tsx';
import { check } from '../../shared/form/fields/choice.tsx';
import { lines, text } from '../../shared/form/fields/text.tsx';
import { dateColumn } from '../../shared/list/columns.tsx';
import { recordScreen } from '../../shared/list/record-screen.tsx';

const categoryView = defineListView(href('/admin/categories'), {
  q: typed(),
  sort: maybeOneOf(sortsOf(CATEGORY_SORTS)),
  page: page(),
  edit: record(),
});

const COLUMNS: ReadonlyArray<Column<Category>> = [
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
  dateColumn('created_at', 'Dibuat'),
];

/** Categories, with the form above the list (spec section 2, categories admin). */
const categories = recordScreen({
  view: categoryView,
  load: ({ q, sort, page }, signal) => api.call('listCategories', { query: { q, page, sort: sort ?? undefined }, signal }),
  get: (id, signal) => api.call('getCategory', { params: { id }, signal }),
  title: 'Kategori',
  noun: 'kategori',
  texts: {
    add: 'Add Category',
    loadFailed: 'Failed to load categories',
    newTitle: 'Add Category',
    editTitle: 'Edit Category',
    saveFailed: 'Failed to save category',
    editLabel: 'Edit',
    removeLabel: 'Delete',
    removeFailed: 'Failed to delete category.',
  },
  about: 'Buat kategori pertama, lalu isi dengan produk.',
  nameOf: ({ name }) => name,
  removal: { call: 'deleteCategory', consequence: () => 'Kategori yang masih berisi produk tidak dapat dihapus.' },
  form: {
    input: CategoryInput,
    initially: () => ({ is_active: true }),
    labels: FIELD_LABELS.category,
    fields: [
      text('name', { autoFocus: true }),
      lines('description', { rows: 2 }),
      check('is_active', { hint: 'Kategori nonaktif tidak tampil di toko.' }),
      {
        within: (fields, isSet) => (
          <OfFeature feature="certificates" isFilled={isSet}>
            {fields}
          </OfFeature>
        ),
        fields: [check('is_food', { hint: 'Produknya wajib bersertifikat halal; yang belum tampak di dasbor.' })],
      },
    ],
    create: (body) => api.call('createCategory', { body }),
    update: (id, body) => api.call('updateCategory', { params: { id }, body }),
  },
  sorts: true,
  columns: COLUMNS,
});

export const meta = categories.meta;
export const clientLoader = categories.clientLoader;
export default categories.screen;
