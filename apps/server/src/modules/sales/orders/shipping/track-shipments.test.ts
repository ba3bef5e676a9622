import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SANDBOX_RAJAONGKIR } from '../../../../../../sandbox/src/credentials.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { createRajaOngkirClient } from '../../../../providers/rajaongkir/rajaongkir-client.ts';
import { createQuestionAllowance } from '../../shipping/index.ts';
import { trackShipments } from './track-shipments.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sandbox.inject({ method: 'POST', url: '/sandbox/reset' });
});

const HOUR_MS = 3_600_000;
let now = Date.now();

/** As the job runs, some hours after the last time. */
async function run({ hours = 5, perDay = 1_000, whileAsking = async (): Promise<unknown> => undefined } = {}): Promise<void> {
  now += hours * HOUR_MS;
  const baseUrl = `${shop.sandbox.listeningOrigin}/rajaongkir/api/v1`;
  const client = createRajaOngkirClient({ baseUrl, ...SANDBOX_RAJAONGKIR, timeoutMs: 2_000 });
  const rajaongkir = {
    ...client,
    async trackWaybill(parcel: Parameters<typeof client.trackWaybill>[0]) {
      await whileAsking();
      return client.trackWaybill(parcel);
    },
  };
  const questions = createQuestionAllowance(shop.database, perDay);
  await trackShipments({ database: shop.database, rajaongkir, questions, log: { warn() {} } }, new Date(now));
}

async function sent(shipment: object) {
  const product = await shop.makeProduct();
  const { data } = await shop.call('placeOrder', { body: shop.orderOf(product) });
  await change(data.id, { status: 'shipped', shipment });
  return data;
}
const change = (id: number, body: object) => shop.call('updateOrder', { token: shop.adminToken, params: { id }, body });
const trackingOf = async (token: string) => (await shop.call('getOrderByToken', { params: { token } })).data.tracking;
const asked = async () => (await shop.sandbox.inject({ url: '/sandbox/state' })).json().calls['POST /rajaongkir/api/v1/track/waybill'] ?? 0;
const fault = (kind: string, times = 1) =>
  shop.sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { provider: 'rajaongkir', path: 'track', kind, times } });

test('the steps of a parcel stand on the order, the newest first, and are asked for every few hours until it has come', async () => {
  const order = await sent({ courier: 'JNE', tracking_number: 'CONTOH0000000010' });
  expect(await trackingOf(order.token)).toBeNull();
  await run();
  expect(await trackingOf(order.token)).toMatchObject({
    status: 'ON PROCESS',
    is_delivered: false,
    steps: [{ at: '15-01-2026 09:10:00', text: 'DITERIMA DI GUDANG CONTOH', place: '' }],
    failing_since: null,
  });
  await run({ hours: 1 });
  expect(await asked()).toBe(1);
  await change(order.id, { shipment: { tracking_number: 'CONTOH0000000011' } });
  expect(await trackingOf(order.token)).toBeNull();
  await run({ hours: 0 });
  const { steps, is_delivered } = (await trackingOf(order.token)) ?? {};
  expect(is_delivered).toBe(true);
  expect(steps?.map(({ text }) => text)).toEqual(['DITERIMA OLEH CUT CONTOH', 'DITERIMA DI GUDANG CONTOH']);
  await run();
  expect(await asked()).toBe(2);
  // The panel says the same.
  const { data } = await shop.call('getOrder', { token: shop.adminToken, params: { id: order.id } });
  expect(data.tracking).toEqual(await trackingOf(order.token));
});

test.each(['error500', 'garbage', 'drop', 'quota', 'refuse'])('after the fault %s the last steps stay, and since when', async (kind) => {
  const order = await sent({ courier: 'tiki', tracking_number: 'CONTOH0000000020' });
  await run();
  const before = await trackingOf(order.token);
  await fault(kind, 2);
  await run();
  const first = await trackingOf(order.token);
  expect(first).toEqual({ ...before, failing_since: new Date(now).toISOString() });
  await run();
  expect(await trackingOf(order.token)).toEqual(first);
  await run();
  expect(await trackingOf(order.token)).toMatchObject({ failing_since: null, steps: before?.steps });
  await change(order.id, { status: 'delivered' });
});

test('a number that the courier does not know yet takes nothing away', async () => {
  const order = await sent({ courier: 'TIKI', tracking_number: 'SALAH' });
  await run();
  expect(await trackingOf(order.token)).toMatchObject({ status: null, steps: [], failing_since: null });
  expect((await trackingOf(order.token))?.answered_at).toBe(new Date(now).toISOString());
  await change(order.id, { status: 'delivered' });
});

test('local couriers, those that nobody tracks, and orders without a number are never asked about', async () => {
  await sent({ tracking_number: 'LOKAL12345' });
  await sent({ courier: 'SiCepat Express', tracking_number: 'CONTOH0000000030' });
  await sent({ courier: 'JNE' });
  await run();
  expect(await asked()).toBe(0);
});

test('tracking uses a part of the day alone', async () => {
  const orders = [];
  for (let index = 0; index < 4; index += 1) orders.push(await sent({ courier: 'TIKI', tracking_number: `CONTOH000000004${index}` }));
  await shop.database.$client.query('delete from shipping_days');
  await run({ perDay: 8 });
  expect(await asked()).toBe(2);
  for (const { id } of orders) await change(id, { status: 'delivered' });
});

test('a number that changes after its parcel became due is asked about, not the old one', async () => {
  const first = await sent({ courier: 'TIKI', tracking_number: 'CONTOH0000000050' });
  const second = await sent({ courier: 'TIKI', tracking_number: 'CONTOH0000000011' });
  // While the service answers about the first, the second one's number turns out to have been another parcel's.
  await run({ whileAsking: () => change(second.id, { shipment: { tracking_number: 'CONTOH0000000060' } }) });
  expect(await trackingOf(second.token)).toBeNull();
  await run({ hours: 0 });
  expect(await trackingOf(second.token)).toMatchObject({ status: 'ON PROCESS', is_delivered: false });
  for (const { id } of [first, second]) await change(id, { status: 'delivered' });
});

test('a number that is being changed is waited for, and then not asked about', async () => {
  const order = await sent({ courier: 'TIKI', tracking_number: 'CONTOH0000000011' });
  const changing = await shop.database.$client.connect();
  await changing.query('begin');
  await changing.query('select from orders where id = $1 for update', [order.id]);
  await changing.query("update orders set tracking_number = 'CONTOH0000000070' where id = $1", [order.id]);
  await changing.query('delete from shipment_tracks where order_id = $1', [order.id]);
  const running = run();
  await vi.waitFor(async () => {
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    const { rows } = await shop.database.$client.query(waiting);
    expect(rows).toHaveLength(1);
  });
  await changing.query('commit');
  changing.release();
  await running;
  expect(await asked()).toBe(0);
  await run({ hours: 0 });
  expect(await trackingOf(order.token)).toMatchObject({ status: 'ON PROCESS', is_delivered: false });
  await change(order.id, { status: 'delivered' });
});
