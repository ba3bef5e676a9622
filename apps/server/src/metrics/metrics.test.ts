import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { type OrderShop, startOrderShop } from '../../test/order-shop.ts';
import { startTestApp } from '../../test/test-app.ts';
import { readConfig } from '../config.ts';
import { serveMetrics } from './serve-metrics.ts';

const TOKEN = 'a-token-for-prometheus';
let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop({ environment: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => shop.close());

const ask = (authorization?: string) => shop.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

/** Series by name and labels, as Prometheus reads them. */
async function read(): Promise<Map<string, number>> {
  const { body, statusCode } = await ask(`Bearer ${TOKEN}`);
  expect(statusCode).toBe(200);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]));
}

test('nobody gets figures without the token, and a shop that was not told to give any has no such address', async () => {
  expect((await ask()).statusCode).toBe(401);
  expect((await ask('Bearer a-token-for-prometheus-or-another')).statusCode).toBe(401);
  expect((await ask(TOKEN)).body).not.toContain('lapak_');
  const plain = await startTestApp();
  expect((await plain.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode).toBe(404);
  await plain.close();
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN');
  expect(readConfig({}).metrics).toBeNull();
});

test('a port of its own answers it alone, on the loopback unless told otherwise', async () => {
  const [free, guarded] = [await freePort(), await freePort()];
  expect(readConfig({ METRICS_PORT: String(free) }).metrics).toEqual({ listen: { port: free, host: '127.0.0.1' }, token: undefined });
  if (!shop.app.metrics) throw new Error('no metrics');
  const closing = [
    await serveMetrics(shop.app.metrics, { port: free, host: '127.0.0.1' }, undefined),
    await serveMetrics(shop.app.metrics, { port: guarded, host: '127.0.0.1' }, TOKEN),
  ];
  const answered = await fetch(`http://127.0.0.1:${free}/metrics`);
  expect([answered.status, await answered.text()]).toEqual([200, expect.stringContaining('lapak_database_up 1\n')]);
  expect((await fetch(`http://127.0.0.1:${free}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${guarded}/metrics`)).status).toBe(401);
  expect((await fetch(`http://127.0.0.1:${guarded}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(200);
  for (const close of closing) await close();
});

test('what is sold, refused and waiting is counted, by names that no stranger can add to', async () => {
  const before = await read();
  const product = await shop.makeProduct({ stock: 3 });
  await shop.call('placeOrder', { body: shop.orderOf(product) });
  const line = { product_id: product.id, quantity: 2, price: 50_000 };
  await shop.call('placeSale', {
    token: shop.adminToken,
    body: { payment_method: 'debit', total_amount: 100_000, order_items: [line] },
  });
  expect((await shop.fail('placeOrder', { body: shop.orderOf(product) })).code).toBe('out_of_stock');
  for (const path of ['/api/v1/made-up', '/made/up?x=1', '/wp-login.php']) await shop.app.inject(path);
  // Figures of the database are ten seconds old at most; a shop that has just begun is asked anew.
  const fresh = await startTestApp((_made) => ({ database: shop.database }), { environment: { METRICS_TOKEN: TOKEN } });
  const { body } = await fresh.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  await fresh.app.close();

  const after = await read();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(grown('lapak_failures_total{code="out_of_stock"}')).toBe(1);
  expect(grown('lapak_http_requests_total{route="placeOrder",status="201",by="shop"}')).toBe(1);
  expect(grown('lapak_http_request_duration_seconds_count{route="placeOrder",by="shop"}')).toBe(2);
  expect([...after.keys()].filter((name) => /made|wp-login/u.test(name))).toEqual([]);

  expect(body).toContain('lapak_orders{status="pending",payment_status="unpaid",type="online"} 1\n');
  expect(body).toContain('lapak_sales{type="pos"} 1\n');
  expect(body).toContain('lapak_sales_rupiah{type="pos"} 100000\n');
  expect(body).toMatch(/lapak_mails_open\{state="waiting"\} \d+\n/u);
  expect(body).toContain('lapak_courier_cash_rupiah 0\n');
  expect(body).toContain('lapak_findings_open{area="stock"} 0\n');
  expect(body).not.toMatch(/^lapak_backup_last_success_timestamp_seconds \d/mu);
  expect(body).toMatch(/lapak_database_migrations [1-9]\d*\n/u);
  // Prometheus' own linter: only counters end so.
  expect(body).not.toMatch(/^# TYPE \S+_total gauge$/mu);
});

test('without its database a shop says so, and gives out no figure of earlier', async () => {
  const away = await startTestApp(() => ({}), { environment: { METRICS_TOKEN: TOKEN } });
  await away.database.execute(sql`drop schema drizzle cascade`);
  const { body } = await away.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(body).toContain('nodejs_eventloop_lag_seconds');
  expect(body).not.toContain('lapak_orders');
  await away.close();
});
