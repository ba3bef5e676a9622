import type { BuyerOrder } from '@lapak/contract/schemas/orders';
import type { DeliveryAddress } from '../../features/locations/delivery-address.ts';
import { api } from '../../lib/browser-api.ts';
import { useCheckoutStore } from './checkout-store.ts';

/**
 * The address of an order, with the ids that its page doesn't show; null where it has none, or the district can't be asked about. The
 * order's email isn't known here, and must not be: whoever was sent the order's address would learn it.
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

/** Puts an order's address into the checkout: whoever orders the same again has it sent to the same place. */
export async function bringAddress(order: BuyerOrder): Promise<void> {
  const address = await addressOfOrder(order);
  if (!address) return;
  useCheckoutStore.setState(({ details }) => ({ details: { guest_email: '', notes: '', ...details, ...address } }));
}
