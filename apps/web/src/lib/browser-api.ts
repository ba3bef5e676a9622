import { createApi } from './api.ts';
import { currentToken, expireSession } from './session.ts';

/** The API as the browser calls it: with the signed-in person's token; a 401 signs them out (spec section 4). */
export const api = createApi({
  fetch: (input, init) => fetch(input, init),
  token: currentToken,
  onUnauthorized: (bearer) => {
    // A late 401 to a call of the person before must not sign out the one who is here now.
    if (bearer === currentToken()) expireSession();
  },
});
