import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../apps/server/test/order-shop.ts';

let shop: OrderShop;
let product: Awaited<ReturnType<OrderShop['makeProduct']>>;
beforeAll(async () => {
  shop = await startOrderShop();
  product = await shop.makeProduct({
    name: 'Kerupuk Meulaboh',
    stock: 40,
    description: 'Kerupuk udang rebon yang digoreng garing.',
  });
});
afterAll(() => shop.close());

const ask = async (question: string, more: object = {}) => (await shop.call('answerQuestion', { body: { question, ...more } })).data;

test('each part of a question has its answer, and what is told beside it takes none away', async () => {
  const answer = await ask('assalamualaikum kak, buat anak kos di Jogja: kerupuk meulaboh dari udang apa? terus bisa COD gak');
  expect(answer).toMatchObject({ known: true, parts: 2, near: [] });
  expect(answer.passages.slice(0, 2).map(({ source }) => source.title)).toEqual(['Kerupuk Meulaboh', 'Pembayaran']);
  expect(answer.passages[1]?.text).toMatch(/^Belum ada COD \(bayar di tempat\)\. Bisa dibayar dengan /u);
  // A part without a name is about what was named before; more than four cost nothing.
  expect((await ask('kerupuk meulaboh ada? harganya berapa?')).passages[0]?.source.title).toBe('Kerupuk Meulaboh');
  expect(
    (await ask('lacak pesanan di mana? cara retur gimana? cara gabung mitra? bisa bayar pakai apa? data saya dibagikan? kapan refund?'))
      .parts,
  ).toBe(4);
});

test('payment at the door is offered where the shop has it, and is said not to be there where it has not', async () => {
  const { version, ...features } = (await shop.call('getSettings', { token: shop.adminToken })).data.features;
  await shop.call('updateFeatureSettings', { token: shop.adminToken, body: { ...features, cod: true, expected_version: version } });
  const told = (await ask('bisa COD gak?')).passages.map(({ text }) => text).join(' ');
  expect(told).toContain('bayar di tempat (COD) bila diantar kurir lokal, sampai Rp 1.000.000 per pesanan');
  expect(told).not.toContain('Belum ada COD');
  const now = (await shop.call('getSettings', { token: shop.adminToken })).data.features.version;
  await shop.call('updateFeatureSettings', { token: shop.adminToken, body: { ...features, expected_version: now } });
  expect((await ask('bisa COD gak?')).passages[0]?.text).toContain('Belum ada COD (bayar di tempat).');
});

test('what names nothing is about the product on whose page it is asked', async () => {
  expect((await ask('ini dari udang apa ya?')).known).toBe(false);
  expect((await ask('ini dari udang apa ya?', { product_id: product.id })).passages[0]?.text).toContain('udang rebon');
  expect((await ask('cara lacak pesanan?', { product_id: product.id })).passages[0]?.source.kind).toBe('order');
});

test('on an order’s page what names nothing is about that order', async () => {
  const order = (await shop.call('placeOrder', { body: shop.orderOf(product, {}) })).data;
  expect((await ask('sudah dikirim belum?')).figures[0]?.label).not.toBe('Kode pesanan');
  for (const question of ['sudah dikirim belum?', 'kapan sampai ya', 'paketnya sampai mana'])
    expect((await ask(question, { order: order.token })).figures[0], question).toMatchObject({ label: 'Kode pesanan', value: order.code });
  expect((await ask('kerupuk meulaboh dari udang apa?', { order: order.token })).passages[0]?.source.kind).toBe('product');
});

test('when something arrives has the day on which a local courier brings what is ordered now', async () => {
  const { figures } = await ask('berapa lama pengiriman ke banda aceh?');
  expect(figures.map(({ kind }) => kind)).toEqual(['delivery', 'delivery']);
  expect(figures[1]?.value).toMatch(/^Bisa sampai (?:hari ini|besok, \w+ \d+ \w+|\w+ \d+ \w+)$/u);
});

test('what a courier takes to a district that is named stands first; where none goes there is no figure', async () => {
  const { figures } = await ask('ongkir ke kuta alam berapa kak?');
  expect(figures[0]).toMatchObject({ kind: 'delivery', label: 'Bang Din ke Kuta Alam', amount: shop.courier.cost });
  expect((await ask('ongkir ke Takengon berapa?')).figures.every(({ amount }) => amount === null)).toBe(true);
});

test('asked for what no text says of it, a thing may be meant', async () => {
  expect(await ask('kerupuk meulaboh boleh naik pesawat?')).toMatchObject({
    known: false,
    near: [{ source: { title: 'Kerupuk Meulaboh' } }],
  });
});

test('about a body all that is said of a thing stands together', async () => {
  await shop.makeProduct({
    name: 'Halua Sigli',
    stock: 5,
    description: 'Dimasak dengan gula merah dan kacang tanah.',
    ingredients: 'Beras, gula, santan.',
  });
  const answer = await ask('anak saya alergi kacang, halua sigli ada kacangnya?');
  expect(answer.passages[0]?.text).toContain('kacang tanah');
  expect(answer.parts).toBeGreaterThan(0);
});
