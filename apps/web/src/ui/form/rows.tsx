import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { type ArrayPath, type FieldArray, type FieldValues, type Path, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '../button.tsx';
import { FieldError } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { useFieldError } from './field-of.tsx';

type RowsProps<Input extends FieldValues, Name extends ArrayPath<Input>> = {
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own variance needs it
  form: UseFormReturn<Input, any, any>;
  name: Name;
  legend: string;
  hint?: ReactNode;
  /** One row, for screen readers: 'Varian'. */
  rowName: string;
  addText: string;
  /** The values of a new row. */
  blank: FieldArray<Input, Name>;
  max?: number | undefined;
  /** Whether their order matters; each but the first can then be moved up. */
  movable?: boolean;
  /** The fields of a row; their names begin with `${name}.${index}.`. */
  children: (index: number) => ReactNode;
};

/** Repeated rows of a form: variants, option groups, bank accounts. A new row gets the focus. */
export function Rows<Input extends FieldValues, Name extends ArrayPath<Input>>({
  form,
  name,
  legend,
  hint,
  rowName,
  addText,
  blank,
  max = 100,
  movable = false,
  children,
}: RowsProps<Input, Name>) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  const addButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  // An error of the rows as a whole: duplicate names, too many.
  const error = useFieldError<Input>({ form, name: `${name}.root` as Path<Input> });
  return (
    <fieldset className="min-w-0" {...(error !== undefined && { 'aria-describedby': id })}>
      <legend className="text-base font-bold">{legend}</legend>
      {hint !== undefined && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
      <ul className="mt-3 grid gap-3">
        {fields.map((field, index) => (
          <li key={field.id} className="relative rounded-lg border bg-canvas p-4 pr-14">
            {children(index)}
            {movable && index > 0 && (
              <IconButton
                className="absolute top-14 right-2"
                label={`Naikkan ${rowName} ${index + 1}`}
                icon={<ArrowUp aria-hidden="true" />}
                onClick={() => move(index, index - 1)}
              />
            )}
            <IconButton
              className="absolute top-2 right-2"
              label={`Hapus ${rowName} ${index + 1}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => {
                remove(index);
                addButton.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      <Button
        ref={addButton}
        variant="secondary"
        size="sm"
        className="mt-3"
        disabled={fields.length >= max}
        onClick={() => append(blank)}
        // Takes the focus when no other field is wrong.
        {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': id })}
      >
        <Plus aria-hidden="true" /> {addText}
      </Button>
    </fieldset>
  );
}
