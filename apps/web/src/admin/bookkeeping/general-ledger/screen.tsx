import type { Ledger } from '@lapak/contract/bookkeeping/financial-statements';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PaperFoot, PaperHead } from '../../../ui/paper/paper-head.tsx';
import { Select } from '../../../ui/select.tsx';
import { AccountingTabs } from '../../shared/accounting/accounting-tabs.tsx';
import { ledgerView, periodOf } from '../../shared/addresses/accounting-view.ts';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { PrintAct } from '../../shared/list/heading-act.tsx';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import { PeriodChoice, periodName } from '../../shared/list/period-choice.tsx';
import { LEDGER_CARD, LEDGER_COLUMNS } from './ledger-columns.tsx';

/** The first account of the chart: cash in drawers. */
const FIRST = '1-1100';
/** Rows of a page, on paper too. */
const PAGE_SIZE = 100;

/** /admin/accounting/ledger: what was booked on an account, with its balance after each entry (decision 136). */
const generalLedger = listScreen({
  view: ledgerView,
  load: async ({ account, page, ...days }, signal) => {
    const query = { account: account || FIRST, page, page_size: PAGE_SIZE, ...periodOf(days, new Date()) };
    const { data: ledger, meta: pages } = await api.call('getLedger', { query, signal });
    return { data: ledger.rows, ledger, meta: pages };
  },
  title: 'Buku besar',
  hint: 'Satu akun, baris demi baris, dengan saldo sesudahnya.',
  period: ({ view, change }) => (
    <PeriodChoice period={periodOf(view, new Date())} address={(days) => ledgerView.changed(view, days)} onChange={change} />
  ),
  action: ({ view }) => (
    <>
      <PrintAct />
      <DownloadButton call="downloadLedger" input={{ query: { account: view.account || FIRST, ...periodOf(view, new Date()) } }}>
        CSV
      </DownloadButton>
    </>
  ),
  form: ({ view: { from, to } }) => <AccountingTabs shown="ledger" days={{ from, to }} />,
  noun: 'catatan',
  failed: (reason) => `Gagal memuat buku besar. ${reason}`,
  note: ({ view, answer: { ledger }, change }) => (
    <>
      <Select
        aria-label="Akun"
        className="mb-2 w-full sm:w-80 print:hidden"
        value={view.account || FIRST}
        onChange={(event) => change({ account: event.target.value })}
      >
        {ledger.accounts.map(({ number, name }) => (
          <option key={number} value={number}>
            {number} {name}
          </option>
        ))}
      </Select>
      <PaperHead whose={ledger} title={captionOf(ledger)} days={periodName(ledger.period)} />
      <Balances ledger={ledger} />
    </>
  ),
  empty: () => <EmptyState title="Tidak ada yang dibukukan pada akun ini">Pilih akun atau tanggal lain.</EmptyState>,
  caption: ({ answer }) => captionOf(answer.ledger),
  columns: LEDGER_COLUMNS,
  rowKey: ({ document }) => document,
  card: LEDGER_CARD,
  foot: <PaperFoot />,
});

export const meta = generalLedger.meta;
export const clientLoader = generalLedger.clientLoader;
export default generalLedger.screen;

const captionOf = ({ number, name }: Ledger) => `Buku besar ${number} ${name}`;

/** A balance with its side. */
const sided = (amount: number) => `${rupiah(Math.abs(amount))}${amount < 0 ? ' K' : ''}`;

function Balances({ ledger: { opening, debit, credit, closing } }: { ledger: Ledger }) {
  return (
    <ListFigures
      isSheet
      figures={[
        { label: 'Saldo awal', value: sided(opening) },
        { label: 'Debit', value: rupiah(debit) },
        { label: 'Kredit', value: rupiah(credit) },
        { label: 'Saldo akhir', value: sided(closing), note: closing < 0 ? 'K: saldo kredit' : undefined },
      ]}
    />
  );
}
