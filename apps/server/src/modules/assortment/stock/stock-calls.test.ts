import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { findLedgerGaps } from './index.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const stockOf = async (id: number) => (await shop.call('getProduct', { token, params: { id } })).data.stock;
const movements = async (query: Record<string, string | number>) => (await shop.call('listStockMovements', { token, query })).data;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const sell = (id: number) =>
  shop.call('placeOrder', { body: shop.orderOf({ id }) }).then(
    ({ data }) => data,
    () => null,
  );

/** Every row of the ledger says what its figure was after it. */
async function expectBalances(): Promise<void> {
  expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);
  const { rows } = await shop.database.$client.query(`
    select id from (
      select id, balance, sum(change) over (partition by product_id, variant_id order by id) as summed from stock_movements
    ) ledger where balance <> summed`);
  expect(rows).toEqual([]);
}

describe('an adjustment', () => {
  test('changes the figure by so many units, with who, why and what is left', async () => {
    const product = await shop.makeProduct({ stock: 10 });
    const body = { product_id: product.id, expected: 10, change: -3, cause: 'damaged', note: ' Botol pecah ' };
    expect((await shop.call('adjustStock', { token, body })).data).toEqual({ stock: 7 });
    const [newest] = await movements({ product_id: product.id });
    expect(newest).toMatchObject({ change: -3, balance: 7, reason: 'adjustment', cause: 'damaged', note: 'Botol pecah', by: 'admin1' });
    expect(newest?.product).toEqual({ id: product.id, name: product.name, is_deleted: false });
    const { activity } = (await shop.call('getDashboard', { token })).data;
    expect(activity).toContainEqual(expect.objectContaining({ kind: 'stock', product_id: product.id, change: -3 }));
  });

  test('of a size goes by its label, whatever its case', async () => {
    const product = await shop.makeProduct({ stock: 5, size_variants: [{ label: 'Kecil', price: 50_000, stock: 4 }] });
    const body = { product_id: product.id, variant_label: 'KECIL', expected: 4, change: 6, cause: 'received' };
    expect((await shop.call('adjustStock', { token, body })).data).toEqual({ stock: 10 });
    expect(await movements({ product_id: product.id })).toMatchObject([{ variant_label: 'Kecil', balance: 10 }, {}, {}]);
    const gone = { ...body, variant_label: 'Raksasa' };
    expect(await shop.fail('adjustStock', { token, body: gone })).toMatchObject({ status: 404, code: 'product_not_found' });
  });

  test('is refused where the figure has moved, would fall below 0, or the reason is missing', async () => {
    const product = await shop.makeProduct({ stock: 10 });
    await sell(product.id);
    const body = { product_id: product.id, expected: 10, change: 2, cause: 'found' };
    expect(await shop.fail('adjustStock', { token, body })).toMatchObject({
      status: 409,
      code: 'stock_changed',
      data: { stock: 9 },
      fields: { change: 'Stok sekarang 9, bukan lagi 10.' },
    });
    const refused = (changes: object) => shop.fail('adjustStock', { token, body: { ...body, expected: 9, ...changes } });
    expect(await refused({ change: -10 })).toMatchObject({ status: 422, fields: { change: 'Stok tidak boleh kurang dari 0.' } });
    expect(await refused({ change: 0 })).toMatchObject({ status: 422, fields: { change: 'Isi jumlah unit.' } });
    expect(await refused({ cause: 'bosan' })).toMatchObject({ status: 422, fields: { cause: 'Pilih alasan.' } });
    expect(await refused({ cause: 'other', note: ' ' })).toMatchObject({ status: 422, fields: { note: 'Tuliskan alasannya.' } });
    expect(await stockOf(product.id)).toBe(9);
  });

  test('sent twice at once counts once', async () => {
    const product = await shop.makeProduct({ stock: 10 });
    const input = { token, headers: key(), body: { product_id: product.id, expected: 10, change: 5, cause: 'received' } };
    const answers = await Promise.all([1, 2, 3].map(() => shop.call('adjustStock', input)));
    expect(answers.map(({ data }) => data.stock)).toEqual([15, 15, 15]);
    expect(await stockOf(product.id)).toBe(15);
  });

  test('at the same moment as a sale: one of them sees the other, and no unit gets lost', async () => {
    for (let round = 0; round < 8; round += 1) {
      const product = await shop.makeProduct({ stock: 3 });
      const body = { product_id: product.id, expected: 3, change: -3, cause: 'lost' };
      const adjusted = shop.call('adjustStock', { token, body }).then(
        () => true,
        () => false,
      );
      const [order, wasAdjusted] = await Promise.all([sell(product.id), adjusted]);
      expect([order !== null, wasAdjusted].filter(Boolean)).toHaveLength(1);
      expect(await stockOf(product.id)).toBe(wasAdjusted ? 0 : 2);
    }
    await expectBalances();
  });
});

