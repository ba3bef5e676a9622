import type { User } from '@lapak/contract/people/identity';
import { RecoveryForm, type SecondStepChallenge, type SecondStep as Step, TotpForm } from '@lapak/contract/people/second-factors';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { usePasskeySignIn, withoutToken } from './use-passkey-sign-in.ts';

type SecondStepProps = {
  challenge: SecondStepChallenge;
  onDone: (user: User, token: string) => void;
  /** The ticket's time is over: the password is asked for again. */
  onOver: () => void;
  onBack: () => void;
};

const WAYS: Record<Step, string> = {
  totp: 'Pakai kode dari aplikasi',
  passkey: 'Pakai kunci sandi (passkey)',
  recovery: 'Pakai kode pemulihan',
};

/** The second step of signing in (decision 92), by one of the ways that the account has. */
export default function SecondStep({ challenge: { ticket, steps }, onDone, onOver, onBack }: SecondStepProps) {
  const [way, setWay] = useState<Step>(steps[0] ?? 'recovery');
  const passkey = usePasskeySignIn({ onDone, onOver });
  const props = { ticket, onDone, onOver };
  return (
    <div className="grid gap-5">
      {way === 'totp' && <CodeForm {...props} />}
      {way === 'recovery' && <RecoveryCodeForm {...props} />}
      {way === 'passkey' && (
        <>
          <p className="text-ink-soft">Buktikan dengan sidik jari, wajah, PIN perangkat, atau kunci keamanan Anda.</p>
          {passkey.problem !== null && <Alert tone="danger">{passkey.problem}</Alert>}
          <Button size="lg" wide pending={passkey.pending} pendingText="Menunggu..." onClick={() => void passkey.press({ ticket })}>
            <Fingerprint aria-hidden="true" /> Pakai kunci sandi
          </Button>
        </>
      )}
      <div className="grid gap-2 border-t pt-4">
        {steps
          .filter((step) => step !== way)
          .map((step) => (
            <Button key={step} variant="secondary" wide disabled={passkey.pending} onClick={() => setWay(step)}>
              {WAYS[step]}
            </Button>
          ))}
        <Button variant="ghost" wide disabled={passkey.pending} onClick={onBack}>
          Kembali
        </Button>
      </div>
    </div>
  );
}

type FormProps = Pick<SecondStepProps, 'onDone' | 'onOver'> & { ticket: string };

const standIn = { noText: 'Login failed', noAnswer: 'Gagal masuk. Periksa kembali data Anda.' };

function CodeForm({ ticket, onDone, onOver }: FormProps) {
  const { form, formProps, pending, saved, failure } = useContractForm(TotpForm, {
    values: { code: '' },
    send: ({ code }) => withoutToken.call('finishSignIn', { body: { ticket, code } }),
    onSaved: ({ data }) => onDone(data.user, data.token),
    onRefused: ({ code }) => {
      if (code === 'sign_in_over') onOver();
    },
    standIn,
  });
  return (
    <form {...formProps} aria-label="Kode dari aplikasi" className="grid gap-5">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <TextField
        form={form}
        name="code"
        label="Kode dari aplikasi autentikator"
        required
        hint="Enam angka yang sedang tampil di ponsel Anda."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        autoFocus
      />
      <Button type="submit" size="lg" wide pending={pending || saved} pendingText="Memeriksa...">
        Lanjutkan
      </Button>
    </form>
  );
}

function RecoveryCodeForm({ ticket, onDone, onOver }: FormProps) {
  const { form, formProps, pending, saved, failure } = useContractForm(RecoveryForm, {
    values: { recovery_code: '' },
    send: ({ recovery_code }) => withoutToken.call('finishSignIn', { body: { ticket, recovery_code } }),
    onSaved: ({ data }) => onDone(data.user, data.token),
    onRefused: ({ code }) => {
      if (code === 'sign_in_over') onOver();
    },
    standIn,
  });
  return (
    <form {...formProps} aria-label="Kode pemulihan" className="grid gap-5">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <TextField
        form={form}
        name="recovery_code"
        label="Kode pemulihan"
        required
        hint="Salah satu dari sepuluh kode yang Anda simpan. Setiap kode hanya sekali pakai."
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        className="[&_input]:font-mono [&_input]:tracking-wider"
        autoFocus
      />
      <Button type="submit" size="lg" wide pending={pending || saved} pendingText="Memeriksa...">
        Lanjutkan
      </Button>
    </form>
  );
}
