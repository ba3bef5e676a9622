/** Payment rows, channels and callbacks, for orders and the jobs. */
export { findUnappliedCallbacks, lockUnappliedCallback, markCallbackApplied } from './callback-queries.ts';
export {
  countIssues,
  countOpenIssues,
  findIssue,
  findLastIssue,
  hasIssue,
  insertIssue,
  listIssues,
  type PaymentIssueRow,
  resolveIssue,
} from './issue-queries.ts';
export { type ChannelList, createChannelList } from './list-channels.ts';
export { type PresentedPayment, presentPayment } from './present.ts';
export {
  claimPayment,
  countStuckOpenings,
  findEndingPayments,
  findOpenGatewayPayments,
  findOpeningOfOrder,
  findOverduePayments,
  findPayment,
  findPaymentByReference,
  findPaymentOfOrder,
  findPaymentsOfOrders,
  findRefusedPayments,
  findStrandedOpenings,
  insertPayment,
  listStuckOpenings,
  lockPayment,
  lockPaymentsOfOrder,
  type NewPayment,
  type PaymentRow,
  paymentParts,
  updatePayment,
} from './queries.ts';
export { registerPaymentRoutes } from './routes.ts';
export { wasRefused } from './was-refused.ts';
