import { CERTIFICATE_KINDS, type CertificateKind, FOOD_KINDS } from '@lapak/contract/assortment/certificate-kinds';
import type { ShownCertificate } from '@lapak/contract/assortment/certificates';
import { and, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { businesses, categories, certificates, products } from '../../../database/tables.ts';

/** Today's date in Aceh. */
export const TODAY = sql`(now() at time zone 'Asia/Jakarta')::date`;

/** Columns of the product in question. */
interface ProductColumns {
  id: SQLWrapper;
  businessId: SQLWrapper;
  categoryId: SQLWrapper;
  isFood: SQLWrapper;
}

/** A product's own columns. */
export const COVERED: ProductColumns = {
  id: products.id,
  businessId: products.business_id,
  categoryId: products.category_id,
  isFood: products.is_food,
};

/** The one rule of what is food: the product's own word, else its category's (decision 126). */
export function isFood({ isFood: own, categoryId }: Pick<ProductColumns, 'isFood' | 'categoryId'>): SQL<boolean> {
  return sql<boolean>`coalesce(${own}, (select food.is_food from ${categories} food where food.id = ${categoryId}), false)`;
}

/** What shoppers see: checked by an admin, and valid today (decision 56). */
const isShown = sql`${certificates.checked_at} is not null and (${certificates.valid_until} is null or ${certificates.valid_until} >= ${TODAY})`;

/** The certificate lists the product, which still is its partner's. */
const namesProduct = ({ id, businessId }: ProductColumns): SQL =>
  sql`${certificates.product_ids} @> array[${id}] and (${certificates.business_id} is null or ${certificates.business_id} = ${businessId})`;

const foodKinds = sql.raw(`('${FOOD_KINDS.join("', '")}')`);

/** It names the product; what is for food alone never covers anything else, whatever it names. */
export function covers(product: ProductColumns): SQL {
  return sql`(${namesProduct(product)} and (${certificates.kind} not in ${foodKinds} or ${isFood(product)}))`;
}

const kindOrder = sql.raw(`array[${CERTIFICATE_KINDS.map((kind) => `'${kind}'`).join(', ')}]`);

/** The certificates of a product that shoppers see, as JSON within the product's statement. */
export function shownCertificatesOf(product: ProductColumns): SQL<ShownCertificate[]> {
  return listed(covers(product));
}

/** A partner's own certificates that shoppers see, whatever they cover, as JSON within the partner's statement. */
export function certificatesOfPartner(businessId: SQLWrapper): SQL<ShownCertificate[]> {
  return listed(sql`${certificates.business_id} = ${businessId}`);
}

function listed(which: SQL): SQL<ShownCertificate[]> {
  return sql<ShownCertificate[]>`coalesce((
    select json_agg(json_build_object(
      'kind', ${certificates.kind}, 'title', ${certificates.title}, 'number', ${certificates.number},
      'holder', ${certificates.holder}, 'valid_until', ${certificates.valid_until}
    ) order by array_position(${kindOrder}, ${certificates.kind}), ${certificates.id})
    from ${certificates} where ${isShown} and ${which}), '[]'::json)`;
}

/** How many certificates that shoppers see each active partner has, by kind; the shop's own left out. */
export async function countProducersCertificates(connection: Connection) {
  return connection
    .select({ kind: certificates.kind, businessId: businesses.id, certificates: sql<number>`count(*)::int` })
    .from(certificates)
    .innerJoin(businesses, eq(businesses.id, certificates.business_id))
    .where(and(isShown, businesses.is_active, not(businesses.is_main)))
    .groupBy(certificates.kind, businesses.id)
    .orderBy(certificates.kind, businesses.id);
}

/**
 * No visible halal certificate names the product, which must be food. The lists of products are unnested first, so that the database
 * answers for many products at once.
 */
export function lacksHalal({ id, businessId }: ProductColumns): SQL {
  return sql`not exists (
      select from ${certificates} cross join lateral unnest(${certificates.product_ids}) named (id)
      where ${isHalal} and named.id = ${id} and (${certificates.business_id} is null or ${certificates.business_id} = ${businessId}))`;
}

const isHalal = sql`${certificates.kind} = 'halal' and ${isShown}`;

/** Whether a certificate of that kind that shoppers see covers the product. The lists are unnested first, as above. */
export function hasCertificate({ id, ...food }: ProductColumns, kind: CertificateKind): SQL {
  const named = sql`select named.id from ${certificates} cross join lateral unnest(${certificates.product_ids}) named (id)
    join ${products} listed on listed.id = named.id
    where ${certificates.kind} = ${kind} and ${isShown} and (${certificates.business_id} is null or ${certificates.business_id} = listed.business_id)`;
  return FOOD_KINDS.includes(kind) ? sql`(${id} = any(array(${named})) and ${isFood(food)})` : sql`${id} = any(array(${named}))`;
}
