import { readQris } from '@lapak/contract/sales/qris';
import type { TillSettingsInput } from '@lapak/contract/till/settings';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';
import type { FormOf } from '../../shared/form/form-entries.ts';
import { QrisPicture } from './qris-picture.tsx';

/** The shop's QRIS code, read from its picture or typed. */
export function QrisFields({ form }: { form: FormOf<z.input<typeof TillSettingsInput>, z.output<typeof TillSettingsInput>> }) {
  const typed = useWatch({ control: form.control, name: 'qris_text' }) ?? '';
  const reading = typed.trim() === '' ? null : readQris(typed);
  return (
    <>
      <QrisPicture onRead={(text) => form.setValue('qris_text', text, { shouldDirty: true, shouldTouch: true, shouldValidate: true })} />
      <TextAreaField
        form={form}
        name="qris_text"
        label={SETTINGS_FIELDS.till.qris_text}
        rows={3}
        maxLength={600}
        hint={
          reading?.ok
            ? `Terbaca: ${reading.qris.merchant}${reading.qris.city && `, ${reading.qris.city}`}.`
            : 'Diisi dari gambar di atas, atau ketik teks kode QRIS statis toko, diawali 000201.'
        }
      />
    </>
  );
}
