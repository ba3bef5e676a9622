import type { Product } from '@lapak/contract/assortment/products';
import type { ListedPartner } from '@lapak/contract/assortment/shown-partners';
import { CATALOG_DEFAULT_PAGE_SIZE, LANDING_PRODUCTS_PER_CATEGORY } from '@lapak/contract/constants';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { cardPriceOf, discountLabelOf } from '@lapak/contract/pricing/product-figures';
import { faceOf } from '../../features/cart/face-of.ts';
import type { Api } from '../../lib/api.ts';
import type { PictureSource } from '../../ui/picture.tsx';
import { cardPicture } from '../catalog/listed-product.ts';
import { splitLead } from '../parts/split-lead.ts';
import type { Showcase } from './category-showcase.tsx';
import type { FeaturedPartner, PartnerSign } from './featured-partner.ts';
import type { ProductTeaser } from './teaser-card.tsx';

/** As many partners as a page of theirs may have. */
const DRAWN_FROM = 24;

/** In the gates: as many as stand side by side. */
const IN_GATES = 3;
/** Pictures of gifts beside the way to them. */
const SHOWN_GIFTS = 4;

/** Random products of each category. A category whose list fails is shown empty (spec section 8). */
export async function loadShowcase(api: Api): Promise<Exclude<Showcase, { state: 'loading' }>> {
  const categories = await api.call('listCatalogCategories').catch(() => null);
  if (!categories) return { state: 'failed' };
  const withProducts = await Promise.all(
    categories.data.map(async ({ id, name, description }) => ({ id, name, description, products: await drawTeasers(api, id) })),
  );
  const partners = (await api.call('listShownPartners', { query: { page_size: DRAWN_FROM } }).catch(() => null))?.data ?? [];
  return {
    state: 'ready',
    // The first stands large, the others are thumbnails.
    categories: withProducts.map((category, position) =>
      position === 0 ? category : { ...category, products: category.products.map(asThumbnail) },
    ),
    standing: drawStanding(withProducts.map(({ products }) => products)),
    featured: drawFeatured(partners),
    faces: partners.flatMap(signOf),
    gifts: await pictureGifts(api),
  };
}

/** One product each of categories that lie apart, not the first that its own row shows. */
function drawStanding(lists: readonly ProductTeaser[][]): ProductTeaser[] {
  const last = lists.flatMap((products) => products.filter(({ picture }) => picture).slice(-1));
  const step = Math.max(1, Math.floor(last.length / IN_GATES));
  return last.filter((_, position) => position % step === 0).slice(0, IN_GATES);
}

/** Pictures of what is ticked for 'oleh-oleh' and can be bought; asked as the catalog asks, so that the answer is cached. */
async function pictureGifts(api: Api): Promise<PictureSource[] | null> {
  const query = { gift: 'true', available: 'true', page_size: CATALOG_DEFAULT_PAGE_SIZE } as const;
  const gifts = (await api.call('listCatalogProducts', { query }).catch(() => null))?.data ?? [];
  if (gifts.length === 0) return null;
  return gifts.flatMap(({ pictures: [picture] }) => (picture ? [thumbnailOf(picture)] : [])).slice(0, SHOWN_GIFTS);
}

/** Two partners with faces, at random: one tells its story, one is quoted. None where there are none, or they fail to load. */
function drawFeatured(partners: readonly ListedPartner[]): FeaturedPartner[] {
  const shown = partners.flatMap(featuredOf).filter(({ lead }) => lead !== '');
  const first = shown.splice(Math.floor(Math.random() * shown.length), 1);
  return [...first, ...shown.splice(Math.floor(Math.random() * shown.length), 1)];
}

function signOf({ id, name, city_name: place, portrait }: ListedPartner): PartnerSign[] {
  return portrait ? [{ id, name, place, face: faceOf(portrait) }] : [];
}

function featuredOf(partner: ListedPartner): FeaturedPartner[] {
  const { id, name, city_name: place, excerpt, portrait, landscape } = partner;
  if (!portrait || !landscape || excerpt === null) return [];
  const { lead, paragraphs } = splitLead(excerpt);
  // Half of a wide screen is more than a card.
  const pictures = { portrait: cardPicture(portrait), landscape: { ...landscape, webp: '' } };
  return [{ id, name, place, lead: lead ?? '', text: paragraphs.join(' '), ...pictures, face: faceOf(portrait) }];
}

/** The smallest AVIF alone, which is sharp at 100 px too. */
function thumbnailOf<P extends PictureSource>(picture: P): P {
  const [least = ''] = picture.avif.split(' ', 1);
  return least === '' ? picture : { ...picture, avif: least, webp: '' };
}

const asThumbnail = (teaser: ProductTeaser): ProductTeaser => ({ ...teaser, picture: teaser.picture && thumbnailOf(teaser.picture) });

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
