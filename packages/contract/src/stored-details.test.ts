import { expect, test } from 'vitest';
import { discrepancyText } from './bookkeeping/discrepancy-detail.ts';
import { asSen } from './money/sen.ts';
import { eventValue, type OrderReason, reasonText } from './sales/order-event.ts';
import { type PaymentDiscrepancyDetail, paymentDiscrepancyText } from './sales/payment-discrepancy-detail.ts';
import { type TillDiscrepancyDetail, tillDiscrepancyText } from './till/discrepancy-detail.ts';

/* What is stored as a code with figures, in the sentences that people read. */

test.each<[OrderReason, string]>([
  [{ code: 'placed' }, 'Pesanan dibuat'],
  [{ code: 'gateway', status: 'PAID' }, 'Tripay: PAID'],
  [{ code: 'tracking_number', courier: 'JNE' }, 'Nomor resi JNE'],
  [{ code: 'tracking_number', courier: '' }, 'Nomor resi'],
  [{ code: 'refunded', words: 'bocor' }, 'Dana dikembalikan: bocor'],
  [{ code: 'sale_voided', words: 'salah' }, 'Penjualan dibatalkan: salah'],
  [{ code: 'all_returned', words: 'bocor' }, 'Semua barang dikembalikan: bocor'],
  [{ code: 'note', words: 'Barang rusak di gudang' }, 'Barang rusak di gudang'],
  [{ code: 'earlier', words: 'Dibayar di kasir' }, 'Dibayar di kasir'],
])('why an order moved: %o', (reason, text) => expect(reasonText(reason)).toBe(text));

test('what an event moved: its value, or its figures in words', () => {
  expect(eventValue({ to_value: 'paid', figures: null })).toBe('paid');
  expect(eventValue({ to_value: '', figures: { rupiah: 66_250 } })).toBe('Rp\u00a066.250');
  expect(eventValue({ to_value: '', figures: { units: 2, refund_sen: asSen(5_000_000) } })).toBe('2 barang, Rp\u00a050.000 dikembalikan');
});

const said = { reference: 'T1', status: 'paid', total_rupiah: 112_250, fee_rupiah: 4_250 } as const;
const SAID = 'T1 lunas, Rp\u00a0112.250 (termasuk biaya Rp\u00a04.250)';
test.each<[PaymentDiscrepancyDetail, string]>([
  [{ code: 'other_reference', order: 'LH-A', said, reference: 'T2' }, `LH-A: ${SAID}, sedangkan pembayaran ini T2.`],
  [{ code: 'amount_differs', order: 'LH-A', said, asked: { total_rupiah: 500, fee_rupiah: 0 } }, `LH-A: ${SAID}, seharusnya Rp\u00a0500.`],
  [{ code: 'set_by_admin', order: 'LH-A', said, was: 'unpaid' }, `LH-A: ${SAID}, sedangkan admin mencatat belum dibayar.`],
  [{ code: 'paid_otherwise', order: 'LH-A', said }, `LH-A: ${SAID}, sedangkan pesanan ini sudah dibayar dengan cara lain.`],
  [{ code: 'unexpected_status', order: 'LH-A', said, was: 'expired' }, `LH-A: ${SAID}, padahal statusnya kedaluwarsa.`],
  [{ code: 'order_cancelled', order: 'LH-A', said }, `LH-A: ${SAID}, padahal pesanan sudah dibatalkan.`],
  [
    { code: 'method_left', order: 'LH-A', said, was: 'failed' },
    `LH-A: ${SAID}, sedangkan pembeli sudah ganti metode dan pesanan ini gagal.`,
  ],
  [{ code: 'unreadable', callback: 7, said: '{}' }, 'Callback #7 tidak dapat diterapkan: {}'],
  [{ code: 'unknown_payment', merchant_ref: null, said }, `Tripay (tanpa nomor pesanan): ${SAID}.`],
  [
    { code: 'slip', order: 'LH-A', slip: 3, rupiah: 62_000, was: 'cancelled' },
    'LH-A: transfer Rp\u00a062.000 masuk menurut bukti #3, padahal pesanan sudah dibatalkan.',
  ],
  [
    { code: 'door', order: 'LH-A', rupiah: 62_000, owed: 60_000, was: 'unpaid' },
    'LH-A: kurir menerima Rp\u00a062.000 di tempat, seharusnya Rp\u00a060.000.',
  ],
  [
    { code: 'till_went_on', order: 'LH-A' },
    'LH-A: kasir membatalkan QRIS ini saat luring dan melanjutkan tanpa pembayarannya, padahal sudah lunas.',
  ],
])('a payment issue: %o', (detail, text) => expect(paymentDiscrepancyText(detail)).toBe(text));

