import { MASKED_FIELDS } from '@lapak/contract/office/data-requests';
import { PICKUP } from '@lapak/contract/sales/pickup';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailSender } from '../../../../test/mail-sender.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { forgetOverdue } from './forget-overdue.ts';

let shop: OrderShop;
let sender: ReturnType<typeof mailSender>;
let product: { id: number };
beforeAll(async () => {
  shop = await startOrderShop();
  sender = mailSender(shop);
  product = await shop.makeProduct({ stock: 5_000 });
  const { version, ...features } = (await shop.call('getSettings', { token: shop.adminToken })).data.features;
  await shop.call('updateFeatureSettings', { token: shop.adminToken, body: { ...features, pickup: true, expected_version: version } });
});
afterAll(() => shop.close());

const run = async (statement: string, values: unknown[] = []) => (await shop.database.$client.query(statement, values)).rows;
const THIS_YEAR = new Date(Date.now() + 7 * 3_600_000).getUTCFullYear();
const PASSWORD = 'rahasia-sekali';
let people = 0;

async function register() {
  people += 1;
  const body = { username: `pembeli${people}`, email: `pembeli${people}@contoh.example`, password: PASSWORD };
  const { data } = await shop.call('register', { body: { ...body, first_name: 'Cut', last_name: 'Nyak', phone_number: '081234567890' } });
  return { ...body, id: data.user.id, token: data.token };
}

const delivery = {
  shipping_name: 'Teuku Rahasia',
  shipping_phone: '0877-1111-2222',
  shipping_address: 'Jl. Tersembunyi 9',
  notes: 'Titip ke tetangga',
};
async function order(token?: string, changes: object = {}, key?: string) {
  const body = shop.orderOf(product, { ...delivery, ...(token ? { guest_email: undefined } : {}), ...changes });
  return (await shop.call('placeOrder', { ...(token ? { token } : {}), body, ...(key ? { headers: { 'idempotency-key': key } } : {}) }))
    .data;
}
const move = (id: number, status: string) =>
  shop.call('updateOrder', { token: shop.adminToken, params: { id }, body: { status } } as never);
