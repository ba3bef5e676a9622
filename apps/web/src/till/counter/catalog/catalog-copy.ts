import { codeKey } from '@lapak/contract/assortment/code-key';
import { TillProduct } from '@lapak/contract/assortment/products';
import { PickupDetails } from '@lapak/contract/sales/pickup-settings';
import { onWire } from '@lapak/contract/wire';
import { z } from 'zod';
import { create } from 'zustand';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { noteAnswer } from '../outbox/network.ts';
import { keep, readOutbox, recall } from '../outbox/till-database.ts';
import { mergeProducts } from './merge-products.ts';

/** As it lies in the browser; `as_of` is what to ask for changes since, `by` the code that has put it there. */
const StoredCatalog = z.object({ by: z.string().optional(), as_of: z.string(), products: z.array(onWire(TillProduct)) });
type StoredCatalog = z.infer<typeof StoredCatalog>;

/** The address of this code has a hash of it, and of the shapes that it imports. */
const THIS_CODE = import.meta.url;
/** What this very code has put there is what it should be: looking through 20,000 products would hold up each opening. */
const isByThisCode = (stored: unknown): stored is StoredCatalog =>
  import.meta.env.PROD && typeof stored === 'object' && stored !== null && 'by' in stored && stored.by === THIS_CODE;
const readCatalog = { parse: (stored: unknown): StoredCatalog => (isByThisCode(stored) ? stored : StoredCatalog.parse(stored)) };

interface CatalogCopy {
  products: readonly TillProduct[];
  /** Null while nothing was ever loaded. */
  asOf: string | null;
  /** Whether there is anything to sell from; 'failed' when nothing could be had. */
  state: 'loading' | 'ready' | 'failed';
}

/** The products that this till sells. It searches and adds up in here, so a press never waits for the network. */
export const useCatalogCopy = create<CatalogCopy>(() => ({ products: [], asOf: null, state: 'loading' }));

/** The same as the shop said it, which is what lies in the browser: without what was sold here since. */
let shopProducts: readonly TillProduct[] = [];

interface Pickup {
  settings: PickupDetails | null;
  state: 'loading' | 'ready' | 'failed';
}

/** Where buyers pick up. */
export const usePickup = create<Pickup>(() => ({ settings: null, state: 'loading' }));

/**
 * Opens the till from its own copy, and brings that up to date behind its back; the first time the till is there before its products. They
 * and the settings load apart (spec section 7): one that fails doesn't take the other away.
 */
export async function openTill(signal: AbortSignal): Promise<void> {
  if (useCatalogCopy.getState().state !== 'ready') {
    const [catalog, settings, unsent] = await Promise.all([
      recall('catalog', readCatalog),
      recall('settings', PickupDetails.nullable()),
      unsentLines(),
    ]);
    if (catalog) {
      shopProducts = catalog.products;
      useCatalogCopy.setState({ products: catalog.products, asOf: catalog.as_of, state: 'ready' });
      takeFromCopy(unsent);
    }
    if (settings !== undefined) usePickup.setState({ settings, state: 'ready' });
  }
  Promise.all([refreshProducts(signal), refreshPickup(signal)]).catch((error: unknown) => {
    console.error(error);
    useCatalogCopy.setState(({ state }) => ({ state: state === 'ready' ? state : 'failed' }));
  });
}

/** What was sold before the page was loaded, and the shop hasn't heard of. */
async function unsentLines() {
  try {
    const { sales } = await readOutbox();
    return sales.flatMap(({ refusal, body }) => (refusal === null ? body.order_items : []));
  } catch (error) {
    console.error(error);
    return [];
  }
}

let refreshing: Promise<void> | null = null;

/** Asks for what has changed since the last time, or for everything the first time. */
export function refreshProducts(signal?: AbortSignal): Promise<void> {
  refreshing ??= bringUpToDate(signal).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

let again: Promise<void> | null = null;

/** What is being asked for may be answered as it was before: asks once more after that. Many at once ask once. */
export function refreshProductsAnew(): Promise<void> {
  again ??= (async () => {
    await refreshing?.catch(() => {});
    again = null;
    await refreshProducts();
  })();
  return again;
}

async function bringUpToDate(signal: AbortSignal | undefined): Promise<void> {
  try {
    const since = useCatalogCopy.getState().asOf ?? undefined;
    const { changed, removed, asOf } = await loadChanges(since, signal);
    const { products: before } = useCatalogCopy.getState();
    const isChanged = changed.length + removed.length > 0 || since === undefined;
    const products = isChanged ? mergeProducts(before, changed, removed) : before;
    if (isChanged) shopProducts = mergeProducts(shopProducts, changed, removed);
    useCatalogCopy.setState({ products, asOf, state: 'ready' });
    noteAnswer(true);
    // The whole of it is copied on its way into the store. The copy that lies there is good as long as nothing changes.
    if (isChanged) await keep('catalog', { by: THIS_CODE, as_of: asOf, products: shopProducts });
  } catch (error) {
    goOn(error);
    useCatalogCopy.setState(({ state }) => ({ state: state === 'ready' ? state : 'failed' }));
  }
}

async function loadChanges(since: string | undefined, signal: AbortSignal | undefined) {
  const first = await api.call('getTillCatalog', { query: { since }, signal });
  const [changed, removed] = [[...first.data], [...first.removed]];
  for (let after = first.next; after !== null; ) {
    const page = await api.call('getTillCatalog', { query: { since, after }, signal });
    changed.push(...page.data);
    removed.push(...page.removed);
    after = page.next;
  }
  return { changed, removed, asOf: first.as_of };
}

async function refreshPickup(signal: AbortSignal): Promise<void> {
  try {
    const { data } = await api.call('getPickupDetails', { signal });
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
    byCode: new Map(products.flatMap(codesOf)),
  };
  indexes.set(products, index);
  return index;
}

/** All by which scanner or fingers may mean a product or a size of it. */
function codesOf(product: TillProduct): Array<[code: string, found: Found]> {
  const kinds = [{ ...product, variant: null }, ...product.size_variants.map((size) => ({ ...size, variant: size.label }))];
  return kinds.flatMap(({ barcode, sku, variant }) =>
    [barcode, sku].flatMap((code): Array<[string, Found]> => (code ? [[codeKey(code), { product, variant }]] : [])),
  );
}

export function findById(id: number): TillProduct | null {
  return indexOf(useCatalogCopy.getState().products).byId.get(id) ?? null;
}

/** What a barcode or an SKU stands for. */
export function findByCode(code: string): Found | null {
  return indexOf(useCatalogCopy.getState().products).byCode.get(codeKey(code)) ?? null;
}

/** What was sold is gone from the copy at once; the next refresh brings the shop's own figures. */
export function takeFromCopy(sold: readonly { product_id: number; quantity: number; variant_label?: string | null | undefined }[]): void {
  if (sold.length === 0) return;
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
