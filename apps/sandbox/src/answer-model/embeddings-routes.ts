import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { chatFailure } from './chat-routes.ts';

const Body = z.object({ model: z.string(), input: z.array(z.string()).min(1).max(256) });

/** Numbers of a vector. Another name of the model has another number of them, as with real ones. */
const LENGTHS = { small: 64, large: 128 };

/** What means the same here. */
const SAME = new Map([
  ['mungil', 'kecil'],
  ['empuk', 'lembut'],
  ['bungkus', 'kemasan'],
]);

/** Stands in for a model of embeddings behind OpenAI's protocol: texts are near each other that share words, or words of one meaning. */
export function embeddingsApi(scope: FastifyInstance, { apiKey }: { apiKey: string }): void {
  scope.post('/embeddings', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${apiKey}`) return reply.code(401).send(chatFailure(401, 'Incorrect API key provided'));
    const body = Body.safeParse(request.body);
    if (!body.success) return reply.code(400).send(chatFailure(400, 'Invalid request'));
    const length = body.data.model.includes('large') ? LENGTHS.large : LENGTHS.small;
    // Told backwards: who asks has to look at the index.
    const data = body.data.input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text, length) })).reverse();
    return { object: 'list', model: body.data.model, data };
  });
}

function vectorOf(text: string, length: number): number[] {
  const vector = new Array<number>(length).fill(0);
  vector[0] = 0.1;
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const place = createHash('sha256')
      .update(SAME.get(word) ?? word)
      .digest()
      .readUInt16BE(0);
    vector[place % length] = (vector[place % length] ?? 0) + 1;
  }
  return vector;
}
