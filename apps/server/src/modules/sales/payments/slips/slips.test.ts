import { reasonText } from '@lapak/contract/sales/order-event';
import type { SlipDecision } from '@lapak/contract/sales/slips';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { photo, sendSlipOf } from '../../../../../test/slip-form.ts';
import { discrepancies, idleUploads, orderEvents, orders, paymentSlips, payments } from '../../../../database/tables.ts';
import { UPLOAD_USES } from '../../../../jobs/upload-uses.ts';
import { cachedSettings } from '../../../kernel/settings/index.ts';
import { createUploads, removeIdleUploads } from '../../../kernel/uploads/index.ts';
import { expireUnpaidOrder } from '../unpaid/remind-and-expire-unpaid.ts';
import { sendSlip } from './send-slip.ts';

let shop: OrderShop;
let other: { token: string; id: number };
const ACCOUNT = { bank: 'Bank Aceh Syariah', number: '6100000000142', holder: 'Koperasi Uji' };
beforeAll(async () => {
  shop = await startOrderShop();
  other = await shop.signIn('admin');
  await shop.call('updateTransferSettings', { token: shop.adminToken, body: { bank_accounts: [ACCOUNT] } });
});
afterAll(() => shop.close());

async function newOrder(changes: Record<string, unknown> = {}) {
  const product = await shop.makeProduct();
  return (await shop.call('placeOrder', { body: shop.orderOf(product, changes) })).data;
}
const send = (token: string, bytes: Buffer, account?: string) => sendSlipOf(shop, token, { bytes, ...(account && { account }) });
const follow = async (token: string) => (await shop.call('getOrderByToken', { params: { token } })).data;
const decide = (id: number, body: SlipDecision, token = shop.adminToken) => shop.call('decideSlip', { token, params: { id }, body });
const refuse = (id: number, body: SlipDecision, token = shop.adminToken) => shop.fail('decideSlip', { token, params: { id }, body });
const detail = async (id: number) => (await shop.call('getOrder', { token: shop.adminToken, params: { id } })).data;
const eventsOf = async (id: number, field: 'slip' | 'payment_status') =>
  (await shop.database.select().from(orderEvents).where(eq(orderEvents.order_id, id)))
    .filter((event) => event.field === field)
    .map(({ from_value, to_value, reason }) => [from_value, to_value, reasonText(reason)]);

/** An order with a slip that waits. */
async function orderWithSlip(background = '#ff0000') {
  const order = await newOrder();
  const { body } = await send(order.token, await photo(background), ACCOUNT.number);
  const [slip] = body.data.slips;
  if (!slip) throw new Error('no slip');
  return { order, slip };
}

