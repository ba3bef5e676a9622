import type { OrderRequest } from '@lapak/contract/sales/orders';
import { api } from '../../lib/browser-api.ts';
import { notify } from '../../lib/notify.ts';
import { useCheckoutStore } from '../parts/checkout-store.ts';

/**
 * After a signed-in buyer's order, saves its address in their book as the main one unless they unticked it. An address that is already
 * there only becomes the main one. A guest's address is stored by the first step.
 */
export async function keepAddress(order: OrderRequest): Promise<void> {
  if (order.shipping_cost_breakdown.type === 'pickup') return;
  if (order.user_id == null || useCheckoutStore.getState().keepsAddress === false) return;
  const { shipping_name, shipping_phone, shipping_address, shipping_postcode, shipping_district_id } = order;
  const body = { shipping_name, shipping_phone, shipping_address, shipping_postcode, shipping_district_id };
  try {
    await api.call('createAddress', { body });
  } catch (error) {
    console.error(error);
    notify('info', 'Pesanan Anda tercatat, tetapi alamatnya belum tersimpan di buku alamat.');
  }
}
