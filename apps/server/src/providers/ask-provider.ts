import { z } from 'zod';
import { ProviderError, type ProviderName } from './provider-error.ts';
import { readableText } from './readable-text.ts';

/** No answer of either provider comes near this; more than that is an error page or an attack. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

export interface ProviderQuestion {
  provider: ProviderName;
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  /** Struck out of every message. */
  secrets: readonly string[];
}

export interface ProviderReply {
  /** 200 to 499, without 3xx, 408 and 429: those are thrown. */
  status: number;
  text: string;
  /** Undefined when the body isn't JSON. */
  json: unknown;
}

/**
 * Sends one request and reads the whole answer within `timeoutMs`.
 * Throws ProviderError: unreachable (network, time-out, 408, 5xx), quota (429), bad_answer (redirect, too long).
 */
export async function askProvider(question: ProviderQuestion): Promise<ProviderReply> {
  const { provider, secrets } = question;
  let status: number;
  let text: string;
  try {
    const response = await fetch(question.url, {
      method: question.method,
      headers: question.headers,
      // Following a redirect would hand the key to whoever it points at.
      redirect: 'manual',
      signal: AbortSignal.timeout(question.timeoutMs),
      ...(question.body === undefined ? {} : { body: question.body }),
    });
    status = response.status;
    text = await readLimited(response, provider);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    // The cause isn't kept: fetch quotes a header that it can't send, and ours hold the key.
    throw new ProviderError(provider, 'unreachable', networkReason(error, question.timeoutMs));
  }

  const json = parseJson(text);
  const reason = `HTTP ${status}: ${readableText(messageIn(json) ?? text, secrets) || '(empty)'}`;
  if (status >= 500 || status === 408) throw new ProviderError(provider, 'unreachable', reason);
  if (status === 429) throw new ProviderError(provider, 'quota', reason);
  if (status >= 300 && status < 400) throw new ProviderError(provider, 'bad_answer', reason);
  return { status, text, json };
}

async function readLimited(response: Response, provider: ProviderName): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new ProviderError(provider, 'bad_answer', 'the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const messageShape = z.union([
  z.object({ message: z.string().min(1) }).transform((body) => body.message),
  z.object({ meta: z.object({ message: z.string().min(1) }) }).transform((body) => body.meta.message),
]);

/** The sentence of a Tripay or RajaOngkir envelope, if there is one. */
function messageIn(json: unknown): string | undefined {
  return messageShape.safeParse(json).data;
}

const coded = z.object({ code: z.string() });

function networkReason(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'the request failed';
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`;
  const code = coded.safeParse(error.cause).data?.code ?? coded.safeParse(error).data?.code;
  return code ? `the connection failed (${code})` : 'the request failed';
}
