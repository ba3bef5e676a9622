import { multiplySen, toRupiah, toSen } from '@lapak/contract/money/sen';
import type { Order } from '@lapak/contract/schemas/orders';
import { rupiah } from '../../lib/format.ts';
import { PanelSection } from './panel-section.tsx';

/** What was ordered, with prices as sold. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <PanelSection title="Produk">
      <ul className="grid gap-4">
        {order.order_items.map((item) => (
          <li key={item.id} className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="font-semibold break-words">{item.product.name}</p>
              {item.variant_label !== null && <p className="text-sm text-ink-soft">{item.variant_label}</p>}
              {item.selected_options.map(({ group, value }) => (
                <p key={group} className="text-sm text-ink-soft">
                  {group}: {value}
                </p>
              ))}
              <p className="text-sm text-ink-soft tabular-nums">
                {item.quantity} × {rupiah(item.price)}
              </p>
            </div>
            <p className="shrink-0 font-semibold tabular-nums">{rupiah(toRupiah(multiplySen(toSen(item.price), item.quantity)))}</p>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
