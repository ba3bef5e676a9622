import type { Answered } from '@lapak/contract/office/answers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDependencies } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { type OrderShop, startOrderShop } from '../../../apps/server/test/order-shop.ts';
import { AnswersAnswer } from '../contract/questions.ts';
import { part } from './register.ts';

let shop: OrderShop;
let product: Awaited<ReturnType<OrderShop['makeProduct']>>;
beforeAll(async () => {
  shop = await startOrderShop();
  product = await shop.makeProduct({
    name: 'Kerupuk Meulaboh',
    stock: 40,
    description: 'Kerupuk udang rebon yang digoreng garing.',
  });
});
afterAll(() => shop.close());

const ask = async (question: string, more: object = {}, token?: string) =>
  (await shop.call('answerQuestion', { body: { question, ...more }, token })).data;

test('quotes word for word, with the figures of this moment and what can be done', async () => {
  const answer = await ask('kerupuk meulaboh dari udang apa?');
  expect(answer).toMatchObject({
    known: true,
    passages: [
      {
        text: 'Kerupuk udang rebon yang digoreng garing.',
        source: { kind: 'product', title: 'Kerupuk Meulaboh', url: `/product/${product.id}-kerupuk-meulaboh` },
      },
    ],
    figures: [
      { kind: 'price', amount: product.price, product_id: product.id },
      { kind: 'stock', value: '40 tersedia', amount: 40 },
    ],
  });
  expect(answer.actions.map(({ kind }) => kind)).toEqual(['cart', 'estimate']);
  await shop.call('placeOrder', { body: shop.orderOf(product, {}) });
  expect((await ask('kerupuk meulaboh dari udang apa?')).figures[1]?.amount).toBeLessThan(40);
});

test('a misspelt name is read as meant; what isn’t sold isn’t known', async () => {
  expect((await ask('krupuk meulabohh berapa harganya')).passages[0]?.source.title).toBe('Kerupuk Meulaboh');
  expect((await ask('kerupuk meulaboh garring ga')).passages[0]?.text).toContain('digoreng garing');
  await shop.database.execute(sql`insert into search_words (word, meaning) values ('zebra lari', 'gajah')`);
  const unsold = ['ada jual jaket?', 'kerupuk kulit sapi ada?', '???', 'apa', 'zebra lari ada?', "jual 'x':*b & !c | (d×e) 🦓ab \\'y?"];
  for (const question of unsold) expect((await ask(question)).known, question).toBe(false);
});

test('an edit counts with the next question: of a product, its AI switch, an entry', async () => {
  const edited = await shop.makeProduct({ name: 'Rengginang Sigli', stock: 5, description: 'Rengginang.' });
  const save = (changes: object) =>
    shop.call('updateProduct', { token: shop.adminToken, params: { id: edited.id }, body: { ...edited, ...changes } });
  expect((await ask('rengginang sigli pakai ketumbar?')).known).toBe(false);
  await save({ description: 'Rengginang dengan ketumbar sangrai.' });
  expect((await ask('rengginang sigli pakai ketumbar?')).passages[0]?.text).toBe('Rengginang dengan ketumbar sangrai.');
  const told = { description: 'Rengginang.', ai_description: 'Renyah berkat abu sekam.', ai_status: false };
  await save(told);
  expect((await ask('rengginang sigli abu sekam')).known).toBe(false);
  await save({ ...told, ai_status: true });
  expect((await ask('rengginang sigli abu sekam')).passages[0]?.text).toBe('Renyah berkat abu sekam.');

  const { data } = await shop.call('createKnowledge', {
    token: shop.adminToken,
    body: { title: 'Menjemur emping', description: 'Dua hari di para-para.\n\nBalik tiap tiga jam.', is_shown: true },
  });
  const answer = await ask('gimana cara menjemur emping?');
  expect(answer.passages[0]).toEqual({
    text: 'Dua hari di para-para.',
    source: { kind: 'knowledge', title: 'Menjemur emping', url: `/panduan#${data.id}-menjemur-emping` },
  });
  const change = (body: object) => shop.call('updateKnowledge', { token: shop.adminToken, params: { id: data.id }, body });
  await change({ title: 'Menjemur emping', description: 'Tiga hari.', is_shown: true });
  expect((await ask('gimana cara menjemur emping?')).passages[0]?.text).toBe('Tiga hari.');
  await change({ title: 'Menjemur emping', description: 'Tiga hari.', is_shown: false });
  expect((await ask('gimana cara menjemur emping?')).known).toBe(false);
});

