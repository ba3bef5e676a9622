import type { Order } from '@lapak/contract/schemas/orders';
import { ORDER_TYPE_LABELS } from '@lapak/contract/states/order-status';
import { PaymentStatusBadge, ReturnBadge } from '../../features/orders/order-status-badge.tsx';
import { compactDateTime, countText, rupiah } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { actionsColumn, EditLink } from '../list/row-actions.tsx';
import { RowTick } from '../list/row-tick.tsx';
import { orderCustomer } from '../views/order-view.ts';
import { StatusSelect } from './status-select.tsx';
import { useOrderUpdate } from './use-order-update.ts';

/** Columns of the orders (spec section 2, orders admin); `here` are the page's ids. */
export function orderColumns(detailHref: (id: number) => string, here: readonly number[]): Column<Order>[] {
  return [
    {
      key: 'order',
      header: 'Pesanan',
      heading: true,
      cell: ({ id, code, order_type }) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:block">
          <RowTick list="orders" id={id} here={here} name={`Pilih pesanan #${id}`} className="min-h-11">
            <span className="font-bold">#{id}</span>
          </RowTick>
          <span className="text-sm font-normal whitespace-nowrap text-ink-soft md:block">{code}</span>
          <Badge tone={order_type === 'pos' ? 'info' : 'brand'} className="md:mt-1">
            {ORDER_TYPE_LABELS[order_type]}
          </Badge>
        </div>
      ),
    },
    {
      key: 'customer',
      header: 'Pelanggan',
      className: 'md:max-w-56 md:min-w-24 xl:min-w-34',
      cell: (order) => (
        <>
          <span className="block wrap-anywhere">{order.shipping_name ?? orderCustomer(order)}</span>
          {order.shipping_name !== null && (
            <span className="block w-0 min-w-full truncate text-sm font-normal text-ink-soft" title={orderCustomer(order)}>
              {orderCustomer(order)}
            </span>
          )}
        </>
      ),
    },
    { key: 'products', header: 'Produk', nowrap: true, roomy: true, cell: ({ order_items }) => `${countText(order_items.length)} produk` },
    {
      key: 'total',
      header: 'Total',
      align: 'right',
      sort: 'total',
      nowrap: true,
      cell: ({ total_amount, order_items }) => (
        <>
          <strong className="font-semibold">{rupiah(total_amount)}</strong>
          <span className="hidden text-ink-soft md:max-xl:block">{countText(order_items.length)} produk</span>
        </>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: (order) => (
        <>
          <StatusSelect order={order} className="w-54 md:w-46" compact />
          <OrderBadges order={order} />
        </>
      ),
    },
    {
      key: 'date',
      header: 'Tanggal',
      sort: 'created_at',
      className: 'md:min-w-20 xl:min-w-29',
      cell: ({ created_at }) => <span className="text-sm text-ink-soft">{compactDateTime(created_at)}</span>,
    },
    actionsColumn(({ id }) => <EditLink to={detailHref(id)} label="Lihat detail" name={`pesanan #${id}`} />),
  ];
}

function OrderBadges({ order: listed }: { order: Order }) {
  const { order } = useOrderUpdate(listed);
  return (
    <span className="mt-2 flex flex-wrap justify-end gap-1 md:justify-start">
      <PaymentStatusBadge status={order.payment_status} />
      <ReturnBadge order={order} />
      {order.slip_state === 'waiting' && <Badge tone="info">Ada bukti transfer</Badge>}
      {order.open_issues > 0 && <Badge tone="danger">Perlu diperiksa</Badge>}
      {order.tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {order.price_flag !== null && <Badge tone="warning">Harga berbeda</Badge>}
    </span>
  );
}
