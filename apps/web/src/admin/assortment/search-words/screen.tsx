import { SEARCH_WORD_SORTS } from '@lapak/contract/assortment/list-keys';
import type { SearchWord } from '@lapak/contract/assortment/search-words';
import { sortsOf } from '@lapak/contract/list-keys';
import { href } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { longDate } from '../../../lib/format.ts';
import { defineListView, maybeOneOf, page, record, text } from '../../../lib/list-view.ts';
import type { Column } from '../../../ui/table.tsx';
import { AddLink } from '../../shared/list/add-link.tsx';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { actionsColumn, EditLink } from '../../shared/list/row-actions.tsx';
import { SearchWordForm } from './search-word-form.tsx';

const wordView = defineListView(href('/admin/search-words'), {
  q: text(),
  sort: maybeOneOf(sortsOf(SEARCH_WORD_SORTS)),
  page: page(),
  edit: record(),
});

/** Search words (decision 48). */
const words = listScreen({
  view: wordView,
  load: ({ q, sort, page }, signal) => api.call('listSearchWords', { query: { q, page, sort: sort ?? undefined }, signal }),
  open: {
    id: ({ edit }) => edit,
    closed: { edit: null },
    load: (id, signal) => api.call('getSearchWord', { params: { id }, signal }),
  },
  title: 'Kata pencarian',
  about: 'Kata yang diketik pembeli, dan sebutannya di toko ini: yang mengetik kupi menemukan kopi.',
  action: ({ view }) => <AddLink to={wordView.changed(view, { edit: 'new' })}>Tambah kata</AddLink>,
  form: ({ view, shown, opened, change }) =>
    (shown.edit === 'new' || opened) && (
      <SearchWordForm
        key={shown.edit}
        word={opened}
        closeHref={wordView.changed(view, { edit: null })}
        onSaved={() => change({ edit: null })}
      />
    ),
  noun: 'kata',
  failed: () => 'Gagal memuat kata pencarian',
  search: { label: 'Cari kata pencarian' },
  empty: {
    noMatch: 'Tidak ada kata yang cocok',
    none: 'Belum ada kata pencarian',
    about: 'Tambahkan kata daerah, kata asing, atau ejaan lain dari barang Anda.',
    withAction: true,
  },
  caption: 'Daftar kata pencarian',
  columns: ({ view }) => columns((edit) => wordView.changed(view, { edit })),
  rowKey: ({ id }) => id,
  sorts: true,
});

export const meta = words.meta;
export const clientLoader = words.clientLoader;
export default words.screen;

function columns(editHref: (id: number) => string): Column<SearchWord>[] {
  return [
    {
      key: 'word',
      header: 'Yang diketik',
      heading: true,
      sort: 'word',
      // No short fact comes between the signs and the card's edge.
      className: 'max-md:basis-3/5!',
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
        <EditLink to={editHref(id)} name={`${word} = ${meaning}`} label="Ubah" compact />
        <DeleteButton
          call="deleteSearchWord"
          label="Hapus"
          id={id}
          name={`${word} = ${meaning}`}
          question={`Hapus ${word} = ${meaning}?`}
          consequence={`Yang mengetik “${word}” tidak lagi menemukan “${meaning}”.`}
          failedText="Gagal menghapus kata pencarian."
          doneText="Kata pencarian dihapus."
          compact
        />
      </>
    )),
  ];
}