describe('a buyer’s slip', () => {
  test('waits with the account that it names; its buyer and admins see the photo, and nobody else', async () => {
    const { order, slip } = await orderWithSlip();
    expect(slip).toMatchObject({ state: 'waiting', bank_account: ACCOUNT, amount: 62_000, reason: null });
    expect(await follow(order.token)).toMatchObject({ slip_state: 'waiting', slips: [{ id: slip.id }] });
    expect(await eventsOf(order.id, 'slip')).toEqual([[null, 'sent', 'Bukti transfer dikirim']]);
    const newsOfSlip = async () =>
      (await shop.call('getBell', { token: other.token })).data.news.find(({ kind, order_id }) => kind === 'slip' && order_id === order.id);
    expect(await newsOfSlip()).toMatchObject({ slip_state: 'waiting' });
    const { data: bell } = await shop.call('getBell', { token: shop.adminToken });
    expect(bell.news[0]).toMatchObject({ kind: 'slip', order_id: order.id, is_new: true, slip_state: 'waiting' });

    const own = await fetch(`${shop.address}/api/v1/orders/follow/${order.token}/slips/${slip.id}/picture`);
    expect(own.headers.get('content-type')).toBe('image/webp');
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(await sharp(Buffer.from(await own.arrayBuffer())).metadata()).toMatchObject({ width: 300, height: 400 });
    const asAdmin = await shop.app.inject({
      url: `/api/v1/orders/slips/${slip.id}/picture`,
      headers: { authorization: `Bearer ${shop.adminToken}` },
    });
    expect(asAdmin.headers['content-type']).toBe('image/webp');

    const stranger = await newOrder();
    const params = { token: stranger.token, id: slip.id };
    expect(await shop.fail('getSlipPicture', { params })).toMatchObject({ status: 404 });
    expect(await shop.fail('getSlipPicture', { params: { ...params, token: 'x'.repeat(22) } })).toMatchObject({ status: 404 });
    expect(await shop.fail('getSlipPictureAsAdmin', { params })).toMatchObject({ status: 401 });
    const { token: customer } = await shop.signIn('customer');
    expect(await shop.fail('getSlipPictureAsAdmin', { params, token: customer })).toMatchObject({ status: 403 });
    const [row] = await shop.database.select().from(paymentSlips).where(eq(paymentSlips.id, slip.id));
    for (const address of [
      `/uploads/private/${row?.picture}`,
      `/uploads/private/${row?.picture}.webp`,
      `/uploads/pictures/${row?.picture}`,
    ])
      expect((await shop.app.inject(address)).statusCode).toBe(404);
  });

  test('loses where and with what it was taken', async () => {
    const order = await newOrder();
    const bytes = await sharp(await photo('#00ff00'))
      .withExif({ IFD0: { Copyright: 'rahasia' }, IFD3: { GPSLatitude: '5/1 33/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { body } = await send(order.token, bytes);
    const kept = await fetch(`${shop.address}/api/v1/orders/follow/${order.token}/slips/${body.data.slips[0]?.id}/picture`);
    expect((await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).exif).toBeUndefined();
  });

  test('is replaced by a newer one; the same photo again changes nothing', async () => {
    const order = await newOrder();
    const red = await photo('#ff0000');
    const answers = await Promise.all([send(order.token, red), send(order.token, red), send(order.token, red)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await follow(order.token)).slips).toHaveLength(1);
    expect(await eventsOf(order.id, 'slip')).toHaveLength(1);
    await send(order.token, await photo('#0000ff'));
    expect((await follow(order.token)).slips.map(({ state }) => state)).toEqual(['replaced', 'waiting']);
  });

  test('one waits at a time, whatever comes at once, and five are enough', async () => {
    const order = await newOrder();
    const photos = await Promise.all(['#100000', '#200000', '#300000', '#400000', '#500000', '#600000', '#700000'].map(photo));
    const statuses = (await Promise.all(photos.map((bytes) => send(order.token, bytes)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
    const { slips } = await follow(order.token);
    expect(slips.map(({ state }) => state)).toEqual(['replaced', 'replaced', 'replaced', 'replaced', 'waiting']);
    const { body } = await send(order.token, await photo('#800000'));
    expect(body).toMatchObject({ code: 'slip_impossible', error: expect.stringContaining('Sudah 5 bukti transfer') });
    // What came in vain goes like any upload that no record holds; what orders hold stays.
    const in3Days = new Date(Date.now() + 72 * 3_600_000);
    const uploads = await createUploads({ config: { dataFolder: shop.dataFolder, s3: null }, database: shop.database });
    await removeIdleUploads({ database: shop.database, storage: uploads.storage, findUses: UPLOAD_USES, now: in3Days });
    expect(await shop.database.select().from(idleUploads)).toEqual([]);
    const rows = await shop.database.select().from(paymentSlips).where(eq(paymentSlips.order_id, order.id));
    for (const { picture } of rows) expect(await uploads.readPrivatePicture(picture)).not.toBeNull();
  });

  test('is refused where there is nothing to transfer', async () => {
    const bytes = await photo('#ff0000');
    const gateway = await newOrder({ payment_method: 'tripay:BRIVA' });
    expect((await send(gateway.token, bytes)).body).toMatchObject({ code: 'slip_impossible' });
    const paid = await newOrder();
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: paid.id }, body: { payment_status: 'paid' } });
    expect((await send(paid.token, bytes)).body).toMatchObject({ code: 'slip_impossible' });
    const ended = await newOrder();
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: ended.id }, body: { status: 'cancelled' } });
    expect((await send(ended.token, bytes)).body).toMatchObject({ error: expect.stringContaining('sudah dibatalkan') });
    expect((await send('x'.repeat(22), bytes)).status).toBe(404);
  });

  test.each([
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415, 'Foto HEIC belum dapat dibaca'],
    ['a page', Buffer.from('<!doctype html>'), 415, 'Gunakan gambar JPG, PNG, atau WEBP.'],
    ['nothing', Buffer.alloc(0), 422, 'Pilih berkas'],
    ['more than 8 MB', Buffer.alloc(9 * 1024 * 1024), 413, 'Ukuran gambar paling besar 8 MB.'],
  ])('%s is no photo', async (_what, bytes, status, text) => {
    const order = await newOrder();
    const answer = await send(order.token, bytes);
    expect(answer).toMatchObject({ status, body: { error: expect.stringContaining(text) } });
    expect(await follow(order.token)).toMatchObject({ slip_state: null, slips: [] });
  });
});

