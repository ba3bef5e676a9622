import type { BuyerOrder } from '@lapak/contract/sales/orders';
import type { DeliveryAddress } from '../../features/locations/delivery-address.ts';
import { api } from '../../lib/browser-api.ts';
import { useCheckoutStore } from './checkout-store.ts';

/**
 * An order's address with the location ids that its page doesn't show; null without one. The order's email must stay unknown here: whoever
 * was sent the order's link would learn it.
 */
export async function addressOfOrder(order: BuyerOrder): Promise<DeliveryAddress | null> {
  const { shipping_district_id: id, shipping_name, shipping_phone, shipping_address, shipping_postcode } = order;
  if (id == null) return null;
  const district = await api.call('getDistrict', { params: { id } }).catch(() => null);
  if (!district) return null;
  const { name, city_id, city_name, province_id, province_name } = district.data;
  return {
    shipping_name: shipping_name ?? '',
    shipping_phone: shipping_phone ?? '',
    shipping_address: shipping_address ?? '',
    shipping_postcode: shipping_postcode ?? '',
    shipping_province_id: province_id,
    shipping_province: province_name,
    shipping_city_id: city_id,
    shipping_city: city_name,
    shipping_district_id: id,
    shipping_district: name,
  };
}

/** Puts an order's address into the checkout, for ordering the same again. */
export async function bringAddress(order: BuyerOrder): Promise<void> {
  const address = await addressOfOrder(order);
  if (!address) return;
  useCheckoutStore.setState(({ details }) => ({ details: { guest_email: '', notes: '', ...details, ...address } }));
}
