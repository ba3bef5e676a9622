import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrorTranslator } from './error-translator.ts';
import { refuseOverload } from './refuse-overload.ts';

async function answerAfterBlocking(maxDelayMs: number): Promise<number> {
  const app = Fastify();
  registerErrorTranslator(app);
  refuseOverload(app, maxDelayMs);
  app.get('/', async () => 'ok');
  // Who comes first finds it asleep.
  expect((await app.inject('/')).statusCode).toBe(200);
  // As a long computation does it: nothing else runs meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
  // What is late comes first.
  await delay(0);
  const { statusCode } = await app.inject('/');
  await app.close();
  return statusCode;
}

test('a process that is late with its own clock refuses what comes, unless it may be', async () => {
  expect(await answerAfterBlocking(300)).toBe(503);
  expect(await answerAfterBlocking(60_000)).toBe(200);
  expect(await answerAfterBlocking(0)).toBe(200);
});
