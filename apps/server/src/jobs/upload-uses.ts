import { findUploadsOfBusinesses } from '../modules/businesses/index.ts';
import { findUploadsOfCashBook } from '../modules/cash-book/index.ts';
import { findUploadsOfProducts } from '../modules/catalog/index.ts';
import { findUploadsOfCertificates } from '../modules/certificates/index.ts';
import { findUploadsOfCouriers } from '../modules/couriers/index.ts';
import { findUploadsOfKnowledge } from '../modules/knowledge/index.ts';
import { findUploadsOfOrders } from '../modules/order-records/index.ts';
import { findUploadsOfPartners } from '../modules/partner-ledger/index.ts';
import { findUploadsOfSlips } from '../modules/payments/index.ts';
import { findUploadsOfSettings } from '../modules/settings/index.ts';
import type { FindUses } from '../modules/uploads/index.ts';

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
  findUploadsOfPartners,
  findUploadsOfCashBook,
  findUploadsOfOrders,
];
