import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { countInMemory } from './call-counts.ts';
import { registerErrorTranslator } from './error-translator.ts';
import { guardLookups } from './lookup-guard.ts';

function startApp() {
  const app = Fastify();
  registerErrorTranslator(app);
  app.post('/find', { preHandler: guardLookups(1, countInMemory()) }, (request, reply) => {
    const { email } = request.body as { email: string };
    return reply.code(email === 'pemilik@contoh.example' ? 200 : 404).send({});
  });
  return async (remoteAddress: string, email: string, code = 'LH-7K3M9Q01') =>
    (await app.inject({ method: 'POST', url: '/find', payload: { code, email }, remoteAddress })).statusCode;
}
const OWNER = 'pemilik@contoh.example';

test('wrong tries at a code are counted by network, however it is written; the owner elsewhere isn’t shut out', async () => {
  const find = startApp();
  const ways = ['LH-7K3M9Q01', 'lh-7k3m9q01', '7K3M9Q01', ' 7K3M 9Q01', 'LH7K3M-9Q01', 'L H-7K3M9Q01', 'LH-7K3M9QOL'];
  const tries: number[] = [];
  for (let each = 0; each < 11; each += 1) tries.push(await find('10.3.0.1', 'tebak@contoh.example', ways[each % ways.length]));
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  expect(await find('10.3.0.1', OWNER)).toBe(429);
  expect(await find('10.3.0.1', 'tebak@contoh.example', 'LH-22222222')).toBe(404);
  expect(await find('10.3.0.2', OWNER)).toBe(200);
});

test('an owner who looks again and again is never counted', async () => {
  const find = startApp();
  for (let each = 0; each < 30; each += 1) expect(await find('10.3.0.1', OWNER)).toBe(200);
});

test('many networks together get one try each in the end, and the owner too', async () => {
  const find = startApp();
  for (let each = 0; each < 40; each += 1) await find(`10.4.0.${each}`, 'tebak@contoh.example');
  expect([await find('10.5.0.1', 'tebak@contoh.example'), await find('10.5.0.1', 'tebak@contoh.example')]).toEqual([404, 429]);
  for (let each = 0; each < 3; each += 1) expect(await find('10.5.0.2', OWNER)).toBe(200);
});
