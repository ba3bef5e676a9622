import { Bell } from '@lapak/contract/office/bell';
import { API_BASE } from '@lapak/contract/routes';
import { FEATURES, type Feature } from '@lapak/contract/settings/feature-names';
import { onWire } from '@lapak/contract/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INSTALLED } from '../../../../../../plugins/installed.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** What is shown, beside the plugins, all of which a test's shop has. */
const withBrought = (...features: Feature[]) =>
  FEATURES.filter((feature) => features.includes(feature) || INSTALLED.some((plugin) => plugin.feature === feature));
const BROUGHT = withBrought();

let shop: OrderShop;
/** A second process of the same shop. */
let other: TestApp;
let otherUrl: string;
let token: string;
beforeEach(async () => {
  shop = await startOrderShop();
  other = await startTestApp(() => ({}), { existing: shop.connection });
  otherUrl = await other.app.listen({ port: 0, host: '127.0.0.1' });
  token = shop.adminToken;
});
afterEach(async () => {
  await other.close();
  await shop.close();
});

async function order(): Promise<number> {
  const product = await shop.makeProduct();
  return (await shop.call('placeOrder', { body: shop.orderOf(product) })).data.id;
}

/** Reads the other process's stream. */
async function listenThere(bearer: string) {
  const heard: Bell[] = [];
  const leaving = new AbortController();
  const response = await fetch(`${otherUrl}${API_BASE}/bell`, {
    headers: { accept: 'text/event-stream', 'accept-encoding': 'br, gzip', authorization: `Bearer ${bearer}` },
    signal: leaving.signal,
  });
  let raw = '';
  const ended = (async () => {
    for await (const chunk of response.body ?? []) {
      raw += Buffer.from(chunk).toString('utf8');
      const whole = raw.split('\n\n');
      raw = whole.pop() ?? '';
      for (const message of whole) if (message.startsWith('data: ')) heard.push(onWire(Bell).parse(JSON.parse(message.slice(6))));
    }
  })().catch(() => {});
  const hears = (check: (bell: Bell) => void) => vi.waitFor(() => check(onWire(Bell).parse(heard.at(-1))), { timeout: 10_000 });
  return { response, heard, hears, ended, leave: () => leaving.abort() };
}

test('shows what came in since one last looked, and not what one did oneself', async () => {
  expect((await shop.call('getBell', { token })).data).toEqual({
    unseen: 0,
    findings: 0,
    wishes: 0,
    slips: 0,
    features: BROUGHT,
    news: [],
  });
  const [first, second] = [await order(), await order()];
  const { data } = await shop.call('getBell', { token });
  expect(data.unseen).toBe(2);
  expect(data.news).toMatchObject([
    { kind: 'order', order_id: second, name: 'Cut Meutia', total_amount: 62_000, is_new: true },
    { kind: 'order', order_id: first, is_new: true },
  ]);
  const [newest, oldest] = data.news.map(({ id }) => id);
  const looked = await shop.call('markBellSeen', { token, body: { seen: oldest } });
  expect(looked.data).toMatchObject({ unseen: 1, news: [{ is_new: true }, { is_new: false }] });
  expect((await shop.call('markBellSeen', { token, body: { seen: 2_000_000_000 } })).data.unseen).toBe(0);
  expect((await shop.call('markBellSeen', { token, body: { seen: newest } })).data.unseen).toBe(0);

  const colleague = await shop.signIn('admin');
  expect((await shop.call('getBell', { token: colleague.token })).data).toMatchObject({ unseen: 0, news: [{}, {}] });
  await shop.call('updateOrder', { token, params: { id: first }, body: { status: 'confirmed' } });
  expect((await shop.call('getBell', { token: colleague.token })).data).toMatchObject({
    unseen: 1,
    news: [{ kind: 'payment', order_id: first }, {}, {}],
  });
  expect((await shop.call('getBell', { token })).data).toMatchObject({ unseen: 0, news: [{}, {}] });
  // A sale at the till is over when it is written.
  const product = await shop.makeProduct();
  const line = { product_id: product.id, quantity: 1, price: 50_000 };
  await shop.call('placeSale', { token, body: { payment_method: 'debit', total_amount: 50_000, order_items: [line] } });
  expect((await shop.call('getBell', { token: colleague.token })).data.unseen).toBe(1);
});

