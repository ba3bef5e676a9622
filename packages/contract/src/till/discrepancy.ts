/** How a sale that had happened may differ from the shop's data, with labels for admins (decision 21). */
export const TILL_DISCREPANCY_LABELS = {
  price: 'Harga berbeda',
  stock: 'Stok kurang',
  product: 'Produk tidak dijual lagi',
  cashier: 'Kasir tidak dikenal',
  time: 'Waktu tidak wajar',
  amount: 'Jumlah tidak cocok',
  code: 'Nomor sudah dipakai',
  discount: 'Potongan di atas batas',
  unmatched: 'Pembayaran belum dicocokkan',
  approval: 'Persetujuan perlu diperiksa',
} as const;

export type TillDiscrepancyKind = keyof typeof TILL_DISCREPANCY_LABELS;

export const TILL_DISCREPANCY_KINDS = [
  'price',
  'stock',
  'product',
  'cashier',
  'time',
  'amount',
  'code',
  'discount',
  'unmatched',
  'approval',
] as const satisfies readonly TillDiscrepancyKind[];
