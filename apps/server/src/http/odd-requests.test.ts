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

test('a call that needs no body may have an empty one of JSON, and one that does is told what is missing', async () => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const made = await shop.call('createCategory', { token, body: { name: 'Kosong' } });
  const gone = await shop.app.inject({ method: 'DELETE', url: `/api/v1/categories/${made.data.id}`, headers, payload: '' });
  expect(gone.statusCode).toBe(200);
  const empty = await shop.app.inject({ method: 'POST', url: '/api/v1/categories', headers, payload: '' });
  expect([empty.statusCode, empty.json().code]).toEqual([422, 'invalid_input']);
  const broken = await shop.app.inject({ method: 'POST', url: '/api/v1/categories', headers, payload: '{' });
  expect(broken.statusCode).toBe(400);
});

/** What a person may choose instead of a bank's file or a list of products. */
const NOISE = [
  ...['x', ';;;', '"', 'a;b\n"', '\u0000', '\ud83c', '[]', '<html>', 'PK\u0003\u0004', '%PDF', 'sep=;', '\r\r\n\n', ','.repeat(5_000)],
  ...[
    'Tanggal;Catatan\n02/11/2026;beli',
    '02/11/2026;10rb\n31/11/2026;$5',
    'id,order,day\n1,LH-1,2026-11-02',
    '20261102;20261103\n20261104;1',
  ],
  ...[
    'Tanggal;Jumlah\n0/0/0;0\n99/99/9999;-',
    'Date,Amount\n2026-13-45T99:99:99Z,1e400',
    `Tanggal;Saldo\n${'9'.repeat(300)};${'1.'.repeat(300)}`,
  ],
];
test.each(NOISE)('no preview fails of %j', async (content) => {
  const headers = { authorization: `Bearer ${token}` };
  const statement = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/bank-statement/preview',
    headers,
    payload: { file_name: 'a.csv', content },
  });
  expect(statement.statusCode).toBeLessThan(500);
  const body = Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}\r\n--x--\r\n`);
  const type = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
  const products = await shop.app.inject({ method: 'POST', url: '/api/v1/products/imports', headers: type, payload: body });
  expect(products.statusCode).toBeLessThan(500);
  if (products.statusCode !== 201) return;
  const checked = await shop.app.inject({ method: 'POST', url: `/api/v1/products/imports/${products.json().data.id}/check`, headers });
  expect(checked.statusCode).toBeLessThan(500);
});
