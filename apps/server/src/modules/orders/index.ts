/** What the till, the jobs and the app may use of orders. */

export { registerOrderRoutes } from './desk/routes.ts';
export type { CallOffMails } from './desk/undo-move.ts';
export { updateOrder } from './desk/update-order.ts';
export { healTallies } from './figures/heal-tallies.ts';
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
export { findOrderFigures, listBestSellers, listDailySales, listNewestMoves, type MoveRow } from './figures/sales-queries.ts';
export { condenseTallies } from './figures/tally-queries.ts';
export { answerOpened } from './payment/answer-opened.ts';
export { CANCELLED_BY_BUYER } from './payment/cancel-unpaid-order.ts';
export type { OrderDependencies } from './payment/dependencies.ts';
export { openPayment } from './payment/open-order-payment.ts';
export { openingOf } from './payment/opening-of.ts';
export { reconcilePayments } from './payment/reconcile-payments.ts';
export { applyCallback } from './payment/settle-payment.ts';
export { endUnpaidOrder, tendUnpaidOrders } from './payment/tend-unpaid-orders.ts';
export { hasPaidOrder } from './payment/unpaid-queries.ts';
export { correctionOf, type PricedLine, partnerOf, priceLines } from './placing/price-order.ts';
export { findOrderFacts, type OrderFacts } from './record/fact-queries.ts';
export { moveOrder, movePaymentStatus } from './record/move-order.ts';
export { newOrder } from './record/new-order.ts';
export { countNewsAfter, findLastNewsBefore, listNews, NEWS_CHANNEL, type NewsRow } from './record/news-queries.ts';
export { newFollowToken, newOrderCode } from './record/order-code.ts';
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
} from './record/order-queries.ts';
export { restock } from './record/restock.ts';
export { countLateSlips, countWaitingSlips, findUploadsOfSlips, type LateSlipRow, listLateSlips } from './record/slip-queries.ts';
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
} from './record/till-queries.ts';
export { deleteOldUndos } from './record/undo-queries.ts';
export { trackShipments } from './shipping/track-shipments.ts';
export { loadBuyerReturns, loadDetail, presentNewSale } from './view/load-order.ts';
