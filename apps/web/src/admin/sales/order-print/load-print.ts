import type { Order } from '@lapak/contract/sales/orders';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import type { PrintView } from '../../shared/addresses/print-view.ts';

/** The sender: the pickup place, or else the main business. */
export interface Sender {
  name: string;
  phone: string | null;
  lines: string[];
}

/** Loads the chosen orders in order, and the sender; what the till sold has no parcel. */
export async function loadPrint({ ids }: PrintView, signal: AbortSignal): Promise<{ orders: Order[]; sender: Sender }> {
  const wanted = ids.split(',').map(Number);
  const [list, sender] = await Promise.all([
    ids === '' ? { data: [] } : api.call('listOrders', { query: { ids, type: 'online', page_size: wanted.length }, signal }),
    loadSender(signal),
  ]);
  return { orders: list.data.toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id)), sender };
}

async function loadSender(signal: AbortSignal): Promise<Sender> {
  const [{ data: shop }, { data: pickup }] = await Promise.all([api.call('getShop', { signal }), api.call('getPickupDetails', { signal })]);
  if (pickup?.pickup_address) {
    const place = [pickup.pickup_district, pickup.pickup_city, pickup.pickup_postcode].filter(Boolean).join(', ');
    return { name: shop.name, phone: pickup.pickup_phone, lines: [pickup.pickup_address, place].filter((line) => line !== '') };
  }
  try {
    const { data: main } = await api.call('getMainBusiness', { signal });
    return { name: shop.name, phone: shop.whatsapp, lines: [main.city_name] };
  } catch (error) {
    // Without a main business the shop isn't set up yet.
    if (error instanceof ApiError && error.code === 'not_found') return { name: shop.name, phone: shop.whatsapp, lines: [] };
    throw error;
  }
}
