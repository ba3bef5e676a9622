import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportCalls, importCalls, lines } from '../../../../../test/import-calls.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { findLedgerGaps } from '../../stock/index.ts';

let shop: OrderShop;
let token: string;
let check: ImportCalls['check'];
let checkAll: ImportCalls['checkAll'];
let apply: ImportCalls['apply'];
let exported: ImportCalls['exported'];
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  ({ check, checkAll, apply, exported } = importCalls(shop));
});
afterAll(() => shop.close());

const expectNoGaps = async () => expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);

test('a sale waits for a step of a large file, not for all of it', async () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => `Serempak ${index};Kopi;50000;100`);
  const made = await check(lines('nama;kategori;harga;stok', ...rows));
  await apply(made.id);
  const [head = '', ...all] = (await exported('q=serempak')).trim().split('\r\n');
  const places = head.replace('\uFEFF', '').split(';');
  const changed = all.map((row) => {
    const cells = row.split(';');
    cells[places.indexOf('stok')] = '90';
    return cells.join(';');
  });
  const { id } = await check(lines(places.join(';'), ...changed));
  const last = Number(all.at(-1)?.split(';')[0]);
  // The product that is sold meanwhile is left as it is, and said to be.
  const save = async (): Promise<void> => {
    const answer = await shop.call('applyProductImport', { token, params: { id } }).catch(() => checkAll(id).then(() => null));
    if (answer?.data.applied_at) return;
    await save();
  };
  const saving = save();
  let isSaved = false;
  void saving.finally(() => {
    isSaved = true;
  });
  const begun = async () => (await shop.call('getProductImport', { token, params: { id } })).data.saved > 0;
  // A sale before the first step would have all of it checked again.
  while (!isSaved && !(await begun()));
  let soldMeanwhile = 0;
  while (!isSaved) {
    await shop.call('placeSale', {
      token,
      body: {
        payment_method: 'qris',
        total_amount: 50_000,
        order_items: [{ product_id: last, quantity: 1, price: 50_000 }],
        offline: true,
      },
    });
    if (!isSaved) soldMeanwhile += 1;
  }
  expect(soldMeanwhile).toBeGreaterThan(0);
  await saving;
  await expectNoGaps();
}, 240_000);

test('ten thousand products go in, out again, and in unchanged', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => `Massal ${index};Kopi;${1_000 + index};${index % 50};A;2000;;3;;;;;;;;`);
  const head = `nama;kategori;harga;stok;${[1, 2, 3].map((n) => ['', '_harga', '_harga_reseller', '_stok'].map((part) => `varian_${n}${part}`).join(';')).join(';')}`;
  const found = await check(lines(head, ...rows));
  expect(found).toMatchObject({ total: 10_000, created: 10_000, wrong: 0 });
  expect(await apply(found.id)).toMatchObject({ applied_at: expect.any(String) });

  const file = await exported('q=massal');
  const out = file.trim().split('\r\n');
  expect(out).toHaveLength(10_001);
  expect(await check(file)).toMatchObject({ total: 10_000, unchanged: 10_000 });
  const again = await check(file.replaceAll(/^(\d+;1;Massal \d*7;;Kopi;;)\d+;/gmu, '$199000;'));
  expect(again).toMatchObject({ changed: 1_000, unchanged: 9_000, wrong: 0 });
  await apply(again.id);
  const { data, meta } = await shop.call('listProducts', { token, query: { q: 'massal', sort: '-price', page_size: 1 } });
  expect(meta.total).toBe(10_000);
  expect(data[0]).toMatchObject({ price: 99_000, version: 2, size_variants: [{ label: 'A', stock: 3 }] });
  await expectNoGaps();
}, 240_000);
