import { failure } from '@lapak/contract/errors';
import { mayAdminister } from '@lapak/contract/roles';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { existing } from '../../database/existing.ts';
import { listSliceOf, pageMeta } from '../../database/listing.ts';
import { networkOf } from '../../http/caller-network.ts';
import { endpoint } from '../../http/endpoint.ts';
import { openDownload } from './download-pass.ts';
import { presentAdminUser, presentRole, presentUser } from './present.ts';
import { deleteSession, findRole, findUser, listRoleRows, listUserRows, rememberNetwork } from './queries.ts';
import { createUser, deleteUser, updateProfile, updateUser } from './save-user.ts';
import { signIn } from './sign-in.ts';
import { createSignInGuard } from './sign-in-guard.ts';
import { startSession } from './start-session.ts';

/** Accounts, sessions, profile, users and roles (spec sections 5 to 7). */
export function registerIdentityRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const guard = createSignInGuard(app.rateLimitScale);
  endpoint(app, 'login', async ({ body, request, reply }) => {
    const { username, password, remember = false } = body;
    const network = networkOf(request.ip);
    const outcome = await signIn({ database, guard }, { name: username, password, remember, network });
    if ('secondsToWait' in outcome) {
      // Not the typed name: people sometimes type their password there.
      request.log.info({ user_id: outcome.userId, network }, 'a sign-in has to wait after too many wrong passwords');
      reply.header('retry-after', outcome.secondsToWait);
      throw failure('too_many_requests');
    }
    if (mayAdminister(outcome.user.role)) request.log.info({ user_id: outcome.user.id, network }, 'an admin has signed in');
    return { message: 'Berhasil masuk.', data: { token: outcome.token, user: presentUser(outcome.user) } };
  });

  endpoint(app, 'register', async ({ body, request }) => {
    const role = await findRole(database, { name: 'customer' });
    if (!role) throw new Error('the role "customer" is missing');
    const user = await createUser(database, { ...body, role_id: role.id });
    const token = await startSession(database, user.id, false);
    await rememberNetwork(database, user.id, networkOf(request.ip));
    return { message: 'Pendaftaran berhasil.', data: { token, user: presentUser(user) } };
  });

  endpoint(app, 'logout', ({ caller }) => deleteSession(database, caller.sessionId));

  endpoint(app, 'openDownload', async ({ body, caller }) => ({
    data: { pass: await openDownload(database, caller.sessionId, body.address) },
  }));

  endpoint(app, 'getProfile', async ({ caller }) => {
    const user = existing(await findUser(database, caller.id), 'not_signed_in');
    return { data: presentUser(user) };
  });

  endpoint(app, 'updateProfile', async ({ caller, body }) => {
    const user = await updateProfile(database, caller.id, body);
    return { message: 'Profile updated successfully', data: presentUser(user) };
  });

  endpoint(app, 'listUsers', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await listUserRows(database, query, slice);
    return { data: rows.map(presentAdminUser), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'createUser', async ({ body }) => ({ data: presentAdminUser(await createUser(database, body)) }));

  endpoint(app, 'getUser', async ({ params }) => ({ data: presentAdminUser(existing(await findUser(database, params.id))) }));

  endpoint(app, 'updateUser', async ({ params, body, caller }) => ({
    data: presentAdminUser(await updateUser(database, params.id, body, caller.id)),
  }));

  endpoint(app, 'deleteUser', ({ params, caller }) => deleteUser(database, params.id, caller.id));

  endpoint(app, 'listRoles', async () => ({ data: (await listRoleRows(database)).map(presentRole) }));
}
