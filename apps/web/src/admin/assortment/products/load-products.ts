import type { Category } from '@lapak/contract/assortment/categories';
import { MAX_PAGE_SIZE } from '@lapak/contract/constants';
import { api } from '../../../lib/browser-api.ts';
import { type ProductView, productView } from '../../shared/addresses/product-view.ts';
import { loadList } from '../../shared/list/load-list.ts';
import { loadOpened, orNull } from '../../shared/list/load-opened.ts';

/** Loads a page of products with the choices of filters and form. */
export function loadProducts(request: Request) {
  return loadList(productView, request, async (view, signal) => {
    const [list, categories, partner, edited] = await Promise.all([
      api.call('listProducts', { query: queryOf(view), signal }),
      listCategories(signal),
      findPartner(view.business, signal),
      loadOpened(view.edit, productView.changed(view, { edit: null }), (id) => api.call('getProduct', { params: { id }, signal })),
    ]);
    return { ...list, categories, partner, edited };
  });
}

export type ProductList = Extract<Awaited<ReturnType<typeof loadProducts>>, { state: 'ready' }>['answer'];

function queryOf(view: ProductView) {
  return { ...filterOf(view), sort: view.sort ?? undefined, page: view.page, page_size: view.page_size };
}

type Narrowed = Pick<ProductView, 'q' | 'category' | 'business' | 'status' | 'stock' | 'certificate'>;

/** The query of the list's filters. */
export function filterOf({ q, category, business, status, stock, certificate }: Narrowed) {
  return {
    q,
    category_id: category ?? undefined,
    business: business ?? undefined,
    is_active: status === null ? undefined : status === 'active',
    low_stock: stock === 'low' || undefined,
    lacks_certificate: certificate === 'none' || undefined,
  };
}

/** All categories, for a filter or form. */
export async function listCategories(signal: AbortSignal): Promise<Category[]> {
  const page = (number: number) => api.call('listCategories', { query: { page_size: MAX_PAGE_SIZE, page: number }, signal });
  const first = await page(1);
  const others = await Promise.all(Array.from({ length: Math.max(0, first.meta.pages - 1) }, (_, index) => page(index + 2)));
  return [first, ...others].flatMap(({ data }) => data);
}

/** The partner that the list is filtered by; null without one, or when it is gone. */
export async function findPartner(business: ProductView['business'], signal: AbortSignal): Promise<{ id: number; name: string } | null> {
  return typeof business === 'number' ? orNull(api.call('getBusiness', { params: { id: business }, signal })) : null;
}