describe('a count', () => {
  test('books all differences together, and says nothing of what fits', async () => {
    const sizes = [{ label: 'Besar', price: 50_000, stock: 6 }];
    const [more, less, same, sized] = [
      await shop.makeProduct({ stock: 4 }),
      await shop.makeProduct({ stock: 4 }),
      await shop.makeProduct({ stock: 4 }),
      await shop.makeProduct({ stock: 0, size_variants: sizes }),
    ];
    const lines = [
      { product_id: more.id, expected: 4, counted: 9 },
      { product_id: less.id, expected: 4, counted: 0 },
      { product_id: same.id, expected: 4, counted: 4 },
      { product_id: sized.id, variant_label: 'Besar', expected: 6, counted: 5 },
    ];
    const input = { token, headers: key(), body: { note: 'Rak depan', lines } };
    const answers = await Promise.all([shop.call('countStock', input), shop.call('countStock', input)]);
    for (const { data } of answers) expect(data).toEqual({ booked: 3, unchanged: 1, moved: [] });
    expect(await movements({ product_id: less.id })).toMatchObject([{ reason: 'count', change: -4, balance: 0, note: 'Rak depan' }, {}]);
    expect(await movements({ product_id: same.id })).toHaveLength(1);
    expect(await movements({ product_id: sized.id, reason: 'count' })).toMatchObject([{ variant_label: 'Besar', change: -1, balance: 5 }]);
    await expectBalances();
  });

  test('leaves out what was sold meanwhile and tells of it; the rest is booked', async () => {
    const [sold, gone, other] = [await shop.makeProduct(), await shop.makeProduct(), await shop.makeProduct()];
    await sell(sold.id);
    await shop.call('deleteProduct', { token, params: { id: gone.id } });
    const lines = [sold, gone, other].map(({ id }) => ({ product_id: id, expected: 10, counted: 8 }));
    expect((await shop.call('countStock', { token, body: { lines } })).data).toEqual({
      booked: 1,
      unchanged: 0,
      moved: [
        { product_id: sold.id, variant_label: null, stock: 9 },
        { product_id: gone.id, variant_label: null, stock: null },
      ],
    });
    expect([await stockOf(sold.id), await stockOf(other.id)]).toEqual([9, 8]);
    const again = { lines: [{ product_id: sold.id, expected: 9, counted: 8 }] };
    expect((await shop.call('countStock', { token, body: again })).data).toMatchObject({ booked: 1, moved: [] });
  });

  test('at the same moment as sales loses none of them', async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => shop.makeProduct({ stock: 5 })));
    const lines = products.map(({ id }) => ({ product_id: id, expected: 5, counted: 20 }));
    const [{ data }, ...orders] = await Promise.all([
      shop.call('countStock', { token, body: { lines } }),
      ...products.map(({ id }) => sell(id)),
    ]);
    expect(orders).not.toContain(null);
    const moved = new Set(data.moved.map((line) => line.product_id));
    for (const { id } of products) expect(await stockOf(id)).toBe(moved.has(id) ? 4 : 19);
    expect(data.booked + data.moved.length).toBe(6);
    await expectBalances();
  });

  test('refuses a figure that is counted twice, and one below 0', async () => {
    const { id } = await shop.makeProduct();
    const line = { product_id: id, expected: 10, counted: 1 };
    expect(await shop.fail('countStock', { token, body: { lines: [line, { ...line, variant_label: '' }] } })).toMatchObject({
      status: 422,
      fields: { 'lines.1': 'Stok ini dihitung dua kali.' },
    });
    expect(await shop.fail('countStock', { token, body: { lines: [{ ...line, counted: -1 }] } })).toMatchObject({ status: 422 });
    expect(await shop.fail('countStock', { token, body: { lines: [] } })).toMatchObject({ status: 422 });
  });
});

