import { MAIL_DECISIONS } from '../messages/mail-states.ts';

/** Areas in which the shop's records can disagree (decision 32). Each has one owner that reports it. */
export const DISCREPANCY_AREA_LABELS = {
  payment: 'Pembayaran',
  gateway: 'Pembayaran online',
  slip: 'Bukti transfer',
  mail: 'Email',
  webhook: 'Webhook',
  till: 'Kasir',
  stock: 'Stok',
  goods: 'Barang milik toko',
  sums: 'Jumlah uang',
  audit: 'Jejak perubahan',
  nightly: 'Tugas malam',
} as const;
export type DiscrepancyArea = keyof typeof DISCREPANCY_AREA_LABELS;
export const DISCREPANCY_AREAS = [
  'payment',
  'gateway',
  'slip',
  'mail',
  'webhook',
  'till',
  'stock',
  'goods',
  'sums',
  'audit',
  'nightly',
] as const satisfies readonly DiscrepancyArea[];

/** What a stock level must agree with: its ledger, and its batches where it is kept by best-before dates (decision 114). */
export const STOCK_GAP_LABELS = {
  stock: 'Stok berbeda dari mutasinya',
  batches: 'Stok berbeda dari jumlah per tanggal kedaluwarsa',
} as const;
export type StockGapKind = keyof typeof STOCK_GAP_LABELS;
export const STOCK_GAP_KINDS = ['stock', 'batches'] as const satisfies readonly StockGapKind[];

/** What costs of own goods must agree with: stock, orders, their moves and the book (decision 178). */
export const GOODS_LABELS = {
  goods_units: 'Jumlah barang milik toko tidak cocok',
  goods_value: 'Nilai barang milik toko tidak sama dengan pembukuan',
  goods_order: 'Harga pokok dibukukan sebelum barang diserahkan',
} as const;
export type GoodsKind = keyof typeof GOODS_LABELS;
export const GOODS_KINDS = ['goods_units', 'goods_value', 'goods_order'] as const satisfies readonly GoodsKind[];

/** Sums of one order that must agree. */
export const SUM_LABELS = {
  items: 'Subtotal tidak sama dengan barangnya',
  status: 'Lunas di satu tempat saja',
  amount: 'Tagihan tidak sama dengan pesanan',
  tenders: 'Uang kasir tidak sama dengan penjualan',
  refunds: 'Pengembalian uang tidak cocok',
  partner: 'Buku mitra tidak cocok',
  day_money: 'Uang pesanan tidak sama dengan catatan harian',
  turnover: 'Penjualan tidak sama dengan pembukuan',
  day_seal: 'Hari atau bulan yang ditutup tidak sama dengan isinya',
} as const;
export type SumKind = keyof typeof SUM_LABELS;
export const SUM_KINDS = [
  'items',
  'status',
  'amount',
  'tenders',
  'refunds',
  'partner',
  'day_money',
  'turnover',
  'day_seal',
] as const satisfies readonly SumKind[];

/** What may be wrong with the audit's chain (decision 94). */
export const CHAIN_LABELS = {
  audit_changed: 'Jejak perubahan diubah',
  audit_missing: 'Jejak perubahan hilang',
  audit_unsealed: 'Jejak perubahan disisipkan',
  audit_chain: 'Rantai segel terputus',
  audit_anchor: 'Rantai segel ditulis ulang',
} as const;
export type ChainKind = keyof typeof CHAIN_LABELS;
export const CHAIN_KINDS = [
  'audit_changed',
  'audit_missing',
  'audit_unsealed',
  'audit_chain',
  'audit_anchor',
] as const satisfies readonly ChainKind[];

/** What may be wrong with what the shop does each night (decision 107). */
export const NIGHTLY_LABELS = {
  job_failed: 'Tugas malam gagal',
  backup_old: 'Cadangan terakhir terlalu lama',
  backup_none: 'Toko belum punya cadangan',
  days_open: 'Hari belum ditutup',
} as const;
export type NightlyKind = keyof typeof NIGHTLY_LABELS;
export const NIGHTLY_KINDS = ['job_failed', 'backup_old', 'backup_none', 'days_open'] as const satisfies readonly NightlyKind[];

/** What the shop sees by itself and can't be searched for later: an admin looks at the audit, and closes it. */
export const WATCHED_LABELS = { pins_guessed: 'PIN kasir ditebak' } as const;
export type WatchedKind = keyof typeof WATCHED_LABELS;
export const WATCHED_KINDS = ['pins_guessed'] as const satisfies readonly WatchedKind[];

/** Jobs of the night, as they are told of. */
export const NIGHTLY_JOB_LABELS = {
  backup: 'Cadangan data toko',
  rehearsal: 'Uji pulih cadangan data toko',
  books: 'Pemeriksaan pembukuan',
  balances: 'Penjumlahan saldo',
  clean_up: 'Pembersihan data lama',
  idle_uploads: 'Penghapusan berkas yang tidak dipakai',
  impact: 'Angka dampak per kuartal',
} as const;
export type NightlyJob = keyof typeof NIGHTLY_JOB_LABELS;

/** Why a job failed, as far as the back office is told: neither paths nor addresses of the shop's machines (decision 98). */
export const JOB_FAULT_TEXTS = {
  full: 'tempatnya penuh',
  forbidden: 'toko tidak boleh menulis di sana',
  missing: 'tempatnya tidak ada',
  refused: 'penyimpanan menolak kuncinya',
  unreachable: 'penyimpanan tidak dapat dihubungi',
  database: 'database tidak menjawab',
  unknown: 'sebabnya ada di log server',
} as const;
export type JobFault = keyof typeof JOB_FAULT_TEXTS;

/**
 * Actions on a discrepancy. `settle`: it was dealt with, and how. `mark_paid`: the money is the order's. `reopen`: a cancelled order is to
 * be sent. `try_again`: ask the gateway once more. `trust_stock`: the ledger follows the stock level. `trust_ledger`: the stock level
 * follows the ledger. `mend_batches`: the batches follow the stock level. The others are the mail module's decisions.
 */
export const DISCREPANCY_ACTIONS = [
  'settle',
  'mark_paid',
  'reopen',
  'try_again',
  'trust_stock',
  'trust_ledger',
  'mend_batches',
  ...MAIL_DECISIONS,
] as const;
export type DiscrepancyAction = (typeof DISCREPANCY_ACTIONS)[number];