async function delivered(token?: string, changes: object = {}, key?: string) {
  const made = await order(token, changes, key);
  for (const status of ['confirmed', 'shipped', 'delivered']) await move(made.id, status);
  return made;
}
/** One order that the desk says was handed over, and one that was fetched at a till; each answer is kept under the key and a number. */
async function handedOver(token: string | undefined, changes: object, key: string) {
  const by = (nth: number) => ({ token: shop.adminToken, headers: { 'idempotency-key': `${key}-${nth}` } });
  const paid = async (made: { id: number }) =>
    shop.call('updateOrder', { token: shop.adminToken, params: { id: made.id }, body: { payment_status: 'paid', status: 'shipped' } });
  const brought = await order(token, changes);
  await paid(brought);
  const deed = { ...by(1), params: { id: brought.id }, body: { ending: 'handed_over', received_by: null, amount: 0 } } as const;
  await shop.call('recordDeed', deed);
  const fetched = await order(token, { ...changes, ...FETCHED });
  await paid(fetched);
  const counter = { ...by(2), params: { code: fetched.pickup_code ?? '' }, body: { till_id: crypto.randomUUID(), amount: 0 } };
  await shop.call('handOverFetched', counter);
  return { deed, counter };
}
const FETCHED = {
  ...{ shipping_address: undefined, shipping_postcode: undefined, total_amount: 50_000 },
  ...{ shipping_province_id: undefined, shipping_city_id: undefined, shipping_district_id: undefined },
  ...{ shipping_courier: PICKUP, shipping_service: null, shipping_cost_breakdown: { type: 'pickup', cost: 0 } },
};
/** Every table that holds one of these words, by reading all of the database. */
async function tablesWith(words: readonly (string | undefined)[]): Promise<string[]> {
  const tables = await run(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const word of words) {
      const rows = await run(`select 1 from "${name}" as t where strpos(t::text, $1) > 0 limit 1`, [word]);
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  return found;
}

describe('an account', () => {
  test('sees what is held in sum, and takes all of it as JSON and as a page', async () => {
    const person = await register();
    const made = await delivered(person.token, { shipping_name: 'Cut <b>Nyak</b>' });
    await shop.call('addOrderNote', { token: shop.adminToken, params: { id: made.id }, body: { text: 'Pelanggan ramah' } });
    expect((await shop.call('getOwnData', { token: person.token })).data).toMatchObject({
      person: person.email,
      has_account: true,
      orders: 1,
      notes: 1,
      sessions: 1,
      kept_orders: 1,
      kept_until: THIS_YEAR + 10,
      obstacle: null,
    });
    const { data: file } = await shop.call('takeOwnData', { token: person.token, body: { format: 'json' } });
    expect(JSON.parse(file.content)).toMatchObject({
      account: { username: person.username, email: person.email },
      orders: [{ code: made.code, shipping_address: delivery.shipping_address }],
      notes: [{ text: 'Pelanggan ramah' }],
    });
    const { data: page } = await shop.call('takeOwnData', { token: person.token, body: { format: 'html' } });
    expect(page.content).toContain('Cut &lt;b&gt;Nyak&lt;/b&gt;');
    expect(page.content).not.toContain('<b>Nyak');
    const { data: requests } = await shop.call('listDataRequests', { token: shop.adminToken, query: { q: person.email } });
    expect(requests.filter(({ user_id }) => user_id === person.id)).toMatchObject([
      { kind: 'download', way: 'account', person: 'p***@contoh.example', orders: 1 },
      { kind: 'download', way: 'account' },
    ]);
  });

  test('nobody takes another’s: a file holds the caller’s own orders only', async () => {
    const [one, other] = [await register(), await register()];
    const made = await order(one.token);
    const { data } = await shop.call('takeOwnData', { token: other.token, body: { format: 'json' } });
    expect(data.content).not.toContain(made.code);
    expect(
      await shop.fail('takeDataOf', { token: other.token, body: { kind: 'account', value: one.email, format: 'json' } }),
    ).toMatchObject({
      status: 403,
    });
  });

  test('is gone from every table after an erasure, but for the name in what was paid', async () => {
    const person = await register();
    const own = {
      shipping_name: 'Dewi Sekali',
      shipping_phone: '0877-3333-4444',
      shipping_address: 'Jl. Sekali 7',
      notes: 'Titip di Pak Ali',
    };
    const paid = await delivered(person.token, own, `kunci-hapus-${people}-1`);
    const unpaid = await order(person.token, { ...own, shipping_name: 'Nama Batal' });
    await move(unpaid.id, 'cancelled');
    await handedOver(person.token, own, `kunci-hapus-${people}-2`);
    await shop.call('addOrderNote', { token: shop.adminToken, params: { id: paid.id }, body: { text: 'Catatan Tersembunyi' } });
    await shop.call('addCustomerNote', { token: shop.adminToken, params: { key: `u${person.id}` }, body: { text: 'Suka kopi' } });
    // Who took it at the door, as the courier says.
    await run(`insert into order_deeds (order_id, ending, received_by, amount_sen) values ($1, 'handed_over', 'Adik Penerima', 0)`, [
      paid.id,
    ]);
    await sender.send();
    const before = await run('select total_sen, shipping_district, shipping_city from orders where id = $1', [paid.id]);

    expect((await shop.call('eraseOwnData', { token: person.token, body: { sure: true } })).data).toEqual({
      kept_orders: 3,
      kept_until: THIS_YEAR + 10,
    });
    expect(await shop.fail('getProfile', { token: person.token })).toMatchObject({ status: 401 });
    const { shipping_name: name, ...others } = own;
    const words = [
      person.email,
      person.username,
      ...Object.values(others),
      'Nama Batal',
      'Catatan Tersembunyi',
      'Suka kopi',
      'Adik Penerima',
    ];
    expect(await tablesWith(words)).toEqual([]);
    expect(await tablesWith([name])).toEqual([`orders: ${name}`]);
    expect(await run('select total_sen, shipping_district, shipping_city from orders where id = $1', [paid.id])).toEqual(before);
    expect(await shop.fail('getOrderByToken', { params: { token: paid.token } })).toMatchObject({ status: 404 });
    const { data: left } = await shop.call('getOrder', { token: shop.adminToken, params: { id: paid.id } });
    expect(left).toMatchObject({ shipping_name: name, shipping_phone: null, shipping_address: null, guest_email: null, customer: null });
    // It was sent, and no other than that is said of it now.
    const { data: fetched } = await shop.call('listOrders', { token: shop.adminToken, query: { pickup: 'true' } });
    expect(fetched.map(({ id }) => id)).not.toContain(paid.id);
    const { data: listed } = await shop.call('listOrders', { token: shop.adminToken, query: { q: paid.code } });
    expect(listed).toMatchObject([{ id: paid.id, user_id: null }]);
    // The same name and address are free for a new account.
    await shop.call('register', { body: { ...person, first_name: 'Cut', last_name: 'Nyak' } });
    const [request] = (await shop.call('listDataRequests', { token: shop.adminToken, query: { kind: 'erasure' } })).data;
    expect(request).toMatchObject({ way: 'account', orders: 4, kept_orders: 3, kept_until: THIS_YEAR + 10, done_at: null });
  });

  test('is refused while an order is unfinished or its money is still here, and while its person works here', async () => {
    const person = await register();
    const made = await order(person.token);
    const refused = async () => shop.fail('eraseOwnData', { token: person.token, body: { sure: true } });
    expect(await refused()).toMatchObject({ status: 409, code: 'not_erasable' });
    await run(`update orders set status = 'cancelled', payment_status = 'paid' where id = $1`, [made.id]);
    expect(await refused()).toMatchObject({ code: 'not_erasable' });
    await run(`update orders set payment_status = 'refunded' where id = $1`, [made.id]);
    await shop.call('eraseOwnData', { token: person.token, body: { sure: true } });
    const cashier = await shop.signIn('cashier');
    expect(await shop.fail('eraseOwnData', { token: cashier.token, body: { sure: true } })).toMatchObject({ code: 'not_erasable' });
  });

  test('asks for the password when it was given a while ago', async () => {
    const person = await register();
    await run(`update sessions set confirmed_at = now() - interval '16 minutes' where user_id = $1`, [person.id]);
    expect(await shop.fail('eraseOwnData', { token: person.token, body: { sure: true } })).toMatchObject({ code: 'confirm_password' });
    await shop.call('confirmPassword', { token: person.token, body: { password: PASSWORD } });
    await shop.call('eraseOwnData', { token: person.token, body: { sure: true } });
  });

  test('erased twice at once is erased once', async () => {
    const person = await register();
    await delivered(person.token);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => shop.call('eraseOwnData', { token: person.token, body: { sure: true } })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await run(`select id from data_requests where user_id = $1 and kind = 'erasure'`, [person.id])).toHaveLength(1);
  });

  test('erased while orders are being placed: no order is left with the person', async () => {
    const person = await register();
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => order(person.token, { notes: `balapan ${person.id}` })),
      shop.call('eraseOwnData', { token: person.token, body: { sure: true } }),
      ...Array.from({ length: 4 }, () => order(person.token, { notes: `balapan ${person.id}` })),
    ]);
    const [account] = await run('select deleted_at from users where id = $1', [person.id]);
    const orders = await run(`select id from orders where user_id = $1 or notes = $2`, [person.id, `balapan ${person.id}`]);
    // Either the erasure was first, and then nothing was ordered by the account, or it was refused.
    if (outcomes[4]?.status === 'fulfilled')
      expect({ orders: orders.length, isGone: account?.['deleted_at'] !== null }).toEqual({ orders: 0, isGone: true });
    else expect({ isOrdered: orders.length > 0, deletedAt: account?.['deleted_at'] }).toEqual({ isOrdered: true, deletedAt: null });
  });

  test('an order that is being written holds the account, which waits for it', async () => {
    const person = await register();
    const client = await shop.database.$client.connect();
    try {
      await client.query('begin');
      await client.query('select id from users where id = $1 for share', [person.id]);
      const erasing = shop.call('eraseOwnData', { token: person.token, body: { sure: true } });
      await expect.poll(async () => (await run(`select 1 from pg_locks where not granted`)).length, { timeout: 10_000 }).toBeGreaterThan(0);
      await client.query('commit');
      await erasing;
    } finally {
      client.release();
    }
  });
});

