import '../../../../plugins/calls.ts';
import type { Route } from '@lapak/contract/route';
import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countInMemory } from './call-counts.ts';
import { type Caller, endpoint } from './endpoint.ts';
import { registerRateLimits } from './rate-limits.ts';

const routes = Object.entries(ROUTES) as [RouteName, Route][];
/** What strangers may call and whose answer is theirs alone all the same. */
const PERSONAL: readonly RouteName[] = [
  'login',
  'getRound',
  'sayAtStop',
  'sendDeedPhoto',
  'getDeedPicture',
  'startPasskeySignIn',
  'finishSignIn',
  'register',
  'checkSetup',
  'setUpShop',
  'askPasswordReset',
  'checkPasswordLink',
  'usePasswordLink',
  'checkEmailLink',
  'useEmailLink',
  'placeOrder',
  'settleAttempt',
  'getOrderByToken',
  'sendSlip',
  'getSlipPicture',
  'cancelUnpaidOrder',
  'changePaymentMethod',
  'findOrder',
  'askDataLink',
  'openDataLink',
  'openStatement',
  'takeGuestData',
  'eraseGuestData',
  // An answer may tell of one's own order, and a session is one agent's.
  'answerQuestion',
  'phraseAnswer',
  'rateAnswer',
  'searchUcpCatalog',
  'lookUpUcpCatalog',
  'getUcpProduct',
  'createUcpCart',
  'getUcpCart',
  'updateUcpCart',
  'cancelUcpCart',
  'createUcpCheckout',
  'getUcpCheckout',
  'updateUcpCheckout',
  'completeUcpCheckout',
  'cancelUcpCheckout',
  'getUcpOrder',
  'getHandedCart',
  'getHandedCheckout',
];
const ADMIN: Caller = {
  id: 1,
  role: 'admin',
  canAccessAdmin: true,
  email: 'admin@contoh.example',
  sessionId: 1,
  signedInId: 1,
  byPin: false,
  confirmedAt: new Date(),
  mustEnrol: false,
};

/** Every call of the contract, answered at once: what is left is what `endpoint` itself does. */
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  app.decorate('rateLimitScale', 1_000);
  app.decorate('countCalls', countInMemory());
  app.decorate('sharesLimits', false);
  app.decorate('findCaller', async () => ADMIN);
  app.decorate('auditExport', async () => {});
  app.decorateRequest('caller', null);
  await registerRateLimits(app);
  for (const [name] of routes) endpoint(app, name, async ({ reply }) => reply.send({ success: true }));
});
afterAll(() => app.close());

describe('what is meant for one person is not stored on its way', () => {
  test.each(routes)('%s', async (name, route) => {
    const response = await app.inject({
      method: route.method,
      url: `${API_BASE}${route.path.replaceAll(/:\w+/gu, '1')}`,
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
      ...(route.method === 'GET' ? {} : { payload: {} }),
    });
    expect(response.statusCode).toBe(200);
    const isPrivate = route.access !== 'public' || PERSONAL.includes(name);
    expect(response.headers['cache-control']).toBe(isPrivate ? 'no-store' : undefined);
  });
});
