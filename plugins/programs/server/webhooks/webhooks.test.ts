import { WEBHOOK_EVENT_TYPES } from '@lapak/contract/messages/webhook-states';
import { createWebhookClient } from '@lapak/server/providers/webhook/webhook-client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../apps/server/test/order-shop.ts';
import { isSignedBy, startWebhookReceiver } from '../../../../apps/server/test/webhook-receiver.ts';
import { claimDelivery } from './delivery-queries.ts';
import { sendWebhooks, type WebhookDependencies } from './send-webhooks.ts';

let shop: OrderShop;
let product: { id: number };
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let dependencies: WebhookDependencies;
beforeAll(async () => {
  shop = await startOrderShop();
  product = await shop.makeProduct({ stock: 1_000 });
  receiver = await startWebhookReceiver();
  const log = { warn() {}, error() {} };
  dependencies = { database: shop.database, webhooks: createWebhookClient({ allowsPrivate: true, timeoutMs: 2_000 }), log };
});
afterAll(async () => {
  await receiver.close();
  await shop.close();
});
beforeEach(async () => {
  await run('delete from webhook_endpoints');
  await run('delete from webhook_events');
  receiver.received.length = 0;
  receiver.answerWith(() => 204);
});

const run = async (statement: string, values: unknown[] = []) => (await shop.database.$client.query(statement, values)).rows;
const token = () => shop.adminToken;
async function make(events: readonly string[], changes: Record<string, unknown> = {}) {
  const body = { name: 'Gudang', url: receiver.url, events, is_active: true, ...changes };
  return (await shop.call('createWebhook', { body, token: token() })).data;
}
let guests = 0;
async function place() {
  guests += 1;
  return (await shop.call('placeOrder', { body: shop.orderOf(product, { guest_email: `tamu${guests}@contoh.example` }) })).data;
}
const move = (id: number, body: object) => shop.call('updateOrder', { token: token(), params: { id }, body });
const send = () => sendWebhooks(dependencies);
const deliveries = async (id: number, query: Record<string, string> = {}) =>
  (await shop.call('listWebhookDeliveries', { params: { id }, query, token: token() })).data;
/** As if its time had come for all that waits. */
const later = async () => {
  await run(`update webhook_deliveries set next_try_at = now(), claimed_until = null where state = 'waiting'`);
  await run('update webhook_endpoints set resting_until = null');
};
const types = () => receiver.received.map(({ message }) => message.type);

describe('what is told', () => {
  test('nothing that happens while other programs are switched off, and from then on what happens', async () => {
    const { id } = await make(['order.placed']);
    const switchTo = async (programs: boolean | null) => {
      const { version, ...features } = (await shop.call('getSettings', { token: token() })).data.features;
      const body = { ...features, programs, expected_version: version };
      await shop.call('updateFeatureSettings', { token: token(), body });
    };
    await switchTo(false);
    await place();
    expect(await run('select from webhook_events')).toEqual([]);
    await switchTo(null);
    expect(await deliveries(id)).toEqual([]);
    await place();
    expect(await deliveries(id)).toHaveLength(1);
  });

  test('an order from its placing to its end, each event signed, without personal data', async () => {
    const { secret } = await make(WEBHOOK_EVENT_TYPES.filter((type) => !type.startsWith('stock')));
    const order = await place();
    for (const body of [{ payment_status: 'paid' }, { status: 'shipped' }, { status: 'delivered' }]) await move(order.id, body);
    await send();
    expect(types()).toEqual(expect.arrayContaining(['order.placed', 'order.paid', 'payment.changed', 'order.shipped', 'order.delivered']));
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(receiver.received.length);
    for (const each of receiver.received) {
      expect(isSignedBy(secret, each)).toBe(true);
      expect(each.id).toMatch(/^evt_[0-9a-f-]{36}$/u);
      expect(each.message.data).toMatchObject({ order_id: order.id, code: order.code });
      expect(each.body).not.toMatch(/tamu\d|Meutia|0812|Teuku/u);
    }
  });

  test.each([
    ['order.cancelled', 'failed'],
    ['order.expired', 'expired'],
  ])('%s, whichever of its two statuses moves first', async (type, end) => {
    await make(['order.cancelled', 'order.expired']);
    for (const isStatusFirst of [true, false]) {
      const order = await place();
      const moves = [
        `insert into order_events (order_id, field, from_value, to_value, reason) values (${order.id}, 'status', 'pending', 'cancelled', '{"code":"time_over"}')`,
        `update orders set status = 'cancelled', payment_status = '${end}' where id = ${order.id}`,
      ];
      await shop.database.$client.query(['begin', ...(isStatusFirst ? moves : moves.toReversed()), 'commit'].join(';'));
    }
    await send();
    expect(types()).toEqual([type, type]);
  });

  test('stock as it changes, and once when it runs low', async () => {
    await make(['stock.changed', 'stock.low']);
    const scarce = await shop.makeProduct({ stock: 6 });
    await send();
    receiver.received.length = 0;
    const adjust = (expected: number, change: number) =>
      shop.call('adjustStock', { body: { product_id: scarce.id, expected, change, cause: 'damaged' }, token: token() });
    await adjust(6, -1);
    await adjust(5, -1);
    await send();
    expect(types().toSorted()).toEqual(['stock.changed', 'stock.changed', 'stock.low']);
    expect(receiver.received[0]?.message.data).toMatchObject({ product_id: scarce.id, variant_id: null, stock: 5, change: -1 });
  });

  test('nothing of what was rolled back, and nothing where nobody listens', async () => {
    await make(['order.shipped']);
    await make(['order.placed'], { is_active: false });
    const order = await place();
    await shop.database.$client.query(
      `begin; insert into order_events (order_id, field, from_value, to_value, reason) values (${order.id}, 'status', 'pending', 'shipped', '{"code":"moved"}'); rollback`,
    );
    expect(await run('select * from webhook_events')).toEqual([]);
  });
});

