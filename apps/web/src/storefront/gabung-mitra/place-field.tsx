import type { Place } from '@lapak/contract/schemas/locations';
import type { RefCallBack } from 'react-hook-form';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';

type PlaceFieldProps = {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  places: readonly Place[];
  /** The form's own handle on this field. */
  field: { value: number | undefined; onChange: (id: number | undefined) => void; onBlur: () => void; ref: RefCallBack };
  /** What else a choice changes. */
  onChange?: (() => void) | undefined;
};

/** A city or district, searched by typing. Nothing can be chosen while there is nothing to choose from. */
export function PlaceField({ label, hint, error, places, field, onChange }: PlaceFieldProps) {
  return (
    <Field label={label} required error={error} hint={hint}>
      {(control) => (
        <Combobox
          {...control}
          inputRef={field.ref}
          options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={field.value === undefined ? null : String(field.value)}
          onBlur={field.onBlur}
          onChange={(chosen) => {
            field.onChange(chosen === null ? undefined : Number(chosen));
            onChange?.();
          }}
          disabled={places.length === 0}
        />
      )}
    </Field>
  );
}
