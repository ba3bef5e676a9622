import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const product = async (id: number) => (await shop.call('getProduct', { token: shop.adminToken, params: { id } })).data;
const base = async () => {
  const { category_id } = await shop.makeProduct();
  return { name: 'Kopi Berkode', price: 50_000, stock: 5, category_id };
};
const create = async (fields: object) =>
  (await shop.call('createProduct', { token: shop.adminToken, body: { ...(await base()), ...fields } })).data;
const update = (id: number, fields: object) => ({ token: shop.adminToken, params: { id }, body: fields });
const size = (label: string, codes: object = {}) => ({ label, price: 40_000, stock: 3, ...codes });

describe('codes', () => {
  test('of a product and its sizes are kept where nothing is said of them, cleared where they are blank, and free once it is deleted', async () => {
    const made = await create({
      sku: ' KP-01 ',
      barcode: '8991234567890',
      size_variants: [size('250 g', { sku: 'KP-01-250', barcode: '' })],
    });
    expect(made).toMatchObject({ sku: 'KP-01', barcode: '8991234567890', size_variants: [{ sku: 'KP-01-250', barcode: null }] });
    const plain = { ...(await base()), size_variants: [size('250 g'), size('500 g', { sku: 'KP-01-500' })] };
    await shop.call('updateProduct', update(made.id, plain));
    expect(await product(made.id)).toMatchObject({ sku: 'KP-01', size_variants: [{ sku: 'KP-01-250' }, { sku: 'KP-01-500' }] });
    const swapped = [size('250 g', { sku: 'KP-01-500' }), size('500 g', { sku: 'KP-01-250' })];
    await shop.call('updateProduct', update(made.id, { ...plain, sku: '', size_variants: swapped }));
    expect(await product(made.id)).toMatchObject({
      sku: null,
      barcode: '8991234567890',
      size_variants: [{ sku: 'KP-01-500' }, { sku: 'KP-01-250' }],
    });
    // A size that goes frees its code, and so does a product.
    await shop.call('updateProduct', update(made.id, { ...plain, size_variants: [size('250 g')] }));
    expect(await create({ sku: 'KP-01-250' })).toMatchObject({ sku: 'KP-01-250' });
    await shop.call('deleteProduct', { token: shop.adminToken, params: { id: made.id } });
    expect(await create({ sku: 'KP-01-500', barcode: '8991234567890' })).toMatchObject({ sku: 'KP-01-500' });
  });

  test('are one thing’s only, whatever the case: said at the field, also within one form, and in a race', async () => {
    await create({ name: 'Pemilik', sku: 'SATU', size_variants: [size('1 kg', { barcode: 'B-SATU' })] });
    const refused = async (fields: object) =>
      shop.fail('createProduct', { token: shop.adminToken, body: { ...(await base()), ...fields } });
    expect(await refused({ sku: 'satu' })).toMatchObject({
      status: 409,
      code: 'code_taken',
      fields: { sku: 'SKU ini sudah dipakai Pemilik.' },
    });
    expect(await refused({ size_variants: [size('a'), size('b', { barcode: 'b-satu' })] })).toMatchObject({
      fields: { 'size_variants.1.barcode': 'Barcode ini sudah dipakai Pemilik.' },
    });
    expect(await refused({ sku: 'DUA', size_variants: [size('a', { sku: 'dua' })] })).toMatchObject({
      fields: { 'size_variants.0.sku': 'SKU ini sudah dipakai varian lain produk ini.' },
    });
    expect(await refused({ barcode: 'kopi™' })).toMatchObject({
      status: 422,
      fields: { barcode: 'Gunakan huruf, angka, dan tanda biasa.' },
    });
    const racing = await Promise.allSettled(Array.from({ length: 5 }, () => create({ barcode: 'BALAPAN' })));
    expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('are one number in every spelling: stored without what a spreadsheet adds, refused twice, found by each', async () => {
    const codes = ["'8994444000011", '8 993333 000019', '8992222000017.0'];
    const made = await Promise.all(codes.map((barcode) => create({ barcode })));
    expect(made.map(({ barcode }) => barcode)).toEqual(['8994444000011', '8993333000019', '8992222000017']);
    await create({ name: 'Punya UPC', barcode: '036000291452' });
    const again = { ...(await base()), barcode: '0036000291452' };
    expect(await shop.fail('createProduct', { token: shop.adminToken, body: again })).toMatchObject({
      code: 'code_taken',
      fields: { barcode: 'Barcode ini sudah dipakai Punya UPC.' },
    });
    for (const q of ['08992222000017', '(01)08992222000017', ']E08992222000017'])
      expect((await shop.call('listProducts', { token: shop.adminToken, query: { q } })).data.map(({ id }) => id)).toEqual([made[2]?.id]);
    const racing = await Promise.allSettled(['614141007349', '0614141007349', '00614141007349'].map((barcode) => create({ barcode })));
    expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('find a product for an admin by their beginning, and nothing for shoppers', async () => {
    const made = await create({ size_variants: [size('1 kg', { barcode: '8990000111222' })] });
    const found = async (q: string) => (await shop.call('listProducts', { token: shop.adminToken, query: { q } })).data.map(({ id }) => id);
    expect(await found('8990000111')).toEqual([made.id]);
    expect(await found('0000111222')).toEqual([]);
    expect((await shop.call('listCatalogProducts', { query: { q: '8990000111222' } })).data).toEqual([]);
    expect((await shop.call('getCatalogProduct', { params: { id: made.id } })).data).not.toHaveProperty('sku');
  });
});

describe('the till’s catalog', () => {
  type Copy = Map<number, { stock: number; name: string }>;

  /** Brings a till's copy up to date, page by page, as a till does. */
  async function refresh(copy: Copy, since: string | null): Promise<string> {
    let asOf: string | null = null;
    let after: number | null = 0;
    while (after !== null) {
      const query: Record<string, string | number> = { after: Math.max(1, after), ...(since === null ? {} : { since }) };
      if (after === 0) delete query['after'];
      const page = await shop.call('getTillCatalog', { token: shop.adminToken, query });
      for (const each of page.data) copy.set(each.id, each);
      for (const id of page.removed) copy.delete(id);
      asOf ??= page.as_of;
      after = page.next;
    }
    return asOf ?? '';
  }
  const shown = async () => new Map((await shop.call('listCatalogProducts')).data.map(({ id, name, stock }) => [id, { name, stock }]));
  const agrees = async (copy: Copy) =>
    expect(new Map([...copy].map(([id, { name, stock }]) => [id, { name, stock }]))).toEqual(await shown());

  test('is whole, with codes, prices and sizes, and then what has changed: names, stock, what is hidden, deleted or shown again', async () => {
    const copy: Copy = new Map();
    const made = await create({ sku: 'TILL-1', discount: 12.5, size_variants: [size('250 g', { barcode: 'TILL-250' })] });
    const [sold, renamed, hidden, deleted] = [await create({}), await create({}), await create({}), await create({})];
    const first = await shop.call('getTillCatalog', { token: shop.adminToken });
    expect(first.data.find(({ id }) => id === made.id)).toMatchObject({
      name: 'Kopi Berkode',
      price: 50_000,
      discount: 12.5,
      stock: 5,
      sku: 'TILL-1',
      barcode: null,
      size_variants: [{ label: '250 g', price: 40_000, stock: 3, sku: null, barcode: 'TILL-250' }],
      option_groups: [],
      picture: null,
    });
    // As if all of it had been long ago.
    await shop.database.$client.query(
      `update products set updated_at = now() - interval '1 day', deleted_at = deleted_at - interval '1 day'`,
    );
    await shop.database.$client.query(`update categories set updated_at = now() - interval '1 day'`);
    await shop.database.$client.query(`update businesses set updated_at = now() - interval '1 day'`);
    await shop.database.$client.query(`update stock_movements set created_at = now() - interval '1 day'`);
    const since = await refresh(copy, null);
    await agrees(copy);
    expect((await shop.call('getTillCatalog', { token: shop.adminToken, query: { since } })).data).toEqual([]);

    const item = (id: number, variant_label?: string) => ({
      product_id: id,
      quantity: 1,
      price: variant_label ? 35_000 : 50_000,
      variant_label,
    });
    const body = { payment_method: 'qris', total_amount: 85_000, order_items: [item(sold.id), item(made.id, '250 g')] };
    await shop.call('placeSale', { token: shop.adminToken, body });
    const form = await base();
    await shop.call('updateProduct', update(renamed.id, { ...form, name: 'Nama Baru' }));
    await shop.call('updateProduct', update(hidden.id, { ...form, is_active: false }));
    await shop.call('deleteProduct', { token: shop.adminToken, params: { id: deleted.id } });
    const changes = await shop.call('getTillCatalog', { token: shop.adminToken, query: { since } });
    expect(changes.removed.sort()).toEqual([hidden.id, deleted.id].sort());
    expect(changes.data.find(({ id }) => id === made.id)?.size_variants).toMatchObject([{ stock: 2 }]);
    const next = await refresh(copy, since);
    await agrees(copy);

    // A category or a partner takes all of its goods out of the shop and puts them back.
    for (const is_active of [false, true]) {
      await shop.call('updateBusiness', {
        token: shop.adminToken,
        params: { id: shop.mainBusinessId },
        body: { name: 'Koperasi Uji', city_id: 97, district_id: 117_102, is_active },
      });
      await refresh(copy, next);
      await agrees(copy);
    }
  });

  test('says from when on something may still appear: from before a change that is being written, however long it takes', async () => {
    const made = await create({ name: 'Sebelum' });
    const writing = await shop.database.$client.connect();
    try {
      await writing.query('begin');
      const { rows } = await writing.query<{ at: Date }>('select now() as at');
      await writing.query(`update products set name = 'Sesudah', updated_at = now() where id = $1`, [made.id]);
      const { as_of: since } = await shop.call('getTillCatalog', { token: shop.adminToken });
      expect(Date.parse(since)).toBeLessThanOrEqual((rows[0]?.at.getTime() ?? 0) - 60_000);
      await writing.query('commit');
      const { data } = await shop.call('getTillCatalog', { token: shop.adminToken, query: { since } });
      expect(data).toContainEqual(expect.objectContaining({ id: made.id, name: 'Sesudah' }));
    } finally {
      writing.release(true);
    }
  });
});
