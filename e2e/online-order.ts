import { randomUUID } from 'node:crypto';
import { apiCall, found, newEmail, newProduct } from './shop.ts';

/** A guest's order of a new product of 50,000, by local courier to Kuta Alam, as the checkout would place it. */
export async function placeOnlineOrder(changes: Record<string, unknown> = {}) {
  const product = await newProduct({ name: `Uji kirim ${randomUUID().slice(0, 8)}` });
  const place = { city_id: 97, district_id: 117_102 };
  const { options } = await apiCall('listLocalOptions', { query: place });
  const way = found(options[0]);
  const quantity = 2;
  const { data } = await apiCall('placeOrder', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      guest_email: newEmail(),
      total_amount: 50_000 * quantity + way.effective_price,
      payment_method: 'manual',
      shipping_name: 'Cut Nyak Meutia',
      shipping_address: 'Jl. Teuku Umar No. 17, Lr. Mawar',
      shipping_province_id: 9,
      shipping_city_id: place.city_id,
      shipping_district_id: place.district_id,
      shipping_postcode: '23127',
      shipping_phone: '0812-7000-0002',
      order_items: [{ product_id: product.id, quantity, price: 50_000 }],
      shipping_courier: way.courier_name,
      shipping_service: way.region,
      shipping_cost_breakdown: { type: 'local_courier', courier_id: way.courier_id, price_id: way.price_id, cost: way.effective_price },
      ...changes,
    },
  });
  return { ...data, productId: product.id, productName: product.name };
}
