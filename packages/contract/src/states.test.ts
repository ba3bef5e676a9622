import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus, stockEffect } from './sales/order-status.ts';
import { awaitsMethod, endedUnpaid, gatewayMayMove, PAYMENT_STATUSES, type PaymentStatus, tripayChannel } from './sales/payment-status.ts';

const status = fc.constantFrom(...ORDER_STATUSES);
const payment = fc.constantFrom(...PAYMENT_STATUSES);

describe('stock', () => {
  test('is out exactly while an order isn’t cancelled, after any walk through the statuses', () => {
    fc.assert(
      fc.property(fc.array(status, { maxLength: 60 }), (walk) => {
        let at: OrderStatus = 'pending';
        let out = 1; // placing the order took it
        for (const next of walk) {
          const effect = stockEffect(at, next);
          if (effect === 'return') out -= 1;
          if (effect === 'take') out += 1;
          at = next;
          expect(out).toBe(at === 'cancelled' ? 0 : 1);
        }
      }),
    );
  });
});

describe('a gateway’s word', () => {
  /** What a payment is after these words, the ones that don't fit left aside. */
  const after = (words: readonly PaymentStatus[], start: PaymentStatus = 'unpaid') =>
    words.reduce((at, word) => (gatewayMayMove(at, word) ? word : at), start);

  test('never undoes a payment but by a refund', () => {
    fc.assert(
      fc.property(fc.array(payment), (words) => {
        expect(['paid', 'refunded']).toContain(after(words, 'paid'));
        expect(after(words, 'paid')).toBe(words.includes('refunded') ? 'refunded' : 'paid');
      }),
    );
  });

  test('never moves what has ended, and never to the same or back to unpaid', () => {
    fc.assert(
      fc.property(fc.array(payment), fc.constantFrom<PaymentStatus>('expired', 'failed', 'refunded'), (words, end) => {
        expect(after(words, end)).toBe(end);
      }),
    );
    fc.assert(
      fc.property(payment, (at) => {
        expect(gatewayMayMove(at, at)).toBe(false);
        expect(gatewayMayMove(at, 'unpaid')).toBe(false);
      }),
    );
  });

  test('said twice has the effect of once', () => {
    fc.assert(
      fc.property(fc.array(payment), payment, (words, word) => {
        expect(after([...words, word, word])).toBe(after([...words, word]));
      }),
    );
  });
});

test('a gateway method names its channel', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (code) => {
      expect(tripayChannel(`tripay:${code}`)).toBe(code);
    }),
  );
  for (const method of ['manual', 'tripay:', 'tripay', 'cash', '']) expect(tripayChannel(method)).toBeNull();
});

describe('an order whose payment came to nothing at the gateway', () => {
  const refused = { status: 'failed', reference: null } as const;
  const open = { status: 'pending', payment_status: 'unpaid', payment: refused } as const;

  test('waits for another way until it is paid or cancelled', () => {
    expect(awaitsMethod(open)).toBe(true);
    for (const payment_status of PAYMENT_STATUSES) expect(awaitsMethod({ ...open, payment_status })).toBe(payment_status === 'unpaid');
    for (const at of ORDER_STATUSES) expect(awaitsMethod({ ...open, status: at })).toBe(at !== 'cancelled');
    // Failed there after it was opened, as with a mistyped PIN.
    expect(awaitsMethod({ ...open, payment: { status: 'failed', reference: 'T1' } })).toBe(true);
  });

  test.each([
    ['is being opened', { status: 'opening', reference: null }],
    ['is open', { status: 'unpaid', reference: 'T1' }],
    ['has expired', { status: 'expired', reference: 'T1' }],
    ['does not exist', null],
  ] as const)('is not one whose payment %s', (_what, payment) => {
    expect(awaitsMethod({ ...open, payment })).toBe(false);
  });
});

test('an order has ended unpaid when it is cancelled before its money came, and when the payment came to nothing', () => {
  const ended = (at: OrderStatus) => PAYMENT_STATUSES.filter((payment_status) => endedUnpaid({ status: at, payment_status }));
  expect(ended('cancelled')).toEqual(['unpaid', 'expired', 'failed']);
  expect(ended('pending')).toEqual(['expired', 'failed']);
});
