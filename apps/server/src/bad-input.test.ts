import { ENDPOINTS } from '@lapak/contract/endpoints';
import type { Route } from '@lapak/contract/route';
import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await startTestApp();
  token = (await shop.signIn('admin')).token;
});
afterAll(() => shop.close());

const routes = (Object.entries(ROUTES) as [RouteName, Route][]).filter(([name]) => name !== 'logout');
/** Things that people and programs send where something else was meant. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    -1,
    0,
    0.5,
    1e308,
    2 ** 31,
    2 ** 53,
    '9'.repeat(40),
    [],
    {},
    [[]],
    'x'.repeat(6000),
  ),
  fc.string(),
  fc.double(),
);

/** A body with the schema's own field names, since strangers' fields are dropped before anything can go wrong. */
function bodyFor(name: RouteName): fc.Arbitrary<unknown> {
  const endpoint = ENDPOINTS[name];
  const schema = 'body' in endpoint ? endpoint.body : undefined;
  const shape = schema && 'shape' in schema ? Object.keys(schema.shape) : [];
  return fc.oneof(oddValue, fc.dictionary(shape.length > 0 ? fc.constantFrom(...shape) : fc.string(), oddValue, { maxKeys: 25 }));
}

/** The contract's own test goes through every field of every call; this is that nothing on the way says it otherwise. */
const VALIDATORS_ENGLISH = /\b(?:invalid input|expected \w+, received|too (?:big|small))\b/iu;
const FINE = [200, 201, 400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 502, 503];

test.each(routes)('%s answers odd input clearly and never with a 500', async (name, route) => {
  await fc.assert(
    fc.asyncProperty(bodyFor(name), fc.constantFrom('1', '0', '-1', 'abc', '%00', '99999999999999', '1.5', '%F0%9F'), async (body, id) => {
      const response = await shop.app.inject({
        method: route.method,
        url: `${API_BASE}${route.path.replaceAll(/:\w+/gu, id)}${route.method === 'GET' ? `?q=${id}&page=${id}&page_size=${id}&category_id=${id}` : ''}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(route.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
      });
      expect(FINE, `${response.statusCode} ${response.body} for ${JSON.stringify(body)?.slice(0, 300)}`).toContain(response.statusCode);
      if (response.statusCode >= 400) {
        const answer = response.json();
        expect(answer).toMatchObject({ success: false, error: expect.any(String), code: expect.any(String) });
        expect(answer.error).toBe(answer.message);
        expect([answer.error, ...Object.values(answer.fields ?? {})].join('\n')).not.toMatch(VALIDATORS_ENGLISH);
      }
    }),
    { numRuns: 25 },
  );
});

/** Names that every object of JavaScript has, halves of an emoji, and days that are none: what is asked by such a word finds nothing. */
const ODD_WORDS = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'kopi \ud83c',
  '\udf31',
  '0000-00-00',
  '9007199254740992',
];
const FILLERS = ['2026-01-01', '2026-01', 'kopi', 'LH-7K3M9Q2X', 'tamu@contoh.example', '1', 1, true, [], {}, null] as const;

/** Each field of a schema filled with what it takes, and in turn with each odd word where it takes texts. */
function oddWordsIn(schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null || !('shape' in schema)) return [];
  const fields = Object.entries(schema.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>);
  const sound = Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const filler = FILLERS.find((value) => field.safeParse(value).success);
      return filler === undefined ? [] : [[name, filler]];
    }),
  );
  const each = fields.flatMap(([name]) => ODD_WORDS.map((word) => ({ ...sound, [name]: word })));
  return [...each, ...ODD_WORDS.map((word) => Object.fromEntries(fields.map(([name]) => [name, word])))];
}

// Signing out would leave the calls after it without a session.
const asked = routes.filter(
  ([name, route]) => name !== 'logout' && ((route.access === 'public' && route.method !== 'PUT') || route.method === 'GET'),
);
test.each(asked)('%s takes a word as a word, whatever it is called', async (name, route) => {
  const endpoint = ENDPOINTS[name];
  const isGet = route.method === 'GET';
  const inputs = isGet ? oddWordsIn('query' in endpoint && endpoint.query) : oddWordsIn('body' in endpoint && endpoint.body);
  const said: string[] = [];
  for (const input of inputs) {
    const texts = Object.entries(input).flatMap(([key, value]) =>
      value === null || typeof value === 'object' ? [] : [[key, String(value)]],
    );
    const response = await shop.app.inject({
      method: route.method,
      url: `${API_BASE}${route.path.replaceAll(/:\w+/gu, 'constructor')}${isGet ? `?${new URLSearchParams(texts)}` : ''}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(isGet ? {} : { payload: JSON.stringify(input) }),
    });
    if (!FINE.includes(response.statusCode))
      said.push(`${response.statusCode} ${response.body.slice(0, 200)} for ${JSON.stringify(input)}`);
  }
  expect(said).toEqual([]);
});

test('a tool of assistants takes half an emoji', async () => {
  // The session of the calls before may have ended by now.
  const admin = await shop.signIn('admin');
  await shop.call('updateAgentSettings', { token: admin.token, body: { enabled: true, platforms: [] } });
  for (const question of ODD_WORDS) {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/mcp',
      // The calls before it may have used up this address's questions of the minute.
      remoteAddress: '198.51.100.7',
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'ask_shop', arguments: { question } } }),
    });
    expect([question, response.statusCode, response.json().error]).toEqual([question, 200, undefined]);
  }
});

test('a body that is no JSON is answered 400', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"username": ',
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ success: false, code: 'malformed_request' });
});

test.each(['/api/v1/tidak-ada', '/api/v1', '/api/v2/orders', '/api', '/uploads/tidak-ada', '/uploads/pictures/tidak-ada'])(
  'an address of programs that does not exist is answered 404 in JSON: %s',
  async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const response = await shop.app.inject({ method, url, headers: { accept: 'text/html' } });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ success: false, code: 'not_found' });
    }
  },
);
