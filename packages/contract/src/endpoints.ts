import type { z } from 'zod';
import type { RouteName } from './routes.ts';
import * as addresses from './schemas/addresses.ts';
import * as apiKeys from './schemas/api-keys.ts';
import * as approvals from './schemas/approvals.ts';
import * as audit from './schemas/audit.ts';
import * as backups from './schemas/backups.ts';
import * as bell from './schemas/bell.ts';
import * as bulk from './schemas/bulk.ts';
import * as businessActs from './schemas/business-acts.ts';
import * as businesses from './schemas/businesses.ts';
import * as cashBook from './schemas/cash-book.ts';
import * as catalog from './schemas/catalog.ts';
import * as certificates from './schemas/certificates.ts';
import * as couriers from './schemas/couriers.ts';
import * as customers from './schemas/customers.ts';
import * as dashboard from './schemas/dashboard.ts';
import * as days from './schemas/days.ts';
import * as deskOrders from './schemas/desk-orders.ts';
import * as drawer from './schemas/drawer.ts';
import * as goods from './schemas/goods-papers.ts';
import * as identity from './schemas/identity.ts';
import * as impact from './schemas/impact.ts';
import * as imports from './schemas/imports.ts';
import * as journal from './schemas/journal.ts';
import * as knowledge from './schemas/knowledge.ts';
import * as listViews from './schemas/list-views.ts';
import * as locations from './schemas/locations.ts';
import * as mails from './schemas/mails.ts';
import * as orderActs from './schemas/order-acts.ts';
import * as orderChanges from './schemas/order-changes.ts';
import * as orderNotes from './schemas/order-notes.ts';
import * as orders from './schemas/orders.ts';
import * as wishes from './schemas/partner-wishes.ts';
import * as partners from './schemas/partners.ts';
import * as payments from './schemas/payments.ts';
import * as privacy from './schemas/privacy.ts';
import * as productActs from './schemas/product-acts.ts';
import * as reconciliation from './schemas/reconciliation.ts';
import * as reports from './schemas/reports.ts';
import * as returns from './schemas/returns.ts';
import * as search from './schemas/search.ts';
import * as searchWords from './schemas/search-words.ts';
import * as secondFactors from './schemas/second-factors.ts';
import * as settings from './schemas/settings.ts';
import * as shifts from './schemas/shifts.ts';
import * as shipping from './schemas/shipping.ts';
import * as shop from './schemas/shop.ts';
import * as shownPartners from './schemas/shown-partners.ts';
import * as slipReview from './schemas/slip-review.ts';
import * as slips from './schemas/slips.ts';
import * as stock from './schemas/stock.ts';
import * as taxReport from './schemas/tax-report.ts';
import * as till from './schemas/till.ts';
import * as tillSales from './schemas/till-sales.ts';
import * as uploads from './schemas/uploads.ts';
import * as userActs from './schemas/user-acts.ts';
import * as webhooks from './schemas/webhooks.ts';
import { CsvAnswer, EmptyAnswer, IdParams, PageQuery, PictureAnswer } from './schemas/wire.ts';

/** Schemas of a call's request and response. The server validates both; the web app imports the types. */
export interface Endpoint {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** HTTP status of success; 200 unless said. */
  readonly status?: 200 | 201;
}

