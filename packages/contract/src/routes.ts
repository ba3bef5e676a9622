/**
 * Every API call, once: verb, path below /api/v1, access and rate limit, grouped by the server module that answers it. There are no schemas
 * here, so that the web app knows the paths without zod; `endpoints.ts` adds them. Paths answer with and without the trailing slash
 * (decision 12).
 */

/** Who may call: anyone; anyone with a valid token; admins. The operator's panel has no calls of its own. */
export type Access = 'public' | 'signed-in' | 'admin';

/**
 * Budgets against guessing and flooding, by address (and order); their values are in the server's `http/rate-limits.ts`. Login has its own.
 */
export type RateLimit = 'register' | 'order' | 'lookup' | 'follow' | 'application' | 'quote' | 'slip' | 'list';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly limit?: RateLimit;
  /** Anyone may call, but the answer is one person's (a token, an order) and must not be cached on the way. */
  readonly personal?: true;
  /** Answers a file. A browser that saves it can't send a token, so the call also accepts a pass of `openDownload`. */
  readonly download?: true;
  /** Parts that may carry files: such a call is sent as multipart (spec section 7), else as JSON. */
  readonly files?: readonly string[];
}

export const API_BASE = '/api/v1';

const identity = {
  login: { method: 'POST', path: '/auth/login', access: 'public', personal: true, summary: 'Sign in by username or email' },
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    personal: true,
    limit: 'register',
    summary: 'Make a customer account and sign in',
  },
  logout: { method: 'POST', path: '/auth/logout', access: 'signed-in', summary: 'Revoke the token of this call' },
  getProfile: { method: 'GET', path: '/profile', access: 'signed-in', summary: 'The signed-in user' },
  updateProfile: { method: 'PUT', path: '/profile', access: 'signed-in', summary: 'Change the own name, email and phone' },
  listUsers: { method: 'GET', path: '/users', access: 'admin', summary: 'Users, paged' },
  createUser: { method: 'POST', path: '/users', access: 'admin', summary: 'Make a user with a role' },
  getUser: { method: 'GET', path: '/users/:id', access: 'admin', summary: 'One user' },
  updateUser: {
    method: 'PUT',
    path: '/users/:id',
    access: 'admin',
    summary: 'Change a user; a new role, password or deactivation ends their sessions',
  },
  deleteUser: { method: 'DELETE', path: '/users/:id', access: 'admin', summary: 'Delete a user; their orders stay' },
  listRoles: { method: 'GET', path: '/roles', access: 'admin', summary: 'Roles' },
  openDownload: { method: 'POST', path: '/downloads', access: 'admin', summary: 'A pass for one download, for a minute' },
} as const satisfies Record<string, Route>;

const settings = {
  getSettings: { method: 'GET', path: '/settings', access: 'admin', summary: 'What the admin sets about the shop, by section' },
  updateShopSettings: { method: 'PUT', path: '/settings/shop', access: 'admin', summary: "Change the shop's name and contacts" },
  updateTransferSettings: {
    method: 'PUT',
    path: '/settings/transfer',
    access: 'admin',
    summary: 'Change the bank accounts for manual transfers',
  },
  updateOrderSettings: {
    method: 'PUT',
    path: '/settings/orders',
    access: 'admin',
    summary: 'Change what unpaid orders may hold, and for how long',
  },
  updatePickupSettings: { method: 'PUT', path: '/settings/pickup', access: 'admin', summary: "Change the till's pickup details" },
  updateTillSettings: { method: 'PUT', path: '/settings/till', access: 'admin', summary: 'Change what the tills may do' },
  updateGuideSettings: { method: 'PUT', path: '/settings/guide', access: 'admin', summary: 'Put the first steps away, or take them out' },
} as const satisfies Record<string, Route>;

const locations = {
  listProvinces: { method: 'GET', path: '/locations/rajaongkir/provinces', access: 'public', summary: 'Provinces' },
  listCities: { method: 'GET', path: '/locations/rajaongkir/cities', access: 'public', summary: 'Cities, of one province when asked' },
  listProvinceCities: {
    method: 'GET',
    path: '/locations/rajaongkir/provinces/:id/cities',
    access: 'public',
    summary: 'Cities of a province',
  },
  getDistrict: {
    method: 'GET',
    path: '/locations/rajaongkir/districts/:id',
    access: 'public',
    summary: 'A district with its city and province',
  },
  listDistricts: { method: 'GET', path: '/locations/rajaongkir/cities/:id/districts', access: 'public', summary: 'Districts of a city' },
} as const satisfies Record<string, Route>;

