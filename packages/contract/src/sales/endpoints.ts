import type { Endpoint } from '../endpoint.ts';
import * as bulk from '../kernel/bulk.ts';
import { CsvAnswer, EmptyAnswer, IdempotencyHeaders, IdParams, PictureAnswer } from '../wire.ts';
import * as adminOrders from './admin-orders.ts';
import * as approvals from './approvals.ts';
import * as couriers from './couriers.ts';
import * as customers from './customers.ts';
import * as drawer from './drawer.ts';
import * as manualOrders from './manual-orders.ts';
import * as orderActs from './order-acts.ts';
import * as orderChanges from './order-changes.ts';
import * as orderNotes from './order-notes.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import { PickupDetailsAnswer } from './pickup-settings.ts';
import * as returns from './returns.ts';
import type { SALES_ROUTES } from './routes.ts';
import * as shifts from './shifts.ts';
import * as shipping from './shipping.ts';
import * as slipReview from './slip-review.ts';
import * as slips from './slips.ts';
import * as till from './till.ts';
import * as tillSales from './till-sales.ts';
import { TillRulesAnswer } from './till-settings.ts';

/** What each call of the district does, takes and answers. */
export const SALES_ENDPOINTS = {
  listCouriers: { summary: 'Local couriers with their prices', query: couriers.CourierListQuery, answer: couriers.CourierListAnswer },
  createCourier: { summary: 'Add a local courier', body: couriers.CourierInput, answer: couriers.CourierAnswer, status: 201 },
  getCourier: { summary: 'One local courier with its prices', params: IdParams, answer: couriers.CourierAnswer },
  updateCourier: { summary: 'Change a local courier', params: IdParams, body: couriers.CourierUpdate, answer: couriers.CourierAnswer },
  deleteCourier: { summary: 'Delete a local courier with its prices', params: IdParams, answer: EmptyAnswer },
  listCourierPrices: { summary: 'Pricing regions of a courier', params: IdParams, answer: couriers.CourierPriceListAnswer },
  createCourierPrice: {
    summary: 'Add a pricing region',
    body: couriers.CourierPriceCreate,
    answer: couriers.CourierPriceAnswer,
    status: 201,
  },
  updateCourierPrice: {
    summary: 'Change a pricing region',
    params: IdParams,
    body: couriers.CourierPriceUpdate,
    answer: couriers.CourierPriceAnswer,
  },
  deleteCourierPrice: { summary: 'Delete a pricing region', params: IdParams, answer: EmptyAnswer },
  listLocalOptions: {
    summary: 'Local couriers that serve a district',
    query: couriers.LocalOptionsQuery,
    answer: couriers.LocalOptionsAnswer,
  },

  getShippingCost: {
    summary: 'National couriers with their cost',
    body: shipping.ShippingCostRequest,
    answer: shipping.ShippingCostAnswer,
  },

  listPaymentChannels: { summary: 'Payment channels of the gateway', query: payments.ChannelsQuery, answer: payments.ChannelsAnswer },
  tripayCallback: { summary: 'Word of the gateway about a payment; signed', answer: payments.CallbackAnswer },

  listOwnOrders: { summary: 'The own orders, newest first', query: orders.CustomerOrderQuery, answer: orders.BuyerOrderListAnswer },
  placeOrder: {
    summary: 'Place an online order; send an Idempotency-Key',
    headers: IdempotencyHeaders,
    body: orders.PlaceOrderRequest,
    answer: orders.PlaceOrderAnswer,
    status: 201,
  },
  listOrders: { summary: 'Orders, paged, with counts and sums', query: adminOrders.OrderListQuery, answer: adminOrders.OrderListAnswer },
  downloadOrders: { summary: 'Orders as CSV or workbook, oldest first', query: adminOrders.OrderCsvQuery, answer: CsvAnswer },
  placeDeskOrder: {
    summary: 'Make an order for somebody who wrote in chat; send an Idempotency-Key',
    headers: IdempotencyHeaders,
    body: manualOrders.ManualOrderRequest,
    answer: adminOrders.OrderDetailAnswer,
    status: 201,
  },
  listOrderIds: { summary: 'Ids of all orders of a list, for choosing them all', query: orderActs.OrderIdsQuery, answer: bulk.IdsAnswer },
  planOrderAct: { summary: 'What an act on many orders would do', body: orderActs.OrderActQuestion, answer: orderActs.OrderActPlanAnswer },
  actOnOrders: {
    summary: 'Confirm, ship, deliver or cancel many orders',
    headers: IdempotencyHeaders,
    body: orderActs.OrderAct,
    answer: orderActs.OrderActAnswer,
  },
  undoOrderAct: {
    summary: 'Undo an act on many orders while their mails are held back',
    body: orderActs.OrderActUndo,
    answer: bulk.BulkAnswer,
  },
  getOrder: { summary: 'One order with payment and history', params: IdParams, answer: adminOrders.OrderDetailAnswer },
  updateOrder: {
    summary: 'Move an order or its manual payment on',
    params: IdParams,
    body: adminOrders.OrderUpdate,
    answer: adminOrders.OrderChangeAnswer,
  },
  addOrderNote: {
    summary: 'Adds an internal note to an order',
    params: IdParams,
    body: orderNotes.OrderNoteInput,
    answer: adminOrders.OrderDetailAnswer,
    status: 201,
  },
  listOrderTags: { summary: 'Tags in use', answer: orderNotes.OrderTagsAnswer },
  changeOrderTags: {
    summary: 'Adds and removes tags of an order',
    params: IdParams,
    body: orderNotes.OrderTagsChange,
    answer: adminOrders.OrderDetailAnswer,
  },
  previewOrderChange: {
    summary: 'What a change of address or lines would make of the sum',
    params: IdParams,
    body: orderChanges.OrderChangeQuestion,
    answer: orderChanges.OrderChangePreviewAnswer,
  },
  changeOrder: {
    summary: 'Changes address or lines of an order',
    params: IdParams,
    body: orderChanges.OrderChange,
    answer: adminOrders.OrderDetailAnswer,
  },
  undoOrderChange: {
    summary: "Undo an admin's last move of an order, within seconds",
    params: IdParams,
    body: adminOrders.OrderUndoRequest,
    answer: adminOrders.OrderDetailAnswer,
  },
  returnOrder: {
    summary: 'Take back goods of a delivered online order',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: returns.OrderReturnRequest,
    answer: adminOrders.OrderDetailAnswer,
  },
  settleAttempt: {
    summary: 'What became of an order whose answer never came, by its Idempotency-Key',
    body: orders.AttemptQuestion,
    answer: orders.AttemptAnswer,
  },
  getOrderByToken: { summary: 'An order by its secret address', params: orders.TokenParams, answer: orders.BuyerOrderAnswer },
  sendSlip: {
    summary: 'Send the photo of a transfer slip for an order by its secret address',
    params: orders.TokenParams,
    body: slips.SlipInput,
    answer: orders.BuyerOrderAnswer,
    status: 201,
  },
  getSlipPicture: {
    summary: "The photo of an order's slip, for its buyer",
    params: orders.TokenParams.extend(IdParams.shape),
    answer: PictureAnswer,
  },
  listSlips: {
    summary: 'Transfer slips that wait for an admin, with their orders',
    query: slipReview.SlipListQuery,
    answer: slipReview.SlipListAnswer,
  },
  decideSlip: {
    summary: 'Accept or refuse a transfer slip',
    params: IdParams,
    body: slips.SlipDecision,
    answer: adminOrders.OrderChangeAnswer,
  },
  getSlipPictureAsAdmin: { summary: "A slip's photo, for admins", params: IdParams, answer: PictureAnswer },
  cancelUnpaidOrder: {
    summary: 'Cancel an order that is not paid yet, as its buyer',
    params: orders.TokenParams,
    answer: orders.BuyerOrderAnswer,
  },
  changePaymentMethod: {
    summary: 'Pay an order that is not paid yet another way',
    params: orders.TokenParams,
    body: orders.MethodChange,
    answer: orders.BuyerOrderAnswer,
  },
  findTillCustomers: {
    summary: 'Search buyers for a sale at the till',
    query: customers.TillCustomerQuery,
    answer: customers.TillCustomersAnswer,
  },
  chooseTillCustomer: {
    summary: 'Shows a buyer whom a search at the till found in full: phone, email and account',
    body: customers.TillCustomerChoice,
    answer: customers.TillCustomerAnswer,
  },
  listCustomers: { summary: 'Buyers with what they bought', query: customers.CustomerListQuery, answer: customers.CustomerListAnswer },
  getCustomer: { summary: 'One buyer', params: customers.CustomerParams, answer: customers.CustomerAnswer },
  addCustomerNote: {
    summary: 'Note about a buyer',
    params: customers.CustomerParams,
    body: customers.CustomerNoteRequest,
    answer: customers.CustomerAnswer,
  },
  mergeCustomer: {
    summary: 'Count two buyers as one',
    params: customers.CustomerParams,
    body: customers.CustomerMerge,
    answer: customers.CustomerAnswer,
  },
  splitCustomer: { summary: 'Take merged buyers apart', params: customers.CustomerParams, answer: EmptyAnswer },
  findOrder: { summary: 'The secret address of an order by code and email', body: orders.FindOrderRequest, answer: orders.FindOrderAnswer },

  getPickupDetails: { summary: 'Pickup details of the till', answer: PickupDetailsAnswer },
  placeSale: {
    summary: 'Record a sale at the till; send an Idempotency-Key',
    headers: IdempotencyHeaders,
    body: tillSales.SaleRequest,
    answer: tillSales.SaleAnswer,
    status: 201,
  },
  cancelPendingSale: {
    summary: 'Give a sale up that waits for the gateway, by the key under which it was sent',
    body: tillSales.PendingSaleCancel,
    answer: tillSales.PendingSaleCancelAnswer,
  },
  voidSale: {
    summary: 'Take a whole sale of the till back, with its money',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: till.SaleVoid,
    answer: tillSales.SaleAnswer,
  },
  returnSale: {
    summary: 'Take a part of a sale of the till back',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: till.SaleReturn,
    answer: tillSales.SaleAnswer,
  },
  getTillCatalog: {
    summary: "What a till sells, whole or as it changed, for the till's own copy",
    query: tillSales.TillCatalogQuery,
    answer: tillSales.TillCatalogAnswer,
  },
  getTillSettings: { summary: 'What a till has to know of the shop', answer: TillRulesAnswer },
  switchCashier: {
    summary: 'Give a till to somebody else by their PIN, until the next switch or sign-in',
    body: approvals.CashierSwitch,
    answer: approvals.PinCheckAnswer,
  },
  checkPin: {
    summary: 'Check the PIN of somebody who sells, before what it allows',
    body: approvals.PinCheck,
    answer: approvals.PinCheckAnswer,
  },
  listFavourites: { summary: "The products that the shop's tills show first, in their order", answer: till.FavouritesAnswer },
  saveFavourites: { summary: "Save the tills' favourites in their order", body: till.FavouritesInput, answer: till.FavouritesAnswer },
  listSales: {
    summary: "A day's paid sales of a till, or of all, newest first; a cashier's own",
    query: tillSales.SaleListQuery,
    answer: tillSales.SaleListAnswer,
  },
  getSale: { summary: "A sale of the till; a cashier's own", params: IdParams, answer: adminOrders.OrderDetailAnswer },
  listShifts: { summary: 'Shifts of all tills, newest first', query: shifts.ShiftListQuery, answer: shifts.ShiftListAnswer },
  getOpenShift: { summary: "A till's open shift, with its X report", query: shifts.OpenShiftQuery, answer: shifts.OpenShiftAnswer },
  openShift: {
    summary: 'Open a shift of a till with a float',
    headers: IdempotencyHeaders,
    body: shifts.ShiftOpening,
    answer: shifts.ShiftDetailAnswer,
    status: 201,
  },
  getShift: { summary: 'A shift with its X or Z report', params: IdParams, answer: shifts.ShiftDetailAnswer },
  addCashMovement: {
    summary: 'Put cash into the drawer or take it out',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: shifts.CashMovementInput,
    answer: shifts.ShiftDetailAnswer,
    status: 201,
  },
  recordDrawerOpening: {
    summary: 'Write down that the drawer was opened by hand, without a sale',
    body: drawer.DrawerOpeningInput,
    answer: drawer.DrawerOpeningAnswer,
    status: 201,
  },
  closeShift: {
    summary: 'Close a shift with what was counted: its Z',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: shifts.ShiftClosing,
    answer: shifts.ShiftDetailAnswer,
  },
} as const satisfies Record<keyof typeof SALES_ROUTES, Endpoint>;
