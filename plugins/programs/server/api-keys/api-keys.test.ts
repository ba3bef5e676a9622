import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../apps/server/test/order-shop.ts';
import { startTestApp } from '../../../../apps/server/test/test-app.ts';
import { programs } from '../../plugin.ts';

let shop: OrderShop;
let token: string;
let adminId: number;
const until = addDays(dateOf(new Date()), 90);

beforeAll(async () => {
  shop = await startOrderShop();
  ({ token, id: adminId } = await shop.signIn('admin'));
});
afterAll(() => shop.close());

const make = async (scopes: string[], name = 'Aplikasi gudang') =>
  (await shop.call('createApiKey', { body: { name, scopes, until }, token })).data;
const run = async (text: string, values: unknown[] = []) => (await shop.database.$client.query(text, values)).rows;

describe('a key', () => {
  test('calls nothing where the plugin is off', async () => {
    const { key } = await make(['catalog:read']);
    const other = await startTestApp(() => ({ plugins: { on: new Map(), off: [programs] } }), { existing: shop.connection });
    expect(await other.fail('listProducts', { token: key })).toMatchObject({ status: 401 });
    expect((await shop.call('listProducts', { token: key })).data).toEqual([]);
    await other.close();
  });

  test('is shown once, stored as a hash, and seen by how it begins', async () => {
    const { key, ...made } = await make(['stock:read']);
    expect(key).toMatch(/^lh_[A-Za-z0-9_-]{43}$/u);
    expect(made).toMatchObject({ state: 'active', prefix: key.slice(0, 9), scopes: ['stock:read'], last_used_at: null });
    const { data } = await shop.call('listApiKeys', { token });
    expect(data.find(({ id }) => id === made.id)).toEqual(made);
    const madeBy = async (created_by: number) =>
      (await shop.call('listApiKeys', { token, query: { created_by } })).data.map(({ id }) => id);
    expect(await madeBy(adminId)).toContain(made.id);
    expect(await madeBy(adminId + 1_000)).toEqual([]);
    const [{ kept }] = await run('select row_to_json(api_keys)::text as kept from api_keys where id = $1', [made.id]);
    expect(kept).not.toContain(key);
  });

  test('opens the calls of its scopes, and its last use is noted', async () => {
    const { key, id } = await make(['catalog:read']);
    const product = await shop.makeProduct();
    expect((await shop.call('getProduct', { params: { id: product.id }, token: key })).data.id).toBe(product.id);
    expect(await shop.fail('listOrders', { token: key })).toMatchObject({ status: 403, code: 'key_scope' });
    const { data } = await shop.call('listApiKeys', { token });
    expect(data.find((row) => row.id === id)?.last_used_at).not.toBeNull();
  });

  test('is never told the secret address by which a buyer cancels an order', async () => {
    const { key } = await make(['orders:read', 'orders:write']);
    const product = await shop.makeProduct();
    const { data: order } = await shop.call('placeOrder', { body: shop.orderOf(product, { guest_email: 'rahasia@contoh.example' }) });
    expect(order.token).not.toBe('');
    const read = await shop.call('getOrder', { params: { id: order.id }, token: key });
    const list = await shop.call('listOrders', { token: key });
    const moved = await shop.call('updateOrder', { params: { id: order.id }, body: { status: 'confirmed' }, token: key });
    expect(JSON.stringify([read, list, moved])).not.toContain(order.token);
    expect((await shop.call('getOrder', { params: { id: order.id }, token })).data.token).toBe(order.token);
  });

  test('acts as itself: ledger and audit name the key, and nobody else', async () => {
    const { key } = await make(['stock:write'], 'Timbangan');
    const product = await shop.makeProduct();
    const body = { product_id: product.id, expected: 10, change: 3, cause: 'other', note: 'dari timbangan' };
    await shop.call('adjustStock', { body, token: key });
    const [moved] = await run(
      `select username, role_id from stock_movements join users on users.id = user_id order by stock_movements.id desc limit 1`,
    );
    expect(moved?.username).toBe('Kunci API: Timbangan');
    const { data } = await shop.call('listChanges', { query: { kind: 'product' }, token });
    expect(data[0]?.by).toBe('Kunci API: Timbangan');
  });

  test('ends with its day and by revocation, at once', async () => {
    const ended = await make(['stock:read']);
    await run(`update api_keys set expires_at = now() where id = $1`, [ended.id]);
    expect(await shop.fail('listStockMovements', { token: ended.key })).toMatchObject({ status: 401 });
    const revoked = await make(['stock:read']);
    await shop.call('listStockMovements', { token: revoked.key });
    const { data } = await shop.call('revokeApiKey', { params: { id: revoked.id }, token });
    expect(data.state).toBe('revoked');
    expect(await shop.fail('listStockMovements', { token: revoked.key })).toMatchObject({ status: 401 });
    await shop.call('revokeApiKey', { params: { id: revoked.id }, token });
  });

  test('is counted by itself, whatever call it makes and whichever process answers', async () => {
    const environment = { RATE_LIMIT_SCALE: '0.005', SHARED_LIMITS: 'true' };
    const small = await startTestApp(undefined, { environment });
    const second = await startTestApp(undefined, { environment, existing: small.connection });
    try {
      const { token: admin } = await small.signIn('admin');
      const body = { name: 'Cepat', scopes: ['stock:read', 'catalog:read'], until };
      const { key } = (await small.call('createApiKey', { body, token: admin })).data;
      const { key: other } = (await small.call('createApiKey', { body, token: admin })).data;
      await small.call('listStockMovements', { token: key });
      await second.call('listCategories', { token: key });
      await small.call('listStockMovements', { token: key });
      for (const process of [second, small]) expect(await process.fail('listCategories', { token: key })).toMatchObject({ status: 429 });
      for (const process of [second, small]) await process.call('listCategories', { token: other });
    } finally {
      await second.close();
      await small.close();
    }
  });

  test('reports what became of an order, and never that it was paid', async () => {
    const { key } = await make(['orders:write', 'orders:read'], 'Ekspedisi');
    const placed = await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) });
    const params = { id: placed.data.id };
    expect(await shop.fail('updateOrder', { params, body: { payment_status: 'refunded' }, token: key })).toMatchObject({
      code: 'key_scope',
    });
    await shop.call('updateOrder', { params, body: { status: 'shipped' }, token: key });
    const [event] = await run(
      `select username from order_events join users on users.id = order_events.user_id where order_id = $1 order by order_events.id desc limit 1`,
      [params.id],
    );
    expect(event?.username).toBe('Kunci API: Ekspedisi');
  });
});

