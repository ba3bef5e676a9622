import type { Order } from '@lapak/contract/sales/orders';
import { OrderStatusBadge, PaymentStatusBadge } from '../../../features/orders/order-status-badge.tsx';
import { api } from '../../../lib/browser-api.ts';
import { countText, dateTime, rupiah } from '../../../lib/format.ts';
import { loadOrLast } from '../../../lib/last-good.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { customerAddress, customerView } from '../../shared/addresses/customer-view.ts';
import { newOrderView } from '../../shared/addresses/new-order-view.ts';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { OrderLink } from '../../shared/components/order-link.tsx';
import { BackLink } from '../../shared/list/heading-act.tsx';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { CustomerNotes } from './customer-notes.tsx';
import { MergeCustomer } from './merge-customer.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Pelanggan · Admin Lapak Hijau' }];

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const key = decodeURIComponent(params.key);
  const page = Math.max(1, Number(new URL(request.url).searchParams.get('page')) || 1);
  return loadOrLast('customer', `${key}?${page}`, async () => {
    const { data: customer } = await api.call('getCustomer', { params: { key }, signal: request.signal });
    const orders = await api.call('listOrders', { query: { customer: customer.key, page }, signal: request.signal });
    return { customer, orders };
  });
}
clientLoader.hydrate = true as const;

const NOBODY = { title: 'Pelanggan tidak ditemukan', to: customerView.address(), all: 'Semua pelanggan' };

/** One buyer: contact, sums, orders, returns and what admins noted. */
export default function CustomerScreen({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.state === 'failed') return <LoadFailure failure={loaded} text="Gagal memuat data pelanggan." missing={NOBODY} />;
  const { customer, orders } = loaded.answer;
  const sentTo = orders.data.find(({ shipping_address }) => shipping_address !== null);
  return (
    <>
      {loaded.stale !== null && <StaleNotice className="mb-5" text={`Gagal memuat data pelanggan. ${loaded.stale}`} />}
      <ScreenHeading
        title={customer.name ?? 'Pelanggan tanpa nama'}
        actions={
          <>
            <BackLink to={customerView.address()}>Semua pelanggan</BackLink>
            <MergeCustomer key={customer.key} customer={customer} />
            <ButtonLink to={newOrderView.address({ customer: customer.key })}>Buat pesanan</ButtonLink>
          </>
        }
      />
      <p className="mb-3 flex flex-wrap gap-x-4 text-ink-soft">
        {[...new Set([...customer.phones, ...(customer.phone ? [customer.phone] : [])])].map((phone) => (
          <PhoneLink key={phone} number={phone} />
        ))}
        {[...new Set([...customer.emails, ...(customer.email ? [customer.email] : [])])].map((email) => (
          <span key={email} className="wrap-anywhere">
            {email}
          </span>
        ))}
        {sentTo !== undefined && <span className="wrap-anywhere">Terakhir dikirim ke {placeOf(sentTo)}</span>}
      </p>
      <ListFigures
        isSheet
        figures={[
          { label: 'Pesanan', value: countText(customer.orders), note: `Pertama ${dateTime(customer.first_order_at)}` },
          { label: 'Belanja', value: rupiah(customer.spent), note: 'Yang lunas atau diterima' },
          { label: 'Terakhir belanja', value: dateTime(customer.last_order_at) },
          { label: 'Dikembalikan', value: rupiah(customer.refunded), note: `Dari ${countText(customer.returned_orders)} pesanan` },
        ]}
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="pesanan" className="min-w-0">
          <h2 id="pesanan" className="mb-3 text-lg font-bold">
            Pesanan
          </h2>
          <Table caption="Pesanan pelanggan" columns={COLUMNS} rows={orders.data} rowKey={({ id }) => id} cardClass={ORDER_CARD} />
          <Pagination
            className="mt-5"
            page={orders.meta.page}
            pages={orders.meta.pages}
            href={(page) => `${customerAddress(customer.key)}?page=${page}`}
          />
        </section>
        <CustomerNotes key={customer.key} customer={customer} />
      </div>
    </>
  );
}

function placeOf({ shipping_address, shipping_district, shipping_city, shipping_postcode }: Order): string {
  return [shipping_address, shipping_district, shipping_city, shipping_postcode].filter(Boolean).join(', ');
}

/** The grid of an order's card: number and total, date, state. */
const ORDER_CARD = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2.5';

const COLUMNS: ReadonlyArray<Column<Order>> = [
  { key: 'order', header: 'Pesanan', nowrap: true, card: 'col-start-1 row-start-1 font-semibold', cell: ({ id }) => <OrderLink id={id} /> },
  {
    key: 'date',
    header: 'Tanggal',
    nowrap: true,
    card: 'col-start-1 row-start-2 text-sm text-ink-soft tabled:text-[length:inherit] tabled:text-ink',
    cell: ({ created_at }) => dateTime(created_at),
  },
  {
    key: 'state',
    header: 'Status',
    card: 'col-span-2 row-start-3',
    cell: ({ status, payment_status }) => (
      <span className="flex flex-wrap gap-1.5">
        <OrderStatusBadge status={status} />
        <PaymentStatusBadge status={payment_status} />
      </span>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    nowrap: true,
    card: 'col-start-2 row-span-2 row-start-1 text-right font-semibold tabled:font-normal',
    cell: ({ total_amount, refunded_amount }) => (
      <>
        {rupiah(total_amount)}
        {refunded_amount > 0 && <span className="block text-sm text-ink-soft">kembali {rupiah(refunded_amount)}</span>}
      </>
    ),
  },
];