const addresses = {
  listAddresses: { method: 'GET', path: '/profile/addresses', access: 'signed-in', summary: 'The own address book, the main one first' },
  createAddress: {
    method: 'POST',
    path: '/profile/addresses',
    access: 'signed-in',
    summary: 'Add an address as the main one; the same one is kept once',
  },
  updateAddress: { method: 'PUT', path: '/profile/addresses/:id', access: 'signed-in', summary: 'Change an own address' },
  chooseMainAddress: {
    method: 'PUT',
    path: '/profile/addresses/:id/main',
    access: 'signed-in',
    summary: 'Make an own address the one that the checkout begins with',
  },
  deleteAddress: { method: 'DELETE', path: '/profile/addresses/:id', access: 'signed-in', summary: 'Delete an own address' },
} as const satisfies Record<string, Route>;

const uploads = {
  uploadPicture: {
    method: 'POST',
    path: '/uploads/pictures',
    access: 'admin',
    files: ['file'],
    summary: 'Take in a picture (JPG, PNG, WEBP); answers the path that a record keeps',
  },
  uploadFile: {
    method: 'POST',
    path: '/uploads/files',
    access: 'admin',
    files: ['file'],
    summary: 'Take in a PDF or a picture; answers the path that a record keeps',
  },
  uploadPrivateFile: {
    method: 'POST',
    path: '/uploads/private-files',
    access: 'admin',
    files: ['file'],
    summary: 'Take in a PDF or a picture that only admins may see; answers the path that a record keeps',
  },
} as const satisfies Record<string, Route>;

const stock = {
  listStockMovements: { method: 'GET', path: '/stock/movements', access: 'admin', summary: 'Changes of stock figures, newest first' },
  downloadStockMovements: {
    method: 'GET',
    path: '/stock/movements.csv',
    access: 'admin',
    download: true,
    summary: 'Changes of stock figures as CSV, oldest first',
  },
  adjustStock: { method: 'POST', path: '/stock/adjustments', access: 'admin', summary: 'Change a stock figure, with a reason' },
  countStock: { method: 'POST', path: '/stock/counts', access: 'admin', summary: 'Book what was counted' },
} as const satisfies Record<string, Route>;

const businesses = {
  listBusinesses: { method: 'GET', path: '/businesses', access: 'admin', summary: 'Partner businesses, paged' },
  createBusiness: { method: 'POST', path: '/businesses', access: 'admin', summary: 'Add a partner business' },
  getBusiness: { method: 'GET', path: '/businesses/:id', access: 'admin', summary: 'One partner business' },
  updateBusiness: { method: 'PUT', path: '/businesses/:id', access: 'admin', summary: 'Change a partner business' },
  acceptBusiness: {
    method: 'POST',
    path: '/businesses/:id/accept',
    access: 'admin',
    summary: 'Take an application on as an active partner',
  },
  deleteBusiness: { method: 'DELETE', path: '/businesses/:id', access: 'admin', summary: 'Delete a partner business without products' },
  applyAsBusiness: {
    method: 'POST',
    path: '/businesses/applications',
    access: 'public',
    limit: 'application',
    summary: 'Apply to become a partner',
  },
  getMainBusiness: { method: 'GET', path: '/business/main', access: 'public', summary: 'Where the main business stands' },
  chooseMainBusiness: { method: 'PUT', path: '/business/main', access: 'admin', summary: 'Make another business the main one' },
} as const satisfies Record<string, Route>;

