import { ENDPOINTS } from '@lapak/contract/endpoints';
import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type OrderShop, startOrderShop } from '../../../apps/server/test/order-shop.ts';
import { protocolCheck } from '../../../apps/server/test/protocol-check.ts';
import { UCP_VERSION, type UcpCheckout, UcpError, type UcpMessage } from '../contract/ucp.ts';

const AGENT = 'https://agent.example/profile.json';
const OTHER = 'https://other.example/profile.json';
const ADDRESS = {
  street_address: 'Jalan Pocut Baren 14',
  address_locality: 'Kuta Alam, Kota Banda Aceh',
  address_region: 'Aceh',
  address_country: 'ID',
  postal_code: '23123',
};
const BUYER = { first_name: 'Cut', last_name: 'Meutia', email: 'cut@contoh.example', phone_number: '+6281200000001' };

const protocol = protocolCheck();

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop({ environment: { PUBLIC_URL: 'http://shop.test' } });
  await know([AGENT, OTHER]);
});
afterAll(() => shop.close());

async function know(platforms: string[], enabled = true) {
  await shop.call('updateAgentSettings', { token: shop.adminToken, body: { enabled, platforms } });
}

interface Ask {
  id?: string;
  body?: unknown;
  agent?: string | null;
  key?: string;
}

/** Of all orders that were placed: whoever has one reads the buyer's address, and cancels. No answer of the protocol may hold it. */
const secrets: string[] = [];

