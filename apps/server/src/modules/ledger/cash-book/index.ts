/** What the till, couriers' days, the partners' books, the day's closing and the app may use of the cash book. */

export { writeCashRow } from './add-row.ts';
export { askFirst, oldDay, openedBefore, withoutAnswers } from './ask-first.ts';
export { listDrawers, lockPlace, lockStatement } from './book-queries.ts';
export { loadCashDay } from './load-day.ts';
export {
  type CashMovementRow,
  findUploadsOfCashBook,
  insertCashMovement,
  listCashMovements,
  lockDrawer,
  SAVED_RECEIPTS,
  sumMovedAfter,
} from './movement-queries.ts';
export { listOwnBanks, refuseUnknownBank } from './own-banks.ts';
export { sumOwedToBuyers, sumPaidBack } from './refund-queries.ts';
export { refuseEmptySafe, safeHolds } from './refuse-empty-safe.ts';
export { registerCashBookRoutes } from './routes.ts';
