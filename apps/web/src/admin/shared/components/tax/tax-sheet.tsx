import type { TaxReport } from '@lapak/contract/bookkeeping/tax-report';
import { madeOnce } from '@lapak/contract/made-once';
import { rupiah } from '../../../../lib/format.ts';
import { PaperFoot, PaperHead } from '../../../../ui/paper/paper-head.tsx';
import { ListFigures } from '../../list/list-figures.tsx';
import { TaxMonths } from './tax-months.tsx';

const PERCENT = madeOnce(() => new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1 }));

/** A year's sums with what they mean, on screen and on paper. */
export function TaxSheet({ report }: { report: TaxReport }) {
  const { total, threshold, business, year } = report;
  const own = business === null ? total.shop : total.partner;
  const partOf = (sum: number) => PERCENT().format(threshold === null || threshold === 0 ? 0 : Math.max(0, sum) / threshold);
  return (
    <div className="grid gap-3">
      <PaperHead whose={report} title={business === null ? 'Omzet untuk pajak' : `Omzet ${business.name}`} days={String(year)} />
      <style>{'@page { size: A4 landscape }'}</style>
      <ListFigures
        isSheet
        figures={[
          { label: `Penjualan kotor ${year}`, value: rupiah(total.gross), note: 'Seluruh uang dari pembeli' },
          { label: 'Bagian mitra', value: rupiah(total.partner), note: 'Menurut harga yang disepakati' },
          {
            label: 'Bagian toko',
            value: rupiah(total.shop),
            note: total.unknown === 0 ? 'Penjualan kotor tanpa bagian mitra' : `${rupiah(total.unknown)} lagi belum diketahui bagiannya`,
          },
          ...(threshold !== null && threshold > 0
            ? [
                {
                  label: 'Batas setahun',
                  value: rupiah(threshold),
                  note: `Kotor ${partOf(total.gross)}, bagian ${business === null ? 'toko' : 'mitra'} ${partOf(own)}`,
                },
              ]
            : []),
        ]}
      />
      <TaxMonths report={report} />
      <Meaning report={report} />
      <PaperFoot />
    </div>
  );
}

/** What is counted, in the screen's own words: the same as in the reports, but for the month. */
function Meaning({ report: { rate, business } }: { report: TaxReport }) {
  return (
    <section
      aria-labelledby="tax-meaning"
      className="max-w-prose text-[0.9375rem] text-ink-soft print:max-w-none print:columns-2 [&_p]:mt-2"
    >
      <h2 id="tax-meaning" className="text-lg font-bold text-ink">
        Yang dihitung
      </h2>
      <p>
        {business === null
          ? 'Penjualan yang sudah dibayar atau diterima, seperti pendapatan di Laporan: barang setelah potongan, ongkos kirim, kode unik, dan pembulatan tunai, dikurangi uang yang dikembalikan. Laporan laba rugi menghitungnya saat barang diserahkan, jadi bulannya bisa berbeda.'
          : 'Barang mitra ini yang sudah dibayar atau diterima, setelah potongan, dikurangi uang yang dikembalikan. Ongkos kirim tidak termasuk.'}
      </p>
      <p>
        Retur dan pembatalan mengurangi bulan terjadinya, jadi bulan yang sudah lewat tidak berubah lagi. Penjualan kasir luring masuk bulan
        saat diterima toko. Karena itu satu bulan di sini dapat berbeda dari Laporan, yang mengurangi hari penjualannya.
      </p>
      <p>
        Penjualan kotor adalah seluruh uang dari pembeli, bagian mitra hak mitra atas barangnya, dan bagian toko sisanya. Mana yang menjadi
        omzet siapa bergantung pada perjanjian toko dengan mitra.
      </p>
      <p>
        {rate > 0 && 'Kolom petunjuk hanya hasil kali dengan tarif di pengaturan. '}
        Ini bukan nasihat pajak; tanyakan kepada kantor pajak atau konsultan Anda.
      </p>
    </section>
  );
}
