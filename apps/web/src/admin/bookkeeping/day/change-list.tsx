import type { DayAccounts } from '@lapak/contract/bookkeeping/days';
import { countText, longDay, rupiah } from '../../../lib/format.ts';
import { addUp, entryText } from './day-figures.ts';

type Change = DayAccounts['changes'][number];

/** What changes days that were sealed before this one, day by day. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const days = [...new Set(changes.map(({ day }) => day))];
  return (
    <ul className="grid gap-4 print:gap-2">
      {days.map((day) => {
        const rows = changes.filter((change) => change.day === day);
        const number = rows[0]?.number ?? null;
        return (
          <li key={day}>
            <h3 className="font-bold">
              {number === null ? `Atas ${longDay(day)}, sebelum penutupan pertama` : `Perubahan atas hari nomor ${number}, ${longDay(day)}`}
            </h3>
            <ul>
              {rows.map(({ source, kind, count, amount, orders }) => (
                <li key={`${source}/${kind}`} className="flex items-baseline justify-between gap-4 border-b py-1.5 print:py-0.5">
                  <span className="min-w-0 wrap-anywhere">
                    {entryText({ source, kind })} ({countText(count)})
                    {orders.length > 0 && (
                      <span className="block text-sm text-ink-soft">
                        {orders.join(', ')}
                        {count > orders.length && orders.length === 10 && ', ...'}
                      </span>
                    )}
                  </span>
                  <span className="whitespace-nowrap tabular-nums">{rupiah(addUp([amount]))}</span>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
