import type { Endpoint } from '../endpoint.ts';
import * as bulk from '../kernel/bulk.ts';
import { CsvAnswer, EmptyAnswer, IdempotencyHeaders, IdParams, PictureAnswer } from '../wire.ts';
import * as adminOrders from './admin-orders.ts';
import * as courierPay from './courier-pay.ts';
import * as couriers from './couriers.ts';
import * as customers from './customers.ts';
import * as deeds from './deeds.ts';
import * as manualOrders from './manual-orders.ts';
import * as orderActs from './order-acts.ts';
import * as orderChanges from './order-changes.ts';
import * as orderNotes from './order-notes.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as returns from './returns.ts';
import * as rounds from './rounds.ts';
import type { SALES_ROUTES } from './routes.ts';
import * as shipping from './shipping.ts';
import * as slipReview from './slip-review.ts';
import * as slips from './slips.ts';

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
  recordDeed: {
    summary: "What became of an order at its buyer's door: handed over, refused, or nobody there",
    params: IdParams,
    headers: IdempotencyHeaders,
    body: deeds.DeedInput,
    answer: adminOrders.OrderDetailAnswer,
  },
  assignOrders: {
    summary: 'Give orders to a courier for today',
    params: IdParams,
    body: rounds.RoundAssignment,
    answer: rounds.RoundAssignedAnswer,
  },
  renewRound: {
    summary: "Make a new secret link of a courier's day; the one before ends",
    params: IdParams,
    answer: rounds.RoundLinkAnswer,
  },
  closeRound: {
    summary: "Close a courier's day with the cash that was counted",
    params: IdParams,
    headers: IdempotencyHeaders,
    body: rounds.RoundClosing,
    answer: rounds.RoundClosedAnswer,
  },
  listCourierPay: {
    summary: 'What couriers get for orders that they handed over, newest first, and what each still is to get',
    query: courierPay.CourierPayQuery,
    answer: courierPay.CourierPayAnswer,
  },
  getCourierPaySheet: {
    summary: 'The same for paper, a part for each courier',
    query: courierPay.CourierPaySheetQuery,
    answer: courierPay.CourierPaySheetAnswer,
  },
  downloadCourierPay: { summary: 'The same as CSV', query: courierPay.CourierPaySheetQuery, answer: CsvAnswer },
  payCourier: {
    summary: 'Pay a courier for all that is unpaid up to a day: a row of the cash book',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: courierPay.CourierPayout,
    answer: courierPay.CourierPaidAnswer,
    status: 201,
  },
  listRounds: { summary: "Today's rounds of couriers, as they stand", answer: rounds.RoundListAnswer },
  getRound: { summary: "A courier's stops of today, by the secret link", params: orders.TokenParams, answer: rounds.RoundAnswer },
  sayAtStop: {
    summary: 'What became of an order, as its courier says',
    params: orders.TokenParams,
    headers: IdempotencyHeaders,
    body: rounds.StopDeed,
    answer: rounds.StopDeedAnswer,
  },
  sendDeedPhoto: {
    summary: 'The photo of what a courier said of a stop, under the key of that deed',
    params: rounds.DeedPhotoParams,
    answer: rounds.DeedPhotoAnswer,
    status: 201,
  },
  getDeedPicture: {
    summary: "The photo that was taken at an order's hand-over, for its buyer",
    params: orders.TokenParams.extend(IdParams.shape),
    answer: PictureAnswer,
  },
  getDeedPictureAsAdmin: { summary: 'The photo of a hand-over, for admins', params: IdParams, answer: PictureAnswer },
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
} as const satisfies Record<keyof typeof SALES_ROUTES, Endpoint>;
