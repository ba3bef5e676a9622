/** What an entry of the book tells of, as the journal calls it (decision 135); a movement of cash is called by its purpose. */
export const ENTRY_LABELS = {
  sale: 'Penjualan',
  reversal: 'Retur atau pembatalan',
  return: 'Retur atau pembatalan',
  void: 'Retur atau pembatalan',
  delivery: 'Barang diserahkan',
  payment: 'Pembayaran pesanan',
  refund: 'Uang kembali',
  undone: 'Pembayaran dibatalkan',
  payout: 'Pembayaran mitra',
  payout_back: 'Pembayaran mitra tidak jadi',
  adjustment: 'Penyesuaian',
  shift_opened: 'Buka shift',
  shift_closed: 'Tutup shift',
  cash: 'Tanpa keperluan',
} as const;
export type EntryKind = keyof typeof ENTRY_LABELS;
export const ENTRY_KINDS = [
  'sale',
  'reversal',
  'return',
  'void',
  'delivery',
  'payment',
  'refund',
  'undone',
  'payout',
  'payout_back',
  'adjustment',
  'shift_opened',
  'shift_closed',
  'cash',
] as const satisfies readonly EntryKind[];
