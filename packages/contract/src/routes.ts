/**
 * Every API call, once: verb, path below /api/v1, access and rate limit, grouped by the server module that answers it. The web app loads
 * this file, so schemas are in `endpoints.ts` and descriptions in `summaries.ts`. Paths answer with and without the trailing slash
 * (decision 12).
 */

/**
 * Who may call: anyone; anyone with a valid token; who sells at a till (cashiers, supervisors, admins); admins. The operator's panel has
 * no calls of its own.
 */
export type Access = 'public' | 'signed-in' | 'till' | 'admin';

/**
 * Budgets against guessing and flooding, by address (and order); their values are in the server's `http/rate-limits.ts`. Login has its own.
 */
export type RateLimit =
  | 'register'
  | 'reset'
  | 'link'
  | 'data'
  | 'order'
  | 'lookup'
  | 'follow'
  | 'application'
  | 'quote'
  | 'slip'
  | 'list'
  | 'search';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** Moves money or rights: asks for a password proved within 15 minutes, else `confirm_password`. */
  readonly confirmed?: true;
  /** Also for who must set up a second factor first, else `enrol_second_factor`. */
  readonly enrolling?: true;
  readonly limit?: RateLimit;
  /** Also for who came by PIN (decision 91); else those have the calls of the till only. */
  readonly byPin?: true;
  /** Anyone may call, but the answer is one person's (a token, an order) and must not be cached on the way. */
  readonly personal?: true;
  /** Answers a file. A browser that saves it can't send a token, so the call also accepts a pass of `openDownload`. */
  readonly download?: true;
  /** Data leaves the shop by it, so the audit tells of each call (decision 94). */
  readonly taken?: true;
  /** Parts that may carry files: such a call is sent as multipart (spec section 7), else as JSON. */
  readonly files?: readonly string[];
}

export const API_BASE = '/api/v1';

const identity = {
  login: { method: 'POST', path: '/auth/login', access: 'public', personal: true },
  startPasskeySignIn: { method: 'POST', path: '/auth/login/passkey', access: 'public', personal: true, limit: 'link' },
  finishSignIn: { method: 'POST', path: '/auth/login/second-step', access: 'public', personal: true, limit: 'link' },
  register: { method: 'POST', path: '/auth/register', access: 'public', personal: true, limit: 'register' },
  askPasswordReset: { method: 'POST', path: '/auth/password-resets', access: 'public', personal: true, limit: 'reset' },
  checkPasswordLink: { method: 'POST', path: '/auth/password-links', access: 'public', personal: true, limit: 'link' },
  usePasswordLink: { method: 'POST', path: '/auth/password-links/use', access: 'public', personal: true, limit: 'link' },
  checkEmailLink: { method: 'POST', path: '/auth/email-links', access: 'public', personal: true, limit: 'link' },
  useEmailLink: { method: 'POST', path: '/auth/email-links/use', access: 'public', personal: true, limit: 'link' },
  confirmPassword: { method: 'POST', path: '/auth/confirm', access: 'signed-in', enrolling: true },
  listSessions: { method: 'GET', path: '/profile/sessions', access: 'signed-in' },
  endOtherSessions: { method: 'DELETE', path: '/profile/sessions', access: 'signed-in' },
  endSession: { method: 'DELETE', path: '/profile/sessions/:id', access: 'signed-in' },
  listUserSessions: { method: 'GET', path: '/users/:id/sessions', access: 'admin' },
  endUserSessions: { method: 'DELETE', path: '/users/:id/sessions', access: 'admin' },
  logout: { method: 'POST', path: '/auth/logout', access: 'signed-in', byPin: true, enrolling: true },
  getProfile: { method: 'GET', path: '/profile', access: 'signed-in', enrolling: true },
  getSecondFactors: { method: 'GET', path: '/profile/second-factors', access: 'signed-in', enrolling: true },
  startTotp: { method: 'POST', path: '/profile/totp', access: 'signed-in', confirmed: true, enrolling: true },
  confirmTotp: { method: 'PUT', path: '/profile/totp', access: 'signed-in', enrolling: true },
  removeTotp: { method: 'DELETE', path: '/profile/totp', access: 'signed-in', confirmed: true },
  startPasskey: { method: 'POST', path: '/profile/passkeys/options', access: 'signed-in', confirmed: true, enrolling: true },
  addPasskey: { method: 'POST', path: '/profile/passkeys', access: 'signed-in', enrolling: true },
  deletePasskey: { method: 'DELETE', path: '/profile/passkeys/:id', access: 'signed-in', confirmed: true },
  renewRecoveryCodes: { method: 'POST', path: '/profile/recovery-codes', access: 'signed-in', confirmed: true },
  updateProfile: { method: 'PUT', path: '/profile', access: 'signed-in' },
  withdrawEmail: { method: 'DELETE', path: '/profile/email-change', access: 'signed-in' },
  changePassword: { method: 'PUT', path: '/profile/password', access: 'signed-in' },
  getPinState: { method: 'GET', path: '/profile/pin', access: 'till' },
  setPin: { method: 'PUT', path: '/profile/pin', access: 'till' },
  listUsers: { method: 'GET', path: '/users', access: 'admin' },
  listUserIds: { method: 'GET', path: '/users/ids', access: 'admin' },
  planUserAct: { method: 'POST', path: '/users/acts/plan', access: 'admin' },
  actOnUsers: { method: 'POST', path: '/users/acts', access: 'admin', confirmed: true },
  undoUserAct: { method: 'POST', path: '/users/acts/:id/undo', access: 'admin', confirmed: true },
  createUser: { method: 'POST', path: '/users', access: 'admin', confirmed: true },
  inviteUser: { method: 'POST', path: '/users/invitations', access: 'admin', confirmed: true },
  sendPasswordLink: { method: 'POST', path: '/users/:id/password-link', access: 'admin', confirmed: true },
  getUser: { method: 'GET', path: '/users/:id', access: 'admin' },
  updateUser: { method: 'PUT', path: '/users/:id', access: 'admin', confirmed: true },
  resetSecondFactors: { method: 'DELETE', path: '/users/:id/second-factors', access: 'admin', confirmed: true },
  deleteUser: { method: 'DELETE', path: '/users/:id', access: 'admin', confirmed: true },
  listRoles: { method: 'GET', path: '/roles', access: 'admin' },
  openDownload: { method: 'POST', path: '/downloads', access: 'admin' },
} as const satisfies Record<string, Route>;

