/**
 * Who may call: anyone; anyone with a valid token; who sells at a till (cashiers, supervisors, admins); admins. The operator's panel has
 * no calls of its own.
 */
export type Access = 'public' | 'signed-in' | 'till' | 'admin';

/**
 * Budgets against guessing and flooding, by address (and order); their values are in the server's `http/rate-limits.ts`. Login has its own.
 */
export type RateLimit =
  | 'register'
  | 'reset'
  | 'link'
  | 'data'
  | 'order'
  | 'lookup'
  | 'follow'
  | 'pickup'
  | 'application'
  | 'quote'
  | 'slip'
  | 'photo'
  | 'list'
  | 'search'
  | 'question'
  | 'phrase'
  | 'agent'
  | 'agent-session';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** Moves money or rights: asks for a password proved within 15 minutes, else `confirm_password`. */
  readonly confirmed?: true;
  /** Also for who must set up a second factor first, else `enrol_second_factor`. */
  readonly enrolling?: true;
  readonly limit?: RateLimit;
  /** Also for who came by PIN (decision 91); else those have the calls of the till only. */
  readonly byPin?: true;
  /** Also with the token that the session's last switch ended: for a till that heard no answer (decision 91). */
  readonly endedToken?: true;
  /** Anyone may call, but the answer is one person's (a token, an order) and must not be cached on the way. */
  readonly personal?: true;
  /** Answers a file. A browser that saves it can't send a token, so the call also accepts a pass of `openDownload`. */
  readonly download?: true;
  /** Data leaves the shop by it, so the audit tells of each call (decision 94). */
  readonly exports?: true;
  /** Parts that may carry files: such a call is sent as multipart (spec section 7), else as JSON. */
  readonly files?: readonly string[];
}
