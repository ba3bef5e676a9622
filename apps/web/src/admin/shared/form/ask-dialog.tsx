import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../../../lib/forms/use-contract-form.ts';
import { mayDiscard } from '../../../lib/forms/use-unsaved-guard.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Waits } from './upload-field.tsx';

type AskDialogProps<Input extends FieldValues, Output> = {
  contractForm: ContractForm<Input, Output>;
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md';
  /** Text of the button that sends. */
  sendText?: string;
  pendingText?: string;
  /** Shown on the button, which can't be pressed, while what is to be sent isn't whole yet. */
  busyText?: string | undefined;
  /** The action can't be undone. */
  danger?: boolean;
  closeText?: string;
  /** Left of the buttons: another action. */
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A small form in a dialog before an action. Closing asks first if something was typed. */
export function AskDialog<Input extends FieldValues, Output>({
  contractForm: { formProps, failure, pending, dirty },
  title,
  description,
  size = 'sm',
  sendText = 'Simpan',
  pendingText = 'Menyimpan...',
  busyText,
  danger = false,
  closeText = 'Batal',
  aside,
  onClose,
  children,
}: AskDialogProps<Input, Output>) {
  const id = useId();
  const [waiting, setWaiting] = useState<string>();
  const busy = busyText ?? waiting;
  const close = async () => {
    if (!pending && (await mayDiscard(dirty))) onClose();
  };
  return (
    <Dialog
      open
      onClose={() => void close()}
      title={title}
      description={description}
      size={size}
      closeOnOutsidePress={!dirty}
      footer={
        <>
          {aside}
          <Button variant="secondary" onClick={() => void close()} disabled={pending}>
            {closeText}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            pending={pending || busy !== undefined}
            pendingText={busy ?? pendingText}
          >
            {sendText}
          </Button>
        </>
      }
    >
      <form {...formProps} id={id} className="grid gap-5">
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        <Waits value={setWaiting}>{children}</Waits>
      </form>
    </Dialog>
  );
}