const apiKeys = {
  listApiKeys: { method: 'GET', path: '/api-keys', access: 'admin' },
  createApiKey: { method: 'POST', path: '/api-keys', access: 'admin', confirmed: true },
  revokeApiKey: { method: 'DELETE', path: '/api-keys/:id', access: 'admin', confirmed: true },
} as const satisfies Record<string, Route>;

const listViews = {
  listListViews: { method: 'GET', path: '/list-views', access: 'admin' },
  createListView: { method: 'POST', path: '/list-views', access: 'admin' },
  updateListView: { method: 'PUT', path: '/list-views/:id', access: 'admin' },
  deleteListView: { method: 'DELETE', path: '/list-views/:id', access: 'admin' },
} as const satisfies Record<string, Route>;

const settings = {
  getSettings: { method: 'GET', path: '/settings', access: 'admin' },
  updateShopSettings: { method: 'PUT', path: '/settings/shop', access: 'admin' },
  updateTransferSettings: { method: 'PUT', path: '/settings/transfer', access: 'admin', confirmed: true },
  updateDeliverySettings: { method: 'PUT', path: '/settings/delivery', access: 'admin' },
  updateOrderSettings: { method: 'PUT', path: '/settings/orders', access: 'admin' },
  updatePickupSettings: { method: 'PUT', path: '/settings/pickup', access: 'admin' },
  updateTillSettings: { method: 'PUT', path: '/settings/till', access: 'admin', confirmed: true },
  updateSecuritySettings: { method: 'PUT', path: '/settings/security', access: 'admin', confirmed: true },
  updateTaxSettings: { method: 'PUT', path: '/settings/tax', access: 'admin' },
  updateBookSettings: { method: 'PUT', path: '/settings/books', access: 'admin' },
  updateGuideSettings: { method: 'PUT', path: '/settings/guide', access: 'admin' },
} as const satisfies Record<string, Route>;

const locations = {
  listProvinces: { method: 'GET', path: '/locations/rajaongkir/provinces', access: 'public' },
  listCities: { method: 'GET', path: '/locations/rajaongkir/cities', access: 'public' },
  listProvinceCities: { method: 'GET', path: '/locations/rajaongkir/provinces/:id/cities', access: 'public' },
  getDistrict: { method: 'GET', path: '/locations/rajaongkir/districts/:id', access: 'public' },
  listDistricts: { method: 'GET', path: '/locations/rajaongkir/cities/:id/districts', access: 'public' },
} as const satisfies Record<string, Route>;

