import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../lib/session.ts';
import { resetCheckout } from '../parts/checkout-store.ts';
import { askAttempt } from './ask-attempt.ts';
import { attemptKey, endAttempt, leaveOpen } from './order-attempt.ts';
import { readAttempt } from './stored-attempt.ts';

const ORDER = {
  code: 'LH-1',
  token: 'abc',
  total_amount: 50_000,
  created_at: new Date().toISOString(),
  status: 'pending',
  payment_status: 'unpaid',
  order_items: [{ quantity: 2, variant_label: null, selected_options: [], product: { id: 1, name: 'Kopi' } }],
};
const store = new Map<string, string>();
const navigate = vi.fn();
let asked: unknown[] = [];
let found: unknown = null;

beforeEach(() => {
  store.clear();
  asked = [];
  found = null;
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    },
    addEventListener: (_event: string, tell: () => void) => tell(),
  });
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return Response.json({ success: true, data: found });
  });
});
afterEach(() => {
  resetCheckout();
  useSession.setState(useSession.getInitialState());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Sends an order and goes away before its answer: the page is another one afterwards. */
function leftUnanswered(): string {
  const key = attemptKey({ total_amount: 1 });
  resetCheckout();
  return key;
}

test('an order that was written is told, remembered, and taken out of what the cart was', async () => {
  const key = leftUnanswered();
  const line = { product: { id: 1, name: 'Kopi' }, variant_label: null, selected_options: [], quantity: 3, price: 25_000 };
  store.set('keranjang-terakhir', JSON.stringify({ at: Date.now(), lines: [line] }));
  found = ORDER;
  await askAttempt(navigate);
  expect(asked).toEqual([{ key, close: false }]);
  expect(readAttempt()).toBeNull();
  expect(JSON.parse(store.get('pesanan-terakhir') ?? '[]')).toMatchObject([{ code: 'LH-1', token: 'abc' }]);
  expect(JSON.parse(store.get('keranjang-terakhir') ?? '{}')).toMatchObject({ lines: [{ quantity: 1 }] });
});

test('one that was not is asked about again, and for the last time after two minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const key = leftUnanswered();
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    vi.advanceTimersByTime(70_000);
    return Response.json({ success: true, data: null });
  });
  await askAttempt(navigate);
  expect(asked).toEqual([
    { key, close: false },
    { key, close: false },
    { key, close: true },
  ]);
  expect(readAttempt()).toBeNull();
});

test('nobody asks for another person’s, nor for one that this page still has in hand', async () => {
  leftUnanswered();
  useSession.setState({ person: 7 });
  await askAttempt(navigate);
  useSession.setState({ person: null });
  attemptKey({ total_amount: 2 });
  await askAttempt(navigate);
  expect(asked).toEqual([]);
});

test('the device forgets the key with a definite answer, and keeps it while one may have been lost', () => {
  attemptKey({ total_amount: 1 });
  leaveOpen({ status: 422 });
  expect(readAttempt()).toBeNull();
  const key = attemptKey({ total_amount: 1 });
  leaveOpen({ status: 0 });
  leaveOpen({ status: 429 });
  expect(readAttempt()?.key).toBe(key);
  endAttempt();
  expect(readAttempt()).toBeNull();
});
