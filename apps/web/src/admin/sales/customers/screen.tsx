import type { Customer } from '@lapak/contract/sales/customers';
import { api } from '../../../lib/browser-api.ts';
import { compactDateTime, countText, rupiah } from '../../../lib/format.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Link } from '../../../ui/link.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { customerAddress, customerView } from '../../shared/addresses/customer-view.ts';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { SortSelect } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Pelanggan · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(customerView, request, ({ q, sort, page }, signal) =>
    api.call('listCustomers', { query: { q, sort: sort ?? undefined, page }, signal }),
  );
}
clientLoader.hydrate = true as const;

const SORT_TEXTS = [
  { value: '-spent', label: 'Belanja terbesar' },
  { value: '-orders', label: 'Pesanan terbanyak' },
  { value: 'last_order', label: 'Paling lama tidak belanja' },
] as const;

/** Buyers, with an account or without, as their orders tell of them. */
export default function CustomersScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(customerView);
  return (
    <ListScreen
      loaded={loaded}
      failed={(reason) => `Gagal memuat data pelanggan. ${reason}`}
      noun="pelanggan"
      list={customerView}
      heading={
        <ScreenHeading
          title="Pelanggan"
          filters={{
            count: 0,
            fields: <SortSelect ownText="Terakhir belanja" value={view.sort} choices={SORT_TEXTS} onChange={(sort) => change({ sort })} />,
          }}
        >
          <ListSearch list={customerView} label="Cari pelanggan" placeholder="Nama, telepon, email, atau nomor pesanan" />
        </ScreenHeading>
      }
      empty={<ListEmpty list={customerView} view={view} noMatch="Tidak ada pelanggan yang sesuai." none="Belum ada pelanggan" />}
    >
      {({ data }) => <Table caption="Daftar pelanggan" columns={COLUMNS} cardClass={CUSTOMER_CARD} rows={data} rowKey={({ key }) => key} />}
    </ListScreen>
  );
}

/** The grid of a customer's card: name and sum, contact and number of orders, the last one. */
const CUSTOMER_CARD = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-3 py-2.5';

const COLUMNS: ReadonlyArray<Column<Customer>> = [
  {
    key: 'name',
    header: 'Nama',
    card: 'col-start-1 row-start-1 wrap-anywhere tabled:min-w-36',
    cell: ({ key, name, phone, email, user_id }) => (
      <>
        <Link to={customerAddress(key)} className="inline-block py-0.5 font-semibold text-leaf-800 underline-offset-4 hover:underline">
          {name ?? phone ?? email ?? 'Tanpa nama'}
        </Link>
        {user_id !== null && <span className="block text-sm font-normal text-ink-soft max-sm:hidden">Punya akun</span>}
      </>
    ),
  },
  {
    key: 'contact',
    header: 'Kontak',
    card: 'col-start-1 row-start-2 text-sm tabled:text-[0.9375rem]',
    cell: ({ phone, email }) => (
      <>
        {phone && <PhoneLink number={phone} />}
        {email && <span className="block max-w-64 truncate text-sm text-ink-soft tabled:max-xl:max-w-44">{email}</span>}
      </>
    ),
  },
  {
    key: 'orders',
    header: 'Pesanan',
    align: 'right',
    card: 'col-start-2 row-start-2 text-right text-sm tabled:text-[0.9375rem]',
    cell: ({ orders }) => (
      <>
        {countText(orders)}
        <span className="tabled:hidden"> pesanan</span>
      </>
    ),
  },
  {
    key: 'spent',
    header: 'Belanja',
    align: 'right',
    nowrap: true,
    card: 'col-start-2 row-start-1 py-0.5 text-right font-semibold tabled:font-normal',
    cell: ({ spent }) => rupiah(spent),
  },
  {
    key: 'last',
    header: 'Terakhir',
    nowrap: true,
    card: 'max-sm:hidden col-span-2 row-start-3 text-sm text-ink-soft tabled:text-[0.9375rem] tabled:text-ink',
    cell: ({ last_order_at }) => compactDateTime(last_order_at),
  },
];
