import { expect, test } from 'vitest';
import { orderCustomer } from './order-view.ts';

test('a buyer is known by email or account, in chat by phone; nobody at the till', () => {
  const nobody = { guest_email: null, user_id: null, shipping_phone: null, order_type: 'online' } as const;
  expect(orderCustomer({ ...nobody, guest_email: 'cut@contoh.example', shipping_phone: '0812' })).toBe('cut@contoh.example');
  expect(orderCustomer({ ...nobody, user_id: 7, shipping_phone: '0812' })).toBe('User #7');
  expect(orderCustomer({ ...nobody, shipping_phone: '0812' })).toBe('0812');
  expect(orderCustomer(nobody)).toBe('Tamu');
  expect(orderCustomer({ ...nobody, order_type: 'pos', shipping_phone: '0812' })).toBe('Pembeli di toko');
});
