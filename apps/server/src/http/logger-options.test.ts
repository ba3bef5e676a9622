import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { loggerOptions } from './logger-options.ts';

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());

async function logged(error: unknown) {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = Fastify({ logger: { ...loggerOptions('error'), stream } });
  app.log.error({ err: error, order: 7 }, 'order not finished');
  await app.close();
  const [line = ''] = lines;
  return { line, told: JSON.parse(line) };
}

test('what a statement was given never gets into the log, neither as its parameters nor as the row that was refused', async () => {
  const failing =
    shop.database.execute(sql`insert into orders (code, token, guest_email, subtotal_sen, shipping_cost_sen, total_sen, payment_method)
    values ('LH-1', ${'rahasia-pesanan'}, ${'cut@contoh.example'}, -1, 0, 0, 'manual')`);
  const error = await failing.catch((thrown: unknown) => thrown);
  expect(String(error)).toContain('cut@contoh.example');
  for (const each of [error, new Error('not done', { cause: error }), new AggregateError([error], 'all of it')]) {
    const { line, told } = await logged(each);
    expect(line).not.toMatch(/rahasia|contoh\.example/u);
    expect(line).toContain('orders_amounts_not_negative');
    expect(told).toMatchObject({ order: 7, msg: 'order not finished', err: { stack: expect.stringContaining('at ') } });
  }
});

test('anything else is told as it is, with what it comes from', async () => {
  const cause = Object.assign(new TypeError('no such thing'), { code: 'ENOENT' });
  const { told } = await logged(new Error('not done', { cause }));
  expect(told.err).toMatchObject({
    type: 'Error',
    message: 'not done',
    cause: { type: 'TypeError', message: 'no such thing', code: 'ENOENT' },
  });
  expect((await logged('text')).told.err).toMatchObject({ type: 'string', message: 'text' });
});

test('each line names the version that the root package.json says, and so does /healthz', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect((await logged('text')).told.version).toBe(version);
  const app = await startTestApp();
  expect((await app.app.inject('/healthz')).json()).toMatchObject({ status: 'ok', version });
  await app.close();
});
