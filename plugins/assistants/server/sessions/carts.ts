import { KEPT_DAYS } from '@lapak/contract/office/data-requests';
import { UcpCartInput } from '../../contract/ucp-input.ts';
import type { AgentAnswer, AgentCall, AgentDependencies } from '../dependencies.ts';
import { CART } from '../protocol/capabilities.ts';
import { UcpRefusal } from '../protocol/faults.ts';
import { requireCapability } from '../protocol/negotiate.ts';
import { readInput } from '../protocol/read-input.ts';
import { cancelSessions, findOwnSession, findSession, insertSession, lockOwnSession, type SessionRow, updateInput } from '../queries.ts';
import { keepAnswer } from './keep-answer.ts';
import { newSession } from './new-session.ts';
import { presentCart } from './present-cart.ts';
import { contentOf } from './read-session.ts';
import { requireGoods } from './require-goods.ts';

const HINT = 'A cart has line_items with item.id and quantity.';
const LIFETIME_MS = KEPT_DAYS.assistants * 24 * 3_600_000;
const GONE = { code: 'not_found', content: 'Keranjang tidak ditemukan atau sudah berakhir.' };

/** POST /carts. Where nothing of it is sold, nothing is made. */
export async function createCart(dependencies: AgentDependencies, call: AgentCall, body: unknown): Promise<AgentAnswer> {
  requireCapability(call.agent.capabilities, CART);
  const input = contentOf(readInput(UcpCartInput, body, HINT));
  return keepAnswer(
    dependencies.database,
    call,
    { operation: 'create_cart', content: body },
    {
      check: () => requireGoods(dependencies.database, input),
      write: async (transaction) =>
        (await insertSession(transaction, newSession('cart', { platform: call.agent.profile, input, lifetimeMs: LIFETIME_MS }))).id,
      answer: async (id) => ({ status: 201, body: await presentCart(dependencies, call.agent, await required(dependencies, id)) }),
    },
  );
}

/** GET /carts/{id}. */
export async function getCart(dependencies: AgentDependencies, { agent }: AgentCall, publicId: string): Promise<AgentAnswer> {
  requireCapability(agent.capabilities, CART);
  const row = openCart(await findOwnSession(dependencies.database, { kind: 'cart', publicId, platform: agent.profile }));
  return { status: 200, body: await presentCart(dependencies, agent, row) };
}

/** PUT /carts/{id}: the whole cart anew. */
export async function updateCart(dependencies: AgentDependencies, call: AgentCall, publicId: string, body: unknown): Promise<AgentAnswer> {
  requireCapability(call.agent.capabilities, CART);
  const input = contentOf(readInput(UcpCartInput, body, HINT));
  return keepAnswer(
    dependencies.database,
    call,
    { operation: 'update_cart', content: { publicId, body } },
    {
      async write(transaction) {
        const { id } = openCart(await lockOwnSession(transaction, { kind: 'cart', publicId, platform: call.agent.profile }));
        await updateInput(transaction, id, { input, expiresAt: new Date(Date.now() + LIFETIME_MS) });
        return id;
      },
      answer: async (id) => ({ status: 200, body: await presentCart(dependencies, call.agent, await required(dependencies, id)) }),
    },
  );
}

/** POST /carts/{id}/cancel: answers the cart as it was. */
export async function cancelCart(dependencies: AgentDependencies, call: AgentCall, publicId: string): Promise<AgentAnswer> {
  requireCapability(call.agent.capabilities, CART);
  return keepAnswer(
    dependencies.database,
    call,
    { operation: 'cancel_cart', content: publicId },
    {
      async write(transaction) {
        const { id } = openCart(await lockOwnSession(transaction, { kind: 'cart', publicId, platform: call.agent.profile }));
        await cancelSessions(transaction, [id]);
        return id;
      },
      answer: async (id) => ({ status: 200, body: await presentCart(dependencies, call.agent, await required(dependencies, id)) }),
    },
  );
}

function openCart(row: SessionRow | undefined): SessionRow {
  if (row?.state !== 'open') throw new UcpRefusal(GONE);
  return row;
}

async function required({ database }: AgentDependencies, id: number): Promise<SessionRow> {
  const row = await findSession(database, id);
  if (!row) throw new UcpRefusal(GONE);
  return row;
}