/** Makes a call of the protocol; what it answers must be what the contract has of it, with nothing beside. */
async function ask(name: RouteName, { id, body, agent = AGENT, key }: Ask = {}) {
  const route = ROUTES[name];
  const response = await shop.app.inject({
    method: route.method,
    url: `${API_BASE}${route.path.replace(':id', encodeURIComponent(id ?? ''))}`,
    headers: {
      ...(agent === null ? {} : { 'ucp-agent': `profile="${agent}"` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const answer = response.json();
  for (const secret of secrets) expect(response.body).not.toContain(secret);
  if (response.statusCode < 300) {
    const ours = z.union([ENDPOINTS[name].answer, UcpError]);
    expect(ours.parse(answer)).toEqual(answer);
    protocol?.check(name, answer, (value) => ours.safeParse(value).success);
  }
  return { status: response.statusCode, answer, headers: response.headers };
}

const codes = (answer: { messages?: UcpMessage[] }) => (answer.messages ?? []).map(({ code }) => code);
const total = ({ totals }: Pick<UcpCheckout, 'totals'>) => totals.find(({ type }) => type === 'total')?.amount;

/** A checkout with all that it needs but the payment. */
async function readyCheckout(itemId: string, quantity = 1) {
  const body = {
    line_items: [{ item: { id: itemId }, quantity }],
    buyer: BUYER,
    fulfillment: { methods: [{ type: 'shipping', destinations: [ADDRESS] }] },
  };
  const { answer } = await ask('createUcpCheckout', { body });
  const [option] = answer.fulfillment.methods[0].groups[0].options;
  const [method] = body.fulfillment.methods;
  const chosen = { ...method, groups: [{ selected_option_id: option.id }] };
  return (await ask('updateUcpCheckout', { id: answer.id, body: { ...body, fulfillment: { methods: [chosen] } } })).answer;
}

const tokenOf = (checkout: { continue_url: string }) => checkout.continue_url.split('/').at(-1) ?? '';

/** The person orders what the checkout of that link holds. */
async function order(checkout: { continue_url: string }, product: { id: number }, changes: object = {}) {
  const placed = await shop.call('placeOrder', { body: { ...shop.orderOf(product), handover_token: tokenOf(checkout), ...changes } });
  secrets.push(placed.data.token);
  return placed;
}

describe('profile and negotiation', () => {
  test('the profile names the services and capabilities, with the sites that own them', async () => {
    const response = await shop.app.inject('/.well-known/ucp');
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    const { ucp } = response.json();
    protocol?.check('profile', response.json());
    expect(ucp).toMatchObject({ version: UCP_VERSION, payment_handlers: {} });
    expect(ucp.services['dev.ucp.shopping'].map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
      'http://shop.test/api/v1/ucp',
      'http://shop.test/mcp',
    ]);
    const [fulfillment] = ucp.capabilities['dev.ucp.shopping.fulfillment'];
    expect(fulfillment).toMatchObject({ extends: 'dev.ucp.shopping.checkout', spec: expect.stringMatching(/^https:\/\/ucp\.dev\//u) });
  });

  test.each([null, 'http://agent.example/profile.json', 'keterangan', 'https://name:word@agent.example/', 'https://127.0.0.1/profile'])(
    'without an address that can be a profile there is no answer: %s',
    async (agent) => {
      const { status, answer } = await ask('searchUcpCatalog', { agent, body: { query: 'kopi' } });
      expect({ status, code: answer.code }).toEqual({ status: 400, code: 'invalid_profile_url' });
      expect(answer.content).toBe(answer.error);
    },
  );

  test('other members of the header are passed over', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/ucp/catalog/search',
      headers: { 'ucp-agent': `name="a, profile=\\"b\\"", profile="${AGENT}";v=1, other`, 'request-id': 'permintaan-1' },
      payload: { query: 'kopi' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['request-id']).toBe('permintaan-1');
  });

  test('a shop that serves no assistants answers so everywhere', async () => {
    await know([AGENT, OTHER], false);
    expect((await ask('searchUcpCatalog', { body: { query: 'kopi' } })).status).toBe(404);
    expect((await shop.app.inject('/.well-known/ucp')).statusCode).toBe(404);
    await know([AGENT, OTHER]);
  });
});

describe('catalog', () => {
  test('search finds what the shop sells with its price, in pages; a hidden product is found nowhere', async () => {
    const name = `Madu ${crypto.randomUUID().slice(0, 8)}`;
    const product = await shop.makeProduct({ name, price: 50_000, discount: 10, stock: 3 });
    const { answer } = await ask('searchUcpCatalog', { body: { query: name } });
    expect(answer.products[0]).toMatchObject({
      id: String(product.id),
      price_range: { min: { amount: 4_500_000, currency: 'IDR' } },
      list_price_range: { max: { amount: 5_000_000 } },
      variants: [{ id: String(product.id), price: { amount: 4_500_000 }, availability: { available: true, status: 'in_stock' } }],
    });
    await shop.makeProduct();
    const first = (await ask('searchUcpCatalog', { body: { filters: { categories: ['kopi'] }, pagination: { limit: 1 } } })).answer;
    expect(first.pagination).toMatchObject({ has_next_page: true, cursor: expect.any(String) });
    const pagination = { limit: 1, cursor: first.pagination.cursor };
    const second = (await ask('searchUcpCatalog', { body: { filters: { categories: ['kopi'] }, pagination } })).answer;
    expect(second.products[0].id).not.toBe(first.products[0].id);
    expect((await ask('searchUcpCatalog', { body: { query: name, filters: { price: { max: 4_499_999 } } } })).answer.products).toEqual([]);
    expect((await ask('searchUcpCatalog', { body: { query: name, filters: { categories: ['bukan'] } } })).answer.products).toEqual([]);

    await shop.database.$client.query('update products set is_active = false where id = $1', [product.id]);
    expect((await ask('searchUcpCatalog', { body: { query: name } })).answer.products).toEqual([]);
    expect(codes((await ask('lookUpUcpCatalog', { body: { ids: [String(product.id)] } })).answer)).toEqual(['not_found']);
    expect((await ask('getUcpProduct', { body: { id: String(product.id) } })).answer.ucp.status).toBe('error');
  });

  test('sizes and options are variants; what is selected narrows them and tells what else there is', async () => {
    const product = await shop.makeProduct({
      stock: 0,
      size_variants: [
        { label: '250 g', price: 60_000, stock: 0 },
        { label: '500 g', price: 110_000, stock: 3 },
      ],
      option_groups: [{ name: 'Giling', values: ['Halus', 'Kasar'] }],
    });
    const id = String(product.id);
    const { answer } = await ask('getUcpProduct', { body: { id } });
    expect(answer.product.selected).toEqual([
      { name: 'Ukuran', label: '500 g' },
      { name: 'Giling', label: 'Halus' },
    ]);
    expect(answer.product.variants).toHaveLength(1);
    expect(answer.product.options[0].values).toEqual([
      { label: '250 g', exists: true, available: false },
      { label: '500 g', exists: true, available: true },
    ]);
    const selected = [
      { name: 'Giling', label: 'Kasar' },
      { name: 'Ukuran', label: '1 kg' },
    ];
    const relaxed = await ask('getUcpProduct', { body: { id, selected, preferences: ['Giling', 'Ukuran'] } });
    expect(relaxed.answer.product.selected).toEqual([{ name: 'Giling', label: 'Kasar' }]);
    expect(relaxed.answer.product.variants.map((variant: { id: string }) => variant.id)).toEqual([
      `${id}-500 g~Giling:Kasar`,
      `${id}-250 g~Giling:Kasar`,
    ]);
    const looked = await ask('lookUpUcpCatalog', { body: { ids: [id, `${id}-250 g~Giling:Halus`, '999999', 'x'] } });
    expect(looked.answer.products).toHaveLength(1);
    expect(looked.answer.products[0].variants.map(({ inputs }: { inputs: object }) => inputs)).toEqual([
      [{ id, match: 'featured' }],
      [{ id: `${id}-250 g~Giling:Halus`, match: 'exact' }],
    ]);
    expect(codes(looked.answer)).toEqual(['not_found', 'not_found']);
  });

  test('what cannot be read, or is too much, is refused as the protocol has it', async () => {
    expect((await ask('searchUcpCatalog', { body: {} })).answer).toMatchObject({ code: 'invalid_request' });
    expect(await ask('searchUcpCatalog', { body: { query: 5 } })).toMatchObject({ status: 400 });
    const ids = Array.from({ length: 51 }, (_, at) => String(at + 1));
    expect(await ask('lookUpUcpCatalog', { body: { ids } })).toMatchObject({ status: 400, answer: { code: 'request_too_large' } });
  });
});

describe('carts', () => {
  test('hold what is sold at its price of the moment, and are their platform’s alone', async () => {
    const product = await shop.makeProduct({ price: 50_000, stock: 5 });
    const body = {
      line_items: [
        { item: { id: String(product.id), price: 100 }, quantity: 2 },
        { item: { id: '999999' }, quantity: 1 },
      ],
    };
    const { status, answer } = await ask('createUcpCart', { body });
    expect(status).toBe(201);
    expect(answer).toMatchObject({ currency: 'IDR', continue_url: expect.stringMatching(/^http:\/\/shop\.test\/lanjut\/keranjang\//u) });
    expect(answer.line_items).toMatchObject([{ id: 'li_1', item: { price: 5_000_000 }, quantity: 2 }]);
    expect(total(answer)).toBe(10_000_000);
    expect(codes(answer).sort()).toEqual(['item_unavailable', 'price_changed']);

    expect((await ask('getUcpCart', { id: answer.id, agent: OTHER })).answer).toMatchObject({ ucp: { status: 'error' } });
    const more = await ask('updateUcpCart', { id: answer.id, body: { line_items: [{ item: { id: String(product.id) }, quantity: 9 }] } });
    expect(codes(more.answer)).toEqual(['out_of_stock']);
    expect(more.answer.messages[0]).toMatchObject({ path: '$.line_items[0].quantity', severity: 'recoverable' });

    const handed = await shop.call('getHandedCart', { params: { token: tokenOf(answer) } });
    expect(handed.data).toMatchObject({ lines: [{ product: { id: product.id }, quantity: 9, price: 50_000 }], total: 450_000 });
    expect((await ask('cancelUcpCart', { id: answer.id, body: {} })).answer.continue_url).toBeUndefined();
    expect(codes((await ask('getUcpCart', { id: answer.id })).answer)).toEqual(['not_found']);
    expect(await shop.fail('getHandedCart', { params: { token: tokenOf(answer) } })).toMatchObject({ status: 404 });
  });

  test('none is made of what cannot be bought', async () => {
    const empty = await shop.makeProduct({ stock: 0 });
    const { status, answer } = await ask('createUcpCart', { body: { line_items: [{ item: { id: String(empty.id) }, quantity: 1 }] } });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'out_of_stock', severity: 'unrecoverable' }] });
    const unknown = await ask('createUcpCart', { body: { line_items: [{ item: { id: 'tidak-ada' }, quantity: 1 }] } });
    expect(codes(unknown.answer)).toEqual(['item_unavailable']);
  });

  test('a key is answered once, and refused with other content', async () => {
    const product = await shop.makeProduct();
    const body = { line_items: [{ item: { id: String(product.id) }, quantity: 1 }] };
    const key = crypto.randomUUID();
    const first = await ask('createUcpCart', { body, key });
    const [second, third] = await Promise.all([ask('createUcpCart', { body, key }), ask('createUcpCart', { body, key })]);
    expect([second.answer, third.answer]).toEqual([first.answer, first.answer]);
    expect((await ask('createUcpCart', { body, key, agent: OTHER })).answer.id).not.toBe(first.answer.id);
    const changed = { line_items: [{ item: { id: String(product.id) }, quantity: 2 }] };
    expect(await ask('createUcpCart', { body: changed, key })).toMatchObject({ status: 409, answer: { code: 'idempotency_key_reused' } });
  });
});

describe('checkouts', () => {
  test('say step by step what is missing, and end where the buyer pays', async () => {
    const product = await shop.makeProduct({ price: 50_000, stock: 5 });
    const line_items = [{ item: { id: String(product.id) }, quantity: 2 }];
    const { answer } = await ask('createUcpCheckout', { body: { line_items } });
    expect(answer.status).toBe('incomplete');
    expect(answer.messages.map(({ path }: { path: string }) => path)).toEqual([
      '$.buyer.email',
      '$.buyer.first_name',
      '$.buyer.phone_number',
      '$.fulfillment.methods[0].destinations',
    ]);
    const send = async (address: object, groups: object[] = []) =>
      (
        await ask('updateUcpCheckout', {
          id: answer.id,
          body: { line_items, buyer: BUYER, fulfillment: { methods: [{ type: 'shipping', destinations: [address], groups }] } },
        })
      ).answer;
    expect(codes(await send({ ...ADDRESS, address_country: 'US' }))).toEqual(['address_undeliverable']);
    expect(codes(await send({ ...ADDRESS, address_locality: 'Atlantis' }))).toEqual(['invalid_address']);
    const near = await send({ ...ADDRESS, address_locality: 'Banda Aceh' });
    expect(near.messages[0].content).toContain('Kuta Alam');
    const placed = await send(ADDRESS);
    expect(codes(placed)).toEqual(['field_required']);
    const { options } = placed.fulfillment.methods[0].groups[0];
    const local = options.find(({ id }: { id: string }) => id.startsWith('local/'));
    expect(local).toMatchObject({ carrier: 'Bang Din', totals: [{ type: 'total', amount: 1_200_000 }] });
    expect(options.some(({ id }: { id: string }) => id.startsWith('national/'))).toBe(true);
    expect(codes(await send(ADDRESS, [{ selected_option_id: 'local/9/9' }]))).toEqual(['fulfillment_option_unavailable']);
    const ready = await send(ADDRESS, [{ selected_option_id: local.id }]);
    expect(ready).toMatchObject({
      status: 'requires_escalation',
      continue_url: expect.stringMatching(/^http:\/\/shop\.test\/lanjut\/checkout\//u),
      messages: [{ code: 'payment_required', severity: 'requires_buyer_input' }],
    });
    expect(total(ready)).toBe(11_200_000);
    const completed = await ask('completeUcpCheckout', { id: answer.id, body: { payment: { instruments: [] } }, key: crypto.randomUUID() });
    expect(completed.answer.status).toBe('requires_escalation');
    // Nothing is held for it.
    expect((await shop.call('getCatalogProduct', { params: { id: product.id } })).data.available_stock).toBe(5);

    const handed = (await shop.call('getHandedCheckout', { params: { token: tokenOf(ready) } })).data;
    expect(handed).toMatchObject({
      state: 'open',
      is_ready: true,
      total: 112_000,
      shipping: local.id,
      details: { shipping_name: 'Cut Meutia', shipping_district: 'Kuta Alam', guest_email: BUYER.email },
    });
  });

  test('become the order that their person places, and tell the platform of it, but nobody else', async () => {
    const product = await shop.makeProduct({ price: 50_000, stock: 5 });
    const ready = await readyCheckout(String(product.id));
    const { data } = await order(ready, product);
    const { answer } = await ask('getUcpCheckout', { id: ready.id });
    expect(answer).toMatchObject({
      status: 'completed',
      order: { label: data.code, permalink_url: `http://shop.test/pesanan?kode=${data.code}` },
    });
    expect(answer.continue_url).toBeUndefined();
    expect(JSON.stringify(answer)).not.toContain(BUYER.email);
    const found = await ask('getUcpOrder', { id: answer.order.id });
    expect(found.answer).toMatchObject({
      label: data.code,
      checkout_id: ready.id,
      line_items: [
        { item: { id: String(product.id), price: 5_000_000 }, quantity: { original: 1, total: 1, fulfilled: 0 }, status: 'processing' },
      ],
      fulfillment: { expectations: [{ destination: { address_locality: 'Kota Banda Aceh', address_region: 'Aceh' } }], events: [] },
    });
    expect(total(found.answer)).toBe(Math.round(data.total_amount * 100));
    expect(JSON.stringify(found.answer)).not.toMatch(/Pocut Baren|contoh\.example|0812/u);
    for (const wrong of [{ id: answer.order.id, agent: OTHER }, { id: data.code }, { id: ready.id }, { id: tokenOf(ready) }])
      expect(codes((await ask('getUcpOrder', wrong)).answer)).toEqual(['not_found']);

    // What it held of its buyer is gone, also behind the person's link.
    const handed = (await shop.call('getHandedCheckout', { params: { token: tokenOf(ready) } })).data;
    expect(handed).toMatchObject({ state: 'ordered', lines: [], details: { guest_email: '', shipping_name: '' } });
    const second = shop.fail('placeOrder', { body: { ...shop.orderOf(product), handover_token: tokenOf(ready) } });
    expect(await second).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(codes((await ask('cancelUcpCheckout', { id: ready.id, body: {} })).answer)).toEqual(['not_allowed']);

    const id = (await shop.call('listOrders', { token: shop.adminToken, query: { q: data.code } })).data[0]?.id ?? 0;
    for (const status of ['confirmed', 'shipped', 'delivered'])
      await shop.call('updateOrder', { token: shop.adminToken, params: { id }, body: { status } });
    const sent = (await ask('getUcpOrder', { id: answer.order.id })).answer;
    expect(sent.line_items[0]).toMatchObject({ status: 'fulfilled', quantity: { fulfilled: 1 } });
    expect(sent.fulfillment.events.map(({ type }: { type: string }) => type)).toEqual(['shipped', 'delivered']);
  });

  test('may be fetched where the shop offers that: no address and no cost, and the order says so', async () => {
    const product = await shop.makeProduct({ price: 50_000, stock: 5 });
    const body = (methods: object[]) => ({
      line_items: [{ item: { id: String(product.id) }, quantity: 1 }],
      buyer: BUYER,
      fulfillment: { methods },
    });
    const { answer: none } = await ask('createUcpCheckout', { body: body([{ type: 'pickup' }]) });
    expect(codes(none)).toEqual(['fulfillment_unavailable']);
    const { version, ...features } = (await shop.call('getSettings', { token: shop.adminToken })).data.features;
    await shop.call('updateFeatureSettings', {
      token: shop.adminToken,
      body: { ...features, pickup: true, expected_version: version },
    });
    const profile = (await shop.app.inject('/.well-known/ucp')).json();
    expect(profile.ucp.capabilities['dev.ucp.shopping.fulfillment'][0].config.allows_method_combinations).toEqual([
      ['shipping'],
      ['pickup'],
    ]);

    const { answer: sent } = await ask('updateUcpCheckout', { id: none.id, body: body([{ type: 'shipping', destinations: [ADDRESS] }]) });
    expect(sent.fulfillment.available_methods).toMatchObject([{ type: 'pickup', description: expect.stringContaining('Dapat diambil') }]);
    // A platform may send what it chose from beside what it was shown before.
    const chosen = { type: 'pickup', groups: [{ selected_option_id: 'pickup' }] };
    for (const methods of [[{ type: 'pickup' }], [{ type: 'shipping', destinations: [ADDRESS] }, chosen]]) {
      const { answer } = await ask('updateUcpCheckout', { id: none.id, body: body(methods) });
      expect(answer).toMatchObject({ status: 'requires_escalation', messages: [{ code: 'payment_required' }] });
      expect(answer.fulfillment.methods).toMatchObject([{ type: 'pickup', groups: [{ selected_option_id: 'pickup' }] }]);
      expect(total(answer)).toBe(5_000_000);
    }
    const { answer: ready } = await ask('getUcpCheckout', { id: none.id });
    const handed = (await shop.call('getHandedCheckout', { params: { token: tokenOf(ready) } })).data;
    expect(handed).toMatchObject({ shipping: 'pickup', is_fetched: true, is_ready: true, total: 50_000 });
    expect(handed.details).toMatchObject({ shipping_name: 'Cut Meutia', shipping_address: '', shipping_district_id: null });
    const { data } = await order(ready, product, {
      ...{ shipping_courier: 'Ambil sendiri', shipping_cost_breakdown: { type: 'pickup', cost: 0 }, total_amount: 50_000 },
    });
    const { answer: done } = await ask('getUcpCheckout', { id: none.id });
    const { answer: found } = await ask('getUcpOrder', { id: done.order.id });
    expect(found.fulfillment.expectations).toMatchObject([
      { method_type: 'pickup', description: expect.stringContaining('Diambil sendiri') },
    ]);
    // The code is its buyer's.
    expect(JSON.stringify([done, found])).not.toContain(data.pickup_code);
  });

  test('of a cart take its lines, are one for it, and follow into it', async () => {
    const product = await shop.makeProduct({ price: 50_000, stock: 9 });
    const line_items = [{ item: { id: String(product.id) }, quantity: 2 }];
    const cart = (await ask('createUcpCart', { body: { line_items, buyer: BUYER } })).answer;
    const [first, second] = await Promise.all([
      ask('createUcpCheckout', { body: { cart_id: cart.id } }),
      ask('createUcpCheckout', { body: { cart_id: cart.id, line_items: [{ item: { id: '1' }, quantity: 1 }] } }),
    ]);
    expect(first.answer.id).toBe(second.answer.id);
    expect(first.answer).toMatchObject({ line_items: [{ quantity: 2 }], buyer: BUYER });
    await ask('updateUcpCheckout', { id: first.answer.id, body: { line_items: [{ item: { id: String(product.id) }, quantity: 4 }] } });
    expect((await ask('getUcpCart', { id: cart.id })).answer.line_items[0].quantity).toBe(4);
    expect(codes((await ask('createUcpCheckout', { body: { cart_id: 'cart_unknown' } })).answer)).toEqual(['not_found']);
    const canceled = await ask('cancelUcpCheckout', { id: first.answer.id, body: {} });
    expect(canceled.answer.status).toBe('canceled');
    expect(codes((await ask('updateUcpCheckout', { id: first.answer.id, body: { line_items } })).answer)).toEqual(['not_allowed']);
    expect((await ask('createUcpCheckout', { body: { cart_id: cart.id } })).answer.id).not.toBe(first.answer.id);
  });

  test('tell of a price, a stock and a product that changed meanwhile', async () => {
    const product = await shop.makeProduct({ price: 50_000, stock: 5 });
    const ready = await readyCheckout(String(product.id), 3);
    await shop.database.$client.query('update products set price_sen = 6000000, stock = 2 where id = $1', [product.id]);
    const changed = (await ask('getUcpCheckout', { id: ready.id })).answer;
    expect(changed).toMatchObject({ status: 'incomplete', messages: [{ code: 'out_of_stock' }] });
    expect(total(changed)).toBe(3 * 6_000_000 + 1_200_000);
    await shop.database.$client.query('update products set is_active = false where id = $1', [product.id]);
    const gone = (await ask('getUcpCheckout', { id: ready.id })).answer;
    expect(gone).toMatchObject({ status: 'incomplete', line_items: [] });
    expect(codes(gone)).toContain('item_unavailable');
  });

  test('are gone when their time is over', async () => {
    const product = await shop.makeProduct();
    const ready = await readyCheckout(String(product.id));
    await shop.database.$client.query("update agent_sessions set expires_at = now() - interval '1 second' where public_id = $1", [
      ready.id,
    ]);
    expect(codes((await ask('getUcpCheckout', { id: ready.id })).answer)).toEqual(['not_found']);
    expect(await shop.fail('getHandedCheckout', { params: { token: tokenOf(ready) } })).toMatchObject({ status: 404 });
    // Whoever has it open still orders.
    expect((await order(ready, product)).data.status).toBe('pending');
  });
});

if (protocol)
  test('the shop’s own schemas take nothing that the protocol refuses', () => {
    expect([...protocol.looser]).toEqual([]);
  });
