import { setTimeout as delay } from 'node:timers/promises';
import { failure } from '@lapak/contract/errors';
import { mayAdminister } from '@lapak/contract/people/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { listSliceOf, pageMeta } from '../../../../database/listing.ts';
import { networkOf } from '../../../../http/caller-network.ts';
import { endpoint, requireConfirmed } from '../../../../http/endpoint.ts';
import type { Auditor } from '../../../kernel/audit/index.ts';
import { passkeyPlaceOf } from '../factors/passkeys.ts';
import { findWaitingEmail } from '../links/link-queries.ts';
import { askPasswordReset, sendPasswordLink } from '../links/send-password-link.ts';
import { findPinTime } from '../pins/pin-queries.ts';
import { setPin } from '../pins/pins.ts';
import { presentAdminUser, presentSession, presentUser } from '../records/present.ts';
import {
  deleteOtherSessions,
  deleteSession,
  findRole,
  findUser,
  listRoleRows,
  listUserRows,
  rememberNetwork,
  type UserRow,
} from '../records/queries.ts';
import { deleteSessionOf, listSessionRows } from '../records/session-queries.ts';
import { browserInWords } from '../sign-in/browser-in-words.ts';
import { openDownload } from '../sign-in/download-pass.ts';
import type { ShopRule } from '../sign-in/enrol.ts';
import { registerFactorRoutes } from '../sign-in/factor-routes.ts';
import { rememberBrowser } from '../sign-in/known-browser.ts';
import { confirmByPasskey } from '../sign-in/second-step.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { createSignInGuard } from '../sign-in/sign-in-guard.ts';
import { startSession } from '../sign-in/start-session.ts';
import { askEmailChange, checkEmailLink, useEmailLink, withdrawEmail } from './change-email.ts';
import { changeOwnPassword, checkLink, confirmPassword, usePasswordLink } from './choose-password.ts';
import { createUser, deleteUser, inviteUser, updateProfile, updateUser } from './save-user.ts';
import { checkSetup, setUpShop } from './set-up.ts';
import { registerUserActRoutes } from './user-act-routes.ts';

export interface IdentityRoutes {
  database: Database;
  auditor: Auditor;
  config: Pick<Config, 'publicUrl' | 'dataFolder'>;
  /** Null where no server is set: then admins hand links over themselves. */
  mail: object | null;
  /** What the shop asks for as second step, and its name; settings stand further right. */
  shopRule: () => Promise<ShopRule>;
}

const placeOf = ({ ip, headers }: FastifyRequest) => ({ browser: browserInWords(headers['user-agent']), network: networkOf(ip) });

/** An account that exists must not be told by the time that it takes. */
const RESET_MS = 300;

