import type { DataSummary } from '@lapak/contract/office/privacy';
import { PasswordConfirmation } from '@lapak/contract/people/identity';
import { WhatStays } from '../../features/privacy/held-data.tsx';
import { createApi } from '../../lib/api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { currentToken } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons } from '../../ui/form/form-buttons.tsx';
import { PasswordField } from '../../ui/form/text-field.tsx';

/** Without the dialog that renews sessions: this one asks for the password itself. */
const withToken = createApi({ fetch: (input, init) => fetch(input, init), token: currentToken });

type EraseDialogProps = { open: boolean; summary: DataSummary; onErased: () => void; onClose: () => void };

/** Says what an erasure takes and leaves, asks for the password, and erases. */
export function EraseDialog({ open, summary, onErased, onClose }: EraseDialogProps) {
  return (
    <Dialog open={open} title="Hapus akun dan data saya?" onClose={onClose}>
      <EraseForm summary={summary} onErased={onErased} onClose={onClose} />
    </Dialog>
  );
}

function EraseForm({ summary, onErased, onClose }: Omit<EraseDialogProps, 'open'>) {
  const { form, formProps, pending, saved, failure } = useContractForm(PasswordConfirmation, {
    values: { password: '' },
    send: async (body) => {
      await withToken.call('confirmPassword', { body });
      return withToken.call('eraseOwnData', { body: { sure: true } });
    },
    onSaved: onErased,
  });
  return (
    <form {...formProps} aria-label="Hapus akun dan data saya" className="grid gap-5">
      <div>
        <p className="font-semibold">Ini tidak dapat dibatalkan.</p>
        <WhatStays summary={summary} />
        <p className="mt-3 text-ink-soft">
          Ingin menyimpan salinannya? Unduh data Anda lebih dulu. Email ini boleh dipakai lagi untuk akun baru.
        </p>
      </div>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      {/* For the browser's own password store. */}
      <input type="text" className="sr-only" autoComplete="username" tabIndex={-1} aria-hidden="true" readOnly value={summary.person} />
      <PasswordField form={form} name="password" label="Kata sandi Anda" required autoComplete="current-password" />
      <FormButtons onCancel={onClose} busy={pending} variant="danger" pending={pending || saved} pendingText="Menghapus...">
        Hapus selamanya
      </FormButtons>
    </form>
  );
}
