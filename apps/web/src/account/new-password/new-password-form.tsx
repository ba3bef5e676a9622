import { NewPasswordForm as NewPassword } from '@lapak/contract/people/identity';
import { NewPasswordField } from '../../features/password/new-password-field.tsx';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { notify } from '../../lib/notify.ts';
import { signOut, useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/text-field.tsx';

export type NewPasswordFormProps = {
  token: string;
  link: { username: string; min_length: number };
  onSaved: () => void;
  /** The link ended while the form was open. */
  onOver: () => void;
};

/** Chooses a password by a link. All sessions of the account end with it, so one signs in afterwards. */
export function NewPasswordForm({ token, link, onSaved, onOver }: NewPasswordFormProps) {
  const { form, formProps, pending, saved, failure } = useContractForm(NewPassword, {
    values: { password: '', confirm_password: '' },
    // The repetition never leaves the browser.
    send: ({ password }) => api.call('usePasswordLink', { body: { token, password } }),
    onSaved: () => {
      if (useSession.getState().user?.username === link.username) signOut();
      notify('success', 'Kata sandi baru tersimpan. Silakan masuk.');
      onSaved();
    },
    onRefused: ({ code }) => {
      if (code === 'link_over') onOver();
    },
  });
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      {/* For the browser's own password store. */}
      <input type="text" className="sr-only" autoComplete="username" tabIndex={-1} aria-hidden="true" readOnly value={link.username} />
      <NewPasswordField form={form} name="password" label="Kata sandi baru" min={link.min_length} deps={['confirm_password']} />
      <PasswordField form={form} name="confirm_password" label="Ulangi kata sandi" required autoComplete="new-password" />
      <Button type="submit" size="lg" wide pending={pending || saved} pendingText="Menyimpan...">
        Simpan kata sandi
      </Button>
    </form>
  );
}
