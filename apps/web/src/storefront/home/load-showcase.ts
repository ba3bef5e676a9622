import type { Product } from '@lapak/contract/assortment/products';
import { LANDING_PRODUCTS_PER_CATEGORY } from '@lapak/contract/constants';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { cardPriceOf, discountLabelOf } from '@lapak/contract/pricing/product-figures';
import type { Api } from '../../lib/api.ts';
import { cardPicture } from '../catalog/listed-product.ts';
import type { Showcase } from './category-showcase.tsx';
import type { ProductTeaser } from './teaser-card.tsx';

/** Random products of each category. A category whose list fails is shown empty (spec section 8). */
export async function loadShowcase(api: Api): Promise<Exclude<Showcase, { state: 'loading' }>> {
  const categories = await api.call('listCatalogCategories').catch(() => null);
  if (!categories) return { state: 'failed' };
  const withProducts = await Promise.all(
    categories.data.map(async ({ id, name, description }) => ({ id, name, description, products: await drawTeasers(api, id) })),
  );
  return { state: 'ready', categories: withProducts };
}

async function drawTeasers(api: Api, categoryId: number): Promise<ProductTeaser[]> {
  const query = { category_id: categoryId, random: LANDING_PRODUCTS_PER_CATEGORY };
  const answer = await api.call('listProductsByCategory', { query }).catch(() => null);
  return answer?.data.map(teaserOf) ?? [];
}

function teaserOf(product: Product): ProductTeaser {
  const { price, original, isFrom } = cardPriceOf(product);
  return {
    id: product.id,
    name: product.name,
    businessName: product.business_name,
    price: formatRupiah(price),
    isFrom,
    originalPrice: original === null ? null : formatRupiah(original),
    discountLabel: discountLabelOf(product),
    picture: product.pictures[0] ? cardPicture(product.pictures[0]) : null,
  };
}
