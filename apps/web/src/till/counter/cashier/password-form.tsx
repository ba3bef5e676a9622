import { FAILURES } from '@lapak/contract/errors';
import { LoginRequest, type User } from '@lapak/contract/people/identity';
import { maySell } from '@lapak/contract/people/roles';
import type { SecondStepChallenge } from '@lapak/contract/people/second-factors';
import { Suspense, useState } from 'react';
import { LoginNameField } from '../../../features/session/login-name-field.tsx';
import { challengeIn } from '../../../features/session/second-step-challenge.ts';
import { withoutToken } from '../../../features/session/use-passkey-sign-in.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { endToken } from '../../../lib/log-out.ts';
import { retryingLazy } from '../../../lib/retrying-lazy.ts';
import { currentToken, signIn, useSession } from '../../../lib/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/form/text-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

const SecondStep = retryingLazy(() => import('../../../features/session/second-step.tsx'));

/** Signs in at a locked till, with all the rights of that account; the session before ends. */
export function PasswordForm({ onSignedIn, onBack }: { onSignedIn: () => void; onBack: (() => void) | null }) {
  const [challenge, setChallenge] = useState<SecondStepChallenge | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { form, formProps, failure, pending } = useContractForm(LoginRequest, {
    values: { username: useSession.getState().user?.username ?? '', password: '' },
    send: async (body) => (await withoutToken.call('login', { body })).data,
    onSaved: ({ user, token }) => enter(user, token),
    onRefused: (error) => setChallenge(challengeIn(error)),
    standIn: { noText: 'Login failed', noAnswer: 'Gagal masuk. Periksa kembali data Anda.' },
  });

  function enter(user: User, token: string) {
    if (!maySell(user.role)) {
      endToken(token).catch(console.error);
      setChallenge(null);
      return setRefused(FAILURES.forbidden.text);
    }
    const before = currentToken();
    signIn(user, token);
    endToken(before).catch(console.error);
    onSignedIn();
  }

  if (challenge)
    return (
      <Suspense fallback={<Spinner className="mx-auto" />}>
        <SecondStep challenge={challenge} onDone={enter} onOver={() => setChallenge(null)} onBack={() => setChallenge(null)} />
      </Suspense>
    );
  const problem = failure ?? refused;
  return (
    <form {...formProps} aria-label="Masuk dengan kata sandi" className="grid gap-5">
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      <LoginNameField form={form} name="username" />
      <PasswordField form={form} name="password" label="Kata sandi" required autoComplete="current-password" />
      <div className={onBack ? 'grid grid-cols-2 gap-2' : 'grid'}>
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            Pakai PIN
          </Button>
        )}
        <Button type="submit" pending={pending} pendingText="Memeriksa...">
          Masuk
        </Button>
      </div>
    </form>
  );
}
