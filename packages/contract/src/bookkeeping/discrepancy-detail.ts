import { formatDay } from '../dates/format-day.ts';
import { formatMoment } from '../dates/format-moment.ts';
import { formatMonth } from '../dates/format-month.ts';
import { CHANGE_KIND_LABELS, CHANGE_KINDS } from '../kernel/change-kind.ts';
import { DEFAULT_ACCOUNTS } from '../ledger/accounts.ts';
import { formatRupiahExactly } from '../money/format-rupiah.ts';
import { asSen } from '../money/sen.ts';
import { type PaymentDiscrepancyDetail, paymentDiscrepancyText } from '../sales/payment-discrepancy-detail.ts';
import { type TillDiscrepancyDetail, tillDiscrepancyText } from '../till/discrepancy-detail.ts';
import { JOB_FAULT_TEXTS, type JobFault, NIGHTLY_JOB_LABELS, type NightlyJob, type SumKind } from './discrepancy.ts';

/** What a look through the books found, as it is stored beside its two figures (decision 70): `discrepancyText` says it. */
export type SearchedDetail =
  | { code: 'stock'; name: string }
  /** The sum of a level's batches, or of those past their date. */
  | { code: 'batches'; name: string }
  | { code: 'expired_batches'; name: string }
  /** Units of own goods that cost something, with what they are worth: held against stock and orders, or against their moves. */
  | { code: 'goods_units' | 'goods_moves'; name: string; value: number }
  /** What so many units are worth, and what the book has for them. */
  | { code: 'goods_value'; name: string; units: number }
  /** Units of an order that isn't handed over, which are booked as its cost. */
  | { code: 'goods_order'; order: string; name: string; units: number }
  /** What the book has on an account of own goods that is of none of them. */
  | { code: 'goods_rest'; account: 'inventory' | 'cost_of_goods' }
  /** Sums of an order, by its code; `owed` is one that was paid, was cancelled and hasn't been paid back. */
  | { code: Exclude<SumKind, 'day_seal'> | 'owed'; order: string }
  /** What an order leaves on an account on which it may not. */
  | { code: RestKind; order: string }
  /** What buyers owe that belongs to no order. */
  | { code: 'receivable_of_nobody' }
  /** What a closed month, a seal of a day by its number, or a day's count without one, keeps of an account or a place. */
  | { code: 'kept'; of: string; number: number | null; name: string }
  /** A part of a numbered statement that isn't what its entries, and the statement before it, come to. */
  | { code: 'statement'; number: number; name: string; part: StatementPart }
  /** A payment to a partner that isn't in the ledger as its outcome says. */
  | { code: 'payout'; payment: number; name: string }
  /** A row of the audit by its id and its seal: what it was about, as the seal says; null where it had none. */
  | {
      code: 'audit_changed' | 'audit_missing' | 'audit_unsealed';
      change: number;
      kind: string | null;
      record: number | null;
      at: string | null;
    }
  /** A seal that doesn't follow the one before it, or before which seals are missing. */
  | { code: 'audit_chain'; seal: number; missing: number }
  /**
   * A seal that isn't the one that was noted outside of the database, and when. The first of so many nights that follow each other, up to
   * the one at `until`: a backup that was restored lacks them all.
   */
  | { code: 'audit_anchor'; seal: number; at: string; nights?: number; until?: string }
  /** A job of the night that failed; `found` says how often since it last succeeded. */
  | { code: 'job_failed'; job: NightlyJob; fault: JobFault }
  /** `found` days without a backup, or none at all. */
  | { code: 'backup_old' }
  | { code: 'backup_none' }
  /** `found` days with trade that aren't sealed, and the first of them. */
  | { code: 'days_open'; first: string }
  /** `found` wrong PINs, or proofs by one, within an hour from whoever signed in by that name; the last was tried on `of`. */
  | { code: 'pins_guessed'; by: string; of: string }
  /** A seal by its day and number: entries that it has, and should have. */
  | { code: 'day_seal'; day: string; number: number }
  /** Stored as a sentence before there were codes. */
  | { code: 'earlier'; words: string };

/** Accounts of an order that come to nothing once it has ended, and what is said where one doesn't. */
const REST_TEXTS = {
  accrued: 'pesanan sudah selesai, tetapi bagian mitra yang belum diserahkan masih',
  receivable: 'sudah beres, tetapi piutangnya masih',
  advance: 'sudah beres, tetapi uang muka pembelinya masih',
  refund_due: 'tidak ada yang menunggu uang kembali, tetapi utang pengembaliannya masih',
  shipping_held: 'tidak dikirim, tetapi ongkir titipannya masih',
} as const;
export type RestKind = keyof typeof REST_TEXTS;

