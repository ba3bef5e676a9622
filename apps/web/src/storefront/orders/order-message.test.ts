import { ORDER_STATUSES } from '@lapak/contract/sales/order-status';
import { PAYMENT_STATUSES } from '@lapak/contract/sales/payment-status';
import { expect, test } from 'vitest';
import { orderMessage } from './order-message.ts';

const ORDER = {
  status: 'pending',
  payment_status: 'unpaid',
  order_type: 'online',
  shipping_city: 'Kota Banda Aceh',
  payment_method: 'manual',
  payment: null,
  method_names: {},
  shipping_courier: null,
  shipped_courier: null,
  slip_state: null,
  refunded_amount: 0,
  returns: [],
  events: [],
} as const;

test('every state of an order and its payment has words of its own', () => {
  for (const status of ORDER_STATUSES) {
    for (const payment_status of PAYMENT_STATUSES) {
      const { title, text } = orderMessage({ ...ORDER, status, payment_status });
      expect(title).not.toBe('');
      expect(text).not.toBe('');
    }
  }
});

test('a cancelled order whose money went back says so, and asks for nothing', () => {
  expect(orderMessage({ ...ORDER, status: 'cancelled', payment_status: 'refunded' })).toEqual({
    title: 'Pesanan dibatalkan',
    text: 'Dana Anda sudah kami kembalikan. Hubungi kami bila belum Anda terima.',
  });
  const paid = orderMessage({ ...ORDER, status: 'cancelled', payment_status: 'paid' });
  expect(paid.text).toContain('pengembalian dana');
});

test('what came back is what the order says, with its money', () => {
  const back = { ...ORDER, status: 'delivered', payment_status: 'paid', returns: [{}], refunded_amount: 38_000 } as const;
  expect(orderMessage(back).title.replace('\u00a0', ' ')).toBe('Barang dikembalikan, Rp 38.000 sudah kami kirim');
  expect(orderMessage({ ...back, refunded_amount: 0 }).title).toBe('Barang dikembalikan');
});

test('what is fetched at the shop is with no courier', () => {
  const fetched = { ...ORDER, payment_status: 'paid', shipping_city: null } as const;
  expect(orderMessage({ ...fetched, status: 'confirmed' }).text).toBe('Kami menyiapkan barang Anda untuk diambil di toko.');
  expect(orderMessage({ ...fetched, status: 'shipped' }).title).toBe('Pesanan siap diambil');
});

test('money that came when the order had ended is spoken of, whatever its payment says', () => {
  for (const payment_status of ['unpaid', 'expired', 'failed', 'paid'] as const)
    expect(orderMessage({ ...ORDER, status: 'cancelled', payment_status, events: [{ field: 'late_money' }] }).text).toContain(
      'masuk setelah pesanan berakhir',
    );
});
