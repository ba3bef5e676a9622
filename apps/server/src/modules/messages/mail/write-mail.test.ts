import { type OrderReason, reasonText } from '@lapak/contract/sales/order-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailSender } from '../../../../test/mail-sender.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { loadFacts, type MailFacts } from './load-facts.ts';
import { oneLine } from './mail-content.ts';
import type { OrderMailKind } from './mailed-events.ts';
import { durationText } from './order-parts.ts';
import { findMail } from './queries.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { writeMail } from './write-mail.ts';

let shop: OrderShop;
let product: { id: number };
beforeAll(async () => {
  shop = await startOrderShop();
  product = await shop.makeProduct({ stock: 1_000, name: 'Kopi <b>Gayo</b> & "Madu"' });
  const accounts = [
    { bank: 'Bank Aceh Syariah', number: '6100000000142', holder: 'Koperasi Uji' },
    { bank: 'BSI', number: '7000000014', holder: 'Koperasi Uji' },
  ];
  await shop.call('updateTransferSettings', { token: shop.adminToken, body: { bank_accounts: accounts } });
});
afterAll(() => shop.close());

const run = async (statement: string, values: unknown[] = []) => (await shop.database.$client.query(statement, values)).rows;
const place = async (changes: Record<string, unknown> = {}) =>
  (
    await shop.call('placeOrder', {
      body: shop.orderOf(product, { shipping_name: "Cut <img src=x onerror=alert(1)> Meutia's", ...changes }),
    })
  ).data;
const move = (id: number, body: object) => shop.call('updateOrder', { token: shop.adminToken, params: { id }, body });

/** Each reason that there is. */
const REASONS: { [Code in OrderReason['code']]: OrderReason & { code: Code } } = {
  note: { code: 'note', words: 'Barang rusak di gudang' },
  buyer_cancelled: { code: 'buyer_cancelled' },
  earlier: { code: 'earlier', words: 'Gerbang pembayaran menolak' },
  refunded: { code: 'refunded', words: 'Kemasan bocor' },
  sale_voided: { code: 'sale_voided', words: 'Salah barang' },
  all_returned: { code: 'all_returned', words: 'Tidak cocok' },
  gateway: { code: 'gateway', status: 'EXPIRED' },
  tracking_number: { code: 'tracking_number', courier: 'JNE' },
  placed: { code: 'placed' },
  placed_by_admin: { code: 'placed_by_admin' },
  till_sale: { code: 'till_sale' },
  till_sale_offline: { code: 'till_sale_offline' },
  till_called_off: { code: 'till_called_off' },
  buyer_changed_method: { code: 'buyer_changed_method' },
  paid_by_left_method: { code: 'paid_by_left_method' },
  gateway_refused: { code: 'gateway_refused' },
  time_almost_over: { code: 'time_almost_over' },
  time_over: { code: 'time_over' },
  time_over_unheard: { code: 'time_over_unheard' },
  slip_sent: { code: 'slip_sent' },
  slip_accepted: { code: 'slip_accepted' },
  late_transfer: { code: 'late_transfer' },
  admin_moved: { code: 'admin_moved' },
  admin_booked_payment: { code: 'admin_booked_payment' },
  issue_paid: { code: 'issue_paid' },
  issue_reopened: { code: 'issue_reopened' },
  handed_over: { code: 'handed_over' },
  paid_at_door: { code: 'paid_at_door' },
  fetched: { code: 'fetched' },
  paid_at_counter: { code: 'paid_at_counter' },
  not_fetched: { code: 'not_fetched' },
  fetch_almost_over: { code: 'fetch_almost_over' },
  refused_at_door: { code: 'refused_at_door' },
  undone: { code: 'undone' },
  admin_changed: { code: 'admin_changed' },
  address_changed: { code: 'address_changed', address: 'Jalan Lama 1' },
};

/** The mail of a kind about the newest event of an order, as it would be sent now. */
async function compose(kind: OrderMailKind, orderId: number) {
  const facts = await factsOf(kind, orderId);
  const written = writeMail(kind, facts);
  if (!('content' in written)) return { ...written, subject: '', text: '', html: '' };
  const { content } = written;
  return { subject: content.subject, text: renderText(content, facts.shop), html: renderHtml(content, facts.shop) };
}

