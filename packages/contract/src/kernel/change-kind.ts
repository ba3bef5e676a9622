/**
 * Kinds of records in the audit log, with labels. Sizes, codes and stock belong to their product, prices to their courier; an opened drawer
 * has the id of its shift, a sealed day its number. From `session` on nothing was changed: somebody signed in or out, was refused a call,
 * typed a PIN, took data out or looked at a transfer slip (decision 94).
 */
export const CHANGE_KIND_LABELS = {
  product: 'Produk',
  order: 'Pesanan',
  user: 'Pengguna',
  settings: 'Pengaturan',
  category: 'Kategori',
  business: 'Mitra',
  courier: 'Kurir',
  knowledge: 'Pengetahuan',
  certificate: 'Sertifikat',
  search_word: 'Kata pencarian',
  list_view: 'Tampilan daftar',
  drawer: 'Laci kasir',
  day: 'Tutup hari',
  month: 'Tutup bulan',
  bank: 'Rekening koran',
  journal: 'Jurnal umum',
  api_key: 'Kunci API',
  webhook: 'Webhook',
  session: 'Masuk dan keluar',
  refusal: 'Akses ditolak',
  pin: 'PIN kasir',
  export: 'Data diunduh',
  slip: 'Foto bukti transfer',
} as const;

export type ChangeKind = keyof typeof CHANGE_KIND_LABELS;

export const CHANGE_KINDS = [
  'product',
  'order',
  'user',
  'settings',
  'category',
  'business',
  'courier',
  'knowledge',
  'certificate',
  'search_word',
  'list_view',
  'drawer',
  'day',
  'month',
  'bank',
  'journal',
  'api_key',
  'webhook',
  'session',
  'refusal',
  'pin',
  'export',
  'slip',
] as const satisfies readonly ChangeKind[];
