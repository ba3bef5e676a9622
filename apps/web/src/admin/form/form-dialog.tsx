import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ContractForm } from '../../lib/forms/use-contract-form.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type FormDialogProps<Input extends FieldValues, Output> = {
  title: string;
  contractForm: ContractForm<Input, Output>;
  /** Where closing leads: the list's address without its `edit`. */
  closeHref: string;
  saveText: string;
  savingText?: string;
  /** Above the fields: a conflict, a note. */
  notice?: ReactNode;
  size?: 'md' | 'lg' | 'xl' | 'full';
  children: ReactNode;
};

/** A form in a dialog that the address opens (`?edit=12`, `?edit=new`). Asks before what was typed is thrown away. */
export function FormDialog<Input extends FieldValues, Output>({
  title,
  contractForm: { formProps, pending, failure, dirty },
  closeHref,
  saveText,
  savingText = 'Menyimpan...',
  notice,
  size = 'lg',
  children,
}: FormDialogProps<Input, Output>) {
  const navigate = useNavigate();
  const parameters = new URLSearchParams(window.location.search);
  // The list's own search or page may change behind the form; it stays open as long as the address names it.
  useUnsavedGuard(dirty, (next) => {
    const params = new URLSearchParams(next.search);
    return next.pathname === window.location.pathname && params.get('edit') === parameters.get('edit');
  });
  const formId = `${formProps.method}-form-dialog`;
  const close = () => void navigate(closeHref, { preventScrollReset: true });
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      size={size}
      closeOnOutsidePress={!dirty}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={pending}>
            Batal
          </Button>
          <Button type="submit" form={formId} pending={pending} pendingText={savingText}>
            {saveText}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className="grid gap-5">
        {notice}
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        {children}
      </form>
    </Dialog>
  );
}
