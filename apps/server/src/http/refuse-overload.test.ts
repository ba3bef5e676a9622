import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrorTranslator } from './error-translator.ts';
import { refuseOverload } from './refuse-overload.ts';

async function start(maxDelayMs: number) {
  const app = Fastify();
  registerErrorTranslator(app);
  refuseOverload(app, maxDelayMs);
  app.get('/', async () => 'ok');
  // Who comes first finds it asleep.
  expect((await app.inject('/')).statusCode).toBe(200);
  return app;
}

test('a process that is late with its own clock refuses what comes, unless it may be', async () => {
  const apps = await Promise.all([300, 60_000, 0].map(start));
  // As a long computation does it: nothing else runs meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
  // What is late comes first.
  await delay(0);
  expect(await Promise.all(apps.map(async (app) => (await app.inject('/')).statusCode))).toEqual([503, 200, 200]);
  await Promise.all(apps.map((app) => app.close()));
});
