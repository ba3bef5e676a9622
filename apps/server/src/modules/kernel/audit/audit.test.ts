import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { actAs } from '../../../database/acting-user.ts';

let shop: OrderShop;
let token: string;
const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const changes = async (query: Record<string, string | number> = {}) => (await shop.call('listChanges', { token, query })).data;
const newest = async () => (await changes({ page_size: 1 }))[0];
const field = (name: string, from: unknown, to: unknown) => ({ field: name, from, to });

describe('the audit', () => {
  test('tells of products, sizes, prices and stock: who, from, to', async () => {
    const product = await shop.makeProduct({ name: 'Kopi Tubruk', size_variants: [{ label: '250 g', price: 30_000, stock: 4 }] });
    const before = (await shop.call('getProduct', { token, params: { id: product.id } })).data;
    await shop.call('updateProduct', {
      token,
      params: { id: product.id },
      body: {
        name: 'Kopi Saring',
        category_id: before.category?.id,
        price: 55_000.5,
        discount: 2.5,
        stock: 12,
        expected_stock: 10,
        size_variants: [{ label: '250 g', price: 31_000, stock: 3, expected_stock: 4 }],
      },
    });
    const told = await changes({ kind: 'product', record_id: product.id });
    const of = { kind: 'product', record_id: product.id, by: 'admin1', action: 'changed' };
    expect(told.filter(({ action }) => action === 'changed')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...of,
          name: 'Kopi Saring',
          part: null,
          fields: expect.arrayContaining([
            field('name', 'Kopi Tubruk', 'Kopi Saring'),
            field('price', 50_000, 55_000.5),
            field('discount', 0, 2.5),
          ]),
        }),
        expect.objectContaining({ ...of, part: '250 g', fields: expect.arrayContaining([field('price', 30_000, 31_000)]) }),
        expect.objectContaining({ ...of, part: null, fields: [field('stock', 10, 12)] }),
        expect.objectContaining({ ...of, part: '250 g', fields: [field('stock', 4, 3)] }),
      ]),
    );
    expect(told.filter(({ action }) => action === 'created').map(({ part }) => part)).toEqual(expect.arrayContaining([null, '250 g']));
    await shop.call('deleteProduct', { token, params: { id: product.id } });
    expect(await changes({ kind: 'product', record_id: product.id, page_size: 5 })).toContainEqual(
      expect.objectContaining({ action: 'deleted', name: 'Kopi Saring', by: 'admin1' }),
    );
  });

  test('tells of codes once for each that changes, whether a form or a file brought them, and not of those that go with their owner', async () => {
    const size = (label: string, sku: string) => ({ label, price: 30_000, stock: 4, sku });
    const made = await shop.makeProduct({ barcode: 'AU-1', size_variants: [size('Kecil', 'AU-K'), size('Besar', 'AU-B')] });
    const { data: before } = await shop.call('getProduct', { token, params: { id: made.id } });
    const ofCodes = async () =>
      (await changes({ kind: 'product', record_id: made.id }))
        .filter(({ fields }) => fields.some((each) => each.field === 'sku' || each.field === 'barcode'))
        .map(({ part, by, fields }) => ({ part, by, fields }));
    const first = await ofCodes();
    expect(first).toHaveLength(3);
    expect(first).toContainEqual({ part: null, by: 'admin1', fields: [field('barcode', null, 'AU-1')] });

    const body = { name: made.name, category_id: before.category?.id, price: 50_000, stock: 10 };
    const save = (fields: object) => shop.call('updateProduct', { token, params: { id: made.id }, body: { ...body, ...fields } });
    await save({ barcode: 'AU-1', size_variants: [size('Kecil', 'AU-K'), size('Besar', 'AU-B')] });
    expect(await ofCodes()).toEqual(first);
    await save({ barcode: '', size_variants: [size('Kecil', 'AU-B'), size('Besar', 'AU-K')] });
    const told = (await ofCodes()).slice(0, -3);
    expect(told).toHaveLength(3);
    expect(told).toEqual(
      expect.arrayContaining([
        { part: null, by: 'admin1', fields: [field('barcode', 'AU-1', null)] },
        { part: 'Kecil', by: 'admin1', fields: [field('sku', 'AU-K', 'AU-B')] },
        { part: 'Besar', by: 'admin1', fields: [field('sku', 'AU-B', 'AU-K')] },
      ]),
    );
    await save({ size_variants: [size('Kecil', 'AU-B')] });
    await shop.call('deleteProduct', { token, params: { id: made.id } });
    expect(await ofCodes()).toHaveLength(6);
  });

  test('tells of a user, but of a password only that it changed', async () => {
    const { data: roles } = await shop.call('listRoles', { token });
    const person = { username: 'cut.nyak', email: 'cut@contoh.example', first_name: 'Cut', last_name: 'Nyak', role_id: roles[0]?.id };
    const { data: user } = await shop.call('createUser', { token, body: { ...person, password: 'rahasia-lama' } });
    await shop.call('updateUser', {
      token,
      params: { id: user.id },
      body: { ...person, email: 'nyak@contoh.example', password: 'rahasia-baru', is_active: true },
    });
    expect(await newest()).toMatchObject({
      kind: 'user',
      record_id: user.id,
      name: 'cut.nyak',
      by: 'admin1',
      fields: [field('email', null, null), field('password', null, null)],
    });
    const { rows } = await shop.database.$client.query<{ hash: string; found: string }>(
      `select password_hash as hash, (select count(*) from changes where changes::text like '%' || password_hash || '%') as found from users`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ found }) => found === '0')).toBe(true);
    await shop.call('deleteUser', { token, params: { id: user.id } });
    expect(await newest()).toMatchObject({ kind: 'user', action: 'deleted', name: 'cut.nyak' });
  });

  test('tells of orders: the gateway has no name, an admin does; nothing of what sells', async () => {
    const product = await shop.makeProduct();
    const { data: order } = await shop.call('placeOrder', { body: shop.orderOf(product) });
    await shop.call('updateOrder', { token, params: { id: order.id }, body: { status: 'confirmed' } });
    expect(await changes({ kind: 'order', record_id: order.id })).toMatchObject([
      { name: order.code, by: 'admin1', fields: [field('payment_status', 'unpaid', 'paid')] },
      { name: order.code, by: 'admin1', fields: [field('status', 'pending', 'confirmed')] },
    ]);
    expect((await changes({ kind: 'product', record_id: product.id })).map(({ action }) => action)).toEqual(['created']);
  });

  test('tells of settings, categories, partners, couriers with their prices, and knowledge', async () => {
    const settings = (await shop.call('getSettings', { token })).data;
    await shop.call('updateOrderSettings', { token, body: { ...settings.orders, unpaid_hours: 30 } });
    expect(await newest()).toMatchObject({ kind: 'settings', record_id: null, name: 'orders', by: 'admin1' });
    // Nothing was kept before: the shop went by what it does of itself.
    expect((await newest())?.fields).toEqual([field('unpaid_hours', settings.orders.unpaid_hours, 30)]);
    // As an upgrade leaves a section to which it adds a field.
    await shop.database.$client.query(`update settings set fields = fields - 'unique_digits' where section = 'orders'`);
    await shop.call('updateOrderSettings', { token, body: { ...settings.orders, unpaid_hours: 31 } });
    expect((await newest())?.fields).toEqual([field('unpaid_hours', 30, 31)]);

    const made = {
      category: (await shop.call('createCategory', { token, body: { name: 'Anyaman' } })).data.id,
      business: (await shop.call('createBusiness', { token, body: { ...place, name: 'Anyaman Rotan' } })).data.id,
      courier: (await shop.call('createCourier', { token, body: { courier_name: 'Bang Agam', phone_number: '0812' } })).data.id,
      knowledge: (await shop.call('createKnowledge', { token, body: { title: 'Panduan' } })).data.id,
    };
    for (const [kind, id] of Object.entries(made))
      expect(await changes({ kind, record_id: id })).toMatchObject([{ action: 'created', by: 'admin1' }]);
    const price = (
      await shop.call('createCourierPrice', { token, body: { courier_id: made.courier, region: 'Darussalam', base_price: 9_000 } })
    ).data;
    const changed = { region: 'Darussalam', base_price: 9_500 };
    await shop.call('updateCourierPrice', { token, params: { id: price.id }, body: changed });
    await shop.call('deleteCourierPrice', { token, params: { id: price.id } });
    const ofPrice = { name: 'Bang Agam', part: 'Darussalam', by: 'admin1' };
    expect((await changes({ kind: 'courier', record_id: made.courier })).slice(0, 3)).toMatchObject([
      { ...ofPrice, action: 'deleted' },
      { ...ofPrice, action: 'changed', fields: [field('base_price', 9_000, 9_500)] },
      { ...ofPrice, action: 'created' },
    ]);
    const terms = { basis: 'percent', percent: 82.5, discounts_by: 'shop', minimum: 50_000, rhythm: 'weekly' } as const;
    await shop.call('updatePartnerTerms', { token, params: { id: made.business }, body: terms });
    expect(await newest()).toMatchObject({ kind: 'business', record_id: made.business, name: 'Anyaman Rotan', by: 'admin1' });
    expect((await newest())?.fields).toEqual(expect.arrayContaining([field('percent', null, 82.5), field('minimum', null, 50_000)]));
    await shop.call('deleteCategory', { token, params: { id: made.category } });
    await shop.call('deleteKnowledge', { token, params: { id: made.knowledge } });
    await shop.call('deleteCourier', { token, params: { id: made.courier } });
    await shop.call('deleteBusiness', { token, params: { id: made.business } });
    for (const [kind, id] of Object.entries(made))
      expect((await changes({ kind, record_id: id }))[0]).toMatchObject({ action: 'deleted', by: 'admin1' });
  });

  test('says who applied as a partner, where they were signed in', async () => {
    const application = {
      ...place,
      name: 'Mitra Melamar',
      description: 'Sabun dari minyak kelapa.',
      contact_name: 'Cut Nyak',
      contact_email: 'cut@contoh.id',
      contact_phone: '081200001111',
    };
    await shop.call('applyAsBusiness', { token, body: application });
    expect(await newest()).toMatchObject({ kind: 'business', name: 'Mitra Melamar', action: 'created', by: 'admin1' });
  });

  test('tells of sessions of people with a role in the shop: begun, ended by whom, or over', async () => {
    const cashier = await shop.signIn('cashier');
    await shop.call('logout', { token: cashier.token });
    const other = await shop.signIn('supervisor');
    await shop.call('endUserSessions', { token, params: { id: other.id } });
    const idle = await shop.signIn('operator');
    await shop.database.$client.query(`update sessions set last_seen_at = now() - interval '1 year' where user_id = $1`, [idle.id]);
    await shop.database.$client.query('delete from sessions where user_id = $1', [idle.id]);
    const of = async ({ id }: { id: number }) =>
      (await changes({ kind: 'session', record_id: id })).map(({ action, by, fields }) => [action, by, fields.at(2)?.to]);
    const nameOf = async ({ id }: { id: number }) => (await changes({ kind: 'session', record_id: id }))[0]?.name;
    expect(await of(cashier)).toEqual([
      ['ended', await nameOf(cashier), undefined],
      ['started', await nameOf(cashier), undefined],
    ]);
    expect(await of(other)).toEqual([
      ['ended', 'admin1', undefined],
      ['started', await nameOf(other), undefined],
    ]);
    expect(await of(idle)).toEqual([
      ['ended', null, 'expired'],
      ['started', await nameOf(idle), undefined],
    ]);
    const buyer = await shop.signIn('customer');
    await shop.call('logout', { token: buyer.token });
    expect(await of(buyer)).toEqual([]);
  });

  test('says nothing of a save that was undone, or that changed nothing, and whose each of two is', async () => {
    const { data: category } = await shop.call('createCategory', { token, body: { name: 'Sabun' } });
    await shop.call('updateCategory', { token, params: { id: category.id }, body: { name: 'Sabun' } });
    await shop.fail('updateCategory', { token, params: { id: category.id }, body: { name: 'Kopi' } });
    await expect(
      actAs(1, () =>
        shop.database.transaction(async (transaction) => {
          await transaction.execute(`update categories set name = 'Hilang' where id = ${category.id}`);
          throw new Error('undone');
        }),
      ),
    ).rejects.toThrow('undone');
    expect(await changes({ kind: 'category', record_id: category.id })).toMatchObject([{ action: 'created' }]);

    const colleague = await shop.signIn('admin');
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.call('updateCategory', {
          token: index % 2 ? token : colleague.token,
          params: { id: category.id },
          body: { name: `Sabun ${index % 2 ? 'satu' : 'dua'} ${index}` },
        }),
      ),
    );
    for (const change of (await changes({ kind: 'category', record_id: category.id })).slice(0, 20)) {
      const named = change.fields.find((each) => each.field === 'name')?.to;
      expect(change.by === 'admin1').toBe(String(named).startsWith('Sabun satu'));
    }
    expect(await changes({ user_id: colleague.id, kind: 'category' })).toHaveLength(10);
    await shop.database.$client.query(`update categories set description = 'dari konsol' where id = ${category.id}`);
    expect(await newest()).toMatchObject({ by: null, fields: [field('description', null, 'dari konsol')] });
  });

  test('is only added to, and filtered by day', async () => {
    const pool = shop.database.$client;
    for (const statement of ['update changes set user_id = null', 'delete from changes', 'truncate changes'])
      await expect(pool.query(statement)).rejects.toThrow('the audit is only added to');
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    expect((await changes({ from: today, to: today })).length).toBeGreaterThan(0);
    expect(await changes({ to: '2020-01-01' })).toEqual([]);
    expect(await shop.fail('listChanges', { token, query: { kind: 'nothing' } })).toMatchObject({ status: 422 });
  });
});

