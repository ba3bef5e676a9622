import type { OrderItem } from '@lapak/contract/sales/orders';
import type { ReactNode } from 'react';
import { countText } from '../../../lib/format.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';

type ReturnableLineProps = { item: OrderItem; quantity: number; onChange: (quantity: number) => void; children?: ReactNode };

/** A line of an order, and how many units are returned. */
export function ReturnableLine({ item, quantity, onChange, children }: ReturnableLineProps) {
  const left = item.quantity - item.returned_quantity;
  return (
    <li className="py-2.5">
      <div className="flex items-center justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{item.product.name}</span>
          <span className="block text-sm text-ink-soft">
            {item.variant_label !== null && `${item.variant_label} · `}
            {countText(left)} dapat dikembalikan
          </span>
        </span>
        <QuantityStepper value={quantity} min={0} max={left} itemName={item.product.name} disabled={left === 0} onChange={onChange} />
      </div>
      {children}
    </li>
  );
}
