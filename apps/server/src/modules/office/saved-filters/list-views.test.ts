import { MAX_LIST_VIEWS } from '@lapak/contract/office/saved-filters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await startTestApp();
  ({ token } = await shop.signIn('admin'));
});
afterAll(() => shop.close());

const WAITING = { list: 'orders', query: 'payment=paid&shipping=waiting', columns: { created_at: false } } as const;
const namesOf = async (list: 'orders' | 'products') => {
  return (await shop.call('listListViews', { token, query: { list } })).data.map(({ name }) => name);
};

test('a view is saved for everybody, renamed, given other filters and deleted, and the audit says by whom', async () => {
  const { data: saved } = await shop.call('createListView', { token, body: { ...WAITING, name: ' Lunas Banda Aceh ' } });
  expect(saved).toMatchObject({ ...WAITING, name: 'Lunas Banda Aceh', by: expect.any(String), version: 1 });
  const { token: another } = await shop.signIn('admin');
  const { data } = await shop.call('listListViews', { token: another, query: { list: 'orders' } });
  expect(data).toEqual([saved]);

  const params = { id: saved.id };
  const renamed = await shop.call('updateListView', { token: another, params, body: { name: 'Kirim hari ini', expected_version: 1 } });
  expect(renamed.data).toMatchObject({ ...WAITING, name: 'Kirim hari ini', by: expect.any(String), version: 2 });
  const late = await shop.fail('updateListView', { token, params, body: { query: 'q=kopi', expected_version: 1 } });
  expect(late).toMatchObject({ code: 'changed_meanwhile', data: { name: 'Kirim hari ini' } });
  const other = await shop.call('updateListView', { token, params, body: { query: 'q=kopi', columns: {}, expected_version: 2 } });
  expect(other.data).toMatchObject({ name: 'Kirim hari ini', query: 'q=kopi', columns: {} });

  await shop.call('deleteListView', { token: another, params });
  expect(await shop.fail('deleteListView', { token, params })).toMatchObject({ status: 404 });
  expect(await shop.fail('updateListView', { token, params, body: { name: 'Ada lagi' } })).toMatchObject({ status: 404 });
  const audit = await shop.call('listChanges', { token, query: { kind: 'list_view', record_id: saved.id } });
  expect(audit.data.map(({ action }) => action)).toEqual(['deleted', 'changed', 'changed', 'created']);
});

test('a name is there once in its list, whatever its case; another list may have it too', async () => {
  await shop.call('createListView', { token, body: { ...WAITING, name: 'Pagi' } });
  const { data: evening } = await shop.call('createListView', { token, body: { ...WAITING, name: 'Sore' } });
  const taken = { code: 'name_taken', fields: { name: 'Nama ini sudah dipakai untuk tampilan lain.' } };
  expect(await shop.fail('createListView', { token, body: { ...WAITING, name: 'PAGI' } })).toMatchObject(taken);
  expect(await shop.fail('updateListView', { token, params: { id: evening.id }, body: { name: 'pagi' } })).toMatchObject(taken);
  await shop.call('updateListView', { token, params: { id: evening.id }, body: { name: 'SORE' } });
  await shop.call('createListView', { token, body: { ...WAITING, list: 'products', name: 'Pagi' } });
  expect(await namesOf('orders')).toEqual(['Pagi', 'SORE']);
});

test('a list holds so many views and no more, however many are saved at once', async () => {
  const room = MAX_LIST_VIEWS - (await namesOf('products')).length;
  const saves = Array.from({ length: room + 3 }, (_, number) =>
    shop.call('createListView', { token, body: { ...WAITING, list: 'products', name: `Tampilan ${number}` } }),
  );
  const results = await Promise.allSettled(saves);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(room);
  expect(await namesOf('products')).toHaveLength(MAX_LIST_VIEWS);
  const full = await shop.fail('createListView', { token, body: { ...WAITING, list: 'products', name: 'Satu lagi' } });
  expect(full).toMatchObject({ status: 422, message: expect.stringContaining(`Paling banyak ${MAX_LIST_VIEWS} tampilan`) });
});

test('a name is needed, and buyers see nothing of it', async () => {
  expect(await shop.fail('createListView', { token, body: { ...WAITING, name: ' ' } })).toMatchObject({
    fields: { name: 'Isi nama tampilan.' },
  });
  const { token: buyer } = await shop.signIn('customer');
  expect(await shop.fail('listListViews', { token: buyer, query: { list: 'orders' } })).toMatchObject({ status: 403 });
});

test.each(['//maling.example?x#', 'https://maling.example', '\\\\maling.example', 'q=a#b'])('%s is no query of a list', async (query) => {
  expect(await shop.fail('createListView', { token, body: { ...WAITING, name: 'Aneh', query } })).toMatchObject({ status: 422 });
});
