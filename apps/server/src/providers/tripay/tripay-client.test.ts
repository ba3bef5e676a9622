import { expect, test } from 'vitest';
import { SANDBOX_TRIPAY } from '../../../../sandbox/src/credentials.ts';
import { startSandbox, startServer } from '../../../../sandbox/src/testing/listen.ts';
import { hook } from '../../../../sandbox/src/testing/tripay-calls.ts';
import { channelExpiresAt } from './channel-expiry.ts';
import { type CreateTransactionInput, createTripayClient, type TripayConfig } from './tripay-client.ts';

const order: CreateTransactionInput = {
  method: 'BRIVA',
  merchantRef: 'ACH-20260115-0007',
  amount: 187_500,
  customerName: 'Cut Nyak Contoh',
  customerEmail: 'cut.contoh@toko.example',
  items: [
    { name: 'Kopi Gayo 250 g', price: 75_000, quantity: 2 },
    { name: 'Ongkos kirim', price: 37_500, quantity: 1 },
  ],
};

function client(url: string, changes: Partial<TripayConfig> = {}) {
  return createTripayClient({ baseUrl: `${url}/tripay/api-sandbox/`, ...SANDBOX_TRIPAY, timeoutMs: 2_000, ...changes });
}

test('channels, create, detail and search work together', async () => {
  const { url } = await startSandbox();
  const tripay = client(url);
  const channels = await tripay.channels();
  expect(channels).toHaveLength(20);
  expect(channels.find((channel) => channel.code === 'BRIVA')).toMatchObject({ fee_customer: { flat: 4_250, percent: 0 }, active: true });

  expect(await tripay.findByMerchantRef(order.merchantRef)).toBeNull();
  const created = await tripay.createTransaction({ ...order, expiresAt: channelExpiresAt('BRIVA', new Date()) });
  expect(created).toMatchObject({ merchant_ref: order.merchantRef, amount: 191_750, fee_customer: 4_250, status: 'UNPAID', paid_at: null });
  expect(created.instructions[0]?.steps.length).toBeGreaterThan(2);

  await hook(url, `/tripay/${created.reference}/pay`);
  const detail = await tripay.transactionDetail(created.reference);
  expect(detail).toMatchObject({ status: 'PAID', paid_at: expect.any(Number), qr_string: null });
  expect(await tripay.findByMerchantRef(order.merchantRef)).toEqual(detail);
});

test('every channel of the sandbox takes the expiry that the clamp gives', async () => {
  const { url } = await startSandbox();
  const tripay = client(url);
  for (const { code, name } of await tripay.channels()) {
    const created = await tripay.createTransaction({
      ...order,
      method: code,
      customerPhone: '0812',
      expiresAt: channelExpiresAt(code, new Date()),
    });
    expect(created.payment_name).toBe(name);
  }
});

test('of several transactions the paid one is found, else the newest', async () => {
  const { url } = await startSandbox();
  const tripay = client(url);
  const first = await tripay.createTransaction(order);
  const second = await tripay.createTransaction(order);
  expect((await tripay.findByMerchantRef(order.merchantRef))?.reference).toBe(second.reference);
  await hook(url, `/tripay/${first.reference}/pay`);
  expect((await tripay.findByMerchantRef(order.merchantRef))?.reference).toBe(first.reference);
});

test('amounts that are not whole or do not add up never leave the house', async () => {
  const { url } = await startSandbox();
  const tripay = client(url);
  await expect(tripay.createTransaction({ ...order, amount: 187_501 })).rejects.toThrow(RangeError);
  await expect(tripay.createTransaction({ ...order, amount: 187_500.5 })).rejects.toThrow(RangeError);
  await expect(tripay.createTransaction({ ...order, amount: 0, items: [] })).rejects.toThrow(RangeError);
  const state = await (await fetch(`${url}/sandbox/state`)).json();
  expect(state).toMatchObject({ calls: {} });
});

test.each([
  ['a wrong key', { apiKey: 'kunci-salah-rahasia' }, 'Invalid API Key'],
  ['a wrong private key', { privateKey: 'kunci-salah-rahasia' }, 'Invalid signature'],
])('%s is refused, and the message does not hold it', async (_name, changes, message) => {
  const { url } = await startSandbox();
  const failed = client(url, changes).createTransaction(order);
  await expect(failed).rejects.toMatchObject({ provider: 'tripay', kind: 'refused', providerMessage: message, outcomeUnknown: false });
  await expect(failed).rejects.not.toThrow('kunci-salah-rahasia');
});

