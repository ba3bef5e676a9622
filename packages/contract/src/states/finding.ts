import { MAIL_DECISIONS } from './mail.ts';

/** Where two of the shop's accounts don't agree, by what one has to look at (decision 32). Each has one owner that tells of it. */
export const FINDING_AREA_LABELS = {
  payment: 'Pembayaran',
  gateway: 'Pembayaran online',
  slip: 'Bukti transfer',
  mail: 'Email',
  till: 'Kasir',
  stock: 'Stok',
  sums: 'Jumlah uang',
} as const;
export type FindingArea = keyof typeof FINDING_AREA_LABELS;
export const FINDING_AREAS = ['payment', 'gateway', 'slip', 'mail', 'till', 'stock', 'sums'] as const satisfies readonly FindingArea[];

/** Sums that must agree, of one order. */
export const SUM_LABELS = {
  items: 'Subtotal tidak sama dengan barangnya',
  status: 'Lunas di satu tempat saja',
  amount: 'Tagihan tidak sama dengan pesanan',
  tenders: 'Uang kasir tidak sama dengan penjualan',
  refunds: 'Pengembalian uang tidak cocok',
} as const;
export type SumKind = keyof typeof SUM_LABELS;
export const SUM_KINDS = ['items', 'status', 'amount', 'tenders', 'refunds'] as const satisfies readonly SumKind[];

/**
 * What can be done about a finding: `settle` says that it is dealt with, and how; `mark_paid` takes the money for the order's, `reopen`
 * makes a cancelled order one that is to be sent; `try_again` asks the gateway once more; `trust_stock` lets the ledger follow the figure,
 * `trust_ledger` the figure the ledger; of a mail there is to decide what the mail module decides.
 */
export const FINDING_ACTIONS = ['settle', 'mark_paid', 'reopen', 'try_again', 'trust_stock', 'trust_ledger', ...MAIL_DECISIONS] as const;
export type FindingAction = (typeof FINDING_ACTIONS)[number];
