import { CashMovementInput, type ShiftDetail } from '@lapak/contract/schemas/shifts';
import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { tellOfSwitch } from '../../parts/seller/switch-seller.ts';
import { tillId } from '../../parts/till-id.ts';
import { noteShift } from './shift-store.ts';

type CashMovementFormProps = { shift: ShiftDetail; kind: CashMovementInput['kind']; onDone: () => void };

/** Cash that goes into the drawer or out of it without a sale. */
export function CashMovementForm({ shift, kind, onDone }: CashMovementFormProps) {
  // One key for each opened form: sent twice it is the same movement.
  const [key] = useState(randomKey);
  const { form, formProps, failure, pending } = useContractForm(CashMovementInput, {
    values: { kind, reason: '', till_id: tillId() },
    send: (body) =>
      tellOfSwitch().then(() => api.call('addCashMovement', { params: { id: shift.id }, body, headers: { 'idempotency-key': key } })),
    onSaved: ({ data }) => {
      noteShift(data);
      notify('success', kind === 'in' ? 'Kas masuk dicatat.' : 'Kas keluar dicatat.');
      onDone();
    },
  });
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
      <TextField form={form} name="reason" label="Alasan" required maxLength={200} autoComplete="off" />
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
