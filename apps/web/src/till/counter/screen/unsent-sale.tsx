import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { toSen } from '@lapak/contract/money/sen';
import { SaleVoid, VOID_REASONS } from '@lapak/contract/sales/till';
import { useState } from 'react';
import { ReasonField } from '../../../admin/shared/components/reason-field.tsx';
import { AskDialog } from '../../../admin/shared/form/ask-dialog.tsx';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { useCalledOff, useOutbox } from '../outbox/outbox.ts';
import type { QueuedSale } from '../outbox/stored-sale.ts';
import { CALLED_OFF } from '../sale/sale-state.ts';
import { callOff } from './call-off.ts';

const Reason = SaleVoid.pick({ reason: true });

/** What may be taken back of a sale while the shop can't be asked: one that was never sent is called off here. */
export function UnsentSale({ code }: { code: string | null | undefined }) {
  const queued = useOutbox(({ sales }) => sales.find(({ body }) => body.code === code));
  const calledOff = useCalledOff(code);
  const [toCallOff, setToCallOff] = useState<QueuedSale | null>(null);
  if (calledOff)
    return (
      <p className="text-sm text-ink-soft">
        {CALLED_OFF} {calledOff.reason}.
      </p>
    );
  const mayBeCalledOff = queued?.tried === false;
  return (
    <div className="grid gap-2">
      {mayBeCalledOff && (
        <Button variant="secondary" className="text-danger" onClick={() => setToCallOff(queued)}>
          Batalkan penjualan
        </Button>
      )}
      <p className="text-sm text-ink-soft">
        {mayBeCalledOff ? 'Pengembalian sebagian' : 'Pembatalan dan pengembalian'} dapat dilakukan setelah toko terhubung.
      </p>
      {toCallOff && <CallOffDialog sale={toCallOff} onClose={() => setToCallOff(null)} />}
    </div>
  );
}

function CallOffDialog({ sale, onClose }: { sale: QueuedSale; onClose: () => void }) {
  const contractForm = useContractForm(Reason, {
    values: { reason: '' },
    send: ({ reason }) => callOff(sale, reason),
    onSaved: (isDecided) => isDecided && onClose(),
  });
  const { form } = contractForm;
  return (
    <AskDialog
      contractForm={contractForm}
      title="Batalkan penjualan?"
      description={`Belum pernah terkirim: barangnya kembali ke stok kasir ini, dan ${formatRupiah(toSen(sale.body.total_amount))} dikembalikan kepada pembeli.`}
      sendText="Batalkan penjualan"
      pendingText="Membatalkan..."
      danger
      closeText="Kembali"
      onClose={onClose}
    >
      <ReasonField form={form} reasons={VOID_REASONS} maxLength={120} />
    </AskDialog>
  );
}
