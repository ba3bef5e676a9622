/** Lists of the back office of which the demo has enough rows. */
export const LISTS = [
  '/admin/orders',
  '/admin/products',
  '/admin/customers',
  '/admin/businesses',
  '/admin/partners',
  '/admin/partners/statements',
  '/admin/couriers',
  '/admin/cash-book',
  '/admin/days',
  '/admin/products/stock',
  '/admin/products/count',
  '/admin/products/batches',
  '/admin/goods',
  '/admin/certificates',
  '/admin/search-words',
  '/admin/knowledge',
  '/admin/categories',
  '/admin/users',
  '/admin/mails',
  '/admin/audit',
  '/admin/reports/shifts',
];

/** Their rows: of a table, or cards in its place. */
export const ROWS = 'tbody > tr, ul > li:has(> article)';