describe('a guest', () => {
  const ask = (token: string) => shop.call('askDataLink', { params: { token } });
  async function mailedToken(): Promise<string> {
    await sender.send();
    const mail = (await sender.received()).filter(({ text }) => text.includes('/data-saya#')).at(0);
    return /data-saya#(\S+)/u.exec(mail?.text ?? '')?.[1] ?? '';
  }
  async function opened(email: string) {
    const made = await delivered(undefined, { guest_email: email });
    await ask(made.token);
    const token = await mailedToken();
    return { made, token, data: (await shop.call('openDataLink', { body: { token } })).data };
  }

  test('opens a mailed link once, takes the file and erases the orders of that address only', async () => {
    const email = 'tamu.rahasia@contoh.example';
    const other = await delivered(undefined, { guest_email: 'tamu.lain@contoh.example', shipping_address: 'Jl. Orang Lain 3' });
    const { made, token, data } = await opened(email);
    expect(data).toMatchObject({ person: email, has_account: false, orders: 1, kept_orders: 1 });
    expect(await shop.fail('openDataLink', { body: { token } })).toMatchObject({ code: 'link_over' });
    expect(await tablesWith([token, data.access])).toEqual([]);
    const { data: file } = await shop.call('takeGuestData', { body: { access: data.access, format: 'json' } });
    expect(file.content).toContain(made.code);
    expect(file.content).not.toContain(other.code);
    await shop.call('eraseGuestData', { body: { access: data.access } });
    expect(await tablesWith([email])).toEqual([]);
    expect(await shop.fail('takeGuestData', { body: { access: data.access, format: 'json' } })).toMatchObject({ code: 'link_over' });
    expect((await shop.call('getOrderByToken', { params: { token: other.token } })).data.shipping_address).toBe('Jl. Orang Lain 3');
  });

  test('of two openings at once one wins, and a link or an access ends after half an hour', async () => {
    const made = await delivered(undefined, { guest_email: 'dua.kali@contoh.example' });
    await ask(made.token);
    const token = await mailedToken();
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => shop.call('openDataLink', { body: { token } })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { data } = await opened('habis.waktu@contoh.example');
    await run(`update data_links set access_until = now() - interval '1 second' where email = 'habis.waktu@contoh.example'`);
    expect(await shop.fail('eraseGuestData', { body: { access: data.access } })).toMatchObject({ code: 'link_over' });
    const late = await delivered(undefined, { guest_email: 'telat@contoh.example' });
    await ask(late.token);
    const lateToken = await mailedToken();
    await run(`update data_links set expires_at = now() - interval '1 second' where email = 'telat@contoh.example'`);
    expect(await shop.fail('openDataLink', { body: { token: lateToken } })).toMatchObject({ code: 'link_over' });
  });

  test('is refused while an order is unfinished; an account’s order mails no link', async () => {
    const { data } = await opened('belum@contoh.example');
    await order(undefined, { guest_email: 'BELUM@contoh.example' });
    expect(await shop.fail('eraseGuestData', { body: { access: data.access } })).toMatchObject({ code: 'not_erasable' });
    const person = await register();
    const own = await order(person.token);
    expect(await shop.fail('askDataLink', { params: { token: own.token } })).toMatchObject({ status: 404 });
    expect(await shop.fail('openDataLink', { body: { token: 'tidak-ada' } })).toMatchObject({ code: 'link_over' });
  });
});

