import type { Transaction } from '@lapak/server/database/connection.ts';
import { violatedConstraint } from '@lapak/server/database/violated-constraint.ts';
import { UcpCheckoutInput } from '../../contract/ucp-input.ts';
import type { AgentAnswer, AgentCall, AgentDependencies } from '../dependencies.ts';
import { CART, CHECKOUT } from '../protocol/capabilities.ts';
import { UcpRefusal } from '../protocol/faults.ts';
import { requireCapability } from '../protocol/negotiate.ts';
import { readInput } from '../protocol/read-input.ts';
import {
  cancelSessions,
  findOpenCheckout,
  findOwnSession,
  findSession,
  insertSession,
  lockOwnSession,
  type SessionRow,
  updateInput,
} from '../queries.ts';
import type { AgentSessionInput } from '../tables.ts';
import { keepAnswer } from './keep-answer.ts';
import { newSession } from './new-session.ts';
import { presentCheckout } from './present-checkout.ts';
import { contentOf } from './read-session.ts';
import { requireGoods } from './require-goods.ts';

const HINT = 'A checkout has line_items with item.id and quantity, or a cart_id.';
/** The protocol's own default. */
const LIFETIME_MS = 6 * 3_600_000;
const GONE = { code: 'not_found', content: 'Checkout tidak ditemukan atau sudah berakhir.' };
const NO_CART = { code: 'not_found', content: 'Keranjang tidak ditemukan atau sudah berakhir.', path: '$.cart_id' };

/**
 * POST /checkout-sessions. With `cart_id` lines and buyer are the cart's, and an open checkout of that cart is answered again. Nothing is
 * held: stock goes when the person orders.
 */
export async function createCheckout(dependencies: AgentDependencies, call: AgentCall, body: unknown): Promise<AgentAnswer> {
  const { agent } = call;
  requireCapability(agent.capabilities, CHECKOUT);
  const checkout = readInput(UcpCheckoutInput, withLines(body), HINT);
  const own = contentOf(checkout);
  const publicId = agent.capabilities.has(CART) ? checkout.cart_id : null;
  const cart = publicId ? await findCart(dependencies, { publicId, platform: agent.profile }) : null;
  const input = cart ? { ...own, line_items: cart.input.line_items, buyer: cart.input.buyer } : own;
  return keepAnswer(
    dependencies.database,
    call,
    { operation: 'create_checkout', content: body },
    {
      check: () => requireGoods(dependencies.database, input),
      write: (transaction) => insertCheckout(transaction, { agent, input, cartId: cart?.id ?? null }),
      answer: async (id) => ({ status: 201, body: await presentCheckout(dependencies, call, await required(dependencies, id)) }),
    },
  );
}

/** A cart's checkout may come without lines of its own. */
function withLines(body: unknown): unknown {
  const hasCart = typeof body === 'object' && body !== null && 'cart_id' in body && !('line_items' in body);
  return hasCart ? { ...body, line_items: [] } : body;
}

async function findCart({ database }: AgentDependencies, own: { publicId: string; platform: string }): Promise<SessionRow> {
  const row = await findOwnSession(database, { kind: 'cart', ...own });
  if (row?.state !== 'open') throw new UcpRefusal(NO_CART);
  return row;
}

/** Of two at once for one cart the second finds the first's. */
async function insertCheckout(
  transaction: Transaction,
  { agent, input, cartId }: { agent: AgentCall['agent']; input: AgentSessionInput; cartId: number | null },
): Promise<number> {
  const known = cartId === null ? undefined : await findOpenCheckout(transaction, cartId);
  if (known) return known.id;
  const values = newSession('checkout', { platform: agent.profile, input, lifetimeMs: LIFETIME_MS, cartId });
  try {
    return (await transaction.transaction((inner) => insertSession(inner, values))).id;
  } catch (error) {
    if (cartId === null || violatedConstraint(error) !== 'agent_sessions_open_cart_idx') throw error;
    const first = await findOpenCheckout(transaction, cartId);
    if (!first) throw error;
    return first.id;
  }
}

