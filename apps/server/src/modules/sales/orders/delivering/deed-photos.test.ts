import type { AnswerOf } from '@lapak/contract/endpoints';
import type { FailureAnswer } from '@lapak/contract/errors';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { photo } from '../../../../../test/slip-form.ts';
import { UPLOAD_USES } from '../../../../jobs/upload-uses.ts';
import { createUploads, removeIdleUploads } from '../../../kernel/uploads/index.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  const { version, ...features } = (await shop.call('getSettings', { token })).data.features;
  await shop.call('updateFeatureSettings', { token, body: { ...features, cod: true, expected_version: version } });
});
afterAll(() => shop.close());

const run = async (statement: string, values: unknown[] = []) => (await shop.database.$client.query(statement, values)).rows;
let guests = 0;
async function place() {
  guests += 1;
  const who = { guest_email: `foto${guests}@contoh.example`, shipping_phone: `0813-7700-${1000 + guests}` };
  return (await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct(), { payment_method: 'cod', ...who }) })).data;
}
const detail = async (id: number) => (await shop.call('getOrder', { token, params: { id } })).data;

/** An order that its courier says to have handed over, under a key. */
async function handedOver(courierId = shop.courier.courierId) {
  const order = await place();
  const { data: round } = await shop.call('assignOrders', { token, params: { id: courierId }, body: { ids: [order.id] } });
  const key = crypto.randomUUID();
  const said = { order_id: order.id, ending: 'handed_over', received_by: 'Adik', amount: order.total_amount };
  await shop.call('sayAtStop', {
    params: { token: round.token },
    headers: { 'idempotency-key': key },
    body: { ...said, said_at: new Date().toISOString() },
  });
  return { order, link: round.token, key };
}

type Answer = AnswerOf<'sendDeedPhoto'> & Pick<FailureAnswer, 'code' | 'error'>;
async function send(link: string, key: string, bytes: Buffer) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' }));
  const response = await fetch(`${shop.address}/api/v1/rounds/${link}/deeds/${key}/photo`, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Answer };
}
const asAdmin = (id: number, bearer = token) =>
  shop.app.inject({ url: `/api/v1/orders/deeds/${id}/picture`, headers: { authorization: `Bearer ${bearer}` } });
const deedOf = async (orderId: number) => {
  const [deed] = (await detail(orderId)).deeds;
  if (!deed) throw new Error('no deed');
  return deed;
};
const picturesOf = async (orderId: number) =>
  (await run('select picture from order_deeds where order_id = $1 and picture is not null', [orderId])).map(({ picture }) =>
    String(picture),
  );