test('every column of what the audit tells about is told, or left out on purpose', async () => {
  const LEFT_OUT = [
    'id',
    'version',
    'created_at',
    'updated_at',
    'deleted_at',
    'search_text',
    'said_words',
    'is_sold_out',
    'stock',
    // Of an entry's file: what was read of it.
    'file_pages',
    'file_problem',
    // Follow from the batches, which the ledger tells of.
    'has_batches',
    'expired_stock',
    'product_id',
    'courier_id',
    'checked_by',
    // Of a list's view: where it stands, what it hides, and who made it, which the row says.
    'list',
    'columns',
    'user_id',
    // Of a key: what tells it apart, who made it and when it was last used.
    'token_hash',
    'prefix',
    'created_by',
    'last_used_at',
    // Of a webhook: its secrets, and what the shop itself notes of it.
    'secret',
    'old_secret',
    'switched_off_at',
    'failures',
    'failing_since',
    'resting_until',
    'last_delivered_at',
  ];
  const { rows } = await shop.database.$client.query<{ of: string; column: string; told: string }>(`
    select columns.table_name as of, columns.column_name as column, encode(tgargs, 'escape') as told
    from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid and proname = 'record_change'
    join information_schema.columns as columns on columns.table_name::regclass = tgrelid
    where columns.table_schema = 'public'`);
  expect(new Set(rows.map((row) => row.of)).size).toBe(13);
  const forgotten = rows.filter(({ column, told }) => !LEFT_OUT.includes(column) && !told.split('\\000').includes(column));
  expect(forgotten).toEqual([]);
});
