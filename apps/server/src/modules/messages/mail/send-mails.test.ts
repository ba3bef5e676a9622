import { MAIL_BODY_DAYS } from '@lapak/contract/messages/mail-states';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { mailSender } from '../../../../test/mail-sender.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { pauseAfter } from '../../../database/run-queue.ts';
import { MailFailure } from '../../../providers/mail/mail-failure.ts';
import { forgetOldBodies, sendMails, startMails } from './index.ts';

let shop: OrderShop;
let product: { id: number };
beforeAll(async () => {
  shop = await startOrderShop();
  product = await shop.makeProduct({ stock: 1_000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.$client.query('delete from mails');
  await shop.sandbox.inject({ method: 'POST', url: '/sandbox/reset' });
});

const run = async (statement: string, values: unknown[] = []) => (await shop.database.$client.query(statement, values)).rows;
const mailsOf = (orderId: number) =>
  run('select id, kind, state, tries, recipient, subject, last_error as error from mails where order_id = $1 order by id', [orderId]);
const place = async (changes: Record<string, unknown> = {}) =>
  (await shop.call('placeOrder', { body: shop.orderOf(product, changes) })).data;
/** An order whose mail to the shop is out of the way. */
async function placeQuietly(changes: Record<string, unknown> = {}) {
  const order = await place(changes);
  await run(`delete from mails where kind = 'new_order' and order_id = $1`, [order.id]);
  return order;
}
/** As if an hour had passed for the queue. */
const later = () => run(`update mails set next_try_at = now() where state = 'waiting'`);

describe('what is written', () => {
  test('an order asks for one mail to its buyer and one to the shop, whatever events begin it', async () => {
    const order = await place();
    expect(await mailsOf(order.id)).toMatchObject([
      { kind: 'placed', state: 'waiting', recipient: 'tamu@contoh.example' },
      { kind: 'new_order', state: 'waiting', recipient: null },
    ]);
  });

  test.each([
    ['paid', { payment_status: 'paid' }],
    ['shipped', { status: 'shipped', payment_status: 'paid' }],
    ['cancelled', { status: 'cancelled' }],
  ] as const)('%s when an admin moves it so', async (kind, body) => {
    const order = await place();
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body });
    expect((await mailsOf(order.id)).map((mail) => mail.kind)).toContain(kind);
  });

  test('one that ends unpaid says so, in whatever order its two statuses move', async () => {
    for (const first of ['status', 'payment_status']) {
      const order = await placeQuietly();
      const moves = [
        `insert into order_events (order_id, field, from_value, to_value, reason) values (${order.id}, 'status', 'pending', 'cancelled', '{"code":"time_over"}')`,
        `update orders set status = 'cancelled', payment_status = 'expired' where id = ${order.id}`,
      ];
      await shop.database.transaction(async (transaction) => {
        for (const move of first === 'status' ? moves : moves.toReversed()) await transaction.execute(move);
      });
      expect((await mailsOf(order.id)).map(({ kind }) => kind)).toEqual(['placed', 'expired']);
    }
  });

  test('a slip that was refused and a reminder have theirs; one that was accepted has none', async () => {
    const order = await placeQuietly();
    for (const [field, to] of [
      ['slip', 'sent'],
      ['slip', 'refused'],
      ['slip', 'accepted'],
      ['reminder', 'sent'],
    ])
      await run('insert into order_events (order_id, field, to_value, reason) values ($1, $2, $3, $4)', [
        order.id,
        field,
        to,
        { code: 'note', words: 'Buram' },
      ]);
    expect((await mailsOf(order.id)).map(({ kind }) => kind)).toEqual(['placed', 'slip_refused', 'reminder']);
  });

  test('a number to follow the parcel by stands in the mail that it was sent, or comes in one of its own', async () => {
    const order = await placeQuietly();
    const update = (body: object) => shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body });
    await update({ status: 'shipped', payment_status: 'paid', shipment: { tracking_number: 'JX100' } });
    expect((await mailsOf(order.id)).map(({ kind }) => kind).sort()).toEqual(['paid', 'placed', 'shipped']);
    await update({ shipment: { tracking_number: 'JX200' } });
    await update({ shipment: { tracking_number: null } });
    expect((await mailsOf(order.id)).map(({ kind }) => kind).at(-1)).toBe('tracking');
    expect(await mailsOf(order.id)).toHaveLength(4);
  });

  test('history that is written down later, and sales at the till, tell nobody', async () => {
    const order = await placeQuietly();
    await run(
      `insert into order_events (order_id, field, from_value, to_value, reason, created_at) values ($1, 'status', 'confirmed', 'shipped', '{"code":"admin_moved"}', now() - interval '1 day')`,
      [order.id],
    );
    expect((await mailsOf(order.id)).map(({ kind }) => kind)).toEqual(['placed']);
    await shop.call('placeSale', {
      token: shop.adminToken,
      body: {
        order_items: [{ product_id: product.id, quantity: 1, price: 50_000 }],
        payment_method: 'cash',
        total_amount: 50_000,
        cash_received: 50_000,
      },
    });
    expect(await run(`select 1 from mails m join orders o on o.id = m.order_id where o.order_type = 'pos'`)).toEqual([]);
  });
});

