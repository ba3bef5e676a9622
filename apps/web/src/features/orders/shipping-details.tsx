import { arrivalText } from '@lapak/contract/sales/delivery/arrival-text';
import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { isPickup, PICKUP } from '@lapak/contract/sales/pickup';
import { PhoneLink } from '../../ui/phone-link.tsx';

type Shipped = Pick<
  BuyerOrder,
  | 'order_type'
  | 'shipping_name'
  | 'shipping_phone'
  | 'shipping_address'
  | 'shipping_district'
  | 'shipping_city'
  | 'shipping_province'
  | 'shipping_postcode'
  | 'shipping_courier'
  | 'shipping_service'
  | 'shipped_courier'
  | 'arrival'
>;

/** The order's address and courier. In the back office the phone number is a link (`callable`). */
export function ShippingDetails({ order, callable = false }: { order: Shipped; callable?: boolean | undefined }) {
  const place = [order.shipping_district, order.shipping_city, order.shipping_province].filter(Boolean).join(', ');
  const courier = order.shipped_courier ?? [order.shipping_courier, order.shipping_service].filter(Boolean).join(' ');
  return (
    <div className="text-[0.9375rem] wrap-anywhere">
      <p className="font-semibold">{order.shipping_name}</p>
      {order.shipping_phone && (
        <p className="text-ink-soft">
          {callable ? (
            <PhoneLink number={order.shipping_phone} className="inline-block py-1 text-leaf-800 underline underline-offset-4" />
          ) : (
            order.shipping_phone
          )}
        </p>
      )}
      {isPickup(order) ? (
        <p className="mt-1 text-ink-soft">{PICKUP}</p>
      ) : (
        <address className="mt-1 whitespace-pre-line text-ink-soft not-italic">
          {[order.shipping_address, `${place} ${order.shipping_postcode ?? ''}`.trim()].filter(Boolean).join('\n')}
        </address>
      )}
      {courier && (
        <p className="mt-3">
          <span className="text-ink-soft">Dikirim dengan </span>
          <strong className="font-semibold">{courier}</strong>
        </p>
      )}
      {order.arrival && <p className="mt-1 text-ink-soft">{arrivalText(order.arrival)}</p>}
    </div>
  );
}
