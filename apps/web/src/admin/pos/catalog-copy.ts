import { PosSettings } from '@lapak/contract/schemas/pos';
import { z } from 'zod';
import { create } from 'zustand';
import { TillProduct, tillProductOf } from '../../features/till/till-product.ts';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { noteAnswer } from './network.ts';
import { keep, recall } from './till-database.ts';

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

/**
 * Opens the till from its own copy, and brings that up to date behind its back; only the first time it waits for the shop. Products
 * and settings load apart (spec section 7): one that fails doesn't take the other away.
 */
export async function openTill(signal: AbortSignal): Promise<void> {
  if (useCatalogCopy.getState().state !== 'ready') {
    const [products, settings] = await Promise.all([recall('products', z.array(TillProduct)), recall('settings', PosSettings.nullable())]);
    if (products) useCatalogCopy.setState({ products, state: 'ready' });
    if (settings !== undefined) usePickup.setState({ settings, state: 'ready' });
  }
  const refreshed = Promise.all([refreshProducts(signal), refreshPickup(signal)]);
  if (useCatalogCopy.getState().state !== 'ready') await refreshed;
  else refreshed.catch(console.error);
}

export async function refreshProducts(signal?: AbortSignal): Promise<void> {
  try {
    const { data } = await api.call('listCatalogProducts', { signal });
    const products = data.map(tillProductOf);
    useCatalogCopy.setState({ products, state: 'ready' });
    noteAnswer(true);
    await keep('products', products);
  } catch (error) {
    goOn(error);
    useCatalogCopy.setState(({ state }) => ({ state: state === 'ready' ? state : 'failed' }));
  }
}

async function refreshPickup(signal: AbortSignal): Promise<void> {
  try {
    const { data } = await api.call('getPosSettings', { signal });
    usePickup.setState({ settings: data, state: 'ready' });
    await keep('settings', data);
  } catch (error) {
    goOn(error);
    usePickup.setState(({ state }) => ({ state: state === 'ready' ? state : 'failed' }));
  }
}

/** The till sells on from what it has. A refusal (403) is thrown on to the frame. */
function goOn(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 403) throw error;
  noteAnswer(error);
  console.error(error);
}

type Found = { product: TillProduct; variant: string | null };
interface Index {
  byId: ReadonlyMap<number, TillProduct>;
  byCode: ReadonlyMap<string, Found>;
}

const indexes = new WeakMap<readonly TillProduct[], Index>();

/** Made once for each new copy. */
function indexOf(products: readonly TillProduct[]): Index {
  const known = indexes.get(products);
  if (known) return known;
  const index = {
    byId: new Map(products.map((product) => [product.id, product])),
    byCode: new Map(products.flatMap((product) => product.codes.map(({ code, variant }) => [code, { product, variant }]))),
  };
  indexes.set(products, index);
  return index;
}

export function findById(id: number): TillProduct | null {
  return indexOf(useCatalogCopy.getState().products).byId.get(id) ?? null;
}

/** What a barcode or an SKU stands for. */
export function findByCode(code: string): Found | null {
  return indexOf(useCatalogCopy.getState().products).byCode.get(code.toUpperCase()) ?? null;
}

/** What was sold is gone from the copy at once; the next refresh brings the shop's own figures. */
export function takeFromCopy(sold: readonly { product_id: number; quantity: number; variant_label?: string | null | undefined }[]): void {
  const ids = new Set(sold.map(({ product_id }) => product_id));
  useCatalogCopy.setState(({ products }) => ({
    products: products.map((product) => (ids.has(product.id) ? withoutSold(product, sold) : product)),
  }));
}

function withoutSold(product: TillProduct, sold: Parameters<typeof takeFromCopy>[0]): TillProduct {
  const lines = sold.filter((line) => line.product_id === product.id);
  const taken = (label: string | null) =>
    lines.filter((line) => (line.variant_label ?? null) === label).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...product,
    stock: Math.max(0, product.stock - taken(null)),
    size_variants: product.size_variants.map((size) => ({ ...size, stock: Math.max(0, size.stock - taken(size.label)) })),
  };
}
