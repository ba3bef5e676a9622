import { expect, test } from 'vitest';
import { z } from 'zod';
import { SANDBOX_TRIPAY } from '../credentials.ts';
import { startSandbox } from '../testing/listen.ts';
import { askTripay, createBody, createTransaction, hook, sign } from '../testing/tripay-calls.ts';

test('a wrong key is refused on every path', async () => {
  const { url } = await startSandbox();
  for (const path of ['/merchant/payment-channel', '/transaction/detail?reference=x', '/merchant/transactions']) {
    expect(await askTripay(url, path, undefined, 'salah')).toMatchObject({ success: false, message: 'Invalid API Key' });
  }
});

test('all channels of the reference are offered, their fee split as documented', async () => {
  const { url } = await startSandbox();
  const { data } = await askTripay(url, '/merchant/payment-channel');
  const rows = z.array(z.looseObject({ code: z.string() })).parse(data);
  expect(rows).toHaveLength(20);
  expect(rows.find((row) => row.code === 'BRIVA')).toMatchObject({
    fee_customer: { flat: 4250, percent: 0 },
    total_fee: { flat: 4250, percent: '0.00' },
    minimum_amount: 10_000,
  });
  expect(rows.find((row) => row.code === 'QRIS2')).toMatchObject({
    fee_merchant: { flat: 750, percent: 0.7 },
    fee_customer: { flat: 0, percent: 0 },
    total_fee: { flat: 750, percent: '0.70' },
  });
});

test('a virtual account adds the customer fee and carries a pay code', async () => {
  const { url } = await startSandbox();
  const { data } = await askTripay(url, '/transaction/create', createBody());
  expect(data).toMatchObject({
    merchant_ref: 'ACH-20260115-0007',
    amount: 191_750,
    fee_customer: 4_250,
    total_fee: 4_250,
    amount_received: 187_500,
    status: 'UNPAID',
    pay_url: null,
    qr_string: null,
  });
  const { reference, pay_code, instructions } = z
    .object({ reference: z.string(), pay_code: z.string(), instructions: z.array(z.object({ steps: z.array(z.string()) })) })
    .parse(data);
  expect(reference).toMatch(/^DEV-T99001\d{9}[A-Z]{5}$/u);
  expect(instructions[0]?.steps.join(' ')).toContain(`<b>${pay_code}</b>`);
});

test('QRIS carries a payload and a picture, a wallet a pay_url', async () => {
  const { url } = await startSandbox();
  const qris = await createTransaction(url, { method: 'QRIS2' });
  expect(qris).toMatchObject({ amount: 187_500, fee_merchant: 2_063, amount_received: 185_437, pay_code: null });
  const picture = await fetch(z.string().parse(qris['qr_url']));
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(await picture.text()).toContain('<svg');
  const wallet = await createTransaction(url, { method: 'DANA' });
  expect(wallet).toMatchObject({ pay_code: null, pay_url: wallet.checkout_url, qr_string: null });
});

test.each([
  ['another amount than the items', { order_items: [{ name: 'Kopi', price: 75_000, quantity: 2 }] }, 'Inconsistent: order_items != amount'],
  ['a signature of other figures', { signature: sign('ACH-20260115-0007', 187_501) }, 'Invalid signature'],
  ['no signature', { signature: undefined }, 'Invalid signature'],
  ['an unknown channel', { method: 'KARTU' }, 'Payment channel is not available'],
  ['a missing name', { customer_name: '' }, 'The customer_name field is missing or not valid'],
  ['no phone where one is needed', { method: 'OVO', customer_phone: undefined }, 'customer_phone is required for OVO'],
  ['an amount with decimals', { amount: 187_500.5 }, 'The amount field is missing or not valid'],
  [
    'an expiry beyond the channel',
    { method: 'QRIS', expired_time: Math.floor(Date.now() / 1000) + 86_400 },
    'expired_time of QRIS must be 10 to 60 minutes from now',
  ],
  ['a script for a return address', { return_url: 'javascript:alert(1)' }, 'The return_url field is missing or not valid'],
])('%s is refused', async (_name, changes, message) => {
  const { url } = await startSandbox();
  expect(await askTripay(url, '/transaction/create', createBody(changes))).toMatchObject({ status: 400, success: false, message });
});

test('an amount below the channel is refused', async () => {
  const { url } = await startSandbox();
  const changes = {
    amount: 9_999,
    order_items: [{ name: 'Keripik', price: 9_999, quantity: 1 }],
    signature: sign('ACH-20260115-0007', 9_999),
  };
  expect((await askTripay(url, '/transaction/create', createBody(changes))).message).toBe('Minimum amount for BRIVA is 10000');
});

test('a form-encoded create is read like the JSON one', async () => {
  const { url } = await startSandbox();
  const form = new URLSearchParams({
    method: 'BNIVA',
    merchant_ref: 'FORM-1',
    amount: '20000',
    customer_name: 'Cut',
    customer_email: 'cut@toko.example',
    'order_items[0][name]': 'Sirup pala',
    'order_items[0][price]': '10000',
    'order_items[0][quantity]': '2',
    signature: sign('FORM-1', 20_000),
  });
  const response = await fetch(`${url}/tripay/api-sandbox/transaction/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_TRIPAY.apiKey}` },
    body: form,
  });
  expect(await response.json()).toMatchObject({ success: true, data: { merchant_ref: 'FORM-1', amount: 24_250 } });
});

test('detail has paid_at as text, the list finds by merchant_ref and pages', async () => {
  const { url } = await startSandbox();
  const first = await createTransaction(url);
  await createTransaction(url, { merchant_ref: 'LAIN', signature: sign('LAIN', 187_500) });
  await hook(url, `/tripay/${first.reference}/pay`);

  const detail = await askTripay(url, `/transaction/detail?reference=${first.reference}`);
  expect(detail.data).toMatchObject({ status: 'PAID', paid_at: expect.stringMatching(/^\d{10}$/u) });
  expect(detail.data).not.toHaveProperty('qr_string');
  const list = await askTripay(url, '/merchant/transactions?merchant_ref=ACH-20260115-0007');
  expect(list.data).toMatchObject([{ reference: first.reference, status: 'PAID' }]);
  const page = await askTripay(url, '/merchant/transactions?per_page=1&page=2&sort=asc');
  expect(page.data).toMatchObject([{ merchant_ref: 'LAIN' }]);
  expect(await askTripay(url, '/transaction/detail?reference=DEV-TIDAKADA')).toMatchObject({ status: 404, success: false });
});
