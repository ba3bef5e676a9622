import { toPhone } from '@lapak/contract/phone';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { whatsappAddress } from '@lapak/contract/whatsapp';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { parcelText } from './whatsapp-messages.ts';

/** After shipping many: each buyer's chat with the message about the parcel in it. Loaded once somebody opens it. */
export function TellBuyers({ ids }: { ids: readonly number[] }) {
  const [open, setOpen] = useState(false);
  const { data, state, retry } = useLoaded(open ? `tell ${ids.join()}` : null, async (signal) => {
    const { data: shop } = await api.call('getShop', { signal });
    const orders: OrderDetail[] = [];
    for (const id of ids) orders.push((await api.call('getOrder', { params: { id }, signal })).data);
    return orders.map((order) => {
      const number = toPhone(order.shipping_phone ?? '');
      return { order, to: number === null ? null : whatsappAddress(number, parcelText(order, shop)) };
    });
  });
  return (
    <details className="mt-2 border-t pt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-8 font-semibold pointer-coarse:min-h-11">Kabari {countText(ids.length)} pembeli lewat WhatsApp</summary>
      {state === 'loading' && <p className="text-sm text-ink-soft">Menyiapkan...</p>}
      {state === 'failed' && (
        <button type="button" className={buttonStyle({ variant: 'secondary', size: 'sm' })} onClick={retry}>
          Coba lagi
        </button>
      )}
      <ul className="flex max-h-48 flex-wrap gap-2 overflow-y-auto py-1">
        {data?.map(({ order, to }) => (
          <li key={order.id}>
            {to === null ? (
              <span className="text-sm text-ink-soft">
                #{order.id} {order.shipping_name}: tanpa nomor
              </span>
            ) : (
              <a href={to} target="_blank" rel="noopener noreferrer" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
                <MessageCircle aria-hidden="true" /> #{order.id} {order.shipping_name}
                <span className="sr-only"> (tab baru)</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
