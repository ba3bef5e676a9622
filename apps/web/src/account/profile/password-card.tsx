import { PasswordChange, type User } from '@lapak/contract/people/identity';
import { minPassword } from '@lapak/contract/people/password-rules';
import { useState } from 'react';
import { NewPasswordField } from '../../features/password/new-password-field.tsx';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormButtons } from '../../ui/form/form-buttons.tsx';
import { PasswordField } from '../../ui/form/text-field.tsx';

/** The own password, to change with the old one. */
export function PasswordCard({ user }: { user: User }) {
  const [mode, setMode] = useState<'closed' | 'open' | 'saved'>('closed');
  return (
    <Card as="section" className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="text-lg font-bold">Kata sandi</h2>
          <p className="text-sm text-ink-soft">Menggantinya mengeluarkan semua perangkat lain dari akun Anda.</p>
        </div>
        {mode !== 'open' && (
          <Button variant="secondary" onClick={() => setMode('open')} className="max-sm:w-full">
            Ganti kata sandi
          </Button>
        )}
      </div>
      {mode === 'saved' && (
        <Alert tone="success" className="mt-5">
          Kata sandi baru tersimpan. Perangkat lain sudah dikeluarkan.
        </Alert>
      )}
      {mode === 'open' && <ChangeForm user={user} onSaved={() => setMode('saved')} onCancel={() => setMode('closed')} />}
    </Card>
  );
}

function ChangeForm({ user, onSaved, onCancel }: { user: User; onSaved: () => void; onCancel: () => void }) {
  const { form, formProps, pending, failure } = useContractForm(PasswordChange, {
    values: { current_password: '', password: '' },
    send: (body) => api.call('changePassword', { body }),
    onSaved,
  });
  return (
    <form {...formProps} aria-label="Ganti kata sandi" className="mt-6 grid gap-5 border-t pt-6">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      {/* For the browser's own password store. */}
      <input type="text" className="sr-only" autoComplete="username" tabIndex={-1} aria-hidden="true" readOnly value={user.username} />
      <PasswordField form={form} name="current_password" label="Kata sandi lama" required autoComplete="current-password" />
      <NewPasswordField form={form} name="password" label="Kata sandi baru" min={minPassword(user.role)} />
      <FormButtons onCancel={onCancel} busy={pending} pending={pending} pendingText="Menyimpan...">
        Simpan kata sandi
      </FormButtons>
    </form>
  );
}
