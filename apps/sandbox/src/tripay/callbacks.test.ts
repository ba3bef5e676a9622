import { createHmac } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SANDBOX_TRIPAY } from '../credentials.ts';
import { startSandbox, startShop } from '../testing/listen.ts';
import { askTripay, createTransaction, hook } from '../testing/tripay-calls.ts';

const received = { status: 200, body: '{"success":true}' };
const refused = { status: 500, body: '{"success":false}' };

test('a payment is told to the shop, signed over the raw body, with the fields of the reference', async () => {
  const { url } = await startSandbox();
  const shop = await startShop(() => received);
  const { reference } = await createTransaction(url, { callback_url: shop.url });
  expect(await hook(url, `/tripay/${reference}/pay`)).toMatchObject({ delivery: { delivered: true, status: 200, attempts: 1 } });

  const [call] = shop.received;
  expect(call?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-callback-event': 'payment_status',
    'x-callback-signature': createHmac('sha256', SANDBOX_TRIPAY.privateKey)
      .update(call?.body ?? '')
      .digest('hex'),
  });
  const body: unknown = JSON.parse(call?.body ?? '');
  expect(body).toEqual({
    reference,
    merchant_ref: 'ACH-20260115-0007',
    payment_method: 'BRI Virtual Account',
    payment_method_code: 'BRIVA',
    total_amount: 191_750,
    fee_merchant: 0,
    fee_customer: 4_250,
    total_fee: 4_250,
    amount_received: 187_500,
    is_closed_payment: 1,
    status: 'PAID',
    paid_at: expect.any(Number),
    note: null,
  });
});

test('a callback that is not answered with success is sent again, the same bytes, until it is', async () => {
  const { url } = await startSandbox({ retryMs: 20 });
  const shop = await startShop((call) => (call < 3 ? refused : received));
  const { reference } = await createTransaction(url, { callback_url: shop.url });
  expect(await hook(url, `/tripay/${reference}/fail`)).toMatchObject({ delivery: { delivered: false, status: 500 } });
  await vi.waitFor(() => expect(shop.received).toHaveLength(3));
  expect(new Set(shop.received.map((call) => call.body)).size).toBe(1);
});

test('an answer of 200 that does not say success counts as lost, and after three repeats it gives up', async () => {
  const { url } = await startSandbox({ retryMs: 10 });
  const shop = await startShop(() => ({ status: 200, body: 'ok' }));
  const { reference } = await createTransaction(url, { callback_url: shop.url });
  await hook(url, `/tripay/${reference}/pay`);
  await vi.waitFor(async () => {
    const state = await (await fetch(`${url}/sandbox/state`)).json();
    expect(state).toMatchObject({ transactions: [{ deliveries: [{ next_at: null }] }] });
  });
  expect(shop.received).toHaveLength(4);
});

test('the hooks can lose a callback, falsify it and repeat it', async () => {
  const { url } = await startSandbox();
  const shop = await startShop(() => received);
  const { reference } = await createTransaction(url, { callback_url: shop.url });
  expect(await hook(url, `/tripay/${reference}/pay`, { callback: false })).toMatchObject({ delivery: null });
  expect(shop.received).toHaveLength(0);
  await hook(url, `/tripay/${reference}/callback`, { override: { total_amount: 1 } });
  await hook(url, '/tripay/ACH-20260115-0007/refund');
  expect(shop.received.map((call) => JSON.parse(call.body))).toMatchObject([
    { status: 'PAID', total_amount: 1 },
    { status: 'REFUND', total_amount: 191_750 },
  ]);
});

test('a restart keeps payments, makes up for callbacks and expires what ran out meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const statePath = join(folder, 'state.json');
  let open = false;
  const shop = await startShop(() => (open ? received : refused));

  const before = await startSandbox({ statePath });
  const paid = await createTransaction(before.url, { callback_url: shop.url });
  const unpaid = await createTransaction(before.url, { callback_url: shop.url });
  await hook(before.url, `/tripay/${paid.reference}/pay`);
  await before.stop();

  // What time would do while the sandbox is down: the repeat falls due, the other payment runs out.
  const state = JSON.parse(await readFile(statePath, 'utf8'));
  state.transactions[0].deliveries[0].next_at = Date.now();
  state.transactions[1].expired_at = Math.floor(Date.now() / 1000) - 1;
  await writeFile(statePath, JSON.stringify(state));
  open = true;

  const after = await startSandbox({ statePath });
  await vi.waitFor(() => expect(shop.received).toHaveLength(3));
  expect(shop.received.slice(1).map((call) => JSON.parse(call.body))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reference: paid.reference, status: 'PAID' }),
      expect.objectContaining({ reference: unpaid.reference, status: 'EXPIRED', paid_at: null }),
    ]),
  );
  expect((await askTripay(after.url, `/transaction/detail?reference=${paid.reference}`)).data).toMatchObject({ status: 'PAID' });
});

test('a state file that is something else is never written over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const statePath = join(folder, 'state.json');
  await writeFile(statePath, '{"transactions":[');
  await expect(startSandbox({ statePath })).rejects.toThrow('is not a state file');
  expect(await readFile(statePath, 'utf8')).toBe('{"transactions":[');
});

test('the folder that it makes for its state is its owner’s alone, with all that comes to lie in it', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'data');
  const { url, stop } = await startSandbox({ statePath: join(folder, 'state.json') });
  await createTransaction(url);
  await stop();
  expect([folder, join(folder, 'state.json')].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(['700', '600']);
});
