import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let shop: TestApp;
let port: number;
let token: string;
beforeAll(async () => {
  shop = await startTestApp();
  ({ token } = await shop.signIn('admin'));
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => shop.close());

/** Sends what stands there, byte for byte, and gives all that comes back. */
function speak(said: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(said));
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    socket.once('error', reject).once('close', () => resolve(heard));
  });
}

test('a request that names its host twice is refused, whatever it asks for', async () => {
  for (const path of ['/healthz', '/api/v1/catalog/categories'])
    expect(await speak(`GET ${path} HTTP/1.1\r\nHost: toko.example\r\nHost: lain.example\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /u);
  expect(await speak('GET /healthz HTTP/1.1\r\nHost: toko.example\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /u);
});

test.each(['/uploads/pictures', '/uploads/files', '/products/imports'])(
  'an upload to %s that ends in the middle is told so',
  async (path) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nid,nama\r\n1,Ko',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'malformed_request',
      error: 'Berkas tidak sampai utuh. Periksa koneksi internet Anda, lalu unggah lagi.',
    });
  },
);

test.each(['/uploads/pictures', '/uploads/files', '/uploads/private-files', '/products/imports'])(
  'a form to %s without a boundary, or with one that none has, is refused',
  async (path) => {
    for (const type of ['multipart/form-data', `multipart/form-data; boundary=${'x'.repeat(300)}`]) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      const response = await shop.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload: '--x\r\n\r\na\r\n--x--' });
      expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_request']);
    }
  },
);
