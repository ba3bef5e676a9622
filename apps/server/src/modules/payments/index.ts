/** Payment rows, channels and callbacks, for orders and the jobs. */
export { type ChannelList, createChannelList } from './list-channels.ts';
export { presentPayment } from './present.ts';
export {
  claimPayment,
  countOpenIssues,
  findOpenGatewayPayments,
  findOverduePayments,
  findPaymentByReference,
  findPaymentOfOrder,
  findPaymentsOfOrders,
  findStrandedOpenings,
  findUnappliedCallbacks,
  hasIssue,
  insertIssue,
  insertPayment,
  lockPayment,
  lockUnappliedCallback,
  markCallbackApplied,
  type PaymentRow,
  updatePayment,
} from './queries.ts';
export { registerPaymentRoutes } from './routes.ts';
