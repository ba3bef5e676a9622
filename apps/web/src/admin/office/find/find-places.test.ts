import { expect, test } from 'vitest';
import { findPlaces, placeTitles } from './find-places.ts';
import { SYNONYMS } from './synonyms.ts';

test.each([
  ['printer', 'Buka kasir'],
  ['resi', 'Pesanan'],
  ['retur', 'Pesanan'],
  ['ongkir', 'Kurir'],
  ['kata sandi', 'Profil dan PIN'],
  ['diskon', 'Buka kasir'],
  ['pajak', 'Omzet bulanan'],
  ['laporan shift', 'Riwayat shift'],
  ['tutup kasir', 'Riwayat shift'],
  ['PIN', 'Profil dan PIN'],
  ['opname', 'Hitung stok'],
  ['excel', 'Impor produk'],
  ['supplier', 'Mitra'],
  ['kulakan', 'Barang masuk'],
  ['refund', 'Pesanan'],
  ['halal', 'Sertifikat'],
  ['api', 'Kunci API'],
  ['batas waktu bayar', 'Batas waktu bayar (jam)'],
  ['NIB', 'Nomor izin usaha (NIB)'],
])('%s leads to %s', (typed, title) => {
  expect(findPlaces(typed).map((place) => place.title)).toContain(title);
});

test("what is called so comes before what is only meant, and settings' fields come last", () => {
  expect(findPlaces('kasir')[0]?.title).toBe('Buka kasir');
  expect(findPlaces('stok')[0]?.title).toBe('Koreksi stok');
  expect(findPlaces('zzqx')).toEqual([]);
});

test('every synonym belongs to a place that there is', () => {
  expect(Object.keys(SYNONYMS).filter((title) => !placeTitles().has(title))).toEqual([]);
});
