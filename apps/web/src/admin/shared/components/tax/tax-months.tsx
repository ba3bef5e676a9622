import type { TaxMonth, TaxReport } from '@lapak/contract/bookkeeping/tax-report';
import { madeOnce } from '@lapak/contract/made-once';
import { bracketed } from '../../../../ui/paper/bracketed.ts';
import { type Column, Table } from '../../../../ui/table.tsx';

const MONTH = madeOnce(() => new Intl.DateTimeFormat('id-ID', { month: 'long', timeZone: 'UTC' }));
const PERCENT = madeOnce(() => new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 }));
const nameOf = (month: string) => MONTH().format(new Date(`${month}-15T00:00:00Z`));

/** A month, or all of them, which has nothing before it. */
type Row = Pick<TaxMonth, 'web' | 'till' | 'gross' | 'partner' | 'unknown' | 'shop' | 'hints'> & {
  name: string;
  so_far: TaxMonth['so_far'] | null;
};

/** Of a card of a month in which nothing was sold. */
const hasTurnover = ({ web, till, partner, unknown }: Row) => [web, till, partner, unknown].some((sum) => sum !== 0);

function sumColumn(key: string, header: string, sumOf: (row: Row) => number | null, isStrong = false): Column<Row> {
  return {
    key,
    header,
    align: 'right',
    nowrap: true,
    className: 'has-data-nil:hidden tabled:has-data-nil:table-cell print:px-1!',
    cell: (row) => {
      const sum = sumOf(row);
      if (sum === null) return <span data-nil="" />;
      return <span {...(hasTurnover(row) ? {} : { 'data-nil': '' })}>{isStrong ? <b>{bracketed(sum)}</b> : bracketed(sum)}</span>;
    },
  };
}

/** The hints are of gross sales, and of what its reader keeps: the shop its share, a partner its part. */
function columnsOf({ rate, business, total }: TaxReport): Column<Row>[] {
  const own = business === null ? 'shop' : 'partner';
  const owner = business === null ? 'toko' : 'mitra';
  const percent = `${PERCENT().format(rate)}%`;
  return [
    {
      key: 'month',
      header: 'Bulan',
      heading: true,
      cell: (row) => (
        <>
          {row.name}
          {!hasTurnover(row) && <span className="ml-2 text-sm font-normal text-ink-soft tabled:hidden">Tidak ada penjualan.</span>}
        </>
      ),
    },
    sumColumn('web', 'Web', ({ web }) => web),
    sumColumn('till', 'Kasir', ({ till }) => till),
    sumColumn('gross', 'Penjualan kotor', ({ gross }) => gross, true),
    sumColumn('gross-so-far', 'Sejak Januari', ({ so_far }) => so_far?.gross ?? null),
    sumColumn('partner', 'Bagian mitra', ({ partner }) => partner, own === 'partner'),
    sumColumn('shop', 'Bagian toko', ({ shop }) => shop, own === 'shop'),
    ...(total.unknown === 0 ? [] : [sumColumn('unknown', 'Belum diketahui', ({ unknown }) => unknown)]),
    sumColumn('own-so-far', `${own === 'shop' ? 'Toko' : 'Mitra'} sejak Januari`, ({ so_far }) => so_far?.[own] ?? null),
    ...(rate === 0
      ? []
      : [
          sumColumn('hint-gross', `${percent} kotor`, ({ hints }) => hints.gross),
          sumColumn('hint-own', `${percent} ${owner}`, ({ hints }) => hints[own]),
        ]),
  ];
}

/** A year by month, each in one line with the year's sum so far; on a phone the newest first. */
export function TaxMonths({ report }: { report: TaxReport }) {
  const { months, total, year } = report;
  const rows = [...months.map((month) => ({ ...month, name: nameOf(month.month) })), { ...total, name: 'Jumlah', so_far: null }];
  return (
    <Table
      caption={`Omzet ${year} menurut bulan`}
      columns={columnsOf(report)}
      rows={rows}
      rowKey={({ name }) => name}
      cards="lg"
      className="tabled:[&_table]:text-[0.8125rem] tabled:[&_:is(td,th)]:px-1.5! not-print:max-md:[&_tbody]:flex not-print:max-md:[&_tbody]:flex-col-reverse print:[&_table]:text-[0.6875rem]"
    />
  );
}
