import { CHANGE_KIND_LABELS, CHANGE_KINDS } from '@lapak/contract/kernel/change-kind';
import { X } from 'lucide-react';
import { api } from '../../../lib/browser-api.ts';
import { Field } from '../../../ui/field.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { Link } from '../../../ui/link.tsx';
import { auditView } from '../../shared/addresses/audit-view.ts';
import { DayRange } from '../../shared/list/day-range.tsx';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { CHANGE_CARD, changeColumns } from './change-columns.tsx';

async function findUsers(text: string, signal: AbortSignal) {
  const { data } = await api.call('listUsers', { query: { q: text, page_size: 20 }, signal });
  return data.map(({ id, username }) => ({ value: String(id), label: username }));
}

/** How many filters are set. */
function countFilters({ kind, record, user, from, to }: ReturnType<typeof auditView.read>): number {
  return [kind, record, user, from ?? to].filter((chosen) => chosen !== null).length;
}

/** The audit log (spec section 2, audit). */
const audit = listScreen({
  view: auditView,
  load: ({ kind, record, user, from, to, page }, signal) =>
    api.call('listChanges', {
      query: {
        kind: kind ?? undefined,
        record_id: record ?? undefined,
        user_id: user ?? undefined,
        from: from ?? undefined,
        to: to ?? undefined,
        page,
      },
      signal,
    }),
  title: 'Jejak perubahan',
  noun: 'perubahan',
  failed: (reason) => `Gagal memuat jejak perubahan: ${reason}`,
  filters: {
    count: countFilters,
    fields: ({ view, shown, answer, change }) => {
      // Until the other person's list has loaded, the rows show the previous person.
      const seenName = shown.user === view.user ? answer?.data[0]?.by : null;
      return (
        <>
          <ListFilter
            label="Jenis data"
            allText="Semua"
            value={view.kind}
            choices={CHANGE_KINDS.map((kind) => ({ value: kind, label: CHANGE_KIND_LABELS[kind] }))}
            onChange={(kind) => change({ kind, record: null })}
          />
          <Field label="Oleh">
            {(control) => (
              <FoundCombobox
                {...control}
                value={view.user === null ? null : { value: String(view.user), label: seenName ?? `Pengguna #${view.user}` }}
                onChange={(chosen) => change({ user: chosen === null || chosen.value === '' ? null : Number(chosen.value) })}
                find={findUsers}
                fixed={[{ value: '', label: 'Semua pengguna' }]}
                placeholder="Semua pengguna"
                failedText="Gagal memuat daftar pengguna."
              />
            )}
          </Field>
          <div className="col-span-2">
            <DayRange days={view} onChange={({ from, to }) => change({ from, to }, { replace: true })} />
          </div>
        </>
      );
    },
  },
  form: ({ view }) =>
    view.kind !== null &&
    view.record !== null && (
      <Link
        to={auditView.changed(view, { record: null })}
        className="mb-2 inline-flex min-h-9 items-center gap-2 rounded-full border border-brand bg-brand-soft px-4 text-sm font-semibold text-leaf-800"
      >
        {CHANGE_KIND_LABELS[view.kind]} #{view.record}
        <X className="size-4" aria-hidden="true" />
        <span className="sr-only">, tampilkan semua {CHANGE_KIND_LABELS[view.kind].toLowerCase()}</span>
      </Link>
    ),
  empty: {
    noMatch: 'Tidak ada perubahan yang cocok dengan filter.',
    none: 'Belum ada perubahan.',
    about: 'Perubahan produk, pesanan, pengguna, dan pengaturan akan tercatat di sini.',
  },
  caption: 'Daftar perubahan',
  columns: changeColumns,
  rowKey: ({ id }) => id,
  card: CHANGE_CARD,
});

export const meta = audit.meta;
export const clientLoader = audit.clientLoader;
export default audit.screen;
