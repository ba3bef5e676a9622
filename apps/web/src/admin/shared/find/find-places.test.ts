import { expect, test } from 'vitest';
import { useBellState } from '../components/bell-store.ts';
import { ADMIN_ENTRIES, tabsOf } from '../components/entries.ts';
import { SETTINGS_FIELDS } from '../components/settings-texts.ts';
import { findPlaces, findSettings, placeTitles, splitPlaces } from './find-places.ts';
import { FIELD_SYNONYMS, SYNONYMS } from './synonyms.ts';

// What a cashier, a packer, a treasurer and an owner type, and the place that must come first.
const SEARCHES: ReadonlyArray<[typed: string, first: string]> = [
  ['printer', 'Pencetak struk'],
  ['struk', 'Pencetak struk'],
  ['thermal', 'Pencetak struk'],
  ['layar pelanggan', 'Layar pelanggan'],
  ['monitor', 'Layar pelanggan'],
  ['ganti kasir', 'Ganti kasir'],
  ['kunci kasir', 'Kunci kasir'],
  ['laci', 'Buka laci'],
  ['resi', 'Pesanan'],
  ['retur', 'Pesanan'],
  ['refund', 'Pesanan'],
  ['kemas', 'Pesanan'],
  ['paket', 'Pesanan'],
  ['pesanan', 'Pesanan'],
  ['order', 'Buat pesanan'],
  ['bukti', 'Bukti transfer'],
  ['konfirmasi pembayaran', 'Bukti transfer'],
  ['ongkir', 'Kurir'],
  ['ongkos kirim', 'Kurir'],
  ['ekspedisi', 'Kurir'],
  ['kata sandi', 'Profil dan PIN'],
  ['password', 'Profil dan PIN'],
  ['pin', 'Profil dan PIN'],
  ['diskon', 'Buka kasir'],
  ['kasir', 'Kasir'],
  ['pos', 'Buka kasir'],
  ['jual', 'Buka kasir'],
  ['produk', 'Produk'],
  ['harga', 'Produk'],
  ['foto', 'Bukti transfer'],
  ['barang baru', 'Tambah produk'],
  ['tambah produk', 'Tambah produk'],
  ['excel', 'Impor produk'],
  ['csv', 'Impor produk'],
  ['stok', 'Stok'],
  ['gudang', 'Stok'],
  ['opname', 'Hitung stok'],
  ['hitung', 'Hitung stok'],
  ['rusak', 'Koreksi stok'],
  ['kulakan', 'Barang masuk'],
  ['terima', 'Barang masuk'],
  ['restok', 'Barang masuk'],
  ['habis', 'Stok menipis'],
  ['expired', 'Kedaluwarsa'],
  ['kadaluarsa', 'Kedaluwarsa'],
  ['konsinyasi', 'Nota barang'],
  ['titipan', 'Barang titipan'],
  ['asuransi', 'Barang titipan'],
  ['barcode', 'Cetak label rak'],
  ['halal', 'Sertifikat'],
  ['pirt', 'Sertifikat'],
  ['sinonim', 'Kata pencarian'],
  ['pembeli', 'Pelanggan'],
  ['supplier', 'Tambah mitra'],
  ['mitra', 'Mitra'],
  ['bagi hasil', 'Utang mitra'],
  ['hutang', 'Utang mitra'],
  ['statement', 'Laporan mitra'],
  ['karyawan', 'Tambah pengguna'],
  ['peran', 'Pengguna'],
  ['hak akses', 'Pengguna'],
  ['privasi', 'Permintaan data'],
  ['tutup hari', 'Tutup hari'],
  ['closing', 'Tutup hari'],
  ['selisih', 'Pencocokan'],
  ['pengeluaran', 'Buku kas'],
  ['biaya', 'Buku kas'],
  ['mutasi bank', 'Rekening koran'],
  ['rekonsiliasi', 'Pencocokan'],
  ['terlaris', 'Laporan'],
  ['laporan shift', 'Riwayat shift'],
  ['tutup kasir', 'Riwayat shift'],
  ['pajak', 'Omzet bulanan'],
  ['jurnal', 'Jurnal umum'],
  ['jurnal akuntansi', 'Untuk akuntan'],
  ['penyusutan', 'Jurnal umum'],
  ['neraca', 'Untuk akuntan'],
  ['buku besar', 'Buku besar'],
  ['audit', 'Jejak perubahan'],
  ['backup', 'Cadangan'],
  ['api', 'Kunci API'],
  ['integrasi', 'Kunci API'],
  ['email', 'Email'],
  ['norek', 'Rekening bank'],
  ['2fa', 'Keamanan'],
  ['logo', 'Logo'],
  ['banner', 'Tampilan'],
  ['instagram', 'Alamat di media sosial'],
  ['jam layanan', 'Jam layanan'],
  ['nib', 'Nomor izin usaha (NIB)'],
  ['batas waktu bayar', 'Batas waktu bayar (jam)'],
  ['kode unik', 'Kode unik transfer'],
  ['pembulatan', 'Pembulatan tunai'],
  ['timbangan', 'Awalan label timbangan'],
  ['offline', 'Nontunai saat luring'],
  ['bagan akun', 'Akun jurnal'],
  ['barang rusak', 'Koreksi stok'],
  ['saldo awal', 'Buku kas'],
  ['gaji', 'Buku kas'],
  ['rekening mitra', 'Mitra'],
  ['libur', 'Mitra'],
  ['ekspor', 'Laporan'],
  ['tambah admin', 'Tambah pengguna'],
  ['wa', 'Nomor WhatsApp'],
];

