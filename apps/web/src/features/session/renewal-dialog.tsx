import { AlertDialog } from '@base-ui/react/alert-dialog';
import { LoginRequest, type User } from '@lapak/contract/people/identity';
import type { SecondStepChallenge } from '@lapak/contract/people/second-factors';
import { Fingerprint } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { currentToken } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormButtons } from '../../ui/form/form-buttons.tsx';
import { PasswordField } from '../../ui/form/text-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { challengeIn } from './second-step-challenge.ts';
import { usePasskeyConfirmation, withoutToken, withToken } from './use-passkey-sign-in.ts';

const SecondStep = retryingLazy(() => import('./second-step.tsx'));

type RenewalDialogProps = { user: User; isConfirmation?: boolean; renew: (user: User, token: string) => void; leave: () => void };

/** Asks for the password over the current screen, so that what was typed stays and the refused call continues. */
export default function RenewalDialog({ user, isConfirmation = false, renew, leave }: RenewalDialogProps) {
  const [challenge, setChallenge] = useState<SecondStepChallenge | null>(null);
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-70 bg-leaf-950/45" />
        <AlertDialog.Viewport className="fixed inset-0 z-70 flex items-center justify-center overflow-y-auto p-4">
          <AlertDialog.Popup className="w-full max-w-md rounded-2xl bg-surface p-6 shadow-lg outline-none">
            <AlertDialog.Title className="text-xl font-bold">
              {isConfirmation ? 'Masukkan kata sandi Anda lagi' : 'Sesi Anda berakhir. Masuk lagi untuk melanjutkan'}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-2 mb-5 text-ink-soft">
              {isConfirmation
                ? 'Tindakan ini menyangkut uang atau hak akses, dan kata sandi terakhir dimasukkan lebih dari 15 menit lalu.'
                : 'Yang sedang Anda isi tetap ada, dan dilanjutkan begitu Anda masuk.'}
            </AlertDialog.Description>
            {challenge ? (
              <Suspense fallback={<Spinner className="mx-auto" />}>
                <SecondStep challenge={challenge} onDone={renew} onOver={() => setChallenge(null)} onBack={() => setChallenge(null)} />
              </Suspense>
            ) : (
              <RenewalForm {...{ user, isConfirmation, renew, leave }} onSecondStep={setChallenge} />
            )}
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type RenewalFormProps = Required<RenewalDialogProps> & { onSecondStep: (challenge: SecondStepChallenge) => void };

function RenewalForm({ user, isConfirmation, renew, leave, onSecondStep }: RenewalFormProps) {
  const { form, formProps, pending, saved, failure } = useContractForm(LoginRequest, {
    values: { username: user.username, password: '' },
    send: async (body) => {
      if (!isConfirmation) return (await withoutToken.call('login', { body })).data;
      await withToken.call('confirmPassword', { body: { password: body.password } });
      return { user, token: currentToken() ?? '' };
    },
    onSaved: (now) => renew(now.user, now.token),
    onRefused: (error) => {
      const second = challengeIn(error);
      if (second) onSecondStep(second);
    },
    standIn: { noText: 'Login failed', noAnswer: 'Gagal masuk. Periksa kembali data Anda.' },
  });
  const passkey = usePasskeyConfirmation(() => renew(user, currentToken() ?? ''));
  return (
    <form {...formProps} aria-label={isConfirmation ? 'Masukkan kata sandi lagi' : 'Masuk lagi'} className="grid gap-5">
      {(passkey.problem ?? failure) !== null && <Alert tone="danger">{passkey.problem ?? failure}</Alert>}
      <p className="text-[0.9375rem]">
        Masuk sebagai <span className="font-semibold wrap-anywhere">{user.username}</span>
        {/* For the browser's own password store. */}
        <input type="text" className="sr-only" autoComplete="username" tabIndex={-1} aria-hidden="true" readOnly value={user.username} />
      </p>
      <PasswordField form={form} name="password" label="Kata sandi" required autoComplete="current-password" />
      <FormButtons
        onCancel={leave}
        cancelText={isConfirmation ? 'Batal' : 'Buang isian dan keluar'}
        busy={pending}
        pending={pending || saved}
        pendingText="Memeriksa..."
      >
        {isConfirmation ? 'Lanjutkan' : 'Masuk dan lanjutkan'}
      </FormButtons>
      {isConfirmation && (
        <Button
          variant="ghost"
          disabled={pending}
          pending={passkey.pending}
          pendingText="Menunggu..."
          onClick={() => void passkey.press({})}
        >
          <Fingerprint aria-hidden="true" /> Pakai kunci sandi
        </Button>
      )}
    </form>
  );
}
