import type { Endpoint } from '@lapak/contract/endpoint';
import { ENDPOINTS } from '@lapak/contract/endpoints';
import { scopeOf } from '@lapak/contract/key-calls';
import { moduleOf } from '@lapak/contract/modules';
import type { Route } from '@lapak/contract/route';
import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';

import { FailureBody } from '@lapak/contract/wire';

/** A call's path, as the router takes it. */
export function addressOf(name: RouteName): string {
  return `${API_BASE}${ROUTES[name].path}`;
}

/** Spec section 7 has these with the bearer token alone; decision 92 asks for more. */
const CONFIRMED =
  'Moves money or rights: 15 minutes after the password was last given it answers 403 `confirm_password`. Give it again by `POST /api/v1/auth/confirm`, then repeat the call. Programs use API keys instead.';

/** What a call takes and answers: its validation, and its part of the API docs. */
export function describeCall(name: RouteName) {
  const route: Route = ROUTES[name];
  const { summary, params, query, headers, body, answer, status = 200 }: Endpoint = ENDPOINTS[name];
  const scope = scopeOf(name);
  const notes = [...(scope ? [`Also by an API key with the scope \`${scope}\`.`] : []), ...(route.confirmed ? [CONFIRMED] : [])];
  return {
    operationId: name,
    summary,
    ...(notes.length > 0 ? { description: notes.join(' ') } : {}),
    tags: [moduleOf(name)],
    ...(route.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(headers ? { headers } : {}),
    ...(body ? { body } : {}),
    response: { [status]: answer, '4xx': FailureBody, '5xx': FailureBody },
  };
}
