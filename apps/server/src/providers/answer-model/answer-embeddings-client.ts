import { z } from 'zod';

export interface AnswerEmbeddingsConfig {
  /** For instance `https://api.openai.com/v1`, or that of a program on this machine. */
  baseUrl: string;
  /** Null where the address asks for none. */
  apiKey: string | null;
  /** Its name there. */
  model: string;
  timeoutMs: number;
}

/** A model that says by numbers what texts mean, behind OpenAI's protocol of embeddings. */
export interface AnswerEmbeddings {
  /** A vector of length 1 for each text. Throws where it can't be reached, takes too long, or answers otherwise than by the protocol. */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
}

/** Of a whole answer: so many texts of 4,096 numbers in JSON. */
const MAX_BYTES = 4 * 1024 * 1024;

const Answer = z.object({ data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1).max(4_096) })) });

export function createAnswerEmbeddings({ baseUrl, apiKey, model, timeoutMs }: AnswerEmbeddingsConfig): AnswerEmbeddings {
  return {
    async embed(texts) {
      const response = await fetch(`${baseUrl.replace(/\/+$/u, '')}/embeddings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }) },
        body: JSON.stringify({ model, input: texts }),
        // Following a redirect would hand the key to whoever it points at.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the embeddings answered HTTP ${response.status}`);
      }
      const vectors = new Map(Answer.parse(JSON.parse(await readAtMost(response))).data.map(({ index, embedding }) => [index, embedding]));
      return texts.map((_, index) => lengthOne(vectors.get(index)));
    },
  };
}

async function readAtMost(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the embeddings sent too much');
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

function lengthOne(vector: readonly number[] | undefined): Float32Array {
  const length = Math.hypot(...(vector ?? []));
  if (!vector || length === 0) throw new Error('the embeddings left a text out');
  return Float32Array.from(vector, (part) => part / length);
}
