import type { OrderItem } from '@lapak/contract/sales/orders';
import type { OrderReturnRequest } from '@lapak/contract/sales/returns';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ReturnableLine } from '../../shared/components/returnable-line.tsx';

type Line = OrderReturnRequest['items'][number];
type ReturnedLinesProps = { items: readonly OrderItem[]; lines: readonly Line[]; onChange: (lines: readonly Line[]) => void };

/** The returned units of each line, and whether they can be sold again. */
export function ReturnedLines({ items, lines, onChange }: ReturnedLinesProps) {
  const others = (id: number) => lines.filter((line) => line.order_item_id !== id);
  return (
    <ul className="grid divide-y">
      {items.map((item) => {
        const line = lines.find(({ order_item_id: id }) => id === item.id);
        const set = (change: Partial<Line>) => {
          const next = { order_item_id: item.id, quantity: 0, is_restocked: true, ...line, ...change };
          onChange(next.quantity > 0 ? [...others(item.id), next] : others(item.id));
        };
        return (
          <ReturnableLine key={item.id} item={item} quantity={line?.quantity ?? 0} onChange={(quantity) => set({ quantity })}>
            {line && (
              <Checkbox
                label="Layak jual, kembali ke stok"
                checked={line.is_restocked}
                onChange={({ target }) => set({ is_restocked: target.checked })}
              />
            )}
          </ReturnableLine>
        );
      })}
    </ul>
  );
}