const certificates = {
  listCertificates: { method: 'GET', path: '/certificates', access: 'admin', summary: 'Certificates, those that end first first' },
  createCertificate: { method: 'POST', path: '/certificates', access: 'admin', summary: 'Add a certificate; nobody has checked it yet' },
  getCertificate: { method: 'GET', path: '/certificates/:id', access: 'admin', summary: 'One certificate' },
  updateCertificate: {
    method: 'PUT',
    path: '/certificates/:id',
    access: 'admin',
    summary: 'Change a certificate; it is to be checked anew',
  },
  checkCertificate: {
    method: 'PUT',
    path: '/certificates/:id/check',
    access: 'admin',
    summary: 'Say that a certificate was checked, or was not',
  },
  deleteCertificate: { method: 'DELETE', path: '/certificates/:id', access: 'admin', summary: 'Delete a certificate with its file' },
  downloadCertificate: {
    method: 'GET',
    path: '/certificates/:id/file',
    access: 'admin',
    download: true,
    summary: "A certificate's file, for admins",
  },
} as const satisfies Record<string, Route>;

const catalog = {
  listCatalogCategories: { method: 'GET', path: '/catalog/categories', access: 'public', summary: 'Active categories' },
  listCategories: { method: 'GET', path: '/categories', access: 'admin', summary: 'All categories, paged' },
  createCategory: { method: 'POST', path: '/categories', access: 'admin', summary: 'Add a category' },
  getCategory: { method: 'GET', path: '/categories/:id', access: 'admin', summary: 'One category' },
  updateCategory: { method: 'PUT', path: '/categories/:id', access: 'admin', summary: 'Change a category' },
  deleteCategory: { method: 'DELETE', path: '/categories/:id', access: 'admin', summary: 'Delete a category without products' },
  listSearchWords: { method: 'GET', path: '/search-words', access: 'admin', summary: 'What shoppers type and what it means, paged' },
  createSearchWord: { method: 'POST', path: '/search-words', access: 'admin', summary: 'Say what a word means' },
  getSearchWord: { method: 'GET', path: '/search-words/:id', access: 'admin', summary: 'One word and what it means' },
  updateSearchWord: { method: 'PUT', path: '/search-words/:id', access: 'admin', summary: 'Change a word or what it means' },
  deleteSearchWord: { method: 'DELETE', path: '/search-words/:id', access: 'admin', summary: 'Forget what a word means' },
  listCatalogProducts: {
    method: 'GET',
    path: '/catalog/products',
    access: 'public',
    limit: 'list',
    summary: 'Active products: all, up to a thousand, or a page of a search',
  },
  listProductsByCategory: {
    method: 'GET',
    path: '/catalog/products/by-category',
    access: 'public',
    limit: 'list',
    summary: 'Active products of a category, up to a thousand',
  },
  getCatalogFilters: {
    method: 'GET',
    path: '/catalog/filters',
    access: 'public',
    summary: 'Partners with active products, and where they are',
  },
  getCatalogProduct: { method: 'GET', path: '/catalog/products/:id', access: 'public', summary: 'One active product' },
  listProducts: { method: 'GET', path: '/products', access: 'admin', summary: 'All products, paged, with internal fields' },
  downloadProducts: {
    method: 'GET',
    path: '/products.csv',
    access: 'admin',
    download: true,
    summary: 'Products as CSV, as a list is narrowed',
  },
  uploadProducts: {
    method: 'POST',
    path: '/products/imports',
    access: 'admin',
    files: ['file'],
    summary: 'Take in a file of products, CSV or .xlsx; nothing is changed yet',
  },
  listProductImports: { method: 'GET', path: '/products/imports', access: 'admin', summary: 'Files of products that were saved' },
  listImportChanges: {
    method: 'GET',
    path: '/products/imports/:id/changes',
    access: 'admin',
    summary: 'What a file would change, line by line',
  },
  undoProductImport: {
    method: 'POST',
    path: '/products/imports/:id/undo',
    access: 'admin',
    summary: 'Take back the next lines of a saved file',
  },
  getProductImport: { method: 'GET', path: '/products/imports/:id', access: 'admin', summary: 'What a CSV of products would change' },
  checkProductImport: { method: 'POST', path: '/products/imports/:id/check', access: 'admin', summary: 'Check the next lines of a CSV' },
  applyProductImport: {
    method: 'POST',
    path: '/products/imports/:id/apply',
    access: 'admin',
    summary: 'Save the next lines of a checked file',
  },
  listProductNames: { method: 'GET', path: '/products/names', access: 'admin', summary: 'Products by name, for selects' },
  createProduct: {
    method: 'POST',
    path: '/products',
    access: 'admin',
    files: ['image_cover', 'images'],
    summary: 'Add a product; JSON or multipart',
  },
  getProduct: { method: 'GET', path: '/products/:id', access: 'admin', summary: 'One product, active or not' },
  updateProduct: {
    method: 'PUT',
    path: '/products/:id',
    access: 'admin',
    files: ['image_cover', 'images'],
    summary: 'Change a product; JSON or multipart',
  },
  deleteProduct: { method: 'DELETE', path: '/products/:id', access: 'admin', summary: 'Delete a product; orders keep its name and price' },
} as const satisfies Record<string, Route>;

