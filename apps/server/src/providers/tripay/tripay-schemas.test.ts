import { expect, test } from 'vitest';
import { gatewayChannel, TripayCallback, tripayTransaction } from './tripay-schemas.ts';

test('a channel is read with a percent as text, and without the limits that older answers lack', () => {
  const row = gatewayChannel.parse({
    code: 'QRIS2',
    name: 'QRIS',
    type: 'DIRECT',
    fee_customer: { flat: 750, percent: '0.70' },
    minimum_fee: null,
  });
  expect(row).toMatchObject({
    type: 'direct',
    fee_customer: { flat: 750, percent: 0.7 },
    minimum_amount: null,
    minimum_fee: null,
    active: true,
  });
});

test('a name that is English is told in Indonesian, on the list and on the payment', () => {
  const name = 'Other Bank Virtual Account';
  expect(gatewayChannel.parse({ code: 'OTHERBANKVA', name }).name).toBe('Virtual Account Bank Lain');
  const payment = tripayTransaction.parse({ reference: 'DEV-1', amount: 1, status: 'UNPAID', payment_name: name });
  expect(payment.payment_name).toBe('Virtual Account Bank Lain');
  expect(gatewayChannel.parse({ code: 'BRIVA', name: 'BRI Virtual Account' }).name).toBe('BRI Virtual Account');
});

test.each([
  ['1768450800', 1_768_450_800],
  [1_768_450_800, 1_768_450_800],
  [null, null],
  ['', null],
  [undefined, null],
  ['kemarin', null],
  [-1, null],
  [9e15, null],
])('paid_at %j is %j', (given, expected) => {
  const base = { reference: 'DEV-1', amount: 1, status: 'PAID' };
  expect(tripayTransaction.parse({ ...base, paid_at: given }).paid_at).toBe(expected);
  expect(tripayTransaction.parse(given === undefined ? base : { ...base, paid_at: given }).paid_at).toBe(expected);
});

test('a callback with amounts as text is read, one with a broken amount or an unknown status is not', () => {
  const body = { reference: 'DEV-1', merchant_ref: 'ACH-1', total_amount: '191750', status: 'PAID' };
  expect(TripayCallback.parse(body)).toMatchObject({ total_amount: 191_750, fee_customer: 0, paid_at: null });
  expect(TripayCallback.safeParse({ ...body, total_amount: 1.5 }).success).toBe(false);
  expect(TripayCallback.safeParse({ ...body, status: 'LUNAS' }).success).toBe(false);
});

test('a callback is read whatever stands in the fields that nobody uses', () => {
  const body = { reference: 'DEV-1', merchant_ref: 'ACH-1', total_amount: 191_750, fee_customer: 4_250, status: 'PAID' };
  const odd = {
    fee_merchant: 1_250.5,
    total_fee: 'x',
    amount_received: {},
    is_closed_payment: [],
    payment_method: {},
    note: 3,
    paid_at: {},
  };
  expect(TripayCallback.parse({ ...body, ...odd })).toEqual({ ...body, paid_at: null });
});