const addresses = {
  listAddresses: { method: 'GET', path: '/profile/addresses', access: 'signed-in' },
  createAddress: { method: 'POST', path: '/profile/addresses', access: 'signed-in' },
  updateAddress: { method: 'PUT', path: '/profile/addresses/:id', access: 'signed-in' },
  chooseMainAddress: { method: 'PUT', path: '/profile/addresses/:id/main', access: 'signed-in' },
  deleteAddress: { method: 'DELETE', path: '/profile/addresses/:id', access: 'signed-in' },
} as const satisfies Record<string, Route>;

const uploads = {
  uploadPicture: { method: 'POST', path: '/uploads/pictures', access: 'admin', files: ['file'] },
  uploadFile: { method: 'POST', path: '/uploads/files', access: 'admin', files: ['file'] },
  uploadPrivateFile: { method: 'POST', path: '/uploads/private-files', access: 'admin', files: ['file'] },
} as const satisfies Record<string, Route>;

const stock = {
  listStockMovements: { method: 'GET', path: '/stock/movements', access: 'admin' },
  downloadStockMovements: { method: 'GET', path: '/stock/movements.csv', access: 'admin', download: true, taken: true },
  adjustStock: { method: 'POST', path: '/stock/adjustments', access: 'admin' },
  countStock: { method: 'POST', path: '/stock/counts', access: 'admin' },
  listStockBatches: { method: 'GET', path: '/stock/batches', access: 'admin' },
} as const satisfies Record<string, Route>;

/** Papers of what partners bring and take back. */
const goods = {
  listGoodsPapers: { method: 'GET', path: '/goods-papers', access: 'admin' },
  listUnsoldGoods: { method: 'GET', path: '/goods-papers/unsold', access: 'admin' },
  createGoodsPaper: { method: 'POST', path: '/goods-papers', access: 'admin' },
  getGoodsPaper: { method: 'GET', path: '/goods-papers/:id', access: 'admin' },
  updateGoodsPaper: { method: 'PUT', path: '/goods-papers/:id', access: 'admin' },
  deleteGoodsPaper: { method: 'DELETE', path: '/goods-papers/:id', access: 'admin' },
  confirmGoodsPaper: { method: 'POST', path: '/goods-papers/:id/confirm', access: 'admin' },
  receiveStock: { method: 'POST', path: '/stock/receipts', access: 'admin' },
  undoStockReceipt: { method: 'POST', path: '/stock/receipts/:id/undo', access: 'admin' },
} as const satisfies Record<string, Route>;

const businesses = {
  listBusinesses: { method: 'GET', path: '/businesses', access: 'admin' },
  listBusinessIds: { method: 'GET', path: '/businesses/ids', access: 'admin' },
  planBusinessAct: { method: 'POST', path: '/businesses/acts/plan', access: 'admin' },
  actOnBusinesses: { method: 'POST', path: '/businesses/acts', access: 'admin' },
  undoBusinessAct: { method: 'POST', path: '/businesses/acts/:id/undo', access: 'admin' },
  createBusiness: { method: 'POST', path: '/businesses', access: 'admin' },
  getBusiness: { method: 'GET', path: '/businesses/:id', access: 'admin' },
  updateBusiness: { method: 'PUT', path: '/businesses/:id', access: 'admin' },
  acceptBusiness: { method: 'POST', path: '/businesses/:id/accept', access: 'admin' },
  deleteBusiness: { method: 'DELETE', path: '/businesses/:id', access: 'admin' },
  applyAsBusiness: { method: 'POST', path: '/businesses/applications', access: 'public', limit: 'application' },
  getMainBusiness: { method: 'GET', path: '/business/main', access: 'public' },
  chooseMainBusiness: { method: 'PUT', path: '/business/main', access: 'admin' },
} as const satisfies Record<string, Route>;

const certificates = {
  listCertificates: { method: 'GET', path: '/certificates', access: 'admin' },
  createCertificate: { method: 'POST', path: '/certificates', access: 'admin' },
  getCertificate: { method: 'GET', path: '/certificates/:id', access: 'admin' },
  updateCertificate: { method: 'PUT', path: '/certificates/:id', access: 'admin' },
  checkCertificate: { method: 'PUT', path: '/certificates/:id/check', access: 'admin' },
  deleteCertificate: { method: 'DELETE', path: '/certificates/:id', access: 'admin' },
  downloadCertificate: { method: 'GET', path: '/certificates/:id/file', access: 'admin', download: true },
} as const satisfies Record<string, Route>;

