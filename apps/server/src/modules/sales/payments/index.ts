/** How an order is paid: what opens, settles, switches, refunds and ends payments, for orders, the till and the jobs. */
export { changeTotal, requireChangeableTotal } from './by-hand/change-total.ts';
export { decideSlip } from './by-hand/decide-slip.ts';
export { setPayment } from './by-hand/set-payment.ts';
export { type Moved, paymentOf, undoably } from './by-hand/undo-record.ts';
export type { PaymentDependencies } from './gateway/dependencies.ts';
export { type ChannelList, createChannelList } from './gateway/list-channels.ts';
export { newGatewayPayment } from './gateway/new-gateway-payment.ts';
export { openPayment } from './gateway/open-order-payment.ts';
export { openThenAnswer } from './gateway/open-then-answer.ts';
export { reconcilePayments } from './gateway/reconcile-payments.ts';
export { type MethodTerms, requireChannel } from './gateway/require-channel.ts';
export { registerPaymentRoutes } from './gateway/routes.ts';
export { countOpenPayments } from './record/open-queries.ts';
export {
  countUnopenedPayments,
  findPaymentOfOrder,
  findPaymentsOfOrders,
  findUnopenedPaymentOf,
  insertPayment,
  listUnopenedPayments,
  lockPayment,
  type NewPayment,
  type PaymentRow,
  updatePayment,
} from './record/payment-queries.ts';
export { type PresentedPayment, presentPayment } from './record/present.ts';
export { isRefusedByGateway } from './record/refused-by-gateway.ts';
export { chooseUniqueDigits } from './record/unique-digits.ts';
export { type SlipDependencies, sendSlip } from './slips/send-slip.ts';
export {
  countLateSlips,
  countWaitingSlips,
  deleteSlipsOf,
  findSlip,
  findSlips,
  findUploadsOfSlips,
  type LateSlipRow,
  listLateSlips,
  listWaitingSlips,
  reopenSlip,
  SAVED_SLIPS,
  type SlipRow,
  sumUpWaitingSlips,
} from './slips/slip-queries.ts';
export { cancelUnpaidOrder } from './unpaid/cancel-unpaid-order.ts';
export { changeMethod } from './unpaid/change-method.ts';
export { endUnfetched } from './unpaid/end-unfetched.ts';
export { refuseClosed } from './unpaid/refuse-closed.ts';
export { expireUnpaidOrder, remindAndExpireUnpaid } from './unpaid/remind-and-expire-unpaid.ts';
