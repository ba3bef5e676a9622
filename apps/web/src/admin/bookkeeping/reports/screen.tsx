import { REPORT_KINDS } from '@lapak/contract/bookkeeping/list-keys';
import { api } from '../../../lib/browser-api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { daysOf, type Period, reportView } from '../../shared/addresses/report-view.ts';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { PeriodChoice } from '../../shared/list/period-choice.tsx';
import { ReportChart } from './report-chart.tsx';
import { countsLines, KIND_LABELS, reportColumns } from './report-columns.tsx';
import { ReportFigures } from './report-figures.tsx';

const USUAL: readonly [Period, string][] = [
  ['today', 'Hari ini'],
  ['week', '7 hari'],
  ['month', 'Bulan ini'],
  ['last-month', 'Bulan lalu'],
];

/** Sales reports (spec section 2, reports). */
const reports = listScreen({
  view: reportView,
  load: async (view, signal) => {
    const { by, page, sort } = view;
    const query = { by, page, sort: sort ?? undefined, ...daysOf(view, new Date()) };
    const { data, meta } = await api.call('getSalesReport', { query, signal });
    return { data: data.rows, meta, report: data, by };
  },
  title: 'Laporan',
  period: ({ view, change }) => (
    <PeriodChoice
      period={daysOf(view, new Date())}
      address={(own) => reportView.changed(view, { period: 'own', ...own })}
      onChange={(own) => change({ period: 'own', ...own }, { replace: true })}
      usual={USUAL.map(([period, label]) => ({
        label,
        to: reportView.changed(view, { period, from: null, to: null }),
        isChosen: view.period === period,
      }))}
    />
  ),
  action: ({ view }) => (
    <DownloadButton
      call="downloadSalesReport"
      input={{ query: { by: view.by, ...daysOf(view, new Date()), sort: view.sort ?? undefined } }}
    >
      Unduh CSV
    </DownloadButton>
  ),
  noun: 'baris laporan',
  failed: (reason) => `Gagal memuat laporan: ${reason}`,
  note: ({ view, answer: { report, by }, change }) => (
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
  ),
  empty: () => <EmptyState title="Belum ada penjualan dalam periode ini.">Pilih periode lain untuk melihat penjualannya.</EmptyState>,
  caption: ({ answer }) => `Penjualan menurut ${KIND_LABELS[answer.by].toLowerCase()}`,
  columns: ({ answer }) => reportColumns(answer.by),
  rowKey: ({ key, name }) => `${key}-${name}`,
  sorts: true,
});

export const meta = reports.meta;
export const clientLoader = reports.clientLoader;
export default reports.screen;