/** Accounts, sessions, profile, users and roles (spec sections 5 to 7). */
export function registerIdentityRoutes(app: FastifyInstance, { database, auditor, config, mail, shopRule }: IdentityRoutes): void {
  const guard = createSignInGuard(app.rateLimitScale, app.countCalls, 'sign-in');
  const delivery = { byMail: mail !== null, publicUrl: config.publicUrl };
  const place = passkeyPlaceOf(config.publicUrl);
  endpoint(app, 'login', async ({ body, request, reply }) => {
    const { username, password, remember = false } = body;
    const network = networkOf(request.ip);
    const outcome = await signIn(
      { database, guard, auditor },
      { name: username, password, remember, network, browser: browserInWords(request.headers['user-agent']) },
    );
    if ('secondsToWait' in outcome) {
      // Not the typed name: people sometimes type their password there.
      request.log.info({ user_id: outcome.userId, network }, 'a sign-in has to wait after too many wrong passwords');
      reply.header('retry-after', outcome.secondsToWait);
      throw failure('too_many_requests');
    }
    if (mayAdminister(outcome.user.role)) request.log.info({ user_id: outcome.user.id, network }, 'an admin has signed in');
    await rememberBrowser(database, outcome.user, { request, reply });
    return { message: 'Berhasil masuk.', data: { token: outcome.token, user: presentUser(outcome.user) } };
  });

  endpoint(app, 'register', async ({ body, request }) => {
    const role = await findRole(database, { name: 'customer' });
    if (!role) throw new Error('the role "customer" is missing');
    const user = await createUser(database, { ...body, role_id: role.id });
    const token = await startSession(database, user, false, placeOf(request));
    await rememberNetwork(database, user.id, networkOf(request.ip));
    return { message: 'Pendaftaran berhasil.', data: { token, user: presentUser(user) } };
  });

  endpoint(app, 'checkSetup', ({ body }) => checkSetup({ database, config }, body.token));

  endpoint(app, 'setUpShop', async ({ body, request }) => {
    const user = await setUpShop({ database, config }, body);
    const token = await startSession(database, user, false, placeOf(request));
    await rememberNetwork(database, user.id, networkOf(request.ip));
    request.log.info({ user_id: user.id, network: networkOf(request.ip) }, 'the first admin was made by the link of the start');
    return { message: 'Toko Anda siap diatur.', data: { token, user: presentUser(user) } };
  });

  endpoint(app, 'askPasswordReset', async ({ body }) => {
    const mailing = delivery.byMail ? askPasswordReset(database, body.username, app.rateLimitScale) : undefined;
    await Promise.all([mailing, delay(RESET_MS)]);
    return { data: { by_mail: delivery.byMail } };
  });

  endpoint(app, 'checkPasswordLink', async ({ body }) => ({ data: await checkLink(database, body.token) }));

  endpoint(app, 'usePasswordLink', async ({ body }) => {
    await usePasswordLink(database, body);
    return { message: 'Kata sandi baru tersimpan.' };
  });

  endpoint(app, 'changePassword', async ({ body, caller, request, reply }) => {
    const { secondsToWait } = await changeOwnPassword({ database, guard }, caller, { ...body, network: networkOf(request.ip) });
    if (secondsToWait !== null) {
      reply.header('retry-after', secondsToWait);
      throw failure('too_many_requests');
    }
    return { message: 'Kata sandi baru tersimpan.' };
  });

  endpoint(app, 'confirmPassword', async ({ body, caller, request, reply }) => {
    const { password, ticket = '', passkey } = body;
    if (passkey) {
      await confirmByPasskey({ database, place }, caller, { ticket, passkey });
      return {};
    }
    const given = { password: password ?? '', network: networkOf(request.ip) };
    const { secondsToWait } = await confirmPassword({ database, guard }, caller, given);
    if (secondsToWait !== null) {
      reply.header('retry-after', secondsToWait);
      throw failure('too_many_requests');
    }
    return {};
  });

  endpoint(app, 'listSessions', async ({ caller }) => ({
    data: (await listSessionRows(database, caller.id)).map((row) => presentSession(row, caller.sessionId)),
  }));

  endpoint(app, 'endSession', async ({ params, caller }) => {
    const isEnded = await database.transaction((transaction) => deleteSessionOf(transaction, caller.id, params.id));
    if (!isEnded) throw failure('not_found');
  });

  endpoint(app, 'endOtherSessions', ({ caller }) => endOthers(caller.id, caller.sessionId));

  endpoint(app, 'listUserSessions', async ({ params, caller }) => ({
    data: (await listSessionRows(database, params.id)).map((row) => presentSession(row, caller.sessionId)),
  }));

  // Of the own ones this one stays.
  endpoint(app, 'endUserSessions', ({ params, caller }) => endOthers(params.id, caller.sessionId));

  // In a transaction, which says who ends it: a trigger tells the audit.
  endpoint(app, 'logout', ({ caller }) => database.transaction((transaction) => deleteSession(transaction, caller.sessionId)));

  function endOthers(userId: number, currentId: number): Promise<void> {
    return database.transaction((transaction) => deleteOtherSessions(transaction, userId, currentId));
  }

  endpoint(app, 'openDownload', async ({ body, caller }) => ({
    data: { pass: await openDownload(database, caller.sessionId, body.address) },
  }));

  endpoint(app, 'getProfile', async ({ caller }) => {
    const user = existing(await findUser(database, caller.id), 'not_signed_in');
    return { data: await presentOwn(user) };
  });

  endpoint(app, 'updateProfile', async ({ caller, body, request }) => {
    // Whoever has the address has the account: a name may change without the password.
    if (body.email !== caller.email) requireConfirmed(caller);
    const change = { email: body.email, from: placeOf(request), scale: app.rateLimitScale };
    const askEmail = delivery.byMail ? (transaction: Transaction, row: UserRow) => askEmailChange(transaction, row, change) : null;
    const user = await updateProfile(database, caller.id, body, askEmail);
    return { message: 'Profile updated successfully', data: await presentOwn(user) };
  });

  endpoint(app, 'withdrawEmail', ({ caller }) => withdrawEmail(database, caller.id));

  endpoint(app, 'checkEmailLink', async ({ body }) => ({ data: await checkEmailLink(database, body.token) }));

  endpoint(app, 'useEmailLink', async ({ body }) => ({ data: await useEmailLink(database, body.token) }));

  async function presentOwn(user: UserRow) {
    return { ...presentUser(user), waiting_email: await findWaitingEmail(database, user.id) };
  }

  endpoint(app, 'getPinState', async ({ caller }) => ({ data: { set_at: await findPinTime(database, caller.id) } }));

  endpoint(app, 'setPin', async ({ caller, body, request, reply }) => {
    // The bounds of a password that is asked for again: a stolen session must not guess here either.
    const attempt = { account: `own ${caller.id}`, network: networkOf(request.ip), isUsual: false };
    const secondsToWait = await guard.begin(attempt);
    if (secondsToWait !== null) {
      reply.header('retry-after', secondsToWait);
      throw failure('too_many_requests');
    }
    await setPin(database, caller.id, body);
    await guard.succeed(attempt);
    return { message: 'PIN disimpan.', data: { set_at: await findPinTime(database, caller.id) } };
  });

  endpoint(app, 'listUsers', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await listUserRows(database, query, slice);
    return { data: rows.map(presentAdminUser), meta: pageMeta(slice, total) };
  });

  registerUserActRoutes(app, database, delivery);
  registerFactorRoutes(app, { database, place, shopRule });

  endpoint(app, 'createUser', async ({ body }) => ({ data: presentAdminUser(await createUser(database, body)) }));

  endpoint(app, 'inviteUser', async ({ body, caller }) => {
    const { user, sent } = await inviteUser(database, body, caller.id, delivery);
    return { data: { ...presentAdminUser(user), sent } };
  });

  endpoint(app, 'sendPasswordLink', async ({ params, caller }) => ({
    data: await sendPasswordLink(database, params.id, caller.id, delivery),
  }));

  endpoint(app, 'getUser', async ({ params }) => ({ data: presentAdminUser(existing(await findUser(database, params.id))) }));

  endpoint(app, 'updateUser', async ({ params, body, caller }) => ({
    data: presentAdminUser(await updateUser(database, params.id, body, { callerId: caller.id, delivery })),
  }));

  endpoint(app, 'deleteUser', ({ params, caller }) => deleteUser(database, params.id, caller.id));

  endpoint(app, 'listRoles', async () => ({ data: await listRoleRows(database) }));
}
