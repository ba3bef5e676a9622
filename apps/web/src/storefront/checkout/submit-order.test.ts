import type { User } from '@lapak/contract/people/identity';
import type { OrderRequest } from '@lapak/contract/sales/orders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToCart } from '../../features/cart/add-to-cart.ts';
import { useCart } from '../../features/cart/cart-store.ts';
import { aProduct } from '../../features/cart/product-for-tests.ts';
import { signOut, useSession } from '../../lib/session.ts';
import { choose, resetCheckout, useCheckoutStore } from '../parts/checkout-store.ts';
import { NOTHING_TYPED } from '../parts/details.ts';
import { showOutcomes, submitOrder } from './submit-order.ts';

const ORDER: OrderRequest = {
  shipping_name: 'Cut Nyak',
  shipping_phone: '0812 3456 7890',
  shipping_address: 'Jalan Teuku Umar 1',
  shipping_postcode: '23231',
  shipping_province_id: 9,
  shipping_province: 'Aceh',
  shipping_city_id: 1,
  shipping_city: 'Kota Banda Aceh',
  shipping_district_id: 2,
  shipping_district: 'Kuta Alam',
  shipping_courier: 'jne',
  shipping_service: 'REG',
  shipping_cost_breakdown: { type: 'rajaongkir', courier_id: null, price_id: null, cost: 20_000 },
  payment_method: 'manual',
  total_amount: 120_000,
  notes: '',
  order_items: [{ product_id: 1, quantity: 2, price: 50_000, variant_label: null, selected_options: [] }],
};
const ANSWER = {
  message: 'Pesanan berhasil dibuat. Terima kasih!',
  data: { code: 'LH-1', token: 'abc', total_amount: 120_000, created_at: '2026-01-01T00:00:00Z', payment_method: 'manual' },
  payment: { pay_url: null, checkout_url: null },
};
const PERSON: User = {
  id: 7,
  username: 'cut',
  email: 'cut@contoh.id',
  first_name: 'Cut',
  last_name: 'Nyak',
  phone_number: null,
  is_active: true,
  created_at: '2026-01-01T00:00:00Z',
  role: { id: 3, name: 'customer', display_name: 'Pembeli', can_access_admin: false },
};

let answer: (response: Response) => void;
let leaveScreen = () => {};
const navigate = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  addToCart(aProduct(), { variant: null, options: [] }, 3);
  choose({ shipping: 'national/jne/REG' });
  leaveScreen = showOutcomes();
  navigate.mockReset();
});

afterEach(() => {
  leaveScreen();
  resetCheckout();
  useCart.setState(useCart.getInitialState());
  vi.unstubAllGlobals();
});

test('an order that went through leaves only its address behind, and takes what was ordered out of the cart', async () => {
  const typed = { ...NOTHING_TYPED, shipping_address: ORDER.shipping_address, notes: 'Titip satpam' };
  useCheckoutStore.setState({ details: typed });
  const [line] = useCart.getState().cart.items;
  const sent = submitOrder(ORDER, useCart.getState().cart, navigate);
  expect(useCheckoutStore.getState().attempt).not.toBeNull();
  // One more is put in, elsewhere in the shop, while the order is on its way.
  addToCart(aProduct(), { variant: null, options: [] }, 1);
  answer(Response.json(ANSWER, { status: 201 }));
  await sent;
  const { choices, attempt, details, outcome } = useCheckoutStore.getState();
  expect({ choices, attempt, details }).toEqual({
    choices: { shipping: null, method: 'manual', isFetched: false },
    attempt: null,
    details: { ...typed, notes: '' },
  });
  expect(outcome).toMatchObject({ kind: 'placed', lines: [line] });
  expect(useCart.getState().cart.totalItems).toBe(1);
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/checkout', '/catalog']);
});

test('a second press sends nothing', async () => {
  const sent = submitOrder(ORDER, useCart.getState().cart, navigate);
  const { attempt } = useCheckoutStore.getState();
  await submitOrder({ ...ORDER, total_amount: 1 }, useCart.getState().cart, navigate);
  expect(useCheckoutStore.getState().attempt).toBe(attempt);
  answer(Response.json(ANSWER, { status: 201 }));
  await sent;
});

test('an order without an answer is sent again under its key', async () => {
  const keys: (string | undefined)[] = [];
  for (const _ of [1, 2]) {
    const sent = submitOrder(ORDER, useCart.getState().cart, navigate);
    keys.push(useCheckoutStore.getState().attempt?.key);
    answer(new Response('', { status: 502 }));
    await sent;
    expect(useCheckoutStore.getState().outcome).toMatchObject({ kind: 'refused' });
  }
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
});

test('an order that was changed after its answer got lost asks first what became of it: it is that one, or the new one', async () => {
  for (const written of [true, false]) {
    const first = submitOrder(ORDER, useCart.getState().cart, navigate);
    const key = useCheckoutStore.getState().attempt?.key;
    answer(new Response('', { status: 502 }));
    await first;
    const calls: string[] = [];
    const { data } = ANSWER;
    const item = { quantity: 2, price: 50_000, variant_label: null, selected_options: [], product: { id: 1, name: 'Produk 1' } };
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      calls.push(address);
      if (!address.endsWith('/orders/attempts')) return Response.json(ANSWER, { status: 201 });
      expect(JSON.parse(String(init.body))).toEqual({ key, close: true });
      return Response.json({ success: true, data: written ? { ...data, payment: ANSWER.payment, order_items: [item] } : null });
    });
    await submitOrder({ ...ORDER, total_amount: 90_000 }, useCart.getState().cart, navigate);
    expect(calls.map((address) => address.split('/').at(-1))).toEqual(written ? ['attempts'] : ['attempts', 'orders']);
    expect(useCheckoutStore.getState()).toMatchObject({ attempt: null, outcome: { kind: 'placed' } });
    // Of the three in the cart two were ordered then; what is left is the buyer's to order or not.
    expect(useCart.getState().cart.totalItems).toBe(written ? 1 : 0);
    useCheckoutStore.setState({ outcome: null });
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  }
});

test('without an answer it is said that pressing again makes no second order', async () => {
  const sent = submitOrder(ORDER, useCart.getState().cart, navigate);
  answer(new Response('', { status: 502 }));
  await sent;
  expect(useCheckoutStore.getState().outcome).toMatchObject({
    text: 'Gagal memproses pesanan. Silakan coba kembali. Kami belum tahu apakah pesanan sudah tercatat. Tekan sekali lagi: tidak akan menjadi dua.',
  });
});

test('an answer for somebody who has left meanwhile is told to nobody, and the next person finds nothing of theirs', async () => {
  useSession.setState({ user: PERSON, person: PERSON.id, token: 'token', restored: true });
  const sent = submitOrder(ORDER, useCart.getState().cart, navigate);
  signOut();
  answer(Response.json(ANSWER, { status: 201 }));
  await sent;
  expect(useCheckoutStore.getState()).toEqual(useCheckoutStore.getInitialState());
  expect(navigate).not.toHaveBeenCalled();
  expect(useCart.getState().cart.totalItems).toBe(0);
});