const catalog = {
  listCatalogCategories: { method: 'GET', path: '/catalog/categories', access: 'public' },
  listCategories: { method: 'GET', path: '/categories', access: 'admin' },
  createCategory: { method: 'POST', path: '/categories', access: 'admin' },
  getCategory: { method: 'GET', path: '/categories/:id', access: 'admin' },
  updateCategory: { method: 'PUT', path: '/categories/:id', access: 'admin' },
  deleteCategory: { method: 'DELETE', path: '/categories/:id', access: 'admin' },
  listSearchWords: { method: 'GET', path: '/search-words', access: 'admin' },
  createSearchWord: { method: 'POST', path: '/search-words', access: 'admin' },
  getSearchWord: { method: 'GET', path: '/search-words/:id', access: 'admin' },
  updateSearchWord: { method: 'PUT', path: '/search-words/:id', access: 'admin' },
  deleteSearchWord: { method: 'DELETE', path: '/search-words/:id', access: 'admin' },
  listCatalogProducts: { method: 'GET', path: '/catalog/products', access: 'public', limit: 'list' },
  listProductsByCategory: { method: 'GET', path: '/catalog/products/by-category', access: 'public', limit: 'list' },
  getCatalogFilters: { method: 'GET', path: '/catalog/filters', access: 'public' },
  listShownPartners: { method: 'GET', path: '/catalog/partners', access: 'public', limit: 'list' },
  getShownPartner: { method: 'GET', path: '/catalog/partners/:id', access: 'public' },
  getCatalogProduct: { method: 'GET', path: '/catalog/products/:id', access: 'public' },
  listProducts: { method: 'GET', path: '/products', access: 'admin' },
  listProductIds: { method: 'GET', path: '/products/ids', access: 'admin' },
  planProductAct: { method: 'POST', path: '/products/acts/plan', access: 'admin' },
  actOnProducts: { method: 'POST', path: '/products/acts', access: 'admin' },
  undoProductAct: { method: 'POST', path: '/products/acts/:id/undo', access: 'admin' },
  downloadProducts: { method: 'GET', path: '/products.csv', access: 'admin', download: true, taken: true },
  uploadProducts: { method: 'POST', path: '/products/imports', access: 'admin', files: ['file'] },
  listProductImports: { method: 'GET', path: '/products/imports', access: 'admin' },
  listImportChanges: { method: 'GET', path: '/products/imports/:id/changes', access: 'admin' },
  undoProductImport: { method: 'POST', path: '/products/imports/:id/undo', access: 'admin' },
  getProductImport: { method: 'GET', path: '/products/imports/:id', access: 'admin' },
  checkProductImport: { method: 'POST', path: '/products/imports/:id/check', access: 'admin' },
  applyProductImport: { method: 'POST', path: '/products/imports/:id/apply', access: 'admin' },
  makeBarcodes: { method: 'POST', path: '/products/barcodes', access: 'admin' },
  takeNextBarcode: { method: 'POST', path: '/products/barcodes/next', access: 'admin' },
  listProductNames: { method: 'GET', path: '/products/names', access: 'admin' },
  createProduct: { method: 'POST', path: '/products', access: 'admin', files: ['image_cover', 'images'] },
  getProduct: { method: 'GET', path: '/products/:id', access: 'admin' },
  updateProduct: { method: 'PUT', path: '/products/:id', access: 'admin', files: ['image_cover', 'images'] },
  deleteProduct: { method: 'DELETE', path: '/products/:id', access: 'admin' },
} as const satisfies Record<string, Route>;

const knowledge = {
  listGuides: { method: 'GET', path: '/guides', access: 'public', limit: 'list' },
  listKnowledge: { method: 'GET', path: '/knowledge', access: 'admin' },
  createKnowledge: { method: 'POST', path: '/knowledge', access: 'admin' },
  getKnowledge: { method: 'GET', path: '/knowledge/:id', access: 'admin' },
  updateKnowledge: { method: 'PUT', path: '/knowledge/:id', access: 'admin' },
  deleteKnowledge: { method: 'DELETE', path: '/knowledge/:id', access: 'admin' },
} as const satisfies Record<string, Route>;

