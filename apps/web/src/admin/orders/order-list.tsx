import type { Order } from '@lapak/contract/schemas/orders';
import { ORDER_TYPE_LABELS } from '@lapak/contract/states/order-status';
import { Link } from 'react-router';
import { PaymentStatusBadge } from '../../features/orders/order-status-badge.tsx';
import { compactDateTime, countText, rupiah } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { OrderList as Orders } from './load-orders.ts';
import { type OrderView, orderAddress } from './order-view.ts';
import { orderCustomer } from './order-words.ts';
import { StatusSelect } from './status-select.tsx';
import { useOrderUpdate } from './use-order-update.ts';

type OrderListProps = {
  list: Orders;
  view: OrderView;
  /** The next list is on its way; this one fades so long. */
  stale: boolean;
};

/** A page of orders, or that there are none. */
export function OrderList({ list, view, stale }: OrderListProps) {
  if (list.data.length === 0) {
    const filtered = view.q !== '' || view.tab !== 'all';
    return (
      <EmptyState
        title="Tidak ada data pesanan yang cocok dengan filter saat ini."
        action={
          filtered && (
            <Link to={orderAddress({ q: '', tab: 'all', page: 1, order: null })} className={buttonStyle({ variant: 'secondary' })}>
              Tampilkan semua pesanan
            </Link>
          )
        }
      />
    );
  }
  return (
    <div className={cx('mt-5 transition-opacity', stale && 'opacity-60')} aria-busy={stale}>
      <Table
        caption="Daftar pesanan"
        columns={columnsOf(view)}
        rows={list.data}
        rowKey={(order) => order.id}
        isSelected={(order) => order.id === view.order}
      />
      <Pagination
        className="mt-5"
        page={list.meta.page}
        pages={list.meta.pages}
        href={(page) => orderAddress({ ...view, page, order: null })}
      />
    </div>
  );
}

function columnsOf(view: OrderView): Array<Column<Order>> {
  return [
    {
      key: 'order',
      header: 'Pesanan',
      heading: true,
      cell: (order) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:block">
          <span className="font-bold">#{order.id}</span>
          <span className="text-sm font-normal whitespace-nowrap text-ink-soft md:block">{order.code}</span>
          <Badge tone={order.order_type === 'pos' ? 'info' : 'brand'} className="md:mt-1">
            {ORDER_TYPE_LABELS[order.order_type]}
          </Badge>
        </div>
      ),
    },
    {
      key: 'customer',
      header: 'Pelanggan',
      className: 'md:max-w-56 md:min-w-34',
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
      cell: (order) => <span className="whitespace-nowrap">{countText(order.order_items.length)} produk</span>,
    },
    {
      key: 'total',
      header: 'Total',
      align: 'right',
      cell: (order) => <span className="font-semibold whitespace-nowrap">{rupiah(order.total_amount)}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      cell: (order) => (
        <>
          <StatusSelect order={order} className="w-54 md:w-47 md:[&>select]:pr-8 md:[&>select]:pl-3 md:[&>select]:text-sm" />
          <PaymentBadge order={order} />
        </>
      ),
    },
    {
      key: 'date',
      header: 'Tanggal',
      className: 'md:min-w-29',
      cell: (order) => <span className="text-sm text-ink-soft">{compactDateTime(order.created_at)}</span>,
    },
    {
      key: 'detail',
      header: 'Tindakan',
      actions: true,
      cell: (order) => (
        <Link
          to={orderAddress({ ...view, order: order.id })}
          preventScrollReset
          className={cx(buttonStyle({ variant: 'secondary', size: 'sm' }), 'whitespace-nowrap')}
        >
          Lihat detail<span className="sr-only"> pesanan #{order.id}</span>
        </Link>
      ),
    },
  ];
}

function PaymentBadge({ order }: { order: Order }) {
  const update = useOrderUpdate(order);
  return (
    <span className="mt-2 flex flex-wrap justify-end gap-1 md:justify-start">
      <PaymentStatusBadge status={update.order.payment_status} />
      {order.open_issues > 0 && <Badge tone="danger">Perlu diperiksa</Badge>}
    </span>
  );
}
