import { expect, test } from 'vitest';
import { courierMoment, quiet } from './courier-words.ts';

test.each([
  ['DITERIMA DI GUDANG CONTOH', 'Diterima di gudang contoh'],
  ['DELIVERED TO [CUT MEUTIA | 15-01-2026 12:00]', 'Delivered to [cut meutia | 15-01-2026 12:00]'],
  ['SHIPMENT RECEIVED BY JNE COUNTER OFFICER AT TGR01', 'Shipment received by JNE counter officer at TGR01'],
  ['Paket dibawa kurir', 'Paket dibawa kurir'],
  ['OK', 'OK'],
  ['', ''],
])('%s is written %s', (came, written) => {
  expect(quiet(came)).toBe(written);
});

test.each([
  ['15-01-2026 09:10:00', '15 Januari 2026 pukul 09.10'],
  ['2026-01-15 09:10', '15 Januari 2026 pukul 09.10'],
  ['2026/01/05', '5 Januari 2026'],
  ['kemarin sore', 'kemarin sore'],
  ['15-01-26 09:10', '15-01-26 09:10'],
  ['2026-13-45 09:10', '2026-13-45 09:10'],
  ['', ''],
])('%s is %s', (came, written) => {
  expect(courierMoment(came)).toBe(written);
});