/** GET /checkout-sessions/{id}. */
export async function getCheckout(dependencies: AgentDependencies, call: AgentCall, publicId: string): Promise<AgentAnswer> {
  requireCapability(call.agent.capabilities, CHECKOUT);
  const row = await findOwnSession(dependencies.database, { kind: 'checkout', publicId, platform: call.agent.profile });
  if (!row) throw new UcpRefusal(GONE);
  return { status: 200, body: await presentCheckout(dependencies, call, row) };
}

/** PUT /checkout-sessions/{id}: the whole checkout anew; its cart follows. */
export async function updateCheckout(
  dependencies: AgentDependencies,
  call: AgentCall,
  publicId: string,
  body: unknown,
): Promise<AgentAnswer> {
  requireCapability(call.agent.capabilities, CHECKOUT);
  const input = contentOf(readInput(UcpCheckoutInput, body, HINT));
  return keepAnswer(
    dependencies.database,
    call,
    { operation: 'update_checkout', content: { publicId, body } },
    {
      async write(transaction) {
        const row = openCheckout(await lockOwnSession(transaction, { kind: 'checkout', publicId, platform: call.agent.profile }));
        await updateInput(transaction, row.id, { input, expiresAt: new Date(Date.now() + LIFETIME_MS) });
        const cart = row.cart_id === null ? undefined : await findSession(transaction, row.cart_id);
        if (cart)
          await updateInput(transaction, cart.id, {
            input: { ...cart.input, line_items: input.line_items },
            expiresAt: cart.expires_at,
          });
        return row.id;
      },
      answer: async (id) => ({ status: 200, body: await presentCheckout(dependencies, call, await required(dependencies, id)) }),
    },
  );
}

/** POST /checkout-sessions/{id}/complete: payment is made in the shop, so the answer says where; an order is made by its buyer alone. */
export async function completeCheckout(
  dependencies: AgentDependencies,
  call: AgentCall,
  publicId: string,
  body: unknown,
): Promise<AgentAnswer> {
  requireCapability(call.agent.capabilities, CHECKOUT);
  return keepAnswer(
    dependencies.database,
    call,
    { operation: 'complete_checkout', content: { publicId, body: body ?? null } },
    {
      async write(transaction) {
        const row = await lockOwnSession(transaction, { kind: 'checkout', publicId, platform: call.agent.profile });
        if (row?.state === 'ordered') return row.id;
        return openCheckout(row).id;
      },
      answer: async (id) => ({ status: 200, body: await presentCheckout(dependencies, call, await required(dependencies, id)) }),
    },
  );
}

/** POST /checkout-sessions/{id}/cancel. */
export async function cancelCheckout(dependencies: AgentDependencies, call: AgentCall, publicId: string): Promise<AgentAnswer> {
  requireCapability(call.agent.capabilities, CHECKOUT);
  return keepAnswer(
    dependencies.database,
    call,
    { operation: 'cancel_checkout', content: publicId },
    {
      async write(transaction) {
        const row = openCheckout(await lockOwnSession(transaction, { kind: 'checkout', publicId, platform: call.agent.profile }));
        await cancelSessions(transaction, [row.id]);
        return row.id;
      },
      answer: async (id) => ({ status: 200, body: await presentCheckout(dependencies, call, await required(dependencies, id)) }),
    },
  );
}

function openCheckout(row: SessionRow | undefined): SessionRow {
  if (!row) throw new UcpRefusal(GONE);
  if (row.state === 'open') return row;
  const what = row.state === 'ordered' ? 'sudah menjadi pesanan' : 'sudah dibatalkan';
  throw new UcpRefusal({ code: 'not_allowed', content: `Checkout ini ${what} dan tidak dapat diubah lagi.` });
}

async function required({ database }: AgentDependencies, id: number): Promise<SessionRow> {
  const row = await findSession(database, id);
  if (!row) throw new UcpRefusal(GONE);
  return row;
}
