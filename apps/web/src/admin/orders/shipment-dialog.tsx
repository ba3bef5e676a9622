import { type Order, Shipment } from '@lapak/contract/schemas/orders';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { notify } from '../../ui/notify.ts';

type ShipmentDialogProps = { order: Order; onClose: () => void };

/** What the parcel goes with: asked when an order is sent, and again where the number comes later or was wrong. */
export function ShipmentDialog({ order, onClose }: ShipmentDialogProps) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const leaves = order.status !== 'shipped' && order.status !== 'delivered';
  const { form, formProps, failure, pending } = useContractForm(Shipment, {
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
  return (
    <Dialog
      open
      onClose={onClose}
      title={leaves ? `Kirim pesanan #${order.id}` : `Pengiriman pesanan #${order.id}`}
      description={leaves ? 'Pembeli melihat kurir dan nomor resinya di halaman pesanan.' : undefined}
      size="sm"
      closeOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            Batal
          </Button>
          <Button type="submit" form={id} pending={pending} pendingText="Menyimpan...">
            {leaves ? 'Tandai dikirim' : 'Simpan'}
          </Button>
        </>
      }
    >
      <form {...formProps} id={id} className="grid gap-5">
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
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
      </form>
    </Dialog>
  );
}
