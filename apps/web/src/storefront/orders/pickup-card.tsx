import { isUnderWay } from '@lapak/contract/sales/deeds';
import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { useEffect, useEffectEvent } from 'react';
import { QrCode } from '../../features/orders/qr-code.tsx';
import { Card } from '../../ui/card.tsx';
import { PickupPlace } from '../parts/pickup-place.tsx';
import { useShop } from '../shop.ts';

/** By which code an order is fetched, and where. */
export function PickupCard({ order }: { order: BuyerOrder }) {
  const { pickup } = useShop();
  const isReady = order.status === 'shipped';
  const keep = useEffectEvent(async (shown: boolean) => {
    const { forgetPickup, keepPickup } = await import('./keep-pickup.ts');
    await (shown ? keepPickup(order, pickup) : forgetPickup());
  });
  useEffect(() => {
    if (order.pickup_code !== null && import.meta.env.PROD) keep(isReady).catch(console.error);
  }, [order.pickup_code, isReady]);
  if (order.pickup_code === null || !isUnderWay(order)) return null;
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl font-bold">Kode pengambilan</h2>
      <p className="text-4xl font-bold tracking-[0.2em] tabular-nums">{order.pickup_code}</p>
      <p className="mt-1 mb-4 text-ink-soft">
        {isReady ? 'Tunjukkan kode ini di toko.' : 'Kami mengabari Anda begitu pesanan siap. Tunjukkan kode ini saat mengambilnya.'}
      </p>
      <QrCode text={order.pickup_code} label={`Kode pengambilan ${order.pickup_code}`} />
      {pickup && <PickupPlace pickup={pickup} className="mt-4" />}
    </Card>
  );
}