/** The schemas of every route of `routes.ts`, by its name. */
export const ENDPOINTS = {
  login: { body: identity.LoginCall, answer: identity.SessionAnswer },
  startPasskeySignIn: { body: secondFactors.PasskeySignIn, answer: secondFactors.PasskeySignInAnswer },
  finishSignIn: { body: secondFactors.SecondStepCall, answer: identity.SessionAnswer },
  getSecondFactors: { answer: secondFactors.SecondFactorsAnswer },
  startTotp: { answer: secondFactors.NewTotpAnswer },
  confirmTotp: { body: secondFactors.TotpForm, answer: secondFactors.FactorAddedAnswer },
  removeTotp: { answer: EmptyAnswer },
  startPasskey: { answer: secondFactors.NewPasskeyAnswer },
  addPasskey: { body: secondFactors.PasskeyCreate, answer: secondFactors.FactorAddedAnswer, status: 201 },
  deletePasskey: { params: IdParams, answer: EmptyAnswer },
  renewRecoveryCodes: { answer: secondFactors.RecoveryCodesAnswer },
  resetSecondFactors: { params: IdParams, answer: EmptyAnswer },
  register: { body: identity.RegisterRequest, answer: identity.SessionAnswer, status: 201 },
  confirmPassword: { body: secondFactors.Confirmation, answer: EmptyAnswer },
  listSessions: { answer: identity.SessionListAnswer },
  endOtherSessions: { answer: EmptyAnswer },
  endSession: { params: IdParams, answer: EmptyAnswer },
  listUserSessions: { params: IdParams, answer: identity.SessionListAnswer },
  endUserSessions: { params: IdParams, answer: EmptyAnswer },
  logout: { answer: EmptyAnswer },
  askPasswordReset: { body: identity.PasswordResetRequest, answer: identity.PasswordResetAnswer },
  checkPasswordLink: { body: identity.PasswordLinkCheck, answer: identity.PasswordLinkAnswer },
  usePasswordLink: { body: identity.PasswordLinkUse, answer: EmptyAnswer },
  changePassword: { body: identity.PasswordChange, answer: EmptyAnswer },
  inviteUser: { body: identity.UserInvitation, answer: identity.InvitedUserAnswer, status: 201 },
  sendPasswordLink: { params: IdParams, answer: identity.SentLinkAnswer, status: 201 },
  getProfile: { answer: identity.ProfileAnswer },
  updateProfile: { body: identity.ProfileUpdate, answer: identity.ProfileAnswer },
  withdrawEmail: { answer: EmptyAnswer },
  checkEmailLink: { body: identity.EmailLinkUse, answer: identity.EmailLinkAnswer },
  useEmailLink: { body: identity.EmailLinkUse, answer: identity.EmailLinkAnswer },
  listOwnOrders: { query: orders.CustomerOrderQuery, answer: orders.BuyerOrderListAnswer },

  getPinState: { answer: approvals.PinStateAnswer },
  setPin: { body: approvals.PinInput, answer: approvals.PinStateAnswer },
  listUsers: { query: identity.UserListQuery, answer: identity.UserListAnswer },
  listUserIds: { query: userActs.UserIdsQuery, answer: bulk.IdsAnswer },
  planUserAct: { body: userActs.UserActQuestion, answer: bulk.PlanAnswer },
  actOnUsers: { headers: orders.IdempotencyHeaders, body: userActs.UserAct, answer: bulk.ActAnswer },
  undoUserAct: { params: IdParams, answer: bulk.BulkAnswer },
  createUser: { body: identity.UserCreate, answer: identity.AdminUserAnswer, status: 201 },
  getUser: { params: IdParams, answer: identity.AdminUserAnswer },
  updateUser: { params: IdParams, body: identity.UserUpdate, answer: identity.AdminUserAnswer },
  deleteUser: { params: IdParams, answer: EmptyAnswer },
  listRoles: { answer: identity.RoleListAnswer },
  openDownload: { body: identity.DownloadRequest, answer: identity.DownloadAnswer, status: 201 },

  listListViews: { query: listViews.ListViewQuery, answer: listViews.ListViewsAnswer },
  createListView: { body: listViews.ListViewInput, answer: listViews.ListViewAnswer, status: 201 },
  updateListView: { params: IdParams, body: listViews.ListViewUpdate, answer: listViews.ListViewAnswer },
  deleteListView: { params: IdParams, answer: EmptyAnswer },

  listApiKeys: { query: apiKeys.ApiKeyListQuery, answer: apiKeys.ApiKeyListAnswer },
  createApiKey: { body: apiKeys.ApiKeyInput, answer: apiKeys.ApiKeyMadeAnswer, status: 201 },
  revokeApiKey: { params: IdParams, answer: apiKeys.ApiKeyAnswer },
  listWebhooks: { query: webhooks.WebhookListQuery, answer: webhooks.WebhookListAnswer },
  createWebhook: { body: webhooks.WebhookInput, answer: webhooks.WebhookSecretAnswer, status: 201 },
  getWebhook: { params: IdParams, answer: webhooks.WebhookAnswer },
  updateWebhook: { params: IdParams, body: webhooks.WebhookUpdate, answer: webhooks.WebhookAnswer },
  deleteWebhook: { params: IdParams, answer: EmptyAnswer },
  rotateWebhookSecret: { params: IdParams, answer: webhooks.WebhookSecretAnswer },
  listWebhookDeliveries: { params: IdParams, query: webhooks.WebhookDeliveryQuery, answer: webhooks.WebhookDeliveryListAnswer },
  replayWebhook: { params: IdParams, body: webhooks.WebhookReplay, answer: webhooks.WebhookReplayAnswer },
  listBackups: { answer: backups.BackupsAnswer },
  getSettings: { answer: settings.SettingsAnswer },
  updateShopSettings: { body: settings.ShopSettingsUpdate, answer: settings.ShopSettingsAnswer },
  updateTransferSettings: { body: settings.TransferSettingsUpdate, answer: settings.TransferSettingsAnswer },
  updateDeliverySettings: { body: settings.DeliverySettingsUpdate, answer: settings.DeliverySettingsAnswer },
  updateOrderSettings: { body: settings.OrderSettingsUpdate, answer: settings.OrderSettingsAnswer },
  updatePickupSettings: { body: settings.PickupSettingsUpdate, answer: settings.PickupSettingsAnswer },
  updateTillSettings: { body: settings.TillSettingsUpdate, answer: settings.TillSettingsAnswer },
  updateAppearanceSettings: { body: settings.AppearanceSettingsUpdate, answer: settings.AppearanceSettingsAnswer },
  updateSecuritySettings: { body: settings.SecuritySettingsUpdate, answer: settings.SecuritySettingsAnswer },
  updateTaxSettings: { body: settings.TaxSettingsUpdate, answer: settings.TaxSettingsAnswer },
  updateBookSettings: { body: settings.BookSettingsUpdate, answer: settings.BookSettingsAnswer },
  updateGuideSettings: { body: settings.GuideSettingsUpdate, answer: settings.GuideSettingsAnswer },

  listProvinces: { answer: locations.ProvinceListAnswer },
  listCities: { query: locations.CityListQuery, answer: locations.CityListAnswer },
  listProvinceCities: { params: IdParams, answer: locations.CityListAnswer },
  getDistrict: { params: IdParams, answer: locations.DistrictAnswer },
  listDistricts: { params: IdParams, answer: locations.DistrictListAnswer },

  listAddresses: { answer: addresses.AddressListAnswer },
  createAddress: { body: addresses.AddressInput, answer: addresses.AddressAnswer, status: 201 },
  updateAddress: { params: IdParams, body: addresses.AddressInput, answer: addresses.AddressAnswer },
  chooseMainAddress: { params: IdParams, answer: addresses.AddressAnswer },
  deleteAddress: { params: IdParams, answer: EmptyAnswer },

  uploadPicture: { answer: uploads.UploadedPictureAnswer, status: 201 },
  uploadFile: { answer: uploads.UploadedFileAnswer, status: 201 },
  uploadPrivateFile: { answer: uploads.UploadedPrivateFileAnswer, status: 201 },

  listStockMovements: { query: stock.StockMovementQuery, answer: stock.StockMovementListAnswer },
  downloadStockMovements: { query: stock.StockMovementCsvQuery, answer: CsvAnswer },
  adjustStock: { headers: orders.IdempotencyHeaders, body: stock.StockAdjustment, answer: stock.StockAdjustmentAnswer, status: 201 },
  receiveStock: { headers: orders.IdempotencyHeaders, body: stock.StockReceipt, answer: stock.StockReceiptAnswer, status: 201 },
  undoStockReceipt: { params: IdParams, answer: stock.UndoneReceiptAnswer },
  countStock: { headers: orders.IdempotencyHeaders, body: stock.StockCount, answer: stock.StockCountAnswer, status: 201 },
  listStockBatches: { query: stock.StockBatchQuery, answer: stock.StockBatchListAnswer },
  listGoodsPapers: { query: goods.GoodsPaperListQuery, answer: goods.GoodsPaperListAnswer },
  listUnsoldGoods: { query: goods.UnsoldQuery, answer: goods.UnsoldAnswer },
  createGoodsPaper: { body: goods.GoodsPaperInput, answer: goods.GoodsPaperAnswer, status: 201 },
  getGoodsPaper: { params: IdParams, answer: goods.GoodsPaperAnswer },
  updateGoodsPaper: { params: IdParams, body: goods.GoodsPaperUpdate, answer: goods.GoodsPaperAnswer },
  deleteGoodsPaper: { params: IdParams, answer: EmptyAnswer },
  confirmGoodsPaper: {
    params: IdParams,
    headers: orders.IdempotencyHeaders,
    body: goods.GoodsPaperConfirmation,
    answer: goods.GoodsPaperAnswer,
  },

  listBusinesses: { query: businesses.BusinessListQuery, answer: businesses.BusinessListAnswer },
  listBusinessIds: { query: businessActs.BusinessIdsQuery, answer: bulk.IdsAnswer },
  planBusinessAct: { body: businessActs.BusinessActQuestion, answer: bulk.PlanAnswer },
  actOnBusinesses: { headers: orders.IdempotencyHeaders, body: businessActs.BusinessAct, answer: bulk.ActAnswer },
  undoBusinessAct: { params: IdParams, answer: bulk.BulkAnswer },
  createBusiness: { body: businesses.BusinessInput, answer: businesses.BusinessAnswer, status: 201 },
  getBusiness: { params: IdParams, answer: businesses.BusinessAnswer },
  updateBusiness: { params: IdParams, body: businesses.BusinessUpdate, answer: businesses.BusinessAnswer },
  acceptBusiness: { params: IdParams, answer: businesses.BusinessAnswer },
  deleteBusiness: { params: IdParams, answer: EmptyAnswer },
  applyAsBusiness: { body: businesses.BusinessApplication, answer: EmptyAnswer, status: 201 },
  getMainBusiness: { answer: businesses.MainBusinessAnswer },
  chooseMainBusiness: { body: businesses.MainBusinessChoice, answer: businesses.MainBusinessAnswer },

  listCatalogCategories: { answer: catalog.CategoryListAnswer },
  listCategories: { query: catalog.CategoryListQuery, answer: catalog.AdminCategoryListAnswer },
  createCategory: { body: catalog.CategoryInput, answer: catalog.CategoryAnswer, status: 201 },
  getCategory: { params: IdParams, answer: catalog.CategoryAnswer },
  updateCategory: { params: IdParams, body: catalog.CategoryUpdate, answer: catalog.CategoryAnswer },
  deleteCategory: { params: IdParams, answer: EmptyAnswer },

  listSearchWords: { query: searchWords.SearchWordListQuery, answer: searchWords.SearchWordListAnswer },
  createSearchWord: { body: searchWords.SearchWordInput, answer: searchWords.SearchWordAnswer, status: 201 },
  getSearchWord: { params: IdParams, answer: searchWords.SearchWordAnswer },
  updateSearchWord: { params: IdParams, body: searchWords.SearchWordUpdate, answer: searchWords.SearchWordAnswer },
  deleteSearchWord: { params: IdParams, answer: EmptyAnswer },

  listShownPartners: { query: shownPartners.ShownPartnerQuery, answer: shownPartners.ShownPartnerListAnswer },
  getShownPartner: { params: IdParams, answer: shownPartners.ShownPartnerAnswer },
  getCatalogFilters: { answer: catalog.CatalogFiltersAnswer },
  listCatalogProducts: { query: catalog.CatalogQuery, answer: catalog.CatalogAnswer },
  listProductsByCategory: { query: catalog.ByCategoryQuery, answer: catalog.ProductListAnswer },
  getCatalogProduct: { params: IdParams, answer: catalog.ProductAnswer },
  listProductIds: { query: productActs.ProductIdsQuery, answer: bulk.IdsAnswer },
  planProductAct: { body: productActs.ProductActQuestion, answer: productActs.ProductActPlanAnswer },
  actOnProducts: { headers: orders.IdempotencyHeaders, body: productActs.ProductAct, answer: bulk.ActAnswer },
  undoProductAct: { params: IdParams, answer: bulk.BulkAnswer },
  listProducts: { query: catalog.AdminProductQuery, answer: catalog.AdminProductListAnswer },
  downloadProducts: { query: catalog.ProductCsvQuery, answer: CsvAnswer },
  uploadProducts: { answer: imports.ProductImportAnswer, status: 201 },
  listProductImports: { query: PageQuery, answer: imports.ImportListAnswer },
  listImportChanges: { params: IdParams, query: imports.ImportChangeQuery, answer: imports.ImportChangeListAnswer },
  undoProductImport: { params: IdParams, answer: imports.ProductImportAnswer },
  getProductImport: { params: IdParams, answer: imports.ProductImportAnswer },
  checkProductImport: { params: IdParams, answer: imports.ProductImportAnswer },
  applyProductImport: { params: IdParams, answer: imports.ProductImportAnswer },
  makeBarcodes: { body: catalog.BarcodeMaking, answer: catalog.BarcodeMakingAnswer },
  takeNextBarcode: { answer: catalog.NextBarcodeAnswer },
  listProductNames: { query: catalog.ProductNameQuery, answer: catalog.ProductNameListAnswer },
  createProduct: { body: catalog.ProductInput, answer: catalog.AdminProductAnswer, status: 201 },
  getProduct: { params: IdParams, answer: catalog.AdminProductAnswer },
  updateProduct: { params: IdParams, body: catalog.ProductUpdate, answer: catalog.AdminProductAnswer },
  deleteProduct: { params: IdParams, answer: EmptyAnswer },

  listCertificates: { query: certificates.CertificateListQuery, answer: certificates.CertificateListAnswer },
  createCertificate: { body: certificates.CertificateInput, answer: certificates.CertificateAnswer, status: 201 },
  getCertificate: { params: IdParams, answer: certificates.CertificateAnswer },
  updateCertificate: { params: IdParams, body: certificates.CertificateUpdate, answer: certificates.CertificateAnswer },
  checkCertificate: { params: IdParams, body: certificates.CertificateCheck, answer: certificates.CertificateAnswer },
  deleteCertificate: { params: IdParams, answer: EmptyAnswer },
  downloadCertificate: { params: IdParams, answer: certificates.CertificateFileAnswer },

  listGuides: { query: knowledge.GuideListQuery, answer: knowledge.GuideListAnswer },
  listKnowledge: { query: knowledge.KnowledgeListQuery, answer: knowledge.KnowledgeListAnswer },
  createKnowledge: { body: knowledge.KnowledgeInput, answer: knowledge.KnowledgeAnswer, status: 201 },
  getKnowledge: { params: IdParams, answer: knowledge.KnowledgeAnswer },
  updateKnowledge: { params: IdParams, body: knowledge.KnowledgeUpdate, answer: knowledge.KnowledgeAnswer },
  deleteKnowledge: { params: IdParams, answer: EmptyAnswer },

  listCouriers: { query: couriers.CourierListQuery, answer: couriers.CourierListAnswer },
  createCourier: { body: couriers.CourierInput, answer: couriers.CourierAnswer, status: 201 },
  getCourier: { params: IdParams, answer: couriers.CourierAnswer },
  updateCourier: { params: IdParams, body: couriers.CourierUpdate, answer: couriers.CourierAnswer },
  deleteCourier: { params: IdParams, answer: EmptyAnswer },
  listCourierPrices: { params: IdParams, answer: couriers.CourierPriceListAnswer },
  createCourierPrice: { body: couriers.CourierPriceCreate, answer: couriers.CourierPriceAnswer, status: 201 },
  updateCourierPrice: { params: IdParams, body: couriers.CourierPriceUpdate, answer: couriers.CourierPriceAnswer },
  deleteCourierPrice: { params: IdParams, answer: EmptyAnswer },
  listLocalOptions: { query: couriers.LocalOptionsQuery, answer: couriers.LocalOptionsAnswer },

  getShippingCost: { body: shipping.ShippingCostRequest, answer: shipping.ShippingCostAnswer },

  listPaymentChannels: { query: payments.ChannelsQuery, answer: payments.ChannelsAnswer },
  tripayCallback: { answer: payments.CallbackAnswer },

  placeOrder: { headers: orders.IdempotencyHeaders, body: orders.PlaceOrderRequest, answer: orders.PlaceOrderAnswer, status: 201 },
  listOrders: { query: orders.OrderListQuery, answer: orders.OrderListAnswer },
  downloadOrders: { query: orders.OrderCsvQuery, answer: CsvAnswer },
  placeDeskOrder: {
    headers: orders.IdempotencyHeaders,
    body: deskOrders.DeskOrderRequest,
    answer: orders.OrderDetailAnswer,
    status: 201,
  },
  listOrderIds: { query: orderActs.OrderIdsQuery, answer: bulk.IdsAnswer },
  planOrderAct: { body: orderActs.OrderActQuestion, answer: orderActs.OrderActPlanAnswer },
  actOnOrders: { headers: orders.IdempotencyHeaders, body: orderActs.OrderAct, answer: orderActs.OrderActAnswer },
  undoOrderAct: { body: orderActs.OrderActUndo, answer: bulk.BulkAnswer },
  getOrder: { params: IdParams, answer: orders.OrderDetailAnswer },
  updateOrder: { params: IdParams, body: orders.OrderUpdate, answer: orders.OrderChangeAnswer },
  addOrderNote: { params: IdParams, body: orderNotes.OrderNoteInput, answer: orders.OrderDetailAnswer, status: 201 },
  listOrderTags: { answer: orderNotes.OrderTagsAnswer },
  changeOrderTags: { params: IdParams, body: orderNotes.OrderTagsChange, answer: orders.OrderDetailAnswer },
  previewOrderChange: { params: IdParams, body: orderChanges.OrderChangeQuestion, answer: orderChanges.OrderChangePreviewAnswer },
  changeOrder: { params: IdParams, body: orderChanges.OrderChange, answer: orders.OrderDetailAnswer },
  undoOrderChange: { params: IdParams, body: orders.OrderUndoRequest, answer: orders.OrderDetailAnswer },
  returnOrder: {
    params: IdParams,
    headers: orders.IdempotencyHeaders,
    body: returns.OrderReturnRequest,
    answer: orders.OrderDetailAnswer,
  },
  settleAttempt: { body: orders.AttemptQuestion, answer: orders.AttemptAnswer },
  getOrderByToken: { params: orders.TokenParams, answer: orders.BuyerOrderAnswer },
  sendSlip: { params: orders.TokenParams, body: slips.SlipInput, answer: orders.BuyerOrderAnswer, status: 201 },
  getSlipPicture: { params: orders.TokenParams.extend(IdParams.shape), answer: PictureAnswer },
  listSlips: { query: slipReview.SlipListQuery, answer: slipReview.SlipListAnswer },
  decideSlip: { params: IdParams, body: slips.SlipDecision, answer: orders.OrderChangeAnswer },
  getSlipPictureAsAdmin: { params: IdParams, answer: PictureAnswer },
  cancelUnpaidOrder: { params: orders.TokenParams, answer: orders.BuyerOrderAnswer },
  changePaymentMethod: { params: orders.TokenParams, body: orders.MethodChange, answer: orders.BuyerOrderAnswer },
  findOrder: { body: orders.FindOrderRequest, answer: orders.FindOrderAnswer },

  listCustomers: { query: customers.CustomerListQuery, answer: customers.CustomerListAnswer },
  getCustomer: { params: customers.CustomerParams, answer: customers.CustomerAnswer },
  addCustomerNote: { params: customers.CustomerParams, body: customers.CustomerNoteRequest, answer: customers.CustomerAnswer },
  mergeCustomer: { params: customers.CustomerParams, body: customers.CustomerMerge, answer: customers.CustomerAnswer },
  splitCustomer: { params: customers.CustomerParams, answer: EmptyAnswer },

  getOwnData: { answer: privacy.DataSummaryAnswer },
  takeOwnData: { body: privacy.OwnDataFile, answer: privacy.DataFileAnswer },
  eraseOwnData: { body: privacy.OwnErasure, answer: privacy.ErasureAnswer },
  askDataLink: { params: orders.TokenParams, answer: privacy.DataLinkAnswer },
  openDataLink: { body: privacy.DataLinkOpening, answer: privacy.DataLinkOpenedAnswer },
  takeGuestData: { body: privacy.GuestDataFile, answer: privacy.DataFileAnswer },
  eraseGuestData: { body: privacy.GuestErasure, answer: privacy.ErasureAnswer },
  listDataRequests: { query: privacy.DataRequestQuery, answer: privacy.DataRequestListAnswer },
  getDataOf: { body: privacy.DataPerson, answer: privacy.DataSummaryAnswer },
  takeDataOf: { body: privacy.DataFileOfPerson, answer: privacy.DataFileAnswer },
  eraseDataOf: { body: privacy.DataPerson, answer: privacy.ErasureAnswer },

  listCashBook: { query: cashBook.CashBookQuery, answer: cashBook.CashBookAnswer },
  listCashPlaces: { answer: cashBook.CashPlacesAnswer },
  getCashMonth: { params: cashBook.CashMonthParams, answer: cashBook.CashMonthAnswer },
  downloadCashBook: { query: cashBook.CashBookDays, answer: CsvAnswer },
  addCashRow: { headers: orders.IdempotencyHeaders, body: cashBook.CashRowInput, answer: cashBook.CashRowAnswer, status: 201 },
  undoCashRow: {
    params: IdParams,
    headers: orders.IdempotencyHeaders,
    body: cashBook.CashUndo,
    answer: cashBook.CashRowAnswer,
    status: 201,
  },
  getCashPhoto: { params: IdParams, answer: certificates.CertificateFileAnswer },

  getJournalTotals: { query: journal.JournalQuery, answer: journal.JournalTotalsAnswer },
  downloadJournal: { query: journal.JournalQuery, answer: CsvAnswer },

  listPartners: { query: partners.PartnerListQuery, answer: partners.PartnerListAnswer },
  previewClosing: { body: partners.ClosingQuestion, answer: partners.ClosingPreviewAnswer },
  closePartnerPeriods: {
    headers: orders.IdempotencyHeaders,
    body: partners.Closing,
    answer: partners.StatementsAnswer,
    status: 201,
  },
  listStatements: { query: partners.StatementListQuery, answer: partners.StatementListAnswer },
  payStatements: {
    headers: orders.IdempotencyHeaders,
    body: partners.StatementPayments,
    answer: partners.StatementsAnswer,
    status: 201,
  },
  getStatement: { params: IdParams, answer: partners.StatementAnswer },
  makeStatementLink: { params: IdParams, body: partners.PartnerLinkInput, answer: partners.PartnerLinkAnswer, status: 201 },
  endStatementLink: { params: IdParams, answer: EmptyAnswer },
  downloadPayList: { query: partners.PayListQuery, answer: CsvAnswer },
  settlePartnerPayment: { params: IdParams, body: partners.PartnerPaymentOutcome, answer: partners.PartnerAnswer },
  getPartnerPaymentPhoto: { params: IdParams, answer: certificates.CertificateFileAnswer },
  getPartner: { params: IdParams, answer: partners.PartnerAnswer },
  listPartnerEntries: { params: IdParams, query: partners.PartnerEntryQuery, answer: partners.PartnerEntryListAnswer },
  adjustPartner: {
    params: IdParams,
    headers: orders.IdempotencyHeaders,
    body: partners.PartnerAdjustment,
    answer: partners.PartnerAnswer,
    status: 201,
  },
  payPartner: {
    params: IdParams,
    headers: orders.IdempotencyHeaders,
    body: partners.PartnerPaymentInput,
    answer: partners.PartnerAnswer,
    status: 201,
  },
  updatePartnerTerms: { params: IdParams, body: partners.PartnerTermsInput, answer: partners.PartnerTermsAnswer },
  changePartnerAccount: { params: IdParams, body: partners.PartnerAccountInput, answer: partners.PartnerAccountAnswer },
  listPartnerWishes: { query: wishes.PartnerWishQuery, answer: wishes.PartnerWishListAnswer },
  takePartnerWish: { params: IdParams, body: wishes.WishTaking, answer: wishes.PartnerWishAnswer },
  declinePartnerWish: { params: IdParams, body: wishes.WishRefusal, answer: wishes.PartnerWishAnswer },
  makePartnerPageLink: { params: IdParams, body: partners.PartnerLinkInput, answer: partners.PartnerLinkAnswer, status: 201 },
  endPartnerPageLink: { params: IdParams, answer: EmptyAnswer },
  listDays: { query: days.DayListQuery, answer: days.DayListAnswer },
  getDay: { params: days.DayParams, answer: days.DayAnswer },
  sealDay: {
    params: days.DayParams,
    headers: orders.IdempotencyHeaders,
    body: days.DaySealing,
    answer: days.DayAnswer,
    status: 201,
  },
  acceptDayFaults: { params: days.DayParams, body: days.DayAcceptance, answer: days.DayAnswer },
  withdrawDayAcceptance: { params: days.DayAcceptanceParams, answer: days.DayAnswer },
  openStatement: { params: partners.StatementTokenParams, answer: partners.StatementSheetAnswer },

  listMails: { query: mails.MailListQuery, answer: mails.MailListAnswer },
  getMail: { params: IdParams, answer: mails.MailAnswer },
  updateMail: { params: IdParams, body: mails.MailUpdate, answer: mails.MailAnswer },
  sendTestMail: { answer: mails.MailTestAnswer },

  getPickupDetails: { answer: tillSales.PickupDetailsAnswer },
  placeSale: { headers: orders.IdempotencyHeaders, body: tillSales.SaleRequest, answer: tillSales.SaleAnswer, status: 201 },
  cancelPendingSale: { body: tillSales.PendingSaleCancel, answer: tillSales.PendingSaleCancelAnswer },
  voidSale: { params: IdParams, headers: orders.IdempotencyHeaders, body: till.SaleVoid, answer: tillSales.SaleAnswer },
  returnSale: { params: IdParams, headers: orders.IdempotencyHeaders, body: till.SaleReturn, answer: tillSales.SaleAnswer },
  getTillCatalog: { query: tillSales.TillCatalogQuery, answer: tillSales.TillCatalogAnswer },
  getTillSettings: { answer: tillSales.TillRulesAnswer },
  findTillCustomers: { query: customers.TillCustomerQuery, answer: customers.TillCustomersAnswer },
  chooseTillCustomer: { body: customers.TillCustomerChoice, answer: customers.TillCustomerAnswer },
  switchCashier: { body: approvals.CashierSwitch, answer: approvals.PinCheckAnswer },
  checkPin: { body: approvals.PinCheck, answer: approvals.PinCheckAnswer },
  listFavourites: { answer: till.FavouritesAnswer },
  saveFavourites: { body: till.FavouritesInput, answer: till.FavouritesAnswer },
  listSales: { query: tillSales.SaleListQuery, answer: tillSales.SaleListAnswer },
  getSale: { params: IdParams, answer: orders.OrderDetailAnswer },
  listShifts: { query: shifts.ShiftListQuery, answer: shifts.ShiftListAnswer },
  getOpenShift: { query: shifts.OpenShiftQuery, answer: shifts.OpenShiftAnswer },
  openShift: { headers: orders.IdempotencyHeaders, body: shifts.ShiftOpening, answer: shifts.ShiftDetailAnswer, status: 201 },
  getShift: { params: IdParams, answer: shifts.ShiftDetailAnswer },
  addCashMovement: {
    params: IdParams,
    headers: orders.IdempotencyHeaders,
    body: shifts.CashMovementInput,
    answer: shifts.ShiftDetailAnswer,
    status: 201,
  },
  recordDrawerOpening: { body: drawer.DrawerOpeningInput, answer: drawer.DrawerOpeningAnswer, status: 201 },
  closeShift: { params: IdParams, headers: orders.IdempotencyHeaders, body: shifts.ShiftClosing, answer: shifts.ShiftDetailAnswer },

  listFindings: { query: reconciliation.FindingQuery, answer: reconciliation.FindingListAnswer },
  checkBooks: { answer: reconciliation.BookCheckAnswer },
  settleFinding: { params: reconciliation.FindingParams, body: reconciliation.FindingSettlement, answer: EmptyAnswer },

  getBell: { answer: bell.BellAnswer },
  markBellSeen: { body: bell.BellLook, answer: bell.BellAnswer },

  getDashboard: { answer: dashboard.DashboardAnswer },

  listChanges: { query: audit.ChangeQuery, answer: audit.ChangeListAnswer },

  getSalesReport: { query: reports.SalesReportQuery, answer: reports.SalesReportAnswer },
  downloadSalesReport: { query: reports.SalesReportCsvQuery, answer: CsvAnswer },
  getTaxReport: { query: taxReport.TaxReportQuery, answer: taxReport.TaxReportAnswer },
  listTaxPartners: { query: taxReport.TaxPartnersQuery, answer: taxReport.TaxPartnersAnswer },
  getImpact: { answer: impact.ImpactAnswer },
  downloadImpact: { query: impact.ImpactCsvQuery, answer: CsvAnswer },
  previewImpact: { answer: impact.ImpactPreviewAnswer },
  updateImpactSettings: { body: settings.ImpactSettingsUpdate, answer: settings.ImpactSettingsAnswer },
  downloadTaxReport: { query: taxReport.TaxCsvQuery, answer: CsvAnswer },

  search: { query: search.SearchQuery, answer: search.SearchAnswer },

  getShop: { answer: shop.ShopInfoAnswer },
} as const satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof ENDPOINTS;
export type AnswerOf<Name extends RouteName> = z.output<Endpoints[Name]['answer']>;
