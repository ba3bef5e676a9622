import { type AnswerOf, ENDPOINTS, type Endpoints } from '@lapak/contract/endpoints';
import type { KEY_CALLS } from '@lapak/contract/key-calls';
import { API_BASE, ROUTES } from '@lapak/contract/routes';
import type { z } from 'zod';

/** A call that an API key may make, but for files. */
type KeyCall = Exclude<keyof typeof KEY_CALLS, `download${string}`>;
type Part<Name extends KeyCall, Key extends string> =
  Endpoints[Name] extends Record<Key, infer Schema extends z.ZodType> ? { [K in Key]: z.input<Schema> } : unknown;
type QueryOf<Name extends KeyCall> = Endpoints[Name] extends { query: infer Schema extends z.ZodType }
  ? { query?: Partial<z.output<Schema>> }
  : unknown;
type Input<Name extends KeyCall> = Part<Name, 'params'> & QueryOf<Name> & Part<Name, 'body'> & { key?: string };

/** The shop's API by a key, typed by the contract. `key` of an input is an idempotency key: the same one is done once. */
export function shopClient(address: string, apiKey: string) {
  return async <Name extends KeyCall>(name: Name, input: Input<Name>): Promise<AnswerOf<Name>> => {
    const { params = {}, query = {}, body, key } = input as { params?: object; query?: object; body?: unknown; key?: string };
    const filled = Object.entries(params).reduce(
      (path, [part, value]) => path.replace(`:${part}`, encodeURIComponent(value)),
      ROUTES[name].path as string,
    );
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([part, value]) => (value === undefined ? [] : [[part, String(value)]])),
    );
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
    const answer = await fetch(`${address}${API_BASE}${filled}?${search}`, {
      method: ROUTES[name].method,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return ENDPOINTS[name].answer.parse(await answer.json()) as AnswerOf<Name>;
  };
}
