import { REPORT_KINDS } from '@lapak/contract/bookkeeping/list-keys';
import { api } from '../../../lib/browser-api.ts';
import { useListView } from '../../../lib/list-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table } from '../../../ui/table.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { daysOf, type Period, reportView } from '../../shared/addresses/report-view.ts';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { PeriodChoice } from '../../shared/list/period-choice.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { ReportChart } from './report-chart.tsx';
import { countsLines, KIND_LABELS, reportColumns } from './report-columns.tsx';
import { ReportFigures } from './report-figures.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Laporan · Admin Lapak Hijau' }];

const USUAL: readonly [Period, string][] = [
  ['today', 'Hari ini'],
  ['week', '7 hari'],
  ['month', 'Bulan ini'],
  ['last-month', 'Bulan lalu'],
];

const failed = (reason: string) => `Gagal memuat laporan: ${reason}`;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(reportView, request, async (view, signal) => {
    const { by, page, sort } = view;
    const days = daysOf(view, new Date());
    const { data, meta } = await api.call('getSalesReport', { query: { by, page, sort: sort ?? undefined, ...days }, signal });
    return { data: data.rows, meta, report: data, by, days };
  });
}
clientLoader.hydrate = true as const;

/** Sales reports (spec section 2, reports). */
export default function ReportsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(reportView);
  const days = daysOf(view, new Date());
  return (
    <ListScreen
      loaded={loaded}
      failed={failed}
      noun="baris laporan"
      list={reportView}
      heading={
        <ScreenHeading
          title="Laporan"
          period={
            <PeriodChoice
              period={days}
              address={(own) => reportView.changed(view, { period: 'own', ...own })}
              onChange={(own) => change({ period: 'own', ...own }, { replace: true })}
              usual={USUAL.map(([period, label]) => ({
                label,
                to: reportView.changed(view, { period, from: null, to: null }),
                isChosen: view.period === period,
              }))}
            />
          }
          actions={
            <DownloadButton call="downloadSalesReport" input={{ query: { by: view.by, ...days, sort: view.sort ?? undefined } }}>
              Unduh CSV
            </DownloadButton>
          }
        />
      }
      filters={({ report, by }) => (
        <Tabs
          label="Dikelompokkan menurut"
          items={REPORT_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
          value={view.by}
          onChange={(next) => change({ by: next, sort: null })}
        >
          <ReportFigures totals={report.totals} />
          <ReportChart days={report.days} before={report.before} />
          {countsLines(by) && <p className="mt-4 text-sm text-ink-soft">Tabel ini menjumlahkan barang, tanpa ongkos kirim.</p>}
        </Tabs>
      )}
      empty={<EmptyState title="Belum ada penjualan dalam periode ini.">Pilih periode lain untuk melihat penjualannya.</EmptyState>}
    >
      {({ data, by }) => (
        <Table
          caption={`Penjualan menurut ${KIND_LABELS[by].toLowerCase()}`}
          columns={reportColumns(by)}
          rows={data}
          rowKey={({ key, name }) => `${key}-${name}`}
          sort={reportView.sorting(view)}
        />
      )}
    </ListScreen>
  );
}
