import type { Route } from '../route.ts';

const couriers = {
  listCouriers: { method: 'GET', path: '/couriers', access: 'admin' },
  createCourier: { method: 'POST', path: '/couriers', access: 'admin' },
  getCourier: { method: 'GET', path: '/couriers/:id', access: 'admin' },
  updateCourier: { method: 'PUT', path: '/couriers/:id', access: 'admin' },
  deleteCourier: { method: 'DELETE', path: '/couriers/:id', access: 'admin' },
  listCourierPrices: { method: 'GET', path: '/couriers/:id/prices', access: 'admin' },
  createCourierPrice: { method: 'POST', path: '/couriers/prices', access: 'admin' },
  updateCourierPrice: { method: 'PUT', path: '/couriers/prices/:id', access: 'admin' },
  deleteCourierPrice: { method: 'DELETE', path: '/couriers/prices/:id', access: 'admin' },
  listLocalOptions: { method: 'GET', path: '/couriers/local-options', access: 'public' },
} as const satisfies Record<string, Route>;

const shipping = {
  getShippingCost: { method: 'POST', path: '/shipping/cost', access: 'public', limit: 'quote' },
} as const satisfies Record<string, Route>;

const payments = {
  listPaymentChannels: { method: 'GET', path: '/payments/tripay/channels', access: 'public' },
  tripayCallback: { method: 'POST', path: '/payments/tripay/callback', access: 'public' },
} as const satisfies Record<string, Route>;

const orders = {
  listOwnOrders: { method: 'GET', path: '/profile/orders', access: 'signed-in' },
  placeOrder: { method: 'POST', path: '/orders', access: 'public', personal: true, limit: 'order' },
  listOrders: { method: 'GET', path: '/orders', access: 'admin' },
  downloadOrders: { method: 'GET', path: '/orders.csv', access: 'admin', download: true, exports: true },
  placeDeskOrder: { method: 'POST', path: '/orders/desk', access: 'admin' },
  listOrderIds: { method: 'GET', path: '/orders/ids', access: 'admin' },
  planOrderAct: { method: 'POST', path: '/orders/acts/plan', access: 'admin' },
  actOnOrders: { method: 'POST', path: '/orders/acts', access: 'admin' },
  undoOrderAct: { method: 'POST', path: '/orders/acts/undo', access: 'admin' },
  getOrder: { method: 'GET', path: '/orders/:id', access: 'admin' },
  updateOrder: { method: 'PUT', path: '/orders/:id', access: 'admin' },
  addOrderNote: { method: 'POST', path: '/orders/:id/notes', access: 'admin' },
  listOrderTags: { method: 'GET', path: '/orders/tags', access: 'admin' },
  changeOrderTags: { method: 'PUT', path: '/orders/:id/tags', access: 'admin' },
  previewOrderChange: { method: 'POST', path: '/orders/:id/change/preview', access: 'admin' },
  changeOrder: { method: 'PUT', path: '/orders/:id/contents', access: 'admin' },
  undoOrderChange: { method: 'POST', path: '/orders/:id/undo', access: 'admin' },
  returnOrder: { method: 'POST', path: '/orders/:id/returns', access: 'admin' },
  recordDeed: { method: 'POST', path: '/orders/:id/deeds', access: 'admin' },
  assignOrders: { method: 'POST', path: '/couriers/:id/rounds', access: 'admin' },
  renewRound: { method: 'POST', path: '/couriers/:id/rounds/renew', access: 'admin' },
  closeRound: { method: 'POST', path: '/couriers/:id/rounds/close', access: 'admin' },
  listCourierPay: { method: 'GET', path: '/courier-pay', access: 'admin' },
  getCourierPaySheet: { method: 'GET', path: '/courier-pay/sheet', access: 'admin' },
  downloadCourierPay: { method: 'GET', path: '/courier-pay.csv', access: 'admin', download: true, exports: true },
  payCourier: { method: 'POST', path: '/couriers/:id/pay', access: 'admin', confirmed: true },
  listRounds: { method: 'GET', path: '/rounds', access: 'admin' },
  getRound: { method: 'GET', path: '/rounds/:token', access: 'public', personal: true, limit: 'follow' },
  sayAtStop: { method: 'POST', path: '/rounds/:token/deeds', access: 'public', personal: true, limit: 'follow' },
  sendDeedPhoto: {
    method: 'POST',
    path: '/rounds/:token/deeds/:key/photo',
    access: 'public',
    personal: true,
    limit: 'photo',
    files: ['file'],
  },
  getDeedPicture: { method: 'GET', path: '/orders/follow/:token/deeds/:id/picture', access: 'public', personal: true },
  getDeedPictureAsAdmin: { method: 'GET', path: '/orders/deeds/:id/picture', access: 'admin' },
  settleAttempt: { method: 'POST', path: '/orders/attempts', access: 'public', personal: true, limit: 'order' },
  getOrderByToken: { method: 'GET', path: '/orders/follow/:token', access: 'public', personal: true, limit: 'follow' },
  sendSlip: { method: 'POST', path: '/orders/follow/:token/slips', access: 'public', personal: true, limit: 'slip', files: ['file'] },
  getSlipPicture: { method: 'GET', path: '/orders/follow/:token/slips/:id/picture', access: 'public', personal: true },
  listSlips: { method: 'GET', path: '/orders/slips', access: 'admin' },
  decideSlip: { method: 'PUT', path: '/orders/slips/:id', access: 'admin' },
  getSlipPictureAsAdmin: { method: 'GET', path: '/orders/slips/:id/picture', access: 'admin' },
  cancelUnpaidOrder: { method: 'POST', path: '/orders/follow/:token/cancel', access: 'public', personal: true, limit: 'follow' },
  changePaymentMethod: { method: 'POST', path: '/orders/follow/:token/method', access: 'public', personal: true, limit: 'order' },
  findTillCustomers: { method: 'GET', path: '/orders/pos/customers', access: 'till' },
  chooseTillCustomer: { method: 'POST', path: '/orders/pos/customers/choice', access: 'till' },
  listCustomers: { method: 'GET', path: '/customers', access: 'admin' },
  getCustomer: { method: 'GET', path: '/customers/:key', access: 'admin' },
  addCustomerNote: { method: 'POST', path: '/customers/:key/notes', access: 'admin' },
  mergeCustomer: { method: 'POST', path: '/customers/:key/merge', access: 'admin' },
  splitCustomer: { method: 'DELETE', path: '/customers/:key/merge', access: 'admin' },
  findOrder: { method: 'POST', path: '/orders/find', access: 'public', personal: true, limit: 'lookup' },
} as const satisfies Record<string, Route>;

/** Calls by the server's module that answers them: `modules/sales/<module>/`. */
export const SALES_MODULES = { couriers, shipping, payments, orders };

/** All calls of the district, by name. */
export const SALES_ROUTES = { ...couriers, ...shipping, ...payments, ...orders };
