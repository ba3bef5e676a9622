import type { AnswerOf, Endpoints } from '@lapak/contract/endpoints';
import type { FailureAnswer, FailureCode } from '@lapak/contract/errors';
import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';
import type { z } from 'zod';

type SchemaOf<Name extends RouteName, Key extends string> =
  Endpoints[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : never;

/** The parameter names of a path: 'id' of '/orders/:id'. */
type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type OptionalKeys<Shape> = { [Key in keyof Shape]-?: object extends Pick<Shape, Key> ? Key : never }[keyof Shape];
/** A query as callers write it: with the server's parsed types, since a query string is all text. */
type Query<In, Out> = { [Key in Exclude<keyof In, OptionalKeys<In>>]: Key extends keyof Out ? Out[Key] : never } & {
  [Key in OptionalKeys<In>]?: (Key extends keyof Out ? Out[Key] : never) | undefined;
};

type Needed<Key extends string, Value> = object extends Value ? { [K in Key]?: Value } : { [K in Key]: Value };
type ParamsPart<Name extends RouteName> = [PathNames<(typeof ROUTES)[Name]['path']>] extends [never]
  ? unknown
  : { params: Record<PathNames<(typeof ROUTES)[Name]['path']>, string | number> };
type QueryPart<Name extends RouteName> = [SchemaOf<Name, 'query'>] extends [never]
  ? unknown
  : Needed<'query', Query<z.input<SchemaOf<Name, 'query'>>, z.output<SchemaOf<Name, 'query'>>>>;
type BodyPart<Name extends RouteName> = [SchemaOf<Name, 'body'>] extends [never] ? unknown : { body: z.input<SchemaOf<Name, 'body'>> };
type HeadersPart<Name extends RouteName> = [SchemaOf<Name, 'headers'>] extends [never]
  ? unknown
  : { headers: z.input<SchemaOf<Name, 'headers'>> };
type FilesPart<Name extends RouteName> = (typeof ROUTES)[Name] extends { files: readonly (infer Part extends string)[] }
  ? { files?: { [Key in Part]?: File | readonly File[] | undefined }; onProgress?: (fraction: number) => void }
  : unknown;

/** A call's input: exactly what the contract names. No zod code reaches the browser through this type. */
export type CallInput<Name extends RouteName> = ParamsPart<Name> &
  QueryPart<Name> &
  BodyPart<Name> &
  HeadersPart<Name> &
  FilesPart<Name> & { signal?: AbortSignal | undefined };

/** The second argument is optional when the contract asks for nothing. */
export type CallArguments<Name extends RouteName> = object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/** The parts of any call, untyped. */
interface LooseInput {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
  headers?: object;
  files?: Record<string, File | readonly File[] | undefined>;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * A failed call. `code` is the contract's, or `network` without an answer (then nobody knows whether the work was done), or `unreadable`.
 * `fields` maps a field's path to its text; `data` carries figures, e.g. of a 409.
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
  /** Calls an endpoint by its name in the contract. Throws ApiError. */
  call<Name extends RouteName>(name: Name, ...input: CallArguments<Name>): Promise<AnswerOf<Name>>;
}

export interface ApiOptions {
  fetch: typeof fetch;
  /** Bearer token to attach, if somebody is signed in (spec section 6). */
  token?: () => string | null;
  /**
   * Called on every 401 to a call with a token (spec section 4), and where the password is asked for again (decision 90). True when the
   * call may be repeated, with the new token.
   */
  onUnauthorized?: (bearer: string, isConfirmation: boolean) => Promise<boolean>;
}

export function createApi({ fetch: send, token, onUnauthorized }: ApiOptions): Api {
  return {
    async call(name, ...[given]) {
      const input: LooseInput = given ?? {};
      const bearer = token?.();
      const headers: Record<string, string> = { accept: 'application/json', ...input.headers };
      const init: RequestInit = { method: ROUTES[name].method };
      if (input.signal) init.signal = input.signal;
      const files = Object.entries(input.files ?? {}).flatMap(([part, some]) => [some ?? []].flat().map((file) => ({ part, file })));
      const parts = files.length > 0 ? await loadWhenPressed(loadParts) : null;
      if (parts) init.body = parts.formOf(input.body, files);
      else if (input.body !== undefined) {
        headers['content-type'] = 'application/json';
        init.body = JSON.stringify(input.body);
      }
      const sender = parts && input.onProgress ? parts.fetchWithProgress(input.onProgress) : send;
      const sendAs = (as: string | null | undefined) =>
        sender(addressOf(name, input), { ...init, headers: as ? { ...headers, authorization: `Bearer ${as}` } : headers }).catch(
          (error: unknown) => {
            if (input.signal?.aborted) throw error;
            throw noAnswer();
          },
        );
      const first = await sendAs(bearer);
      const isConfirmation = first.status === 403 && (await first.clone().text()).includes('"confirm_password"');
      const isRefused = first.status === 401 || isConfirmation;
      const response = isRefused && bearer && (await onUnauthorized?.(bearer, isConfirmation)) ? await sendAs(token?.()) : first;
      const answer: unknown = await response.json().catch((error: unknown) => {
        if (input.signal?.aborted) throw error;
        return null;
      });
      // A success status with a truncated answer counts as a failure, and one that says so itself.
      if (!response.ok || !isSuccess(answer)) throw failureOf(response.status, answer);
      return answer as AnswerOf<typeof name>;
    },
  };
}

// Loaded on demand, since few visitors send files.
const loadParts = () => import('./multipart.ts');

/** Preloads the upload code for a form that will send a file. After a failure the press loads it again. */
export function prepareFiles(): void {
  loadParts().catch(() => {});
}

/** Loads a script that a press needs. A failure is reported like a call without an answer. */
export async function loadWhenPressed<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    console.error(error);
    throw noAnswer();
  }
}

function noAnswer(): ApiError {
  return new ApiError(0, 'network', 'Sambungan terputus. Periksa internet Anda, lalu coba lagi.');
}

/** The URL of a call. */
export function addressOf(name: RouteName, { params = {}, query }: LooseInput): string {
  const path = ROUTES[name].path.replaceAll(/:(\w+)/gu, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined && value !== '') search.set(key, String(value));
  return `${API_BASE}${path}${search.size > 0 ? `?${search}` : ''}`;
}

function failureOf(status: number, answer: unknown): ApiError {
  if (!isObject(answer)) return new ApiError(status, 'unreadable', NO_TEXT);
  if (isFailure(answer)) return new ApiError(status, answer.code, answer.error, answer.fields, answer.data);
  // Whatever answered hasn't the contract's codes; what it says is better than nothing.
  const text = [answer.error, answer.message].find((value) => typeof value === 'string' && value !== '');
  return new ApiError(status, 'unreadable', typeof text === 'string' ? text : NO_TEXT);
}

const NO_TEXT = 'Jawaban server tidak dapat dibaca. Silakan coba lagi.';

/** Whether a failed call was answered without any sentence of the server's. */
export function isWithoutText({ code, message }: Pick<ApiError, 'code' | 'message'>): boolean {
  return code === 'unreadable' && message === NO_TEXT;
}

function isObject(answer: unknown): answer is Record<string, unknown> {
  return typeof answer === 'object' && answer !== null;
}

function isSuccess(answer: unknown): boolean {
  return isObject(answer) && answer.success !== false && Object.keys(answer).length > 0;
}

function isFailure(answer: object): answer is FailureAnswer {
  return 'error' in answer && typeof answer.error === 'string' && 'code' in answer && typeof answer.code === 'string';
}
