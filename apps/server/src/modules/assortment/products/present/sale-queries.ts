import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { type PartnerShareTerms, partnerPrice } from '@lapak/contract/pricing/partner-share';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { pipelined } from '../../../../database/pipelined.ts';
import { prepared } from '../../../../database/prepared.ts';
import { businesses, partnerTerms, products, productVariants } from '../../../../database/tables.ts';
import { holidayUntil } from '../../businesses/index.ts';
import { isShown, isVariantNotDeleted } from '../records/filter-queries.ts';
import { originDistrictId } from '../records/product-queries.ts';
import { pictureAddresses } from './present.ts';

/** A product's facts for selling it. Stock is only right under `lockStockRows`. */
export interface SaleProduct {
  id: number;
  name: string;
  price: Sen;
  /** Tenths of a percent. */
  discount: number;
  stock: number;
  /** Of it, what is past its date: only a till sells it. */
  expiredStock: number;
  /** The longest it may be on its way, in days; null where that doesn't matter. */
  maxTransitDays: number | null;
  isOnSale: boolean;
  businessId: number | null;
  businessName: string | null;
  /** The partner's share per unit by today's terms; 0 for the shop's own goods. */
  partnerPrice: Sen;
  /** What decides how much of a cashier's or an admin's discount the partner bears. */
  terms: PartnerShareTerms;
  originDistrictId: number | null;
  /** Last day of its partner's holiday; null while there is none. Only right under `holdPartners`. */
  holidayUntil: string | null;
  optionGroups: { name: string; values: string[] }[];
  /** Address of the first picture. */
  picture: string | null;
  variants: { id: number; label: string; price: Sen; partnerPrice: Sen; stock: number; expiredStock: number }[];
}

/** Goods of the main business or of no partner are the shop's own. */
const isOwn = sql`(${businesses.is_main} or (${products.business_id} is null and ${products.business_name} is null))`;

const saleProducts = prepared('sale products', (connection) =>
  connection
    .select({
      id: products.id,
      name: products.name,
      price: products.price_sen,
      discount: products.discount_tenths,
      stock: products.stock,
      expiredStock: products.expired_stock,
      maxTransitDays: products.max_transit_days,
      isOnSale: isShown,
      businessId: products.business_id,
      isOwn: sql<boolean>`coalesce(${isOwn}, false)`,
      basis: partnerTerms.basis,
      percent: partnerTerms.percent_tenths,
      discountsBy: partnerTerms.discounts_by,
      partnerPrice: products.reseller_price_sen,
      businessName: sql<string | null>`coalesce(${businesses.name}, ${products.business_name})`,
      originDistrictId,
      holidayUntil,
      optionGroups: products.option_groups,
      image_cover: products.image_cover,
      image_url: products.image_url,
      images: products.images,
    })
    .from(products)
    .leftJoin(businesses, eq(businesses.id, products.business_id))
    .leftJoin(partnerTerms, eq(partnerTerms.business_id, products.business_id))
    .where(sql`${products.id} = any(${sql.placeholder('ids')})`),
);
const saleVariants = prepared('sale variants', (connection) =>
  connection
    .select({
      id: productVariants.id,
      productId: productVariants.product_id,
      label: productVariants.label,
      price: productVariants.price_sen,
      partnerPrice: productVariants.reseller_price_sen,
      stock: productVariants.stock,
      expiredStock: productVariants.expired_stock,
    })
    .from(productVariants)
    .where(and(sql`${productVariants.product_id} = any(${sql.placeholder('ids')})`, isVariantNotDeleted))
    .orderBy(asc(productVariants.position)),
);

/** Products by id, on sale or not; missing ones are left out. On sale is what shoppers see. */
export async function findSaleProducts(connection: Connection, productIds: readonly number[]): Promise<Map<number, SaleProduct>> {
  if (productIds.length === 0) return new Map();
  const ids = [...new Set(productIds)];
  const [rows, variants] = await pipelined(saleProducts(connection, { ids }), saleVariants(connection, { ids }));
  return new Map(
    rows.map(({ basis, percent, discountsBy, ...row }) => {
      const [picture = null] = pictureAddresses(row);
      const terms = { basis: basis ?? 'price', percent, discountsBy: discountsBy ?? 'shop' };
      const shareOf = (agreed: Sen, full: Sen) => (row.isOwn ? NO_MONEY : partnerPrice(terms, { agreed, full, discount: row.discount }));
      const own = variants.filter((variant) => variant.productId === row.id);
      return [
        row.id,
        {
          ...row,
          picture,
          terms,
          partnerPrice: shareOf(row.partnerPrice, row.price),
          variants: own.map((size) => ({ ...size, partnerPrice: shareOf(size.partnerPrice, size.price) })),
        },
      ];
    }),
  );
}

const heldPartners = prepared('held partners', (connection) =>
  connection
    .select({ id: businesses.id })
    .from(businesses)
    .where(sql`${businesses.id} in (select ${products.business_id} from ${products} where ${products.id} = any(${sql.placeholder('ids')}))`)
    .orderBy(asc(businesses.id))
    .for('key share'),
);

/**
 * Until the transaction ends no admin saves these products' partners, such as a holiday of theirs; orders don't wait for each other. Before
 * `lockStockRows`: who deletes a partner has its lock first, and then the products'.
 */
export async function holdPartners(transaction: Transaction, productIds: readonly number[]): Promise<void> {
  await heldPartners(transaction, { ids: [...new Set(productIds)] });
}
