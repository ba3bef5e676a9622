/**
 * Kinds of entries in the ledger of partners (decision 109). `payment_failed` takes back a payment that did not arrive, or was never made.
 * Amounts count for the partner: what the shop owes is above 0, what takes it away below.
 */
export const PARTNER_ENTRY_LABELS = {
  earning: 'Penjualan',
  reversal: 'Retur atau pembatalan',
  adjustment: 'Penyesuaian',
  payment: 'Pembayaran',
  payment_failed: 'Pembayaran tidak jadi',
} as const;
export type PartnerEntryKind = keyof typeof PARTNER_ENTRY_LABELS;
export const PARTNER_ENTRY_KINDS = [
  'earning',
  'reversal',
  'adjustment',
  'payment',
  'payment_failed',
] as const satisfies readonly PartnerEntryKind[];

/** What became of an order's line, so that it was booked. */
export const PARTNER_ENTRY_CAUSES = ['sold', 'delivered', 'return', 'void', 'cancelled', 'moved_back'] as const;
export type PartnerEntryCause = (typeof PARTNER_ENTRY_CAUSES)[number];
export const PARTNER_CAUSE_LABELS: Record<PartnerEntryCause, string> = {
  sold: 'Terjual di kasir',
  delivered: 'Pesanan diterima',
  return: 'Barang dikembalikan',
  void: 'Penjualan dibatalkan kasir',
  cancelled: 'Pesanan dibatalkan',
  moved_back: 'Status pesanan dimundurkan',
};

/** How a partner is paid. */
export const PAYOUT_METHOD_LABELS = { transfer: 'Transfer bank', cash: 'Tunai', other: 'Lainnya' } as const;
export type PayoutMethod = keyof typeof PAYOUT_METHOD_LABELS;
export const PAYOUT_METHODS = ['transfer', 'cash', 'other'] as const satisfies readonly PayoutMethod[];

/** What is known of a payment: whether it has arrived. `unclear` counts as paid until it is settled, so that nobody pays twice. */
export const PAYOUT_STATE_LABELS = {
  unclear: 'Belum pasti',
  paid: 'Dibayar',
  not_paid: 'Tidak sampai',
  withdrawn: 'Catatan dibatalkan',
} as const;
export type PayoutState = keyof typeof PAYOUT_STATE_LABELS;
export const PAYOUT_STATES = ['unclear', 'paid', 'not_paid', 'withdrawn'] as const satisfies readonly PayoutState[];
/** What a payment is settled as. `withdrawn`: the note of it was wrong, no money went. Stored as one that did not arrive. */
export const PAYOUT_OUTCOMES = ['paid', 'not_paid', 'withdrawn'] as const satisfies readonly PayoutState[];
export type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number];
export const STORED_OUTCOMES = ['paid', 'not_paid'] as const satisfies readonly PayoutOutcome[];

/** By what a partner's part of a sale is counted: the product's agreed price, or a percentage of the price. */
export const PARTNER_BASES = ['price', 'percent'] as const;
export type PartnerBasis = (typeof PARTNER_BASES)[number];
/** Who bears what buyers get off. */
export const DISCOUNT_BEARERS = ['shop', 'partner'] as const;
export type DiscountBearer = (typeof DISCOUNT_BEARERS)[number];
export const PAYOUT_RHYTHMS = ['weekly', 'monthly'] as const;
export type PayoutRhythm = (typeof PAYOUT_RHYTHMS)[number];

/**
 * Whether a partner can be paid by transfer: to the account that counts (`ready`), to none since nobody wrote one down, or not before it
 * is clear whether a changed one counts (`waiting`).
 */
export const PAYOUT_ACCOUNT_STATES = ['ready', 'waiting', 'none'] as const;
export type PayoutAccountState = (typeof PAYOUT_ACCOUNT_STATES)[number];
