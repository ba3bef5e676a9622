import { MAIL_DECISIONS } from './mail.ts';

/** Areas in which the shop's records can disagree (decision 32). Each has one owner that reports it. */
export const FINDING_AREA_LABELS = {
  payment: 'Pembayaran',
  gateway: 'Pembayaran online',
  slip: 'Bukti transfer',
  mail: 'Email',
  till: 'Kasir',
  stock: 'Stok',
  sums: 'Jumlah uang',
  audit: 'Jejak perubahan',
} as const;
export type FindingArea = keyof typeof FINDING_AREA_LABELS;
export const FINDING_AREAS = [
  'payment',
  'gateway',
  'slip',
  'mail',
  'till',
  'stock',
  'sums',
  'audit',
] as const satisfies readonly FindingArea[];

/** Sums of one order that must agree. */
export const SUM_LABELS = {
  items: 'Subtotal tidak sama dengan barangnya',
  status: 'Lunas di satu tempat saja',
  amount: 'Tagihan tidak sama dengan pesanan',
  tenders: 'Uang kasir tidak sama dengan penjualan',
  refunds: 'Pengembalian uang tidak cocok',
} as const;
export type SumKind = keyof typeof SUM_LABELS;
export const SUM_KINDS = ['items', 'status', 'amount', 'tenders', 'refunds'] as const satisfies readonly SumKind[];

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

/**
 * Actions on a finding. `settle`: it was dealt with, and how. `mark_paid`: the money is the order's. `reopen`: a cancelled order is to be
 * sent. `try_again`: ask the gateway once more. `trust_stock`: the ledger follows the stock level. `trust_ledger`: the stock level follows
 * the ledger. The others are the mail module's decisions.
 */
export const FINDING_ACTIONS = ['settle', 'mark_paid', 'reopen', 'try_again', 'trust_stock', 'trust_ledger', ...MAIL_DECISIONS] as const;
export type FindingAction = (typeof FINDING_ACTIONS)[number];
