import { CATEGORY_SORTS, sortsOf } from '@lapak/contract/list-keys';
import type { Category } from '@lapak/contract/schemas/catalog';
import { href } from 'react-router';
import { api } from '../../lib/browser-api.ts';
import { longDate } from '../../lib/format.ts';
import { defineListView, maybeOneOf, page, record, text, useListView } from '../../lib/list-view.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { DeleteButton } from '../list/delete-button.tsx';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { loadList } from '../list/load-list.ts';
import { loadOpened } from '../list/load-opened.ts';
import { actionsColumn, EditLink } from '../list/row-actions.tsx';
import { useOpened } from '../list/use-opened.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import type { Route } from './+types/screen.ts';
import { CategoryForm } from './category-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Kategori · Admin Lapak Hijau' }];

const categoryView = defineListView(href('/admin/categories'), {
  q: text(),
  sort: maybeOneOf(sortsOf(CATEGORY_SORTS)),
  page: page(),
  edit: record(),
});

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(categoryView, request, async (view, signal) => {
    const [list, edited] = await Promise.all([
      api.call('listCategories', { query: { q: view.q, page: view.page, sort: view.sort ?? undefined }, signal }),
      loadOpened(view.edit, categoryView.changed(view, { edit: null }), (id) => api.call('getCategory', { params: { id }, signal })),
    ]);
    return { ...list, edited };
  });
}
clientLoader.hydrate = true as const;

/** Categories, with the form above the list (spec section 2, categories admin). */
export default function CategoriesScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, shown, change } = useListView(categoryView);
  const editHref = (edit: number | 'new' | null) => categoryView.changed(view, { edit });
  const edited = useOpened(shown.edit, loaded.state === 'ready' ? loaded.answer.edited : null);
  const add = (
    <ButtonLink to={editHref('new')} preventScrollReset>
      Add Category
    </ButtonLink>
  );
  return (
    <ListScreen
      loaded={loaded}
      failed={() => 'Failed to load categories'}
      noun="kategori"
      list={categoryView}
      heading={
        <>
          <PageHeading title="Kategori" action={add}>
            Kelompok produk di katalog. Yang nonaktif tidak tampil di toko.
          </PageHeading>
          {(shown.edit === 'new' || edited) && (
            <CategoryForm key={shown.edit} category={edited} closeHref={editHref(null)} onSaved={() => change({ edit: null })} />
          )}
        </>
      }
      filters={
        <div className="max-w-xl">
          <ListSearch list={categoryView} label="Cari kategori" />
        </div>
      }
      empty={
        <ListEmpty list={categoryView} view={view} noMatch="Tidak ada kategori yang cocok" none="Belum ada kategori" action={add}>
          Buat kategori pertama, lalu isi dengan produk.
        </ListEmpty>
      }
    >
      {({ data }) => (
        <Table
          caption="Daftar kategori"
          columns={columns(editHref)}
          rows={data}
          rowKey={({ id }) => id}
          isSelected={({ id }) => id === view.edit}
          sort={categoryView.sorting(view)}
        />
      )}
    </ListScreen>
  );
}

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
      cell: ({ description }) => <span className="line-clamp-2 text-ink-soft wrap-anywhere">{description ?? '–'}</span>,
    },
    {
      key: 'created',
      header: 'Dibuat',
      sort: 'created_at',
      cell: ({ created_at }) => <span className="text-sm whitespace-nowrap text-ink-soft">{longDate(created_at)}</span>,
    },
    actionsColumn(({ id, name }) => (
      <>
        <EditLink to={editHref(id)} name={name} />
        <DeleteButton
          call="deleteCategory"
          id={id}
          name={name}
          question={`Hapus kategori ${name}?`}
          consequence="Kategori yang masih berisi produk tidak dapat dihapus."
          failedText="Failed to delete category."
          doneText="Kategori dihapus."
        />
      </>
    )),
  ];
}