describe('sending', () => {
  test('goes to buyer and shop, once, however often it is asked for', async () => {
    const order = await place();
    const sender = mailSender(shop);
    await sender.send();
    await sender.send();
    const received = await sender.received();
    expect(received.map(({ to }) => to[0]).sort()).toEqual(['tamu@contoh.example', 'toko@toko.example']);
    expect(received.find(({ to }) => to[0] === 'tamu@contoh.example')?.headers['reply-to']).toBe('toko@toko.example');
    expect(received.find(({ to }) => to[0] === 'toko@toko.example')?.headers['reply-to']).toBe('tamu@contoh.example');
    expect(await mailsOf(order.id)).toMatchObject([
      { state: 'sent', tries: 1 },
      { state: 'sent', recipient: 'toko@toko.example' },
    ]);
  });

  test('two processes at once send each mail once', async () => {
    for (let count = 0; count < 6; count += 1) await place();
    const sender = mailSender(shop);
    await Promise.all([sendMails(sender.dependencies), sendMails(mailSender(shop).dependencies), sendMails(mailSender(shop).dependencies)]);
    const ids = (await sender.received()).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  test('waits for the gateway, and says what is left to do where it refused', async () => {
    const refused = shop.orderOf(product, { payment_method: 'tripay:BRIVA' });
    await shop.sandbox.inject({
      method: 'POST',
      url: '/sandbox/faults',
      payload: { provider: 'tripay', path: 'create', kind: 'refuse' },
    });
    const { data } = await shop.call('placeOrder', { body: refused });
    const sender = mailSender(shop);
    await sender.send();
    const placed = (await sender.received()).find(({ subject }) => subject === `Pesanan ${data.code} kami terima, pilih cara membayarnya`);
    expect(placed?.text).toMatch(/layanan\s+pembayaran\s+online\s+menolaknya/u);
    // Released, as a sale at the till is, nobody is told.
    const released = await placeQuietly({ payment_method: 'tripay:BRIVA' });
    await run(`update payments set state = 'failed', reference = null where order_id = $1`, [released.id]);
    await run(`update orders set status = 'cancelled', payment_status = 'failed' where id = $1`, [released.id]);
    await sender.send();
    expect(await mailsOf(released.id)).toMatchObject([{ kind: 'placed', state: 'skipped' }]);

    const order = await placeQuietly({ payment_method: 'tripay:BRIVA' });
    await run(`update payments set state = 'opening' where order_id = $1`, [order.id]);
    await sender.send();
    expect(await mailsOf(order.id)).toMatchObject([{ kind: 'placed', state: 'waiting' }]);
    await run(`update payments set state = 'unpaid' where order_id = $1`, [order.id]);
    await later();
    await sender.send();
    const mail = (await sender.received()).find(({ subject }) => subject.includes(order.code));
    expect(mail?.text).toContain(order.payment?.checkout_url);
  });

  test('paid before the first mail could be written, an order is still confirmed first', async () => {
    const order = await placeQuietly({ payment_method: 'tripay:BRIVA' });
    await run(`update payments set state = 'opening' where order_id = $1`, [order.id]);
    const sender = mailSender(shop);
    await sender.send();
    await run(`update payments set state = 'paid' where order_id = $1`, [order.id]);
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: { payment_status: 'paid' } });
    await run(`update mails set next_try_at = now() + interval '1 second' where order_id = $1 and kind = 'placed'`, [order.id]);
    await sender.send();
    expect(await sender.received()).toEqual([]);
    await later();
    await run(`update mails set next_try_at = next_try_at - interval '1 second' where order_id = $1 and kind = 'paid'`, [order.id]);
    await sender.send();
    await later();
    await sender.send();
    expect(await run('select kind from mails where order_id = $1 order by sent_at', [order.id])).toEqual([
      { kind: 'placed' },
      { kind: 'paid' },
    ]);
  });

  test('what is no longer true is not said', async () => {
    const order = await placeQuietly();
    await run(
      `insert into mails (order_id, event_id, order_code, kind, recipient)
      select order_id, event_id, order_code, 'reminder', recipient from mails where order_id = $1`,
      [order.id],
    );
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: { payment_status: 'paid' } });
    await later();
    const sender = mailSender(shop);
    await sender.send();
    expect(await mailsOf(order.id)).toMatchObject([
      { kind: 'placed', state: 'sent' },
      { kind: 'reminder', state: 'skipped' },
      { kind: 'paid', state: 'sent' },
    ]);
    for (const { text } of await sender.received()) expect(text).not.toContain('Transfer tepat');
  });

  test('without a server nothing waits for one', async () => {
    const order = await place();
    await mailSender(shop, { mail: null }).send();
    expect(await mailsOf(order.id)).toMatchObject([{ state: 'skipped', error: expect.stringContaining('SMTP_URL') }, { state: 'skipped' }]);
  });

  test('begins by itself when an order is placed anywhere', async () => {
    const sender = mailSender(shop);
    const sending = startMails(sender.dependencies);
    const order = await place();
    await vi.waitFor(async () => expect(await mailsOf(order.id)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]), {
      timeout: 20_000,
    });
    await sending.stop();
  });
});

