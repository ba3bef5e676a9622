import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildSandbox } from '../../../../sandbox/src/app.ts';
import { createMailClient } from './mail-client.ts';

const mail = {
  to: 'cut@toko.example',
  subject: 'Pesanan Anda',
  text: 'Terima kasih',
  html: '<p>Terima kasih</p>',
  messageId: 'satu@toko.example',
};
const from = 'Lapak Hijau <halo@toko.example>';

let sandbox: ReturnType<typeof buildSandbox>;
let port: number;
beforeEach(async () => {
  sandbox = buildSandbox();
  port = await sandbox.smtp.listen(0, '127.0.0.1');
});
afterEach(() => sandbox.close());

const client = (timing = {}) => createMailClient({ smtpUrl: `smtp://127.0.0.1:${port}`, from, ...timing });
const fault = (body: object) => sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { provider: 'mail', ...body } });
const taken = async () => (await sandbox.inject('/sandbox/mails')).json<{ mails: Record<string, unknown>[] }>().mails;

test('a mail goes out with both forms, the sender, its own name and the thread', async () => {
  await client().send({ ...mail, replyTo: 'tanya@toko.example', thread: 'order-1@toko.example' });
  expect(await taken()).toEqual([
    expect.objectContaining({
      from: 'halo@toko.example',
      to: ['cut@toko.example'],
      subject: 'Pesanan Anda',
      messageId: '<satu@toko.example>',
      text: expect.stringContaining('Terima kasih'),
      html: expect.stringContaining('<p>Terima kasih</p>'),
      headers: expect.objectContaining({
        from: from,
        'reply-to': 'tanya@toko.example',
        references: '<order-1@toko.example>',
        'auto-submitted': 'auto-generated',
      }),
    }),
  ]);
});

test('nothing that somebody typed becomes a header, another recipient or a file', async () => {
  await client().send({
    ...mail,
    subject: 'Halo\r\nBcc: semua@toko.example',
    text: '/etc/passwd',
    html: '<b>x</b>\r\n.\r\nMAIL FROM:<x@y>',
  });
  const [kept] = await taken();
  expect(kept).toMatchObject({ to: ['cut@toko.example'], subject: 'Halo Bcc: semua@toko.example', text: '/etc/passwd\n' });
  expect(kept?.['headers']).not.toHaveProperty('bcc');
  expect(await taken()).toHaveLength(1);
});

test.each([
  ['a recipient that does not exist', { kind: 'refuse' }, 'refused', 'Mailbox does not exist'],
  ['a text that is refused for good', { kind: 'garbage' }, 'refused', 'looks like spam'],
  ['a mailbox that is full just now', { kind: 'quota' }, 'later', 'Mailbox is full'],
  ['a server that wants the text later', { kind: 'error500' }, 'later', 'Temporary server error'],
  ['a line that breaks before the text', { kind: 'drop' }, 'later', 'sambungan'],
] as const)('%s: it was surely not taken', async (_name, what, kind, said) => {
  await fault(what);
  await expect(client().send(mail)).rejects.toMatchObject({ kind, reply: expect.stringContaining(said), reached: true });
  expect(await taken()).toEqual([]);
});

test('a line that breaks after the text, and a server that never answers it: it may have arrived', async () => {
  await fault({ kind: 'lost_answer' });
  await expect(client().send(mail)).rejects.toMatchObject({ kind: 'unclear' });
  await fault({ kind: 'delay', ms: 60_000 });
  await expect(client({ silenceMs: 300 }).send(mail)).rejects.toMatchObject({ kind: 'unclear' });
  await fault({ kind: 'delay', ms: 60_000 });
  await expect(client({ maxMs: 300 }).send(mail)).rejects.toMatchObject({ kind: 'unclear' });
  expect(await taken()).toHaveLength(3);
});

test('a server that says nothing at all is tried again later', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  await expect(createMailClient({ smtpUrl, from, silenceMs: 200 }).send(mail)).rejects.toMatchObject({ kind: 'later', reached: false });
});

test('nobody listening is tried again later, and the password stays out of it', async () => {
  const failed = createMailClient({ smtpUrl: 'smtp://toko:rahasia-sekali@127.0.0.1:1', from }).send(mail);
  await expect(failed).rejects.toMatchObject({ kind: 'later', reached: false });
  await expect(failed).rejects.not.toThrow('rahasia');
});

test('no password goes to another machine whose server offers no encryption', async () => {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 surel\r\n');
    socket.setEncoding('utf8').on('data', (said: string) => {
      heard.push(said);
      socket.write(
        said.startsWith('EHLO') ? '250-surel\r\n250 AUTH PLAIN LOGIN\r\n' : said.startsWith('STARTTLS') ? '502 no\r\n' : '235 ok\r\n',
      );
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  onTestFinished(() => void server.close());
  const { port: open } = server.address() as AddressInfo;
  // An address of this machine that isn't known to be its own.
  const failed = createMailClient({ smtpUrl: `smtp://toko:rahasia@0.0.0.0:${open}`, from }).send(mail);
  await expect(failed).rejects.toMatchObject({ kind: 'later', reply: expect.stringContaining('STARTTLS') });
  expect(heard.join('')).not.toMatch(/AUTH|cmFoYXNpYQ/u);
});

test('a user and a password are given to a server that asks for them', async () => {
  await createMailClient({ smtpUrl: `smtp://toko:rahasia@127.0.0.1:${port}`, from }).send(mail);
  expect(await taken()).toHaveLength(1);
});
