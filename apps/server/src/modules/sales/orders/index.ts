/** What the till, the jobs and the app may use of orders. */

export { findOwnOrder } from './admin/find-own-order.ts';
export { registerOrderRoutes } from './admin/routes.ts';
export { updateOrder } from './admin/update-order.ts';
export { countNotesAbout, findNotesAbout, forgetCustomer } from './customers/person-queries.ts';
export { mustBePaidFirst, NOT_PAID, owedAtDoor, writeDeed } from './delivering/record-deed.ts';
export { listGuests, listOrderRows } from './lists/list-queries.ts';
export { repairTallies } from './lists/repair-tallies.ts';
export {
  type DayRow,
  type GroupKind,
  type GroupRow,
  type GroupSums,
  listSalesByDay,
  listSalesGroups,
  type ReportPeriods,
  type ReportSort,
} from './lists/report-queries.ts';
export {
  findOrderFigures,
  isSale,
  listBestSellers,
  listDailySales,
  listNewestMoves,
  type MoveRow,
  sumUpWaitingOrders,
} from './lists/sales-queries.ts';
export { condenseTallies, sumUpOrders } from './lists/tally-queries.ts';
export { correctionOf, type PricedLine, partnerDiscountOf, partnerOf, priceLines } from './placing/price-order.ts';
export { hasPaidOrder } from './placing/unpaid-exposure-queries.ts';
export { loadBuyerOrders, loadBuyerReturns, loadDetail } from './present/load-order.ts';
export { pairPictures, presentApproval, presentDetail, presentOrder, presentTillFacts } from './present/present.ts';
export type { TrackingDependencies } from './shipping/track-shipments.ts';
export { trackShipments } from './shipping/track-shipments.ts';
