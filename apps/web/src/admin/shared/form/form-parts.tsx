import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router';
import { countWrong, showWrongField } from '../../../lib/forms/show-wrong-field.ts';
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { RecordForm } from './use-record-form.ts';

/** Props of all record forms. */
export type FormFrameProps<Input extends FieldValues, Output> = {
  title: string;
  recordForm: RecordForm<Input, Output>;
  /** The list's URL without `edit`. */
  closeHref: string;
  /** Labels of the fields, for a conflict; others aren't mentioned. */
  labels: Readonly<Partial<Record<string, string>>>;
  /** The screen's message for a failed save (spec section 8); the server's reason is shown below it. */
  failedText: string;
  /** Message above the fields when one is wrong, where the spec has one. */
  invalidText?: string;
  saveText?: string | undefined;
  children: ReactNode;
};

/**
 * Asks before leaving discards input. The form stays open as long as the URL names the same record, in `edit` and in further parameters for
 * nested forms.
 */
export function useFormGuard(dirty: boolean, openedBy: readonly string[] = ['edit']): void {
  const { pathname, search } = useLocation();
  const isSame = (other: string, name: string) => new URLSearchParams(other).get(name) === new URLSearchParams(search).get(name);
  useUnsavedGuard(dirty, (next) => next.pathname === pathname && openedBy.every((name) => isSame(next.search, name)));
}

/** Above the fields: the server's error, and somebody else's changes. */
export function FormNotices<Input extends FieldValues, Output>({
  recordForm: { failure, conflict, form },
  labels,
  failedText,
  invalidText,
}: Pick<FormFrameProps<Input, Output>, 'recordForm' | 'labels' | 'failedText' | 'invalidText'>) {
  if (conflict) {
    return (
      <InSight>
        <ConflictNotice conflict={conflict} labels={labels} />
      </InSight>
    );
  }
  if (failure !== null) {
    return (
      <InSight>
        <Alert tone="danger" title={failedText}>
          {failure !== failedText && failure}
        </Alert>
      </InSight>
    );
  }
  return invalidText !== undefined && Object.keys(form.formState.errors).length > 0 ? <Alert tone="danger">{invalidText}</Alert> : null;
}

/** Beside the save button: the number of wrong fields, with a link to the first. */
export function WrongFields<Input extends FieldValues, Output>({ recordForm }: Pick<FormFrameProps<Input, Output>, 'recordForm'>) {
  const { errors, isSubmitted } = recordForm.form.formState;
  const count = countWrong(errors);
  if (!isSubmitted || count === 0) return null;
  return (
    <p className="mr-auto flex flex-wrap items-center gap-x-2 text-sm font-medium text-danger">
      {count} isian perlu diperbaiki.
      <Button variant="ghost" size="sm" onClick={() => showWrongField(recordForm.formProps.ref.current)}>
        Lihat isian
      </Button>
    </p>
  );
}

/** The pressed button may be far below. */
function InSight({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which an effect must not.
    void element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={element}>{children}</div>;
}

function ConflictNotice({
  conflict: { changed, takeTheirs, keepMine },
  labels,
}: {
  conflict: NonNullable<RecordForm<FieldValues, unknown>['conflict']>;
  labels: Partial<Record<string, string>>;
}) {
  const names = changed.flatMap((name) => labels[name] ?? []);
  return (
    <Alert
      tone="warning"
      title="Data ini diubah orang lain sejak Anda membukanya."
      action={
        <span className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={takeTheirs}>
            Lihat data terbaru
          </Button>
          <Button variant="secondary" size="sm" onClick={keepMine}>
            Pertahankan isian saya
          </Button>
        </span>
      }
    >
      {names.length > 0 ? `Yang berubah: ${names.join(', ')}.` : 'Isian di sini tidak ikut berubah.'} Belum ada yang ditimpa: pilih dulu,
      lalu simpan lagi.
    </Alert>
  );
}
