import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { PAYOUT_METHOD_LABELS, PAYOUT_METHODS } from '@lapak/contract/partners/partner-entry';
import type { ReactNode } from 'react';
import { type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { BankFrom } from './bank-rest.tsx';
import { CashFrom } from './cash-from.tsx';

/** How and when money went to partners, as a form holds it. */
export interface PayoutDraft {
  method: string;
  reference: string;
  paid_on: string;
  state: 'paid' | 'unclear';
  /** Where cash was taken from. */
  from_place: 'safe' | 'elsewhere';
  /** From which bank it was transferred. */
  bank: string;
}

/** A payout of today by transfer. */
export function newPayout(): PayoutDraft {
  return { method: 'transfer', reference: '', paid_on: dateOf(new Date()), state: 'paid', from_place: 'safe', bank: 'bank' };
}

/** What the server takes: `is_sure` instead of the draft's `state`, and the place of cash or the bank. */
export function withSureness<Draft extends PayoutDraft>({
  state,
  from_place,
  bank,
  ...draft
}: Draft): Omit<Draft, 'state' | 'from_place' | 'bank'> & { is_sure: boolean; from_place: string | null } {
  return {
    ...draft,
    is_sure: state === 'paid',
    from_place: draft.method === 'cash' ? from_place : draft.method === 'transfer' ? bank : null,
  };
}

type PayoutFieldsProps<Draft extends PayoutDraft> = {
  form: UseFormReturn<Draft, unknown, unknown>;
  amount: number | null;
  /** A field more, before what the bank holds: that takes both columns, and would leave a hole beside the last one. */
  children?: ReactNode;
};

/** The fields of a payout, for the grid of a dialog. */
export function PayoutFields<Draft extends PayoutDraft>({ form, amount, children }: PayoutFieldsProps<Draft>) {
  const nameOf = (name: keyof PayoutDraft) => name as Path<Draft>;
  const method: unknown = useWatch({ control: form.control, name: nameOf('method') });
  return (
    <>
      <SelectField form={form} name={nameOf('method')} label="Cara" required>
        {PAYOUT_METHODS.map((each) => (
          <option key={each} value={each}>
            {PAYOUT_METHOD_LABELS[each]}
          </option>
        ))}
      </SelectField>
      {method === 'cash' && <CashFrom form={form} name={nameOf('from_place')} />}
      <TextField form={form} name={nameOf('paid_on')} label="Tanggal" type="date" required />
      <TextField form={form} name={nameOf('reference')} label="Nomor referensi" maxLength={100} autoComplete="off" />
      <SelectField form={form} name={nameOf('state')} label="Keadaan">
        <option value="paid">Sudah dibayar</option>
        <option value="unclear">Belum pasti sampai</option>
      </SelectField>
      {children}
      {method === 'transfer' && <BankFrom form={form} name={nameOf('bank')} amount={amount} />}
    </>
  );
}
