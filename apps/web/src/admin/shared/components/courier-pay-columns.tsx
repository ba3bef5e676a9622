import type { PaidStop } from '@lapak/contract/sales/courier-pay';
import { longDay, rupiah } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { orderView } from '../addresses/order-view.ts';

/** The grid of an order's card: whose it is, what it earns; its day and whether it is paid. */
export const PAY_CARD = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-3 py-1.5';

/** What a courier gets for an order that they handed over. */
export const PAY_COLUMNS: ReadonlyArray<Column<PaidStop>> = [
  {
    key: 'day',
    header: 'Diserahkan',
    nowrap: true,
    card: 'col-start-1 row-start-2 text-sm text-ink-soft tabled:text-[length:inherit] tabled:text-ink',
    cell: ({ day }) => longDay(day),
  },
  {
    key: 'order',
    header: 'Pesanan',
    heading: true,
    card: 'col-start-1 row-start-1 wrap-anywhere',
    cell: ({ order_id, code, district }) => (
      <>
        <Link to={orderView.address({ order: order_id })} className="text-leaf-800 underline underline-offset-4">
          {code}
        </Link>
        {district !== null && <span className="block text-sm font-normal text-ink-soft">{district}</span>}
      </>
    ),
  },
  { key: 'courier', header: 'Kurir', card: 'col-start-1 row-start-3 text-sm wrap-anywhere', cell: ({ courier_name }) => courier_name },
  {
    key: 'pay',
    header: 'Bayaran',
    align: 'right',
    nowrap: true,
    card: 'col-start-2 row-start-1 text-right',
    cell: ({ pay }) => <b>{rupiah(pay)}</b>,
  },
  {
    key: 'state',
    header: 'Keadaan',
    nowrap: true,
    card: 'col-start-2 row-start-2 text-right tabled:text-left',
    cell: ({ paid_on }) =>
      paid_on === null ? <Badge tone="warning">Belum dibayar</Badge> : <Badge tone="success">Dibayar {longDay(paid_on)}</Badge>,
  },
];
