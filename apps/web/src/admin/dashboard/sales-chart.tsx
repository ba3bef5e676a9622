import type { DailySales } from '@lapak/contract/schemas/dashboard';
import { longDate, rupiah } from '../../lib/format.ts';

/** Revenue of 30 days by channel, as bars; for screen readers a table. */
export function SalesChart({ days }: { days: readonly DailySales[] }) {
  const highest = Math.max(1, ...days.map(({ web, till }) => web.revenue + till.revenue));
  const share = (revenue: number) => `${(revenue / highest) * 100}%`;
  return (
    <div className="mt-3 rounded-xl border bg-surface p-4 shadow-sm sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
        <p>Tertinggi {rupiah(Math.max(0, ...days.map(({ web, till }) => web.revenue + till.revenue)))} sehari</p>
        <p className="flex gap-4" aria-hidden="true">
          <span className="flex items-center gap-1.5">
            <span className="size-3 rounded-sm bg-brand" /> Toko web
          </span>
          <span className="flex items-center gap-1.5">
            <span className="size-3 rounded-sm bg-accent" /> Kasir
          </span>
        </p>
      </div>
      <div className="mt-4 flex h-40 items-end gap-px border-b sm:gap-1" aria-hidden="true">
        {days.map(({ date, web, till }) => (
          <div
            key={date}
            className="flex h-full min-w-0 grow flex-col justify-end"
            title={`${longDate(`${date}T12:00:00Z`)}: web ${rupiah(web.revenue)}, kasir ${rupiah(till.revenue)}`}
          >
            <span className="rounded-t-sm bg-accent" style={{ height: share(till.revenue) }} />
            <span className="bg-brand" style={{ height: share(web.revenue) }} />
          </div>
        ))}
      </div>
      <p className="mt-2 flex justify-between text-xs text-ink-soft" aria-hidden="true">
        <span>{days[0] && longDate(`${days[0].date}T12:00:00Z`)}</span>
        <span>Hari ini</span>
      </p>
      {/* In a box: a table takes its room however small it is told to be. */}
      <div className="sr-only">
        <table>
          <caption>Pendapatan 30 hari terakhir menurut saluran</caption>
          <thead>
            <tr>
              <th scope="col">Tanggal</th>
              <th scope="col">Toko web</th>
              <th scope="col">Kasir</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, web, till }) => (
              <tr key={date}>
                <th scope="row">{longDate(`${date}T12:00:00Z`)}</th>
                <td>{rupiah(web.revenue)}</td>
                <td>{rupiah(till.revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
