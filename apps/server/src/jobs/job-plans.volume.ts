import pg from 'pg';
import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { cachedSettings } from '../modules/kernel/settings/index.ts';
import { forgetOldBodies } from '../modules/messages/mail/index.ts';
import { trackShipments } from '../modules/sales/orders/index.ts';
import { createChannelList, reconcilePayments, remindAndExpireUnpaid } from '../modules/sales/payments/index.ts';
import { ProviderError } from '../providers/provider-error.ts';

/** Orders of some years; of each kind that a job asks for there are a few, among very many that are over. */
const ORDERS = 20_000;
/** Rows that a statement may look at in vain. */
const IN_VAIN = 100;

/** From before the first connection: each keeps the way to ask that it found. */
const sent: MockInstance<(statement: string | { text: string }, values?: unknown[]) => unknown> = vi.spyOn(pg.Client.prototype, 'query');
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  const loader = new pg.Client(shop.connection);
  await loader.connect();
  for (const statement of YEARS) await loader.query(statement);
  await loader.end();
}, 300_000);
afterAll(async () => {
  sent.mockRestore();
  await shop.close();
});

const log = { warn: () => {}, error: (fields: object) => expect(fields).toBeNull() };
const silent = async () => {
  throw new ProviderError('tripay', 'unreachable', 'no answer');
};
const tripay = { channels: silent, createTransaction: silent, findByMerchantRef: silent, transactionDetail: silent };
const trackWaybill = async () => ({ status: 'ON PROCESS', steps: [], isDelivered: false });
const rajaongkir = { provinces: silent, cities: silent, districts: silent, domesticCost: silent, trackWaybill };

function dependencies() {
  const { database } = shop;
  const config = { publicUrl: 'http://shop.test', providerTimeoutMs: 1_000 };
  const questions = { take: async () => true };
  return { database, config, rajaongkir, questions, tripay, channels: createChannelList(tripay), settings: cachedSettings(database), log };
}

test.each([
  ['the gateway is asked about payments', () => reconcilePayments(dependencies(), new Date()), 3],
  ['unpaid orders are tended', () => remindAndExpireUnpaid(dependencies(), new Date()), 4],
  ['parcels are followed', () => trackShipments(dependencies(), new Date()), 1],
  ['old mails are forgotten', () => forgetOldBodies(shop.database, new Date(Date.now() - 180 * 24 * 3_600_000)), 1],
])('when %s nobody looks through what is over', async (_, job, least) => {
  sent.mockClear();
  await job();
  const lists = sent.mock.calls
    .map(([statement, values]) => ({ text: typeof statement === 'string' ? statement : statement.text, values: values ?? [] }))
    .filter(({ text }) => /\blimit\b/iu.test(text) && !/\bfor update\b/iu.test(text));
  expect(lists.length).toBeGreaterThanOrEqual(least);
  for (const list of lists) expect(await lookedAtInVain(list), list.text).toBeLessThanOrEqual(IN_VAIN);
});

interface Plan {
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

/** Rows that a statement reads and throws away. */
async function lookedAtInVain({ text, values }: { text: string; values: unknown[] }): Promise<number> {
  const client = await shop.database.$client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${text}`, values);
    return rows.reduce((sum, row) => sum + removedBy(row['QUERY PLAN'][0].Plan), 0);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function removedBy(plan: Plan): number {
  const own =
    (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0);
  return own * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, part) => sum + removedBy(part), 0);
}

/**
 * The last twenty of each kind are of today; of what there was before much was never settled: transfers of orders that were cancelled,
 * parcels of which nobody said that they had come.
 */
const YEARS = [
  `insert into orders (code, token, status, payment_status, subtotal_sen, shipping_cost_sen, total_sen, payment_method, pay_until, shipping_courier,
     tracking_number, shipped_at, guest_email, created_at)
   select 'LH-' || n, 'token-' || n, case kind when 0 then 'cancelled' when 1 then 'shipped' when 2 then 'cancelled' else
       case when is_new then 'pending' else 'confirmed' end end,
     case when kind > 2 and is_new then 'unpaid' when kind = 0 then 'unpaid' when kind = 2 then 'failed' else 'paid' end, 100, 0, 100,
     case kind when 0 then 'manual' else 'tripay:BRIVA' end, case kind when 0 then at + interval '1 day' end, 'jne',
     case kind when 1 then 'RESI' || n end, case kind when 1 then at end, 'pembeli' || n || '@contoh.example', at
   from (select n, n % 5 as kind, n > ${ORDERS} - 100 as is_new,
       case when n > ${ORDERS} - 100 then now() - interval '20 hours' else now() - interval '3 years' + n * interval '1 hour' end as at
     from generate_series(1, ${ORDERS}) n) all_of_them`,
  `insert into payments (order_id, method, state, payment_name, reference, merchant_ref, amount_rupiah, expires_at, ended_unheard, created_at, updated_at)
   select id, payment_method, payment_status, 'BRIVA', case when payment_method <> 'manual' and payment_status <> 'failed' then 'T' || id end,
     code, 1, created_at + interval '1 day', id > ${ORDERS} - 10 and payment_status = 'paid', created_at, created_at from orders`,
  `insert into order_events (order_id, field, to_value, reason, created_at) select id, 'status', 'pending', '{"code":"placed"}', created_at from orders`,
  `insert into mails (order_id, event_id, order_code, kind, state, sent_at, subject, text, created_at)
   select orders.id, order_events.id, code, 'placed', 'sent', orders.created_at, 'Pesanan', case when orders.id > ${ORDERS} / 2 then 'isi' end, orders.created_at
   from orders join order_events on order_id = orders.id on conflict do nothing`,
  'vacuum analyze',
];