test('rings in another process, without compression, once the order is through', async () => {
  const { token: bearer } = await shop.signIn('admin');
  const stream = await listenThere(bearer);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.response.headers.get('content-encoding')).toBeNull();
  expect(stream.response.headers.get('cache-control')).toContain('no-store');
  await stream.hears((bell) => expect(bell.unseen).toBe(0));

  const product = await shop.makeProduct();
  await shop.fail('placeOrder', {
    body: shop.orderOf(product, { total_amount: 562_000, order_items: [{ product_id: product.id, quantity: 11, price: 50_000 }] }),
  });
  const id = await order();
  await stream.hears((bell) => expect(bell.unseen).toBe(1));
  expect(stream.heard.at(-1)?.news[0]).toMatchObject({ kind: 'order', order_id: id, is_new: true });
  // Several at once from the first process, and one look there; all arrive.
  await Promise.all([order(), order(), order()]);
  await stream.hears((bell) => expect(bell.unseen).toBe(4));
  const { data } = await other.call('markBellSeen', { token: bearer, body: { seen: stream.heard.at(-1)?.news[0]?.id } });
  expect(data.unseen).toBe(0);
  await stream.hears((bell) => expect(bell.unseen).toBe(0));
  stream.leave();
  await stream.ended;
});

test('what was told while the line to the database was broken is told when it is back', async () => {
  const { token: bearer } = await shop.signIn('admin');
  const stream = await listenThere(bearer);
  await stream.hears((bell) => expect(bell.unseen).toBe(0));
  await shop.database.$client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lapak-hijau-lifeline' and datname = current_database()",
  );
  await order();
  await stream.hears((bell) => expect(bell.unseen).toBe(1));
  stream.leave();
  await stream.ended;
});

test('is refused to others, and one person cannot hold any number of streams', async () => {
  const customer = await shop.signIn('customer');
  expect((await listenThere(customer.token)).response.status).toBe(403);
  expect((await listenThere('x'.repeat(30))).response.status).toBe(401);
  const { token: bearer } = await shop.signIn('admin');
  const streams = [];
  for (let opened = 0; opened < 9; opened += 1) streams.push(await listenThere(bearer));
  await streams[0]?.ended;
  await streams[8]?.hears((bell) => expect(bell.unseen).toBe(0));
  for (const stream of streams) stream.leave();
});

test('rings in every process when something begins to wait for a person, and when it waits no longer', async () => {
  const { token: bearer } = await shop.signIn('admin');
  const stream = await listenThere(bearer);
  await stream.hears((bell) => expect(bell.findings).toBe(0));
  const product = await shop.makeProduct({ stock: 1 });
  const sold = [{ product_id: product.id, quantity: 3, price: 50_000 }];
  await shop.call('placeSale', {
    token,
    body: { payment_method: 'cash', cash_received: 150_000, total_amount: 150_000, order_items: sold, offline: true },
  });
  await stream.hears((bell) => expect(bell.findings).toBe(1));
  const [difference] = (await shop.call('listFindings', { token, query: { area: 'till' } })).data;
  const settlement = { params: { area: 'till', id: difference?.id ?? 0 }, body: { action: 'settle', note: 'dihitung' } } as const;
  await shop.call('settleFinding', { token, ...settlement });
  await stream.hears((bell) => expect(bell.findings).toBe(0));
  stream.leave();
  await stream.ended;
});

test('ends when its caller may no longer have it, and when the shop stops', async () => {
  const leaver = await shop.signIn('admin');
  const stays = await listenThere((await shop.signIn('admin')).token);
  const stream = await listenThere(leaver.token);
  await stays.hears((bell) => expect(bell.unseen).toBe(0));
  await shop.call('logout', { token: leaver.token });
  await order();
  await stream.ended;
  expect(stream.heard.every((bell) => bell.unseen === 0)).toBe(true);
  await stays.hears((bell) => expect(bell.unseen).toBe(1));
  await other.app.close();
  await stays.ended;
});

test('names the parts of the back office that are used, or that an admin wants to see or not; open windows hear of it', async () => {
  const there = await listenThere(token);
  await there.hears(({ features }) => expect(features).toEqual(BROUGHT));
  const { data: begun } = await shop.call('getSettings', { token });
  const chosen = { ...begun.features, accounting: true };
  const { data: saved } = await shop.call('updateFeatureSettings', { token, body: chosen });
  await there.hears(({ features }) => expect(features).toEqual(withBrought('accounting')));

  await shop.call('openShift', { token, body: { till_id: crypto.randomUUID(), till_name: 'Kasir depan', float_amount: 0 } });
  const shown = async () => (await shop.call('getBell', { token })).data.features;
  expect(await shown()).toEqual(withBrought('days', 'accounting'));
  const { version, ...fields } = saved;
  const hidden = { ...fields, days: false, expected_version: version };
  await shop.call('updateFeatureSettings', { token, body: hidden });
  expect(await shown()).toEqual(withBrought('accounting'));
  expect(await shop.fail('updateFeatureSettings', { token, body: hidden })).toMatchObject({ status: 409 });
  there.leave();
  await there.ended;
});
