import { randomBytes } from 'node:crypto';
import type { NewSession } from '../queries.ts';
import type { AgentSessionInput } from '../tables.ts';

/** Bytes of an id or link that nobody guesses. */
const SECRET_BYTES = 24;

const secret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** A new cart or checkout of a platform; its id, its person's link and its order's id tell nothing of each other. */
export function newSession(
  kind: 'cart' | 'checkout',
  {
    platform,
    input,
    lifetimeMs,
    cartId = null,
  }: { platform: string; input: AgentSessionInput; lifetimeMs: number; cartId?: number | null },
): NewSession {
  return {
    kind,
    public_id: `${kind === 'cart' ? 'cart' : 'chk'}_${secret()}`,
    token: secret(),
    order_public_id: `ord_${secret()}`,
    platform,
    input,
    cart_id: cartId,
    expires_at: new Date(Date.now() + lifetimeMs),
  };
}
