import { freeTillName } from '@lapak/contract/till/name';
import { type OpeningFacts, ShiftOpening } from '@lapak/contract/till/shifts';
import { requiredText } from '@lapak/contract/wire';
import { useEffect, useEffectEvent } from 'react';
import { leftInDrawer, tillName } from '../../../admin/shared/components/till-id.ts';
import { rupiah } from '../../../lib/format.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useNetwork } from '../outbox/network.ts';
import { openHere } from './opening.ts';
import { refreshShift, useShift } from './shift-store.ts';

const Opening = ShiftOpening.pick({ float_amount: true, from_safe: true }).extend({ till_name: requiredText(60, 'Isi nama kasir ini.') });
/** Floats that small shops begin with. */
const READY_FLOATS = [0, 100_000, 200_000, 300_000];

/** What lies in the drawer, where it comes from, and what this till is called; what it was last is proposed, unless another till has it. */
export function OpeningForm({ cashier, onOpened }: { cashier: string | null; onOpened: () => void }) {
  const online = useNetwork((network) => network.online);
  const opening = useShift((known) => known.opening);
  const proposed = (facts: OpeningFacts | null) => freeTillName(tillName() || `Kasir ${cashier ?? ''}`.trim(), facts?.taken_names ?? []);
  /** What the drawer doesn't hold of a float, and whether the safe does. */
  const missingOf = (float: number | undefined) => Math.max(0, (float ?? 0) - (opening?.drawer_amount ?? leftInDrawer() ?? 0));
  const isFromSafe = ({ float_amount, from_safe }: Pick<ShiftOpening, 'float_amount' | 'from_safe'>) => {
    const missing = missingOf(float_amount);
    return missing > 0 && (from_safe ?? (opening?.safe_amount ?? 0) >= missing);
  };
  const left = leftInDrawer();
  const { form, formProps, failure, pending } = useContractForm(Opening, {
    values: { ...(left !== null && { float_amount: left }), till_name: proposed(opening) },
    send: (typed) => openHere({ ...typed, from_safe: isFromSafe(typed) }),
    onSaved: (_, typed) => {
      const { shift } = useShift.getState();
      // Somebody had opened it with another sum: that has been said.
      if (shift && shift.report.float_amount !== typed.float_amount) return onOpened();
      const before = shift?.left_before ?? null;
      const differs = shift && before !== null ? Math.round((shift.report.float_amount - before) * 100) / 100 : 0;
      if (differs === 0) notify('success', 'Shift dibuka.');
      else notify('info', `Shift dibuka. Modal berbeda ${rupiah(differs)} dari yang ditinggal di laci; admin melihatnya di buku kas.`);
      onOpened();
    },
  });
  // What was known when the till was opened may be of yesterday.
  useEffect(() => void refreshShift(), []);
  const propose = useEffectEvent(() => {
    if (!form.getFieldState('till_name').isDirty) form.resetField('till_name', { defaultValue: proposed(opening) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new answer
  useEffect(() => propose(), [opening]);
  const [float, fromSafe] = form.watch(['float_amount', 'from_safe']);
  const missing = missingOf(float);
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
        {missing > 0 && (
          <Checkbox
            label="Diambil dari brankas"
            hint={missing === float ? undefined : `${rupiah(missing)}; sisanya sudah di laci.`}
            checked={isFromSafe({ float_amount: float, from_safe: fromSafe })}
            onChange={({ target }) => form.setValue('from_safe', target.checked, { shouldDirty: true })}
          />
        )}
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
