import type { OrderItem } from '@lapak/contract/schemas/orders';
import type { OrderReturnRequest } from '@lapak/contract/schemas/returns';
import { countText } from '../../lib/format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';

type Line = OrderReturnRequest['items'][number];
type ReturnedLinesProps = { items: readonly OrderItem[]; lines: readonly Line[]; onChange: (lines: readonly Line[]) => void };

/** How many of each line came back, and whether they can be sold again. */
export function ReturnedLines({ items, lines, onChange }: ReturnedLinesProps) {
  const others = (id: number) => lines.filter((line) => line.order_item_id !== id);
  return (
    <ul className="grid divide-y">
      {items.map((item) => {
        const left = item.quantity - item.returned_quantity;
        const line = lines.find(({ order_item_id: id }) => id === item.id);
        const set = (change: Partial<Line>) => {
          const next = { order_item_id: item.id, quantity: 0, is_restocked: true, ...line, ...change };
          onChange(next.quantity > 0 ? [...others(item.id), next] : others(item.id));
        };
        return (
          <li key={item.id} className="py-2.5">
            <div className="flex items-center justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{item.product.name}</span>
                <span className="block text-sm text-ink-soft">
                  {item.variant_label !== null && `${item.variant_label} · `}
                  {countText(left)} dapat dikembalikan
                </span>
              </span>
              <QuantityStepper
                value={line?.quantity ?? 0}
                min={0}
                max={left}
                itemName={item.product.name}
                disabled={left === 0}
                onChange={(quantity) => set({ quantity })}
              />
            </div>
            {line && (
              <Checkbox
                label="Layak jual, kembali ke stok"
                checked={line.is_restocked}
                onChange={({ target }) => set({ is_restocked: target.checked })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
