import { useWatch } from 'react-hook-form';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { MoreFields } from '../../shared/form/more-fields.tsx';
import type { NewOrderFormState } from './order-form.ts';

/** What few orders of a chat have: an email, unless the buyer's account has it, and a note. */
export function MorePart({ form }: { form: NewOrderFormState }) {
  const account = useWatch({ control: form.control, name: 'user_id' });
  const hasEmail = account === null;
  const { guest_email, notes } = form.getValues();
  return (
    <MoreFields about={hasEmail ? 'email, catatan' : 'catatan'} isFilled={(hasEmail && guest_email !== '') || notes !== ''}>
      {hasEmail && (
        <TextField
          form={form}
          name="guest_email"
          label="Email"
          hint="Boleh kosong: tautannya Anda kirim sendiri."
          type="email"
          maxLength={254}
          autoComplete="off"
        />
      )}
      <TextAreaField form={form} name="notes" label="Catatan" hint="Dibaca pembeli juga." rows={2} maxLength={1000} />
    </MoreFields>
  );
}
