import type { TillProduct } from '@lapak/contract/assortment/products';
import { Favourites } from '@lapak/contract/sales/till';
import { create } from 'zustand';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { keep, recall } from '../outbox/till-database.ts';
import { findById } from './catalog-copy.ts';

const STORE_NAME = 'favourites';

/** What the shop's tills show first, in their order (decision 73): this browser's copy, so that it is there without a network. */
export const useFavourites = create<{ ids: readonly number[] }>(() => ({ ids: [] }));

/** Opens with the copy: asks nobody. */
export async function openFavourites(): Promise<void> {
  if (useFavourites.getState().ids.length > 0) return;
  const stored = await recall(STORE_NAME, Favourites);
  if (stored) useFavourites.setState({ ids: stored.product_ids });
}

/** Asks the shop; without an answer the copy stays. */
export async function refreshFavourites(): Promise<void> {
  try {
    const { data } = await api.call('listFavourites');
    await noteFavourites(data.product_ids);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
  }
}

export async function noteFavourites(ids: readonly number[]): Promise<void> {
  useFavourites.setState({ ids });
  await keep(STORE_NAME, { product_ids: [...ids] });
}

/** The products behind the numbers, in their order; one that isn't sold any more is left out. */
export function productsOf(ids: readonly number[]): TillProduct[] {
  return ids.flatMap((id) => findById(id) ?? []);
}
