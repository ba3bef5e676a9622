import { z } from 'zod';

export interface AnswerModelConfig {
  /** For instance `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string;
  /** Its name there. */
  model: string;
  timeoutMs: number;
}

export interface ModelMessage {
  role: 'system' | 'user';
  content: string;
}

/** A language model behind OpenAI's chat protocol. */
export interface AnswerModel {
  /** What it writes, piece by piece. Throws where it can't be reached, takes too long, or answers otherwise than as the protocol says. */
  write(messages: readonly ModelMessage[], signal: AbortSignal): AsyncGenerator<string>;
}

/** Letters of an answer; more is an error or an attack. */
const MAX_LETTERS = 4_000;
const MAX_BYTES = 256 * 1024;
const MAX_TOKENS = 300;

const Piece = z.object({ choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }) })) });

export function createAnswerModel({ baseUrl, apiKey, model, timeoutMs }: AnswerModelConfig): AnswerModel {
  return {
    async *write(messages, signal) {
      const response = await fetch(`${baseUrl.replace(/\/+$/u, '')}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({ model, messages, stream: true, temperature: 0, max_tokens: MAX_TOKENS }),
        // Following a redirect would hand the key to whoever it points at.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        throw new Error(`the model answered HTTP ${response.status}`);
      }
      let letters = 0;
      for await (const line of linesOf(response.body)) {
        if (!line.startsWith('data:')) continue;
        const data = line.slice('data:'.length).trim();
        if (data === '[DONE]') return;
        const text = Piece.parse(JSON.parse(data)).choices[0]?.delta.content ?? '';
        letters += text.length;
        if (letters > MAX_LETTERS) throw new Error('the model wrote too much');
        if (text !== '') yield text;
      }
    },
  };
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the model sent too much');
    const lines = (text + decoder.decode(chunk, { stream: true })).split('\n');
    text = lines.pop() ?? '';
    yield* lines;
  }
  if (text !== '') yield text;
}
