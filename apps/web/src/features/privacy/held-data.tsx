import { BOOK_YEARS } from '@lapak/contract/office/data-requests';
import type { DataSummary } from '@lapak/contract/office/privacy';
import { countText, longDate } from '../../lib/format.ts';

/** What the shop holds of a person, in sum. */
export function HeldData({ summary }: { summary: DataSummary }) {
  const { orders, addresses, sessions, mails, slips, photos, notes, first_order_at } = summary;
  const counts = [
    ...(summary.has_account
      ? [
          { label: 'Alamat tersimpan', count: addresses },
          { label: 'Perangkat yang masuk', count: sessions },
        ]
      : []),
    { label: 'Pesanan', count: orders, more: first_order_at === null ? null : `sejak ${longDate(first_order_at)}` },
    { label: 'Bukti transfer', count: slips },
    { label: 'Foto serah terima', count: photos },
    { label: 'Email yang kami kirim', count: mails },
    { label: 'Catatan toko', count: notes },
  ];
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {counts.map(({ label, count, more }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 border-b py-2.5">
          <dt className="text-ink-soft">
            {label}
            {more && <span className="block text-sm">{more}</span>}
          </dt>
          <dd className="font-semibold">{countText(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What an erasure takes and what it leaves, and until when. */
export function WhatStays({ summary: { has_account, orders, kept_orders, kept_until } }: { summary: DataSummary }) {
  return (
    <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-ink-soft">
      <li>
        Langsung dihapus: {has_account && 'akun, alamat tersimpan, '}email, nomor telepon, alamat kirim, catatan, bukti transfer, foto serah
        terima, dan email yang kami kirim. Halaman pesanan lama tidak dapat dibuka lagi.
      </li>
      {orders > 0 && (
        <li>Tetap ada untuk pembukuan, tanpa data Anda: barang, jumlah, harga, tanggal, serta kecamatan dan kota tujuan pesanan.</li>
      )}
      {kept_orders > 0 && (
        <li>
          Nama di {countText(kept_orders)} pesanan yang sudah dibayar disimpan sampai akhir tahun {kept_until}: hukum meminta bukti
          pembukuan disimpan {BOOK_YEARS} tahun (UU 8/1997 pasal 11). Setelah itu terhapus sendiri.
        </li>
      )}
    </ul>
  );
}