describe('the ledger', () => {
  test('has each kind, with the order that it was for, and goes on after a deletion', async () => {
    const product = await shop.makeProduct({ stock: 10 });
    const order = await sell(product.id);
    await shop.call('updateOrder', { token, params: { id: order?.id ?? 0 }, body: { status: 'cancelled' } });
    const sale = { payment_method: 'debit', total_amount: 50_000, order_items: [{ product_id: product.id, quantity: 1, price: 50_000 }] };
    const till = (await shop.call('placeSale', { token, body: sale })).data;
    await shop.call('deleteProduct', { token, params: { id: product.id } });
    const rows = await movements({ product_id: product.id });
    expect(rows.map(({ reason, change, balance, order: of }) => [reason, change, balance, of?.code ?? null])).toEqual([
      ['till', -1, 9, till.code],
      ['cancel', 1, 10, order?.code],
      ['order', -1, 9, order?.code],
      ['initial', 10, 10, null],
    ]);
    expect(rows[0]).toMatchObject({ product: { is_deleted: true }, order: { id: till.id, order_type: 'pos' }, by: 'admin1' });
    expect(await movements({ product_id: product.id, reason: 'till' })).toHaveLength(1);
  });

  test('is paged, and of a period of days in Aceh', async () => {
    const product = await shop.makeProduct({ stock: 1 });
    for (let stock = 1; stock < 4; stock += 1)
      await shop.call('adjustStock', { token, body: { product_id: product.id, expected: stock, change: 1, cause: 'received' } });
    const moments = ['2026-03-01T16:59:59.999Z', '2026-03-01T17:00:00Z', '2026-03-02T16:59:59.999Z', '2026-03-02T17:00:00Z'];
    const ids = (await movements({ product_id: product.id })).map(({ id }) => id).reverse();
    for (const [index, moment] of moments.entries())
      await shop.database.$client.query('update stock_movements set created_at = $1 where id = $2', [moment, ids[index]]);
    const within = { product_id: product.id, from: '2026-03-02', to: '2026-03-02' };
    expect((await movements(within)).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const page = await shop.call('listStockMovements', { token, query: { product_id: product.id, page: 2, page_size: 3 } });
    expect(page).toMatchObject({ data: [{ id: ids[0] }], meta: { total: 4, pages: 2 } });
    expect(await shop.fail('listStockMovements', { token, query: { from: '2026-02-30' } })).toMatchObject({ status: 422 });
  });
});

describe('the ledger as CSV', () => {
  const address = (id: number) => `/api/v1/stock/movements.csv?product_id=${id}`;

  test('has a line for each change, the oldest first, and nothing that a spreadsheet would run', async () => {
    const product = await shop.makeProduct({ name: '=cmd|"/c calc"!A1', stock: 10 });
    const order = await sell(product.id);
    const note = '@SUM(A1)\n"kutip"; koma, titik';
    await shop.call('adjustStock', { token, body: { product_id: product.id, expected: 9, change: -2, cause: 'lost', note } });
    const answer = await shop.app.inject({ url: address(product.id), headers: { authorization: `Bearer ${token}` } });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="?mutasi-stok-\d{4}-\d\d-\d\d\.csv"?$/u),
      'cache-control': 'no-store',
    });
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFwaktu;id_produk;produk;varian;jenis;perubahan;stok_sesudah;pesanan;jenis_pesanan;alasan;catatan;oleh');
    const name = `"'=cmd|""/c calc""!A1"`;
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;/u);
    expect(lines.slice(1).map((line) => line.replace(/^[^;]*;/u, ''))).toEqual([
      `${product.id};${name};;Stok awal;10;10;;;;;admin1`,
      `${product.id};${name};;Pesanan;-1;9;${order?.code};Online;;;`,
      `${product.id};${name};;Penyesuaian;-2;7;;;Hilang;"'@SUM(A1)\n""kutip""; koma, titik";admin1`,
      '',
    ]);
  });

  test('opens by a pass, once, for that address only, and while its session lasts', async () => {
    const { id } = await shop.makeProduct();
    const passFor = async (url: string, bearer = token) =>
      (await shop.call('openDownload', { token: bearer, body: { address: url } })).data.pass;
    const open = async (url: string, pass: string, method: 'GET' | 'HEAD' = 'GET') =>
      (await shop.app.inject({ method, url: `${url}&pass=${pass}` })).statusCode;

    const pass = await passFor(address(id));
    expect(await open(address(id), pass, 'HEAD')).toBe(401);
    expect([await open(address(id), pass), await open(address(id), pass)]).toEqual([200, 401]);
    expect(await open(address(id + 1), await passFor(address(id)))).toBe(401);
    expect(await open('/api/v1/orders?page=1', await passFor('/api/v1/orders?page=1'))).toBe(401);

    const late = await passFor(address(id));
    await shop.database.$client.query("update download_passes set expires_at = now() - interval '1 second'");
    expect(await open(address(id), late)).toBe(401);
    const customer = await shop.signIn('customer');
    expect(await shop.fail('openDownload', { token: customer.token, body: { address: address(id) } })).toMatchObject({ status: 403 });
    const leaving = await shop.signIn('admin');
    const demoted = await passFor(address(id), leaving.token);
    const setRole = (role: string) =>
      shop.database.$client.query('update users set role_id = roles.id from roles where name = $1 and users.id = $2', [role, leaving.id]);
    await setRole('customer');
    expect(await open(address(id), demoted)).toBe(403);
    await setRole('admin');
    const held = await passFor(address(id), leaving.token);
    await shop.call('logout', { token: leaving.token });
    expect(await open(address(id), held)).toBe(401);
  });
});

