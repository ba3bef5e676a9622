import { type FieldValues, useController } from 'react-hook-form';
import { type FieldOf, FormField } from '../../../ui/form/field-of.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { findPartners, PARTNERS_FAILED } from '../../shared/components/find-partners.ts';

/** A partner by name; the form holds what was chosen, or null. */
export function FoundPartner<Input extends FieldValues>({ form, name }: Pick<FieldOf<Input>, 'form' | 'name'>) {
  const { field } = useController({ control: form.control, name });
  return (
    <FormField form={form} name={name} label="Mitra" required>
      {(control) => (
        <FoundCombobox
          {...control}
          name={name}
          inputRef={field.ref}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          find={findPartners}
          placeholder="Ketik nama mitra"
          failedText={PARTNERS_FAILED}
        />
      )}
    </FormField>
  );
}
