import type { KnowledgeEntry } from '@lapak/contract/assortment/knowledge';
import { KNOWLEDGE_SORTS } from '@lapak/contract/assortment/list-keys';
import { sortsOf } from '@lapak/contract/list-keys';
import { useState } from 'react';
import { href } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { longDate } from '../../../lib/format.ts';
import { aside, defineListView, id, maybeOneOf, page, text, useListView } from '../../../lib/list-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { PageHeading } from '../../shared/components/page-heading.tsx';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListFilter, SortSelect } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { loadOpened } from '../../shared/list/load-opened.ts';
import { actionsColumn, EditLink } from '../../shared/list/row-actions.tsx';
import { useOpened } from '../../shared/list/use-opened.ts';
import type { Route } from './+types/screen.ts';
import { FileLink } from './file-link.tsx';
import { FileNote } from './file-note.tsx';
import { KnowledgeForm } from './knowledge-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Pengetahuan · Admin Lapak Hijau' }];

const knowledgeView = defineListView(href('/admin/knowledge'), {
  q: text(),
  sort: maybeOneOf(sortsOf(KNOWLEDGE_SORTS)),
  shown: maybeOneOf(['true', 'false']),
  page: page(),
  // The form of a new entry is always open, so only existing ones are in the URL.
  edit: aside(id()),
  // A question that nobody could answer, as the new entry's title.
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

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(knowledgeView, request, async (view, signal) => {
    const [list, edited, quotes] = await Promise.all([
      api.call('listKnowledge', {
        query: {
          q: view.q,
          page: view.page,
          sort: view.sort ?? undefined,
          is_shown: view.shown === null ? undefined : view.shown === 'true',
        },
        signal,
      }),
      loadOpened(view.edit, knowledgeView.changed(view, { edit: null }), (id) => api.call('getKnowledge', { params: { id }, signal })),
      api.call('listQuotedEntries', { signal }),
    ]);
    return { ...list, edited, quotes: new Map(quotes.data.map(({ entry_id, times }) => [entry_id, times])) };
  });
}
clientLoader.hydrate = true as const;

/** Knowledge entries, with the form above the table (spec section 2, knowledge admin). */
export default function KnowledgeScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, shown, change } = useListView(knowledgeView);
  const editHref = (edit: number | null) => knowledgeView.changed(view, { edit });
  const entry = useOpened(shown.edit, loaded.state === 'ready' ? loaded.answer.edited : null);
  const [written, setWritten] = useState(0);
  return (
    <ListScreen
      loaded={loaded}
      failed={() => 'Gagal memuat data pengetahuan.'}
      noun="entri pengetahuan"
      list={knowledgeView}
      // The form belongs to the heading: a failed search must not remove it.
      heading={
        <>
          <PageHeading title="Pengetahuan">Cara pakai, cerita, dan berkas tentang produk yang dijual.</PageHeading>
          <KnowledgeForm
            key={entry?.id ?? `new-${written} ${shown.title}`}
            entry={entry}
            title={shown.title}
            newHref={editHref(null)}
            autoFocus={entry !== null || written > 0 || shown.title !== ''}
            onSaved={() => {
              if (entry) change({ edit: null });
              else {
                setWritten(written + 1);
                if (shown.title !== '') change({ title: '' });
              }
            }}
          />
        </>
      }
      filters={
        <div className="flex flex-wrap items-end gap-4">
          <div className="max-w-xl grow">
            <ListSearch list={knowledgeView} label="Cari entri pengetahuan" placeholder="Judul, deskripsi, atau produk" />
          </div>
          <ListFilter
            label="Tampil"
            value={view.shown}
            allText="Semua entri"
            choices={SHOWN_TEXTS}
            onChange={(shown) => change({ shown })}
          />
          <SortSelect phonesOnly ownText="Terbaru" value={view.sort} choices={SORT_TEXTS} onChange={(sort) => change({ sort })} />
        </div>
      }
      empty={
        <ListEmpty list={knowledgeView} view={view} noMatch="Tidak ada entri yang cocok" none="Belum ada entri pengetahuan">
          Tulis yang pertama dengan formulir di atas.
        </ListEmpty>
      }
    >
      {({ data, quotes }) => (
        <Table
          caption="Daftar entri pengetahuan"
          columns={columns(editHref, quotes)}
          rows={data}
          rowKey={({ id }) => id}
          isSelected={({ id }) => id === view.edit}
          sort={knowledgeView.sorting(view)}
        />
      )}
    </ListScreen>
  );
}

function columns(editHref: (id: number) => string, quotes: ReadonlyMap<number, number>): Column<KnowledgeEntry>[] {
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
            {title} {is_shown && <Badge tone="success">Tampil di toko</Badge>}
          </span>
          {description !== null && (
            <span className="mt-0.5 line-clamp-2 text-sm font-normal text-ink-soft wrap-anywhere">{description}</span>
          )}
          {quotes.has(id) && (
            <span className="mt-0.5 block text-sm font-normal text-leaf-800">{`Dikutip ${quotes.get(id)} kali dalam 90 hari`}</span>
          )}
        </>
      ),
    },
    {
      key: 'product',
      header: 'Produk',
      className: 'md:max-w-56',
      cell: ({ product }) => (
        <span className="text-sm wrap-anywhere">{product?.name ?? <span className="text-ink-soft">Tanpa produk</span>}</span>
      ),
    },
    {
      key: 'file',
      header: 'Berkas',
      className: 'md:max-w-52',
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
      cell: ({ created_at }) => <span className="text-sm text-ink-soft xl:whitespace-nowrap">{longDate(created_at)}</span>,
    },
    actionsColumn(({ id, title }) => (
      <>
        <EditLink to={editHref(id)} name={title} label="Ubah" />
        <DeleteButton
          call="deleteKnowledge"
          id={id}
          name={title}
          question={`Hapus entri ${title}?`}
          consequence="Entri yang dihapus tidak dapat dikembalikan."
          failedText="Gagal menghapus entri pengetahuan."
          doneText="Entri pengetahuan dihapus."
          label="Hapus"
        />
      </>
    )),
  ];
}