describe('when it goes wrong', () => {
  test.each([500, 302, 404, 'drop'] as const)('%s is tried again under the same id until somebody says yes', async (answer) => {
    const { id } = await make(['order.placed']);
    await place();
    receiver.answerWith(() => answer);
    await send();
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', tries: 1, answer_status: answer === 'drop' ? null : answer }]);
    await send();
    expect(receiver.received).toHaveLength(1);
    receiver.answerWith(() => 200);
    await later();
    await send();
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', tries: 2, answer_status: 200, error: null }]);
    expect(new Set(receiver.received.map((each) => each.id)).size).toBe(1);
  });

  test('what a killed process had claimed is sent by another when its lease is over, and the late one changes nothing', async () => {
    const { id } = await make(['order.placed']);
    await place();
    const claim = await claimDelivery(shop.database, id, 30);
    await send();
    expect(receiver.received).toEqual([]);
    await run(`update webhook_deliveries set claimed_until = now() where id = $1`, [claim?.id]);
    await send();
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', tries: 2 }]);
  });

  test('two processes share what waits: each event arrives once', async () => {
    const { id } = await make(['order.placed', 'order.paid']);
    for (let each = 0; each < 5; each += 1) await move((await place()).id, { payment_status: 'paid' });
    await Promise.all([send(), send(), send()]);
    expect(receiver.received).toHaveLength(10);
    expect(new Set(receiver.received.map((each) => each.id)).size).toBe(10);
    expect((await deliveries(id)).every(({ state, tries }) => state === 'delivered' && tries === 1)).toBe(true);
  });

  test('an endpoint that is down is left alone after three failures, while others are served', async () => {
    const other = await startWebhookReceiver();
    try {
      await make(['order.placed']);
      await make(['order.placed'], { url: other.url });
      receiver.answerWith(() => 503);
      for (let each = 0; each < 5; each += 1) await place();
      await send();
      expect(receiver.received).toHaveLength(3);
      expect(other.received).toHaveLength(5);
      receiver.answerWith(() => 200);
      await later();
      await send();
      expect(new Set(receiver.received.map((each) => each.id)).size).toBe(5);
    } finally {
      await other.close();
    }
  });

  test('after two days without a yes it is switched off, and what was lost can be sent again', async () => {
    const { id, version } = await make(['order.placed']);
    await place();
    await run(`update webhook_endpoints set failures = 20, failing_since = now() - interval '49 hours'`);
    await run(`update webhook_deliveries set give_up_at = now()`);
    receiver.answerWith(() => 500);
    await send();
    const { data: off } = await shop.call('getWebhook', { params: { id }, token: token() });
    expect(off).toMatchObject({ is_active: false, switched_off_at: expect.any(String) });
    expect(await deliveries(id, { state: 'given_up' })).toHaveLength(1);
    const findings = async () => (await shop.call('listFindings', { query: { area: 'webhook' }, token: token() })).data;
    expect(await findings()).toMatchObject([{ area: 'webhook', id, detail: expect.stringContaining('Gudang') }]);
    const replay = { params: { id }, body: { delivery_id: null }, token: token() };
    expect(await shop.fail('replayWebhook', replay)).toMatchObject({ code: 'changed_meanwhile' });
    const body = { name: off.name, url: off.url, events: off.events, is_active: true, expected_version: version };
    const on = await shop.call('updateWebhook', { params: { id }, body, token: token() });
    expect(on.data).toMatchObject({ is_active: true, switched_off_at: null, failing_since: null });
    expect(await findings()).toEqual([]);
    receiver.answerWith(() => 200);
    expect((await shop.call('replayWebhook', replay)).data.count).toBe(1);
    await send();
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }]);
  });

  test('receivers that hang hold up no other, neither of what is due nor of what happens meanwhile', async () => {
    const slow = await startWebhookReceiver();
    const released = Promise.withResolvers<number>();
    slow.answerWith(() => released.promise);
    try {
      for (let each = 0; each < 9; each += 1) await make(['order.placed'], { name: `Lambat ${each}`, url: slow.url });
      await make(['order.placed']);
      await place();
      const sending = send();
      await expect.poll(() => receiver.received.length).toBe(1);
      await expect.poll(() => slow.received.length).toBe(9);
      await place();
      await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(2);
      expect(slow.received).toHaveLength(9);
      released.resolve(204);
      await sending;
    } finally {
      await slow.close();
    }
  });

  test('410 switches it off at once', async () => {
    const { id } = await make(['order.placed']);
    await place();
    receiver.answerWith(() => 410);
    await send();
    expect((await shop.call('getWebhook', { params: { id }, token: token() })).data.is_active).toBe(false);
  });
});

