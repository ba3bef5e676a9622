import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { prepareScreen } from '../../lib/prepare-screen.ts';
import { whenAtRest } from '../../lib/when-at-rest.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PickupPlace } from '../parts/pickup-place.tsx';
import { useShop } from '../shop.ts';
import { PaymentCard } from './payment-card.tsx';
import { ShippingCard } from './shipping-card.tsx';
import type { Checkout } from './use-checkout.ts';

/** The second step: review, and payment method. */
export function SummaryStep({ checkout, onEdit }: { checkout: Checkout; onEdit: () => void }) {
  const { isFetched } = checkout;
  const { pickup } = useShop();
  const details = useWatch({ control: checkout.form.control });
  const place = [details.shipping_district, details.shipping_city, details.shipping_province].filter(Boolean).join(', ');
  // Where an order by transfer leads.
  useEffect(() => whenAtRest(() => prepareScreen('storefront/catalog/screen')), []);
  const email = checkout.user?.email ?? details.guest_email;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card as="section">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-xl font-bold">{isFetched ? 'Diambil oleh' : 'Dikirim kepada'}</h3>
          <Button variant="secondary" size="sm" onClick={onEdit}>
            Ubah<span className="sr-only"> data pengiriman</span>
          </Button>
        </div>
        <p className="mt-3 font-semibold">{details.shipping_name}</p>
        <p className="text-base text-ink-soft">{[details.shipping_phone, email].filter(Boolean).join(' · ')}</p>
        {isFetched && pickup && <PickupPlace pickup={pickup} className="mt-3" />}
        {!isFetched && (
          <address className="mt-2 text-base whitespace-pre-line not-italic">
            {[details.shipping_address, `${place} ${details.shipping_postcode ?? ''}`.trim()].filter(Boolean).join('\n')}
          </address>
        )}
        {details.notes && (
          <p className="mt-3 rounded-md bg-sunken px-3.5 py-2.5 text-sm">
            <span className="text-ink-soft">Catatan: </span>
            {details.notes}
          </p>
        )}
      </Card>
      {!isFetched && <ShippingCard shipping={checkout.shipping} />}
      <PaymentCard checkout={checkout} />
    </div>
  );
}
