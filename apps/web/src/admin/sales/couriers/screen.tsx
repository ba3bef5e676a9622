import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import { courierView, STATUS_CHOICES, TYPE_CHOICES } from '../../shared/addresses/courier-view.ts';
import { AddLink } from '../../shared/list/add-link.tsx';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { ListFilter, SortSelect } from '../../shared/list/list-filter.tsx';
import { COURIER_CARD, courierColumns } from './courier-columns.tsx';
import { CourierEditor } from './courier-editor.tsx';

const SORT_TEXTS = [
  { value: 'created_at', label: 'Terlama' },
  { value: 'name', label: 'Nama A–Z' },
  { value: '-name', label: 'Nama Z–A' },
] as const;

/** Local couriers; the form replaces the list (spec section 2, couriers admin). */
const couriers = listScreen({
  view: courierView,
  load: ({ q, page, type, status, sort }, signal) =>
    api.call('listCouriers', { query: { q, page, type: type ?? undefined, status: status ?? undefined, sort: sort ?? undefined }, signal }),
  open: {
    id: ({ edit }) => edit,
    closed: { edit: null },
    isUnmarked: true,
    load: (id, signal) => api.call('getCourier', { params: { id }, signal }),
  },
  title: 'Kurir',
  action: ({ view }) => <AddLink to={courierView.changed(view, { edit: 'new' })}>Add Courier</AddLink>,
  instead: ({ shown, opened, isStale, change }) =>
    (shown.edit === 'new' || opened) && (
      <CourierEditor
        key={shown.edit}
        courier={opened}
        stale={opened !== null && isStale}
        openedPrice={shown.price}
        listHref={courierView.changed(shown, { edit: null, price: null })}
        priceHref={(price) => courierView.changed(shown, { price })}
        // A new courier has no prices yet, so its form stays open for them.
        onSaved={({ id }) => change({ edit: opened ? null : id, price: null })}
        onPriceSaved={() => change({ price: null })}
      />
    ),
  noun: 'kurir',
  failed: () => 'Failed to load couriers',
  search: { label: 'Cari kurir', placeholder: 'Nama, telepon, atau nomor kendaraan' },
  filters: {
    count: ({ type, status }) => [type, status].filter((chosen) => chosen !== null).length,
    fields: ({ view, change }) => (
      <>
        <ListFilter label="Jenis" allText="All Types" value={view.type} choices={TYPE_CHOICES} onChange={(type) => change({ type })} />
        <ListFilter
          label="Status"
          allText="All Status"
          value={view.status}
          choices={STATUS_CHOICES}
          onChange={(status) => change({ status })}
        />
        <SortSelect ownText="Terbaru" value={view.sort} choices={SORT_TEXTS} onChange={(sort) => change({ sort })} />
      </>
    ),
  },
  note: ({ loading, answer }) => (
    <p className="text-sm text-ink-soft max-md:sr-only">{loading ? 'Loading couriers...' : `${countText(answer.meta.total)} kurir`}</p>
  ),
  empty: { noMatch: 'No couriers found', none: 'No couriers found', withAction: true },
  caption: 'Daftar kurir',
  columns: ({ view }) => courierColumns((edit) => courierView.changed(view, { edit })),
  rowKey: ({ id }) => id,
  card: COURIER_CARD,
});

export const meta = couriers.meta;
export const clientLoader = couriers.clientLoader;
export default couriers.screen;
