import type { AnswerOf, Endpoints } from '@lapak/contract/endpoints';
import type { FailureAnswer, FailureCode } from '@lapak/contract/errors';
import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';
import type { z } from 'zod';

type Part<Name extends RouteName, Key extends string> =
  Endpoints[Name] extends Record<Key, infer Type extends z.ZodType> ? z.input<Type> : undefined;

/** What a call takes: the contract's own types; nothing of zod reaches the browser through here. */
export interface CallInput<Name extends RouteName> {
  params?: Record<string, string | number>;
  query?: Part<Name, 'query'> | Record<string, string | number | undefined>;
  body?: Part<Name, 'body'>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * A call that failed. `code` is the contract's, or `network` when no answer came (then nobody knows whether the work was
 * done), or `unreadable`. `fields` maps a field's path to its text; `data` carries figures, e.g. of a 409.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode | 'network' | 'unreadable';
  readonly fields: Record<string, string>;
  readonly data: unknown;

  constructor(status: number, code: ApiError['code'], message: string, fields: Record<string, string> = {}, data?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.data = data;
  }
}

export interface Api {
  /** Makes a call by its name in the contract. Throws ApiError. */
  call<Name extends RouteName>(name: Name, input?: CallInput<Name>): Promise<AnswerOf<Name>>;
}

export interface ApiOptions {
  fetch: typeof fetch;
  /** Bearer token to attach, if somebody is signed in (spec section 6). */
  token?: () => string | null;
  /** Called on every 401 to a call that carried a token, with that token (spec section 4). */
  onUnauthorized?: (bearer: string) => void;
}

export function createApi({ fetch: send, token, onUnauthorized }: ApiOptions): Api {
  return {
    async call(name, input = {}) {
      const { method } = ROUTES[name];
      const headers: Record<string, string> = { accept: 'application/json', ...input.headers };
      const bearer = token?.();
      if (bearer) headers.authorization = `Bearer ${bearer}`;
      const init: RequestInit = { method, headers };
      if (input.signal) init.signal = input.signal;
      if (input.body !== undefined) {
        headers['content-type'] = 'application/json';
        init.body = JSON.stringify(input.body);
      }
      const response = await send(addressOf(name, input), init).catch((error: unknown) => {
        if (input.signal?.aborted) throw error;
        throw new ApiError(0, 'network', 'Sambungan terputus. Periksa internet Anda, lalu coba lagi.');
      });
      const answer: unknown = await response.json().catch((error: unknown) => {
        if (input.signal?.aborted) throw error;
        return null;
      });
      if (response.status === 401 && bearer) onUnauthorized?.(bearer);
      // A good status whose answer was cut off says nothing: every call of the contract answers an object.
      if (!response.ok || answer === null) throw failureOf(response.status, answer);
      return answer as AnswerOf<typeof name>;
    },
  };
}

function addressOf<Name extends RouteName>(name: Name, { params = {}, query }: CallInput<Name>): string {
  const path = ROUTES[name].path.replaceAll(/:(\w+)/gu, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(Object(query ?? {}))) if (value !== undefined && value !== '') search.set(key, String(value));
  return `${API_BASE}${path}${search.size > 0 ? `?${search}` : ''}`;
}

function failureOf(status: number, answer: unknown): ApiError {
  if (isFailure(answer)) return new ApiError(status, answer.code, answer.error, answer.fields, answer.data);
  return new ApiError(status, 'unreadable', 'Jawaban server tidak dapat dibaca. Silakan coba lagi.');
}

function isFailure(answer: unknown): answer is FailureAnswer {
  return typeof answer === 'object' && answer !== null && 'error' in answer && 'code' in answer;
}
