import { type Order, Shipment } from '@lapak/contract/schemas/orders';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { notify } from '../../ui/notify.ts';
import { AskDialog } from '../form/ask-dialog.tsx';

type ShipmentDialogProps = { order: Order; onClose: () => void };

/** What the parcel goes with: asked when an order is sent, and again where the number comes later or was wrong. */
export function ShipmentDialog({ order, onClose }: ShipmentDialogProps) {
  const { revalidate } = useRevalidator();
  const leaves = order.status !== 'shipped' && order.status !== 'delivered';
  const contractForm = useContractForm(Shipment, {
    values: { courier: order.shipped_courier ?? order.shipping_courier ?? '', tracking_number: order.tracking_number ?? '' },
    send: (shipment) =>
      api.call('updateOrder', {
        params: { id: order.id },
        body: { shipment, expected_status: order.status, ...(leaves && { status: 'shipped' as const }) },
      }),
    onSaved: () => {
      notify('success', `Pesanan #${order.id} diperbarui.`);
      onClose();
      void revalidate();
    },
  });
  const { form } = contractForm;
  return (
    <AskDialog
      contractForm={contractForm}
      title={leaves ? `Kirim pesanan #${order.id}` : `Pengiriman pesanan #${order.id}`}
      description={leaves ? 'Pembeli melihat kurir dan nomor resinya di halaman pesanan.' : undefined}
      sendText={leaves ? 'Tandai dikirim' : 'Simpan'}
      onClose={onClose}
    >
      <TextField form={form} name="courier" label="Kurir" maxLength={100} autoComplete="off" />
      <TextField
        form={form}
        name="tracking_number"
        label="Nomor resi"
        hint="Boleh kosong untuk kurir lokal, dan boleh menyusul."
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
    </AskDialog>
  );
}
