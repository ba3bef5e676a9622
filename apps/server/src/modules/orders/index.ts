/** What the till, the jobs and the app may use of orders. */
export { countNotesAbout, findNotesAbout, forgetCustomer } from './customers/person-queries.ts';
export { registerOrderRoutes } from './desk/routes.ts';
export { updateOrder } from './desk/update-order.ts';
export { healTallies } from './figures/heal-tallies.ts';
export { listGuests, listOrderRows } from './figures/list-queries.ts';
export {
  type DayRow,
  type GroupKind,
  type GroupRow,
  type GroupSums,
  listSalesByDay,
  listSalesGroups,
  type ReportPeriods,
  type ReportSort,
} from './figures/report-queries.ts';
export {
  findOrderFigures,
  isSale,
  listBestSellers,
  listDailySales,
  listNewestMoves,
  type MoveRow,
  sumUpWaitingOrders,
} from './figures/sales-queries.ts';
export { condenseTallies, sumUpOrders } from './figures/tally-queries.ts';
export { correctionOf, type PricedLine, partnerDiscountOf, partnerOf, priceLines } from './placing/price-order.ts';
export { hasPaidOrder } from './placing/unpaid-exposure-queries.ts';
export type { TrackingDependencies } from './shipping/track-shipments.ts';
export { trackShipments } from './shipping/track-shipments.ts';
export { loadBuyerOrders, loadBuyerReturns, loadDetail } from './view/load-order.ts';
export { pairPictures, presentApproval, presentDetail, presentOrder, presentTillFacts } from './view/present.ts';