describe('goods that come in', () => {
  const receive = (lines: object[], input: object = {}) =>
    shop.call('receiveStock', { token, body: { lines, note: 'Surat jalan 12' }, ...input });
  const undo = (id: number) => shop.call('undoStockReceipt', { token, params: { id } });

  test('are added together, with one note, also to sizes; what is gone is named', async () => {
    const coffee = await shop.makeProduct({ stock: 2 });
    const honey = await shop.makeProduct({ stock: 0, size_variants: [{ label: 'Kecil', price: 50_000, stock: 1 }] });
    const { data } = await receive([
      { product_id: coffee.id, units: 10 },
      { product_id: honey.id, variant_label: 'kecil', units: 5 },
      { product_id: honey.id, variant_label: 'Raksasa', units: 3 },
    ]);
    expect(data).toMatchObject({ booked: 2, units: 15, gone: [{ product_id: honey.id, variant_label: 'Raksasa' }] });
    expect(await stockOf(coffee.id)).toBe(12);
    expect(await movements({ product_id: honey.id })).toMatchObject([
      { change: 5, balance: 6, reason: 'adjustment', cause: 'received', note: 'Surat jalan 12', by: 'admin1' },
      {},
    ]);
    expect(await shop.fail('receiveStock', { token, body: { lines: [{ product_id: 999_999, units: 1 }] } })).toMatchObject({
      code: 'product_not_found',
    });
    const wrong = { lines: [{ product_id: coffee.id, units: 0 }] };
    expect(await shop.fail('receiveStock', { token, body: wrong })).toMatchObject({
      status: 422,
      fields: { 'lines.0.units': 'Isi jumlah unit yang masuk, 1 atau lebih.' },
    });
    await expectBalances();
  });

  test('sent twice at once come in once, and meet sales of the same moment', async () => {
    const product = await shop.makeProduct({ stock: 4 });
    const headers = key();
    const lines = [{ product_id: product.id, units: 6 }];
    const [first, second] = await Promise.all([
      receive(lines, { headers }),
      receive(lines, { headers }),
      sell(product.id),
      sell(product.id),
    ]);
    expect(second).toEqual(first);
    expect(await stockOf(product.id)).toBe(8);
    await expectBalances();
  });

  test('are taken out again once, not after a later adjustment, and not when they are sold', async () => {
    const product = await shop.makeProduct({ stock: 1 });
    const { data: taken } = await receive([{ product_id: product.id, units: 9 }]);
    await sell(product.id);
    await Promise.all([undo(taken.id), undo(taken.id)]);
    expect(await stockOf(product.id)).toBe(0);
    expect((await movements({ product_id: product.id }))[0]).toMatchObject({ change: -9, cause: 'mistake' });

    const { data: sold } = await receive([{ product_id: product.id, units: 1 }]);
    await sell(product.id);
    const refuse = (id: number) => shop.fail('undoStockReceipt', { token, params: { id } });
    expect(await refuse(sold.id)).toMatchObject({ status: 409, code: 'undo_impossible', message: expect.stringContaining('terjual') });
    const { data: edited } = await receive([{ product_id: product.id, units: 5 }]);
    await shop.call('adjustStock', { token, body: { product_id: product.id, expected: 5, change: 1, cause: 'found' } });
    expect(await refuse(edited.id)).toMatchObject({ status: 409, message: expect.stringContaining('sudah diubah lagi') });
    expect(await stockOf(product.id)).toBe(6);
    expect(await refuse(999_999)).toMatchObject({ status: 404 });
    await expectBalances();
  });
});