/** The sums of a statement (decision 110). */
export const STATEMENT_PART_LABELS = {
  opening: 'saldo awal',
  sales: 'penjualan',
  returns: 'retur',
  adjustments: 'penyesuaian',
  payments: 'pembayaran',
} as const;
export type StatementPart = keyof typeof STATEMENT_PART_LABELS;

/** A discrepancy as it is stored: by its area, with what is stored of it. */
type Stored =
  | { area: 'payment'; detail: PaymentDiscrepancyDetail }
  | { area: 'till'; detail: TillDiscrepancyDetail }
  | ({ area: 'stock' | 'goods' | 'sums' | 'audit' | 'nightly' } & Searched);
interface Searched {
  detail: SearchedDetail;
  expected: number;
  found: number;
}

/** What a discrepancy says to the admin who settles it. */
export function discrepancyText(stored: Stored): string {
  if (stored.area === 'payment') return paymentDiscrepancyText(stored.detail);
  if (stored.area === 'till') return tillDiscrepancyText(stored.detail);
  return searchedText(stored);
}

/** Of stock and of units of own goods the figures are units, of the audit the beginnings of hashes, else sen. */
function searchedText({ detail, expected, found }: Searched): string {
  if (detail.code === 'earlier') return detail.words;
  if (detail.code === 'stock') return `${detail.name}: stok tercatat ${found}, jumlah mutasinya ${expected}.`;
  if (detail.code === 'batches') return `${detail.name}: stok tercatat ${found}, jumlah per tanggal kedaluwarsa ${expected}.`;
  if (detail.code === 'expired_batches') return `${detail.name}: tercatat kedaluwarsa ${found}, menurut tanggalnya ${expected}.`;
  if (isOfGoods(detail)) return goodsText(detail, expected, found);
  if (detail.code === 'audit_chain') return chainText(detail.seal, detail.missing);
  if (detail.code === 'audit_anchor') return anchorText(detail);
  if (detail.code === 'job_failed') return jobText(detail, found);
  if (detail.code === 'backup_old') return `Cadangan terakhir yang berhasil sudah ${found} hari. Periksa mesin dan log server.`;
  if (detail.code === 'backup_none') return 'Toko sudah punya pesanan, tetapi belum ada cadangan yang berhasil.';
  if (detail.code === 'statement') {
    const [is, booked] = [formatRupiahExactly(asSen(found)), formatRupiahExactly(asSen(expected))];
    return `Laporan nomor ${detail.number} (${detail.name}): ${STATEMENT_PART_LABELS[detail.part]} ${is}, menurut buku mitra ${booked}.`;
  }
  if (detail.code === 'payout') {
    const [is, paid] = [formatRupiahExactly(asSen(found)), formatRupiahExactly(asSen(expected))];
    return `Pembayaran ke ${detail.name}: dicatat ${paid}, di buku mitra ${is}.`;
  }
  if (detail.code === 'days_open') return `${found} hari belum ditutup, yang pertama ${formatDay(detail.first)}. Tutup di menu Tutup hari.`;
  if (detail.code === 'pins_guessed')
    return `${found} PIN salah dalam satu jam dari yang masuk sebagai '${detail.by}', terakhir untuk PIN '${detail.of}'. Kalau bukan salah ketik, PIN itu diganti pemiliknya di halaman Profil.`;
  if (detail.code === 'day_seal')
    return `Segel nomor ${detail.number} untuk ${formatDay(detail.day)}: menurut isinya ${formatRupiahExactly(asSen(expected))}, menurut barisnya ${formatRupiahExactly(asSen(found))}.`;
  if ('change' in detail) return changeText(detail);
  if (detail.code === 'receivable_of_nobody')
    return `Piutang penjualan ${formatRupiahExactly(asSen(found))} tidak menyebut pesanan. Catat uang kembali dengan pesanannya.`;
  if (detail.code === 'kept') {
    const ofMonth = detail.of.length === 'YYYY-MM'.length;
    const ofDay = detail.number === null ? 'Saldo harian' : `Segel nomor ${detail.number} untuk`;
    const which = ofMonth ? `Penutupan ${formatMonth(detail.of)}` : `${ofDay} ${formatDay(detail.of)}`;
    return `${which}: ${detail.name} disimpan ${formatRupiahExactly(asSen(found))}, menurut barisnya ${formatRupiahExactly(asSen(expected))}.`;
  }
  if (isRest(detail)) return `${detail.order}: ${REST_TEXTS[detail.code]} ${formatRupiahExactly(asSen(found))}.`;
  return `${detail.order}: ${sumText(detail.code, formatRupiahExactly(asSen(expected)), formatRupiahExactly(asSen(found)))}`;
}