const knowledge = {
  listKnowledge: { method: 'GET', path: '/knowledge', access: 'admin', summary: 'Knowledge entries, newest first' },
  createKnowledge: { method: 'POST', path: '/knowledge', access: 'admin', summary: 'Add a knowledge entry' },
  getKnowledge: { method: 'GET', path: '/knowledge/:id', access: 'admin', summary: 'One knowledge entry' },
  updateKnowledge: { method: 'PUT', path: '/knowledge/:id', access: 'admin', summary: 'Change a knowledge entry' },
  deleteKnowledge: { method: 'DELETE', path: '/knowledge/:id', access: 'admin', summary: 'Delete a knowledge entry' },
} as const satisfies Record<string, Route>;

const couriers = {
  listCouriers: { method: 'GET', path: '/couriers', access: 'admin', summary: 'Local couriers with their prices' },
  createCourier: { method: 'POST', path: '/couriers', access: 'admin', summary: 'Add a local courier' },
  getCourier: { method: 'GET', path: '/couriers/:id', access: 'admin', summary: 'One local courier with its prices' },
  updateCourier: { method: 'PUT', path: '/couriers/:id', access: 'admin', summary: 'Change a local courier' },
  deleteCourier: { method: 'DELETE', path: '/couriers/:id', access: 'admin', summary: 'Delete a local courier with its prices' },
  listCourierPrices: { method: 'GET', path: '/couriers/:id/prices', access: 'admin', summary: 'Pricing regions of a courier' },
  createCourierPrice: { method: 'POST', path: '/couriers/prices', access: 'admin', summary: 'Add a pricing region' },
  updateCourierPrice: { method: 'PUT', path: '/couriers/prices/:id', access: 'admin', summary: 'Change a pricing region' },
  deleteCourierPrice: { method: 'DELETE', path: '/couriers/prices/:id', access: 'admin', summary: 'Delete a pricing region' },
  listLocalOptions: { method: 'GET', path: '/couriers/local-options', access: 'public', summary: 'Local couriers that serve a district' },
} as const satisfies Record<string, Route>;

const shipping = {
  getShippingCost: {
    method: 'POST',
    path: '/shipping/cost',
    access: 'public',
    limit: 'quote',
    summary: 'National couriers with their cost',
  },
} as const satisfies Record<string, Route>;

const payments = {
  listPaymentChannels: { method: 'GET', path: '/payments/tripay/channels', access: 'public', summary: 'Payment channels of the gateway' },
  tripayCallback: {
    method: 'POST',
    path: '/payments/tripay/callback',
    access: 'public',
    summary: 'Word of the gateway about a payment; signed',
  },
  listPaymentIssues: { method: 'GET', path: '/payments/issues', access: 'admin', summary: 'Payments that did not fit' },
} as const satisfies Record<string, Route>;

