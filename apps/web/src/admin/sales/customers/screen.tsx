import type { Customer } from '@lapak/contract/sales/customers';
import { api } from '../../../lib/browser-api.ts';
import { compactDateTime, countText, rupiah } from '../../../lib/format.ts';
import { Link } from '../../../ui/link.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { customerAddress, customerView } from '../../shared/addresses/customer-view.ts';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { SortSelect } from '../../shared/list/list-filter.tsx';

const SORT_TEXTS = [
  { value: '-spent', label: 'Belanja terbesar' },
  { value: '-orders', label: 'Pesanan terbanyak' },
  { value: 'last_order', label: 'Paling lama tidak belanja' },
] as const;

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

/** Buyers, with an account or without, as their orders tell of them. */
const customers = listScreen({
  view: customerView,
  load: ({ q, sort, page }, signal) => api.call('listCustomers', { query: { q, sort: sort ?? undefined, page }, signal }),
  title: 'Pelanggan',
  noun: 'pelanggan',
  failed: (reason) => `Gagal memuat data pelanggan. ${reason}`,
  search: { label: 'Cari pelanggan', placeholder: 'Nama, telepon, email, atau nomor pesanan' },
  filters: {
    count: () => 0,
    fields: ({ view, change }) => (
      <SortSelect ownText="Terakhir belanja" value={view.sort} choices={SORT_TEXTS} onChange={(sort) => change({ sort })} />
    ),
  },
  empty: { noMatch: 'Tidak ada pelanggan yang sesuai.', none: 'Belum ada pelanggan' },
  caption: 'Daftar pelanggan',
  columns: COLUMNS,
  card: CUSTOMER_CARD,
  rowKey: ({ key }) => key,
});

export const meta = customers.meta;
export const clientLoader = customers.clientLoader;
export default customers.screen;