const sen = (rupiah: number) => asSen(Math.round(rupiah * 100));
test.each<[TillDiscrepancyDetail, string]>([
  [{ code: 'price', name: 'Kopi', till_sen: sen(500), shop_sen: sen(600.5) }, 'Kopi: kasir Rp\u00a0500, toko Rp\u00a0600,50'],
  [{ code: 'stock', name: 'Kopi', sold: 5, stock: 1 }, 'Kopi: terjual 5, stok tercatat 1.'],
  [{ code: 'product_gone', name: 'Kopi' }, 'Kopi: produk sudah tidak ada.'],
  [{ code: 'product_inactive', name: 'Kopi' }, 'Kopi: produk tidak dijual lagi.'],
  [{ code: 'variant_gone', name: 'Kopi', variant: '1 kg' }, 'Kopi: varian 1 kg sudah tidak ada.'],
  [{ code: 'cashier_unknown', cashier: 9 }, 'Kasir nomor 9 tidak dikenal.'],
  [{ code: 'cashier_not_allowed', username: 'cut' }, 'cut tidak berhak memakai kasir.'],
  [{ code: 'clock', at: '2026-11-22T07:30:00.000Z' }, 'Jam kasir menunjukkan 22 November 2026 pukul 14.30. Dicatat saat diterima.'],
  [{ code: 'total', said_sen: sen(500), counted_sen: sen(499.05) }, 'Kasir mencatat total Rp\u00a0500, barisnya Rp\u00a0499,05.'],
  [{ code: 'code_taken', order: 'LH-A' }, 'Struk mencantumkan LH-A, yang sudah dipakai pesanan lain.'],
  [
    { code: 'discount', taken_sen: sen(5_000), subtotal_sen: sen(20_000), limit_tenths: 125 },
    'Potongan Rp\u00a05.000 dari Rp\u00a020.000 di atas batas 12,5%.',
  ],
  [
    {
      code: 'unmatched',
      tenders: [
        { method: 'qris', amount_sen: sen(60_000), reference: 'RRN 7' },
        { method: 'debit', amount_sen: sen(5), reference: null },
      ],
    },
    'QRIS Rp\u00a060.000 (referensi RRN 7) dan Debit Rp\u00a05 diterima saat kasir luring. Cocokkan dengan mutasi rekening.',
  ],
])('a difference at the till: %o', (detail, text) => expect(tillDiscrepancyText(detail)).toBe(text));

test.each([
  ['items', 'LH-A: barang-barangnya Rp\u00a05, subtotal pesanan Rp\u00a06.'],
  ['status', 'LH-A: pembayaran dan pesanan tidak sepakat apakah sudah lunas.'],
  ['amount', 'LH-A: pesanan Rp\u00a05, tagihan pembayarannya Rp\u00a06.'],
  ['tenders', 'LH-A: penjualan Rp\u00a05, uang yang dicatat kasir Rp\u00a06.'],
  ['refunds', 'LH-A: menurut barangnya Rp\u00a05 dikembalikan, menurut pesanan Rp\u00a06.'],
  ['owed', 'LH-A: dibatalkan setelah lunas, dari Rp\u00a05 baru Rp\u00a06 yang dikembalikan.'],
] as const)('a discrepancy: %s', (code, text) => {
  expect(discrepancyText({ area: 'sums', detail: { code, order: 'LH-A' }, expected: 500, found: 600 })).toBe(text);
});
