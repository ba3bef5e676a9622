import { ORDER_TYPE_LABELS } from '@lapak/contract/order-types';
import type { Order } from '@lapak/contract/sales/orders';
import { isPickup, orderStatusLabel, PICKUP } from '@lapak/contract/sales/pickup';
import { useMemo } from 'react';
import { PaymentStatusBadge, ReturnBadge } from '../../../features/orders/order-status-badge.tsx';
import { compactDateTime, countText, rupiah } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table.tsx';
import { type OrderView, orderCustomer, orderView } from '../../shared/addresses/order-view.ts';
import { actionsColumn, EditLink } from '../../shared/list/row-actions.tsx';
import { RowTick } from '../../shared/list/row-tick.tsx';
import type { ColumnChoices } from '../../shared/list/use-columns.ts';
import { StatusSelect } from './status-select.tsx';
import { useOrderUpdate } from './use-order-update.ts';

export const ORDER_COLUMN_CHOICES: ColumnChoices = {
  products: 'shown',
  town: 'hidden',
  method: 'hidden',
  courier: 'hidden',
  date: 'shown',
};

/** The grid of an order's card: its number, buyer and sum, then status and 'Lihat detail'. */
export const ORDER_CARD = 'grid grid-cols-[auto_minmax(0,1fr)_auto] content-start items-center gap-x-2.5 px-3 py-1.5 sm:gap-y-1.5 sm:p-3';

/** Columns of the orders (spec section 2, orders admin); `here` are the page's ids. They stay the same while a panel opens or closes. */
export function useOrderColumns(view: OrderView, here: readonly number[]): readonly Column<Order>[] {
  const list = orderView.changed(view, { page: view.page, order: null });
  const ids = here.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two texts say all of `view` and `here` that a row shows
  return useMemo(() => orderColumns((order) => orderView.changed(view, { order }), here), [list, ids]);
}

function orderColumns(detailHref: (id: number) => string, here: readonly number[]): Column<Order>[] {
  return [
    {
      key: 'choose',
      header: 'Pilih',
      quiet: true,
      card: 'col-start-1 row-start-1',
      cell: ({ id }) => (
        <RowTick list="orders" id={id} here={here} name={`Pilih pesanan #${id}`} className="pointer-coarse:-my-1 pointer-coarse:-mx-2" />
      ),
    },
    {
      key: 'order',
      header: 'Pesanan',
      nowrap: true,
      card: 'col-start-2 row-start-1',
      cell: ({ id, code, order_type, status, shipping_city }) => (
        <>
          <span className="flex items-center gap-1.5">
            <span className="font-bold">#{id}</span>
            <Badge tone={order_type === 'pos' ? 'info' : 'brand'} className="px-1.5! py-0! font-medium!">
              {ORDER_TYPE_LABELS[order_type]}
            </Badge>
          </span>
          <span className="block text-sm text-ink-soft max-sm:hidden">{code}</span>
          <span className="block text-sm text-ink-soft sm:hidden">{orderStatusLabel(status, isPickup({ order_type, shipping_city }))}</span>
        </>
      ),
    },
    {
      key: 'customer',
      header: 'Pelanggan',
      className: 'tabled:w-full tabled:max-w-0 tabled:min-w-28',
      card: 'col-span-2 row-start-2 max-sm:text-sm',
      cell: (order) => <Customer order={order} />,
    },
    {
      key: 'products',
      header: 'Produk',
      nowrap: true,
      className: 'max-xl:hidden',
      card: '',
      cell: ({ order_items }) => `${countText(order_items.length)} produk`,
    },
    textColumn('town', 'Kota', ({ shipping_city }) => shipping_city),
    textColumn('method', 'Metode', ({ payment_method }) => payment_method.toUpperCase()),
    textColumn('courier', 'Kurir', (order) => (isPickup(order) ? PICKUP : (order.shipped_courier ?? order.shipping_courier))),
    {
      key: 'total',
      header: 'Total',
      align: 'right',
      sort: 'total',
      nowrap: true,
      card: 'col-start-3 row-start-2 text-right max-sm:*:flex max-sm:*:items-center max-sm:*:gap-2',
      cell: (order) => (
        <>
          <strong className="font-semibold">{rupiah(order.total_amount)}</strong>
          <span className="text-sm text-ink-soft max-sm:hidden xl:hidden"> · {countText(order.order_items.length)} produk</span>
          <OrderBadges order={order} />
        </>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      card: 'col-span-3 col-start-1 row-start-3 pr-28 max-sm:hidden',
      cell: (order) => <StatusSelect order={order} className="sm:max-w-56 tabled:w-46" compact />,
    },
    {
      key: 'date',
      header: 'Tanggal',
      sort: 'created_at',
      nowrap: true,
      card: 'col-start-3 row-start-1 self-end text-right max-sm:hidden',
      cell: ({ created_at }) => (
        <span className="text-sm text-ink-soft tabled:max-2xl:block tabled:max-2xl:w-22 tabled:max-2xl:whitespace-normal">
          {compactDateTime(created_at)}
        </span>
      ),
    },
    {
      ...actionsColumn<Order>(({ id }) => <EditLink to={detailHref(id)} label="Lihat detail" name={`pesanan #${id}`} />),
      card: 'col-start-3 row-start-3 justify-self-end max-sm:row-start-1',
      nowrap: true,
    },
  ];
}

function Customer({ order }: { order: Order }) {
  const account = orderCustomer(order);
  const name = order.shipping_name ?? account;
  return (
    <>
      <span className="block truncate" title={name}>
        {name}
      </span>
      {name !== account && (
        <span className="block truncate text-sm text-ink-soft max-sm:hidden" title={account}>
          {account}
        </span>
      )}
    </>
  );
}

/** A column by choice; a card doesn't show it. */
function textColumn(key: string, header: string, value: (order: Order) => string | null): Column<Order> {
  return {
    key,
    header,
    className: 'max-xl:hidden',
    card: '',
    cell: (order) => <span className="line-clamp-2 max-w-32 text-sm">{value(order) ?? '–'}</span>,
  };
}

function OrderBadges({ order: listed }: { order: Order }) {
  const { order } = useOrderUpdate(listed);
  return (
    <span className="flex flex-wrap justify-end gap-1 [&>.badge]:py-0 [&>.badge]:leading-4">
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
