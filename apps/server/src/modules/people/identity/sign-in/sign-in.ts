import { Failure, failure } from '@lapak/contract/errors';
import type { Database } from '../../../../database/connection.ts';
import type { Auditor } from '../../../kernel/audit/index.ts';
import { findUserForLogin, hasSignedInFrom, rememberNetwork, type UserForLogin } from '../records/queries.ts';
import { passwordFits } from '../secrets/password.ts';
import { askSecondStep } from './second-step.ts';
import type { SignIn, SignInGuard } from './sign-in-guard.ts';
import { startCheckedSession } from './start-session.ts';

interface Credentials {
  /** Username or email; both count for the same account. */
  name: string;
  password: string;
  remember: boolean;
  /** Their network, from `networkOf`, and their browser in words. */
  network: string;
  browser: string;
}

/**
 * Signs in by password, or returns the seconds to wait after too many wrong ones. Throws `wrong_credentials`, `account_inactive`, and
 * `second_factor_needed` with the ticket for the second step.
 */
export async function signIn(
  { database, guard, auditor }: { database: Database; guard: SignInGuard; auditor: Auditor },
  credentials: Credentials,
): Promise<{ token: string; user: UserForLogin } | { secondsToWait: number; userId: number | null }> {
  const { name, network } = credentials;
  const user = await findUserForLogin(database, name);
  const isUsual = user !== undefined && (await hasSignedInFrom(database, user.id, network));
  const attempt: SignIn = { account: user ? `id ${user.id}` : `name ${name.toLowerCase()}`, network, isUsual };
  const secondsToWait = await guard.begin(attempt);
  const tell = (action: 'failed' | 'locked') => tellOfFailure(auditor, action, user?.id ?? null, credentials);
  if (secondsToWait !== null) {
    tell('locked');
    return { secondsToWait, userId: user?.id ?? null };
  }
  try {
    const signedIn = await startWithPassword(database, user, credentials, isUsual);
    await guard.succeed(attempt);
    return signedIn;
  } catch (error) {
    if (error instanceof Failure && error.code === 'wrong_credentials') tell('failed');
    else await guard.takeBack(attempt);
    throw error;
  }
}

/** By account and network; never the typed name, since people sometimes type their password there. */
function tellOfFailure(auditor: Auditor, action: 'failed' | 'locked', recordId: number | null, { browser, network }: Credentials): void {
  const event = { kind: 'session', action, userId: null, recordId, facts: { browser, network } } as const;
  auditor.noteRepeated(`sign-in ${action} ${recordId} ${network}`, event);
}

async function startWithPassword(
  database: Database,
  user: UserForLogin | undefined,
  { password, remember, network, browser }: Credentials,
  isUsual: boolean,
): Promise<{ token: string; user: UserForLogin }> {
  if (!(await passwordFits(password, user?.password_hash, { goesFirst: isUsual })) || !user) throw failure('wrong_credentials');
  if (!user.is_active) throw failure('account_inactive');
  if (user.has_second_factor) {
    const step = await askSecondStep(database, user, remember);
    throw step ? failure('second_factor_needed', { data: step }) : failure('wrong_credentials');
  }
  const token = await startCheckedSession(database, { ...user, passwordHash: user.password_hash }, remember, { browser, network });
  if (token === null) throw failure('wrong_credentials');
  await rememberNetwork(database, user.id, network);
  return { token, user };
}
