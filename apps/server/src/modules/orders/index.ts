/** What the till, the jobs and the app may use of orders. */
export type { OrderDependencies } from './dependencies.ts';
export { fingerprintOf, refuseReuse, scopedKey } from './idempotency.ts';
export { type KeptAnswer, sendKept } from './kept-answer.ts';
export { loadDetail } from './load-order.ts';
export { newFollowToken, newOrderCode } from './order-code.ts';
export { correctionOf, type PricedLine, priceLines, soldLine } from './price-order.ts';
export { findKey, findOrder, insertEvent, keepAnswer, setKeyOrder, takeKey } from './queries.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { registerOrderRoutes } from './routes.ts';
export { findSaleProducts, insertOrder, insertOrderItems, type OrderRow } from './sale-queries.ts';
export { findOrderFigures, listBestSellers, listDailySales, listNewestMoves, type MoveRow } from './sales-queries.ts';
export { applyCallback } from './settle-payment.ts';
