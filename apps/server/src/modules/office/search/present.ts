import { type Found, MAX_FOUND } from '@lapak/contract/office/search';
import type { z } from 'zod';
import type { Findings } from './find-anything.ts';

export function presentFound({ orders, products, users, guests, partners }: Findings): z.infer<typeof Found> {
  const accounts = users.map(({ id, first_name, last_name, email, phone_number }) => ({
    user_id: id,
    name: `${first_name} ${last_name}`.trim(),
    email,
    phone: phone_number,
  }));
  return {
    orders: orders.map(({ id, code, shipping_name, status, payment_status, total_sen, created_at }) => ({
      id,
      code,
      name: shipping_name,
      status,
      payment_status,
      total_amount: total_sen,
      created_at,
    })),
    products: [...products],
    buyers: [...accounts, ...guests.map((guest) => ({ user_id: null, ...guest }))].slice(0, MAX_FOUND),
    partners: [...partners],
  };
}