test('one’s own order is told by its link or account, and nobody else’s', async () => {
  const sold = await shop.makeProduct({ name: 'Emping Sigli', stock: 5 });
  const order = (await shop.call('placeOrder', { body: shop.orderOf(sold, {}) })).data;
  const own = await ask('pesanan saya sudah sampai mana?', { order: order.token });
  expect(own.figures).toMatchObject([{ label: 'Kode pesanan', value: order.code }, { label: 'Status' }, { label: 'Pembayaran' }]);
  expect(own.actions[0]).toMatchObject({ kind: 'track', url: `/pesanan/${order.token}` });
  for (const more of [{}, { order: 'x'.repeat(40) }]) {
    const others = JSON.stringify(await ask('pesanan saya sudah sampai mana?', more));
    expect(others).not.toContain(order.code);
  }
  expect((await ask(`status pesanan ${order.code}`)).known).toBe(false);
  const { token } = await shop.signIn('customer');
  expect(JSON.stringify(await ask('pesanan saya sudah sampai mana?', {}, token))).not.toContain(order.code);
});

test('another plugin has the same answer, and nothing of its question is counted', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://shop.test' });
  const needs = await createDependencies(config, shop.database);
  const question = 'berapa harga emping sigli?';
  const answered = await part.ask?.(needs)({ question, order: null });
  expect(answered?.id).toBeNull();
  expect(await ask(question)).toMatchObject({ known: true, passages: answered?.passages, figures: answered?.figures });
});

test('at most 500 letters, and something', async () => {
  expect((await shop.fail('answerQuestion', { body: { question: 'a'.repeat(501) } })).status).toBe(422);
  expect((await shop.fail('answerQuestion', { body: { question: '  ' } })).status).toBe(422);
});

test('made-up questions fill no table: a network has its share of new ones, and none is stored that says nothing', async () => {
  const askFrom = (remoteAddress: string, question: string) =>
    shop.app.inject({ method: 'POST', url: '/api/v1/answers', payload: { question }, remoteAddress });
  const stored = async (like: string) => {
    const { rows } = await shop.database.execute<{ times: number }>(sql`select times from asked_questions where question like ${like}`);
    return rows.map(({ times }) => times);
  };
  for (let at = 0; at < 25; at += 1) await askFrom('203.0.113.5', `apakah ada karangan${'abcdefghijklmnopqrstuvwxy'[at]}z`);
  expect(await stored('%karangan%')).toHaveLength(20);
  // What is stored is counted on, and others have a share of their own.
  const again = await askFrom('203.0.113.5', 'apakah ada karanganaz');
  expect(again.json().data.id).toEqual(expect.any(Number));
  expect(await stored('%karanganaz')).toEqual([2]);
  await askFrom('203.0.113.6', 'apakah ada karanganlain');
  expect(await stored('%karanganlain')).toEqual([1]);
  const nothing = await askFrom('203.0.113.7', 'xkqzv wqjhp');
  expect(nothing.json().data).toMatchObject({ known: false, id: null });
  expect(await stored('%xkqzv%')).toEqual([]);
});

