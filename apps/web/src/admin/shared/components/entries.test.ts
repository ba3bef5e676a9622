import { expect, test } from 'vitest';
import { ADMIN_ENTRIES, ADMIN_GROUPS, placeOf, shownTabs, tabsOf, waitingAt } from './entries.ts';

const NINE = ['dashboard', 'categories', 'products', 'knowledge', 'businesses', 'couriers', 'orders', 'pos', 'users'];

test('has the nine entries of the specification and at most five beside them', () => {
  const addresses = ADMIN_ENTRIES.map(({ to }) => to);
  expect(addresses).toEqual(expect.arrayContaining(NINE.map((name) => `/admin/${name}`)));
  expect(addresses.length).toBeLessThanOrEqual(14);
});

test("an entry leads to its first tab, and no address is two places'", () => {
  for (const entry of ADMIN_ENTRIES) expect(tabsOf(entry)[0]?.to).toBe(entry.to);
  const all = ADMIN_ENTRIES.flatMap(tabsOf).map(({ to }) => to);
  expect(new Set(all).size).toBe(all.length);
});

// Every address that had an entry before there were tabs, and those below them.
test.each([
  ['/admin/dashboard', 'Dasbor', 'Dasbor'],
  ['/admin/orders', 'Pesanan', 'Semua pesanan'],
  ['/admin/orders/new', 'Pesanan', 'Semua pesanan'],
  ['/admin/orders/slips', 'Pesanan', 'Bukti transfer'],
  ['/admin/pos', 'Kasir', 'Kasir'],
  ['/admin/mails', 'Pengaturan', 'Email'],
  ['/admin/products', 'Produk', 'Semua produk'],
  ['/admin/products/import', 'Produk', 'Semua produk'],
  ['/admin/products/labels', 'Produk', 'Semua produk'],
  ['/admin/products/stock', 'Stok', 'Mutasi stok'],
  ['/admin/products/receive', 'Stok', 'Mutasi stok'],
  ['/admin/products/count', 'Stok', 'Hitung stok'],
  ['/admin/products/batches', 'Stok', 'Kedaluwarsa'],
  ['/admin/goods', 'Stok', 'Nota barang'],
  ['/admin/goods/12', 'Stok', 'Nota barang'],
  ['/admin/categories', 'Kategori', 'Kategori'],
  ['/admin/certificates', 'Produk', 'Sertifikat'],
  ['/admin/search-words', 'Produk', 'Kata pencarian'],
  ['/admin/customers', 'Pelanggan', 'Pelanggan'],
  ['/admin/customers/u12', 'Pelanggan', 'Pelanggan'],
  ['/admin/businesses', 'Mitra', 'Semua mitra'],
  ['/admin/partners', 'Mitra', 'Utang mitra'],
  ['/admin/partners/7', 'Mitra', 'Utang mitra'],
  ['/admin/partners/closing', 'Mitra', 'Utang mitra'],
  ['/admin/partners/statements', 'Mitra', 'Laporan mitra'],
  ['/admin/partners/statements/4', 'Mitra', 'Laporan mitra'],
  ['/admin/partners/wishes', 'Mitra', 'Permintaan'],
  ['/admin/couriers', 'Kurir', 'Kurir'],
  ['/admin/users', 'Pengguna', 'Semua pengguna'],
  ['/admin/users/data-requests', 'Pengguna', 'Permintaan data'],
  ['/admin/days', 'Keuangan', 'Tutup hari'],
  ['/admin/days/2026-11-20', 'Keuangan', 'Tutup hari'],
  ['/admin/reconciliation', 'Keuangan', 'Pencocokan'],
  ['/admin/cash-book', 'Keuangan', 'Buku kas'],
  ['/admin/cash-book/month/2026-10', 'Keuangan', 'Buku kas'],
  ['/admin/cash-book/bank', 'Keuangan', 'Rekening koran'],
  ['/admin/cash-book/bank/import', 'Keuangan', 'Rekening koran'],
  ['/admin/reports', 'Laporan', 'Penjualan'],
  ['/admin/reports/shifts', 'Laporan', 'Riwayat shift'],
  ['/admin/reports/tax', 'Laporan', 'Omzet bulanan'],
  ['/admin/reports/tax/3', 'Laporan', 'Omzet bulanan'],
  ['/admin/accounting', 'Laporan', 'Untuk akuntan'],
  ['/admin/accounting/months/2026-10', 'Laporan', 'Untuk akuntan'],
  ['/admin/knowledge', 'Pengetahuan', 'Semua entri'],
  ['/admin/knowledge/questions', 'Pengetahuan', 'Pertanyaan'],
  ['/admin/audit', 'Pengaturan', 'Jejak perubahan'],
  ['/admin/settings', 'Pengaturan', 'Semua pengaturan'],
  ['/admin/settings/kasir', 'Pengaturan', 'Semua pengaturan'],
  ['/admin/settings/api-keys', 'Pengaturan', 'Kunci API'],
  ['/admin/settings/webhooks/deliveries', 'Pengaturan', 'Webhook'],
])('%s is in %s, %s', (pathname, label, tab) => {
  const place = placeOf(pathname, ADMIN_GROUPS);
  expect([place?.entry.label, place?.tab.label]).toEqual([label, tab]);
});

test("an entry's number is what waits at its tabs", () => {
  const bell = { unseen: 9, findings: 2, wishes: 3, slips: 4, features: [], news: [] };
  const waiting = (to: string) => waitingAt(tabsOf(ADMIN_ENTRIES.find((entry) => entry.to === to) ?? expect.fail(to)), bell);
  expect([waiting('/admin/orders'), waiting('/admin/businesses'), waiting('/admin/days'), waiting('/admin/products')]).toEqual([
    4, 3, 2, 0,
  ]);
  expect(waitingAt(tabsOf(ADMIN_ENTRIES[1] ?? expect.fail()), null)).toBe(0);
});

test('a shop that has just begun sees what sells; the rest comes with its use, when something waits there, and when it is open', () => {
  const quiet = { unseen: 0, findings: 0, wishes: 0, slips: 0, features: [], news: [] };
  const labels = (to: string, more: Partial<Parameters<typeof shownTabs>[1]> = {}) =>
    shownTabs(ADMIN_ENTRIES.find((entry) => entry.to === to) ?? expect.fail(to), { bell: quiet, features: [], ...more }).map(
      ({ label }) => label,
    );
  expect(ADMIN_ENTRIES.flatMap(({ to }) => labels(to))).toHaveLength(20);
  expect(labels('/admin/products')).toEqual(['Semua produk']);
  expect(labels('/admin/days')).toEqual(['Pencocokan']);
  expect(labels('/admin/businesses')).toEqual(['Semua mitra']);
  expect(labels('/admin/businesses', { features: ['partner_money'] })).toEqual([
    'Semua mitra',
    'Utang mitra',
    'Laporan mitra',
    'Barang titipan',
  ]);
  expect(labels('/admin/businesses', { bell: { ...quiet, wishes: 1 } })).toEqual(['Semua mitra', 'Permintaan']);
  expect(labels('/admin/products', { open: '/admin/search-words' })).toEqual(['Semua produk', 'Kata pencarian']);
  // A plugin that is off isn't there to be open.
  expect(labels('/admin/days', { open: '/admin/cash-book/bank' })).toEqual(['Pencocokan']);
  expect(labels('/admin/days', { features: ['bank'] })).toEqual(['Pencocokan', 'Rekening koran']);
});
