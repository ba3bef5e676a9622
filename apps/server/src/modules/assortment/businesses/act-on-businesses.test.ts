import type { BusinessActKind } from '@lapak/contract/assortment/business-acts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

let made = 0;
const newName = () => {
  made += 1;
  return `Mitra borongan ${made}`;
};
const newKey = () => `business-act-${newName().replaceAll(' ', '-')}`;
const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
const make = async (changes: object = {}) =>
  (await shop.call('createBusiness', { token, body: { ...place, name: newName(), ...changes } })).data.id;
const apply = async () => {
  const name = newName();
  const contact = { contact_name: 'Nurul', contact_phone: '0812-0000-0009' };
  await shop.call('applyAsBusiness', { body: { ...place, ...contact, name, description: 'Keripik.' } });
  return (await shop.call('listBusinesses', { token, query: { q: name } })).data[0]?.id ?? 0;
};
const read = async (id: number) => (await shop.call('getBusiness', { token, params: { id } })).data;
const save = async (id: number, changes: object = {}) =>
  shop.call('updateBusiness', { token, params: { id }, body: { ...(await read(id)), ...changes } });
const rowsOf = async (ids: readonly number[]) =>
  (await Promise.all(ids.map(read))).map(({ id, version }) => ({ id, expected_version: version }));
type Rows = Awaited<ReturnType<typeof rowsOf>>;
const act = async (kind: BusinessActKind, rows: Rows, key = newKey()) =>
  (await shop.call('actOnBusinesses', { token, headers: { 'idempotency-key': key }, body: { act: kind, rows } })).data;
const plan = async (kind: BusinessActKind, ids: number[]) => (await shop.call('planBusinessAct', { token, body: { act: kind, ids } })).data;
const undo = async (id: number | null) => (await shop.call('undoBusinessAct', { token, params: { id: id ?? 0 } })).data.rows;
const SHOW: BusinessActKind = { kind: 'active', is_active: true };
const HIDE: BusinessActKind = { kind: 'active', is_active: false };
const DELETE: BusinessActKind = { kind: 'delete' };

test('activation takes applications on as planned, and the undo lets them wait again', async () => {
  const [hidden, application, active] = [await make({ is_active: false }), await apply(), await make()];
  const ids = [active, hidden, application];
  expect(await plan(SHOW, [...ids, 999_999])).toMatchObject([
    { id: active, problem: 'Sudah begitu.' },
    { id: hidden, problem: null },
    { id: application, problem: null },
  ]);
  const done = await act(SHOW, await rowsOf(ids));
  expect(done.rows).toEqual([
    { id: active, done: false, reason: 'Sudah begitu.' },
    { id: hidden, done: true, reason: null },
    { id: application, done: true, reason: null },
  ]);
  expect(await read(application)).toMatchObject({ is_active: true, is_application: false });
  expect(await undo(done.act)).toMatchObject([{ done: true }, { done: true }]);
  expect(await read(hidden)).toMatchObject({ is_active: false, is_application: false });
  expect(await read(application)).toMatchObject({ is_active: false, is_application: true });
});

test('only what is used by nothing is deleted, and the rest says why', async () => {
  const [free, sold, proven, owed] = [await make(), await make(), await make(), await make()];
  const product = await shop.makeProduct({ business_id: sold });
  const certificate = { kind: 'halal', number: `MB-${free}`, holder: 'Nurul', business_id: proven, product_ids: [] };
  await shop.call('createCertificate', { token, body: certificate });
  const adjustment = { params: { id: owed }, headers: { 'idempotency-key': newKey() }, body: { amount: 1_000, reason: 'Uji' } };
  await shop.call('adjustPartner', { token, ...adjustment });
  const ids = [free, sold, proven, owed, shop.mainBusinessId];
  const reasons = [
    null,
    'Masih punya produk. Nonaktifkan saja.',
    'Masih punya sertifikat. Nonaktifkan saja.',
    'Ada uangnya di buku mitra. Nonaktifkan saja.',
    'Usaha utama tidak dapat dihapus.',
  ];
  expect((await plan(DELETE, ids)).map(({ problem }) => problem)).toEqual(reasons);
  const done = await act(DELETE, await rowsOf(ids));
  expect(done).toEqual({ act: null, rows: ids.map((id, index) => ({ id, done: index === 0, reason: reasons[index] })) });
  expect(await shop.fail('getBusiness', { token, params: { id: free } })).toMatchObject({ code: 'not_found' });
  // Deleted products keep nobody.
  await shop.call('deleteProduct', { token, params: { id: product.id } });
  expect((await act(DELETE, await rowsOf([sold]))).rows).toMatchObject([{ done: true }]);
});

