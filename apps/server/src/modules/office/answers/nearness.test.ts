import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SANDBOX_ANSWER_MODEL } from '../../../../../sandbox/src/credentials.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { type AnswerEmbeddings, createAnswerEmbeddings } from '../../../providers/answer-model/answer-embeddings-client.ts';
import { createNearness } from './nearness.ts';
import type { RankedAnswer } from './rank-sources.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.inject({ method: 'POST', url: '/sandbox/reset' }));

const address = () => {
  const { port } = shop.sandbox.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/openai/v1`;
};
const client = (model = 'small', timeoutMs = 5_000) =>
  createAnswerEmbeddings({ baseUrl: address(), apiKey: SANDBOX_ANSWER_MODEL.apiKey, model, timeoutMs });
const asked = async () =>
  (await shop.sandbox.inject('/sandbox/state')).json<{ calls: Record<string, number> }>().calls['POST /openai/v1/embeddings'] ?? 0;

/** What the words found, all equally well. */
const found = (...texts: string[]): RankedAnswer[] =>
  texts.map((text) => ({
    passage: { kind: 'knowledge', title: 'Kemasan', url: '/panduan', text, topics: [], words: [] },
    source: { kind: 'knowledge', names: [], alsoNames: [], passages: [] },
    score: 1,
    isTold: true,
    coverage: 1,
    said: { inNames: [], inAlso: [], inTexts: [] },
  }));
const textsOf = (answers: readonly RankedAnswer[]) => answers.map(({ passage }) => passage.text);
const [BIG, SMALL] = ['Toples besar untuk dapur.', 'Toples kecil untuk hadiah.'];

test('of what the words found, the nearest in meaning comes first; a text is asked for once', async () => {
  const nearness = createNearness(client());
  expect(textsOf(await nearness.order('toples mungil', found(BIG, SMALL)))).toEqual([SMALL, BIG]);
  expect(textsOf(await nearness.order('toples mungil', found(BIG, SMALL)))).toEqual([SMALL, BIG]);
  expect(await asked()).toBe(1);
  expect(textsOf(await nearness.order('toples besar', found(SMALL, BIG)))).toEqual([BIG, SMALL]);
  expect(await asked()).toBe(2);
  // One answer has no order, and nothing is added to none.
  expect(textsOf(await nearness.order('toples', found(BIG)))).toEqual([BIG]);
  expect(await nearness.order('toples', [])).toEqual([]);
  expect(await asked()).toBe(2);
});

test('what the words say much better stays first', async () => {
  const [big, small] = found(BIG, SMALL);
  if (!big || !small) throw new Error('two were made');
  expect(textsOf(await createNearness(client()).order('toples mungil', [{ ...big, score: 2 }, small]))).toEqual([BIG, SMALL]);
});

test.each(['error500', 'garbage', 'drop', 'refuse', 'quota'])(
  '%s: the words alone rank, it is told of once, and nobody waits for it again',
  async (kind) => {
    await shop.sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { provider: 'model', kind } });
    const nearness = createNearness(client());
    const failures: unknown[] = [];
    nearness.report = (error) => failures.push(error);
    for (const _ of [1, 2]) expect(textsOf(await nearness.order('toples mungil', found(BIG, SMALL)))).toEqual([BIG, SMALL]);
    expect(failures).toHaveLength(1);
  },
);

test('one that is slow is left', async () => {
  const server = await listening(() => {});
  const nearness = createNearness(createAnswerEmbeddings({ baseUrl: server.url, apiKey: null, model: 'small', timeoutMs: 50 }));
  expect(textsOf(await nearness.order('toples mungil', found(BIG, SMALL)))).toEqual([BIG, SMALL]);
  await server.close();
});

test.each([
  ['a text without a vector', { data: [{ index: 0, embedding: [1, 0] }] }],
  ['only noughts', { data: [0, 1, 2].map((index) => ({ index, embedding: [0, 0] })) }],
  ['vectors of several lengths', { data: [0, 1, 2].map((index) => ({ index, embedding: new Array(index + 1).fill(1) })) }],
  ['no numbers', { data: [{ index: 0, embedding: ['x'] }] }],
])('%s: the words alone rank', async (_, answer) => {
  const server = await listening((_request, response) => response.end(JSON.stringify(answer)));
  const nearness = createNearness(createAnswerEmbeddings({ baseUrl: server.url, apiKey: null, model: 'small', timeoutMs: 5_000 }));
  const failures: unknown[] = [];
  nearness.report = (error) => failures.push(error);
  expect(textsOf(await nearness.order('toples mungil', found(BIG, SMALL)))).toEqual([BIG, SMALL]);
  expect(failures).toHaveLength(1);
  await server.close();
});

test('another model behind the address is noticed, and what was kept of the first is forgotten', async () => {
  let current: AnswerEmbeddings = client('small');
  const nearness = createNearness({ embed: (texts) => current.embed(texts) });
  await nearness.order('toples mungil', found(BIG, SMALL));
  current = client('large');
  expect(textsOf(await nearness.order('toples besar', found(SMALL, BIG)))).toEqual([SMALL, BIG]);
});

test('off unless an address is set; where it is, a question leaves the shop without persons, and what nothing tells of stays unknown', async () => {
  const seen: string[] = [];
  const server = await listening(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { input } = JSON.parse(body) as { input: string[] };
    seen.push(...input);
    response.end(JSON.stringify({ data: input.map((_, index) => ({ index, embedding: [1, index] })) }));
  });
  const other = await startOrderShop({ environment: { ANSWERS_EMBEDDINGS_URL: server.url, ANSWERS_EMBEDDINGS: 'small' } });
  for (const text of ['Toples plastik untuk perjalanan jauh.', 'Toples plastik untuk perjalanan.'])
    for (const each of [shop, other])
      await each.call('createKnowledge', {
        token: each.adminToken,
        body: { title: `Toples ${text.length}`, description: text, is_shown: true },
      });
  const QUESTION = 'toples plastik untuk perjalanan, kabari 081234567890';
  const ask = async (of: OrderShop, question: string) => (await of.call('answerQuestion', { body: { question } })).data;
  expect((await ask(shop, QUESTION)).known).toBe(true);
  expect(seen).toEqual([]);
  expect((await ask(other, QUESTION)).known).toBe(true);
  expect(seen.join('\n')).toContain('toples');
  expect(seen.join('\n')).not.toContain('0812');
  expect((await ask(other, 'siapa presiden pertama?')).known).toBe(false);
  await other.close();
  await server.close();
});

async function listening(answer: RequestListener): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