const orders = {
  listOwnOrders: { method: 'GET', path: '/profile/orders', access: 'signed-in', summary: 'The own orders, newest first' },
  placeOrder: {
    method: 'POST',
    path: '/orders',
    access: 'public',
    personal: true,
    limit: 'order',
    summary: 'Place an online order; send an Idempotency-Key',
  },
  listOrders: { method: 'GET', path: '/orders', access: 'admin', summary: 'Orders, paged, with counts and sums' },
  downloadOrders: { method: 'GET', path: '/orders.csv', access: 'admin', download: true, summary: 'Orders as CSV, oldest first' },
  getOrder: { method: 'GET', path: '/orders/:id', access: 'admin', summary: 'One order with payment and history' },
  updateOrder: { method: 'PUT', path: '/orders/:id', access: 'admin', summary: 'Move an order or its manual payment on' },
  undoOrderChange: {
    method: 'POST',
    path: '/orders/:id/undo',
    access: 'admin',
    summary: "Undo an admin's last move of an order, within seconds",
  },
  returnOrder: { method: 'POST', path: '/orders/:id/returns', access: 'admin', summary: 'Take back goods of a delivered online order' },
  settleAttempt: {
    method: 'POST',
    path: '/orders/attempts',
    access: 'public',
    personal: true,
    limit: 'order',
    summary: 'What became of an order whose answer never came, by its Idempotency-Key',
  },
  getOrderByToken: {
    method: 'GET',
    path: '/orders/follow/:token',
    access: 'public',
    personal: true,
    limit: 'follow',
    summary: 'An order by its secret address',
  },
  sendSlip: {
    method: 'POST',
    path: '/orders/follow/:token/slips',
    access: 'public',
    personal: true,
    limit: 'slip',
    files: ['file'],
    summary: 'Send the photo of a transfer slip for an order by its secret address',
  },
  getSlipPicture: {
    method: 'GET',
    path: '/orders/follow/:token/slips/:id/picture',
    access: 'public',
    personal: true,
    summary: "The photo of an order's slip, for its buyer",
  },
  listSlips: { method: 'GET', path: '/orders/slips', access: 'admin', summary: 'Transfer slips that wait for an admin, with their orders' },
  decideSlip: { method: 'PUT', path: '/orders/slips/:id', access: 'admin', summary: 'Accept or refuse a transfer slip' },
  getSlipPictureAsAdmin: { method: 'GET', path: '/orders/slips/:id/picture', access: 'admin', summary: "A slip's photo, for admins" },
  cancelUnpaidOrder: {
    method: 'POST',
    path: '/orders/follow/:token/cancel',
    access: 'public',
    personal: true,
    limit: 'follow',
    summary: 'Cancel an order that is not paid yet, as its buyer',
  },
  changePaymentMethod: {
    method: 'POST',
    path: '/orders/follow/:token/method',
    access: 'public',
    personal: true,
    limit: 'order',
    summary: 'Pay an order that is not paid yet another way',
  },
  findOrder: {
    method: 'POST',
    path: '/orders/find',
    access: 'public',
    personal: true,
    limit: 'lookup',
    summary: 'The secret address of an order by code and email',
  },
} as const satisfies Record<string, Route>;

const mail = {
  listMails: { method: 'GET', path: '/mails', access: 'admin', summary: 'Mails to buyers and the shop, newest first' },
  getMail: { method: 'GET', path: '/mails/:id', access: 'admin', summary: 'One mail with what it says' },
  updateMail: { method: 'PUT', path: '/mails/:id', access: 'admin', summary: 'Send a mail after all, or be done with it' },
  sendTestMail: { method: 'POST', path: '/mails/test', access: 'admin', summary: 'Send a mail to the own address to see whether it works' },
} as const satisfies Record<string, Route>;

const till = {
  getPickupDetails: { method: 'GET', path: '/orders/pos/settings', access: 'admin', summary: 'Pickup details of the till' },
  placeSale: { method: 'POST', path: '/orders/pos', access: 'admin', summary: 'Record a sale at the till; send an Idempotency-Key' },
  callOffSale: {
    method: 'POST',
    path: '/orders/pos/call-off',
    access: 'admin',
    summary: 'Give a sale up that waits for the gateway, by the key under which it was sent',
  },
  voidSale: {
    method: 'POST',
    path: '/orders/pos/:id/void',
    access: 'admin',
    summary: 'Take a whole sale of the till back, with its money',
  },
  returnSale: { method: 'POST', path: '/orders/pos/:id/returns', access: 'admin', summary: 'Take a part of a sale of the till back' },
  getTillCatalog: {
    method: 'GET',
    path: '/orders/pos/catalog',
    access: 'admin',
    summary: "What a till sells, whole or as it changed, for the till's own copy",
  },
  getTillSettings: { method: 'GET', path: '/orders/pos/till-settings', access: 'admin', summary: 'What a till has to know of the shop' },
  listShifts: { method: 'GET', path: '/orders/pos/shifts', access: 'admin', summary: 'Shifts of all tills, newest first' },
  getOpenShift: { method: 'GET', path: '/orders/pos/shifts/open', access: 'admin', summary: "A till's open shift, with its X report" },
  openShift: { method: 'POST', path: '/orders/pos/shifts', access: 'admin', summary: 'Open a shift of a till with a float' },
  getShift: { method: 'GET', path: '/orders/pos/shifts/:id', access: 'admin', summary: 'A shift with its X or Z report' },
  addCashMovement: {
    method: 'POST',
    path: '/orders/pos/shifts/:id/movements',
    access: 'admin',
    summary: 'Put cash into the drawer or take it out',
  },
  closeShift: {
    method: 'POST',
    path: '/orders/pos/shifts/:id/close',
    access: 'admin',
    summary: 'Close a shift with what was counted: its Z',
  },
  listTillDifferences: {
    method: 'GET',
    path: '/orders/pos/differences',
    access: 'admin',
    summary: 'What differed of sales that had happened already',
  },
} as const satisfies Record<string, Route>;

