import { ShiftOpening } from '@lapak/contract/sales/shifts';
import { requiredText } from '@lapak/contract/wire';
import { rupiah } from '../../../../lib/format.ts';
import { useContractForm } from '../../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../../lib/notify.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { MoneyField } from '../../../../ui/form/number-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { leftInDrawer, tillName } from '../../../shared/components/till-id.ts';
import { useNetwork } from '../outbox/network.ts';
import { openHere } from './opening.ts';
import { useShift } from './shift-store.ts';

const Opening = ShiftOpening.pick({ float_amount: true }).extend({ till_name: requiredText(60, 'Isi nama kasir ini.') });
/** Floats that small shops begin with. */
const READY_FLOATS = [0, 100_000, 200_000, 300_000];

/** What lies in the drawer, and what this till is called; what it was last is proposed. */
export function OpeningForm({ cashier, onOpened }: { cashier: string | null; onOpened: () => void }) {
  const online = useNetwork((network) => network.online);
  const { form, formProps, failure, pending } = useContractForm(Opening, {
    values: { float_amount: leftInDrawer(), till_name: tillName() || `Kasir ${cashier ?? ''}`.trim() },
    send: openHere,
    onSaved: (_, typed) => {
      const { shift } = useShift.getState();
      // Somebody had opened it with another sum: that has been said.
      if (shift && shift.report.float_amount !== typed.float_amount) return onOpened();
      const left = shift?.left_before ?? null;
      const differs = shift && left !== null ? Math.round((shift.report.float_amount - left) * 100) / 100 : 0;
      if (differs === 0) notify('success', 'Shift dibuka.');
      else notify('info', `Shift dibuka. Modal berbeda ${rupiah(differs)} dari yang ditinggal di laci; admin melihatnya di buku kas.`);
      onOpened();
    },
  });
  const float = form.watch('float_amount');
  return (
    <form {...formProps} className="grid gap-5">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <p className="text-ink-soft">
        Hitung uang di laci sebelum berjualan.
        {!online && ' Toko belum terhubung: shift terbuka di perangkat ini, dan dikirim sebelum penjualannya.'}
      </p>
      <div className="grid gap-2">
        <MoneyField form={form} name="float_amount" label="Kas awal di laci" required />
        <div className="flex flex-wrap gap-2">
          {READY_FLOATS.map((sum) => (
            <Chip
              key={sum}
              selected={float === sum}
              onClick={() => form.setValue('float_amount', sum, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
            >
              {rupiah(sum)}
            </Chip>
          ))}
        </div>
      </div>
      <TextField
        form={form}
        name="till_name"
        label="Nama kasir ini"
        required
        maxLength={60}
        autoComplete="off"
        hint="Misalnya Kasir depan. Tertera pada laporan X dan Z; diingat di perangkat ini."
      />
      <Button type="submit" wide pending={pending} pendingText="Membuka...">
        Buka shift
      </Button>
    </form>
  );
}
