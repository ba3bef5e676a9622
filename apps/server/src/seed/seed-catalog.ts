import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { toSen } from '@lapak/contract/money/sen';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';
import type { Transaction } from '../database/connection.ts';
import { insertCourier, insertCourierPrices } from '../modules/sales/couriers/index.ts';
import { demoBusinesses } from './demo/businesses.ts';
import { demoCategories } from './demo/categories.ts';
import { demoCertificates } from './demo/certificates.ts';
import { demoCouriers } from './demo/couriers.ts';
import { foodColumnsOf } from './demo/food-facts.ts';
import { GIFTS } from './demo/gifts.ts';
import { demoKnowledge } from './demo/knowledge.ts';
import { partnerStories } from './demo/partner-stories.ts';
import { demoProducts } from './demo/products.ts';
import { createRandom } from './demo/random.ts';
import type { DemoProduct } from './demo/types.ts';
import type { DemoPictures } from './seed-pictures.ts';
import {
  insertBusinesses,
  insertCategories,
  insertCertificates,
  insertCodes,
  insertKnowledge,
  insertProducts,
  insertVariants,
} from './seed-queries.ts';
import { shelfNumber } from './shelf-number.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer ago than the oldest demo order. */
export const OPENED_DAYS_AGO = 120;
const NEWEST_PRODUCT_DAYS_AGO = 80;
const PARTNER_PICTURES = 3;

/** A demo product as it was inserted. */
export interface SeededProduct {
  id: number;
  demo: DemoProduct;
  businessId: number | null;
  businessName: string | null;
  /** The goods are the shop's own. */
  isOwn: boolean;
  cover: string | null;
  createdAt: Date;
  variantIds: ReadonlyMap<string, number>;
}

/** Inserts categories, partners, products, couriers and knowledge. Returns the products by slug. */
export async function seedCatalog(
  transaction: Transaction,
  pictures: ReadonlyMap<string, DemoPictures>,
  now: Date,
): Promise<Map<string, SeededProduct>> {
  const products = await seedProducts(transaction, pictures, now);
  await seedCouriers(transaction);
  await insertCertificates(transaction, certificateRows(products, now));
  await insertKnowledge(
    transaction,
    demoKnowledge.map(({ title, description, file, productSlug, isShown = false }, index) => ({
      title,
      description,
      file,
      is_shown: isShown,
      product_id: productSlug === null ? null : (products.get(productSlug)?.id ?? null),
      created_at: new Date(now.getTime() - (index + 1) * DAY_MS),
    })),
  );
  return products;
}

function certificateRows(products: ReadonlyMap<string, SeededProduct>, now: Date) {
  const partnerOf = new Map([...products.values()].map(({ demo, businessId }) => [demo.businessSlug, businessId]));
  return demoCertificates.map(({ kind, title, number, businessSlug, productSlugs, endsInDays, isChecked }, index) => ({
    kind,
    title: title ?? null,
    number,
    holder: demoBusinesses.find(({ slug }) => slug === businessSlug)?.name ?? 'Lapak Hijau',
    valid_until: endsInDays === null ? null : addDays(dateOf(now), endsInDays),
    business_id: businessSlug === null ? null : known(partnerOf.get(businessSlug) ?? undefined, businessSlug),
    product_ids: productSlugs.map((slug) => known(products.get(slug)?.id, slug)),
    checked_at: isChecked ? now : null,
    created_at: new Date(now.getTime() - (index + 1) * DAY_MS),
  }));
}

/** What a partner's page tells; its further pictures are some of its products'. */
function pageOf(slug: string, pictures: ReadonlyMap<string, DemoPictures>, now: Date) {
  const page = partnerStories[slug];
  const own = demoProducts.flatMap((product) => (product.businessSlug === slug ? (pictures.get(product.slug) ?? []) : []));
  const shown = [...own.flatMap(({ detail }) => detail ?? []), ...own.flatMap(({ cover }) => cover ?? [])];
  return {
    story: page?.story ?? null,
    since_year: page?.sinceYear ?? null,
    pictures: shown.slice(0, PARTNER_PICTURES),
    portrait: pictures.get(slug)?.portrait ?? null,
    landscape: pictures.get(slug)?.landscape ?? null,
    holiday_until: page?.holidayDays === undefined ? null : addDays(dateOf(now), page.holidayDays),
  };
}

