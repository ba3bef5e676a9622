import { tillNameOf } from '@lapak/contract/till/name';
import { ShiftClosing, type ShiftDetail } from '@lapak/contract/till/shifts';
import { requiredText } from '@lapak/contract/wire';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ReasonField } from '../../admin/shared/components/reason-field.tsx';
import { AskDialog } from '../../admin/shared/form/ask-dialog.tsx';
import { api } from '../../lib/browser-api.ts';
import { rupiah } from '../../lib/format.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { notify } from '../../lib/notify.ts';
import { randomKey } from '../../lib/random-key.ts';
import { MoneyField } from '../../ui/form/number-field.tsx';

const REASONS = ['Kasir lupa menutup', 'Perangkat diganti', 'Data browser terhapus'] as const;
const Closing = ShiftClosing.safeExtend({ reason: requiredText(300, 'Tulis alasannya.') });

/** A supervisor closes a shift away from its till: what was counted, what goes to the safe, and why; the audit tells of it. */
export function CloseForeignShift({ shift, onClose }: { shift: ShiftDetail; onClose: () => void }) {
  // One key for each opened form: sent twice it is the same closing.
  const [key] = useState(randomKey);
  const { revalidate } = useRevalidator();
  const expected = shift.report.methods.find(({ method }) => method === 'cash')?.expected ?? 0;
  const contractForm = useContractForm(Closing, {
    values: { reason: '', note: '' },
    send: (body) =>
      api.call('closeShift', {
        params: { id: shift.id },
        body: { ...body, to_safe: body.to_safe ?? 0, expected_cash: expected },
        headers: { 'idempotency-key': key },
      }),
    onSaved: ({ data }) => {
      notify('success', `Shift ditutup. Laporan Z nomor ${data.number}.`);
      onClose();
      void revalidate();
    },
    // It was sold in, or closed, meanwhile: its figures are others now.
    onRefused: () => void revalidate(),
  });
  const { form } = contractForm;
  return (
    <AskDialog
      contractForm={contractForm}
      title="Tutup shift ini?"
      description={`${tillNameOf(shift)}: seharusnya ada ${rupiah(expected)} di laci. Penjualan yang masih tersimpan di perangkatnya masuk setelah ini sebagai terlambat.`}
      sendText="Tutup shift"
      pendingText="Menutup..."
      danger
      onClose={onClose}
    >
      <MoneyField form={form} name="counted.cash" label="Uang tunai yang dihitung" required autoFocus />
      <MoneyField form={form} name="to_safe" label="Masuk brankas" hint="Sisanya tinggal di laci." />
      <ReasonField form={form} reasons={REASONS} />
    </AskDialog>
  );
}