test.each(SEARCHES)('%s leads to %s first', (typed, first) => {
  expect(findPlaces(typed)[0]?.title).toBe(first);
});

test('finds every screen by its name, and every field of the settings at its own address', () => {
  for (const { to, label } of ADMIN_ENTRIES) expect(findPlaces(label).map((place) => place.to)).toContain(to);
  for (const { to, label } of ADMIN_ENTRIES.flatMap((entry) => tabsOf(entry).slice(1)))
    expect(findPlaces(label).map((place) => place.to)).toContain(to);
  for (const [section, labels] of Object.entries(SETTINGS_FIELDS))
    for (const [field, label] of Object.entries(labels))
      expect(
        findSettings(label).map(({ key }) => key),
        label,
      ).toContain(`${section}.${field}`);
});

test('what is called so stands before the records, what only shares a word of its kind after them', () => {
  expect(splitPlaces('PIN').near[0]?.title).toBe('Profil dan PIN');
  expect(splitPlaces('laba').near.map(({ title }) => title)).toContain('Untuk akuntan');
  const { near, far } = splitPlaces('tindakan');
  expect(near).toEqual([]);
  expect(far.length).toBeGreaterThan(0);
  expect(splitPlaces('lampineung')).toEqual({ near: [], far: [] });
});

test('of a plugin that is off its switch is found, and not its screen', () => {
  const quiet = { unseen: 0, findings: 0, wishes: 0, slips: 0, news: [] };
  useBellState.setState({ bell: { ...quiet, features: [] } });
  expect(findPlaces('rekening koran').map(({ title }) => title)).toEqual(['Tampilkan rekening koran']);
  expect(findSettings('angka dampak').map(({ title }) => title)).toEqual(['Tampilkan angka dampak']);
  expect(findSettings('jawaban obrolan')).toEqual([]);
  useBellState.setState({ bell: { ...quiet, features: ['bank'] } });
  expect(findPlaces('rekening koran')[0]?.title).toBe('Rekening koran');
  useBellState.setState({ bell: null });
});

test('nothing is found where no word fits', () => {
  expect(findPlaces('zzqx')).toEqual([]);
  expect(findPlaces('  ')).toEqual([]);
});

test('every synonym belongs to a place that there is, and there are some hundred', () => {
  const all = { ...SYNONYMS, ...FIELD_SYNONYMS };
  expect(Object.keys(all).filter((title) => !placeTitles().has(title))).toEqual([]);
  expect(Object.values(all).flatMap((words) => words.split(' ')).length).toBeGreaterThan(100);
});
