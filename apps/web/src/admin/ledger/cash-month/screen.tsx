import { formatMonth } from '@lapak/contract/dates/format-month';
import type { CashMonth, CashRow } from '@lapak/contract/ledger/cash-book';
import { CASH_ROW_LABELS } from '@lapak/contract/ledger/cash-places';
import { List } from 'lucide-react';
import { api } from '../../../lib/browser-api.ts';
import { loadOrLast } from '../../../lib/last-good.ts';
import { bracketed } from '../../../ui/paper/bracketed.ts';
import { NOT_CLOSED, PaperFoot, PaperHead } from '../../../ui/paper/paper-head.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { cashMonthAddress, cashView, monthNow } from '../../shared/addresses/cash-view.ts';
import { CASH_CARD, CASH_FACTS } from '../../shared/components/cash-facts.tsx';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { HeadingAct, PrintAct } from '../../shared/list/heading-act.tsx';
import { PeriodSteps } from '../../shared/list/period-choice.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { MonthRows, wholeOf } from './month-rows.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Lembar kas bulanan · Admin Lapak Hijau' }];

export function clientLoader({ params: { month }, request }: Route.ClientLoaderArgs) {
  return loadOrLast('cash-month', month, async () => (await api.call('getCashMonth', { params: { month }, signal: request.signal })).data);
}
clientLoader.hydrate = true as const;

const NO_SUCH_MONTH = { title: 'Bulan ini tidak ada', to: cashView.address(), all: 'Buku kas' };
/** The month so many later, YYYY-MM. */
function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** /admin/cash-book/month/{YYYY-MM}: what was where, what came and went for what, and what is where at the end; on A4 (decision 117). */
export default function CashMonthScreen({ loaderData: loaded, params: { month } }: Route.ComponentProps) {
  if (loaded.state === 'failed') return <LoadFailure failure={loaded} text="Gagal memuat lembar kas." missing={NO_SUCH_MONTH} />;
  const { from, to, is_closed: isClosed, rows } = loaded.answer;
  const wayTo = (count: number) => ({
    label: formatMonth(monthAfter(month, count)),
    to: cashMonthAddress(monthAfter(month, count)),
  });
  const late = rows.filter(({ happened_on }) => happened_on < from);
  return (
    <>
      <ScreenHeading
        title={`Kas ${formatMonth(month)}`}
        about="Saldo awal, masuk dan keluar menurut keperluan, saldo akhir, menurut hari pencatatan."
        period={<PeriodSteps name={formatMonth(month)} before={wayTo(-1)} after={month < monthNow() ? wayTo(1) : null} />}
        actions={
          <>
            <HeadingAct to={cashView.address({ from, to })} label="Semua catatan bulan ini" icon={List} />
            <PrintAct />
            <DownloadButton call="downloadCashBook" input={{ query: { from, to, by: 'booked' } }}>
              CSV
            </DownloadButton>
          </>
        }
      />
      <PaperHead whose={loaded.answer} title="Buku kas" days={formatMonth(month)} note={isClosed ? null : NOT_CLOSED} />
      {/* A row of the book has seven columns. */}
      <style>{'@page { size: A4 landscape }'}</style>
      {loaded.stale !== null && <StaleNotice className="mb-5" text={`Gagal memuat lembar kas. ${loaded.stale}`} />}
      <MonthTable sheet={loaded.answer} />
      {late.length > 0 && (
        <section aria-labelledby="menyusul" className="mt-8">
          <h2 id="menyusul" className="text-lg font-bold">
            Menyusul
          </h2>
          <p className="mb-3 text-ink-soft">Terjadi sebelum bulan ini dan baru dicatat di bulan ini. Sudah dihitung di atas.</p>
          <Table caption="Menyusul" columns={LATE} cardClass={CASH_CARD} rows={late} rowKey={({ id }) => id} />
        </section>
      )}
      <MonthRows sheet={loaded.answer} />
      <PaperFoot />
    </>
  );
}

/** As on all papers, what went out stands in brackets. */
const LATE = CASH_FACTS.map((column) =>
  column.key === 'amount'
    ? { ...column, cell: ({ amount, from, to }: CashRow) => <strong>{bracketed(from !== null && to === null ? -amount : amount)}</strong> }
    : column,
);

/** So many places and their sum stand beside each other on a tablet; with more each row is a card there. */
const PLACES_ON_A_TABLET = 3;

interface Line {
  key: string;
  name: string;
  amounts: readonly number[];
  isBalance: boolean;
}

function MonthTable({ sheet: { places, opening, lines, closing } }: { sheet: CashMonth }) {
  const rows: Line[] = [
    { key: 'opening', name: 'Saldo awal bulan', amounts: opening, isBalance: true },
    ...lines.map(({ kind, category, amounts }) => ({
      key: `${kind} ${category ?? ''}`,
      name: category ?? CASH_ROW_LABELS[kind],
      amounts,
      isBalance: false,
    })),
    { key: 'closing', name: 'Saldo akhir bulan', amounts: closing, isBalance: true },
  ];
  const columns: Column<Line>[] = [
    {
      key: 'name',
      header: 'Keperluan',
      heading: true,
      cell: ({ name, isBalance }) => <span className={isBalance ? 'font-bold' : undefined}>{name}</span>,
    },
    ...places.map(({ place, name }, index) => ({
      key: place,
      header: name,
      align: 'right' as const,
      nowrap: true,
      // On a card only places where something moved.
      className: 'has-data-nil:hidden tabled:has-data-nil:table-cell',
      cell: ({ amounts, isBalance }: Line) => <Amount amount={amounts[index] ?? 0} isBalance={isBalance} />,
    })),
    {
      key: 'sum',
      header: 'Semua',
      align: 'right',
      nowrap: true,
      cell: ({ amounts, isBalance }) => <Amount amount={wholeOf(amounts)} isBalance={isBalance} />,
    },
  ];
  return (
    <>
      <Table
        caption="Kas menurut tempat dan keperluan"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        cards={places.length > PLACES_ON_A_TABLET ? 'lg' : 'md'}
        className="print:[&_:is(td,th)]:px-1! print:[&_table]:text-[0.6875rem]"
      />
      {lines.length === 0 && <p className="mt-4 text-ink-soft">Tidak ada uang yang bergerak bulan ini.</p>}
    </>
  );
}

function Amount({ amount, isBalance }: { amount: number; isBalance: boolean }) {
  if (amount === 0 && !isBalance)
    return (
      <span data-nil="" className="text-ink-soft">
        –
      </span>
    );
  return <span className={isBalance ? 'font-bold' : undefined}>{bracketed(amount)}</span>;
}
