import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWebhookReceiver } from '../../../test/webhook-receiver.ts';
import { reachOf } from './private-address.ts';
import { newSecret, signedHeaders } from './sign-webhook.ts';
import { createWebhookClient } from './webhook-client.ts';

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());

test.each([
  ['127.0.0.1', 'private'],
  ['10.1.2.3', 'private'],
  ['172.31.0.1', 'private'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'private'],
  ['::1', 'private'],
  ['fd00::1', 'private'],
  ['::ffff:127.0.0.1', 'private'],
  ['::ffff:10.0.0.1', 'private'],
  ['0.0.0.0', 'never'],
  ['::', 'never'],
  ['::1', 'private'],
  ['::7f00:1', 'never'],
  ['::127.0.0.1', 'never'],
  ['::ffff:0:127.0.0.1', 'never'],
  ['169.254.169.254', 'never'],
  ['::ffff:169.254.169.254', 'never'],
  ['fe80::1', 'never'],
  ['64:ff9b::7f00:1', 'never'],
  ['2002:7f00:1::', 'never'],
  ['224.0.0.1', 'never'],
  ['255.255.255.255', 'never'],
  ['8.8.8.8', 'public'],
  ['2606:4700:4700::1111', 'public'],
] as const)('%s is %s', (address, reach) => {
  expect(reachOf(address)).toBe(reach);
});

describe('without the setting', () => {
  const client = createWebhookClient({ allowsPrivate: false });

  test.each([
    'http://toko.example/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://localhost./',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://10.0.0.5:8443/',
  ])('%s is refused before anything is sent', async (url) => {
    expect(client.refusal(url)).not.toBeNull();
    await expect(client.post(url, '{}', {})).rejects.toMatchObject({ reason: expect.any(String) });
  });

  test('a name that resolves to this machine is refused when it is resolved', async () => {
    const port = new URL(receiver.url).port;
    // Resolved by the system itself, without any name server.
    await expect(client.post(`https://shop.localhost:${port}/`, '{}', {})).rejects.toMatchObject({ reason: expect.any(String) });
    expect(receiver.received).toEqual([]);
  });

  test('a public address is let through', () => expect(client.refusal('https://gudang.example/kabar')).toBeNull());
});

describe('with the setting', () => {
  const client = createWebhookClient({ allowsPrivate: true, timeoutMs: 300 });

  test('this machine is reached, also by name and without TLS', async () => {
    expect(await client.post(receiver.url.replace('127.0.0.1', 'localhost'), '{}', {})).toBe(204);
  });

  test('other links are not, nor anything public without TLS', async () => {
    for (const url of ['http://169.254.169.254/', 'http://8.8.8.8/'])
      await expect(client.post(url, '{}', {})).rejects.toMatchObject({ reason: expect.stringContaining('jaringan privat') });
  });

  test('a redirect is an answer like any other', async () => {
    receiver.answerWith(() => 307);
    const before = receiver.received.length;
    expect(await client.post(receiver.url, '{}', {})).toBe(307);
    expect(receiver.received).toHaveLength(before + 1);
  });

  test('who says nothing is left in time', async () => {
    receiver.answerWith(() => new Promise(() => {}));
    await expect(client.post(receiver.url, '{}', {})).rejects.toMatchObject({ reason: 'Tidak ada jawaban dalam 0.3 detik.' });
  });
});

test('signatures are those of Standard Webhooks', () => {
  // The example of https://www.standardwebhooks.com, as its libraries test it.
  const headers = signedHeaders({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    seconds: 1_614_265_330,
    body: '{"test": 2432232314}',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  });
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/u);
});
