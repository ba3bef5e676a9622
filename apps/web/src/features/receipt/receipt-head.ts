import { Picture } from '@lapak/contract/kernel/picture';
import { z } from 'zod';
import { create } from 'zustand';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { readStored, writeStored } from '../../lib/browser-store.ts';

/** A receipt's head: the shop's name, then address and phone. The logo is for the customer's display. */
const ReceiptHead = z.object({ name: z.string(), lines: z.array(z.string()), logo: Picture.nullish() });
export type ReceiptHead = z.infer<typeof ReceiptHead>;

const STORE_KEY = 'till-head';

/** Kept in the browser's store, so that a receipt can be printed without a network. */
export const useReceiptHead = create<ReceiptHead>(() => readStored(STORE_KEY, ReceiptHead) ?? { name: 'Lapak Hijau', lines: [] });

/** Refreshes the head; the last one stays when it can't be loaded. */
export async function refreshReceiptHead(): Promise<void> {
  try {
    const [{ data: shop }, { data: pickup }] = await Promise.all([api.call('getShop'), api.call('getPickupDetails')]);
    const place = pickup ? [pickup.pickup_address, pickup.pickup_city, pickup.pickup_phone] : [];
    const head = { name: shop.name, lines: place.flatMap((line) => line || []), logo: shop.appearance.logo };
    useReceiptHead.setState(head);
    writeStored(STORE_KEY, head);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
  }
}
