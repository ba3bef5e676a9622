import type { RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { confirm } from '../../../lib/confirm.ts';
import { Button } from '../../../ui/button.tsx';
import type { FormFrameProps } from '../../shared/form/form-parts.tsx';
import type { RestorableForm } from '../../shared/form/use-record-form.ts';

type InitialValuesProps<Input extends FieldValues, Output> = Pick<FormFrameProps<Input, Output>, 'labels'> & {
  recordForm: RestorableForm<Input, Output>;
  /** Not of a plugin that is off. */
  isShown: (field: string) => boolean;
  form: RefObject<HTMLFormElement | null>;
};

/** The fields of a section that were set otherwise than a new shop has them, and the way back for one or all; asks first, then saves. */
export function InitialValues<Input extends FieldValues, Output>({ recordForm, labels, isShown, form }: InitialValuesProps<Input, Output>) {
  const { differing, restore } = recordForm.initially;
  const named = new Map<string, string | undefined>(Object.entries(labels));
  const fields = differing.filter(isShown).map((name) => ({ name, label: named.get(name) ?? name }));
  if (fields.length === 0) return null;
  const ask = async (chosen: typeof fields) => {
    const isAgreed = await confirm({
      title: chosen.length === 1 ? `Kembalikan ${chosen[0]?.label} ke bawaan?` : `Kembalikan ${chosen.length} isian ke bawaan?`,
      text: `${chosen.map(({ label }) => label).join(', ')} menjadi seperti di toko baru, dan langsung disimpan.`,
      confirmText: 'Kembalikan',
    });
    if (!isAgreed) return;
    restore(chosen.map(({ name }) => name));
    form.current?.requestSubmit();
  };
  return (
    <details className="rounded-lg border">
      <summary className="flex min-h-11 items-center px-4 text-sm font-semibold">Berbeda dari bawaan ({fields.length})</summary>
      <ul className="border-t px-4 py-1">
        {fields.map((field) => (
          <li key={field.name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
            {field.label}
            <Button variant="ghost" size="sm" aria-label={`Kembalikan ${field.label} ke bawaan`} onClick={() => void ask([field])}>
              Kembalikan ke bawaan
            </Button>
          </li>
        ))}
        {fields.length > 1 && (
          <li className="border-t py-2 text-right">
            <Button variant="secondary" size="sm" onClick={() => void ask(fields)}>
              Kembalikan semua ke bawaan
            </Button>
          </li>
        )}
      </ul>
    </details>
  );
}
