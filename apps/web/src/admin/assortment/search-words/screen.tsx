import { SEARCH_WORD_SORTS } from '@lapak/contract/assortment/list-keys';
import { type SearchWord, SearchWordInput } from '@lapak/contract/assortment/search-words';
import { sortsOf } from '@lapak/contract/list-keys';
import { href } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { defineListView, maybeOneOf, page, record, text as typed } from '../../../lib/list-view.ts';
import type { Column } from '../../../ui/table.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { text } from '../../shared/form/fields/text.tsx';
import { dateColumn, textColumn } from '../../shared/list/columns.tsx';
import { recordScreen } from '../../shared/list/record-screen.tsx';

const wordView = defineListView(href('/admin/search-words'), {
  q: typed(),
  sort: maybeOneOf(sortsOf(SEARCH_WORD_SORTS)),
  page: page(),
  edit: record(),
});

const COLUMNS: ReadonlyArray<Column<SearchWord>> = [
  // No short fact comes between the signs and the card's edge.
  textColumn('word', 'Yang diketik', { heading: true, sort: 'word', className: 'max-md:basis-3/5!' }),
  textColumn('meaning', 'Artinya'),
  dateColumn('created_at', 'Dibuat'),
];

/** Search words (decision 48). */
const words = recordScreen({
  view: wordView,
  load: ({ q, sort, page }, signal) => api.call('listSearchWords', { query: { q, page, sort: sort ?? undefined }, signal }),
  get: (id, signal) => api.call('getSearchWord', { params: { id }, signal }),
  title: 'Kata pencarian',
  noun: 'kata pencarian',
  short: 'kata',
  texts: { counted: 'kata' },
  about: 'Tambahkan kata daerah, kata asing, atau ejaan lain dari barang Anda.',
  nameOf: ({ word, meaning }) => `${word} = ${meaning}`,
  removal: {
    call: 'deleteSearchWord',
    question: ({ word, meaning }) => `Hapus ${word} = ${meaning}?`,
    consequence: ({ word, meaning }) => `Yang mengetik “${word}” tidak lagi menemukan “${meaning}”.`,
  },
  form: {
    input: SearchWordInput,
    labels: FIELD_LABELS.search_word,
    fields: [
      text('word', { hint: 'Misalnya kupi.', autoFocus: true }),
      text('meaning', { hint: 'Kata yang dipakai di toko ini, misalnya kopi. Berlaku satu arah.' }),
    ],
    create: (body) => api.call('createSearchWord', { body }),
    update: (id, body) => api.call('updateSearchWord', { params: { id }, body }),
  },
  sorts: true,
  columns: COLUMNS,
});

export const meta = words.meta;
export const clientLoader = words.clientLoader;
export default words.screen;
