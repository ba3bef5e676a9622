import { findUploadsOfBusinesses } from '../modules/assortment/businesses/index.ts';
import { findUploadsOfCertificates } from '../modules/assortment/certificates/index.ts';
import { findUploadsOfKnowledge } from '../modules/assortment/knowledge/index.ts';
import { findUploadsOfProducts } from '../modules/assortment/products/index.ts';
import { findUploadsOfSettings } from '../modules/kernel/settings/index.ts';
import type { FindUses } from '../modules/kernel/uploads/index.ts';
import { findUploadsOfBook } from '../modules/ledger/book/index.ts';
import { findUploadsOfCashBook } from '../modules/ledger/cash-book/index.ts';
import { findUploadsOfPartners } from '../modules/partners/accounts/index.ts';
import { findUploadsOfCouriers } from '../modules/sales/couriers/index.ts';
import { findUploadsOfSlips } from '../modules/sales/payments/index.ts';
import { findUploadsOfDeeds, findUploadsOfOrders } from '../modules/sales/records/index.ts';

/**
 * Every place that keeps an upload's address; a new column of that kind belongs here, and its writer calls `keepUploads`. Orders come
 * behind products, whose pictures they copy: asked the other way round, one could slip from the product to the order in between. They are
 * last of all, since what was ever sold is the most to look through, and each is asked only about what the ones before it don't hold.
 */
export const UPLOAD_USES: readonly FindUses[] = [
  findUploadsOfProducts,
  findUploadsOfBusinesses,
  findUploadsOfCouriers,
  findUploadsOfKnowledge,
  findUploadsOfCertificates,
  findUploadsOfSettings,
  findUploadsOfSlips,
  findUploadsOfDeeds,
  findUploadsOfPartners,
  findUploadsOfCashBook,
  findUploadsOfBook,
  findUploadsOfOrders,
];
