import { createApi } from './api.ts';
import { takeEarlyAnswer } from './early-answer.ts';
import { currentToken } from './session.ts';
import { renewSession } from './session-renewal.ts';

/** The API for the browser: with the signed-in person's token; a 401 signs them out (spec section 4), or asks for the password in place. */
export const api = createApi({
  fetch: (input, init) => takeEarlyAnswer(String(input), init?.headers) ?? fetch(input, init),
  token: currentToken,
  onUnauthorized: renewSession,
});
