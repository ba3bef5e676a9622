import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type OrderShop, startOrderShop } from '../../../../apps/server/test/order-shop.ts';
import { protocolCheck } from '../../../../apps/server/test/protocol-check.ts';

const meta = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } };

let shop: OrderShop;
let key: string;
let reading: string;
beforeAll(async () => {
  shop = await startOrderShop();
  const body = { enabled: true, platforms: [meta['ucp-agent'].profile] };
  await shop.call('updateAgentSettings', { token: shop.adminToken, body });
  key = await makeKey(['checkout:write']);
  reading = await makeKey(['catalog:read']);
});
afterAll(() => shop.close());

async function makeKey(scopes: string[]): Promise<string> {
  const body = { name: scopes.join(), scopes, until: addDays(dateOf(new Date()), 90) };
  return (await shop.call('createApiKey', { token: shop.adminToken, body })).data.key;
}

/** The official client, over a real line. It checks structured answers against the schemas that the shop declares. */
async function connect(bearer?: string): Promise<Client> {
  const client = new Client({ name: 'uji', version: '1' });
  const requestInit = bearer === undefined ? {} : { headers: { authorization: `Bearer ${bearer}` } };
  // The library's own types don't agree on what may be undefined.
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${shop.address}/mcp`), { requestInit }) as Parameters<Client['connect']>[0],
  );
  await client.listTools();
  return client;
}

const Told = z.object({
  isError: z.boolean().optional(),
  structuredContent: z.record(z.string(), z.any()).optional(),
  content: z.array(z.any()),
});

const protocol = protocolCheck();

async function use(client: Client, name: string, given: object) {
  const told = Told.parse(await client.callTool({ name, arguments: { ...given } }));
  if (told.structuredContent) expect(JSON.parse(told.content[0].text)).toEqual(told.structuredContent);
  if (told.structuredContent?.ucp) protocol?.check(name, told.structuredContent);
  return { isError: told.isError ?? false, text: String(told.content[0]?.text), answer: told.structuredContent ?? {} };
}

describe('without a key', () => {
  let client: Client;
  beforeAll(async () => {
    client = await connect();
  });
  afterAll(() => client.close());

  test('there is only what reads', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'ask_shop',
      'check_availability',
      'estimate_delivery',
      'find_order',
      'get_order',
      'get_product',
      'lookup_catalog',
      'product_details',
      'search_catalog',
      'search_products',
    ]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    await expect(use(client, 'create_cart', { meta, cart: { line_items: [] } })).rejects.toThrow(/401|API key/u);
    expect(client.getInstructions()).toContain('Aceh');
  });

  test('products are found with price and stock of the moment', async () => {
    const name = `Kopi ${crypto.randomUUID().slice(0, 8)}`;
    const product = await shop.makeProduct({ name, price: 50_000, discount: 10, stock: 4, size_variants: [] });
    const found = await use(client, 'search_products', { query: name });
    expect(found.answer.products[0]).toMatchObject({
      id: String(product.id),
      price_rupiah: 45_000,
      original_price_rupiah: 50_000,
      stock: 4,
    });
    expect((await use(client, 'product_details', { id: String(product.id) })).answer).toMatchObject({ name, variants: [{ stock: 4 }] });
    await shop.database.$client.query('update products set stock = 0 where id = $1', [product.id]);
    expect((await use(client, 'check_availability', { id: String(product.id) })).answer).toMatchObject({ is_available: false, stock: 0 });
    expect(await use(client, 'check_availability', { id: '999999' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('tidak dijual'),
    });
    expect(await use(client, 'search_products', { query: 5 })).toMatchObject({ isError: true });
  });

  test('delivery is priced as at the checkout', async () => {
    const product = await shop.makeProduct();
    const items = [{ id: String(product.id), quantity: 2 }];
    const { answer } = await use(client, 'estimate_delivery', { items, district: 'Kuta Alam', city: 'Banda Aceh' });
    expect(answer.destination).toBe('Kuta Alam, Kota Banda Aceh, Aceh');
    expect(answer.options).toContainEqual({
      courier: 'Bang Din, Kuta Alam',
      cost_rupiah: 12_000,
      estimate: expect.stringMatching(/^Bisa sampai /u),
    });
    const odd = await use(client, 'estimate_delivery', { items, district: 'Atlantis', city: 'Banda Aceh' });
    expect(odd).toMatchObject({ isError: true, text: expect.stringContaining('Kuta Alam') });
  });

  test('an order is told to who has its link, and a code must be its own', async () => {
    const product = await shop.makeProduct();
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product) });
    const link = `http://toko.example/pesanan/${data.token}`;
    const { answer, text } = await use(client, 'find_order', { link, code: data.code });
    expect(answer).toMatchObject({ code: data.code, status: 'pending', payment_status: 'unpaid', total_rupiah: data.total_amount });
    expect(text).not.toMatch(/tamu@|Cut Meutia|0812|Teuku Umar/u);
    expect(answer.url).toMatch(new RegExp(`/pesanan\\?kode=${data.code}$`, 'u'));
    const asked = await use(client, 'ask_shop', { question: 'Di mana pesanan saya sekarang?', order: link });
    expect(asked.text).toContain(data.code);
    for (const told of [text, asked.text]) expect(told).not.toContain(data.token);
    for (const wrong of [{ link, code: 'LH-00000000' }, { link: data.code }, { link: 'x'.repeat(30) }])
      expect(await use(client, 'find_order', wrong)).toMatchObject({ isError: true });
  });

  test('a question is answered by the shop’s own answers', async () => {
    const { answer } = await use(client, 'ask_shop', { question: 'Apakah ada kereta ke bulan?' });
    expect(answer).toMatchObject({ known: false, passages: [] });
  });

  test('the protocol’s catalog is the same as by REST', async () => {
    const product = await shop.makeProduct();
    const ids = [String(product.id)];
    const rest = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/ucp/catalog/lookup',
      headers: { 'ucp-agent': `profile="${meta['ucp-agent'].profile}"` },
      payload: { ids },
    });
    expect((await use(client, 'lookup_catalog', { meta, catalog: { ids } })).answer).toEqual(rest.json());
    await expect(use(client, 'search_catalog', { catalog: { query: 'kopi' } })).rejects.toThrow(/400|profile/u);
  });
});