const reconciliation = {
  listFindings: {
    method: 'GET',
    path: '/reconciliation',
    access: 'admin',
    summary: 'What does not agree and waits for a person; newest first',
  },
  checkBooks: { method: 'POST', path: '/reconciliation/check', access: 'admin', summary: 'Look for what no event reports, now' },
  settleFinding: { method: 'POST', path: '/reconciliation/:area/:id', access: 'admin', summary: 'Do something about a finding' },
} as const satisfies Record<string, Route>;

const bell = {
  getBell: { method: 'GET', path: '/bell', access: 'admin', summary: 'New orders and payments; as text/event-stream the answer goes on' },
  lookAtBell: { method: 'PUT', path: '/bell', access: 'admin', summary: 'Mark news as seen' },
} as const satisfies Record<string, Route>;

const dashboard = {
  getDashboard: {
    method: 'GET',
    path: '/dashboard',
    access: 'admin',
    summary: 'The shop at a glance: figures, chart, best sellers, activity',
  },
} as const satisfies Record<string, Route>;

const reports = {
  getSalesReport: { method: 'GET', path: '/reports/sales', access: 'admin', summary: 'Sales of a period, next to the period before' },
  downloadSalesReport: { method: 'GET', path: '/reports/sales.csv', access: 'admin', download: true, summary: 'Sales of a period as CSV' },
} as const satisfies Record<string, Route>;

const audit = {
  listChanges: { method: 'GET', path: '/audit', access: 'admin', summary: 'Who changed what, and when; newest first' },
} as const satisfies Record<string, Route>;

const shop = {
  getShop: { method: 'GET', path: '/shop', access: 'public', summary: 'The shop itself, and whether this is a demo' },
  updateAppearanceSettings: {
    method: 'PUT',
    path: '/settings/appearance',
    access: 'admin',
    summary: "Change the shop's logo and what the landing page says",
  },
} as const satisfies Record<string, Route>;

/** Every call by its name. */
export const ROUTES = {
  ...identity,
  ...settings,
  ...locations,
  ...addresses,
  ...uploads,
  ...stock,
  ...businesses,
  ...certificates,
  ...catalog,
  ...knowledge,
  ...couriers,
  ...shipping,
  ...payments,
  ...orders,
  ...mail,
  ...till,
  ...reconciliation,
  ...bell,
  ...dashboard,
  ...reports,
  ...audit,
  ...shop,
};

export type RouteName = keyof typeof ROUTES;

/** Whether an answer is for its caller alone, so that no browser or proxy may cache it. */
export function isPrivate(route: Route): boolean {
  return route.access !== 'public' || route.personal === true;
}

const MODULES = {
  identity,
  settings,
  locations,
  addresses,
  uploads,
  stock,
  businesses,
  certificates,
  catalog,
  knowledge,
  couriers,
  shipping,
  payments,
  orders,
  mail,
  till,
  reconciliation,
  bell,
  dashboard,
  reports,
  audit,
  shop,
};

/** The server module that answers a call: `modules/<name>/routes.ts`; also its tag in the API docs. */
export function moduleOf(name: RouteName): string {
  const found = Object.entries(MODULES).find(([, routes]) => name in routes);
  return found ? found[0] : '';
}
