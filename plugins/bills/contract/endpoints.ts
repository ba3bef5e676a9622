import './routes.ts';
import type { Endpoint } from '@lapak/contract/endpoint';
import { addEndpoints } from '@lapak/contract/endpoints';
import { IdempotencyHeaders, IdParams } from '@lapak/contract/wire';
import * as bills from './bills.ts';
import type { BILL_ROUTES } from './routes.ts';

/** What each call of the bills does, takes and answers. */
const BILL_ENDPOINTS = {
  listBills: {
    summary: 'Bills, those that are due first; `q` searches who, what for and number, `state` picks some',
    query: bills.BillQuery,
    answer: bills.BillListAnswer,
  },
  listBillAccounts: { summary: 'The accounts that a bill may be for', answer: bills.BillAccountsAnswer },
  addBill: {
    summary: 'Book a bill that is paid later, on its day while that month is open',
    headers: IdempotencyHeaders,
    body: bills.BillInput,
    answer: bills.BillAnswer,
    status: 201,
  },
  payBill: {
    summary: 'Pay a bill, or a part of it: a row of the cash book',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: bills.BillPaymentInput,
    answer: bills.BillAnswer,
    status: 201,
  },
  undoBill: {
    summary: 'Take a bill back of which nothing is paid, by a counter-entry of today',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: bills.BillUndo,
    answer: bills.BillAnswer,
    status: 201,
  },
} as const satisfies Record<keyof typeof BILL_ROUTES, Endpoint>;

type BillEndpoints = typeof BILL_ENDPOINTS;
declare module '@lapak/contract/endpoints' {
  interface PluginEndpoints extends BillEndpoints {}
}
addEndpoints('ledger/bills', BILL_ENDPOINTS);
