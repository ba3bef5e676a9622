import { LoginRequest } from '@lapak/contract/schemas/identity';
import { href } from 'react-router';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { PasswordField, TextField } from '../../ui/form/text-field.tsx';
import { Link } from '../../ui/link.tsx';

/** The login form, with the contract's texts. `account/layout.tsx` redirects afterwards. */
export function LoginForm() {
  // Before hydration a press would submit the form as a page request.
  const ready = useSession((session) => session.restored);
  const { form, formProps, pending, saved, failure } = useContractForm(LoginRequest, {
    values: { username: '', password: '', remember: false },
    send: (body) => api.call('login', { body }),
    onSaved: ({ data }) => signIn(data.user, data.token),
    standIn: { noText: 'Login failed', noAnswer: 'Gagal masuk. Periksa kembali data Anda.' },
  });

  return (
    <form {...formProps} className="mt-8 grid gap-5">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <TextField
        form={form}
        name="username"
        label="Username atau email"
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
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
    </form>
  );
}
