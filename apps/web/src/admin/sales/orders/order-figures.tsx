import type { OrderTab } from '@lapak/contract/sales/list-keys';
import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '@lapak/contract/sales/order-status';
import type { ReactNode } from 'react';
import { countText, rupiah } from '../../../lib/format.ts';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import type { OrderList } from './load-orders.ts';

type OrderFiguresProps = { summary: OrderList['summary']; tab: OrderTab; children: ReactNode };

/** Totals of the filtered orders: number, revenue, and one count per status; below a status's tab only its own, for the others are 0. */
export function OrderFigures({ summary, tab, children }: OrderFiguresProps) {
  const counted = ORDER_STATUSES.filter((status) => tab === 'all' || status === tab);
  return (
    <ListFigures
      figures={[
        { label: 'Jumlah pesanan', value: countText(summary.orders) },
        { label: 'Total pendapatan', value: rupiah(summary.revenue) },
        ...counted.map((status) => ({ label: ORDER_STATUS_LABELS[status], value: countText(summary.by_status[status]) })),
      ]}
    >
      {children}
    </ListFigures>
  );
}
