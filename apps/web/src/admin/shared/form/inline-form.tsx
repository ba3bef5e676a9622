import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type FormFrameProps, FormNotices, useFormGuard, WrongFields } from './form-parts.tsx';
import { Waits } from './upload-field.tsx';

type InlineFormProps<Input extends FieldValues, Output> = FormFrameProps<Input, Output> & {
  /** URL parameters that open it; `edit` by default. */
  openedBy?: readonly string[];
};

/** A record's form within its screen, above the list or in its place. */
export function InlineForm<Input extends FieldValues, Output>({
  title,
  recordForm,
  closeHref,
  saveText = 'Simpan',
  openedBy,
  children,
  ...notices
}: InlineFormProps<Input, Output>) {
  const { formProps, pending, dirty } = recordForm;
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string>();
  useFormGuard(dirty, openedBy);
  return (
    <Card className="mb-6">
      <h2 className="text-xl font-bold">{title}</h2>
      <form {...formProps} aria-label={title} className="mt-5 grid gap-5">
        <FormNotices recordForm={recordForm} {...notices} />
        <Waits value={setBusy}>{children}</Waits>
        <div className="flex flex-col-reverse gap-3 border-t pt-5 sm:flex-row sm:items-center sm:justify-end">
          <WrongFields recordForm={recordForm} />
          <Button variant="secondary" onClick={() => void navigate(closeHref, { preventScrollReset: true })} disabled={pending}>
            Batal
          </Button>
          <Button type="submit" pending={pending || busy !== undefined} pendingText={busy ?? 'Menyimpan...'}>
            {saveText}
          </Button>
        </div>
      </form>
    </Card>
  );
}