test('only who asked judges an answer, with one thumb, and takes no other away', async () => {
  // From a network of its own, whose share of new questions is whole.
  const askAnew = async (question: string) => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/answers', payload: { question }, remoteAddress: '203.0.113.9' });
    return AnswersAnswer.parse(answer.json()).data;
  };
  const judge = async (asked: Answered, body: { helpful: boolean; before?: boolean; secret?: string }) => {
    const payload = { secret: asked.rating_secret, ...body };
    return (await shop.app.inject({ method: 'POST', url: `/api/v1/answers/${asked.id}/rating`, payload })).statusCode;
  };
  const thumbs = async (id: number | null) => {
    const { rows } = await shop.database.execute(sql`select thumbs_up, thumbs_down from asked_questions where id = ${id}`);
    return rows[0];
  };
  const first = await askAnew('ada kopi toraja?');
  const second = await askAnew('ada kopi toraja?');
  const other = await askAnew('ada kopi flores?');
  expect(second.id).toBe(first.id);
  expect(await judge(first, { helpful: true, secret: 'karangan' })).toBe(404);
  expect(await judge(first, { helpful: true, secret: other.rating_secret ?? '' })).toBe(404);
  expect(await thumbs(first.id)).toEqual({ thumbs_up: 0, thumbs_down: 0 });
  // A double click counts once.
  const twice = await Promise.all([judge(first, { helpful: true }), judge(first, { helpful: true })]);
  expect(twice.toSorted()).toEqual([200, 404]);
  expect(await judge(second, { helpful: false, before: true })).toBe(404);
  expect(await thumbs(first.id)).toEqual({ thumbs_up: 1, thumbs_down: 0 });
  expect(await judge(second, { helpful: false })).toBe(200);
  expect(await judge(second, { helpful: true, before: true })).toBe(404);
  expect(await judge(first, { helpful: false, before: true })).toBe(200);
  expect(await thumbs(first.id)).toEqual({ thumbs_up: 0, thumbs_down: 2 });
});

test('what was asked is counted without its asker, judged, seen to, and forgotten after its days', async () => {
  await ask('Nama saya Fitriani 0812-3456-7890, ada kopi luwak?');
  const { id: noted, rating_secret: given } = await ask('kopi luwak ada?');
  const [id, secret] = [noted ?? 0, given ?? ''];
  const list = async () => (await shop.call('listAskedQuestions', { token: shop.adminToken, query: { known: false, q: 'luwak' } })).data;
  expect(await list()).toHaveLength(2);
  expect(JSON.stringify(await list())).not.toMatch(/Fitriani|0812/u);
  await ask('ada kopi luwak');
  await shop.call('rateAnswer', { params: { id }, body: { helpful: false, secret } });
  expect((await list())[0]).toMatchObject({ question: 'kopi luwak ada?', known: false, times: 2, thumbs_up: 0, thumbs_down: 1 });
  // Another thumb takes the place of the first.
  await shop.call('rateAnswer', { params: { id }, body: { helpful: true, before: false, secret } });
  expect((await list())[0]).toMatchObject({ thumbs_up: 1, thumbs_down: 0 });
  expect((await shop.fail('rateAnswer', { params: { id: 999_999 }, body: { helpful: true, before: true, secret } })).status).toBe(404);
  await shop.call('closeAskedQuestion', { token: shop.adminToken, params: { id } });
  expect(await list()).toHaveLength(1);
});

test('entries tell how often they were quoted', async () => {
  const { data } = await shop.call('createKnowledge', {
    token: shop.adminToken,
    body: { title: 'Melipat upuh', description: 'Gulung dengan kertas tipis.', is_shown: true },
  });
  await ask('cara melipat upuh');
  await ask('gimana melipat upuh?');
  const quotes = (await shop.call('listQuotedEntries', { token: shop.adminToken })).data;
  expect(quotes).toContainEqual({ entry_id: data.id, times: 2 });
});

test('the shop’s own list is run with one press', async () => {
  const add = (question: string, url: string | null) => shop.call('createAnswerCheck', { token: shop.adminToken, body: { question, url } });
  const right = (await add('harga kerupuk meulaboh', `/product/${product.id}`)).data;
  const unknown = (await add('ada jaket?', null)).data;
  const wrong = (await add('harga kerupuk meulaboh', '/product/999999')).data;
  const run = (await shop.call('runAnswerChecks', { token: shop.adminToken })).data;
  expect(run).toMatchObject({ right: 2, total: 3 });
  expect(run.results.map(({ id, is_right }) => [id, is_right])).toEqual([
    [right.id, true],
    [unknown.id, true],
    [wrong.id, false],
  ]);
  await shop.call('deleteAnswerCheck', { token: shop.adminToken, params: { id: wrong.id } });
  expect((await shop.call('listAnswerChecks', { token: shop.adminToken })).data).toHaveLength(2);
});
