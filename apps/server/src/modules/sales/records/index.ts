/**
 * Rows, items, history and stock of orders, and the moves from one status to the next, for all that place, pay, move, show and count them.
 */

export { ACTIVITY_CHANNEL, type ActivityRow, countActivityAfter, findLastActivityBefore, listActivity } from './activity-queries.ts';
export {
  type ApprovalRow,
  findApprovals,
  findApprovalsOfShift,
  insertApproval,
} from './approval-queries.ts';
export { findOrderBriefs, type OrderBrief } from './brief-queries.ts';
export {
  countRefusals,
  type DeedRow,
  findCourierOfPrice,
  findDeed,
  findDeeds,
  findHandOvers,
  findUploadsOfDeeds,
  insertDeed,
  SAVED_DEED_PHOTOS,
  setDeedPicture,
} from './deed-queries.ts';
export { takeOutItems, updateItemUnits } from './item-queries.ts';
export { lockStockOfOrders, type MoveCause, moveOrder, movePaymentStatus } from './move-order.ts';
export { newFollowToken, newOrderCode } from './order-code.ts';
export {
  type Beginning,
  countMethodChanges,
  type EventRow,
  findEvents,
  findItems,
  findOrderByCodeAndEmail,
  findOrderByToken,
  findOrders,
  findUploadsOfOrders,
  insertBeginning,
  insertEvent,
  insertItems,
  insertOrder,
  isCodeTaken,
  lockOrder,
  lockOrders,
  type NewOrder,
  type SoldLine,
  updateOrderRow,
  type WrittenOrder,
} from './order-queries.ts';
export {
  claimPay,
  findPayout,
  holdDuePay,
  listPay,
  lockPay,
  markPaid,
  type PayFilter,
  type PayRow,
  readPay,
  sumDuePay,
} from './pay-queries.ts';
export { awaitsMoney, hoursFrom, isOver, MAX_REMINDER_HOURS, MIN_PAY_HOURS } from './pay-time.ts';
export {
  type Buyer,
  eraseBuyer,
  findBuyersOrders,
  findRetainedNames,
  forgetOldNames,
  lockBuyersOrders,
  sumUpBuyersOrders,
} from './person-queries.ts';
export { findLongUnfetched, findOrderByPickupCode, isReminded, listOrdersToFetch, newPickupCode } from './pickup-queries.ts';
export { bookAtCommit, postPastOrder } from './post-order.ts';
export { returnGoods } from './return-goods.ts';
export { hasFigure } from './return-unsold.ts';
export { findOrder, findTenders, type ItemRow, type OrderRow, paidForLine, type TenderRow } from './row-queries.ts';
export { listSaleRows, type SaleListRow } from './sale-list-queries.ts';
export { type ShiftPerson, sumShiftByPerson } from './shift-people-queries.ts';
export { listSoldRows, type SoldRow, sumSoldRows } from './sold-queries.ts';
export {
  findCashierName,
  findReturnItems,
  findReturns,
  insertReturn,
  insertTenders,
  isShiftClosed,
  type NewTender,
  type ReturnedItem,
  type ReturnItemRow,
  type ReturnRow,
  type ShiftReturns,
  type ShiftSales,
  sumCashlessTenders,
  sumShiftReturns,
  sumShiftSales,
} from './till-queries.ts';
export {
  deleteOldUndos,
  findEventsSince,
  findLastEvent,
  findUndo,
  markUndone,
  type OrderBefore,
  storeUndo,
  type UndoRow,
} from './undo-queries.ts';
