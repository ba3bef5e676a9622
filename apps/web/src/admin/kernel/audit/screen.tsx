import { CHANGE_KIND_LABELS, CHANGE_KINDS } from '@lapak/contract/kernel/change-kind';
import { X } from 'lucide-react';
import { api } from '../../../lib/browser-api.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Field } from '../../../ui/field.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { auditView } from '../../shared/addresses/audit-view.ts';
import { DayRange } from '../../shared/list/day-range.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { CHANGE_CARD, changeColumns } from './change-columns.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Jejak perubahan · Admin Lapak Hijau' }];

const failed = (reason: string) => `Gagal memuat jejak perubahan: ${reason}`;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(auditView, request, ({ kind, record, user, from, to, page }, signal) =>
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
  );
}
clientLoader.hydrate = true as const;

async function findUsers(text: string, signal: AbortSignal) {
  const { data } = await api.call('listUsers', { query: { q: text, page_size: 20 }, signal });
  return data.map(({ id, username }) => ({ value: String(id), label: username }));
}

/** How many filters are set. */
function countFilters({ kind, record, user, from, to }: ReturnType<typeof auditView.read>): number {
  return [kind, record, user, from ?? to].filter((chosen) => chosen !== null).length;
}

/** The audit log (spec section 2, audit). */
export default function AuditScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, shown, change } = useListView(auditView);
  // Until the other person's list has loaded, the rows show the previous person.
  const seenName = loaded.state === 'ready' && shown.user === view.user ? loaded.answer.data[0]?.by : null;
  const user = view.user === null ? null : { value: String(view.user), label: seenName ?? `Pengguna #${view.user}` };
  return (
    <ListScreen
      loaded={loaded}
      failed={failed}
      noun="perubahan"
      list={auditView}
      heading={
        <>
          <ScreenHeading
            title="Jejak perubahan"
            filters={{
              count: countFilters(view),
              fields: (
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
                        value={user}
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
              ),
            }}
          />
          {view.kind !== null && view.record !== null && (
            <Link
              to={auditView.changed(view, { record: null })}
              className="mb-2 inline-flex min-h-9 items-center gap-2 rounded-full border border-brand bg-brand-soft px-4 text-sm font-semibold text-leaf-800"
            >
              {CHANGE_KIND_LABELS[view.kind]} #{view.record}
              <X className="size-4" aria-hidden="true" />
              <span className="sr-only">, tampilkan semua {CHANGE_KIND_LABELS[view.kind].toLowerCase()}</span>
            </Link>
          )}
        </>
      }
      empty={
        <ListEmpty list={auditView} view={view} noMatch="Tidak ada perubahan yang cocok dengan filter." none="Belum ada perubahan.">
          Perubahan produk, pesanan, pengguna, dan pengaturan akan tercatat di sini.
        </ListEmpty>
      }
    >
      {({ data }) => (
        <Table caption="Daftar perubahan" columns={changeColumns} rows={data} rowKey={({ id }) => id} cardClass={CHANGE_CARD} />
      )}
    </ListScreen>
  );
}