const couriers = {
  listCouriers: { method: 'GET', path: '/couriers', access: 'admin' },
  createCourier: { method: 'POST', path: '/couriers', access: 'admin' },
  getCourier: { method: 'GET', path: '/couriers/:id', access: 'admin' },
  updateCourier: { method: 'PUT', path: '/couriers/:id', access: 'admin' },
  deleteCourier: { method: 'DELETE', path: '/couriers/:id', access: 'admin' },
  listCourierPrices: { method: 'GET', path: '/couriers/:id/prices', access: 'admin' },
  createCourierPrice: { method: 'POST', path: '/couriers/prices', access: 'admin' },
  updateCourierPrice: { method: 'PUT', path: '/couriers/prices/:id', access: 'admin' },
  deleteCourierPrice: { method: 'DELETE', path: '/couriers/prices/:id', access: 'admin' },
  listLocalOptions: { method: 'GET', path: '/couriers/local-options', access: 'public' },
} as const satisfies Record<string, Route>;

const shipping = {
  getShippingCost: { method: 'POST', path: '/shipping/cost', access: 'public', limit: 'quote' },
} as const satisfies Record<string, Route>;

const payments = {
  listPaymentChannels: { method: 'GET', path: '/payments/tripay/channels', access: 'public' },
  tripayCallback: { method: 'POST', path: '/payments/tripay/callback', access: 'public' },
} as const satisfies Record<string, Route>;

const orders = {
  listOwnOrders: { method: 'GET', path: '/profile/orders', access: 'signed-in' },
  placeOrder: { method: 'POST', path: '/orders', access: 'public', personal: true, limit: 'order' },
  listOrders: { method: 'GET', path: '/orders', access: 'admin' },
  downloadOrders: { method: 'GET', path: '/orders.csv', access: 'admin', download: true, taken: true },
  placeDeskOrder: { method: 'POST', path: '/orders/desk', access: 'admin' },
  listOrderIds: { method: 'GET', path: '/orders/ids', access: 'admin' },
  planOrderAct: { method: 'POST', path: '/orders/acts/plan', access: 'admin' },
  actOnOrders: { method: 'POST', path: '/orders/acts', access: 'admin' },
  undoOrderAct: { method: 'POST', path: '/orders/acts/undo', access: 'admin' },
  getOrder: { method: 'GET', path: '/orders/:id', access: 'admin' },
  updateOrder: { method: 'PUT', path: '/orders/:id', access: 'admin' },
  addOrderNote: { method: 'POST', path: '/orders/:id/notes', access: 'admin' },
  listOrderTags: { method: 'GET', path: '/orders/tags', access: 'admin' },
  changeOrderTags: { method: 'PUT', path: '/orders/:id/tags', access: 'admin' },
  previewOrderChange: { method: 'POST', path: '/orders/:id/change/preview', access: 'admin' },
  changeOrder: { method: 'PUT', path: '/orders/:id/contents', access: 'admin' },
  undoOrderChange: { method: 'POST', path: '/orders/:id/undo', access: 'admin' },
  returnOrder: { method: 'POST', path: '/orders/:id/returns', access: 'admin' },
  settleAttempt: { method: 'POST', path: '/orders/attempts', access: 'public', personal: true, limit: 'order' },
  getOrderByToken: { method: 'GET', path: '/orders/follow/:token', access: 'public', personal: true, limit: 'follow' },
  sendSlip: { method: 'POST', path: '/orders/follow/:token/slips', access: 'public', personal: true, limit: 'slip', files: ['file'] },
  getSlipPicture: { method: 'GET', path: '/orders/follow/:token/slips/:id/picture', access: 'public', personal: true },
  listSlips: { method: 'GET', path: '/orders/slips', access: 'admin' },
  decideSlip: { method: 'PUT', path: '/orders/slips/:id', access: 'admin' },
  getSlipPictureAsAdmin: { method: 'GET', path: '/orders/slips/:id/picture', access: 'admin' },
  cancelUnpaidOrder: { method: 'POST', path: '/orders/follow/:token/cancel', access: 'public', personal: true, limit: 'follow' },
  changePaymentMethod: { method: 'POST', path: '/orders/follow/:token/method', access: 'public', personal: true, limit: 'order' },
  findTillCustomers: { method: 'GET', path: '/orders/pos/customers', access: 'till' },
  chooseTillCustomer: { method: 'POST', path: '/orders/pos/customers/choice', access: 'till' },
  listCustomers: { method: 'GET', path: '/customers', access: 'admin' },
  getCustomer: { method: 'GET', path: '/customers/:key', access: 'admin' },
  addCustomerNote: { method: 'POST', path: '/customers/:key/notes', access: 'admin' },
  mergeCustomer: { method: 'POST', path: '/customers/:key/merge', access: 'admin' },
  splitCustomer: { method: 'DELETE', path: '/customers/:key/merge', access: 'admin' },
  findOrder: { method: 'POST', path: '/orders/find', access: 'public', personal: true, limit: 'lookup' },
} as const satisfies Record<string, Route>;