async function seedProducts(
  transaction: Transaction,
  pictures: ReadonlyMap<string, DemoPictures>,
  now: Date,
): Promise<Map<string, SeededProduct>> {
  const opened = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS);
  const categoryIds = await insertCategories(
    transaction,
    demoCategories.map(({ name, description, isActive, isFood }) => ({
      name,
      description,
      is_active: isActive,
      is_food: isFood,
      created_at: opened,
    })),
  );
  const businessIds = await insertBusinesses(
    transaction,
    demoBusinesses.map((business, index) => ({
      name: business.name,
      description: business.description,
      address: business.address,
      city_id: business.cityId,
      district_id: business.districtId,
      contact_name: business.contactName,
      contact_email: business.contactEmail,
      contact_phone: business.contactPhone,
      website: business.website,
      ...pageOf(business.slug, pictures, now),
      is_active: business.isActive,
      is_main: business.isMain,
      // The shop itself is the oldest, its partners came after it one by one.
      created_at: new Date(opened.getTime() + index * HOUR_MS),
    })),
  );
  const categoryOf = new Map(demoCategories.map(({ slug, name }) => [slug, categoryIds.get(name)]));
  const businessOf = new Map(demoBusinesses.map(({ slug, name, isMain }) => [slug, { id: businessIds.get(name), name, isMain }]));
  const createdAt = creationTimes(now);

  const productIds = await insertProducts(
    transaction,
    demoProducts.map((product) => ({
      name: product.name,
      description: product.description,
      price_sen: toSen(product.priceRupiah),
      reseller_price_sen: toSen(product.resellerPriceRupiah),
      discount_tenths: toDiscountTenths(product.discountPercent),
      stock: product.stock,
      category_id: known(categoryOf.get(product.categorySlug), product.categorySlug),
      business_id: product.businessSlug === null ? null : known(businessOf.get(product.businessSlug)?.id, product.businessSlug),
      size: product.size,
      notes: product.notes || null,
      ...foodColumnsOf(product),
      is_gift: GIFTS.has(product.slug),
      is_active: product.isActive,
      image_cover: pictures.get(product.slug)?.cover ?? null,
      images: [pictures.get(product.slug)?.detail].filter((address) => address !== undefined),
      ai_status: product.aiDescription !== undefined,
      ai_description: product.aiDescription ?? null,
      option_groups: product.optionGroups,
      created_at: createdAt.get(product.slug) ?? opened,
    })),
  );
  const variants = await insertVariants(
    transaction,
    demoProducts.flatMap((product) =>
      product.variants.map((variant, position) => ({
        product_id: known(productIds.get(product.name), product.slug),
        position,
        label: variant.label,
        price_sen: toSen(variant.priceRupiah),
        reseller_price_sen: toSen(variant.resellerPriceRupiah),
        stock: variant.stock,
      })),
    ),
  );

  // What has sizes is sold by them, so these carry the numbers.
  await insertCodes(
    transaction,
    demoProducts.flatMap((demo, place) => {
      const product_id = known(productIds.get(demo.name), demo.slug);
      const own = variants.filter((variant) => variant.product_id === product_id).map(({ id }) => id);
      const owners = own.length > 0 ? own : [null];
      return owners.map((variant_id, size) => ({ product_id, variant_id, kind: 'barcode' as const, code: shelfNumber(place + 1, size) }));
    }),
  );

  return new Map(
    demoProducts.map((demo) => {
      const id = known(productIds.get(demo.name), demo.slug);
      const own = variants.filter((variant) => variant.product_id === id);
      const business = demo.businessSlug === null ? undefined : businessOf.get(demo.businessSlug);
      const seeded: SeededProduct = {
        id,
        demo,
        businessId: business?.id ?? null,
        businessName: business?.name ?? null,
        isOwn: business?.isMain ?? true,
        cover: pictures.get(demo.slug)?.cover ?? null,
        createdAt: createdAt.get(demo.slug) ?? opened,
        variantIds: new Map(own.map((variant) => [variant.label, variant.id])),
      };
      return [demo.slug, seeded] as const;
    }),
  );
}

/** Products came in no order of category, so that the newest ones are a colourful page. */
function creationTimes(now: Date): Map<string, Date> {
  const random = createRandom(20);
  const drawn = demoProducts.map(({ slug }) => ({ slug, place: random() })).sort((a, b) => a.place - b.place);
  return new Map(drawn.map(({ slug }, index) => [slug, new Date(now.getTime() - NEWEST_PRODUCT_DAYS_AGO * DAY_MS - index * 8 * HOUR_MS)]));
}

async function seedCouriers(transaction: Transaction): Promise<void> {
  for (const courier of demoCouriers) {
    const id = await insertCourier(transaction, {
      courier_name: courier.courierName,
      type: courier.type,
      status: courier.status,
      phone_number: courier.phoneNumber,
      email: courier.email,
      address: courier.address,
      vehicle_number: courier.vehicleNumber,
      license_number: courier.licenseNumber,
      city_id: courier.cityId,
      notes: courier.notes || null,
      is_active: courier.isActive,
    });
    if (courier.prices.length === 0) continue;
    await insertCourierPrices(
      transaction,
      courier.prices.map((price) => ({
        courier_id: id,
        region: price.region,
        district_id: price.districtId,
        base_price_sen: toSen(price.basePriceRupiah),
        price_per_km_sen: toSen(price.pricePerKmRupiah),
        min_price_sen: toSen(price.minPriceRupiah),
        pay_sen: price.payRupiah === null ? null : toSen(price.payRupiah),
        max_distance_km: price.maxDistanceKm,
        notes: price.notes || null,
        is_active: price.isActive,
      })),
    );
  }
}

function known(id: number | undefined, slug: string): number {
  if (id === undefined) throw new Error(`the demo data names "${slug}", which is not there`);
  return id;
}