type OfGoods = Extract<SearchedDetail, { code: `goods_${string}` }>;

function isOfGoods(detail: SearchedDetail): detail is OfGoods {
  return detail.code.startsWith('goods_');
}

function goodsText(detail: OfGoods, expected: number, found: number): string {
  const money = (sen: number) => formatRupiahExactly(asSen(sen));
  switch (detail.code) {
    case 'goods_units':
      return `${detail.name}: harga pokok menghitung ${found} unit senilai ${money(detail.value)}, menurut stok dan pesanan ${expected} unit.`;
    case 'goods_moves':
      return `${detail.name}: harga pokok menghitung ${found} unit senilai ${money(detail.value)}, menurut masuk dan keluarnya ${expected} unit.`;
    case 'goods_value':
      return `${detail.name}: ${detail.units} unit senilai ${money(expected)}, di akun ${DEFAULT_ACCOUNTS.inventory.name} ${money(found)}.`;
    case 'goods_order':
      return `${detail.order}: belum diserahkan, tetapi ${detail.units} unit ${detail.name} senilai ${money(found)} sudah keluar sebagai harga pokok.`;
    case 'goods_rest':
      return `Akun ${DEFAULT_ACCOUNTS[detail.account].name} berisi ${money(found)} yang bukan dari barang mana pun (0 unit).`;
  }
}

function isRest(detail: SearchedDetail): detail is { code: RestKind; order: string } {
  return Object.hasOwn(REST_TEXTS, detail.code);
}

function sumText(code: Exclude<SumKind, 'day_seal'> | 'owed', expected: string, found: string): string {
  switch (code) {
    case 'items':
      return `barang-barangnya ${expected}, subtotal pesanan ${found}.`;
    case 'status':
      return 'pembayaran dan pesanan tidak sepakat apakah sudah lunas.';
    case 'amount':
      return `pesanan ${expected}, tagihan pembayarannya ${found}.`;
    case 'tenders':
      return `penjualan ${expected}, uang yang dicatat kasir ${found}.`;
    case 'refunds':
      return `menurut barangnya ${expected} dikembalikan, menurut pesanan ${found}.`;
    case 'partner':
      return `menurut barangnya ${expected} untuk mitra, menurut buku mitra ${found}.`;
    case 'day_money':
      return `menurut pesanan dan kasir ${expected}, menurut catatan harian ${found}.`;
    case 'turnover':
      return `menurut pesanan ${expected}, menurut pembukuan ${found}.`;
    case 'owed':
      return `dibatalkan setelah lunas, dari ${expected} baru ${found} yang dikembalikan.`;
  }
}

function chainText(seal: number, missing: number): string {
  return missing > 0
    ? `${missing} segel sebelum nomor ${seal} hilang, beserta catatan yang disegelnya.`
    : `Segel nomor ${seal} tidak menyambung dengan segel sebelumnya: salah satunya diubah.`;
}

function anchorText({ seal, at, nights = 1, until = at }: Extract<SearchedDetail, { code: 'audit_anchor' }>): string {
  if (nights === 1) return `Segel nomor ${seal} tidak ada lagi atau bukan yang dicatat di luar database pada ${formatMoment(at)}.`;
  return (
    `Segel yang dicatat di luar database pada ${nights} malam, ${formatMoment(at)} sampai ${formatMoment(until)}, tidak ada lagi atau berbeda. ` +
    'Begitulah setelah cadangan yang lebih lama dipulihkan; kalau tidak, jejak ditulis ulang.'
  );
}

function jobText({ job, fault }: Extract<SearchedDetail, { code: 'job_failed' }>, times: number): string {
  const often = times > 1 ? ` ${times} kali` : '';
  return `${NIGHTLY_JOB_LABELS[job]} gagal${often}: ${JOB_FAULT_TEXTS[fault]}. Temuan ini hilang sendiri setelah berhasil.`;
}

const CHANGE_TEXTS = {
  audit_changed: 'isinya bukan lagi yang disegel.',
  audit_missing: 'tidak ada lagi.',
  audit_unsealed: 'ada tanpa segel: tidak ditulis oleh toko.',
};

function changeText({ code, change, kind, record, at }: Extract<SearchedDetail, { change: number }>): string {
  const known = CHANGE_KINDS.find((each) => each === kind);
  const about = kind === null ? '' : ` ${known ? CHANGE_KIND_LABELS[known] : kind}${record === null ? '' : ` #${record}`}`;
  return `Catatan nomor ${change}${about === '' ? '' : ` tentang${about}`}${at === null ? '' : ` dari ${formatMoment(at)}`} ${CHANGE_TEXTS[code]}`;
}