test('never writes over a newer change, neither when it acts nor when it is undone', async () => {
  const [first, second] = [await make(), await make()];
  const rows = await rowsOf([first, second]);
  await save(first, { name: 'Lebih baru' });
  const done = await act(HIDE, rows);
  expect(done.rows).toMatchObject([{ done: false, reason: 'Sudah diubah orang lain sementara itu.' }, { done: true }]);
  expect(await read(first)).toMatchObject({ is_active: true });
  await save(second, { name: 'Lebih baru lagi' });
  expect(await undo(done.act)).toEqual([{ id: second, done: false, reason: 'Sudah diubah lagi sejak itu.' }]);
  expect(await read(second)).toMatchObject({ is_active: false, name: 'Lebih baru lagi' });
});

test('is done once however often its key comes, and undone once', async () => {
  const ids = [await make(), await make()];
  const rows = await rowsOf(ids);
  const key = newKey();
  const [one, two] = await Promise.all([act(HIDE, rows, key), act(HIDE, rows, key)]);
  expect(one).toEqual(two);
  expect((await Promise.all(ids.map(read))).map(({ version, is_active }) => ({ version, is_active }))).toEqual(
    ids.map(() => ({ version: 2, is_active: false })),
  );
  await Promise.all([undo(one.act), undo(one.act)]);
  expect((await Promise.all(ids.map(read))).map(({ version, is_active }) => ({ version, is_active }))).toEqual(
    ids.map(() => ({ version: 3, is_active: true })),
  );
});

test('two acts in opposite order, a single update and moves of the main business at once: each row is written once from what was seen', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => make()));
  const rows = await rowsOf(ids);
  const [lost = 0] = ids;
  const before = await read(lost);
  const choose = (id: number) => shop.app.inject(chooseMain(id));
  const [one, two, single, ...moves] = await Promise.all([
    act(HIDE, rows),
    act(HIDE, rows.toReversed()),
    shop.app.inject(update(lost, { ...before, name: 'Sendiri', expected_version: before.version })),
    choose(ids[4] ?? 0),
    choose(shop.mainBusinessId),
  ]);
  expect(moves.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  for (const id of ids) {
    const acted = [one, two].filter((done) => done.rows.find((row) => row.id === id)?.done).length;
    const now = await read(id);
    expect(now.is_active).toBe(acted === 0);
    expect(acted).toBeLessThanOrEqual(1);
    // Only what somebody else wrote first may keep a row from being hidden.
    if (acted === 0) expect(now.version).toBeGreaterThan(1);
  }
  const acted = [one, two].some((done) => done.rows.find((row) => row.id === lost)?.done);
  expect(single.statusCode).toBe(acted ? 409 : 200);
});

const headers = () => ({ authorization: `Bearer ${token}` });
const chooseMain = (id: number) =>
  ({ method: 'PUT', url: '/api/v1/business/main', headers: headers(), payload: { business_id: id } }) as const;
const update = (id: number, payload: object) => ({ method: 'PUT', url: `/api/v1/businesses/${id}`, headers: headers(), payload }) as const;

test('all of a filter are chosen as they were seen, or it says that they changed', async () => {
  const mark = newName();
  const ids = [await make({ contact_name: mark }), await make({ contact_name: mark })];
  const pick = (count: number) => ({ token, query: { q: mark, is_active: true, sort: 'name', count } });
  const wanted = [...ids].sort((one, two) => one - two);
  expect([...(await shop.call('listBusinessIds', pick(2))).data].sort((one, two) => one - two)).toEqual(wanted);
  await act(HIDE, await rowsOf(ids.slice(0, 1)));
  expect(await shop.fail('listBusinessIds', pick(2))).toMatchObject({ code: 'selection_changed' });
  expect(await shop.fail('listBusinessIds', pick(501))).toMatchObject({ code: 'selection_too_large' });
});
