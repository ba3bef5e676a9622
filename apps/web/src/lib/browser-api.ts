import { createApi } from './api.ts';
import { currentToken } from './session.ts';
import { renewSession } from './session-renewal.ts';

/** The API for the browser: with the signed-in person's token; a 401 signs them out (spec section 4), or asks for the password in place. */
export const api = createApi({
  fetch: (input, init) => fetch(input, init),
  token: currentToken,
  onUnauthorized: renewSession,
});
