import { MIN_PASSWORD } from '@lapak/contract/constants';
import { RegisterForm as RegisterSchema } from '@lapak/contract/people/identity';
import { NewPasswordField } from '../../features/password/new-password-field.tsx';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { notify } from '../../lib/notify.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { PasswordField, TextField } from '../../ui/form/text-field.tsx';
import { TermsLink } from './terms-link.tsx';

const FAILED = 'Pendaftaran gagal. Coba lagi nanti.';

/** The register form, with the contract's texts (spec section 5). `account/layout.tsx` redirects afterwards. */
export function RegisterForm() {
  // Before hydration a press would submit the form as a page request.
  const ready = useSession((session) => session.restored);
  const { form, formProps, pending, saved, failure } = useContractForm(RegisterSchema, {
    values: { first_name: '', last_name: '', username: '', email: '', phone_number: '', password: '', confirm_password: '', terms: false },
    // Confirmation and terms never leave the browser.
    send: ({ confirm_password, terms, ...body }) => api.call('register', { body }),
    onSaved: ({ data }) => {
      signIn(data.user, data.token);
      notify('success', `Selamat datang, ${data.user.first_name}. Akun Anda sudah jadi.`);
    },
    standIn: { noText: FAILED, noAnswer: FAILED },
  });

  return (
    <form {...formProps} className="mt-8 grid gap-5">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="first_name" label="Nama depan" required autoComplete="given-name" />
        <TextField form={form} name="last_name" label="Nama belakang" required autoComplete="family-name" />
      </div>
      <TextField
        form={form}
        name="username"
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <TextField form={form} name="email" label="Email" required type="email" autoComplete="email" />
      <TextField form={form} name="phone_number" label="Nomor telepon (opsional)" type="tel" autoComplete="tel" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NewPasswordField form={form} name="password" label="Kata sandi" min={MIN_PASSWORD} deps={['confirm_password']} />
        <PasswordField form={form} name="confirm_password" label="Ulangi kata sandi" required autoComplete="new-password" />
      </div>
      <div>
        <CheckboxField form={form} name="terms" label="Saya menyetujui syarat dan ketentuan Lapak Hijau." />
        <TermsLink />
      </div>
      <Button type="submit" size="lg" wide disabled={!ready} pending={pending || saved} pendingText="Mendaftarkan...">
        Daftar
      </Button>
    </form>
  );
}
