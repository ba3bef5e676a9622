import type { Endpoint } from '../endpoint.ts';
import { OrderDetailAnswer } from '../sales/admin-orders.ts';
import * as approvals from '../sales/approvals.ts';
import { PickupDetailsAnswer } from '../sales/pickup-settings.ts';
import * as till from '../sales/till.ts';
import { IdempotencyHeaders, IdParams } from '../wire.ts';
import * as drawer from './drawer.ts';
import * as fetchedOrders from './fetched-orders.ts';
import type { TILL_ROUTES } from './routes.ts';
import * as sales from './sales.ts';
import { TillRulesAnswer } from './settings.ts';
import * as shifts from './shifts.ts';

/** What each call of the district does, takes and answers. */
export const TILL_ENDPOINTS = {
  getPickupDetails: { summary: 'Pickup details of the till', answer: PickupDetailsAnswer },
  placeSale: {
    summary: 'Record a sale at the till; send an Idempotency-Key',
    headers: IdempotencyHeaders,
    body: sales.SaleRequest,
    answer: sales.SaleAnswer,
    status: 201,
  },
  cancelPendingSale: {
    summary: 'Give a sale up that waits for the gateway, by the key under which it was sent',
    body: sales.PendingSaleCancel,
    answer: sales.PendingSaleCancelAnswer,
  },
  voidSale: {
    summary: 'Take a whole sale of the till back, with its money',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: till.SaleVoid,
    answer: sales.SaleAnswer,
  },
  returnSale: {
    summary: 'Take a part of a sale of the till back',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: till.SaleReturn,
    answer: sales.SaleAnswer,
  },
  listOrdersToFetch: {
    summary: 'The orders that buyers fetch, for a till without a network',
    answer: fetchedOrders.OrdersToFetchAnswer,
  },
  getFetchedOrder: {
    summary: 'The order that is fetched by a code',
    params: fetchedOrders.PickupCodeParams,
    answer: fetchedOrders.FetchedOrderAnswer,
  },
  handOverFetched: {
    summary: 'Hand over what is fetched by a code, and take what is owed for it',
    params: fetchedOrders.PickupCodeParams,
    headers: IdempotencyHeaders,
    body: fetchedOrders.FetchedOrderDeed,
    answer: fetchedOrders.FetchedOrderAnswer,
  },
  getTillCatalog: {
    summary: "What a till sells, whole or as it changed, for the till's own copy",
    query: sales.TillCatalogQuery,
    answer: sales.TillCatalogAnswer,
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
    query: sales.SaleListQuery,
    answer: sales.SaleListAnswer,
  },
  getSale: { summary: "A sale of the till; a cashier's own", params: IdParams, answer: OrderDetailAnswer },
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
} as const satisfies Record<keyof typeof TILL_ROUTES, Endpoint>;
