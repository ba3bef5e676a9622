import { failure } from '@lapak/contract/errors';
import { mayAdminister } from '@lapak/contract/people/roles';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../database/connection.ts';
import { networkOf } from '../../../../http/caller-network.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import type { PasskeyPlace } from '../factors/passkeys.ts';
import { presentUser } from '../records/present.ts';
import { browserInWords } from './browser-in-words.ts';
import {
  addPasskey,
  confirmTotp,
  deletePasskey,
  readFactors,
  removeTotp,
  renewRecoveryCodes,
  resetFactors,
  type ShopRule,
  startPasskey,
  startTotp,
} from './enrol.ts';
import { rememberBrowser } from './known-browser.ts';
import { askPasskey, finishSignIn } from './second-step.ts';
import { createSignInGuard } from './sign-in-guard.ts';

interface FactorRoutes {
  database: Database;
  place: PasskeyPlace | null;
  shopRule: () => Promise<ShopRule>;
}

/** The second step of signing in, and one's own second factors (decision 92). */
export function registerFactorRoutes(app: FastifyInstance, { database, place, shopRule }: FactorRoutes): void {
  const guard = createSignInGuard(app.rateLimitScale, app.countCalls, 'second-step');

  endpoint(app, 'startPasskeySignIn', async ({ body, caller }) => ({ data: await askPasskey({ database, place }, body, caller) }));

  endpoint(app, 'finishSignIn', async ({ body, request, reply }) => {
    const network = networkOf(request.ip);
    const at = { network, browser: browserInWords(request.headers['user-agent']) };
    const outcome = await finishSignIn({ database, guard, place }, body, at);
    if ('secondsToWait' in outcome) {
      reply.header('retry-after', outcome.secondsToWait);
      throw failure('too_many_requests');
    }
    const { token, user } = outcome;
    if (mayAdminister(user.role)) request.log.info({ user_id: user.id, network }, 'an admin has signed in');
    await rememberBrowser(database, user, { request, reply });
    return { message: 'Berhasil masuk.', data: { token, user: presentUser(user) } };
  });

  endpoint(app, 'getSecondFactors', async ({ caller }) => ({ data: await readFactors(database, caller, await shopRule(), place) }));

  endpoint(app, 'startTotp', async ({ caller }) => ({ data: await startTotp(database, caller.id, await shopRule()) }));

  endpoint(app, 'confirmTotp', async ({ caller, body }) => ({
    data: { recovery_codes: await confirmTotp(database, caller.id, body.code) },
  }));

  endpoint(app, 'removeTotp', ({ caller }) => removeTotp(database, caller.id));

  endpoint(app, 'startPasskey', async ({ caller }) => ({
    data: await startPasskey(database, caller.id, { shop: await shopRule(), place }),
  }));

  endpoint(app, 'addPasskey', async ({ caller, body }) => ({
    data: { recovery_codes: await addPasskey(database, caller.id, { ...body, place }) },
  }));

  endpoint(app, 'deletePasskey', ({ caller, params }) => deletePasskey(database, caller.id, params.id));

  endpoint(app, 'renewRecoveryCodes', async ({ caller }) => ({
    data: { recovery_codes: await renewRecoveryCodes(database, caller.id) },
  }));

  endpoint(app, 'resetSecondFactors', ({ caller, params }) => resetFactors(database, params.id, caller.id));
}