const cashBook = {
  listCashBook: { method: 'GET', path: '/cash-book', access: 'admin' },
  listCashPlaces: { method: 'GET', path: '/cash-book/places', access: 'admin' },
  getCashMonth: { method: 'GET', path: '/cash-book/months/:month', access: 'admin' },
  downloadCashBook: { method: 'GET', path: '/cash-book/cash-book.csv', access: 'admin', download: true, taken: true },
  addCashRow: { method: 'POST', path: '/cash-book', access: 'admin', confirmed: true },
  undoCashRow: { method: 'POST', path: '/cash-book/:id/undo', access: 'admin', confirmed: true },
  getCashPhoto: { method: 'GET', path: '/cash-book/:id/photo', access: 'admin', download: true },
} as const satisfies Record<string, Route>;

/** What partners ask for on their own pages. */
const partnerPage = {
  listPartnerWishes: { method: 'GET', path: '/partner-wishes', access: 'admin' },
  takePartnerWish: { method: 'POST', path: '/partner-wishes/:id/take', access: 'admin' },
  declinePartnerWish: { method: 'POST', path: '/partner-wishes/:id/decline', access: 'admin' },
} as const satisfies Record<string, Route>;

const journal = {
  getJournalTotals: { method: 'GET', path: '/journal/totals', access: 'admin' },
  downloadJournal: { method: 'GET', path: '/journal/journal.csv', access: 'admin', download: true, taken: true },
} as const satisfies Record<string, Route>;

const partnerLedger = {
  listPartners: { method: 'GET', path: '/partners', access: 'admin' },
  previewClosing: { method: 'POST', path: '/partners/closings/preview', access: 'admin' },
  closePartnerPeriods: { method: 'POST', path: '/partners/closings', access: 'admin' },
  listStatements: { method: 'GET', path: '/partners/statements', access: 'admin' },
  payStatements: { method: 'POST', path: '/partners/statements/payments', access: 'admin', confirmed: true },
  getStatement: { method: 'GET', path: '/partners/statements/:id', access: 'admin' },
  makeStatementLink: { method: 'POST', path: '/partners/statements/:id/link', access: 'admin' },
  endStatementLink: { method: 'DELETE', path: '/partners/statements/:id/link', access: 'admin' },
  downloadPayList: { method: 'GET', path: '/partners/pay-list.csv', access: 'admin', download: true, taken: true },
  settlePartnerPayment: { method: 'POST', path: '/partners/payments/:id/outcome', access: 'admin', confirmed: true },
  getPartnerPaymentPhoto: { method: 'GET', path: '/partners/payments/:id/photo', access: 'admin', download: true },
  getPartner: { method: 'GET', path: '/partners/:id', access: 'admin' },
  listPartnerEntries: { method: 'GET', path: '/partners/:id/entries', access: 'admin' },
  adjustPartner: { method: 'POST', path: '/partners/:id/adjustments', access: 'admin', confirmed: true },
  payPartner: { method: 'POST', path: '/partners/:id/payments', access: 'admin', confirmed: true },
  updatePartnerTerms: { method: 'PUT', path: '/partners/:id/terms', access: 'admin', confirmed: true },
  changePartnerAccount: { method: 'PUT', path: '/partners/:id/account', access: 'admin', confirmed: true },
  makePartnerPageLink: { method: 'POST', path: '/partners/:id/page-link', access: 'admin' },
  endPartnerPageLink: { method: 'DELETE', path: '/partners/:id/page-link', access: 'admin' },
  openStatement: { method: 'GET', path: '/statements/:token', access: 'public', personal: true, limit: 'follow' },
} as const satisfies Record<string, Route>;

/** Days whose accounts must meet (decision 116). */
const dayClose = {
  listDays: { method: 'GET', path: '/days', access: 'admin' },
  getDay: { method: 'GET', path: '/days/:day', access: 'admin' },
  sealDay: { method: 'POST', path: '/days/:day/seal', access: 'admin' },
  acceptDayFaults: { method: 'POST', path: '/days/:day/acceptances', access: 'admin' },
  withdrawDayAcceptance: { method: 'DELETE', path: '/days/:day/acceptances/:id', access: 'admin' },
} as const satisfies Record<string, Route>;

