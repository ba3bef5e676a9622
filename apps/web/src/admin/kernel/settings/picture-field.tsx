import { UPLOAD_TYPES } from '@lapak/contract/kernel/upload-limits';
import { type FieldPath, type FieldValues, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { preparePicture } from '../../../lib/prepare-picture.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useFieldError } from '../../../ui/form/field-of.tsx';
import { UploadField } from '../../shared/form/upload-field.tsx';

type PictureFieldProps<Input extends FieldValues> = {
  // The output type plays no part in a field.
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own variance needs it
  form: UseFormReturn<Input, any, any>;
  /** The field with the picture's address; blank for none. */
  name: FieldPath<Input>;
  label: string;
  hint: string;
  className?: string;
};

/** A picture of the settings, with upload and removal. */
export function PictureField<Input extends FieldValues>({ form, name, label, hint, className }: PictureFieldProps<Input>) {
  const set = (address: string) =>
    form.setValue(name, address as PathValue<Input, FieldPath<Input>>, { shouldDirty: true, shouldValidate: true });
  const error = useFieldError({ form, name });
  const address: string = useWatch({ control: form.control, name });
  return (
    <div className={className}>
      <p className="mb-1.5 text-sm font-semibold">{label}</p>
      <div className="flex flex-wrap items-start gap-4">
        {address && <img src={address} alt="" className="h-24 max-w-40 rounded-lg border bg-paper-100 object-contain" />}
        <UploadField
          className="min-w-0 grow basis-64"
          form={form}
          name={name}
          call="uploadPicture"
          prepare={preparePicture}
          label={`Unggah ${label.toLowerCase()}`}
          hint={hint}
          accept={UPLOAD_TYPES.join(',')}
        />
        {address && (
          <Button variant="ghost" size="sm" onClick={() => set('')}>
            Hapus {label.toLowerCase()}
          </Button>
        )}
      </div>
      {error !== undefined && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  );
}