describe('an admin', () => {
  test('looks, hands out and erases for who asked by letter: by account, email or phone', async () => {
    const token = shop.adminToken;
    const person = await register();
    await delivered(person.token);
    const look = (kind: 'account' | 'email' | 'phone', value: string) => shop.call('getDataOf', { token, body: { kind, value } });
    expect((await look('account', person.username)).data).toMatchObject({ orders: 1, has_account: true });
    expect(await shop.fail('getDataOf', { token, body: { kind: 'account', value: 'tidak-ada' } })).toMatchObject({ status: 404 });
    expect(await shop.fail('getDataOf', { token, body: { kind: 'phone', value: '0812' } })).toMatchObject({ status: 422 });
    await delivered(undefined, { guest_email: 'surat@contoh.example', shipping_phone: '0813-9999-8888' });
    expect((await look('phone', '+62 813 9999 8888')).data).toMatchObject({ orders: 1, has_account: false });
    await shop.call('takeDataOf', { token, body: { kind: 'phone', value: '081399998888', format: 'html' } });
    await shop.call('eraseDataOf', { token, body: { kind: 'phone', value: '081399998888' } });
    expect(await shop.fail('eraseDataOf', { token, body: { kind: 'phone', value: '081399998888' } })).toMatchObject({ status: 404 });
    expect(await tablesWith(['0813-9999-8888', 'surat@contoh.example'])).toEqual([]);
    await shop.call('eraseDataOf', { token, body: { kind: 'account', value: person.email } });
    const { data } = await shop.call('listDataRequests', { token, query: { page_size: 3 } });
    expect(data).toMatchObject([
      { kind: 'erasure', way: 'admin', asked_by: 'admin1', person: 'p***@contoh.example' },
      { kind: 'erasure', way: 'admin', asked_by: 'admin1', person: '***8888' },
      { kind: 'download', way: 'admin', asked_by: 'admin1', person: '***8888' },
    ]);
  });
});