describe('with a key', () => {
  test('of another scope carts stay closed', async () => {
    const client = await connect(reading);
    await expect(use(client, 'create_cart', { meta, cart: { line_items: [] } })).rejects.toThrow(/403|scope/u);
    await client.close();
  });

  test('a cart becomes a checkout that waits for its buyer alone', async () => {
    const client = await connect(key);
    const product = await shop.makeProduct({ stock: 5 });
    const line_items = [{ item: { id: String(product.id) }, quantity: 2 }];
    const buyer = { first_name: 'Cut', last_name: 'Meutia', email: 'cut@contoh.example', phone_number: '+6281200000001' };
    const cart = (await use(client, 'create_cart', { meta, cart: { line_items, buyer } })).answer;
    const methods = [
      {
        type: 'shipping',
        destinations: [
          {
            street_address: 'Jl. Pocut Baren 14, Kec. Kuta Alam',
            address_locality: 'Banda Aceh',
            address_region: 'Aceh',
            postal_code: '23123',
          },
        ],
      },
    ];
    const made = (await use(client, 'create_checkout', { meta, checkout: { cart_id: cart.id, line_items: [], fulfillment: { methods } } }))
      .answer;
    const [option] = made.fulfillment.methods[0].groups[0].options;
    const chosen = [{ ...methods[0], groups: [{ id: 'parcel', selected_option_id: option.id }] }];
    const ready = (
      await use(client, 'update_checkout', { meta, id: made.id, checkout: { line_items, buyer, fulfillment: { methods: chosen } } })
    ).answer;
    expect(ready).toMatchObject({ status: 'requires_escalation', messages: [{ code: 'payment_required' }] });
    await expect(use(client, 'complete_checkout', { meta, id: made.id, checkout: {} })).rejects.toThrow(/idempotency/u);
    const withKey = { ...meta, 'idempotency-key': crypto.randomUUID() };
    expect((await use(client, 'complete_checkout', { meta: withKey, id: made.id, checkout: {} })).answer.status).toBe(
      'requires_escalation',
    );
    expect((await use(client, 'cancel_checkout', { meta: withKey, id: made.id })).answer.status).toBe('canceled');
    expect((await use(client, 'get_cart', { meta, id: 'cart_unknown' })).answer).toMatchObject({ ucp: { status: 'error' } });
    await client.close();
  });

  test('that is none, the call is refused', async () => {
    await expect(connect(`lh_${'x'.repeat(43)}`)).rejects.toThrow(/unknown, over or revoked/u);
  });
});

describe('what is no MCP', () => {
  const post = (payload: string, headers: object = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      payload,
    });

  test.each(['{"a":', '[]', 'null', '{}', '"x"', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":5}}'])(
    'is refused as JSON-RPC has it: %s',
    async (payload) => {
      const response = await post(payload);
      expect(response.statusCode).toBeLessThan(500);
      if (response.body) expect(response.json().error ?? response.json().result).toBeDefined();
    },
  );

  test('a batch is refused whole, whatever stands in it', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    for (const batch of [[message], [message, message], Array(100).fill(message)]) {
      const response = await post(JSON.stringify(batch));
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ id: null, error: { code: -32602 } });
    }
  });

  test('there is nothing to get, and no session to delete', async () => {
    for (const method of ['GET', 'DELETE'] as const)
      expect(await shop.app.inject({ method, url: '/mcp', headers: { accept: 'text/event-stream' } })).toMatchObject({ statusCode: 405 });
  });

  test('an error of the protocol has its HTTP status beside its code', async () => {
    const call = (name: string, given: object) =>
      post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }));
    const response = await call('search_catalog', { meta: { 'ucp-agent': { profile: 'http://x' } }, catalog: { query: 'a' } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ id: 1, error: { code: -32001, data: { code: 'invalid_profile_url' } } });
    expect((await call('create_cart', { meta, cart: {} })).statusCode).toBe(401);
    expect((await call('tidak_ada', {})).json().error.code).toBe(-32601);
  });
});
