/** What the till, the jobs and the app may use of orders. */
export { answerOpened } from './answer-opened.ts';
export { CANCELLED_BY_BUYER } from './cancel-unpaid-order.ts';
export type { OrderDependencies } from './dependencies.ts';
export { findOrderFacts, type OrderFacts } from './fact-queries.ts';
export { healTallies } from './heal-tallies.ts';
export { loadBuyerReturns, loadDetail, presentNewSale } from './load-order.ts';
export { moveOrder, movePaymentStatus } from './move-order.ts';
export { newOrder } from './new-order.ts';
export { countNewsAfter, findLastNewsBefore, listNews, NEWS_CHANNEL, type NewsRow } from './news-queries.ts';
export { openPayment } from './open-order-payment.ts';
export { openingOf } from './opening-of.ts';
export { newFollowToken, newOrderCode } from './order-code.ts';
export {
  drawIds,
  type EventRow,
  findEvents,
  findItems,
  findOrder,
  findUploadsOfOrders,
  type ItemRow,
  isCodeTaken,
  lockOrder,
  type OrderRow,
  orderParts,
  type SoldLine,
} from './order-queries.ts';
export { correctionOf, type PricedLine, partnerOf, priceLines } from './price-order.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export {
  type DayRow,
  type GroupKind,
  type GroupRow,
  type GroupSums,
  listSalesByDay,
  listSalesGroups,
  type ReportPeriods,
  type ReportSort,
} from './report-queries.ts';
export { restock } from './restock.ts';
export { registerOrderRoutes } from './routes.ts';
export { findOrderFigures, listBestSellers, listDailySales, listNewestMoves, type MoveRow } from './sales-queries.ts';
export { applyCallback } from './settle-payment.ts';
export { countLateSlips, countWaitingSlips, findUploadsOfSlips, type LateSlipRow, listLateSlips } from './slip-queries.ts';
export { condenseTallies } from './tally-queries.ts';
export { endUnpaidOrder, tendUnpaidOrders } from './tend-unpaid-orders.ts';
export {
  findTenders,
  insertReturn,
  insertTenders,
  type NewTender,
  type ReturnedItem,
  type ShiftReturns,
  type ShiftSales,
  sumCashlessTenders,
  sumShiftReturns,
  sumShiftSales,
  type TenderRow,
  tenderParts,
} from './till-queries.ts';
export { trackShipments } from './track-shipments.ts';
export type { CallOffMails } from './undo-move.ts';
export { deleteOldUndos } from './undo-queries.ts';
export { hasPaidOrder } from './unpaid-queries.ts';
export { updateOrder } from './update-order.ts';
