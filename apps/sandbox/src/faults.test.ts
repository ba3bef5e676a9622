import { expect, test } from 'vitest';
import { startSandbox } from './testing/listen.ts';
import { askTripay, createBody, hook } from './testing/tripay-calls.ts';

const LIST = '/merchant/transactions?merchant_ref=ACH-20260115-0007';

test('a fault hits as often as it was told, on the path it was told', async () => {
  const { url } = await startSandbox();
  await hook(url, '/faults', { provider: 'tripay', path: 'payment-channel', kind: 'error500', times: 2 });
  expect((await askTripay(url, LIST)).status).toBe(200);
  for (const status of [500, 500, 200]) expect((await askTripay(url, '/merchant/payment-channel')).status).toBe(status);
});

test('one that is meant for a call by its body leaves the others alone', async () => {
  const { url } = await startSandbox();
  await hook(url, '/faults', { provider: 'tripay', path: 'create', holds: 'ACH-LAIN', kind: 'refuse' });
  expect((await askTripay(url, '/transaction/create', createBody())).status).toBe(200);
  expect((await askTripay(url, '/transaction/create', createBody({ merchant_ref: 'ACH-LAIN' }))).status).toBe(403);
});

test('drop cuts the line before the work, lost_answer after it', async () => {
  const { url } = await startSandbox();
  await hook(url, '/faults', { provider: 'tripay', path: 'create', kind: 'drop' });
  await expect(askTripay(url, '/transaction/create', createBody())).rejects.toThrow();
  expect((await askTripay(url, LIST)).data).toEqual([]);

  await hook(url, '/faults', { provider: 'tripay', path: 'create', kind: 'lost_answer' });
  await expect(askTripay(url, '/transaction/create', createBody())).rejects.toThrow();
  expect((await askTripay(url, LIST)).data).toHaveLength(1);
});

test('refuse answers like the provider, garbage like nobody, and reset forgets all', async () => {
  const { url } = await startSandbox();
  await hook(url, '/faults', { provider: 'tripay', kind: 'refuse' });
  expect(await askTripay(url, '/merchant/payment-channel')).toMatchObject({
    status: 403,
    message: expect.stringContaining('Unauthorized IP'),
  });
  await hook(url, '/faults', { provider: 'tripay', kind: 'garbage' });
  await expect(askTripay(url, '/merchant/payment-channel')).rejects.toThrow();
  await hook(url, '/faults', { provider: 'tripay', kind: 'refuse', times: 9 });
  await hook(url, '/reset');
  expect((await askTripay(url, '/merchant/payment-channel')).status).toBe(200);
});

test('delay answers later, and the state counts the calls', async () => {
  const { url } = await startSandbox();
  await hook(url, '/faults', { provider: 'tripay', kind: 'delay', ms: 60 });
  const start = performance.now();
  await askTripay(url, '/merchant/payment-channel');
  expect(performance.now() - start).toBeGreaterThan(50);
  expect(await (await fetch(`${url}/sandbox/state`)).json()).toMatchObject({
    calls: { 'GET /tripay/api-sandbox/merchant/payment-channel': 1 },
  });
});

test('a fault that makes no sense is refused', async () => {
  const { url } = await startSandbox();
  await expect(hook(url, '/faults', { provider: 'tripay', kind: 'explode' })).rejects.toThrow('kind');
});
