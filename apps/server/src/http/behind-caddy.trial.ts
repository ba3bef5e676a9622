import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findProgram } from '../../test/debian-programs.ts';
import { freePort } from '../../test/free-port.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/* deploy/caddy/Caddyfile in front of a shop, with Caddy's own authority instead of a public one (Debian's package `caddy`). */

const CADDYFILE = path.join(import.meta.dirname, '../../../../deploy/caddy/Caddyfile');
const CADDY = findProgram('caddy');

if (CADDY)
  describe('with Debian’s caddy', () => {
    let shop: TestApp;
    let caddy: ChildProcess;
    let folder: string;
    let ports: { https: number; http: number };

    beforeAll(async () => {
      shop = await startTestApp(() => ({}), { environment: { TRUST_PROXY: 'true', PUBLIC_URL: 'https://localhost' } });
      const at = await shop.app.listen({ port: 0, host: '127.0.0.1' });
      folder = await mkdtemp(path.join(tmpdir(), 'lapak-caddy-'));
      ports = { https: await freePort(), http: await freePort() };
      // As it is, but for ports that anybody may take.
      const own = `local_certs\n\tadmin off\n\tskip_install_trust\n\thttps_port ${ports.https}\n\thttp_port ${ports.http}\n\tgrace_period 100ms`;
      await writeFile(path.join(folder, 'Caddyfile'), (await readFile(CADDYFILE, 'utf8')).replace('grace_period 10s', own));
      caddy = spawn(CADDY, ['run', '--config', path.join(folder, 'Caddyfile')], {
        env: {
          ...process.env,
          SHOP_NAME: 'localhost',
          SHOP_AT: new URL(at).host,
          CADDY_LOG: path.join(folder, 'log'),
          HOME: folder,
          XDG_DATA_HOME: folder,
        },
        stdio: 'ignore',
      });
      await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), { timeout: 60_000, interval: 100 });
    }, 120_000);
    afterAll(async () => {
      if (caddy) {
        const ended = new Promise((resolve) => caddy.once('exit', resolve));
        caddy.kill('SIGTERM');
        await ended;
      }
      await shop?.close();
      if (folder) await rm(folder, { recursive: true, force: true });
    }, 60_000);

    interface Asked {
      method?: string;
      headers?: Record<string, string>;
      body?: Buffer;
    }
    /** Opens a call; the answer's body is still to be read. Caddy's authority is known to nobody. */
    const open = (url: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const call = request({
          host: '127.0.0.1',
          port: ports.https,
          servername: 'localhost',
          path: url,
          method,
          rejectUnauthorized: false,
          headers: { host: 'localhost', ...headers, ...(body ? { 'content-length': String(body.length) } : {}) },
        });
        call.once('response', resolve).once('error', reject).end(body);
      });
    const ask = async (url: string, asked?: Asked) => {
      const answer = await open(url, asked);
      let text = '';
      for await (const chunk of answer.setEncoding('utf8')) text += chunk;
      return { status: answer.statusCode, headers: answer.headers, text };
    };

    test('Caddy takes the file as it is', () => {
      expect(execFileSync(CADDY, ['fmt', CADDYFILE], { encoding: 'utf8' })).toBe(execFileSync('cat', [CADDYFILE], { encoding: 'utf8' }));
      expect(() =>
        execFileSync(CADDY, ['validate', '--adapter', 'caddyfile', '--config', CADDYFILE], {
          stdio: 'pipe',
          env: { ...process.env, CADDY_LOG: path.join(folder, 'log') },
        }),
      ).not.toThrow();
    });

    test('the shop knows who calls by what Caddy says, not by what they say themselves, and each answer has its request’s name', async () => {
      let told: IncomingHttpHeaders = {};
      shop.app.server.once('request', (call) => {
        told = call.headers;
      });
      const { headers } = await ask('/healthz', { headers: { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'made-up-by-me' } });
      // The shop takes these with TRUST_PROXY, the nearest address only.
      expect(told).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https', host: 'localhost' });
      expect(told['x-request-id']).toMatch(/^[0-9a-f-]{36}$/u);
      expect(headers['x-request-id']).toBe(told['x-request-id']);
      expect(headers['strict-transport-security']).toContain('max-age=');
    });

    test('plain HTTP is sent on to HTTPS', async () => {
      const response = await fetch(`http://localhost:${ports.http}/catalog`, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([
        308,
        expect.stringMatching(/^https:\/\/localhost.*\/catalog$/u),
      ]);
    });

    test('an event stream comes through as it is told, not when it is over', async () => {
      const { token } = await shop.signIn('admin');
      const stream = await open('/api/v1/bell', { headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` } });
      expect(stream.headers['content-type']).toContain('text/event-stream');
      const first = await new Promise<string>((resolve) => stream.setEncoding('utf8').once('data', resolve));
      expect(first).toContain('data: ');
      stream.destroy();
    });

    test('an upload of some megabytes reaches the shop, which says itself that it is no picture', async () => {
      const { token } = await shop.signIn('admin');
      const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
      const { status, text } = await ask('/api/v1/uploads/pictures', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
        body: Buffer.concat([Buffer.from(head), Buffer.alloc(4_000_000), Buffer.from('\r\n--b--\r\n')]),
      });
      expect([status, JSON.parse(text)]).toEqual([415, expect.objectContaining({ code: 'unsupported_file' })]);
    });
  });
else test('there is no caddy here: apt-get install caddy registers these trials', () => expect(CADDY).toBeNull());
