import type { Address } from '@lapak/contract/schemas/addresses';
import type { DeliveryAddress } from '../../features/locations/delivery-address.ts';
import { api } from '../../lib/browser-api.ts';
import { addressOfOrder } from '../parts/bring-address.ts';

/** Where a signed-in buyer has had parcels sent. */
export interface KnownAddresses {
  /** Their book, the main one first. */
  book: Address[];
  /** The address of their last order, where the book is still empty. */
  ofLastOrder: DeliveryAddress | null;
  /** The book couldn't be asked for. */
  failed: boolean;
}

export const NO_ADDRESSES: KnownAddresses = { book: [], ofLastOrder: null, failed: false };

/** What is known of a signed-in buyer's addresses. Never throws: without an answer they type. */
export async function loadAddresses(): Promise<KnownAddresses> {
  try {
    const { data: book } = await api.call('listAddresses');
    return { book, ofLastOrder: book.length === 0 ? await findLast() : null, failed: false };
  } catch {
    return { ...NO_ADDRESSES, failed: true };
  }
}

async function findLast(): Promise<DeliveryAddress | null> {
  const { data } = await api.call('listOwnOrders', { query: { page_size: 5 } });
  const last = data.find(({ shipping_district_id }) => shipping_district_id !== null);
  return last ? addressOfOrder(last) : null;
}