const mail = {
  listMails: { method: 'GET', path: '/mails', access: 'admin' },
  getMail: { method: 'GET', path: '/mails/:id', access: 'admin' },
  updateMail: { method: 'PUT', path: '/mails/:id', access: 'admin' },
  sendTestMail: { method: 'POST', path: '/mails/test', access: 'admin' },
} as const satisfies Record<string, Route>;

const webhooks = {
  listWebhooks: { method: 'GET', path: '/webhooks', access: 'admin' },
  createWebhook: { method: 'POST', path: '/webhooks', access: 'admin', confirmed: true },
  getWebhook: { method: 'GET', path: '/webhooks/:id', access: 'admin' },
  updateWebhook: { method: 'PUT', path: '/webhooks/:id', access: 'admin', confirmed: true },
  deleteWebhook: { method: 'DELETE', path: '/webhooks/:id', access: 'admin', confirmed: true },
  rotateWebhookSecret: { method: 'POST', path: '/webhooks/:id/secret', access: 'admin', confirmed: true },
  listWebhookDeliveries: { method: 'GET', path: '/webhooks/:id/deliveries', access: 'admin' },
  replayWebhook: { method: 'POST', path: '/webhooks/:id/replays', access: 'admin' },
} as const satisfies Record<string, Route>;

const privacy = {
  getOwnData: { method: 'GET', path: '/profile/data', access: 'signed-in' },
  takeOwnData: { method: 'POST', path: '/profile/data/file', access: 'signed-in', limit: 'data' },
  eraseOwnData: { method: 'POST', path: '/profile/data/erase', access: 'signed-in', confirmed: true },
  askDataLink: { method: 'POST', path: '/orders/follow/:token/data-link', access: 'public', personal: true, limit: 'reset' },
  openDataLink: { method: 'POST', path: '/data-links/open', access: 'public', personal: true, limit: 'link' },
  takeGuestData: { method: 'POST', path: '/data-links/file', access: 'public', personal: true, limit: 'data' },
  eraseGuestData: { method: 'POST', path: '/data-links/erase', access: 'public', personal: true, limit: 'link' },
  listDataRequests: { method: 'GET', path: '/data-requests', access: 'admin' },
  getDataOf: { method: 'POST', path: '/data-requests/look', access: 'admin' },
  takeDataOf: { method: 'POST', path: '/data-requests/file', access: 'admin', confirmed: true, taken: true },
  eraseDataOf: { method: 'POST', path: '/data-requests/erase', access: 'admin', confirmed: true },
} as const satisfies Record<string, Route>;

const till = {
  getPickupDetails: { method: 'GET', path: '/orders/pos/settings', access: 'till' },
  placeSale: { method: 'POST', path: '/orders/pos', access: 'till' },
  cancelPendingSale: { method: 'POST', path: '/orders/pos/call-off', access: 'till' },
  voidSale: { method: 'POST', path: '/orders/pos/:id/void', access: 'till' },
  returnSale: { method: 'POST', path: '/orders/pos/:id/returns', access: 'till' },
  getTillCatalog: { method: 'GET', path: '/orders/pos/catalog', access: 'till' },
  getTillSettings: { method: 'GET', path: '/orders/pos/till-settings', access: 'till' },
  switchCashier: { method: 'POST', path: '/orders/pos/switch', access: 'till' },
  checkPin: { method: 'POST', path: '/orders/pos/pins/check', access: 'till' },
  listFavourites: { method: 'GET', path: '/orders/pos/favourites', access: 'till' },
  saveFavourites: { method: 'PUT', path: '/orders/pos/favourites', access: 'till' },
  listSales: { method: 'GET', path: '/orders/pos/sales', access: 'till' },
  getSale: { method: 'GET', path: '/orders/pos/sales/:id', access: 'till' },
  listShifts: { method: 'GET', path: '/orders/pos/shifts', access: 'till' },
  getOpenShift: { method: 'GET', path: '/orders/pos/shifts/open', access: 'till' },
  openShift: { method: 'POST', path: '/orders/pos/shifts', access: 'till' },
  getShift: { method: 'GET', path: '/orders/pos/shifts/:id', access: 'till' },
  addCashMovement: { method: 'POST', path: '/orders/pos/shifts/:id/movements', access: 'till' },
  recordDrawerOpening: { method: 'POST', path: '/orders/pos/drawer', access: 'till' },
  closeShift: { method: 'POST', path: '/orders/pos/shifts/:id/close', access: 'till' },
} as const satisfies Record<string, Route>;

