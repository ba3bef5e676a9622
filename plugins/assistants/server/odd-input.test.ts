import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../apps/server/test/order-shop.ts';

const AGENT = 'https://agent.example/profile.json';

let shop: OrderShop;
let ids: string[];
beforeAll(async () => {
  shop = await startOrderShop();
  await shop.call('updateAgentSettings', { token: shop.adminToken, body: { enabled: true, platforms: [AGENT] } });
  const product = await shop.makeProduct({
    size_variants: [{ label: '250 g', price: 60_000, stock: 5 }],
    stock: 0,
  });
  ids = [String(product.id), `${product.id}-250 g`, `${product.id}-`, `${product.id}~`, '0', '999999999', '99999999999', 'x', '\u0000', ''];
});
afterAll(() => shop.close());

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', ' ', '\u0000', -1, 0, 0.5, 1e308, 2 ** 53, [], {}, [[]], 'x'.repeat(6_000), '9'.repeat(40)),
  fc.string(),
  fc.double(),
);
const either = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: odd });
const object = (members: Record<string, fc.Arbitrary<unknown>>) => either(fc.record(members, { requiredKeys: [] }));
const list = (member: fc.Arbitrary<unknown>) => either(fc.array(member, { maxLength: 4 }));

/** Bodies of the protocol's shape, in which anything may be something else. */
const body = fc.oneof(
  { weight: 1, arbitrary: odd },
  {
    weight: 8,
    arbitrary: fc.record(
      {
        query: either(fc.string()),
        id: either(fc.constantFrom('1', '1-250 g')),
        ids: list(fc.constantFrom('1', '2', 'x')),
        cart_id: odd,
        selected: list(object({ name: odd, label: odd })),
        preferences: list(odd),
        filters: object({ categories: list(odd), price: object({ min: odd, max: odd }) }),
        pagination: object({ cursor: odd, limit: either(fc.integer({ min: 1, max: 99 })) }),
        line_items: list(
          object({
            id: odd,
            item: object({ id: fc.nat(9).map((at) => ids[at] ?? 'x'), price: odd }),
            quantity: either(fc.integer({ min: 1, max: 12_000 })),
          }),
        ),
        buyer: object({ first_name: odd, last_name: odd, email: odd, phone_number: odd }),
        context: object({ currency: odd }),
        fulfillment: object({
          methods: list(
            object({
              type: either(fc.constantFrom('shipping', 'pickup')),
              selected_destination_id: odd,
              destinations: list(
                object({
                  id: odd,
                  street_address: odd,
                  address_locality: either(fc.constantFrom('Kuta Alam, Banda Aceh', 'Banda Aceh', 'Jakarta Pusat, Gambir')),
                  address_region: odd,
                  address_country: either(fc.constantFrom('ID', 'US')),
                  postal_code: odd,
                }),
              ),
              groups: list(object({ selected_option_id: odd })),
            }),
          ),
        }),
      },
      { requiredKeys: [] },
    ),
  },
);

const names = (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name].path.startsWith('/ucp/'));
const made = fc.constantFrom('%00', '1', 'cart_unknown', 'chk_unknown', '%F0%9F', 'x'.repeat(90));

test.each(names)('%s answers whatever a platform sends, and never with a fault of the shop', async (name) => {
  const { method, path } = ROUTES[name];
  await fc.assert(
    fc.asyncProperty(body, made, async (sent, id) => {
      const response = await shop.app.inject({
        method,
        url: `${API_BASE}${path.replace(':id', id)}`,
        headers: { 'ucp-agent': `profile="${AGENT}"`, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { payload: JSON.stringify(sent) }),
      });
      const told = `${response.statusCode} ${response.body.slice(0, 300)} for ${JSON.stringify(sent)?.slice(0, 600)}`;
      expect([200, 201, 400], told).toContain(response.statusCode);
      const answer = response.json();
      if (response.statusCode === 400)
        expect(answer, told).toMatchObject({ success: false, code: expect.any(String), error: expect.any(String) });
      else expect(answer.ucp.version, told).toBe('2026-04-08');
    }),
    { numRuns: 60 },
  );
});
