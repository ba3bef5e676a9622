import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { askInProcess, handOverBodies } from './in-process-answer.ts';

function newApp(): FastifyInstance {
  const app = Fastify();
  app.get('/text', () => ({ name: 'Kopi “Gayo”' }));
  app.get('/bytes', (_request, reply) => reply.type('image/png').send(Buffer.from([1, 2, 255])));
  app.get('/nothing', (_request, reply) => reply.code(204).send());
  app.get('/missing', (_request, reply) => reply.code(404).send({ code: 'not_found' }));
  // As a page does.
  app.get('/page', async () => {
    const parts = await Promise.all(['/text', '/missing'].map((part) => askInProcess(app, part)));
    return `page of ${parts.map(({ body }) => String(body)).join(' and ')}`;
  });
  return app;
}

test('an answer comes as the app would send it, also where it asks the app itself', async () => {
  const app = newApp();
  handOverBodies(app);
  const plain = newApp();
  for (const address of ['/text', '/bytes', '/nothing', '/missing', '/page']) {
    const { statusCode, rawPayload, headers } = await plain.inject(address);
    expect(await askInProcess(app, address), address).toMatchObject({
      status: statusCode,
      body: rawPayload,
      headers: headers['content-type'] === undefined ? {} : { 'content-type': headers['content-type'] },
    });
  }
});

test('who asks over a socket, or by `inject` itself, gets the body in the answer', async () => {
  const app = newApp();
  handOverBodies(app);
  expect((await app.inject('/page')).body).toBe('page of {"name":"Kopi “Gayo”"} and {"code":"not_found"}');
});
