import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { DeliveryAddress } from '../../../features/locations/delivery-address.ts';
import { api } from '../../../lib/browser-api.ts';

export type KnownAddress = Omit<DeliveryAddress, 'shipping_name' | 'shipping_phone'>;

/** So many of a customer's orders are looked through: the newest may have been fetched at the shop. */
const LOOKED_THROUGH = 10;

/** Where a customer's last order by courier went; null where none of the newest did. */
export async function lastAddressOf(key: string, signal: AbortSignal): Promise<KnownAddress | null> {
  const { data } = await api.call('listOrders', { query: { customer: key, page_size: LOOKED_THROUGH }, signal });
  const sent = data.find(({ shipping_address }) => shipping_address !== null);
  return sent ? addressOfOrder((await api.call('getOrder', { params: { id: sent.id }, signal })).data) : null;
}

/** An order's address as the form has it; null where its goods are fetched. */
export function addressOfOrder(order: OrderDetail): KnownAddress | null {
  const { destination } = order;
  if (destination === null) return null;
  return {
    shipping_address: order.shipping_address ?? '',
    shipping_postcode: order.shipping_postcode ?? '',
    shipping_province_id: destination.province_id,
    shipping_province: order.shipping_province ?? '',
    shipping_city_id: destination.city_id,
    shipping_city: order.shipping_city ?? '',
    shipping_district_id: destination.district_id,
    shipping_district: order.shipping_district ?? '',
  };
}