describe('a server that fails', () => {
  test('never fails an order, and is tried again with patience until it is given up', async () => {
    const order = await placeQuietly();
    const sender = mailSender(shop);
    for (const [tries, kind] of ['quota', 'error500', 'drop'].entries()) {
      await sender.fault({ kind });
      await sender.send();
      expect(await mailsOf(order.id)).toMatchObject([{ state: 'waiting', tries: tries + 1, error: expect.any(String) }]);
      // Not before its time.
      await sender.send();
      expect(await mailsOf(order.id)).toMatchObject([{ tries: tries + 1 }]);
      await later();
    }
    await run(`update mails set give_up_at = now()`);
    await sender.fault({ kind: 'quota' });
    await sender.send();
    expect(await mailsOf(order.id)).toMatchObject([{ state: 'given_up', error: expect.stringContaining('Mailbox is full') }]);
    expect(sender.said).toContain('a mail was given up');
    expect(await sender.received()).toEqual([]);
  });

  test('pauses grow from a minute to six hours', () => {
    expect([1, 2, 3, 9, 10, 400].map(pauseAfter)).toEqual([60, 120, 240, 15_360, 21_600, 21_600]);
  });

  test('one who says no for good is not asked again', async () => {
    const order = await placeQuietly();
    const sender = mailSender(shop);
    await sender.fault({ kind: 'refuse' });
    await sender.send();
    expect(await mailsOf(order.id)).toMatchObject([{ state: 'given_up', tries: 1 }]);
  });

  test('that cannot be reached is left alone for now', async () => {
    await place();
    await place();
    const send = vi.fn().mockRejectedValue(new MailFailure('later', 'tidak ada jawaban', { reached: false }));
    await mailSender(shop, { mail: { from: '', send } }).send();
    expect(send).toHaveBeenCalledOnce();
  });

  test('an address that would name several people gets nothing', async () => {
    const order = await placeQuietly();
    await run(`update mails set recipient = 'satu@contoh.example,dua@contoh.example'`);
    const sender = mailSender(shop);
    await sender.send();
    expect(await mailsOf(order.id)).toMatchObject([{ state: 'given_up' }]);
    expect(await sender.received()).toEqual([]);
  });
});

