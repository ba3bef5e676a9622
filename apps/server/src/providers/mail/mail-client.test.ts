import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMailClient } from './mail-client.ts';

const mail = { to: 'cut@toko.example', subject: 'Pesanan Anda', text: 'Terima kasih', html: '<p>Terima kasih</p>' };
const from = 'Lapak Hijau <halo@toko.example>';

/** A server that speaks just enough SMTP for one mail; `onRecipient` is its answer to RCPT TO, null for none. */
async function startSmtp(onRecipient: string | null): Promise<{ port: number; received: () => string }> {
  let received = '';
  const server = createServer((socket) => {
    let inBody = false;
    socket.on('error', () => undefined);
    socket.write('220 contoh ESMTP\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (inBody) {
        received += text;
        if (received.endsWith('\r\n.\r\n')) {
          inBody = false;
          socket.write('250 OK\r\n');
        }
        return;
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        if (/^DATA/iu.test(line)) {
          inBody = true;
          socket.write('354 go on\r\n');
        } else if (/^RCPT/iu.test(line)) {
          if (onRecipient !== null) socket.write(`${onRecipient}\r\n`);
        } else if (/^QUIT/iu.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 OK\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return { port: address.port, received: () => received };
}

function client(port: number) {
  return createMailClient({ smtpUrl: `smtp://127.0.0.1:${port}`, from, log: { info: vi.fn() }, timeoutMs: 200 });
}

test('with no server nothing is sent, and the log holds neither address nor text', async () => {
  const info = vi.fn();
  const off = createMailClient({ from, log: { info } });
  expect(await off.send(mail)).toEqual({ sent: false });
  expect(info).toHaveBeenCalledOnce();
  expect(JSON.stringify(info.mock.calls)).not.toMatch(/cut@|Terima/u);
});

test('a mail goes out with both forms and the sender', async () => {
  const smtp = await startSmtp('250 OK');
  expect(await client(smtp.port).send(mail)).toEqual({ sent: true });
  expect(smtp.received()).toContain('From: Lapak Hijau <halo@toko.example>');
  expect(smtp.received()).toContain('text/plain');
  expect(smtp.received()).toContain('text/html');
});

test.each([
  ['a recipient that does not exist', '550 no such user', 'refused'],
  ['a server that wants it later', '451 try later', 'unreachable'],
  ['a server that falls silent', null, 'unreachable'],
])('%s', async (_name, answer, kind) => {
  const smtp = await startSmtp(answer);
  await expect(client(smtp.port).send(mail)).rejects.toMatchObject({ provider: 'mail', kind });
});

test('nobody listening is unreachable, and the password stays out of it', async () => {
  const failed = createMailClient({ smtpUrl: 'smtp://toko:rahasia-sekali@127.0.0.1:1', from, log: { info: vi.fn() } }).send(mail);
  await expect(failed).rejects.toMatchObject({ provider: 'mail', kind: 'unreachable' });
  await expect(failed).rejects.not.toThrow('rahasia');
});
