import { dateOf } from '@lapak/contract/jakarta-days';
import { api } from '../../lib/browser-api.ts';
import { useListView } from '../../lib/list-view.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../ui/chip.tsx';
import { Table } from '../../ui/table.tsx';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { loadList } from '../list/load-list.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { dayAddress, daysView } from '../views/day-view.ts';
import type { Route } from './+types/screen.ts';
import { DAY_CARD, DAY_COLUMNS } from './day-columns.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Tutup hari · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(daysView, request, ({ q, state, page }, signal) =>
    api.call('listDays', { query: { q, state: state ?? undefined, page }, signal }),
  );
}
clientLoader.hydrate = true as const;

const STATES = [
  { state: null, text: 'Semua' },
  { state: 'open', text: 'Belum ditutup' },
  { state: 'sealed', text: 'Sudah ditutup' },
] as const;

/** /admin/days: days of trade, sealed or open (decision 116). */
export default function DaysScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view } = useListView(daysView);
  return (
    <ListScreen
      loaded={loaded}
      failed={(reason) => `Gagal memuat daftar hari. ${reason}`}
      noun="hari"
      list={daysView}
      heading={
        <PageHeading title="Tutup hari" action={<ButtonLink to={dayAddress(dateOf(new Date()))}>Hari ini</ButtonLink>}>
          Semuanya harus cocok, lalu hari ditutup dengan nomor dan tidak berubah lagi.
        </PageHeading>
      }
      filters={
        <>
          <div className="max-w-xl">
            <ListSearch list={daysView} label="Cari hari" placeholder="Nomor atau tanggal, seperti 5 november" />
          </div>
          <div className="mt-4">
            <ChipRow label="Saring hari">
              {STATES.map(({ state, text }) => (
                <ChipLink key={text} to={daysView.changed(view, { state })} selected={view.state === state} preventScrollReset>
                  {text}
                </ChipLink>
              ))}
            </ChipRow>
          </div>
        </>
      }
      empty={
        <ListEmpty list={daysView} view={view} noMatch="Tidak ada hari yang sesuai." none="Belum ada hari">
          Hari pertama muncul bersama transaksi pertama.
        </ListEmpty>
      }
    >
      {({ data }) => <Table caption="Hari" columns={DAY_COLUMNS} cardClass={DAY_CARD} rows={data} rowKey={({ day }) => day} dense />}
    </ListScreen>
  );
}
