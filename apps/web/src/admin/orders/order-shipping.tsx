import type { Order } from '@lapak/contract/schemas/orders';
import { PanelSection } from './panel-section.tsx';

/** Where it goes and who carries it; nothing for a sale at the till. */
export function OrderShipping({ order }: { order: Order }) {
  if (order.shipping_address === null) return null;
  const place = [order.shipping_district, order.shipping_city, order.shipping_province, order.shipping_postcode];
  const courier = [order.shipping_courier, order.shipping_service].filter((part) => part !== null && part !== '');
  return (
    <PanelSection title="Pengiriman">
      <address className="break-words not-italic">
        <span className="block font-semibold">{order.shipping_name}</span>
        {order.shipping_phone !== null && (
          <a
            href={`tel:${order.shipping_phone.replaceAll(/[^\d+]/gu, '')}`}
            className="inline-block py-1 text-leaf-800 underline underline-offset-4"
          >
            {order.shipping_phone}
          </a>
        )}
        <span className="block">{order.shipping_address}</span>
        <span className="block">{place.filter(Boolean).join(', ')}</span>
      </address>
      {courier.length > 0 && (
        <p className="mt-3">
          <span className="text-sm text-ink-soft">Kurir: </span>
          {courier.join(' · ')}
        </p>
      )}
    </PanelSection>
  );
}
