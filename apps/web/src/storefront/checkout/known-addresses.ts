import type { Address } from '@lapak/contract/people/addresses';
import type { DeliveryAddress } from '../../features/locations/delivery-address.ts';
import { api } from '../../lib/browser-api.ts';
import { addressOfOrder } from '../parts/bring-address.ts';

/** A signed-in buyer's addresses. */
export interface KnownAddresses {
  /** Their book, the main one first. */
  book: Address[];
  /** The address of their last order, where the book is still empty. */
  ofLastOrder: DeliveryAddress | null;
  /** The book failed to load. */
  failed: boolean;
}

export const NO_ADDRESSES: KnownAddresses = { book: [], ofLastOrder: null, failed: false };

/** Loads a signed-in buyer's addresses. Never throws: without an answer they type one. */
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
