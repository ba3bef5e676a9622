import type { PARTNER_FILTERS } from '@lapak/contract/partners/list-keys';
import type { PartnerBalance } from '@lapak/contract/partners/partners';
import { href } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { longDay, rupiah } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { partnersView, partnerView } from '../../shared/addresses/partner-view.ts';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import { SortSelect } from '../../shared/list/list-filter.tsx';

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

/** /admin/partners: what the shop owes its partners (decision 109). */
const partners = listScreen({
  view: partnersView,
  load: ({ q, filter, sort, page }, signal) =>
    api.call('listPartners', { query: { q, filter: filter ?? undefined, sort: sort ?? undefined, page }, signal }),
  title: 'Utang mitra',
  about: 'Tambahkan mitra dan produknya. Begitu barangnya terjual, bagian mitra tercatat di sini.',
  action: () => <ButtonLink to={href('/admin/partners/closing')}>Tutup periode</ButtonLink>,
  noun: 'mitra',
  failed: (reason) => `Gagal memuat utang mitra. ${reason}`,
  search: { label: 'Cari mitra', placeholder: 'Nama, narahubung, telepon' },
  filters: {
    count: () => 0,
    fields: ({ view, change }) => <SortSelect ownText="Nama" value={view.sort} choices={SORTS} onChange={(sort) => change({ sort })} />,
  },
  note: ({ view, answer }) => (
    <>
      <ListFigures
        figures={[
          { label: 'Saldo semua mitra', value: rupiah(answer.meta.balance) },
          { label: 'Harus dibayar', value: rupiah(answer.meta.payable), note: 'dari laporan yang sudah ditutup' },
          { label: 'Belum pasti', value: rupiah(answer.meta.unclear), note: 'dikirim, belum tentu sampai' },
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
  ),
  empty: { noMatch: 'Tidak ada mitra yang sesuai.', none: 'Belum ada mitra' },
  caption: 'Utang mitra',
  columns: COLUMNS,
  card: CARD,
  rowKey: ({ id }) => id,
});

export const meta = partners.meta;
export const clientLoader = partners.clientLoader;
export default partners.screen;
