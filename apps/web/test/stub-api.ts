import { FAILURES, type FailureCode } from '@lapak/contract/errors';
import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';
import { vi } from 'vitest';

export type Answers = { [Name in RouteName]?: (body: unknown, address: URL, bearer: string | null) => Response | Promise<Response> };

interface Asked {
  name: RouteName;
  body: unknown;
  /** Without the question mark. */
  query: string;
  /** Its Idempotency-Key. */
  key: string | null;
}

/**
 * Answers the calls of a screen, by name; one that isn't named fails as without a network. A test may replace an answer later on. Gives
 * what was asked, in that order.
 */
export function stubApi(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const url = new URL(address, window.location.href);
    const name = nameOf(method, url.pathname);
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    asked.push({ name, body: sent, query: url.search.slice(1), key: new Headers(headers).get('idempotency-key') });
    const answer = answers[name];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(sent, url, new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? null);
  });
  return asked;
}

/** A successful answer. */
export function success(data: unknown, more: object = {}): Response {
  return Response.json({ success: true, message: '', data, ...more });
}

/** A page of a list. */
export function listOf(rows: readonly unknown[], meta: object = {}): Response {
  return success(rows, { meta: { page: 1, page_size: 20, total: rows.length, pages: 1, ...meta } });
}

/** A failure of the contract's catalogue. */
export function failed(code: FailureCode, fields: Record<string, string> = {}, data?: unknown): Response {
  const { status, text } = FAILURES[code];
  return Response.json({ success: false, error: text, message: text, code, fields, data }, { status });
}

/** What a broken proxy answers. */
export function withoutText(): Response {
  return new Response('no', { status: 500 });
}

function nameOf(method: string, pathname: string): RouteName {
  const fits = Object.entries(ROUTES).filter(
    ([, route]) => route.method === method && new RegExp(`^${API_BASE}${route.path.replaceAll(/:\w+/gu, '[^/]+')}/?$`, 'u').test(pathname),
  );
  // '/couriers/local-options' isn't a courier's number.
  const found = fits.find(([, route]) => !route.path.includes(':')) ?? fits[0];
  if (!found) throw new Error(`The contract has no call ${method} ${pathname}`);
  return found[0] as RouteName;
}
