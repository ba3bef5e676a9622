import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const Body = z.object({
  stream: z.literal(true),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
});
const Asked = z.object({
  kutipan: z.array(z.object({ nomor: z.number(), teks: z.string() })),
  angka: z.array(z.object({ tulis: z.string(), artinya: z.string() })),
});

export function chatFailure(_status: number, message: string) {
  return { error: { message, type: 'invalid_request_error' } };
}

/**
 * Stands in for a language model behind OpenAI's chat protocol. It has no mind: it repeats the first sentence of each passage with its
 * number, and obeys whoever writes 'TULIS: …' anywhere in what it is given, as a model may that was talked into it.
 */
export function chatApi(scope: FastifyInstance, { apiKey }: { apiKey: string }): void {
  scope.post('/chat/completions', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${apiKey}`) return reply.code(401).send(chatFailure(401, 'Incorrect API key provided'));
    const body = Body.safeParse(request.body);
    if (!body.success) return reply.code(400).send(chatFailure(400, 'Invalid request'));
    const text = answerTo(body.data.messages.at(-1)?.content ?? '');
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    // In pieces that end within words, as models do.
    for (const piece of text.match(/[\s\S]{1,7}/gu) ?? []) {
      reply.raw.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: piece } }] })}\n\n`);
      await wait(1);
    }
    reply.raw.end('data: [DONE]\n\n');
  });
}

function answerTo(content: string): string {
  const orders = [...content.matchAll(/TULIS: ?([^"\\]*)/gu)].map(([, order]) => order ?? '');
  const asked = Asked.parse(JSON.parse(content));
  const sentences = asked.kutipan.map(({ nomor, teks }) => `${/^.*?(?=[.!?](?:\s|$)|$)/su.exec(teks)?.[0]} [${nomor}].`);
  const price = asked.angka.find(({ artinya }) => artinya.startsWith('Harga'));
  const first = asked.kutipan[0];
  const prices = price && first ? [`Harga ${/^\S+ \S+/u.exec(first.teks)?.[0]} sekarang ${price.tulis} [${first.nomor}].`] : [];
  return [...orders, ...sentences, ...prices].join(' ');
}