describe('a mail that may have arrived', () => {
  test('is never sent again by itself when the line broke after it was handed over', async () => {
    const order = await placeQuietly();
    const sender = mailSender(shop);
    await sender.fault({ kind: 'lost_answer' });
    await sender.send();
    await later();
    await sender.send();
    expect(await mailsOf(order.id)).toMatchObject([{ state: 'unclear', tries: 1 }]);
    expect(await sender.received()).toHaveLength(1);
  });

  test('nor when the process died between sending and noting; an admin decides, once', async () => {
    const order = await placeQuietly();
    // The process stops for ever at the moment in which the server has taken the mail.
    const dead = mailSender(shop);
    const taken = new Promise<void>((resolve) => {
      dead.dependencies.mail = {
        from: '',
        send: async (mail) => {
          await mailSender(shop).dependencies.mail?.send(mail);
          resolve();
          return new Promise(() => undefined);
        },
      };
    });
    void sendMails(dead.dependencies);
    await taken;

    const sender = mailSender(shop);
    await sender.send();
    expect(await mailsOf(order.id)).toMatchObject([{ state: 'sending' }]);
    await run(`update mails set claimed_until = now()`);
    await sender.send();
    const [mail] = await mailsOf(order.id);
    expect(mail).toMatchObject({ state: 'unclear', tries: 1 });
    expect(await sender.received()).toHaveLength(1);

    const decide = (decision: string) => ({ token: shop.adminToken, params: { id: mail?.['id'] }, body: { decision } });
    expect((await shop.call('listMails', { token: shop.adminToken, query: { state: 'stuck' } })).meta.stuck).toBe(1);
    const answers = await Promise.allSettled([shop.call('updateMail', decide('resend')), shop.call('updateMail', decide('resend'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await sender.send();
    expect(await mailsOf(order.id)).toMatchObject([{ state: 'sent', tries: 2 }]);
    const received = await sender.received();
    expect(received).toHaveLength(2);
    // A mailbox can tell that it is the same.
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await shop.fail('updateMail', decide('resend'))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });

  test('a sender that comes back after its lease changes nothing', async () => {
    const order = await placeQuietly();
    const slow = mailSender(shop);
    let answer = () => {};
    const handed = new Promise<void>((handedOver) => {
      slow.dependencies.mail = {
        from: '',
        send: () =>
          new Promise((resolve) => {
            answer = resolve;
            handedOver();
          }),
      };
    });
    const running = sendMails(slow.dependencies);
    await handed;
    await run(`update mails set claimed_until = now()`);
    await mailSender(shop).send();
    answer();
    await running;
    expect(await mailsOf(order.id)).toMatchObject([{ state: 'unclear' }]);
  });
});

describe('what an admin reads and does', () => {
  const admin = () => ({ token: shop.adminToken });

  test('lists, searches and filters, and opens what was sent', async () => {
    const order = await place({ guest_email: 'cut.meutia@contoh.example' });
    await place();
    await mailSender(shop).send();
    const kinds = async (query: object) => (await shop.call('listMails', { ...admin(), query: { ...query } })).data.map(({ kind }) => kind);
    expect(await kinds({ q: 'cut.meutia@contoh' })).toEqual(['placed']);
    expect(await kinds({ q: order.code })).toEqual(['new_order', 'placed']);
    expect(await kinds({ order_id: order.id, sort: 'created_at' })).toEqual(['placed', 'new_order']);
    expect(await kinds({ kind: 'paid' })).toEqual([]);
    const { data, meta } = await shop.call('listMails', { ...admin(), query: { kind: 'placed', order_id: order.id } });
    expect(meta).toMatchObject({ total: 1, stuck: 0, is_on: true, from: expect.stringContaining('@') });
    const opened = await shop.call('getMail', { ...admin(), params: { id: data[0]?.id ?? 0 } });
    expect(opened.data).toMatchObject({
      state: 'sent',
      text: expect.stringContaining(order.code),
      html: expect.stringContaining(order.code),
    });
  });

  test('decides only what its state allows', async () => {
    const order = await placeQuietly();
    const [mail] = await mailsOf(order.id);
    const decide = (decision: string) => ({ ...admin(), params: { id: mail?.['id'] as number }, body: { decision } });
    expect(await shop.fail('updateMail', decide('resend'))).toMatchObject({ code: 'changed_meanwhile' });
    await run(`update mails set state = 'given_up'`);
    expect(await shop.fail('updateMail', decide('arrived'))).toMatchObject({ code: 'changed_meanwhile' });
    expect((await shop.call('updateMail', decide('dismiss'))).data.state).toBe('skipped');
    await run(`update mails set state = 'unclear'`);
    expect((await shop.call('updateMail', decide('arrived'))).data).toMatchObject({ state: 'sent', sent_at: expect.any(String) });
    expect(await shop.fail('updateMail', { ...decide('resend'), params: { id: 999_999 } })).toMatchObject({ status: 404 });
  });

  test('a test mail says what the server said', async () => {
    expect((await shop.call('sendTestMail', admin())).data.recipient).toMatch(/@contoh\.example$/u);
    await mailSender(shop).fault({ kind: 'refuse' });
    expect(await shop.fail('sendTestMail', admin())).toMatchObject({
      status: 502,
      code: 'mail_failed',
      message: expect.stringContaining('Mailbox does not exist'),
    });
  });
});

describe('what anybody can have mailed to any address', () => {
  const kindsOf = async (email: string) =>
    (await run('select kind, state from mails where recipient = $1 order by id', [email])).map(({ kind, state }) => `${kind} ${state}`);

  test('five mails a day, however the address is spelt, until something is paid; the rest says why not', async () => {
    const sender = mailSender(shop, { rateLimitScale: 1 });
    const spelt = [
      'korban@gmail.com',
      'kor.ban@gmail.com',
      'Korban+1@gmail.com',
      'korban@googlemail.com',
      'k.orban@gmail.com',
      'korban+2@gmail.com',
      'korban@gmail.com',
    ];
    const orders = [];
    for (const guest_email of spelt) orders.push(await placeQuietly({ guest_email }));
    await sender.send();
    expect(await sender.received()).toHaveLength(5);
    const [skipped] = await run(`select state, last_error as error from mails where order_id = $1`, [orders[5]?.id]);
    expect(skipped).toEqual({
      state: 'skipped',
      error: 'Alamat ini sudah mendapat 5 email dalam sehari dan belum pernah membayar pesanan.',
    });
    const paid = orders[6]?.id ?? 0;
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: paid }, body: { payment_status: 'paid' } });
    await placeQuietly({ guest_email: 'korban@gmail.com' });
    await later();
    await sender.send();
    expect(await kindsOf('korban@gmail.com')).toEqual(['placed sent', 'placed skipped', 'paid sent', 'placed sent']);
  });

  test('whoever calls off what they have just ordered is told not to pay, unless nothing had asked them to', async () => {
    const sender = mailSender(shop);
    const order = await placeQuietly({ guest_email: 'pembatal@contoh.example' });
    await sender.send();
    await shop.call('cancelUnpaidOrder', { params: { token: order.token } });
    await sender.send();
    expect(await mailsOf(order.id)).toMatchObject([
      { kind: 'placed', state: 'sent' },
      { kind: 'cancelled', state: 'sent', subject: `Pesanan ${order.code} dibatalkan, jangan transfer lagi` },
    ]);

    const sooner = await placeQuietly({ guest_email: 'pembatal@contoh.example' });
    await shop.call('cancelUnpaidOrder', { params: { token: sooner.token } });
    await sender.send();
    expect(await mailsOf(sooner.id)).toMatchObject([
      { kind: 'placed', state: 'skipped' },
      { kind: 'cancelled', state: 'skipped', error: 'Pembeli membatalkannya sendiri sebelum email pesanannya dikirim.' },
    ]);
  });

  test.each([
    ['Menang di https://jahat.example', 'Pembeli'],
    ['www.jahat', 'Pembeli'],
    ['jahat.com', 'Pembeli'],
    ['Klik bit.ly sekarang', 'Pembeli'],
    ['promo.gratis', 'Pembeli'],
    ['jahat.example/x', 'Pembeli'],
    ['saya@jahat.example', 'Pembeli'],
    ['Drs.Ahmad, M.Si', 'Drs.Ahmad, M.Si'],
    ['H. Teuku Umar, S.E.', 'H. Teuku Umar, S.E.'],
  ])('a greeting carries no address: %s', async (shipping_name, greeted) => {
    const sender = mailSender(shop);
    await placeQuietly({ shipping_name });
    await sender.send();
    expect((await sender.received())[0]?.text).toContain(`Terima kasih, ${greeted}`);
  });
});

test('what old mails said is forgotten, but not what waits for a person', async () => {
  const state = { sent: 'sent', skipped: 'skipped', unclear: 'unclear', given_up: 'given_up', recent: 'sent' };
  const ids: Record<string, number> = {};
  for (const [name, its] of Object.entries(state)) {
    const { id } = await placeQuietly();
    const [mail] = await run(
      `update mails set state = $2, sent_at = case when $2 = 'sent' then now() end, subject = 'Pesanan', text = 'isi', html = '<p>isi</p>',
         created_at = now() - $3::int * interval '1 day' where order_id = $1 returning id`,
      [id, its, name === 'recent' ? 179 : 181],
    );
    ids[name] = mail.id;
  }
  await forgetOldBodies(shop.database, new Date(Date.now() - MAIL_BODY_DAYS * 24 * 3_600_000));
  const told = async (name: string) => (await shop.call('getMail', { token: shop.adminToken, params: { id: ids[name] ?? 0 } })).data;
  for (const name of ['sent', 'skipped']) expect(await told(name)).toMatchObject({ subject: 'Pesanan', text: null, html: null });
  for (const name of ['unclear', 'given_up', 'recent']) expect(await told(name)).toMatchObject({ text: 'isi', html: '<p>isi</p>' });
});

test('a partner who applied is told so once, without a word of what was typed; one without an address, or made by an admin, is not', async () => {
  const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
  const typed = {
    name: 'Beli obat di sini',
    description: 'https://jahat.example',
    contact_name: 'Menang 1M',
    contact_phone: '0812-3456-789',
  };
  await shop.call('applyAsBusiness', { body: { ...typed, ...place, contact_email: 'pelamar@contoh.example' } });
  await shop.call('applyAsBusiness', { body: { ...typed, ...place, name: 'Tanpa alamat' } });
  await shop.call('createBusiness', {
    token: shop.adminToken,
    body: { name: 'Dari admin', contact_email: 'mitra@contoh.example', ...place },
  });
  const sender = mailSender(shop);
  await sender.send();
  const [mail, ...others] = await sender.received();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ['pelamar@contoh.example'], subject: 'Pendaftaran mitra di Lapak Hijau sudah kami terima' });
  for (const body of [mail?.text, mail?.html]) expect(body).not.toMatch(/obat|jahat|Menang/u);
  const listed = (await shop.call('listMails', { token: shop.adminToken, query: { kind: 'application' } })).data;
  expect(listed).toMatchObject([{ order_id: null, order_code: null, business_id: expect.any(Number), state: 'sent' }]);
});

test('a mail that had to wait for the gateway has not been tried by that', async () => {
  const order = await placeQuietly({ payment_method: 'tripay:BRIVA' });
  await run(`update payments set state = 'opening' where order_id = $1`, [order.id]);
  const sender = mailSender(shop);
  for (let look = 0; look < 12; look += 1) {
    await later();
    await sender.send();
  }
  expect(await mailsOf(order.id)).toMatchObject([{ state: 'waiting', tries: 0 }]);
  await run(`update payments set state = 'unpaid' where order_id = $1`, [order.id]);
  await later();
  await sender.fault({ kind: 'quota' });
  await sender.send();
  expect(
    await run('select tries, next_try_at < now() + $2::interval as soon from mails where order_id = $1', [order.id, '2 minutes']),
  ).toEqual([{ tries: 1, soon: true }]);
});
