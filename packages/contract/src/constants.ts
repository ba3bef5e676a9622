/**
 * Business constants (spec section 9), in one place for both sides. A shopper's first page brings the whole file along, so lists that it
 * doesn't need stand in files of their own: courier-codes.ts, upload-limits.ts.
 */

export const CATALOG_PAGE_SIZES = [8, 12, 16, 24] as const;
export const CATALOG_DEFAULT_PAGE_SIZE = 12;
export const ADMIN_PRODUCT_PAGE_SIZES = [12, 24, 48] as const;
export const ADMIN_LIST_PAGE_SIZE = 25;
/** Records of an admin list that is asked for without any query, as a client of the spec's plain calls does (spec section 7). */
export const WHOLE_LIST_SIZE = 1_000;
export const MAX_PAGE_SIZE = 200;
export const LANDING_PRODUCTS_PER_CATEGORY = 4;
/** Days that the dashboard's chart and best sellers look back, today among them. */
export const DASHBOARD_DAYS = 30;
/** Days of a report's period. */
export const MAX_REPORT_DAYS = 366;
/** What the bell shows; above 99 it says '99+'. */
export const BELL_NEWS = 10;
export const MAX_BELL_COUNT = 100;
/** How long 'Urungkan' stands after an admin's move of an order; its mails wait for that (decision 52). */
export const UNDO_SECONDS = 10;
export const LOW_STOCK = 5;
export const MAX_VARIANTS = 3;
/** A file of products to take in. */
export const MAX_IMPORT_BYTES = 16 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 20_000;
/** Lines of one stock count. */
export const MAX_COUNT_LINES = 1_000;
/** Addresses of one person's book. */
export const MAX_ADDRESSES = 20;
export const MAX_OPTION_GROUPS = 6;
/** Largest quantity of one order line; keeps sums inside the safe integers and typing slips out of the stock. */
export const MAX_LINE_QUANTITY = 9_999;
export const MAX_ORDER_LINES = 100;
/** Pixels of the picture that a shared link shows; the shape that WhatsApp and its like want. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

export const MIN_USERNAME = 3;
export const MIN_PASSWORD = 6;
export const CASH_STEP_RUPIAH = 1_000;
/** Products that a till is given at once for its own copy. */
export const TILL_CATALOG_PAGE = 2_000;
/** By how much the cash of a shift may differ without a reason, until an admin sets it. */
export const SHIFT_DIFFERENCE_RUPIAH = 10_000;
/** How far a till's clock is believed when a sale has happened without the network (decision 21). */
export const TILL_CLOCK_AHEAD_MINUTES = 5;
export const TILL_CLOCK_BACK_DAYS = 30;
/** Province whose cities the admin forms offer: Aceh, RajaOngkir's number (spec section 1). */
export const HOME_PROVINCE_ID = 9;
/**
 * Hours in which the shop confirms an order or a transfer; also how long an order may stay unpaid unless the admin sets it (spec section
 * 9).
 */
export const PAYMENT_WINDOW_HOURS = 24;
/** A week: goods are held for an order that nobody pays. */
export const MAX_UNPAID_HOURS = 168;
/**
 * What one buyer (an account, or a guest's email) and one network may hold unpaid at once, until an admin sets it: orders, and units in
 * them. A network is many people: a fair's Wi-Fi, or a mobile provider's one address, so it holds ten times as many orders.
 */
export const UNPAID_BOUNDS = { unpaid_orders: 5, unpaid_units: 200, network_orders: 50, network_units: 1_000 } as const;
export const MAX_UNPAID_BOUND = 100_000;
export const MAX_BANK_ACCOUNTS = 10;
/** Partners' stories on the landing page. */
export const MAX_STORIES = 6;