test('the 403 of the address list is refused with its text', async () => {
  const { url } = await startSandbox();
  await hook(url, '/faults', { provider: 'tripay', kind: 'refuse' });
  await expect(client(url).channels()).rejects.toMatchObject({
    kind: 'refused',
    providerMessage: expect.stringContaining('Unauthorized IP'),
  });
});

test.each(['error500', 'drop', 'delay'])('%s leaves the outcome unknown', async (kind) => {
  const { url } = await startSandbox();
  await hook(url, '/faults', { provider: 'tripay', path: 'create', kind, ms: 1_000 });
  await expect(client(url, { timeoutMs: 150 }).createTransaction(order)).rejects.toMatchObject({
    kind: 'unreachable',
    outcomeUnknown: true,
  });
});

test('after a lost answer the transaction is found by its merchant_ref', async () => {
  const { url } = await startSandbox();
  const tripay = client(url);
  await hook(url, '/faults', { provider: 'tripay', path: 'create', kind: 'lost_answer' });
  await expect(tripay.createTransaction(order)).rejects.toMatchObject({ kind: 'unreachable' });
  expect(await tripay.findByMerchantRef(order.merchantRef)).toMatchObject({ amount: 191_750, status: 'UNPAID' });
});

test('nobody listening is unreachable', async () => {
  await expect(client('http://127.0.0.1:1').channels()).rejects.toMatchObject({ kind: 'unreachable' });
});

test('a key that cannot be a header stays out of the message', async () => {
  const failed = client('http://127.0.0.1:1', { apiKey: 'rahasia\nsekali' }).channels();
  await expect(failed).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(failed).rejects.not.toThrow('rahasia');
});

const apiKey = SANDBOX_TRIPAY.apiKey;

test.each([
  ['a page under 200', 200, '<h1>Pemeliharaan</h1>', 'bad_answer', 'HTTP 200: Pemeliharaan'],
  ['half a JSON', 200, '{"success":tru', 'bad_answer', 'HTTP 200'],
  ['an empty answer', 200, '', 'bad_answer', 'HTTP 200: (empty)'],
  ['success without data', 200, '{"success":true,"message":""}', 'bad_answer', '/merchant/payment-channel'],
  ['rows that are none', 200, '{"success":true,"data":[{"kode":1}]}', 'bad_answer', 'no channel row'],
  ['a no under 200', 200, '{"success":false,"message":"Invalid API Key"}', 'refused', 'Invalid API Key'],
  ['a page under 403', 403, '<html>Forbidden</html>', 'refused', 'HTTP 403: Forbidden'],
  ['a key echoed back', 400, `{"success":false,"message":"salah: ${apiKey}"}`, 'refused', 'salah: [key]'],
  ['a no under 500', 500, '{"success":false,"message":"Server Error"}', 'unreachable', 'HTTP 500: Server Error'],
  ['a 429', 429, 'slow down', 'quota', 'HTTP 429: slow down'],
])('%s', async (_name, status, body, kind, message) => {
  const url = await startServer((_request, response) => response.writeHead(status).end(body));
  await expect(client(url).channels()).rejects.toMatchObject({ kind, providerMessage: expect.stringContaining(message) });
});

test('success decides, not the status: a yes under 400 is a yes', async () => {
  const url = await startServer((_request, response) => response.writeHead(400).end('{"success":true,"data":[]}'));
  expect(await client(url).channels()).toEqual([]);
});

test('one broken row does not hide the others', async () => {
  const rows = [{ code: '' }, { code: 'BRIVA', name: 'BRI Virtual Account', type: 'direct', active: true }];
  const url = await startServer((_request, response) => response.end(JSON.stringify({ success: true, data: rows })));
  expect((await client(url).channels()).map((row) => row.code)).toEqual(['BRIVA']);
});

