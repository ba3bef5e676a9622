import { LoginRequest } from '@lapak/contract/people/identity';
import type { SecondStepChallenge } from '@lapak/contract/people/second-factors';
import { Fingerprint } from 'lucide-react';
import { Suspense, useState } from 'react';
import { href } from 'react-router';
import { LoginNameField } from '../../features/session/login-name-field.tsx';
import { challengeIn } from '../../features/session/second-step-challenge.ts';
import { usePasskeySignIn } from '../../features/session/use-passkey-sign-in.ts';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { PasswordField } from '../../ui/form/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const SecondStep = retryingLazy(() => import('../../features/session/second-step.tsx'));

/** The login form, with the contract's texts. `account/layout.tsx` redirects afterwards. */
export function LoginForm() {
  // Before hydration a press would submit the form as a page request.
  const ready = useSession((session) => session.restored);
  const [challenge, setChallenge] = useState<SecondStepChallenge | null>(null);
  const [isOver, setOver] = useState(false);
  const { form, formProps, pending, saved, failure, refusal } = useContractForm(LoginRequest, {
    values: { username: '', password: '', remember: false },
    send: (body) => {
      setOver(false);
      return api.call('login', { body });
    },
    onSaved: ({ data }) => signIn(data.user, data.token),
    onRefused: (error) => setChallenge(challengeIn(error)),
    standIn: { noText: 'Login failed', noAnswer: 'Gagal masuk. Periksa kembali data Anda.' },
  });
  const passkey = usePasskeySignIn({ onDone: signIn });

  if (challenge)
    return (
      <section aria-labelledby="langkah-kedua" className="mt-8">
        <h2 id="langkah-kedua" className="mb-1 text-xl font-bold">
          Satu langkah lagi
        </h2>
        <p className="mb-5 text-ink-soft">Kata sandi Anda benar. Buktikan sekali lagi bahwa ini Anda.</p>
        <Suspense fallback={<Spinner className="mx-auto" />}>
          <SecondStep
            challenge={challenge}
            onDone={signIn}
            onOver={() => {
              setOver(true);
              setChallenge(null);
            }}
            onBack={() => setChallenge(null)}
          />
        </Suspense>
      </section>
    );

  // A right password with a second step is answered as a refusal, which is none for the person.
  const shownFailure = refusal && challengeIn(refusal) ? null : failure;
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      {isOver && <Alert tone="warning">Waktu untuk langkah kedua sudah habis. Masukkan kata sandi Anda lagi.</Alert>}
      {shownFailure !== null && <Alert tone="danger">{shownFailure}</Alert>}
      <LoginNameField form={form} name="username" />
      <PasswordField form={form} name="password" label="Kata sandi" required autoComplete="current-password" />
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <CheckboxField form={form} name="remember" label="Ingat saya" />
        <Link
          to={href('/lupa-kata-sandi')}
          className="inline-flex min-h-11 items-center rounded-md text-[0.9375rem] font-semibold text-leaf-800 underline-offset-4 hover:underline"
        >
          Lupa kata sandi?
        </Link>
      </div>
      <Button type="submit" size="lg" wide disabled={!ready} pending={pending || saved} pendingText="Memeriksa...">
        Masuk
      </Button>
      {passkey.problem !== null && <Alert tone="danger">{passkey.problem}</Alert>}
      <Button
        variant="secondary"
        wide
        disabled={!ready || pending || saved}
        pending={passkey.pending}
        pendingText="Menunggu..."
        onClick={() => void passkey.press({ remember: form.getValues('remember') ?? false })}
      >
        <Fingerprint aria-hidden="true" /> Masuk dengan kunci sandi
      </Button>
    </form>
  );
}
