import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type FormFrameProps, FormNotices, useFormGuard, WrongFields } from './form-parts.tsx';
import { Waits } from './upload-field.tsx';

/** A record's form in a dialog that the URL opens (`?edit=12`, `?edit=new`). */
export function FormDialog<Input extends FieldValues, Output>({
  title,
  recordForm,
  closeHref,
  saveText = 'Simpan',
  busyText,
  size = 'lg',
  footnote,
  children,
  ...notices
}: FormFrameProps<Input, Output> & {
  size?: 'md' | 'lg' | 'xl' | 'full';
  /** Why saving must wait, other than for an `UploadField`. */
  busyText?: string | undefined;
  /** Beside the buttons, always visible: upload progress. */
  footnote?: ReactNode;
}) {
  const { formProps, pending, dirty } = recordForm;
  const navigate = useNavigate();
  const id = useId();
  const [waiting, setWaiting] = useState<string>();
  const busy = busyText ?? waiting;
  useFormGuard(dirty);
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
          <WrongFields recordForm={recordForm} />
          {footnote}
          <Button variant="secondary" onClick={close} disabled={pending}>
            Batal
          </Button>
          <Button type="submit" form={id} pending={pending || busy !== undefined} pendingText={busy ?? 'Menyimpan...'}>
            {saveText}
          </Button>
        </>
      }
    >
      <form {...formProps} id={id} className="grid gap-5">
        <FormNotices recordForm={recordForm} {...notices} />
        <Waits value={setWaiting}>{children}</Waits>
      </form>
    </Dialog>
  );
}
