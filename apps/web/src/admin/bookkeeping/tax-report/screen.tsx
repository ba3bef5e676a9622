import type { TaxPartner } from '@lapak/contract/bookkeeping/tax-report';
import { TAX_ACTS } from '../../../../../../plugins/web-parts.ts';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { taxPartnerView, taxView, yearOf } from '../../shared/addresses/tax-view.ts';
import { PluginParts } from '../../shared/components/plugin-parts.tsx';
import { TaxSheet } from '../../shared/components/tax/tax-sheet.tsx';
import { TaxYear } from '../../shared/components/tax/tax-year.tsx';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { PrintAct } from '../../shared/list/heading-act.tsx';
import { SortSelect } from '../../shared/list/list-filter.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';

const SORTS = [
  { value: 'name', label: 'Nama' },
  { value: 'gross', label: 'Penjualan terkecil' },
] as const;

const yearNow = (view: ReturnType<typeof taxView.read>) => yearOf(view, new Date());

/** /admin/reports/tax: turnover a month, of the shop and of each partner, without advice (decision 119). */
const taxReport = listScreen({
  view: taxView,
  load: async (view, signal) => {
    const { q, sort, page } = view;
    const year = yearNow(view);
    const [{ data: report }, partners] = await Promise.all([
      api.call('getTaxReport', { query: { year }, signal }),
      api.call('listTaxPartners', { query: { year, q, sort: sort ?? undefined, page }, signal }),
    ]);
    return { ...partners, report };
  },
  title: 'Omzet untuk pajak',
  hint: ({ view }) => `Jumlah tiap bulan tahun ${yearNow(view)}, menurut saluran.`,
  period: ({ view }) => <TaxYear year={yearNow(view)} address={(other) => taxView.changed(view, { year: other })} />,
  action: ({ view }) => (
    <>
      <PrintAct />
      <DownloadButton call="downloadTaxReport" input={{ query: { year: yearNow(view), by: 'shop' } }} worded>
        CSV toko
      </DownloadButton>
      <DownloadButton call="downloadTaxReport" input={{ query: { year: yearNow(view), by: 'partner' } }} worded>
        CSV mitra
      </DownloadButton>
    </>
  ),
  noun: 'mitra',
  failed: (reason) => `Gagal memuat omzet. ${reason}`,
  note: ({ view, answer: { report }, change }) => (
    <>
      <TaxSheet report={report} />
      <div className="mt-4 print:hidden">
        <PluginParts parts={TAX_ACTS} of={{ report }} />
      </div>
      <div className="mt-6 print:hidden">
        <h2 className="mb-2 text-lg font-bold">Menurut mitra</h2>
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow md:max-w-xl">
            <ListSearch list={taxView} label="Cari mitra" placeholder="Nama mitra" />
          </div>
          <SortSelect ownText="Penjualan terbesar" value={pickSort(view.sort)} choices={SORTS} onChange={(sort) => change({ sort })} />
        </div>
      </div>
    </>
  ),
  empty: ({ view }) =>
    view.q === '' ? (
      <EmptyState title={`Belum ada penjualan barang pada ${yearNow(view)}`}>
        Begitu barang terjual, jumlahnya tampil di sini menurut mitra.
      </EmptyState>
    ) : (
      <EmptyState
        title="Tidak ada mitra yang sesuai."
        action={<ButtonLink to={taxView.address({ year: view.year })}>Tampilkan semua</ButtonLink>}
      />
    ),
  caption: ({ view }) => `Penjualan ${yearNow(view)} menurut mitra`,
  columns: ({ view }) => columnsOf(yearNow(view)),
  rowKey: ({ id }) => id ?? 'none',
  tableClass: 'print:hidden',
});

export const meta = taxReport.meta;
export const clientLoader = taxReport.clientLoader;
export default taxReport.screen;

const pickSort = (sort: string | null) => SORTS.find(({ value }) => value === sort)?.value ?? null;

const columnsOf = (year: number): ReadonlyArray<Column<TaxPartner>> => [
  {
    key: 'name',
    header: 'Mitra',
    heading: true,
    cell: ({ id, name }) =>
      id === null ? (
        (name ?? 'Tanpa mitra')
      ) : (
        <Link
          to={taxPartnerView(id).address({ year })}
          className="inline-block py-0.5 font-semibold wrap-anywhere text-leaf-800 underline-offset-4 hover:underline pointer-coarse:py-2"
        >
          {name}
        </Link>
      ),
  },
  { key: 'web', header: 'Web', align: 'right', nowrap: true, roomy: true, cell: ({ web }) => rupiah(web) },
  { key: 'till', header: 'Kasir', align: 'right', nowrap: true, roomy: true, cell: ({ till }) => rupiah(till) },
  { key: 'gross', header: 'Penjualan kotor', align: 'right', nowrap: true, cell: ({ gross }) => <b>{rupiah(gross)}</b> },
  { key: 'partner', header: 'Bagian mitra', align: 'right', nowrap: true, cell: ({ partner }) => rupiah(partner) },
  {
    key: 'shop',
    header: 'Bagian toko',
    align: 'right',
    nowrap: true,
    cell: ({ shop, unknown }) => (
      <>
        {rupiah(shop)}
        {unknown !== 0 && <span className="block text-sm text-ink-soft">{rupiah(unknown)} belum diketahui</span>}
      </>
    ),
  },
];
