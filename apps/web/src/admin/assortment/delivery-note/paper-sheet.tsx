import { PAPER_DIRECTION_LABELS } from '@lapak/contract/assortment/delivery-note-states';
import type { DeliveryNote } from '@lapak/contract/assortment/delivery-notes';
import type { PaperHead } from '@lapak/contract/kernel/paper-head';
import { countText, dateTime, longDay } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { nameOfLine } from './paper-text.ts';

/** Prints the sheets only, without margins around them. */
const ALONE = `@page { size: A4; margin: 15mm }
@media print {
  body :not(:has([data-paper]), [data-paper], [data-paper] *) { display: none !important }
  html, body, :has([data-paper]) { display: block !important; margin: 0 !important; padding: 0 !important; border: 0 !important; max-width: none !important; min-height: 0 !important; background: none !important }
}`;

/** A confirmed paper: on screen once, on paper once for each side. */
export function PaperSheets({ paper, whose }: { paper: DeliveryNote; whose: PaperHead }) {
  return (
    <div data-paper="">
      <style>{ALONE}</style>
      <Sheet paper={paper} whose={whose} />
      <div aria-hidden="true" className="hidden break-before-page print:block">
        <Sheet paper={paper} whose={whose} copy="Lembar mitra" />
      </div>
    </div>
  );
}

function Sheet({ paper, whose, copy = 'Lembar toko' }: { paper: DeliveryNote; whose: PaperHead; copy?: string }) {
  const name = whose.company ?? whose.shop;
  const hasDates = paper.lines.some(({ best_before }) => best_before !== null);
  const [giver, taker] = paper.direction === 'in' ? ['Yang menyerahkan', 'Yang menerima'] : ['Yang menerima', 'Yang menyerahkan'];
  return (
    <article className="rounded-xl border bg-white p-5 leading-snug text-black shadow-sm sm:p-8 print:rounded-none print:border-0 print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b-2 border-black pb-4">
        <div>
          <p className="text-lg font-bold">{name}</p>
          {whose.address && <p className="text-sm wrap-anywhere">{whose.address}</p>}
          <p>{PAPER_DIRECTION_LABELS[paper.direction]}</p>
        </div>
        <div className="sm:text-right">
          <p className="text-lg font-bold tabular-nums">{paper.number}</p>
          <p>{longDay(paper.day)}</p>
          <p className="hidden text-sm print:block">{copy}</p>
        </div>
      </header>
      <dl className="my-4 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] print:grid-cols-[auto_1fr]">
        <dt className="text-sm sm:text-base">Mitra</dt>
        <dd className="font-semibold wrap-anywhere">{paper.business.name}</dd>
        {paper.note !== null && (
          <>
            <dt className="text-sm sm:text-base">Catatan</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{paper.note}</dd>
          </>
        )}
        <dt className="text-sm sm:text-base">Dibukukan</dt>
        <dd>
          {paper.confirmed_at !== null && dateTime(paper.confirmed_at)} WIB oleh {paper.confirmed_by ?? 'akun yang sudah dihapus'}
        </dd>
      </dl>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Isi nota</caption>
        <thead>
          <tr className="border-y border-black">
            <th className="py-1.5 pr-3">Barang</th>
            <th className={cx('py-1.5 pr-3 max-sm:hidden print:table-cell', !hasDates && 'hidden!')}>Kedaluwarsa</th>
            <th className="py-1.5 text-right">Unit</th>
          </tr>
        </thead>
        <tbody>
          {paper.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a confirmed paper's lines stay in their places
            <tr key={index} className="break-inside-avoid border-b border-black/30 align-top">
              <td className="py-1.5 pr-3">
                <span className="wrap-anywhere">{nameOfLine(line)}</span>
                {(line.sku ?? line.barcode) !== null && <span className="block text-sm tabular-nums">{line.sku ?? line.barcode}</span>}
                {line.best_before !== null && (
                  <span className="block text-sm sm:hidden print:hidden">Kedaluwarsa {longDay(line.best_before)}</span>
                )}
              </td>
              <td className={cx('py-1.5 pr-3 max-sm:hidden print:table-cell', !hasDates && 'hidden!')}>
                {line.best_before === null ? '–' : longDay(line.best_before)}
              </td>
              <td className="py-1.5 text-right font-semibold tabular-nums">{countText(line.units ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <td className="py-2">Jumlah</td>
            <td className={cx('max-sm:hidden print:table-cell', !hasDates && 'hidden!')} />
            <td className="py-2 text-right tabular-nums">{countText(paper.units)}</td>
          </tr>
        </tfoot>
      </table>
      <div className="mt-8 grid break-inside-avoid grid-cols-2 gap-x-8 text-center">
        {[
          { role: giver, name: paper.business.name },
          { role: taker, name },
        ].map(({ role, name }) => (
          <div key={role} className="row-span-2 grid grid-rows-subgrid">
            <p>{role},</p>
            <p className="mt-16 border-t border-black pt-1 wrap-anywhere">{name}</p>
          </div>
        ))}
      </div>
    </article>
  );
}
