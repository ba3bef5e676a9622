import { dateOf } from '@lapak/contract/jakarta-days';
import { PAYOUT_METHOD_LABELS, PAYOUT_METHODS } from '@lapak/contract/states/partner-entry';
import type { Path, UseFormReturn } from 'react-hook-form';
import { SelectField } from '../../ui/form/choice-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/** How and when money went to partners, as a form holds it. */
export interface PayoutDraft {
  method: string;
  reference: string;
  paid_on: string;
  state: 'paid' | 'unclear';
}

/** A payout of today by transfer. */
export function newPayout(): PayoutDraft {
  return { method: 'transfer', reference: '', paid_on: dateOf(new Date()), state: 'paid' };
}

/** What the server takes instead of the draft's `state`. */
export function withSureness<Draft extends PayoutDraft>({ state, ...draft }: Draft): Omit<Draft, 'state'> & { is_sure: boolean } {
  return { ...draft, is_sure: state === 'paid' };
}

/** The fields of a payout, for the grid of a dialog. */
export function PayoutFields<Draft extends PayoutDraft>({ form }: { form: UseFormReturn<Draft, unknown, unknown> }) {
  const nameOf = (name: keyof PayoutDraft) => name as Path<Draft>;
  return (
    <>
      <SelectField form={form} name={nameOf('method')} label="Cara" required>
        {PAYOUT_METHODS.map((each) => (
          <option key={each} value={each}>
            {PAYOUT_METHOD_LABELS[each]}
          </option>
        ))}
      </SelectField>
      <TextField form={form} name={nameOf('paid_on')} label="Tanggal" type="date" required />
      <TextField form={form} name={nameOf('reference')} label="Nomor referensi" maxLength={100} autoComplete="off" />
      <SelectField form={form} name={nameOf('state')} label="Keadaan">
        <option value="paid">Sudah dibayar</option>
        <option value="unclear">Belum pasti sampai</option>
      </SelectField>
    </>
  );
}
