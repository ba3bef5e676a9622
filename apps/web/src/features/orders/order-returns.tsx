import type { OrderItem } from '@lapak/contract/sales/orders';
import { REFUND_METHOD_LABELS } from '@lapak/contract/sales/payment-status';
import type { BuyerReturn, OrderReturn } from '@lapak/contract/sales/returns';
import { countText, dateTime, rupiah } from '../../lib/format.ts';

type OrderReturnsProps = { returns: ReadonlyArray<BuyerReturn | OrderReturn>; items: readonly OrderItem[] };

/** The order's returns and refunds; the back office also sees who did it and what was written off. */
export function OrderReturns({ returns, items }: OrderReturnsProps) {
  return (
    <ul className="grid gap-3">
      {returns.map((one) => (
        <li key={one.id} className="rounded-lg border bg-canvas p-3.5 text-[0.9375rem] wrap-anywhere">
          <p className="font-semibold">{one.items.map((item) => lineText(item, items)).join(', ')}</p>
          <p className="mt-1">{moneyText(one)}</p>
          <p className="mt-1 text-sm text-ink-soft">
            {one.reason} · {dateTime(one.created_at)} WIB
            {'by' in one && one.by !== null && ` · oleh ${one.by}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function lineText(line: { order_item_id: number; quantity: number; is_restocked?: boolean }, items: readonly OrderItem[]): string {
  const item = items.find(({ id }) => id === line.order_item_id);
  const name = [item?.product.name, item?.variant_label].filter(Boolean).join(' ');
  return `${countText(line.quantity)} × ${name}${line.is_restocked === false ? ' (tidak kembali ke stok)' : ''}`;
}

function moneyText({ amount, shipping_amount: shipping, method, reference }: BuyerReturn): string {
  if (amount === 0) return 'Tanpa pengembalian dana.';
  const how = [method && REFUND_METHOD_LABELS[method], reference].filter(Boolean).join(' ');
  return `${rupiah(amount)} dikembalikan${shipping > 0 ? `, termasuk ongkos kirim ${rupiah(shipping)}` : ''}${how && ` · ${how}`}`;
}
