import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));
const ready = z.object({ sandbox: z.literal('ready'), port: z.number().positive() });

test('prints one JSON line when it answers, and stops on SIGTERM', async () => {
  const child = spawn(process.execPath, [SERVER], { env: { ...process.env, SANDBOX_PORT: '0' } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  const { port } = ready.parse(JSON.parse(String(line)));
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('tells a parent its port, and stops when the parent lets go', async () => {
  const child = fork(SERVER, { silent: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [message] = await once(child, 'message');
  ready.parse(message);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a taken port stops it with the name of the setting', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const child = spawn(process.execPath, [SERVER], { env: { ...process.env, SANDBOX_PORT: port } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [[text], [code]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
  expect(String(text)).toContain(`port ${port} is taken by another program. Stop that one, or set SANDBOX_PORT to a free port.`);
  expect(code).toBe(1);
});

test('a setting that makes no sense stops it with a sentence', async () => {
  const child = spawn(process.execPath, [SERVER], { env: { ...process.env, SANDBOX_PORT: 'lima' } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [[text], [code]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
  expect(String(text)).toContain('SANDBOX_PORT is not a whole number');
  expect(code).toBe(1);
});
