import { UPLOAD_TYPES } from '@lapak/contract/kernel/upload-limits';
import type { CourierInput } from '@lapak/contract/sales/couriers';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { UploadInput } from '../../shared/form/upload-input.tsx';
import type { Upload } from '../../shared/form/use-upload.ts';
import { CourierMark } from './courier-mark.tsx';

const HINT = 'JPG, PNG, atau WEBP. Tanpa logo tampil ikon kendaraannya.';

type LogoFieldProps = { form: UseFormReturn<z.input<typeof CourierInput>, unknown, CourierInput>; upload: Upload };

/** The logo with upload and removal. */
export function LogoField({ form, upload }: LogoFieldProps) {
  const { field } = useController({ control: form.control, name: 'logo' });
  const type = useWatch({ control: form.control, name: 'type' }) ?? 'motorcycle';
  const logo = field.value || null;
  return (
    <div className="flex flex-wrap items-start gap-4">
      <CourierMark courier={{ logo, type }} />
      <UploadInput
        className="min-w-0 grow basis-64"
        upload={upload}
        label="Unggah logo"
        hint={HINT}
        accept={UPLOAD_TYPES.join(',')}
        value={logo}
      />
      {logo !== null && (
        <Button variant="ghost" size="sm" onClick={() => field.onChange('')}>
          Hapus logo
        </Button>
      )}
    </div>
  );
}
