import { UPLOAD_TYPES } from '@lapak/contract/kernel/upload-limits';
import type { CourierInput } from '@lapak/contract/sales/couriers';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { preparePicture } from '../../../lib/prepare-picture.ts';
import { Button } from '../../../ui/button.tsx';
import { UploadField } from '../../shared/form/upload-field.tsx';
import { CourierMark } from './courier-mark.tsx';

const HINT = 'JPG, PNG, atau WEBP. Tanpa logo tampil ikon kendaraannya.';

/** The logo with upload and removal. */
export function LogoField({ form }: { form: UseFormReturn<z.input<typeof CourierInput>, unknown, CourierInput> }) {
  const { field } = useController({ control: form.control, name: 'logo' });
  const type = useWatch({ control: form.control, name: 'type' }) ?? 'motorcycle';
  const logo = field.value || null;
  return (
    <div className="flex flex-wrap items-start gap-4">
      <CourierMark courier={{ logo, type }} />
      <UploadField
        className="min-w-0 grow basis-64"
        form={form}
        name="logo"
        call="uploadPicture"
        prepare={preparePicture}
        label="Unggah logo"
        hint={HINT}
        accept={UPLOAD_TYPES.join(',')}
      />
      {logo !== null && (
        <Button variant="ghost" size="sm" onClick={() => field.onChange('')}>
          Hapus logo
        </Button>
      )}
    </div>
  );
}
