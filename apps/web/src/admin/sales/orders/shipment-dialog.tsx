import type { ShopInfo } from '@lapak/contract/office/shop';
import { toPhone } from '@lapak/contract/phone';
import { type OrderDetail, Shipment } from '@lapak/contract/sales/admin-orders';
import type { Order } from '@lapak/contract/sales/orders';
import { whatsappAddress } from '@lapak/contract/whatsapp';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useUndo } from '../../shared/components/use-undo.ts';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';
import { parcelText } from './whatsapp-messages.ts';

/** `reason`, for the history, says where money came in that is booked with the change. */
type ShipmentDialogProps = { order: Order; reason?: string | undefined; onClose: () => void };

/** Asks for courier and tracking number when an order is sent, or later. */
export function ShipmentDialog({ order, reason, onClose }: ShipmentDialogProps) {
  const { revalidate } = useRevalidator();
  const offerUndo = useUndo();
  const shop = useLoaded('shop', async (signal) => (await api.call('getShop', { signal })).data);
  const leaves = order.status !== 'shipped' && order.status !== 'delivered';
  const contractForm = useContractForm(Shipment, {
    values: { courier: order.shipped_courier ?? order.shipping_courier ?? '', tracking_number: order.tracking_number ?? '' },
    send: (shipment) =>
      api.call('updateOrder', {
        params: { id: order.id },
        body: { shipment, expected_status: order.status, ...(leaves && { status: 'shipped' as const }), ...(reason && { reason }) },
      }),
    onSaved: ({ data, undo }) => {
      const action = offerUndo(data.id, undo);
      const chat = leaves && shop.data ? chatOf(data, shop.data) : null;
      const tell =
        chat === null ? undefined : { label: 'Kabari lewat WhatsApp', onClick: () => void window.open(chat, '_blank', 'noopener') };
      notify('success', leaves ? `Pesanan #${order.id} dikirim.` : `Pesanan #${order.id} diperbarui.`, action && { ...action, also: tell });
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

/** Chat with the buyer about the sent parcel, offered in the notice since the order has left its tab. */
function chatOf(order: OrderDetail, shop: ShopInfo): string | null {
  const number = toPhone(order.shipping_phone ?? '');
  return number === null ? null : whatsappAddress(number, parcelText(order, shop));
}
