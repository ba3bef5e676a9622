/** What calls of these addresses are about, as the menu says it. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'api-keys': 'kunci API',
  answers: 'pertanyaan pembeli',
  audit: 'jejak perubahan',
  backups: 'cadangan',
  'bank-statement': 'rekening koran',
  bills: 'tagihan',
  'own-goods': 'barang milik toko',
  bell: 'pemberitahuan',
  business: 'mitra',
  businesses: 'mitra',
  'cash-book': 'buku kas',
  catalog: 'katalog',
  categories: 'kategori',
  certificates: 'sertifikat',
  couriers: 'kurir',
  'courier-pay': 'bayaran kurir',
  customers: 'pelanggan',
  dashboard: 'dasbor',
  'data-requests': 'permintaan data',
  days: 'tutup hari',
  downloads: 'unduhan',
  'goods-papers': 'nota barang',
  'general-journal': 'jurnal umum',
  impact: 'angka dampak',
  journal: 'jurnal',
  knowledge: 'pengetahuan',
  'list-views': 'tampilan daftar',
  mails: 'email',
  'opening-balances': 'saldo awal',
  orders: 'pesanan',
  rounds: 'antaran kurir',
  partners: 'utang mitra',
  'partner-wishes': 'permintaan mitra',
  payments: 'pembayaran',
  products: 'produk',
  profile: 'profil',
  reconciliation: 'pencocokan',
  reports: 'laporan',
  roles: 'peran',
  search: 'pencarian',
  'search-words': 'kata pencarian',
  settings: 'pengaturan',
  stock: 'stok',
  uploads: 'unggahan',
  users: 'pengguna',
  webhooks: 'webhook',
};
const ACTS: Readonly<Record<string, string>> = { GET: 'Melihat', POST: 'Menambah', PUT: 'Mengubah', DELETE: 'Menghapus' };

/** A refused call such as 'GET /users/:id' in words; one that nobody named stays as it is. */
export function refusedCall(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  const [act, subject] = [ACTS[method], SUBJECTS[path.split(/[/.]/u)[1] ?? '']];
  return act === undefined || subject === undefined ? call : `${act} ${subject}`;
}
