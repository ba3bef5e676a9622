import { FAILURES, type FailureCode } from '@lapak/contract/errors';
import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';
import { vi } from 'vitest';

type Answers = { [Name in RouteName]?: (body: unknown) => Response | Promise<Response> };

/** Answers the calls of a screen, by name; one that isn't named fails as without a network. Gives what was asked, in that order. */
export function stubApi(answers: Answers): { name: RouteName; body: unknown }[] {
  const asked: { name: RouteName; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, window.location.href);
    const name = nameOf(method, pathname);
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    asked.push({ name, body: sent });
    const answer = answers[name];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(sent);
  });
  return asked;
}

/** A successful answer. */
export function success(data: unknown, more: object = {}): Response {
  return Response.json({ success: true, message: '', data, ...more });
}

/** A failure of the contract's catalogue. */
export function failed(code: FailureCode, fields: Record<string, string> = {}): Response {
  const { status, text } = FAILURES[code];
  return Response.json({ success: false, error: text, message: text, code, fields }, { status });
}

/** What a broken proxy answers. */
export function withoutText(): Response {
  return new Response('no', { status: 500 });
}

function nameOf(method: string, pathname: string): RouteName {
  const found = Object.entries(ROUTES).find(
    ([, route]) => route.method === method && new RegExp(`^${API_BASE}${route.path.replaceAll(/:\w+/gu, '[^/]+')}/?$`, 'u').test(pathname),
  );
  if (!found) throw new Error(`The contract has no call ${method} ${pathname}`);
  return found[0] as RouteName;
}
