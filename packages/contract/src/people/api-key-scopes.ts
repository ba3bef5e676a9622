/**
 * What an API key may do, each with its label for admins (decision 105).
 */
export const API_KEY_SCOPE_LABELS = {
  'catalog:read': 'Baca produk dan kategori',
  'orders:read': 'Baca pesanan, termasuk nama dan alamat pembeli',
  'orders:write': 'Ubah status pesanan dan nomor resi',
  'stock:read': 'Baca riwayat stok',
  'stock:write': 'Ubah stok: penyesuaian, hitungan, barang masuk',
  'reports:read': 'Baca laporan penjualan',
  'checkout:write': 'Siapkan keranjang dan checkout untuk pembeli, lewat MCP',
} as const;

export type ApiKeyScope = keyof typeof API_KEY_SCOPE_LABELS;

export const API_KEY_SCOPES = [
  'catalog:read',
  'orders:read',
  'orders:write',
  'stock:read',
  'stock:write',
  'reports:read',
  'checkout:write',
] as const satisfies readonly ApiKeyScope[];