async function factsOf(kind: OrderMailKind, orderId: number) {
  const [row] = await run(
    `insert into mails (order_id, event_id, order_code, kind, recipient)
    select o.id, (select max(id) from order_events where order_id = o.id), o.code, $2, o.guest_email from orders o where o.id = $1
    on conflict (event_id, kind) do update set state = 'waiting' returning id`,
    [orderId, kind],
  );
  const mail = await findMail(shop.database, row?.['id'] as number);
  if (!mail) throw new Error('no mail');
  return loadFacts(shop.database, mail, mailSender(shop).dependencies);
}

/** What both forms of a mail must say; amounts and names as a reader of the HTML sees them. */
function expectBoth({ text, html }: { text: string; html: string }, ...said: (string | RegExp)[]) {
  for (const one of said) {
    expect(text).toMatch(typeof one === 'string' ? plain(one) : one);
    expect(html).toMatch(typeof one === 'string' ? plain(one) : one);
  }
}
const plain = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'), 'u');

describe('each kind says what its reader needs', () => {
  test('placed by transfer: the exact sum, every account, until when, what was ordered, and the way back', async () => {
    const order = await place();
    const mail = await compose('placed', order.id);
    expect(mail.subject).toContain(order.code);
    expect(mail.html).toContain(`<span style="white-space:nowrap">${order.code}</span>`);
    expectBoth(
      mail,
      'Rp 62.000',
      '6100000000142',
      '7000000014',
      'Koperasi Uji',
      /Paling lambat \w+, \d+ \w+ \d{4} pukul \d\d\.\d\d WIB/u,
      order.code,
      'Kuta Alam',
      'Bang Din',
    );
    expectBoth(mail, `https://toko.example/pesanan?kode=${order.code}`, 'toko@toko.example');
  });

  test('unique digits stand on a line of their own, so that the sums add up', async () => {
    const order = await place();
    await run('update orders set unique_digits_sen = 12300, total_sen = total_sen + 12300 where id = $1', [order.id]);
    await run('update payments set amount_rupiah = amount_rupiah + 123 where order_id = $1', [order.id]);
    expectBoth(await compose('placed', order.id), 'Kode unik', 'Rp 123', 'Rp 62.123');
  });

  test('placed through the gateway: where to pay', async () => {
    const order = await place({ payment_method: 'tripay:BRIVA' });
    const mail = await compose('placed', order.id);
    expectBoth(mail, order.payment?.checkout_url ?? 'none', order.payment?.pay_code ?? 'none', 'BRI Virtual Account');
    expect(mail.text).not.toContain('6100000000142');
    // The way to the order is a link in the HTML, not an address that a reader has to copy.
    expectBoth(mail, `https://toko.example/pesanan?kode=${order.code}`, 'Lihat pesanan Anda');
    expect(mail.html).toContain(`<a class="brand" href="https://toko.example/pesanan?kode=${order.code}#tamu%40contoh.example"`);
    expectBoth(mail, 'Biaya pembayaran');
    await move(order.id, { status: 'cancelled' });
    const ended = await compose('cancelled', order.id);
    expect(ended.text).not.toContain('Biaya pembayaran');
    expectBoth(ended, 'Rp 62.000');
  });

  test('placed, and refused by the gateway: nothing to pay with, the sum without a fee, and the way to choose', async () => {
    await shop.sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { provider: 'tripay', path: 'create', kind: 'refuse' } });
    const order = await place({ payment_method: 'tripay:BRIVA' });
    const mail = await compose('placed', order.id);
    expect(mail.subject).toContain('pilih cara membayarnya');
    expectBoth(
      mail,
      'Rp 62.000',
      'Pilih cara lain di halaman pesanan',
      /Paling lambat/u,
      `https://toko.example/pesanan?kode=${order.code}`,
    );
    expect(mail.text).not.toContain('Kode bayar');
    expect(mail.text).not.toContain('Biaya pembayaran');
    expectBoth(await compose('reminder', order.id), 'Rp 62.000', 'Pilih cara lain di halaman pesanan');
    await run(`update orders set status = 'cancelled' where id = $1`, [order.id]);
    expectBoth(await compose('cancelled', order.id), 'sudah dibatalkan');
  });

  test('a payment that failed: nothing was charged, the goods are kept, and the way to choose', async () => {
    const order = await place({ payment_method: 'tripay:OVO' });
    await shop.sandbox.inject({ method: 'POST', url: `/sandbox/tripay/${order.payment?.reference}/fail` });
    const mail = await compose('payment_failed', order.id);
    expect(mail.subject).toBe(`Pembayaran pesanan ${order.code} belum berhasil`);
    expectBoth(mail, 'belum ada yang ditagih', 'masih kami simpan', 'Pilih cara membayar', 'Rp 62.000', /Paling lambat/u);
    expect(mail.text).not.toContain('Biaya pembayaran');
    await shop.call('changePaymentMethod', { params: { token: order.token }, body: { payment_method: 'manual' } });
    expect(await compose('payment_failed', order.id)).toMatchObject({ skip: expect.any(String) });
    const changed = await compose('method_changed', order.id);
    expect(changed.subject).toBe(`Cara membayar pesanan ${order.code} sudah diganti`);
    expectBoth(changed, '6100000000142', 'jangan dipakai lagi');
    await move(order.id, { payment_status: 'paid' });
    expect(await compose('method_changed', order.id)).toMatchObject({ skip: expect.any(String) });
  });

  test('returned: which goods, how much, how and why', async () => {
    const order = await place();
    await move(order.id, { status: 'delivered' });
    const body = {
      items: [{ order_item_id: order.order_items[0]?.id ?? 0, quantity: 1, is_restocked: true }],
      reason: 'Kemasan bocor',
      refund_amount: 38_000,
      refund_shipping: false,
      refund_method: 'transfer' as const,
      refund_reference: 'TRF-77',
    };
    await shop.call('returnOrder', { token: shop.adminToken, params: { id: order.id }, body });
    const mail = await compose('returned', order.id);
    expect(mail.subject).toBe(`Rp 38.000 untuk pesanan ${order.code} kami kembalikan`);
    expectBoth(mail, 'Kemasan bocor', 'TRF-77', 'Transfer bank', /1 × Kopi/u);
  });

  test('money that comes when the order has ended, or is paid already, is told once and promised back', async () => {
    const ended = await place({ payment_method: 'tripay:BRIVA' });
    await shop.call('cancelUnpaidOrder', { params: { token: ended.token } });
    await shop.sandbox.inject({ method: 'POST', url: `/sandbox/tripay/${ended.payment?.reference}/pay` });
    const mail = await compose('late_money', ended.id);
    expect(mail.subject).toBe(`Pembayaran Rp 66.250 masuk setelah pesanan ${ended.code} berakhir`);
    expectBoth(mail, 'Uang Anda aman', 'mengembalikannya');
    const kinds = async (id: number) =>
      (await run('select kind from mails where order_id = $1 order by id', [id])).map((row) => row['kind']);
    expect((await kinds(ended.id)).filter((kind) => kind === 'late_money')).toHaveLength(1);

    const twice = await place({ payment_method: 'tripay:BRIVA' });
    await shop.call('changePaymentMethod', { params: { token: twice.token }, body: { payment_method: 'manual' } });
    await move(twice.id, { status: 'confirmed' });
    await shop.sandbox.inject({ method: 'POST', url: `/sandbox/tripay/${twice.payment?.reference}/pay` });
    expectBoth(await compose('late_money', twice.id), 'sudah dibayar', 'nomor rekening Anda');
  });

  test('an account is led to its orders', async () => {
    const { token } = await shop.signIn('customer');
    const body = { ...shop.orderOf(product), guest_email: undefined };
    const { data } = await shop.call('placeOrder', { body, token });
    expectBoth(await compose('placed', data.id), 'https://toko.example/profile/orders');
  });

  test('reminder: the time that is left; none for what is paid or over', async () => {
    const order = await place();
    await run(`update orders set pay_until = now() + interval '3 hours 20 minutes 30 seconds' where id = $1`, [order.id]);
    expectBoth(await compose('reminder', order.id), 'dalam 3 jam 20 menit', 'Rp 62.000', '7000000014');
    await run(`update orders set pay_until = now() where id = $1`, [order.id]);
    expect(await compose('reminder', order.id)).toMatchObject({ skip: expect.stringContaining('lewat') });
  });

  test('a refused slip: why, and what to do', async () => {
    const order = await place();
    await run(`insert into order_events (order_id, field, to_value, reason) values ($1, 'slip', 'refused', $2)`, [
      order.id,
      { code: 'note', words: 'Jumlahnya kurang Rp 10.000.' },
    ]);
    expectBoth(await compose('slip_refused', order.id), 'Jumlahnya kurang Rp 10.000.', 'kirim bukti transfer yang lain', '7000000014');
  });

  test('paid, shipped, cancelled with its reason', async () => {
    const order = await place();
    await move(order.id, { status: 'confirmed' });
    expectBoth(await compose('paid', order.id), 'sudah masuk', 'Rp 62.000');
    await move(order.id, { status: 'shipped' });
    expectBoth(await compose('shipped', order.id), 'Bang Din', 'Kuta Alam');
    await move(order.id, { shipment: { courier: 'JNE', tracking_number: 'JX-4711' } });
    for (const kind of ['shipped', 'tracking'] as const) expectBoth(await compose(kind, order.id), 'JX-4711', 'JNE');
    await move(order.id, { status: 'cancelled', reason: 'Barang rusak di gudang' });
    expectBoth(await compose('cancelled', order.id), 'Barang rusak di gudang', 'mengembalikannya');
    expect(await compose('shipped', order.id)).toMatchObject({ skip: expect.any(String) });
  });

  test('a cancelled mail gives a person’s own words as its reason, and nothing that the shop noted for itself', async () => {
    const { id } = await place();
    await move(id, { status: 'cancelled' });
    const facts: MailFacts = { ...(await factsOf('cancelled', id)), placedMail: { state: 'sent', last_error: null } };
    const told = Object.values(REASONS).filter((reason) => {
      const written = writeMail('cancelled', { ...facts, event: { ...facts.event, reason, created_at: new Date(Date.now() + 3_600_000) } });
      const text = 'content' in written ? renderText(written.content, facts.shop) : '';
      expect(text).toContain('Tidak ada yang perlu Anda bayar');
      expect(text.includes(reasonText(reason))).toBe(text.includes('Alasan'));
      return text.includes('Alasan');
    });
    expect(told.map(({ code }) => code)).toEqual(['note', 'buyer_cancelled']);
  });

  test('expired: that it may be ordered again', async () => {
    const order = await place();
    await run(`update orders set status = 'cancelled', payment_status = 'expired' where id = $1`, [order.id]);
    expectBoth(await compose('expired', order.id), 'batal sendiri', `https://toko.example/pesanan?kode=${order.code}`);
  });

  test('a new order tells the shop who, what and where to look', async () => {
    const order = await place({ notes: 'Tolong <giling> halus' });
    const mail = await compose('new_order', order.id);
    expect(mail.subject).toMatch(/^Pesanan baru LH-\w{8}: Rp 62\.000 dari Cut/u);
    expectBoth(mail, `https://toko.example/admin/orders?order=${order.id}`, '0812-0000-0002', 'Belum dibayar');
    expect(mail.text).toContain('Tolong <giling> halus');
    expect(mail.html).toContain('Tolong &lt;giling&gt; halus');
  });
});

