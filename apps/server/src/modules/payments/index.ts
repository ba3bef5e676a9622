/** Payment rows, channels and callbacks, for orders and the jobs. */
export { type ChannelList, createChannelList } from './list-channels.ts';
export { type PresentedPayment, presentPayment } from './present.ts';
export {
  claimPayment,
  countIssues,
  countOpenIssues,
  countStuckOpenings,
  findEndingPayments,
  findIssue,
  findOpenGatewayPayments,
  findOpeningOfOrder,
  findOverduePayments,
  findPayment,
  findPaymentByReference,
  findPaymentOfOrder,
  findPaymentsOfOrders,
  findRefusedPayments,
  findStrandedOpenings,
  findUnappliedCallbacks,
  hasIssue,
  insertIssue,
  insertPayment,
  listIssues,
  listStuckOpenings,
  lockPayment,
  lockPaymentsOfOrder,
  lockUnappliedCallback,
  markCallbackApplied,
  type NewPayment,
  type PaymentIssueRow,
  type PaymentRow,
  paymentParts,
  resolveIssue,
  updatePayment,
} from './queries.ts';
export { registerPaymentRoutes } from './routes.ts';
export { wasRefused } from './was-refused.ts';
