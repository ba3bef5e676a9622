import { API_BASE } from '@lapak/contract/routes';
import { networkOf } from '@lapak/server/http/caller-network.ts';
import { endpoint } from '@lapak/server/http/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getProduct } from './catalog/get-product.ts';
import { lookUpCatalog } from './catalog/look-up-catalog.ts';
import { searchCatalog } from './catalog/search-catalog.ts';
import type { Agent, AgentAnswer, AgentCall, AgentDependencies } from './dependencies.ts';
import { MCP_PATH } from './mcp/mcp-route.ts';
import { getOrder } from './orders/load-order.ts';
import { businessProfile, CART, CHECKOUT, LOOKUP, ORDER, SEARCH } from './protocol/capabilities.ts';
import { refusalAnswer } from './protocol/envelope.ts';
import { faultOf } from './protocol/fault-of.ts';
import { UcpRefusal } from './protocol/faults.ts';
import { findAgent, requireEnabled } from './protocol/find-agent.ts';
import type { PlatformProfiles } from './protocol/platform-profiles.ts';
import { readAgentHeader } from './protocol/read-agent.ts';
import { cancelCart, createCart, getCart, updateCart } from './sessions/carts.ts';
import { cancelCheckout, completeCheckout, createCheckout, getCheckout, updateCheckout } from './sessions/checkouts.ts';

const REST_PATH = `${API_BASE}/ucp`;
const PROFILE_PATH = '/.well-known/ucp';

type Operation = (call: AgentCall) => Promise<AgentAnswer>;

/** The protocol by REST, and the shop's profile. */
export function registerUcpRoutes(app: FastifyInstance, dependencies: AgentDependencies, profiles: PlatformProfiles): void {
  const { config, settings } = dependencies;

  app.get(PROFILE_PATH, { schema: { hide: true } }, async (_request, reply) => {
    try {
      await requireEnabled(settings);
    } catch (error) {
      return sendFault(reply, error, config.publicUrl);
    }
    const takesPickup = (await settings.read()).features.pickup === true;
    const profile = businessProfile(config.publicUrl, { rest: REST_PATH, mcp: MCP_PATH, takesPickup });
    return reply.header('cache-control', 'public, max-age=300').send(profile);
  });

  /** Finds who calls, does it, and answers as the protocol does, also what goes wrong. */
  async function answer({ request, reply }: { request: FastifyRequest; reply: FastifyReply }, root: string, operation: Operation) {
    let agent: Agent | null = null;
    const requestId = request.headers['request-id'];
    if (typeof requestId === 'string' && /^[\w-]{1,64}$/u.test(requestId)) reply.header('request-id', requestId);
    try {
      await requireEnabled(settings);
      const network = networkOf(request.ip);
      agent = await findAgent({ settings, profiles, network }, readAgentHeader(request.headers['ucp-agent']));
      const key = request.headers['idempotency-key'];
      const { status, body } = await operation({ agent, network, key: typeof key === 'string' ? key : null });
      return reply.code(status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(body);
    } catch (error) {
      if (error instanceof UcpRefusal)
        return reply
          .code(200)
          .serializer(JSON.stringify)
          .type('application/json; charset=utf-8')
          .send(refusalAnswer(error, agent, root, config.publicUrl));
      return sendFault(reply, error, config.publicUrl);
    }
  }

  endpoint(app, 'searchUcpCatalog', (call) => answer(call, SEARCH, (caller) => searchCatalog(dependencies, caller, call.body)));
  endpoint(app, 'lookUpUcpCatalog', (call) => answer(call, LOOKUP, (caller) => lookUpCatalog(dependencies, caller, call.body)));
  endpoint(app, 'getUcpProduct', (call) => answer(call, LOOKUP, (caller) => getProduct(dependencies, caller, call.body)));

  endpoint(app, 'createUcpCart', (call) => answer(call, CART, (caller) => createCart(dependencies, caller, call.body)));
  endpoint(app, 'getUcpCart', (call) => answer(call, CART, (caller) => getCart(dependencies, caller, call.params.id)));
  endpoint(app, 'updateUcpCart', (call) => answer(call, CART, (caller) => updateCart(dependencies, caller, call.params.id, call.body)));
  endpoint(app, 'cancelUcpCart', (call) => answer(call, CART, (caller) => cancelCart(dependencies, caller, call.params.id)));

  endpoint(app, 'createUcpCheckout', (call) => answer(call, CHECKOUT, (caller) => createCheckout(dependencies, caller, call.body)));
  endpoint(app, 'getUcpCheckout', (call) => answer(call, CHECKOUT, (caller) => getCheckout(dependencies, caller, call.params.id)));
  endpoint(app, 'updateUcpCheckout', (call) =>
    answer(call, CHECKOUT, (caller) => updateCheckout(dependencies, caller, call.params.id, call.body)),
  );
  endpoint(app, 'completeUcpCheckout', (call) =>
    answer(call, CHECKOUT, (caller) => completeCheckout(dependencies, caller, call.params.id, call.body)),
  );
  endpoint(app, 'cancelUcpCheckout', (call) => answer(call, CHECKOUT, (caller) => cancelCheckout(dependencies, caller, call.params.id)));

  endpoint(app, 'getUcpOrder', (call) => answer(call, ORDER, (caller) => getOrder(dependencies, caller, call.params.id)));
}

/** Sends a fault of the protocol, in the shop's own envelope too; a failure of the shop's is one of the protocol's. Throws all others. */
function sendFault(reply: FastifyReply, error: unknown, home: string): FastifyReply {
  const fault = faultOf(error);
  if (fault.retryAfter !== null) reply.header('retry-after', fault.retryAfter);
  if (fault.status === 401) reply.header('www-authenticate', 'Bearer realm="ucp"');
  const { code, message } = fault;
  return reply
    .code(fault.status)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({ success: false, error: message, message, code, content: message, continue_url: home });
}
