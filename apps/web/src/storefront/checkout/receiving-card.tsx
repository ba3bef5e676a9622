import { PICKUP } from '@lapak/contract/sales/pickup';
import { Card } from '../../ui/card.tsx';
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx';
import { choose } from '../parts/checkout-store.ts';
import { PickupPlace } from '../parts/pickup-place.tsx';
import type { Shop } from '../shop.ts';

/** Whether the order is brought, as is usual, or its buyer fetches it. */
export function ReceivingCard({ pickup, isFetched }: { pickup: NonNullable<Shop['pickup']>; isFetched: boolean }) {
  return (
    <Card as="section">
      <RadioGroup legend={<span className="text-xl font-bold">Cara menerima</span>}>
        <RadioCard name="receiving" checked={!isFetched} onChange={() => choose({ isFetched: false })} title="Dikirim ke alamat" />
        <RadioCard
          name="receiving"
          checked={isFetched}
          onChange={() => choose({ isFetched: true })}
          title={PICKUP}
          aside="Gratis"
          description={isFetched ? undefined : pickup.address}
        />
      </RadioGroup>
      {isFetched && <PickupPlace pickup={pickup} className="mt-4" />}
    </Card>
  );
}
