import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOut, useSession } from '../../lib/session.ts';
import { isOpen, knownOrders, noteOrder, orderToRemind, rememberOrder } from './known-orders.ts';

const store = new Map<string, string>();
const kept = () => JSON.parse(store.get('pesanan-terakhir') ?? '[]').map(({ code }: { code: string }) => code);

beforeEach(() => {
  store.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    },
  });
});
afterEach(() => {
  useSession.setState(useSession.getInitialState());
  vi.unstubAllGlobals();
});

const anOrder = (number: number, changes: Partial<BuyerOrder> = {}) =>
  ({
    code: `LH-${number}`,
    token: `token-${number}`,
    total_amount: 50_000,
    created_at: new Date().toISOString(),
    status: 'pending',
    payment_status: 'unpaid',
    shipping_name: 'Cut Nyak',
    ...changes,
  }) as BuyerOrder;

test('the last five are known, the newest first, and nobody’s name or address with them', () => {
  for (let number = 1; number <= 7; number++) rememberOrder(anOrder(number), 'Terima kasih!');
  expect(kept()).toEqual(['LH-7', 'LH-6', 'LH-5', 'LH-4', 'LH-3']);
  expect(store.get('pesanan-terakhir')).not.toContain('Cut Nyak');
  expect(orderToRemind(knownOrders(), Date.now())?.code).toBe('LH-7');
});

test('what is heard of an order since is known too; one that is over, or a month old, is open no more', () => {
  rememberOrder(anOrder(1), null);
  const open = () => knownOrders().filter((order) => isOpen(order, Date.now()));
  expect(open()).toHaveLength(1);
  noteOrder(anOrder(1, { status: 'delivered', payment_status: 'paid' }));
  expect(open()).toEqual([]);
  expect(knownOrders()).toMatchObject([{ status: 'delivered', payment_status: 'paid' }]);
  expect(knownOrders().some((order) => isOpen({ ...order, status: 'shipped', created_at: '2026-01-01T00:00:00Z' }, Date.now()))).toBe(
    false,
  );
});

test('the one order that an earlier version kept is still known', () => {
  const old = { code: 'LH-9', token: 'old', total_amount: 1, created_at: new Date().toISOString(), notice: null };
  store.set('pesanan-terakhir', JSON.stringify(old));
  rememberOrder(anOrder(1), null);
  expect(kept()).toEqual(['LH-1', 'LH-9']);
});

test('what was ordered in an account is shown to nobody else, and goes with its person', () => {
  rememberOrder(anOrder(1), null);
  useSession.setState({ person: 7 });
  rememberOrder(anOrder(2), null);
  expect(knownOrders().map(({ code }) => code)).toEqual(['LH-2', 'LH-1']);
  signOut();
  expect(knownOrders().map(({ code }) => code)).toEqual(['LH-1']);
  expect(kept()).toEqual(['LH-1']);
});
