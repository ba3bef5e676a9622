import type { KnowledgeEntry } from '@lapak/contract/assortment/knowledge';
import { KNOWLEDGE_SORTS } from '@lapak/contract/assortment/list-keys';
import { sortsOf } from '@lapak/contract/list-keys';
import { Store } from 'lucide-react';
import { href } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { longDate } from '../../../lib/format.ts';
import { aside, defineListView, maybeOneOf, page, record, text } from '../../../lib/list-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table.tsx';
import { ListFilter, SortSelect } from '../../shared/list/list-filter.tsx';
import { recordScreen } from '../../shared/list/record-screen.tsx';
import { FileLink } from './file-link.tsx';
import { FileNote } from './file-note.tsx';
import { KnowledgeForm } from './knowledge-form.tsx';
import { loadNotes } from './load-notes.ts';

const knowledgeView = defineListView(href('/admin/knowledge'), {
  q: text(),
  sort: maybeOneOf(sortsOf(KNOWLEDGE_SORTS)),
  shown: maybeOneOf(['true', 'false']),
  page: page(),
  edit: record(),
  // A question that nobody could answer: the title of the new entry, whose form it opens.
  title: aside(text()),
});

const SORT_TEXTS = [
  { value: 'created_at', label: 'Terlama' },
  { value: 'title', label: 'Judul A–Z' },
  { value: '-title', label: 'Judul Z–A' },
] as const;

const SHOWN_TEXTS = [
  { value: 'true', label: 'Tampil di toko' },
  { value: 'false', label: 'Hanya untuk admin' },
] as const;

/** Knowledge entries, with the form above the table (spec section 2, knowledge admin). */
const knowledge = recordScreen({
  view: knowledgeView,
  load: async ({ q, sort, shown, page }, signal) => {
    const is_shown = shown === null ? undefined : shown === 'true';
    const [list, notes] = await Promise.all([
      api.call('listKnowledge', { query: { q, page, sort: sort ?? undefined, is_shown }, signal }),
      loadNotes(signal),
    ]);
    return { ...list, notes };
  },
  get: (id, signal) => api.call('getKnowledge', { params: { id }, signal }),
  title: 'Pengetahuan',
  noun: 'entri pengetahuan',
  short: 'entri',
  texts: { loadFailed: 'Gagal memuat data pengetahuan.' },
  about: 'Cara pakai, cerita, dan berkas tentang produk yang dijual.',
  placeholder: 'Judul, deskripsi, atau produk',
  closed: { title: '' },
  nameOf: ({ title }: KnowledgeEntry) => title,
  removal: { call: 'deleteKnowledge', consequence: () => 'Entri yang dihapus tidak dapat dikembalikan.' },
  form: ({ shown, opened, closeHref, onSaved }) =>
    (shown.edit === 'new' || shown.title !== '' || opened) && (
      <KnowledgeForm key={`${shown.edit} ${shown.title}`} entry={opened} title={shown.title} closeHref={closeHref} onSaved={onSaved} />
    ),
  filters: {
    count: ({ shown }) => Number(shown !== null),
    fields: ({ view, change }) => (
      <>
        <ListFilter label="Tampil" value={view.shown} allText="Semua entri" choices={SHOWN_TEXTS} onChange={(shown) => change({ shown })} />
        <SortSelect phonesOnly ownText="Terbaru" value={view.sort} choices={SORT_TEXTS} onChange={(sort) => change({ sort })} />
      </>
    ),
  },
  columns: ({ answer }) => columns(answer.notes),
  sorts: true,
  card: 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5',
});

export const meta = knowledge.meta;
export const clientLoader = knowledge.clientLoader;
export default knowledge.screen;

function columns(notes: ReadonlyMap<number, string>): Column<KnowledgeEntry>[] {
  return [
    {
      key: 'title',
      header: 'Judul dan deskripsi',
      heading: true,
      sort: 'title',
      className: 'md:max-w-md',
      cell: ({ id, title, description, is_shown }) => (
        <>
          <span className="block font-semibold wrap-anywhere">
            {title}
            {is_shown && (
              <>
                {'\u00A0'}
                <Store className="inline size-3.5 text-success xl:hidden" aria-hidden="true" />
                <Badge tone="success" className="max-xl:sr-only">
                  Tampil di toko
                </Badge>
              </>
            )}
          </span>
          {description !== null && (
            <span className="mt-0.5 line-clamp-1 text-sm font-normal text-ink-soft wrap-anywhere xl:line-clamp-2">{description}</span>
          )}
          {notes.has(id) && <span className="mt-0.5 block text-sm font-normal text-leaf-800">{notes.get(id)}</span>}
        </>
      ),
    },
    {
      key: 'product',
      header: 'Produk',
      className: 'md:max-w-56 md:min-w-28',
      card: 'col-start-1 row-start-2',
      cell: ({ product }) => (
        <span className="line-clamp-1 text-sm wrap-anywhere tabled:line-clamp-2">
          {product?.name ?? <span className="text-ink-soft">Tanpa produk</span>}
        </span>
      ),
    },
    {
      key: 'file',
      header: 'Berkas',
      className: 'md:max-w-52',
      card: 'col-span-2 row-start-3 not-has-[a]:hidden tabled:not-has-[a]:table-cell',
      cell: ({ file, title, file_pages, file_problem }) =>
        file === null ? (
          <span className="text-ink-soft">–</span>
        ) : (
          <>
            <FileLink file={file} title={title} />
            <FileNote pages={file_pages} problem={file_problem} />
          </>
        ),
    },
    {
      key: 'created',
      header: 'Dibuat',
      sort: 'created_at',
      card: 'col-start-2 row-start-2 text-right tabled:text-left',
      cell: ({ created_at }) => <span className="text-sm whitespace-nowrap text-ink-soft md:max-xl:text-xs">{longDate(created_at)}</span>,
    },
  ];
}
