import { SellerInvitationForm as SellerInvitation } from '@lapak/contract/people/identity';
import { NewPasswordField } from '../../features/password/new-password-field.tsx';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { notify } from '../../lib/notify.ts';
import { signOut, useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/text-field.tsx';
import type { NewPasswordFormProps } from './new-password-form.tsx';

/** The first password of who is invited to sell, and the PIN for the till. */
export function SellerInvitationForm({ token, link, onSaved, onOver }: NewPasswordFormProps) {
  const { form, formProps, pending, saved, failure } = useContractForm(SellerInvitation, {
    values: { password: '', confirm_password: '', pin: '', confirm_pin: '' },
    // The repetitions never leave the browser.
    send: ({ password, pin }) => api.call('usePasswordLink', { body: { token, password, pin } }),
    onSaved: () => {
      if (useSession.getState().user?.username === link.username) signOut();
      notify('success', 'Kata sandi dan PIN tersimpan. Silakan masuk.');
      onSaved();
    },
    onRefused: ({ code }) => {
      if (code === 'link_over') onOver();
    },
  });
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6, required: true } as const;
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      {/* For the browser's own password store. */}
      <input type="text" className="sr-only" autoComplete="username" tabIndex={-1} aria-hidden="true" readOnly value={link.username} />
      <NewPasswordField form={form} name="password" label="Kata sandi baru" min={link.min_length} deps={['confirm_password']} />
      <PasswordField form={form} name="confirm_password" label="Ulangi kata sandi" required autoComplete="new-password" />
      <section aria-labelledby="pin-kasir" className="grid gap-5 border-t pt-5">
        <div>
          <h2 id="pin-kasir" className="text-lg font-bold">
            PIN kasir
          </h2>
          <p className="text-sm text-ink-soft">Untuk mengambil alih dan membuka kasir. Jangan beri tahu siapa pun.</p>
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PasswordField
            form={form}
            name="pin"
            label="PIN baru"
            hint="Enam angka, bukan angka berurutan."
            deps={['confirm_pin']}
            {...digits}
          />
          <PasswordField form={form} name="confirm_pin" label="Ulangi PIN" {...digits} />
        </div>
      </section>
      <Button type="submit" size="lg" wide pending={pending || saved} pendingText="Menyimpan...">
        Simpan kata sandi dan PIN
      </Button>
    </form>
  );
}
