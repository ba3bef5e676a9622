import type { StatementSheet } from '@lapak/contract/partners/statements';
import { countText, dateTime, longDay } from '../../lib/format.ts';
import { exactly } from './statement-words.ts';

const CELL = 'py-2 pl-3 text-right tabular-nums whitespace-nowrap align-top print:py-1';
const HEAD = 'py-2 pl-3 text-right align-bottom font-semibold print:py-1';
const WIDE = 'hidden sm:table-cell print:table-cell';
const NARROW = 'block text-sm text-ink-soft sm:hidden print:hidden';
const FIRST = 'py-2 text-left print:py-1';

interface LinesProps {
  title: string;
  lines: StatementSheet['sale_lines'];
  sum: number;
  none?: string;
}

/** What was sold or came back, so that units times their price less what was taken off is the amount. */
export function StatementLines({ title, lines, sum, none }: LinesProps) {
  const hasOff = lines.some(({ off }) => off !== 0);
  const off = lines.reduce((all, line) => all + Math.round(line.off * 100), 0) / 100;
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg font-bold print:mb-0.5">{title}</h2>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <table className="w-full border-collapse text-[0.9375rem] print:text-[1em]">
          <caption className="sr-only">{title}</caption>
          <thead className="border-b text-sm text-ink-soft print:text-black">
            <tr>
              <th scope="col" className="py-2 text-left align-bottom font-semibold print:py-1">
                Produk
              </th>
              <th scope="col" className={HEAD}>
                Jumlah
              </th>
              <th scope="col" className={`${HEAD} ${WIDE}`}>
                Hak mitra per unit
              </th>
              {hasOff && (
                <th scope="col" className={`${HEAD} ${WIDE}`}>
                  Potongan
                </th>
              )}
              <th scope="col" className={HEAD}>
                Rupiah
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.product}/${line.size}/${line.price}/${line.is_earlier}`} className="break-inside-avoid border-b">
                <td className="py-2 align-top wrap-anywhere print:py-1">
                  {line.product}
                  {line.size !== null && <span className="text-ink-soft print:text-black">, {line.size}</span>}
                  {line.is_earlier && ' *'}
                  <span className={NARROW}>
                    @ {exactly(line.price)}
                    {line.off !== 0 && `, potongan ${exactly(line.off)}`}
                  </span>
                </td>
                <td className={CELL}>{countText(line.quantity)}</td>
                <td className={`${CELL} ${WIDE}`}>{exactly(line.price)}</td>
                {hasOff && <td className={`${CELL} ${WIDE}`}>{line.off === 0 ? '–' : exactly(line.off)}</td>}
                <td className={CELL}>{exactly(line.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="break-inside-avoid font-bold">
              <th scope="row" className={FIRST}>
                Jumlah
              </th>
              <td className={CELL}>{countText(lines.reduce((all, { quantity }) => all + quantity, 0))}</td>
              <td className={WIDE} />
              {hasOff && <td className={`${CELL} ${WIDE}`}>{exactly(off)}</td>}
              <td className={CELL}>{exactly(sum)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

/** Sums by the day on which they were booked. */
export function StatementDays({ title, days }: { title: string; days: ReadonlyArray<{ day: string; about: string; amount: number }> }) {
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg font-bold print:mb-0.5">{title}</h2>
      <ul>
        {days.map(({ day, about, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list, in which two lines may say the same
          <li key={index} className="flex items-baseline justify-between gap-4 border-b py-2 print:py-1">
            <span className="min-w-0 wrap-anywhere">
              {about}
              <span className="block text-sm text-ink-soft print:text-black">{longDay(day)}</span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{exactly(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the shop still had of the partner's goods when the period was closed. */
export function Shelf({ shelf, closedAt }: { shelf: NonNullable<StatementSheet['shelf']>; closedAt: string }) {
  return (
    <section className="mt-6">
      <h2 className="text-lg font-bold">Sisa titipan</h2>
      <p className="mb-2 text-sm text-ink-soft print:mb-0.5 print:text-black">
        Barang mitra yang ada di toko pada {dateTime(closedAt)} WIB.
      </p>
      {shelf.length === 0 ? (
        <p className="text-ink-soft print:text-black">Tidak ada sisa.</p>
      ) : (
        <table className="w-full border-collapse text-[0.9375rem] print:text-[1em]">
          <caption className="sr-only">Sisa titipan</caption>
          <thead className="border-b text-sm text-ink-soft print:text-black">
            <tr>
              <th scope="col" className="py-2 text-left font-semibold print:py-1">
                Produk
              </th>
              <th scope="col" className={HEAD}>
                Unit
              </th>
            </tr>
          </thead>
          <tbody>
            {shelf.map(({ product, size, quantity }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list, in which two products may have the same name
              <tr key={index} className="break-inside-avoid border-b">
                <td className="py-2 wrap-anywhere print:py-1">
                  {product}
                  {size !== null && <span className="text-ink-soft print:text-black">, {size}</span>}
                </td>
                <td className={CELL}>{countText(quantity)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="break-inside-avoid font-bold">
              <th scope="row" className={FIRST}>
                Jumlah
              </th>
              <td className={CELL}>{countText(shelf.reduce((all, { quantity }) => all + quantity, 0))}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
