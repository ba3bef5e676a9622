import type { Product } from '@lapak/contract/assortment/products';
import type { ListedPartner } from '@lapak/contract/assortment/shown-partners';
import { CATALOG_DEFAULT_PAGE_SIZE, LANDING_PRODUCTS_PER_CATEGORY } from '@lapak/contract/constants';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { cardPriceOf, discountLabelOf } from '@lapak/contract/pricing/product-figures';
import { faceOf } from '../../features/cart/face-of.ts';
import type { Api } from '../../lib/api.ts';
import { cardPicture } from '../catalog/listed-product.ts';
import { splitLead } from '../parts/split-lead.ts';
import type { Showcase } from './category-showcase.tsx';
import type { FeaturedPartner } from './featured-partner.ts';
import type { ProductTeaser } from './teaser-card.tsx';

/** As many partners as a page of theirs may have. */
const DRAWN_FROM = 24;

/** Random products of each category. A category whose list fails is shown empty (spec section 8). */
export async function loadShowcase(api: Api): Promise<Exclude<Showcase, { state: 'loading' }>> {
  const categories = await api.call('listCatalogCategories').catch(() => null);
  if (!categories) return { state: 'failed' };
  const withProducts = await Promise.all(
    categories.data.map(async ({ id, name, description }) => ({ id, name, description, products: await drawTeasers(api, id) })),
  );
  return { state: 'ready', categories: withProducts, featured: await drawFeatured(api), hasGifts: await hasGifts(api) };
}

/** Whether anything for 'oleh-oleh' can be bought; asked as the catalog asks, so that the answer is cached. */
async function hasGifts(api: Api): Promise<boolean> {
  const query = { gift: 'true', available: 'true', page_size: CATALOG_DEFAULT_PAGE_SIZE } as const;
  const answer = await api.call('listCatalogProducts', { query }).catch(() => null);
  return answer !== null && answer.data.length > 0;
}

/** Two partners with faces, at random: one tells its story, one is quoted. None where there are none, or they fail to load. */
async function drawFeatured(api: Api): Promise<FeaturedPartner[]> {
  const answer = await api.call('listShownPartners', { query: { page_size: DRAWN_FROM } }).catch(() => null);
  const shown = (answer?.data ?? []).flatMap(featuredOf).filter(({ lead }) => lead !== '');
  const first = shown.splice(Math.floor(Math.random() * shown.length), 1);
  return [...first, ...shown.splice(Math.floor(Math.random() * shown.length), 1)];
}

function featuredOf(partner: ListedPartner): FeaturedPartner[] {
  const { id, name, city_name: place, excerpt, portrait, landscape } = partner;
  if (!portrait || !landscape || excerpt === null) return [];
  const { lead, paragraphs } = splitLead(excerpt);
  // Half of a wide screen is more than a card.
  const pictures = { portrait: cardPicture(portrait), landscape: { ...landscape, webp: '' } };
  return [{ id, name, place, lead: lead ?? '', text: paragraphs.join(' '), ...pictures, face: faceOf(portrait) }];
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
