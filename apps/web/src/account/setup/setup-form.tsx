import { SetupForm as SetupSchema } from '@lapak/contract/people/identity';
import { MIN_STAFF_PASSWORD } from '@lapak/contract/people/password-rules';
import { NewPasswordField } from '../../features/password/new-password-field.tsx';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { notify } from '../../lib/notify.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/form/text-field.tsx';

type SetupFormProps = {
  token: string;
  onMade: () => void;
  /** Somebody else was quicker, or the link ended while the form was open. */
  onOver: () => void;
};

/** The first admin's account; saved, they are signed in. */
export function SetupForm({ token, onMade, onOver }: SetupFormProps) {
  // Before hydration a press would submit the form as a page request.
  const ready = useSession((session) => session.restored);
  const { form, formProps, pending, saved, failure } = useContractForm(SetupSchema, {
    values: { first_name: '', last_name: '', username: '', email: '', password: '', confirm_password: '' },
    send: ({ confirm_password, ...body }) => api.call('setUpShop', { body: { ...body, token } }),
    onSaved: ({ data }) => {
      signIn(data.user, data.token);
      notify('success', `Selamat datang, ${data.user.first_name}. Toko Anda siap diatur.`);
      onMade();
    },
    onRefused: ({ code }) => {
      if (code === 'link_over') onOver();
    },
  });
  return (
    <form {...formProps} aria-label="Admin pertama" className="mt-8 grid gap-5">
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
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NewPasswordField form={form} name="password" label="Kata sandi" min={MIN_STAFF_PASSWORD} deps={['confirm_password']} />
        <PasswordField form={form} name="confirm_password" label="Ulangi kata sandi" required autoComplete="new-password" />
      </div>
      <Button type="submit" size="lg" wide disabled={!ready} pending={pending || saved} pendingText="Menyiapkan...">
        Buat akun dan mulai
      </Button>
    </form>
  );
}
