import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { mayDiscard } from '../../../lib/forms/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type FormFrameProps, FormNotices, useFormGuard, WrongFields } from './form-parts.tsx';

type InlineFormProps<Input extends FieldValues, Output> = Omit<FormFrameProps<Input, Output>, 'closeHref'> & {
  /** Null for a form that is always open; it can be cleared instead. */
  closeHref: string | null;
  closeText?: string;
  /** URL parameters that open it; `edit` by default. */
  openedBy?: readonly string[];
};

/** A record's form within its screen, above the list or in its place. */
export function InlineForm<Input extends FieldValues, Output>({
  title,
  recordForm,
  closeHref,
  closeText = 'Batal',
  saveText = 'Simpan',
  busyText,
  openedBy,
  children,
  ...notices
}: InlineFormProps<Input, Output>) {
  const { form, formProps, pending, dirty } = recordForm;
  const navigate = useNavigate();
  useFormGuard(dirty, openedBy);
  const empty = async () => {
    if (!(await mayDiscard(dirty))) return;
    form.reset();
    formProps.onChange();
  };
  return (
    <Card className="mb-6">
      <h2 className="text-xl font-bold">{title}</h2>
      <form {...formProps} aria-label={title} className="mt-5 grid gap-5">
        <FormNotices recordForm={recordForm} {...notices} />
        {children}
        <div className="flex flex-col-reverse gap-3 border-t pt-5 sm:flex-row sm:items-center sm:justify-end">
          <WrongFields recordForm={recordForm} />
          {closeHref === null ? (
            <Button variant="secondary" onClick={() => void empty()} disabled={pending}>
              Kosongkan
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => void navigate(closeHref, { preventScrollReset: true })} disabled={pending}>
              {closeText}
            </Button>
          )}
          <Button type="submit" pending={pending || busyText !== undefined} pendingText={busyText ?? 'Menyimpan...'}>
            {saveText}
          </Button>
        </div>
      </form>
    </Card>
  );
}