describe('an admin', () => {
  test('sends one delivery again, under its id', async () => {
    const { id } = await make(['order.placed']);
    await place();
    await send();
    const [delivery] = await deliveries(id);
    await shop.call('replayWebhook', { params: { id }, body: { delivery_id: delivery?.id }, token: token() });
    await send();
    expect(receiver.received.map((each) => each.id)).toEqual([delivery?.event_id, delivery?.event_id]);
  });

  test('replaces the secret: both sign for a day, the new one alone after it', async () => {
    const { id, secret } = await make(['order.placed']);
    const { data: changed } = await shop.call('rotateWebhookSecret', { params: { id }, token: token() });
    await place();
    await send();
    await run(`update webhook_endpoints set old_secret_until = now()`);
    await place();
    await send();
    const [during, after] = receiver.received;
    if (!during || !after) throw new Error('two were to arrive');
    expect([isSignedBy(secret, during), isSignedBy(changed.secret, during)]).toEqual([true, true]);
    expect([isSignedBy(secret, after), isSignedBy(changed.secret, after)]).toEqual([false, true]);
  });

  test('sees no secret again, nor does the audit', async () => {
    const { id, secret } = await make(['order.placed']);
    await shop.call('rotateWebhookSecret', { params: { id }, token: token() });
    const seen = JSON.stringify([
      await shop.call('listWebhooks', { token: token() }),
      await shop.call('getWebhook', { params: { id }, token: token() }),
      await shop.call('listChanges', { query: { kind: 'webhook', record_id: id }, token: token() }),
    ]);
    expect(seen).toContain('old_secret_until');
    expect(seen).not.toContain(secret);
    expect(seen).not.toContain('whsec_');
  });

  test('deletes it while orders come in: no order fails, and nothing more is sent', async () => {
    const { id } = await make(['order.placed']);
    await Promise.all([place(), shop.call('deleteWebhook', { params: { id }, token: token() }), place(), place()]);
    await send();
    expect(receiver.received).toEqual([]);
    expect(await shop.fail('getWebhook', { params: { id }, token: token() })).toMatchObject({ status: 404 });
    expect(await run('select secret from webhook_endpoints')).toEqual([{ secret: '' }]);
  });
});

test('no more than twenty are made, however many at once', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => make(['order.placed'])));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});
