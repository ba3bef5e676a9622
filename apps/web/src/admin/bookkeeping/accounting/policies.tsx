import { useFeatures } from '../../shared/components/features.ts';

/** The rule of the shop's own goods where their cost is counted. */
const COUNTED =
  'Persediaan menurut harga beli rata-rata bergerak; menjadi harga pokok penjualan saat barangnya diserahkan. Yang harga belinya belum dicatat dihitung menurut rata-rata.';

/** By which rules the book is kept, as a reader of the statements needs to know them (docs/specification.md, /admin/accounting). */
const policiesOf = ({ countsGoods }: { countsGoods: boolean }) => [
  ['Dasar', 'Akrual, dalam rupiah utuh. Tahun buku sama dengan tahun kalender; bulan yang ditutup tidak berubah lagi.'],
  [
    'Penjualan',
    'Diakui saat barangnya diserahkan, di kasir saat itu juga, setelah potongan. Yang dibayar sebelumnya adalah uang muka pembeli.',
  ],
  [
    'Konsinyasi',
    'Barang mitra dijual atas tanggungan mitra. Penjualannya dicatat penuh, bagian mitra sebagai pengurangnya; utang kepada mitra timbul saat barang diserahkan.',
  ],
  ['Barang milik toko', countsGoods ? COUNTED : 'Tidak dicatat sebagai persediaan; pembeliannya menjadi beban saat dibayar.'],
  [
    'Ongkos kirim',
    'Titipan sampai dibayarkan kepada kurir; selisihnya dengan bayaran kurir lokal menjadi beban atau pendapatan, sisa lain dipindahkan dengan jurnal umum.',
  ],
  ['Uang kembali', 'Yang masih ditunggu pembeli adalah utang pengembalian sampai dibayarkan.'],
  ['Kas belum jelas', 'Uang yang tempatnya atau sebabnya belum dijelaskan berdiri sebagai aset sampai dijelaskan.'],
  ['Omzet pajak', 'Dihitung tersendiri: saat pesanan dibayar atau barangnya diserahkan, mana yang lebih dahulu.'],
];

/** Notes to the statements, on screen and paper. */
export function Policies() {
  const countsGoods = useFeatures().includes('own_goods');
  return (
    <section className="mt-8 max-w-3xl break-inside-avoid text-sm">
      <h2 className="mb-2 font-bold">Catatan atas laporan keuangan</h2>
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[10rem_1fr] print:grid-cols-[10rem_1fr]">
        {policiesOf({ countsGoods }).map(([what, rule]) => (
          <div key={what} className="contents">
            <dt className="font-semibold">{what}</dt>
            <dd className="text-ink-soft print:text-ink">{rule}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
