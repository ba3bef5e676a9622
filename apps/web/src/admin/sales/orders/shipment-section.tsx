import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { Order } from '@lapak/contract/sales/orders';
import { isPickup } from '@lapak/contract/sales/pickup';
import { useState } from 'react';
import { hasShipmentNews, ShipmentNews } from '../../../features/orders/shipment-news.tsx';
import { ShippingDetails } from '../../../features/orders/shipping-details.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { printView } from '../../shared/addresses/print-view.ts';
import { AddressChangeDialog } from './address-change-dialog.tsx';
import { ShipmentDialog } from './shipment-dialog.tsx';

/** The order's address, parcel and prints. */
export function ShipmentSection({ order, detail }: { order: Order; detail: OrderDetail | null }) {
  const [editing, setEditing] = useState(false);
  const [moving, setMoving] = useState(false);
  const canMove = order.status === 'pending' || order.status === 'confirmed';
  const isSent = order.status === 'shipped' || order.status === 'delivered';
  return (
    <div>
      <ShippingDetails order={order} callable />
      {hasShipmentNews(order) && (
        <div className="mt-4 border-t pt-4">
          <ShipmentNews order={{ ...order, tracking: detail?.tracking ?? null }} />
        </div>
      )}
      {order.order_type === 'online' && (
        <div className="mt-4 grid grid-cols-2 gap-2">
          {isSent && !isPickup(order) && (
            <Button variant="secondary" className="col-span-2" onClick={() => setEditing(true)}>
              {order.tracking_number === null ? 'Isi nomor resi' : 'Ubah kurir atau nomor resi'}
            </Button>
          )}
          {detail && canMove && order.shipping_address !== null && (
            <Button variant="secondary" className="col-span-2" onClick={() => setMoving(true)}>
              Ubah alamat
            </Button>
          )}
          <ButtonLink variant="secondary" to={printView.address({ ids: String(order.id), what: 'label' })}>
            Cetak label
          </ButtonLink>
          <ButtonLink variant="secondary" to={printView.address({ ids: String(order.id), what: 'slip' })}>
            Cetak slip kemas
          </ButtonLink>
        </div>
      )}
      {moving && detail && <AddressChangeDialog order={detail} onClose={() => setMoving(false)} />}
      {editing && <ShipmentDialog order={order} onClose={() => setEditing(false)} />}
    </div>
  );
}