describe('an admin', () => {
  test('sees what waits with its order, the longest first; refuses with a reason that the buyer reads; accepts the next', async () => {
    const { order, slip } = await orderWithSlip();
    const { data, meta } = await shop.call('listSlips', { token: shop.adminToken });
    expect(data.at(-1)).toMatchObject({ slip: { id: slip.id }, order: { id: order.id, code: order.code }, amount: 62_000, refused: 0 });
    expect(data.map((each) => each.slip.id)).toEqual(data.map((each) => each.slip.id).toSorted((one, two) => one - two));
    expect((await shop.call('listOrders', { token: shop.adminToken })).slips_waiting).toBe(meta.total);
    expect((await shop.call('getDashboard', { token: shop.adminToken })).data.waiting[0]).toMatchObject({
      kind: 'slips',
      count: meta.total,
    });

    expect(await refuse(slip.id, { verdict: 'refused', reason: '  ' })).toMatchObject({
      status: 422,
      fields: { reason: expect.any(String) },
    });
    await decide(slip.id, { verdict: 'refused', reason: 'Jumlahnya kurang Rp 2.000.' });
    const refused = await follow(order.token);
    expect(refused).toMatchObject({
      slip_state: 'refused',
      payment_status: 'unpaid',
      slips: [{ state: 'refused', reason: 'Jumlahnya kurang Rp 2.000.' }],
    });
    expect(JSON.stringify(refused.slips)).not.toContain('"by"');

    await send(order.token, await photo('#00ff00'));
    const second = (await shop.call('listSlips', { token: shop.adminToken })).data.find((each) => each.order.id === order.id);
    expect(second).toMatchObject({ refused: 1 });
    await decide(second?.slip.id ?? 0, { verdict: 'accepted' });
    expect(await follow(order.token)).toMatchObject({ slip_state: 'accepted', payment_status: 'paid', status: 'confirmed' });
    expect(await detail(order.id)).toMatchObject({
      slips: [
        { state: 'refused', by: 'admin1' },
        { state: 'accepted', by: 'admin1' },
      ],
    });
    expect(await eventsOf(order.id, 'slip')).toEqual([
      [null, 'sent', 'Bukti transfer dikirim'],
      ['waiting', 'refused', 'Jumlahnya kurang Rp 2.000.'],
      [null, 'sent', 'Bukti transfer dikirim'],
      ['waiting', 'accepted', 'Bukti transfer diterima'],
    ]);
    const [payment] = await shop.database.select().from(payments).where(eq(payments.order_id, order.id));
    expect(payment).toMatchObject({ state: 'paid', set_by_admin: true });
  });

  test('marks it paid once, however many press at once; whoever was later is told by whom', async () => {
    const { order, slip } = await orderWithSlip();
    const admins = [shop.adminToken, other.token, shop.adminToken, other.token];
    const answers = await Promise.all(
      admins.map((token) =>
        fetch(`${shop.address}/api/v1/orders/slips/${slip.id}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ verdict: 'accepted' }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const late of answers.filter(({ status }) => status === 409))
      expect(await late.json()).toMatchObject({
        code: 'changed_meanwhile',
        error: expect.stringMatching(/^Bukti ini sudah diterima oleh admin\d\.$/u),
      });
    expect(await eventsOf(order.id, 'payment_status')).toEqual([
      [null, 'unpaid', 'Pesanan dibuat'],
      ['unpaid', 'paid', 'Bukti transfer diterima'],
    ]);
    expect(await eventsOf(order.id, 'slip')).toHaveLength(2);
  });

  test('one who accepts while another refuses: one of the two counts', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order, slip } = await orderWithSlip();
      const outcome = await Promise.allSettled([
        decide(slip.id, { verdict: 'accepted' }),
        decide(slip.id, { verdict: 'refused', reason: 'Tidak terbaca.' }, other.token),
      ]);
      expect(outcome.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { slip_state, payment_status } = await follow(order.token);
      expect([slip_state, payment_status]).toEqual(outcome[0]?.status === 'fulfilled' ? ['accepted', 'paid'] : ['refused', 'unpaid']);
    }
  });

  test('who marks the order paid by hand has accepted its slip', async () => {
    const { order, slip } = await orderWithSlip();
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: { status: 'confirmed' } });
    expect(await detail(order.id)).toMatchObject({ payment_status: 'paid', slip_state: 'accepted', slips: [{ state: 'accepted' }] });
    expect(await refuse(slip.id, { verdict: 'accepted' })).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });

  test('a newer photo that comes while the older one is being accepted: both can’t count', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order, slip } = await orderWithSlip();
      const [accepted, sent] = await Promise.allSettled([
        decide(slip.id, { verdict: 'accepted' }),
        send(order.token, await photo('#0000ff')),
      ]);
      const { payment_status, slips } = await follow(order.token);
      const isNewer = sent.status === 'fulfilled' && sent.value.status === 201;
      expect(accepted.status === 'fulfilled').toBe(!isNewer);
      expect(payment_status).toBe(isNewer ? 'unpaid' : 'paid');
      expect(slips.map(({ state }) => state)).toEqual(isNewer ? ['replaced', 'waiting'] : ['accepted']);
    }
  });
});

describe('an order that ends meanwhile', () => {
  test('isn’t paid; money that came in for it is a discrepancy, once', async () => {
    const { order, slip } = await orderWithSlip();
    const body = { verdict: 'late' } as const;
    expect(await refuse(slip.id, body)).toMatchObject({ status: 409, error: expect.stringContaining('masih menunggu pembayaran') });
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: { status: 'cancelled' } });
    expect(await refuse(slip.id, { verdict: 'accepted' })).toMatchObject({ status: 409, code: 'order_ended' });
    const outcome = await Promise.allSettled([decide(slip.id, body), decide(slip.id, body, other.token)]);
    expect(outcome.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const left = await shop.database.select().from(discrepancies).where(eq(discrepancies.order_id, order.id));
    expect(left).toMatchObject([{ kind: 'paid_after_end', detail: { code: 'slip', order: order.code, rupiah: 62_000 } }]);
    expect(await follow(order.token)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid', slip_state: 'accepted' });
  });

  test('an end and a confirmation in the same moment: one of the two counts', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order, slip } = await orderWithSlip();
      const end = { status: 'cancelled', expected_status: 'pending' };
      const [accepted] = await Promise.allSettled([
        decide(slip.id, { verdict: 'accepted' }),
        shop.call('updateOrder', { token: other.token, params: { id: order.id }, body: end }),
      ]);
      const { status, payment_status, slip_state } = await follow(order.token);
      expect([status, payment_status, slip_state]).toEqual(
        accepted.status === 'fulfilled' ? ['confirmed', 'paid', 'accepted'] : ['cancelled', 'unpaid', 'waiting'],
      );
    }
  });

  test('a slip that is refused when the time is over leaves some to send another', async () => {
    const { order, slip } = await orderWithSlip();
    const over = new Date(Date.now() - 60_000);
    await shop.database.update(orders).set({ pay_until: over }).where(eq(orders.id, order.id));
    await decide(slip.id, { verdict: 'refused', reason: 'Tidak terbaca.' });
    const HOUR_MS = 3_600_000;
    const now = Date.now();
    expect(await expireUnpaidOrder(shop.database, order.id, new Date(now + 11 * HOUR_MS))).toBe('stands');
    expect(Date.parse((await follow(order.token)).pay_until ?? '')).toBeGreaterThan(now + 11 * HOUR_MS);
    expect(await expireUnpaidOrder(shop.database, order.id, new Date(now + 13 * HOUR_MS))).toBe('ended');
  });

  test('a payment at the gateway that was left pays it: the slip waits on for the admin, who says whether that money came too', async () => {
    await shop.call('updateOrderSettings', { token: shop.adminToken, body: { unpaid_hours: 24, unique_digits: true } });
    const paidWhileWaiting = async () => {
      const order = await newOrder({ payment_method: 'tripay:BRIVA' });
      await shop.call('changePaymentMethod', { params: { token: order.token }, body: { payment_method: 'manual' } });
      const { slips } = (await send(order.token, await photo('#00ff00'))).body.data;
      await shop.sandbox.inject({ method: 'POST', url: `/sandbox/tripay/${order.payment?.reference}/pay`, payload: {} });
      return { order, slip: slips[0] };
    };
    const twice = await paidWhileWaiting();
    const paid = { status: 'confirmed', payment_status: 'paid', payment_method: 'tripay:BRIVA', total_amount: 62_000 };
    expect(await follow(twice.order.token)).toMatchObject({ ...paid, slip_state: 'waiting', slips: [{ state: 'waiting' }] });
    const id = twice.slip?.id ?? 0;
    const { data } = await shop.call('listSlips', { token: shop.adminToken });
    expect(data.find(({ slip }) => slip.id === id)).toMatchObject({ order: { payment_status: 'paid' } });
    expect(await refuse(id, { verdict: 'accepted' })).toMatchObject({ status: 409, code: 'order_ended' });
    await decide(id, { verdict: 'late' });
    expect(await follow(twice.order.token)).toMatchObject({ ...paid, slip_state: 'accepted', slips: [{ state: 'accepted' }] });
    const [discrepancy] = await shop.database.select().from(discrepancies).where(eq(discrepancies.order_id, twice.order.id));
    expect(discrepancy?.kind).toBe('paid_twice');
    expect(discrepancy?.detail).toMatchObject({ code: 'slip', rupiah: twice.slip?.amount });

    const once = await paidWhileWaiting();
    await decide(once.slip?.id ?? 0, { verdict: 'refused', reason: 'Tidak ada transfer masuk.' });
    expect(await detail(once.order.id)).toMatchObject({ ...paid, slip_state: 'refused', open_issues: 0 });
    await shop.call('updateOrderSettings', { token: shop.adminToken, body: { unpaid_hours: 24, unique_digits: false } });
  });

  test('a slip that was being read when the order ended is refused', async () => {
    const order = await newOrder();
    const uploads = await createUploads({ config: { dataFolder: shop.dataFolder, s3: null }, database: shop.database });
    const ending = {
      ...uploads,
      storePrivatePicture: async (bytes: Buffer) => {
        await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: { status: 'cancelled' } });
        return uploads.storePrivatePicture(bytes);
      },
    };
    const settings = cachedSettings(shop.database);
    const sent = { token: order.token, photo: await photo('#ff0000'), accountNumber: null, userId: null };
    await expect(sendSlip({ database: shop.database, uploads: ending, settings }, sent)).rejects.toMatchObject({ code: 'slip_impossible' });
    expect((await follow(order.token)).slips).toEqual([]);
  });
});
