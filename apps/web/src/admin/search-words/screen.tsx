import { SEARCH_WORD_SORTS, sortsOf } from '@lapak/contract/list-keys';
import type { SearchWord } from '@lapak/contract/schemas/search-words';
import { href } from 'react-router';
import { api } from '../../lib/browser-api.ts';
import { longDate } from '../../lib/format.ts';
import { defineListView, maybeOneOf, page, record, text, useListView } from '../../lib/list-view.ts';
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
import { SearchWordForm } from './search-word-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Kata pencarian · Admin Lapak Hijau' }];

const wordView = defineListView(href('/admin/search-words'), {
  q: text(),
  sort: maybeOneOf(sortsOf(SEARCH_WORD_SORTS)),
  page: page(),
  edit: record(),
});

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(wordView, request, async (view, signal) => {
    const [list, edited] = await Promise.all([
      api.call('listSearchWords', { query: { q: view.q, page: view.page, sort: view.sort ?? undefined }, signal }),
      loadOpened(view.edit, wordView.changed(view, { edit: null }), (id) => api.call('getSearchWord', { params: { id }, signal })),
    ]);
    return { ...list, edited };
  });
}
clientLoader.hydrate = true as const;

/** Search words (decision 48). */
export default function SearchWordsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, shown, change } = useListView(wordView);
  const editHref = (edit: number | 'new' | null) => wordView.changed(view, { edit });
  const edited = useOpened(shown.edit, loaded.state === 'ready' ? loaded.answer.edited : null);
  const add = (
    <ButtonLink to={editHref('new')} preventScrollReset>
      Tambah kata
    </ButtonLink>
  );
  return (
    <ListScreen
      loaded={loaded}
      failed={() => 'Gagal memuat kata pencarian'}
      noun="kata"
      list={wordView}
      heading={
        <>
          <PageHeading title="Kata pencarian" action={add}>
            Kata yang diketik pembeli, dan sebutannya di toko ini: yang mengetik kupi menemukan kopi.
          </PageHeading>
          {(shown.edit === 'new' || edited) && (
            <SearchWordForm key={shown.edit} word={edited} closeHref={editHref(null)} onSaved={() => change({ edit: null })} />
          )}
        </>
      }
      filters={
        <div className="max-w-xl">
          <ListSearch list={wordView} label="Cari kata pencarian" />
        </div>
      }
      empty={
        <ListEmpty list={wordView} view={view} noMatch="Tidak ada kata yang cocok" none="Belum ada kata pencarian" action={add}>
          Tambahkan kata daerah, kata asing, atau ejaan lain dari barang Anda.
        </ListEmpty>
      }
    >
      {({ data }) => (
        <Table
          caption="Daftar kata pencarian"
          columns={columns(editHref)}
          rows={data}
          rowKey={({ id }) => id}
          isSelected={({ id }) => id === view.edit}
          sort={wordView.sorting(view)}
        />
      )}
    </ListScreen>
  );
}

function columns(editHref: (id: number) => string): Column<SearchWord>[] {
  return [
    {
      key: 'word',
      header: 'Yang diketik',
      heading: true,
      sort: 'word',
      cell: ({ word }) => <span className="wrap-anywhere">{word}</span>,
    },
    { key: 'meaning', header: 'Artinya', cell: ({ meaning }) => <span className="wrap-anywhere">{meaning}</span> },
    {
      key: 'created',
      header: 'Dibuat',
      sort: 'created_at',
      cell: ({ created_at }) => <span className="text-sm whitespace-nowrap text-ink-soft">{longDate(created_at)}</span>,
    },
    actionsColumn(({ id, word, meaning }) => (
      <>
        <EditLink to={editHref(id)} name={`${word} = ${meaning}`} label="Ubah" />
        <DeleteButton
          call="deleteSearchWord"
          label="Hapus"
          id={id}
          name={`${word} = ${meaning}`}
          question={`Hapus ${word} = ${meaning}?`}
          consequence={`Yang mengetik “${word}” tidak lagi menemukan “${meaning}”.`}
          failedText="Gagal menghapus kata pencarian."
          doneText="Kata pencarian dihapus."
        />
      </>
    )),
  ];
}
