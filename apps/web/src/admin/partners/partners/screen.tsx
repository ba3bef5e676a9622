import type { PARTNER_FILTERS } from '@lapak/contract/partners/list-keys';
import type { PartnerBalance } from '@lapak/contract/partners/partners';
import { href } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { longDay, rupiah } from '../../../lib/format.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { partnersView, partnerView } from '../../shared/addresses/partner-view.ts';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import { SortSelect } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Utang mitra · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(partnersView, request, ({ q, filter, sort, page }, signal) =>
    api.call('listPartners', { query: { q, filter: filter ?? undefined, sort: sort ?? undefined, page }, signal }),
  );
}
clientLoader.hydrate = true as const;

const FILTERS: ReadonlyArray<{ filter: (typeof PARTNER_FILTERS)[number] | null; label: string }> = [
  { filter: null, label: 'Semua' },
  { filter: 'payable', label: 'Harus dibayar' },
  { filter: 'unclear', label: 'Belum pasti' },
  { filter: 'owing', label: 'Saldo minus' },
];
const SORTS = [
  { value: '-balance', label: 'Saldo terbesar' },
  { value: '-payable', label: 'Harus dibayar terbesar' },
  { value: 'last_paid', label: 'Paling lama tidak dibayar' },
] as const;

/** /admin/partners: what the shop owes its partners (decision 109). */
export default function PartnersScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(partnersView);
  return (
    <ListScreen
      loaded={loaded}
      failed={(reason) => `Gagal memuat utang mitra. ${reason}`}
      noun="mitra"
      list={partnersView}
      heading={
        <ScreenHeading
          title="Utang mitra"
          actions={<ButtonLink to={href('/admin/partners/closing')}>Tutup periode</ButtonLink>}
          filters={{
            count: 0,
            fields: (
              <>
                <SortSelect ownText="Nama" value={view.sort} choices={SORTS} onChange={(sort) => change({ sort })} />
              </>
            ),
          }}
        >
          <ListSearch list={partnersView} label="Cari mitra" placeholder="Nama, narahubung, telepon" />
        </ScreenHeading>
      }
      filters={({ meta }) => (
        <>
          <ListFigures
            figures={[
              { label: 'Saldo semua mitra', value: rupiah(meta.balance) },
              { label: 'Harus dibayar', value: rupiah(meta.payable), note: 'dari laporan yang sudah ditutup' },
              { label: 'Belum pasti', value: rupiah(meta.unclear), note: 'dikirim, belum tentu sampai' },
            ]}
          />
          <div>
            <ChipRow label="Saring mitra">
              {FILTERS.map(({ filter, label }) => (
                <ChipLink key={label} to={partnersView.changed(view, { filter })} selected={view.filter === filter} preventScrollReset>
                  {label}
                </ChipLink>
              ))}
            </ChipRow>
          </div>
        </>
      )}
      empty={
        <ListEmpty list={partnersView} view={view} noMatch="Tidak ada mitra yang sesuai." none="Belum ada mitra">
          Tambahkan mitra dan produknya. Begitu barangnya terjual, bagian mitra tercatat di sini.
        </ListEmpty>
      }
    >
      {({ data }) => <Table caption="Utang mitra" columns={COLUMNS} cardClass={CARD} rows={data} rowKey={({ id }) => id} />}
    </ListScreen>
  );
}

/** The grid of a partner's card: name and balance, then what is to be paid and when it was paid last. */
const CARD = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-3 py-1.5';

const COLUMNS: ReadonlyArray<Column<PartnerBalance>> = [
  {
    key: 'name',
    header: 'Mitra',
    card: 'col-start-1 row-start-1 wrap-anywhere',
    cell: ({ id, name, is_active, unclear }) => (
      <>
        <Link
          to={partnerView(id).address()}
          className="inline-block max-w-full py-0.5 align-top font-semibold text-leaf-800 underline-offset-4 hover:underline max-sm:truncate pointer-coarse:py-2"
        >
          {name}
        </Link>
        <span className="flex flex-wrap gap-1.5">
          {!is_active && <Badge>Nonaktif</Badge>}
          {unclear > 0 && <Badge tone="warning">Belum pasti {rupiah(unclear)}</Badge>}
        </span>
      </>
    ),
  },
  {
    key: 'balance',
    header: 'Saldo',
    align: 'right',
    nowrap: true,
    card: 'col-start-2 row-start-1 py-0.5 text-right font-semibold pointer-coarse:py-2',
    cell: ({ balance }) => <span className={balance < 0 ? 'text-danger' : undefined}>{rupiah(balance)}</span>,
  },
  {
    key: 'open',
    header: 'Periode berjalan',
    align: 'right',
    nowrap: true,
    roomy: true,
    card: 'hidden',
    cell: ({ open }) => rupiah(open),
  },
  {
    key: 'payable',
    header: 'Harus dibayar',
    align: 'right',
    nowrap: true,
    card: 'col-start-2 row-start-2 text-right text-sm tabled:text-[0.9375rem]',
    cell: ({ payable }) =>
      payable > 0 ? (
        <>
          <span className="tabled:hidden">bayar </span>
          {rupiah(payable)}
        </>
      ) : (
        <span className="text-ink-soft">–</span>
      ),
  },
  {
    key: 'last',
    header: 'Terakhir dibayar',
    nowrap: true,
    card: 'col-start-1 row-start-2 text-sm text-ink-soft tabled:text-[0.9375rem] tabled:text-ink',
    cell: ({ last_paid_on }) => (last_paid_on === null ? 'Belum pernah dibayar' : longDay(last_paid_on)),
  },
];