describe('who makes one', () => {
  test('has proved the password lately', async () => {
    await run(`update sessions set confirmed_at = now() - interval '20 minutes' where user_id = $1`, [adminId]);
    const body = { name: 'Aplikasi', scopes: ['stock:read'], until };
    expect(await shop.fail('createApiKey', { body, token })).toMatchObject({ code: 'confirm_password' });
    await run(`update sessions set confirmed_at = now() where user_id = $1`, [adminId]);
  });

  test('chooses an end within two years', async () => {
    const body = { name: 'Aplikasi', scopes: ['stock:read'] };
    for (const day of [addDays(until, -100), addDays(until, 800)])
      expect(await shop.fail('createApiKey', { body: { ...body, until: day }, token })).toMatchObject({ code: 'invalid_input' });
  });

  test('is told by the audit what it may do, without the key', async () => {
    const { key, id } = await make(['orders:read'], 'Diaudit');
    const { data } = await shop.call('listChanges', { query: { kind: 'api_key', record_id: id }, token });
    expect(data).toMatchObject([{ action: 'created', name: 'Diaudit' }]);
    expect(JSON.stringify(data)).not.toContain(key);
  });
});

test('the account behind a key is in no list, cannot be signed in to, and its role cannot be given', async () => {
  await make(['stock:read'], 'Tersembunyi');
  const { data } = await shop.call('listUsers', { query: { q: 'Tersembunyi' }, token });
  expect(data).toEqual([]);
  const roles = (await shop.call('listRoles', { token })).data;
  expect(roles.map(({ name }) => name)).not.toContain('program');
  const [role] = await run(`select id from roles where name = 'program'`);
  const body = {
    username: 'tamu',
    email: 'tamu@contoh.example',
    password: 'rahasia-sekali',
    first_name: 'T',
    last_name: 'A',
    role_id: role?.id,
  };
  expect(await shop.fail('createUser', { body, token })).toMatchObject({ code: 'invalid_input' });
  expect(await shop.fail('login', { body: { username: 'Kunci API: Tersembunyi', password: '' } })).toMatchObject({ success: false });
});
