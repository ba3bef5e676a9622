import { type ComponentProps, createContext, use, useEffect } from 'react';
import { type FieldPath, type FieldValues, type PathValue, useWatch } from 'react-hook-form';
import type { FieldOf } from '../../../ui/form/field-of.tsx';
import { UploadInput } from './upload-input.tsx';
import { useUpload } from './use-upload.ts';

/** Set by a form's frame: told what its button must wait for. */
export const Waits = createContext<(text: string | undefined) => void>(() => undefined);

type UploadFieldProps<Input extends FieldValues> = Pick<FieldOf<Input>, 'form'> &
  Omit<ComponentProps<typeof UploadInput>, 'upload' | 'value'> & {
    name: FieldPath<Input>;
    call: Parameters<typeof useUpload>[0];
    prepare: Parameters<typeof useUpload>[1]['prepare'];
  };

/** A field that holds the address of a file, which is uploaded once it is chosen; saving waits for it. */
export function UploadField<Input extends FieldValues>({ form, name, call, prepare, ...input }: UploadFieldProps<Input>) {
  const wait = use(Waits);
  const upload = useUpload(call, {
    prepare,
    onUploaded: (path) => form.setValue(name, path as PathValue<Input, FieldPath<Input>>, { shouldDirty: true, shouldValidate: true }),
  });
  const isSending = upload.sending !== null;
  useEffect(() => {
    wait(isSending ? 'Mengunggah...' : undefined);
    return () => wait(undefined);
  }, [isSending, wait]);
  return <UploadInput {...input} upload={upload} value={useWatch({ control: form.control, name })} />;
}
