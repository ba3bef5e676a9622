import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await startTestApp();
  ({ token } = await shop.signIn('admin'));
  const { data } = await shop.call('createCategory', { token, body: { name: 'Dapur' } });
  for (const name of ['Kuali Besi', 'Sendok Kayu']) {
    await shop.call('createProduct', { token, body: { name, price: 1000, stock: 5, category_id: data.id } });
  }
});
afterAll(() => shop.close());

const found = async (q: string) => (await shop.call('listCatalogProducts', { query: { q } })).data.map(({ name }) => name);

test('every shop starts with some sixty pairs', async () => {
  const { data, meta } = await shop.call('listSearchWords', { token, query: { page: 1 } });
  expect(meta.total).toBeGreaterThanOrEqual(60);
  expect(data.map(({ word }) => word)).toEqual([...data.map(({ word }) => word)].sort());
  const some = await shop.call('listSearchWords', { token, query: { q: 'kupi' } });
  expect(some.data.map(({ word, meaning }) => [word, meaning])).toContainEqual(['kupi', 'kopi']);
});

test('what an admin says a word means is found from the next search on, one way, and stands in the audit', async () => {
  expect(await found('beulangong')).toEqual([]);
  const { data } = await shop.call('createSearchWord', { token, body: { word: 'Beulangöng', meaning: 'kuali' } });
  expect(await found('beulangong')).toEqual(['Kuali Besi']);
  expect(await found('beulangong besi')).toEqual(['Kuali Besi']);

  await shop.call('updateSearchWord', {
    token,
    params: { id: data.id },
    body: { word: 'alat masak', meaning: 'sendok', expected_version: data.version },
  });
  expect(await found('beulangong')).toEqual([]);
  expect(await found('alat masak')).toEqual(['Sendok Kayu']);
  expect(
    await shop.fail('updateSearchWord', { token, params: { id: data.id }, body: { word: 'a', meaning: 'b', expected_version: 1 } }),
  ).toMatchObject({
    code: 'changed_meanwhile',
  });

  await shop.call('deleteSearchWord', { token, params: { id: data.id } });
  expect(await found('alat masak')).toEqual([]);
  expect(await shop.fail('deleteSearchWord', { token, params: { id: data.id } })).toMatchObject({ status: 404 });

  const audit = await shop.call('listChanges', { token, query: { kind: 'search_word', record_id: data.id } });
  expect(audit.data.map(({ action }) => action)).toEqual(['deleted', 'changed', 'created']);
});

test('a pair is there once, whatever case or accents, and has letters', async () => {
  const refused = await shop.fail('createSearchWord', { token, body: { word: 'KUPÍ', meaning: 'Kopi' } });
  expect(refused).toMatchObject({ code: 'name_taken', fields: { meaning: 'Pasangan kata ini sudah ada.' } });
  for (const [body, field] of [
    [{ word: '&&', meaning: 'kopi' }, 'word'],
    [{ word: 'satu dua tiga empat lima', meaning: 'kopi' }, 'word'],
    [{ word: 'kupi', meaning: ' ' }, 'meaning'],
  ] as const) {
    expect(Object.keys((await shop.fail('createSearchWord', { token, body })).fields ?? {})).toEqual([field]);
  }
});

test('words are split in the database as they are here', async () => {
  const { comparable } = await import('./search-terms.ts');
  for (const text of [
    'Kopi—Gayo, 250g (asli)',
    "  O'leh-oleh 70% ",
    'Ｌａｐａｋ “Hijau” 3kg5',
    'Éungkot\tteri\n1.400 m',
    '[a]_b^c`d{e}|f~g',
  ]) {
    const { rows } = await shop.database.execute<{ words: string }>(sql`select btrim(words_of(${text})) as words`);
    expect(comparable(text)).toBe(rows[0]?.words);
  }
});
