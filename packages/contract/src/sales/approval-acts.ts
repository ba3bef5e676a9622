/** What may need a supervisor's approval at the till, with labels (decision 88). */
export const APPROVAL_LABELS = {
  discount: 'Potongan di atas batas',
  void: 'Pembatalan penjualan',
  return: 'Pengembalian barang',
  drawer: 'Laci dibuka tanpa penjualan',
  price: 'Harga di bawah harga mitra',
  expired: 'Barang lewat tanggal',
  stock: 'Penjualan melebihi stok',
} as const;

export type ApprovalAct = keyof typeof APPROVAL_LABELS;

export const APPROVAL_ACTS = [
  'discount',
  'void',
  'return',
  'drawer',
  'price',
  'expired',
  'stock',
] as const satisfies readonly ApprovalAct[];

/** Selling more than there is stays impossible unless a shop wants it. */
export const DEFAULT_APPROVAL_ACTS: ApprovalAct[] = ['discount', 'void', 'return', 'drawer', 'price', 'expired'];
