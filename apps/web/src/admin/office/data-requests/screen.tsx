import { BOOK_YEARS, DATA_REQUEST_KINDS } from '@lapak/contract/office/data-requests';
import { api } from '../../../lib/browser-api.ts';
import { useListView } from '../../../lib/list-view.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Table } from '../../../ui/table.tsx';
import { dataRequestView } from '../../shared/addresses/data-request-view.ts';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { REQUEST_KIND_LABELS, requestColumns } from './request-columns.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Permintaan data · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(dataRequestView, request, ({ q, kind, sort, page }, signal) =>
    api.call('listDataRequests', { query: { q, kind: kind ?? undefined, sort: sort ?? undefined, page }, signal }),
  );
}
clientLoader.hydrate = true as const;

/** /admin/users/data-requests: what people asked of their data, and when it was done (decision 93). */
export default function DataRequestsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(dataRequestView);
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={(reason) => `Gagal memuat permintaan data. ${reason}`}
        noun="permintaan"
        list={dataRequestView}
        heading={
          <ScreenHeading
            title="Permintaan data"
            actions={
              <ButtonLink to={dataRequestView.changed(view, { letter: 'new' })} variant="secondary" preventScrollReset>
                Permintaan lewat surat
              </ButtonLink>
            }
            filters={{
              count: Number(view.kind !== null),
              fields: (
                <ListFilter
                  label="Permintaan"
                  allText="Semua"
                  value={view.kind}
                  choices={DATA_REQUEST_KINDS.map((kind) => ({ value: kind, label: REQUEST_KIND_LABELS[kind] }))}
                  onChange={(kind) => change({ kind })}
                />
              ),
            }}
          >
            <ListSearch list={dataRequestView} label="Cari permintaan" placeholder="Email yang lengkap" />
          </ScreenHeading>
        }
        empty={
          <ListEmpty list={dataRequestView} view={view} noMatch="Tidak ada permintaan yang sesuai." none="Belum ada permintaan.">
            Pembeli mengunduh dan menghapus datanya sendiri di Profil atau dari halaman pesanan; di sini tercatat siapa dan kapan. Nama di
            pesanan lunas terhapus sendiri setelah {BOOK_YEARS} tahun.
          </ListEmpty>
        }
      >
        {({ data }) => (
          <Table
            caption="Daftar permintaan data"
            columns={requestColumns}
            rows={data}
            rowKey={({ id }) => id}
            sort={dataRequestView.sorting(view)}
          />
        )}
      </ListScreen>
      <LetterDialog open={view.letter === 'new'} onClose={() => change({ letter: null }, { replace: true })} />
    </>
  );
}