describe('the nightly job', () => {
  const night = async (now = new Date()) => {
    for (const forget of Object.values(forgetOverdue(shop.database, now))) await forget();
  };

  test('takes the name out when the books’ time is over, not a year before, and the request is done then', async () => {
    const person = await register();
    const made = await delivered(person.token, { shipping_name: 'Nama Di Buku' });
    await shop.call('eraseOwnData', { token: person.token, body: { sure: true } });
    const requestOf = async () => (await run('select done_at from data_requests where user_id = $1', [person.id]))[0];
    const placedIn = (year: number) => run(`update orders set created_at = $2 where id = $1`, [made.id, `${year}-12-31T10:00:00Z`]);
    await placedIn(THIS_YEAR - 10);
    await night();
    expect(await run('select shipping_name from orders where id = $1', [made.id])).toEqual([{ shipping_name: 'Nama Di Buku' }]);
    expect(await requestOf()).toEqual({ done_at: null });
    await placedIn(THIS_YEAR - 11);
    await night();
    expect(await run('select shipping_name, erasure_id from orders where id = $1', [made.id])).toEqual([
      { shipping_name: null, erasure_id: null },
    ]);
    expect((await requestOf())?.['done_at']).toBeInstanceOf(Date);
  });

  test('an order that is older than the books loses its name with the erasure itself', async () => {
    const person = await register();
    const made = await delivered(person.token);
    await run(`update orders set created_at = $2 where id = $1`, [made.id, `${THIS_YEAR - 11}-06-01T10:00:00Z`]);
    expect((await shop.call('eraseOwnData', { token: person.token, body: { sure: true } })).data).toEqual({
      kept_orders: 0,
      kept_until: null,
    });
    expect(await run('select shipping_name from orders where id = $1', [made.id])).toEqual([{ shipping_name: null }]);
  });

  test('forgets old links, stored answers, and accounts of buyers that an admin deleted, not of people at work', async () => {
    const [buyer, kept] = [await register(), await register()];
    const cashier = await shop.signIn('cashier');
    for (const id of [buyer.id, kept.id, cashier.id]) await shop.call('deleteUser', { token: shop.adminToken, params: { id } });
    await run(`update users set deleted_at = now() - interval '31 days' where id = any($1)`, [[buyer.id, cashier.id]]);
    const made = await delivered(undefined, { guest_email: 'arsip@contoh.example' }, 'kunci-arsip-lama-1');
    await shop.call('askDataLink', { params: { token: made.token } });
    await run(`update data_links set created_at = now() - interval '31 days'`);
    const { deed, counter } = await handedOver(undefined, { guest_email: 'arsip@contoh.example' }, 'kunci-arsip-lama-1');
    await run(`update idempotency_records set created_at = now() - interval '31 days' where key like '%kunci-arsip-lama-1%'`);
    await night();
    expect(await run(`select id from data_links`)).toEqual([]);
    expect(await run(`select id from mails where kind = 'data_link'`)).toEqual([]);
    expect(await run(`select status, answer from idempotency_records where key like '%kunci-arsip-lama-1%'`)).toEqual(
      Array.from({ length: 3 }, () => ({ status: null, answer: null })),
    );
    // Sent once more, each is answered from its order.
    expect((await shop.call('recordDeed', deed)).data).toMatchObject({ id: deed.params.id, status: 'delivered' });
    expect((await shop.call('handOverFetched', counter)).data).toMatchObject({ status: 'delivered' });
    const again = await order(undefined, { guest_email: 'arsip@contoh.example' }, 'kunci-arsip-lama-1');
    expect(again.id).toBe(made.id);
    const names = await run('select first_name, username from users where id = any($1) order by id', [[buyer.id, kept.id, cashier.id]]);
    expect(names).toEqual([
      { first_name: 'Akun', username: `dihapus-${buyer.id}` },
      { first_name: 'Cut', username: kept.username },
      { first_name: 'Cut', username: expect.stringContaining('cashier') },
    ]);
  });
});

