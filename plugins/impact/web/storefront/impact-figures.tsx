import { CERTIFICATE_LABELS } from '@lapak/contract/assortment/certificate-kinds';
import { API_BASE } from '@lapak/contract/routes';
import { longDay, rupiah } from '@lapak/web/lib/format.ts';
import type { ReactNode } from 'react';
import type { Impact, ImpactFigure, ImpactQuarter } from '../../contract/impact.ts';

const heading = 'text-2xl font-bold text-leaf-900';
const table = 'mt-3 w-full max-w-3xl border-collapse text-[0.9375rem] tabular-nums';
const head = 'border-b py-2 pr-3 text-sm font-semibold text-ink-soft';
const cell = 'border-b py-2 pr-3 align-top';

/** Each quarter with its regencies, newest first. */
export function QuarterFigures({ quarters }: { quarters: readonly ImpactQuarter[] }) {
  return quarters.map(({ quarter, from, to, rows, amount, producers, shop }) => (
    <section key={quarter} aria-labelledby={`q-${quarter}`}>
      <h2 id={`q-${quarter}`} className={heading}>
        {longDay(from)} sampai {longDay(to)}
      </h2>
      <table className={table}>
        <caption className="sr-only">Uang untuk produsen menurut wilayah</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              Wilayah
            </th>
            <th scope="col" className={`${head} text-right`}>
              Produsen
            </th>
            <th scope="col" className={`${head} pr-0 text-right`}>
              Untuk produsen
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.place}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                {row.place ?? (rows.length === 1 ? 'Semua wilayah' : 'Wilayah lain')}
              </th>
              <td className={`${cell} text-right`}>{row.producers}</td>
              <td className={`${cell} pr-0 text-right whitespace-nowrap`}>{rupiah(row.amount)}</td>
            </tr>
          ))}
          <tr className="font-bold">
            <th scope="row" className={`${cell} text-left`}>
              Jumlah
            </th>
            <td className={`${cell} text-right`}>{producers}</td>
            <td className={`${cell} pr-0 text-right whitespace-nowrap`}>{rupiah(amount)}</td>
          </tr>
        </tbody>
      </table>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">
        {shop === null ? 'Bagian toko tidak diumumkan untuk kuartal ini.' : `Bagian toko dari barang yang sama: ${rupiah(shop)}.`}
      </p>
    </section>
  ));
}

export function CertificateFigures({ certificates: { rows } }: Pick<Impact, 'certificates'>) {
  return (
    <section aria-labelledby="sertifikat">
      <h2 id="sertifikat" className={heading}>
        Sertifikat produsen
      </h2>
      <dl className="mt-3 grid max-w-3xl gap-2">
        {rows.map(({ kind, certificates, producers }) => (
          <div key={kind} className="flex justify-between gap-4 border-b pb-2">
            <dt>{kind === null ? 'Jenis lain' : CERTIFICATE_LABELS[kind]}</dt>
            <dd className="tabular-nums">
              {certificates} dari {producers} produsen
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A figure's rows as a file, from the API. */
export function CsvLink({ figure, children }: { figure: ImpactFigure; children: ReactNode }) {
  return (
    <li>
      <a
        href={`${API_BASE}/impact.csv?figure=${figure}`}
        download
        className="inline-block py-1 font-semibold text-leaf-800 underline underline-offset-4 pointer-coarse:py-2.5"
      >
        {children}
      </a>
    </li>
  );
}