const reconciliation = {
  listFindings: { method: 'GET', path: '/reconciliation', access: 'admin' },
  checkBooks: { method: 'POST', path: '/reconciliation/check', access: 'admin' },
  settleFinding: { method: 'POST', path: '/reconciliation/:area/:id', access: 'admin' },
} as const satisfies Record<string, Route>;

const backups = {
  listBackups: { method: 'GET', path: '/backups', access: 'admin' },
} as const satisfies Record<string, Route>;

const bell = {
  getBell: { method: 'GET', path: '/bell', access: 'admin' },
  markBellSeen: { method: 'PUT', path: '/bell', access: 'admin' },
} as const satisfies Record<string, Route>;

const dashboard = {
  getDashboard: { method: 'GET', path: '/dashboard', access: 'admin' },
} as const satisfies Record<string, Route>;

const reports = {
  getSalesReport: { method: 'GET', path: '/reports/sales', access: 'admin' },
  downloadSalesReport: { method: 'GET', path: '/reports/sales.csv', access: 'admin', download: true, taken: true },
  getTaxReport: { method: 'GET', path: '/reports/tax', access: 'admin' },
  listTaxPartners: { method: 'GET', path: '/reports/tax/partners', access: 'admin' },
  downloadTaxReport: { method: 'GET', path: '/reports/tax.csv', access: 'admin', download: true, taken: true },
} as const satisfies Record<string, Route>;

const impact = {
  getImpact: { method: 'GET', path: '/impact', access: 'public' },
  downloadImpact: { method: 'GET', path: '/impact.csv', access: 'public', download: true },
  previewImpact: { method: 'GET', path: '/impact/preview', access: 'admin' },
  updateImpactSettings: { method: 'PUT', path: '/settings/impact', access: 'admin' },
} as const satisfies Record<string, Route>;

const audit = {
  listChanges: { method: 'GET', path: '/audit', access: 'admin' },
} as const satisfies Record<string, Route>;

const search = {
  search: { method: 'GET', path: '/search', access: 'admin', limit: 'search' },
} as const satisfies Record<string, Route>;

const shop = {
  getShop: { method: 'GET', path: '/shop', access: 'public' },
  updateAppearanceSettings: { method: 'PUT', path: '/settings/appearance', access: 'admin' },
} as const satisfies Record<string, Route>;

/** Every call by its name. */
export const ROUTES = {
  ...identity,
  ...apiKeys,
  ...listViews,
  ...settings,
  ...locations,
  ...addresses,
  ...uploads,
  ...stock,
  ...goods,
  ...businesses,
  ...certificates,
  ...catalog,
  ...knowledge,
  ...couriers,
  ...shipping,
  ...payments,
  ...orders,
  ...cashBook,
  ...journal,
  ...partnerLedger,
  ...partnerPage,
  ...mail,
  ...webhooks,
  ...privacy,
  ...till,
  ...reconciliation,
  ...dayClose,
  ...backups,
  ...bell,
  ...dashboard,
  ...reports,
  ...impact,
  ...audit,
  ...search,
  ...shop,
};

export type RouteName = keyof typeof ROUTES;

/** Whether an answer is for its caller alone, so that no browser or proxy may cache it. */
export function isPrivate(route: Route): boolean {
  return route.access !== 'public' || route.personal === true;
}

const MODULES = {
  identity,
  'api-keys': apiKeys,
  'list-views': listViews,
  settings,
  locations,
  addresses,
  uploads,
  stock,
  goods,
  businesses,
  certificates,
  catalog,
  knowledge,
  couriers,
  shipping,
  payments,
  orders,
  'cash-book': cashBook,
  journal,
  'partner-ledger': partnerLedger,
  'partner-page': partnerPage,
  mail,
  webhooks,
  privacy,
  till,
  reconciliation,
  'day-close': dayClose,
  backups,
  bell,
  dashboard,
  reports,
  impact,
  audit,
  search,
  shop,
};

/** The server module that answers a call: `modules/<name>/routes.ts`; also its tag in the API docs. */
export function moduleOf(name: RouteName): string {
  const found = Object.entries(MODULES).find(([, routes]) => name in routes);
  return found ? found[0] : '';
}