describe('the photo of a hand-over', () => {
  test('is seen by admins and by its buyer, and by nobody else; who looked is told of once', async () => {
    const { order, link, key } = await handedOver();
    expect(await deedOf(order.id)).toMatchObject({ received_by: 'Adik', has_photo: false });
    expect((await asAdmin((await deedOf(order.id)).id)).statusCode).toBe(404);
    expect(await send(link, key, await photo('#ff0000'))).toEqual({ status: 201, body: { success: true, data: { order_id: order.id } } });
    const deed = await deedOf(order.id);
    expect(deed.has_photo).toBe(true);
    for (let look = 0; look < 2; look += 1) {
      const answer = await asAdmin(deed.id);
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 300, height: 400 });
    }
    const looks = () => run(`select name, action from changes where kind = 'door_photo' and record_id = $1`, [order.id]);
    expect(await looks()).toEqual([{ name: order.code, action: 'seen' }]);
    const own = await fetch(`${shop.address}/api/v1/orders/follow/${order.token}/deeds/${deed.id}/picture`);
    expect(own.headers.get('content-type')).toBe('image/webp');

    const stranger = await place();
    expect(await shop.fail('getDeedPicture', { params: { token: stranger.token, id: deed.id } })).toMatchObject({ status: 404 });
    expect(await shop.fail('getDeedPictureAsAdmin', { params: { id: deed.id } })).toMatchObject({ status: 401 });
    const { token: cashier } = await shop.signIn('cashier');
    expect((await asAdmin(deed.id, cashier)).statusCode).toBe(403);
    for (const picture of await picturesOf(order.id))
      for (const address of [`/uploads/private/${picture}`, `/uploads/private/${picture}.webp`])
        expect((await shop.app.inject(address)).statusCode).toBe(404);
  });

  test('is one, however often it is sent; another one under its key is refused', async () => {
    const { order, link, key } = await handedOver();
    const red = await photo('#ff0000');
    const answers = await Promise.all([send(link, key, red), send(link, key, red), send(link, key, red)]);
    for (const answer of answers) expect(answer).toEqual({ status: 201, body: { success: true, data: { order_id: order.id } } });
    const [picture, ...others] = await picturesOf(order.id);
    expect(others).toEqual([]);
    expect(await send(link, key, red)).toEqual(answers[0]);
    expect(await send(link, key, await photo('#0000ff'))).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect(await picturesOf(order.id)).toEqual([picture]);
    // What was sent twice at once goes, what the deed holds stays.
    const uploads = await createUploads({ config: { dataFolder: shop.dataFolder, s3: null }, database: shop.database });
    const now = new Date(Date.now() + 72 * 3_600_000);
    await removeIdleUploads({ database: shop.database, storage: uploads.storage, findUses: UPLOAD_USES, now });
    expect(await run('select * from idle_uploads')).toEqual([]);
    expect(await uploads.readPrivatePicture(picture ?? '')).not.toBeNull();
  });

  test('belongs to what was said by this link, and is heard as long as that', async () => {
    const one = await handedOver();
    const body = { courier_name: 'Kak Nur', phone_number: '0812-1111-2222' };
    const other = await handedOver((await shop.call('createCourier', { token, body })).data.id);
    const red = await photo('#ff0000');
    // Of another courier's stop, of nothing that was said, of no link.
    for (const [link, key] of [
      [one.link, other.key],
      [other.link, one.key],
      [one.link, crypto.randomUUID()],
      ['x'.repeat(22), one.key],
    ] as const)
      expect(await send(link, key, red)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    // A key of an older process stood for the order.
    await run(`update idempotency_records set written_id = (select id from order_deeds where order_id = $1) where key = $2`, [
      other.order.id,
      `stop:${one.link}:${one.key}`,
    ]);
    expect(await send(one.link, one.key, red)).toMatchObject({ status: 404 });
    // The day after it still comes in, also of a day that was closed, and later no more.
    await shop.call('closeRound', {
      ...{ token, params: { id: shop.courier.courierId }, headers: { 'idempotency-key': crypto.randomUUID() } },
      body: { counted: 0, reason: 'Belum dibawa' },
    });
    const late = await handedOver();
    await run('update courier_rounds set day = day - 1');
    expect(await send(late.link, late.key, red)).toMatchObject({ status: 201 });
    await run('update courier_rounds set day = day - 1');
    const later = await send(other.link, other.key, red);
    expect(later).toMatchObject({ status: 404 });
    expect(await picturesOf(other.order.id)).toEqual([]);
  });

  test.each([
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415, 'Foto HEIC belum dapat dibaca'],
    ['a page', Buffer.from('<!doctype html>'), 415, 'Gunakan gambar JPG, PNG, atau WEBP.'],
    ['nothing', Buffer.alloc(0), 422, 'Pilih berkas'],
    ['12 MB', Buffer.alloc(12 * 1024 * 1024), 413, 'Ukuran gambar paling besar 8 MB.'],
  ])('%s is no photo; the hand-over stands, and another one may follow', async (_what, bytes, status, text) => {
    const { order, link, key } = await handedOver();
    expect(await send(link, key, bytes)).toMatchObject({ status, body: { error: expect.stringContaining(text) } });
    expect(await detail(order.id)).toMatchObject({ status: 'delivered', payment_status: 'paid', deeds: [{ has_photo: false }] });
    expect(await send(link, key, await photo('#ff0000'))).toMatchObject({ status: 201 });
    expect(await deedOf(order.id)).toMatchObject({ has_photo: true });
  });

  test('is kept upright and small, without where and with what it was taken', async () => {
    const { order, link, key } = await handedOver();
    // Held on its side: the file is wide, and says to turn it.
    const turned = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#00ff00' } })
      .withExif({ IFD0: { Copyright: 'rahasia' }, IFD3: { GPSLatitude: '5/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await send(link, key, turned)).toMatchObject({ status: 201 });
    const { rawPayload } = await asAdmin((await deedOf(order.id)).id);
    const kept = await sharp(rawPayload).metadata();
    expect(kept).toMatchObject({ width: 1200, height: 1800 });
    expect(kept.exif).toBeUndefined();
  });

  test('is handed out with its person’s data, and goes with them; what comes later is not taken', async () => {
    const [one, late] = [await handedOver(), await handedOver()];
    await send(one.link, one.key, await photo('#ff0000'));
    const { id } = await deedOf(one.order.id);
    const [picture = ''] = await picturesOf(one.order.id);
    const [who] = await run('select guest_email from orders where id = $1', [one.order.id]);
    const person = { kind: 'email', value: String(who?.guest_email) } as const;
    expect((await shop.call('getDataOf', { token, body: person })).data).toMatchObject({ photos: 1 });
    const file = await shop.call('takeDataOf', { token, body: { ...person, format: 'json' } });
    const { deliveries } = JSON.parse(file.data.content);
    const address = `${shop.address}/api/v1/orders/follow/${one.order.token}/deeds/${id}/picture`;
    expect(deliveries).toMatchObject([{ order: one.order.code, ending: 'handed_over', received_by: 'Adik', photo: address }]);
    expect((await fetch(address)).status).toBe(200);
    const page = await shop.call('takeDataOf', { token, body: { ...person, format: 'html' } });
    expect(page.data.content).toContain(`<a href="${address}">`);

    await shop.call('eraseDataOf', { token, body: person });
    expect(await deedOf(one.order.id)).toMatchObject({ received_by: null, has_photo: false });
    expect((await fetch(address)).status).toBe(404);
    expect((await asAdmin(id)).statusCode).toBe(404);
    const uploads = await createUploads({ config: { dataFolder: shop.dataFolder, s3: null }, database: shop.database });
    const now = new Date(Date.now() + 72 * 3_600_000);
    await removeIdleUploads({ database: shop.database, storage: uploads.storage, findUses: UPLOAD_USES, now });
    expect(await uploads.readPrivatePicture(picture)).toBeNull();

    // A phone that comes home after the erasure brings neither photo nor name.
    const [whoLate] = await run('select guest_email from orders where id = $1', [late.order.id]);
    await shop.call('eraseDataOf', { token, body: { kind: 'email', value: String(whoLate?.guest_email) } });
    expect(await send(late.link, late.key, await photo('#ff0000'))).toMatchObject({ status: 404 });
    const again = { order_id: late.order.id, ending: 'handed_over', received_by: 'Abang', amount: late.order.total_amount };
    await shop.call('sayAtStop', {
      params: { token: late.link },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { ...again, said_at: new Date().toISOString() },
    });
    expect((await detail(late.order.id)).deeds.map(({ received_by }) => received_by)).toEqual([null, null]);
  });
});