test('a redirect is not followed, so the key stays with the provider', async () => {
  let asked = 0;
  const elsewhere = await startServer((_request, response) => {
    asked += 1;
    response.end('{}');
  });
  const url = await startServer((_request, response) => response.writeHead(302, { location: elsewhere }).end());
  await expect(client(url).channels()).rejects.toMatchObject({ kind: 'bad_answer' });
  expect(asked).toBe(0);
});

test('a body that never ends is cut off by the time limit', async () => {
  const url = await startServer((_request, response) => void response.writeHead(200).write('{"success":'));
  await expect(client(url, { timeoutMs: 100 }).channels()).rejects.toMatchObject({
    kind: 'unreachable',
    providerMessage: 'no answer within 100 ms',
  });
});

test('an answer of endless bytes is cut off', async () => {
  const url = await startServer((_request, response) => void response.end('x'.repeat(5 * 1024 * 1024)));
  await expect(client(url).channels()).rejects.toMatchObject({ kind: 'bad_answer', providerMessage: 'the answer is too long' });
});

test('what the shop does not use can be anything: the payment behind it is still the buyer’s', async () => {
  const broken = [1_250.5, { any: 'thing' }, [], true, 'x'.repeat(10)];
  for (const odd of broken) {
    const data = {
      reference: 'DEV-1',
      merchant_ref: order.merchantRef,
      amount: 191_750,
      fee_customer: 4_250,
      status: 'UNPAID',
      ...Object.fromEntries(
        ['fee_merchant', 'total_fee', 'amount_received', 'payment_method', 'order_items', 'qr_url'].map((name) => [name, odd]),
      ),
      ...(odd === true || typeof odd === 'object'
        ? { pay_code: odd, expired_time: odd, payment_name: odd, instructions: odd, qr_string: odd }
        : {}),
    };
    const url = await startServer((_request, response) => response.end(JSON.stringify({ success: true, data })));
    expect(await client(url).createTransaction(order)).toMatchObject({ reference: 'DEV-1', amount: 191_750, fee_customer: 4_250 });
  }
});

test('a transaction that was opened is read whatever it says of amount, fee and status', async () => {
  for (const odd of ['banyak', {}, null, -0.5]) {
    const data = { reference: 'DEV-1', merchant_ref: order.merchantRef, amount: odd, fee_customer: odd, status: odd, pay_code: '8801' };
    const url = await startServer((_request, response) => response.end(JSON.stringify({ success: true, data })));
    expect(await client(url).createTransaction(order)).toMatchObject({ reference: 'DEV-1', pay_code: '8801', fee_customer: null });
  }
});

test('rows of others can be anything, but one of the order that cannot be read is never taken for none', async () => {
  const answering = (rows: unknown[]) => startServer((_request, response) => response.end(JSON.stringify({ success: true, data: rows })));
  const other = { reference: 'DEV-2', merchant_ref: 'LAIN', status: 'UNKNOWN', created_at: [] };
  expect(await client(await answering([other, 'x', null])).findByMerchantRef(order.merchantRef)).toBeNull();
  const own = { reference: 'DEV-1', merchant_ref: order.merchantRef, status: 7 };
  await expect(client(await answering([other, own])).findByMerchantRef(order.merchantRef)).rejects.toMatchObject({ kind: 'bad_answer' });
});

test('texts that PostgreSQL would refuse are brought into a form that it takes, but no reference is made up', async () => {
  const data = {
    reference: 'DEV-1',
    merchant_ref: order.merchantRef,
    amount: 191_750,
    fee_customer: 4_250,
    status: 'UNPAID',
    pay_code: '12\u00003',
    payment_name: 'BRI \ud800',
    instructions: [{ title: 'ATM\u0000', steps: ['Masukkan \ud800 kode'] }],
    expired_time: 9e15,
  };
  let reference = 'DEV-1';
  const url = await startServer((_request, response) => response.end(JSON.stringify({ success: true, data: { ...data, reference } })));
  expect(await client(url).createTransaction(order)).toMatchObject({
    pay_code: '123',
    payment_name: 'BRI \ufffd',
    instructions: [{ title: 'ATM', steps: ['Masukkan \ufffd kode'] }],
    expired_time: null,
  });
  reference = 'DEV-\u0000';
  await expect(client(url).createTransaction(order)).rejects.toMatchObject({ kind: 'bad_answer' });
});
