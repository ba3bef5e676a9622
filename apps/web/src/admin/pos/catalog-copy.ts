import type { PosSettings } from '@lapak/contract/schemas/pos';
import { create } from 'zustand';
import { type TillProduct, tillProductOf } from '../../features/till/till-product.ts';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';

interface CatalogCopy {
  products: readonly TillProduct[];
  /** Whether there is anything to sell from; 'failed' when nothing could be had. */
  state: 'loading' | 'ready' | 'failed';
}

/** The products that this till sells. It searches and adds up in here, so a press never waits for the network. */
export const useCatalogCopy = create<CatalogCopy>(() => ({ products: [], state: 'loading' }));

interface Pickup {
  settings: PosSettings | null;
  state: 'loading' | 'ready' | 'failed';
}

/** Where buyers pick up. */
export const usePickup = create<Pickup>(() => ({ settings: null, state: 'loading' }));

/** Loads products and settings apart (spec section 7): one that fails doesn't take the other away. A refusal is thrown on to the frame. */
export async function openTill(signal: AbortSignal): Promise<void> {
  await Promise.all([refreshProducts(signal), refreshPickup(signal)]);
}

export async function refreshProducts(signal?: AbortSignal): Promise<void> {
  try {
    const { data } = await api.call('listCatalogProducts', { signal });
    useCatalogCopy.setState({ products: data.map(tillProductOf), state: 'ready' });
  } catch (error) {
    keepGoing(error);
    useCatalogCopy.setState(({ state }) => ({ state: state === 'ready' ? state : 'failed' }));
  }
}

async function refreshPickup(signal: AbortSignal): Promise<void> {
  try {
    const { data } = await api.call('getPosSettings', { signal });
    usePickup.setState({ settings: data, state: 'ready' });
  } catch (error) {
    keepGoing(error);
    usePickup.setState(({ state }) => ({ state: state === 'ready' ? state : 'failed' }));
  }
}

function keepGoing(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 403) throw error;
  console.error(error);
}

/** What was sold is gone from the copy at once; the next refresh brings the shop's own figures. */
export function takeFromCopy(sold: readonly { product_id: number; quantity: number; variant_label?: string | null | undefined }[]): void {
  useCatalogCopy.setState(({ products }) => ({ products: products.map((product) => withoutSold(product, sold)) }));
}

function withoutSold(product: TillProduct, sold: Parameters<typeof takeFromCopy>[0]): TillProduct {
  const lines = sold.filter((line) => line.product_id === product.id);
  if (lines.length === 0) return product;
  const taken = (label: string | null) =>
    lines.filter((line) => (line.variant_label ?? null) === label).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...product,
    stock: Math.max(0, product.stock - taken(null)),
    size_variants: product.size_variants.map((size) => ({ ...size, stock: Math.max(0, size.stock - taken(size.label)) })),
  };
}
