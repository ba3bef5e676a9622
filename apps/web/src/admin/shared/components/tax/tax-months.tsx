import type { TaxMonth, TaxReport } from '@lapak/contract/bookkeeping/tax-report';
import { madeOnce } from '@lapak/contract/made-once';
import type { ReactNode } from 'react';
import { rupiah } from '../../../../lib/format.ts';
import { cx } from '../../../../ui/cx.ts';

const MONTH = madeOnce(() => new Intl.DateTimeFormat('id-ID', { month: 'long', timeZone: 'UTC' }));
const PERCENT = madeOnce(() => new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 }));
const nameOf = (month: string) => MONTH().format(new Date(`${month}-15T00:00:00Z`));

type Sums = Pick<TaxMonth, 'web' | 'till' | 'gross' | 'partner' | 'unknown' | 'shop' | 'hints'>;
type Column = {
  header: string;
  cell: (sums: Sums) => ReactNode;
  /** From January on, below the month's own. */
  soFar?: (month: TaxMonth) => number;
  isStrong?: boolean;
};

/** The hints are of gross sales, and of what its reader keeps: the shop its share, a partner its part. */
function columnsOf({ rate, business }: TaxReport): Column[] {
  const own = business === null ? 'shop' : 'partner';
  const columns: Column[] = [
    { header: 'Web', cell: ({ web }) => rupiah(web) },
    { header: 'Kasir', cell: ({ till }) => rupiah(till) },
    { header: 'Penjualan kotor', cell: ({ gross }) => rupiah(gross), soFar: ({ so_far }) => so_far.gross, isStrong: true },
    {
      header: 'Bagian mitra',
      cell: ({ partner }) => rupiah(partner),
      ...(own === 'partner' && { soFar: ({ so_far }: TaxMonth) => so_far.partner, isStrong: true }),
    },
    {
      header: 'Bagian toko',
      cell: ({ shop, unknown }) => (
        <>
          {rupiah(shop)}
          {unknown !== 0 && <span className="block text-sm font-normal">{rupiah(unknown)} belum diketahui</span>}
        </>
      ),
      ...(own === 'shop' && { soFar: ({ so_far }: TaxMonth) => so_far.shop, isStrong: true }),
    },
  ];
  if (rate === 0) return columns;
  return [
    ...columns,
    {
      header: `Petunjuk ${PERCENT().format(rate)}%`,
      cell: ({ hints }) => (
        <>
          <span className="block">kotor {rupiah(hints.gross)}</span>
          <span className="block font-normal">
            {own === 'shop' ? 'toko' : 'mitra'} {rupiah(hints[own])}
          </span>
        </>
      ),
    },
  ];
}

const hasTurnover = ({ web, till, partner, unknown }: Sums) => [web, till, partner, unknown].some((sum) => sum !== 0);

/** A year by month: a table, on a phone a card each. */
export function TaxMonths({ report }: { report: TaxReport }) {
  const columns = columnsOf(report);
  const { months, total, year } = report;
  return (
    <>
      <div className="overflow-x-auto rounded-xl border bg-surface shadow-sm max-xl:hidden print:block! print:rounded-none print:border-0 print:shadow-none">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Omzet {year} menurut bulan</caption>
          <thead>
            <tr className="border-b bg-canvas text-xs text-ink-soft">
              <th scope="col" className="px-3 py-2.5 text-left font-semibold">
                Bulan
              </th>
              {columns.map(({ header }) => (
                <th key={header} scope="col" className="px-2.5 py-2.5 text-right font-semibold">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month} className="break-inside-avoid border-b align-top">
                <th scope="row" className="px-3 py-2 text-left font-semibold">
                  {nameOf(month.month)}
                </th>
                {columns.map(({ header, cell, soFar, isStrong }) => (
                  <td key={header} className="px-2.5 py-2 text-right whitespace-nowrap">
                    <span className={isStrong ? 'font-semibold' : undefined}>{cell(month)}</span>
                    {soFar && <span className="block text-xs text-ink-soft">sejak Januari {rupiah(soFar(month))}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="print:table-row-group">
            <tr className="bg-canvas align-top font-bold">
              <th scope="row" className="px-3 py-2.5 text-left">
                Jumlah
              </th>
              {columns.map(({ header, cell }) => (
                <td key={header} className="px-2.5 py-2.5 text-right whitespace-nowrap">
                  {cell(total)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <ul aria-label={`Omzet ${year} menurut bulan`} className="grid gap-3 md:grid-cols-2 xl:hidden print:hidden!">
        {[...months].reverse().map((month) => (
          <li key={month.month} className="rounded-xl border bg-surface p-4 shadow-sm">
            <h2 className="text-base font-bold">{nameOf(month.month)}</h2>
            {!hasTurnover(month) && <p className="text-sm text-ink-soft">Tidak ada penjualan.</p>}
            <dl className={cx('mt-1.5 grid gap-1.5 text-[0.9375rem] tabular-nums', !hasTurnover(month) && 'hidden')}>
              {columns.map(({ header, cell, soFar, isStrong }) => (
                <div key={header} className="flex items-start justify-between gap-4">
                  <dt className="text-sm text-ink-soft">{header}</dt>
                  <dd className="text-right">
                    <span className={isStrong ? 'font-semibold' : undefined}>{cell(month)}</span>
                    {soFar && <span className="block text-xs text-ink-soft">sejak Januari {rupiah(soFar(month))}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
