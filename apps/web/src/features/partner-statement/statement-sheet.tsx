import type { StatementSheet as Sheet } from '@lapak/contract/schemas/partners';
import { PAYOUT_METHOD_LABELS } from '@lapak/contract/states/partner-entry';
import type { ReactNode } from 'react';
import { countText, dateTime, longDay, rupiah } from '../../lib/format.ts';
import { periodText } from './period-text.ts';

/** A partner's statement as it was closed: on a phone, on a desk, and on A4 (decision 110). */
export function StatementSheet({ sheet }: { sheet: Sheet }) {
  const { number, shop, partner, starts_on, ends_on, closed_at } = sheet;
  return (
    <article
      data-statement=""
      aria-labelledby="laporan"
      className="card p-5 sm:p-8 print:border-0 print:bg-white print:p-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b pb-5">
        <div className="min-w-0">
          <p className="font-semibold text-ink-soft">{shop}</p>
          <h1 id="laporan" className="text-2xl font-extrabold wrap-anywhere">
            Laporan penjualan {partner}
          </h1>
        </div>
        <dl className="grid gap-0.5 text-sm">
          <Fact name="Nomor">{number}</Fact>
          <Fact name="Periode">{periodText(starts_on, ends_on)}</Fact>
          <Fact name="Ditutup">{dateTime(closed_at)}</Fact>
        </dl>
      </header>
      <Summary sheet={sheet} />
      <Lines title="Penjualan" lines={sheet.sale_lines} sum={sheet.sales} none="Tidak ada penjualan dalam periode ini." />
      {sheet.return_lines.length > 0 && <Lines title="Retur dan pembatalan" lines={sheet.return_lines} sum={sheet.returns} />}
      {sheet.adjustment_lines.length > 0 && (
        <Days title="Penyesuaian" days={sheet.adjustment_lines.map(({ reason, ...line }) => ({ ...line, about: reason }))} />
      )}
      {sheet.payment_lines.length > 0 && (
        <Days
          title="Pembayaran"
          days={sheet.payment_lines.map(({ method, reference, day, amount }) => ({
            day,
            amount,
            about: [amount > 0 ? 'Tidak sampai:' : '', PAYOUT_METHOD_LABELS[method], reference].filter(Boolean).join(' '),
          }))}
        />
      )}
      <p className="mt-6 text-sm text-ink-soft">
        {sheet.basis === 'percent'
          ? `Bagian mitra ${String(sheet.percent).replace('.', ',')}% dari harga jual.`
          : 'Harga adalah harga mitra, sesuai kesepakatan saat barang terjual.'}{' '}
        Retur setelah periode ini masuk laporan berikutnya.
      </p>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="w-16 shrink-0 text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Summary({ sheet: { opening, sales, returns, adjustments, payments, closing } }: { sheet: Sheet }) {
  const rows = [
    ['Saldo awal', opening],
    ['Penjualan', sales],
    ['Retur dan pembatalan', returns],
    ['Penyesuaian', adjustments],
    ['Pembayaran', payments],
  ] as const;
  return (
    <dl className="my-5 grid gap-1.5 sm:ml-auto sm:w-80">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="tabular-nums">{rupiah(amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t pt-2 text-lg font-bold">
        <dt>Saldo akhir</dt>
        <dd className="tabular-nums">{rupiah(closing)}</dd>
      </div>
    </dl>
  );
}

const CELL = 'py-2 pl-3 text-right tabular-nums whitespace-nowrap align-top';
const HEAD = 'py-2 pl-3 text-right font-semibold';

function Lines({ title, lines, sum, none }: { title: string; lines: Sheet['sale_lines']; sum: number; none?: string }) {
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <table className="w-full border-collapse text-[0.9375rem] print:text-[1em]">
          <caption className="sr-only">{title}</caption>
          <thead className="border-b text-sm text-ink-soft">
            <tr>
              <th scope="col" className="py-2 text-left font-semibold">
                Produk
              </th>
              <th scope="col" className={HEAD}>
                Jumlah
              </th>
              <th scope="col" className={`${HEAD} hidden sm:table-cell print:table-cell`}>
                Harga
              </th>
              <th scope="col" className={HEAD}>
                Rupiah
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ product, size, price, quantity, amount }) => (
              <tr key={`${product}/${size}/${price}`} className="border-b break-inside-avoid">
                <td className="py-2 align-top wrap-anywhere">
                  {product}
                  {size !== null && <span className="text-ink-soft">, {size}</span>}
                  <span className="block text-sm text-ink-soft sm:hidden print:hidden">@ {rupiah(price)}</span>
                </td>
                <td className={CELL}>{countText(quantity)}</td>
                <td className={`${CELL} hidden sm:table-cell print:table-cell`}>{rupiah(price)}</td>
                <td className={CELL}>{rupiah(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-bold">
              <th scope="row" className="py-2 text-left">
                Jumlah
              </th>
              <td className={CELL}>{countText(lines.reduce((all, { quantity }) => all + quantity, 0))}</td>
              <td className="hidden sm:table-cell print:table-cell" />
              <td className={CELL}>{rupiah(sum)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

function Days({ title, days }: { title: string; days: ReadonlyArray<{ day: string; about: string; amount: number }> }) {
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      <ul>
        {days.map(({ day, about, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list, in which two lines may say the same
          <li key={index} className="flex items-baseline justify-between gap-4 border-b py-2">
            <span className="min-w-0 wrap-anywhere">
              {about}
              <span className="block text-sm text-ink-soft">{longDay(day)}</span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{rupiah(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
