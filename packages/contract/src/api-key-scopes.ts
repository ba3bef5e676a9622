import type { RouteName } from './routes.ts';

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
} as const;

export type ApiKeyScope = keyof typeof API_KEY_SCOPE_LABELS;

export const API_KEY_SCOPES = [
  'catalog:read',
  'orders:read',
  'orders:write',
  'stock:read',
  'stock:write',
  'reports:read',
] as const satisfies readonly ApiKeyScope[];

/** The calls that keys may make, each with the scope that opens it. Public calls are open to all, and know no key. */
export const KEY_CALLS = {
  listProducts: 'catalog:read',
  getProduct: 'catalog:read',
  downloadProducts: 'catalog:read',
  listCategories: 'catalog:read',
  getCategory: 'catalog:read',
  listOrders: 'orders:read',
  getOrder: 'orders:read',
  downloadOrders: 'orders:read',
  updateOrder: 'orders:write',
  listStockMovements: 'stock:read',
  downloadStockMovements: 'stock:read',
  adjustStock: 'stock:write',
  countStock: 'stock:write',
  receiveStock: 'stock:write',
  getSalesReport: 'reports:read',
  downloadSalesReport: 'reports:read',
  getTaxReport: 'reports:read',
  listTaxPartners: 'reports:read',
  downloadTaxReport: 'reports:read',
} as const satisfies Partial<Record<RouteName, ApiKeyScope>>;

/** The scope that opens a call to keys; undefined where none does. */
export function scopeOf(name: RouteName): ApiKeyScope | undefined {
  return (KEY_CALLS as Partial<Record<RouteName, ApiKeyScope>>)[name];
}
