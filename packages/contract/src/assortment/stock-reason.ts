/** Reasons of stock changes, for the ledger. `admin` is a product's form; the last three are people's as well. */
export const STOCK_REASONS = [
  'initial',
  'order',
  'till',
  'return',
  'cancel',
  'restore',
  'expiry',
  'refusal',
  'admin',
  'adjustment',
  'count',
  'import',
  'goods_in',
  'goods_out',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

export const STOCK_REASON_LABELS: Record<StockReason, string> = {
  initial: 'Stok awal',
  order: 'Pesanan',
  till: 'Kasir',
  return: 'Retur',
  cancel: 'Pembatalan',
  restore: 'Pesanan aktif lagi',
  expiry: 'Batas bayar lewat',
  refusal: 'Pembayaran ditolak',
  admin: 'Ubah produk',
  adjustment: 'Penyesuaian',
  count: 'Hitung stok',
  import: 'Impor',
  goods_in: 'Barang masuk',
  goods_out: 'Retur ke mitra',
};

/** Causes of an admin's stock adjustment. */
export const ADJUSTMENT_CAUSES = ['received', 'found', 'returned', 'damaged', 'expired', 'lost', 'own_use', 'mistake', 'other'] as const;
export type AdjustmentCause = (typeof ADJUSTMENT_CAUSES)[number];

export const ADJUSTMENT_CAUSE_LABELS: Record<AdjustmentCause, string> = {
  received: 'Barang masuk',
  found: 'Ditemukan',
  returned: 'Dikembalikan ke mitra',
  damaged: 'Rusak',
  expired: 'Kedaluwarsa',
  lost: 'Hilang',
  own_use: 'Dipakai sendiri',
  mistake: 'Salah catat',
  other: 'Lainnya',
};
