import type { Order } from '@lapak/contract/schemas/orders';
import { ORDER_TYPE_LABELS } from '@lapak/contract/states/order-status';
import { Link } from 'react-router';
import { PaymentStatusBadge } from '../../features/orders/order-status-badge.tsx';
import { compactDateTime, countText, rupiah } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { type Column, Table, type TableSort } from '../../ui/table.tsx';
import { orderCustomer } from './order-view.ts';
import { StatusSelect } from './status-select.tsx';
import { useOrderUpdate } from './use-order-update.ts';

type OrderTableProps = { orders: readonly Order[]; opened: number | null; detailHref: (id: number) => string; sort: TableSort };

/** A page of orders (spec section 2, orders admin). */
export function OrderTable({ orders, opened, detailHref, sort }: OrderTableProps) {
  const actions: Column<Order> = {
    key: 'detail',
    header: 'Tindakan',
    actions: true,
    cell: ({ id }) => (
      <Link to={detailHref(id)} preventScrollReset className={`${buttonStyle({ variant: 'secondary', size: 'sm' })} whitespace-nowrap`}>
        Lihat detail<span className="sr-only"> pesanan #{id}</span>
      </Link>
    ),
  };
  return (
    <Table
      caption="Daftar pesanan"
      columns={[...COLUMNS, actions]}
      rows={orders}
      rowKey={({ id }) => id}
      isSelected={({ id }) => id === opened}
      sort={sort}
    />
  );
}

const COLUMNS: ReadonlyArray<Column<Order>> = [
  {
    key: 'order',
    header: 'Pesanan',
    heading: true,
    cell: ({ id, code, order_type }) => (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:block">
        <span className="font-bold">#{id}</span>
        <span className="text-sm font-normal whitespace-nowrap text-ink-soft lg:block">{code}</span>
        <Badge tone={order_type === 'pos' ? 'info' : 'brand'} className="lg:mt-1">
          {ORDER_TYPE_LABELS[order_type]}
        </Badge>
      </div>
    ),
  },
  {
    key: 'customer',
    header: 'Pelanggan',
    className: 'lg:max-w-56 lg:min-w-34',
    cell: (order) => (
      <>
        <span className="block [overflow-wrap:anywhere]">{orderCustomer(order)}</span>
        {order.shipping_name !== null && <span className="block text-sm text-ink-soft">{order.shipping_name}</span>}
      </>
    ),
  },
  {
    key: 'products',
    header: 'Produk',
    cell: ({ order_items }) => <span className="whitespace-nowrap">{countText(order_items.length)} produk</span>,
  },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    sort: 'total',
    cell: ({ total_amount }) => <span className="font-semibold whitespace-nowrap">{rupiah(total_amount)}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => (
      <>
        <StatusSelect order={order} className="w-54 lg:[&>select]:pr-8 lg:[&>select]:pl-3 lg:[&>select]:text-sm" />
        <OrderBadges order={order} />
      </>
    ),
  },
  {
    key: 'date',
    header: 'Tanggal',
    sort: 'created_at',
    className: 'lg:min-w-29',
    cell: ({ created_at }) => <span className="text-sm text-ink-soft">{compactDateTime(created_at)}</span>,
  },
];

function OrderBadges({ order: listed }: { order: Order }) {
  const { order } = useOrderUpdate(listed);
  return (
    <span className="mt-2 flex flex-wrap justify-end gap-1 lg:justify-start">
      <PaymentStatusBadge status={order.payment_status} />
      {order.open_issues > 0 && <Badge tone="danger">Perlu diperiksa</Badge>}
      {order.price_flag !== null && <Badge tone="warning">Harga berbeda</Badge>}
    </span>
  );
}