test('what people typed is text in the HTML, whatever it is', async () => {
  const order = await place();
  for (const kind of ['placed', 'new_order'] as const) {
    const { html } = await compose(kind, order.id);
    expect(html).toContain('Cut &lt;img src=x onerror=alert(1)&gt; Meutia&#39;s');
    expect(html).toContain('Kopi &lt;b&gt;Gayo&lt;/b&gt; &amp; &quot;Madu&quot;');
    expect(html).not.toMatch(/<img|<b>|<script/u);
    // Nothing is loaded from anywhere, so that opening it tells nobody.
    expect(html).not.toMatch(/<[^>]+\ssrc=|url\(|@import|<link/u);
  }
});

test('a header has one line', () => {
  expect(oneLine('Pesanan\r\nBcc: x@y.example\u2028\u202e!')).toBe('Pesanan Bcc: x@y.example !');
});

test('a time that is left is said in hours and minutes', () => {
  expect([0, 59_000, 60_000, 3_600_000, 5_430_000].map(durationText)).toEqual(['1 menit', '1 menit', '1 menit', '1 jam', '1 jam 30 menit']);
});

test('the shop’s WhatsApp stands in the foot as a chat that opens', () => {
  const shop = { name: 'Lapak Hijau', publicUrl: 'https://toko.example', contactEmail: 'toko@toko.example', whatsapp: '+6281200000001' };
  const content = { subject: 'Halo', preheader: '', heading: 'Halo', parts: [] };
  expect(renderHtml(content, shop)).toContain('href="https://wa.me/6281200000001"');
  expect(renderText(content, shop)).toContain('https://wa.me/6281200000001');
});