test('the audit gets no value of a person’s column, and no name of a buyer’s account', async () => {
  const person = await register();
  await shop.call('updateProfile', {
    token: person.token,
    body: { first_name: 'Dara', last_name: 'Baru', email: person.email },
  });
  await run('update users set email = $1 where id = $2', [`pindah-${person.email}`, person.id]);
  const told = await run(`select name, fields from changes where kind = 'user' and record_id = $1 order by id`, [person.id]);
  expect(told).toEqual([
    { name: `#${person.id}`, fields: [] },
    {
      name: `#${person.id}`,
      fields: ['first_name', 'last_name', 'phone_number'].map((field) => ({ field, from: null, to: null })),
    },
    { name: `#${person.id}`, fields: [{ field: 'email', from: null, to: null }] },
  ]);
  await run(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name) values ($1, 'kunci-uji', '', 0, '{}', 'HP Dara')`,
    [person.id],
  );
  await shop.call('eraseOwnData', { token: person.token, body: { sure: true } });
  expect(await tablesWith(['HP Dara', person.username, person.email])).toEqual([]);
  const [{ source }] = (await run(`select prosrc as source from pg_proc where proname = 'record_change'`)) as [{ source: string }];
  for (const fields of Object.values(MASKED_FIELDS)) expect(source).toContain(`'{${fields?.join(',')}}'`);
});
