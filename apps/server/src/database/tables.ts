/**
 * Every table, once: the migrations are generated from here (`npm run migration`), so the two can't drift apart.
 * Functions and triggers are written by hand in migrations; docs/schema.sql has their text of today beside their tables.
 * Money is in sen (`*_sen`), weight in grams, times in UTC.
 */

export * from './tables/accounts.ts';
export * from './tables/addresses.ts';
export * from './tables/audit.ts';
export * from './tables/backups.ts';
export * from './tables/bell.ts';
export * from './tables/book.ts';
export * from './tables/bulk-acts.ts';
export * from './tables/businesses.ts';
export * from './tables/cash-book.ts';
export * from './tables/certificates.ts';
export * from './tables/counter.ts';
export * from './tables/couriers.ts';
export * from './tables/day-close.ts';
export * from './tables/delivery-notes.ts';
export * from './tables/discrepancies.ts';
export * from './tables/financial-statements.ts';
export * from './tables/idempotency.ts';
export * from './tables/identity.ts';
export * from './tables/knowledge.ts';
export * from './tables/locations.ts';
export * from './tables/mail.ts';
export * from './tables/orders.ts';
export * from './tables/payments.ts';
export * from './tables/portal.ts';
export * from './tables/privacy.ts';
export * from './tables/products.ts';
export * from './tables/reconciliation.ts';
export * from './tables/records.ts';
export * from './tables/saved-filters.ts';
export * from './tables/settings.ts';
export * from './tables/shifts.ts';
export * from './tables/shipping.ts';
export * from './tables/stock.ts';
export * from './tables/uploads.ts';
