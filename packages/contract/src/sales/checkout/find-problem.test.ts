import { describe, expect, test } from 'vitest';
import { type CheckoutFacts, checkDetails, findProblem } from './find-problem.ts';

const good: CheckoutFacts = {
  lines: 1,
  details: {
    shipping_name: 'Cut Nyak',
    shipping_address: 'Jalan Teuku Umar 1',
    shipping_postcode: '23231',
    shipping_phone: '0812 3456 7890',
    shipping_province_id: 9,
    shipping_city_id: 1,
    shipping_district_id: 2,
    guest_email: 'cut@contoh.id',
  },
  origins: 1,
  isGuest: true,
  hasShipping: true,
  method: 'manual',
  channels: 0,
};

/** Each check breaks `good` in its own way; the texts are spec section 5's, in its order. */
const obstacles: ReadonlyArray<{ text: string; broken: (facts: CheckoutFacts) => CheckoutFacts }> = [
  { text: 'Keranjang Anda masih kosong. Tambahkan produk sebelum checkout.', broken: (facts) => ({ ...facts, lines: 0 }) },
  {
    text: 'Lengkapi seluruh informasi pengiriman yang wajib diisi.',
    broken: (facts) => ({ ...facts, details: { ...facts.details, shipping_phone: ' ' } }),
  },
  {
    text: 'Pilih provinsi, kota/kabupaten, dan kecamatan tujuan pengiriman.',
    broken: (facts) => ({ ...facts, details: { ...facts.details, shipping_district_id: null } }),
  },
  {
    text: 'Produk dalam keranjang berasal dari beberapa lokasi asal bisnis. Silakan pisahkan pesanan berdasarkan lokasi asal.',
    broken: (facts) => ({ ...facts, origins: 2 }),
  },
  { text: 'Email dibutuhkan untuk pesanan tamu.', broken: (facts) => ({ ...facts, details: { ...facts.details, guest_email: '' } }) },
  { text: 'Pilih layanan pengiriman sebelum melanjutkan.', broken: (facts) => ({ ...facts, hasShipping: false }) },
  {
    text: 'Metode pembayaran Tripay belum tersedia. Silakan pilih metode lain.',
    broken: (facts) => ({ ...facts, method: 'tripay:QRIS', channels: 0 }),
  },
];

describe('the seven checks', () => {
  test('let a complete order pass', () => {
    expect(findProblem(good)).toBeNull();
    expect(findProblem({ ...good, method: 'tripay:QRIS', channels: 3 })).toBeNull();
  });

  test.each(obstacles)('say: $text', ({ text, broken }) => {
    expect(findProblem(broken(good))?.text).toBe(text);
  });

  test('come in their order: of two obstacles the earlier one is said', () => {
    obstacles.forEach((earlier, position) => {
      const all = obstacles.slice(position).reduceRight((facts, { broken }) => broken(facts), good);
      expect(findProblem(all)?.text).toBe(earlier.text);
    });
  });

  test.each(['shipping_name', 'shipping_address', 'shipping_postcode', 'shipping_phone'] as const)('ask for %s', (field) => {
    expect(findProblem({ ...good, details: { ...good.details, [field]: '' } })?.at).toBe('details');
  });

  test('ask a signed-in buyer for no email', () => {
    expect(findProblem({ ...good, isGuest: false, details: { ...good.details, guest_email: '' } })).toBeNull();
  });

  test('leave shipping and payment to the second step', () => {
    expect(checkDetails(good)).toBeNull();
    expect(checkDetails({ ...good, origins: 2 })?.at).toBe('cart');
  });
});
