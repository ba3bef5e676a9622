/**
 * Business constants (spec section 9) for both sides. A shopper's first page loads the whole file, so longer lists have files of their own:
 * courier-codes.ts, upload-limits.ts.
 */

export const CATALOG_PAGE_SIZES = [8, 12, 16, 24] as const;
export const CATALOG_DEFAULT_PAGE_SIZE = 12;
export const ADMIN_PRODUCT_PAGE_SIZES = [12, 24, 48] as const;
export const ADMIN_LIST_PAGE_SIZE = 25;
/** Maximum rows of an admin list without any query, as the spec's plain calls ask for it (spec section 7). */
export const WHOLE_LIST_SIZE = 1_000;
export const MAX_PAGE_SIZE = 200;
export const LANDING_PRODUCTS_PER_CATEGORY = 4;
/** Days in the dashboard's chart and best sellers, today included. */
export const DASHBOARD_DAYS = 30;
/** Maximum days of a report's period. */
export const MAX_REPORT_DAYS = 366;
/** Entries that the bell shows; above 99 it says '99+'. */
export const BELL_ITEMS = 10;
export const MAX_BELL_COUNT = 100;
/** How long 'Urungkan' is offered after an admin's change of an order; its mails wait for it (decision 52). */
export const UNDO_SECONDS = 10;
export const LOW_STOCK = 5;
export const MAX_VARIANTS = 3;
/** Maximum of a product's `max_transit_days`. */
export const MAX_TRANSIT_DAYS = 30;
/** Maximum size of a product import. */
export const MAX_IMPORT_BYTES = 16 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 20_000;
/** Maximum lines of one stock count. */
export const MAX_COUNT_LINES = 1_000;
export const MAX_RECEIPT_LINES = 500;
/** Maximum addresses of one person's book. */
export const MAX_ADDRESSES = 20;
export const MAX_OPTION_GROUPS = 6;
/** Largest quantity of one order line; keeps sums inside the safe integers and typing slips out of the stock. */
export const MAX_LINE_QUANTITY = 9_999;
export const MAX_ORDER_LINES = 100;
/** Pixels of a shared link's picture, in the shape that WhatsApp shows. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

export const MIN_USERNAME = 3;
export const MIN_PASSWORD = 6;
export const CASH_STEP_RUPIAH = 1_000;
/** Products in one page of a till's own copy. */
export const TILL_CATALOG_PAGE = 2_000;
/** Ready reasons for discounts at the till until an admin sets others, and how many there may be. */
export const DISCOUNT_REASONS = ['Pelanggan tetap', 'Kemasan rusak', 'Mendekati kedaluwarsa', 'Promo toko'];
export const MAX_DISCOUNT_REASONS = 12;
/** Products on a till's page of favourites. */
export const MAX_FAVOURITES = 60;
/** Default of the difference in a shift's cash that needs no reason. */
export const SHIFT_DIFFERENCE_RUPIAH = 10_000;
/** How far a till's clock may be ahead for a sale that has happened offline (decision 21). */
export const TILL_CLOCK_AHEAD_MINUTES = 5;
export const TILL_CLOCK_BACK_DAYS = 30;
/** Province whose cities the admin forms offer: Aceh, RajaOngkir's number (spec section 1). */
export const HOME_PROVINCE_ID = 9;
/**
 * Hours in which the shop confirms an order or a transfer; also how long an order may stay unpaid unless the admin sets it (spec section
 * 9).
 */
export const PAYMENT_WINDOW_HOURS = 24;
/** A week: an unpaid order's goods are reserved meanwhile. */
export const MAX_UNPAID_HOURS = 168;
/**
 * Defaults of what one buyer (an account, or a guest's email) and one network may hold unpaid: orders, and units in them. A network is many
 * people, such as a fair's Wi-Fi or a mobile provider's one address, so it may hold ten times as many orders.
 */
export const UNPAID_BOUNDS = { unpaid_orders: 5, unpaid_units: 200, network_orders: 50, network_units: 1_000 } as const;
export const MAX_UNPAID_BOUND = 100_000;
export const MAX_BANK_ACCOUNTS = 10;
/** Maximum stories on the landing page. */
export const MAX_STORIES = 6;

/** So many tags an order has at most. */
export const MAX_ORDER_TAGS = 10;

/** Days after which the last good backup is called old. */
export const BACKUP_OLD_DAYS = 2;
