import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { photo, sendSlipOf } from '../../../../test/slip-form.ts';
import { createAuditor } from './auditor.ts';

let shop: OrderShop;
let token: string;
const ACCOUNT = { bank: 'Bank Aceh Syariah', number: '6100000000142', holder: 'Koperasi Uji' };
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const changes = async (query: Record<string, string | number>) => (await shop.call('listChanges', { token, query })).data;
/** What was told of that kind and record: action, by whom, and the fields' values. */
const told = async (kind: string, recordId?: number) =>
  (await changes({ kind, ...(recordId !== undefined && { record_id: recordId }) })).map(({ action, by, name, fields }) => ({
    action,
    by,
    name,
    ...Object.fromEntries(fields.map(({ field, to }) => [field, to])),
  }));

test('wrong passwords are told of by account and network, the 1st and the 10th time, and never what was typed', async () => {
  const { id } = await shop.signIn('cashier');
  const { data: user } = await shop.call('getUser', { token, params: { id } });
  const attempt = (username: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { username, password: 'salah-sekali' },
      remoteAddress: '10.9.8.7',
    });
  for (let each = 0; each < 11; each += 1) await attempt(user.username);
  await expect
    .poll(async () => (await told('session', id)).filter(({ action }) => action === 'failed'))
    .toEqual([10, 1].map((tries) => expect.objectContaining({ by: null, name: user.username, network: '10.9.8.7', tries })));
  for (let each = 0; each < 3; each += 1) await attempt(`rahasia-${each}`);
  await expect.poll(async () => (await told('session')).filter(({ name }) => name === '')).toMatchObject([{ action: 'failed', tries: 1 }]);
  const { rows } = await shop.database.$client.query(
    `select id from changes where changes::text like '%rahasia-%' or changes::text like '%salah-%'`,
  );
  expect(rows).toEqual([]);
});

test('a call that the role may not make is told of, with whose and which', async () => {
  const cashier = await shop.signIn('cashier');
  for (let each = 0; each < 3; each += 1) expect(await shop.fail('listUsers', { token: cashier.token })).toMatchObject({ status: 403 });
  await expect.poll(() => changes({ kind: 'refusal', user_id: cashier.id })).toMatchObject([{ action: 'refused', name: 'GET /users' }]);
});

test('downloads are told of with what they were narrowed to, before the first byte', async () => {
  await shop.call('listOrders', { token });
  await shop.app.inject({ url: '/api/v1/orders.csv?status=pending', headers: { authorization: `Bearer ${token}` } });
  expect(await told('export')).toEqual([{ action: 'taken', by: 'admin1', name: 'downloadOrders', filters: 'status=pending' }]);
  const { pass } = (await shop.call('openDownload', { token, body: { address: '/api/v1/products.csv' } })).data;
  await shop.app.inject({ url: `/api/v1/products.csv?pass=${pass}` });
  expect((await told('export'))[0]).toEqual({ action: 'taken', by: 'admin1', name: 'downloadProducts' });
});

test('a wrong PIN, a right one, and one that has to wait are told of', async () => {
  const supervisor = await shop.signIn('supervisor');
  const cashier = await shop.signIn('cashier');
  await shop.call('setPin', { token: supervisor.token, body: { password: 'rahasia-sekali', pin: '482913' } });
  const attempt = (pin: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/orders/pos/pins/check',
      headers: { authorization: `Bearer ${cashier.token}` },
      payload: { user_id: supervisor.id, pin },
    });
  expect((await attempt('482913')).statusCode).toBe(200);
  for (let each = 0; each < 6; each += 1) await attempt('111222');
  await expect
    .poll(async () => (await told('pin', supervisor.id)).map(({ action }) => action).sort())
    .toEqual(['accepted', 'failed', 'locked']);
  expect(await changes({ kind: 'pin', user_id: cashier.id })).toHaveLength(3);
});

test('who looked at a slip is told of once an hour', async () => {
  await shop.call('updateTransferSettings', { token, body: { bank_accounts: [ACCOUNT] } });
  const product = await shop.makeProduct();
  const { data: order } = await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: 'manual' }) });
  const { body } = await sendSlipOf(shop, order.token, { bytes: await photo('#00ff00'), account: ACCOUNT.number });
  const [slip] = body.data.slips;
  const look = () => shop.app.inject({ url: `/api/v1/orders/slips/${slip?.id}/picture`, headers: { authorization: `Bearer ${token}` } });
  expect((await look()).statusCode).toBe(200);
  await look();
  expect(await told('slip', order.id)).toEqual([{ action: 'seen', by: 'admin1', name: order.code }]);
});

test('strangers can’t fill the audit: a thousand rows an hour, then none until the next', async () => {
  let now = 0;
  const lines: unknown[] = [];
  const auditor = createAuditor(shop.database, { error: (line) => lines.push(line) }, () => now);
  const knock = (hour: number) => {
    for (let each = 0; each < 3_000; each += 1)
      auditor.noteRepeated(`${each}`, { kind: 'session', action: 'failed', userId: null, name: `hour ${hour}` });
  };
  const count = async (hour: number) => {
    const { rows } = await shop.database.$client.query(`select count(*)::int as n from changes where name = $1`, [`hour ${hour}`]);
    return rows[0]?.n;
  };
  knock(1);
  await expect.poll(() => count(1), { timeout: 20_000 }).toBe(1_000);
  knock(1);
  now = 3_600_001;
  knock(2);
  await expect.poll(() => count(2), { timeout: 20_000 }).toBe(1_000);
  expect(await count(1)).toBe(1_000);
  expect(lines).toEqual([]);
});
