import { CashMovementInput, type ShiftDetail } from '@lapak/contract/till/shifts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { reportSwitch } from '../../../admin/shared/components/seller/switch-seller.ts';
import { tillId } from '../../../admin/shared/components/till-id.ts';
import { api } from '../../../lib/browser-api.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useTillRules } from '../catalog/till-rules.ts';
import { noteShift } from './shift-store.ts';

type CashMovementFormProps = { shift: ShiftDetail; kind: CashMovementInput['kind']; onDone: () => void };

interface Draft {
  kind: CashMovementInput['kind'];
  amount: number | null;
  /** What it is for: `expense:` with the category, or one of WAYS. */
  way: string;
  to_whom: string;
  reason: string;
  till_id: string;
}

/** What cash moves for beside expenses; who takes or brings it is asked where it isn't clear. */
const WAYS = {
  out: {
    safe: { label: 'Ke brankas', purpose: 'move', place: 'safe' },
    bank: { label: 'Setor ke bank', purpose: 'move', place: 'bank' },
    owner: { label: 'Diambil pemilik', purpose: 'owner_out', place: null },
  },
  in: {
    safe: { label: 'Dari brankas', purpose: 'move', place: 'safe' },
    bank: { label: 'Tarik dari bank', purpose: 'move', place: 'bank' },
    owner: { label: 'Setoran pemilik', purpose: 'owner_in', place: null },
    other: { label: 'Pemasukan lain', purpose: 'other_in', place: null },
  },
} as const;
const EXPENSE = 'expense:';
const asksPerson = (way: string) => way.startsWith(EXPENSE) || way === 'owner';
const waysOf = (
  kind: Draft['kind'],
): readonly [string, { label: string; purpose: 'move' | 'owner_out' | 'owner_in' | 'other_in'; place: 'safe' | 'bank' | null }][] =>
  Object.entries(WAYS[kind]);

type Details = Required<Pick<CashMovementInput, 'purpose' | 'place' | 'category' | 'to_whom' | 'reason'>>;
/** What the till sends: without a remark of its own the purpose is the reason, which earlier versions of the shop want. */
const Movement = z
  .custom<Draft>()
  .transform(({ way, to_whom, reason, ...draft }, { issues }): Pick<Draft, 'kind' | 'amount' | 'till_id'> & Details => {
    if (way === '') issues.push({ code: 'custom', path: ['way'], message: 'Pilih untuk apa uangnya.', input: way });
    const category = way.startsWith(EXPENSE) ? way.slice(EXPENSE.length) : null;
    const found = waysOf(draft.kind).find(([name]) => name === way)?.[1];
    return {
      ...draft,
      purpose: category === null ? (found?.purpose ?? null) : ('expense' as const),
      place: found?.place ?? null,
      category,
      to_whom: draft.kind === 'out' && asksPerson(way) ? to_whom : null,
      reason: reason.trim() || (category ?? found?.label ?? ''),
    };
  })
  .pipe(CashMovementInput as z.ZodType<CashMovementInput, Pick<Draft, 'kind' | 'amount' | 'till_id'> & Details>);

/** Cash that goes into the drawer or out of it without a sale: how much, for what, to whom (decision 117). */
export function CashMovementForm({ shift, kind, onDone }: CashMovementFormProps) {
  const expenses = useTillRules((rules) => rules.expenses);
  // One key for each opened form: sent twice it is the same movement.
  const [key] = useState(randomKey);
  const { form, formProps, failure, pending } = useContractForm(Movement, {
    values: { kind, amount: null, way: '', to_whom: '', reason: '', till_id: tillId() },
    send: (body) =>
      reportSwitch().then(() => api.call('addCashMovement', { params: { id: shift.id }, body, headers: { 'idempotency-key': key } })),
    onSaved: ({ data }) => {
      noteShift(data);
      notify('success', kind === 'in' ? 'Kas masuk dicatat.' : 'Kas keluar dicatat.');
      onDone();
    },
  });
  const way = useWatch({ control: form.control, name: 'way' });
  return (
    <form {...formProps} className="grid gap-5">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <MoneyField
        form={form}
        name="amount"
        label={kind === 'in' ? 'Uang yang masuk ke laci' : 'Uang yang keluar dari laci'}
        required
        autoFocus
      />
      <SelectField form={form} name="way" label={kind === 'in' ? 'Dari mana' : 'Untuk apa'} required>
        <option value="">Pilih</option>
        {kind === 'out' &&
          expenses.map((category) => (
            <option key={category} value={`${EXPENSE}${category}`}>
              {category}
            </option>
          ))}
        {waysOf(kind).map(([name, { label }]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      {kind === 'out' && asksPerson(way) && (
        <TextField form={form} name="to_whom" label="Kepada" required maxLength={100} autoComplete="off" />
      )}
      <TextField form={form} name="reason" label="Keterangan" maxLength={200} autoComplete="off" />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={onDone}>
          Kembali
        </Button>
        <Button type="submit" pending={pending} pendingText="Menyimpan...">
          Simpan
        </Button>
      </div>
    </form>
  );
}
