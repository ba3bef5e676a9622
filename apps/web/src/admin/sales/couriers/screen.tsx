import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Table } from '../../../ui/table.tsx';
import { courierView, STATUS_CHOICES, TYPE_CHOICES } from '../../shared/addresses/courier-view.ts';
import { AddLink } from '../../shared/list/add-link.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListFilter, SortSelect } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { loadOpened } from '../../shared/list/load-opened.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import { useOpened } from '../../shared/list/use-opened.ts';
import type { Route } from './+types/screen.ts';
import { COURIER_CARD, courierColumns } from './courier-columns.tsx';
import { CourierEditor } from './courier-editor.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Kurir · Admin Lapak Hijau' }];

const SORT_TEXTS = [
  { value: 'created_at', label: 'Terlama' },
  { value: 'name', label: 'Nama A–Z' },
  { value: '-name', label: 'Nama Z–A' },
] as const;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(courierView, request, async (view, signal) => {
    const { q, page, type, status, sort } = view;
    const [list, edited] = await Promise.all([
      api.call('listCouriers', {
        query: { q, page, type: type ?? undefined, status: status ?? undefined, sort: sort ?? undefined },
        signal,
      }),
      loadOpened(view.edit, courierView.changed(view, { edit: null }), (id) => api.call('getCourier', { params: { id }, signal })),
    ]);
    return { ...list, edited };
  });
}
clientLoader.hydrate = true as const;

/** Local couriers; the form replaces the list (spec section 2, couriers admin). */
export default function CouriersScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, shown, loading, change } = useListView(courierView);
  const edited = useOpened(shown.edit, loaded.state === 'ready' ? loaded.answer.edited : null);
  if (shown.edit === 'new' || edited) {
    return (
      <CourierEditor
        key={shown.edit}
        courier={edited}
        stale={edited !== null && (loaded.state === 'failed' || loaded.stale !== null)}
        openedPrice={shown.price}
        listHref={courierView.changed(shown, { edit: null, price: null })}
        priceHref={(price) => courierView.changed(shown, { price })}
        // A new courier has no prices yet, so its form stays open for them.
        onSaved={({ id }) => change({ edit: edited ? null : id, price: null })}
        onPriceSaved={() => change({ price: null })}
      />
    );
  }
  const add = <AddLink to={courierView.changed(view, { edit: 'new' })}>Add Courier</AddLink>;
  return (
    <ListScreen
      loaded={loaded}
      failed={() => 'Failed to load couriers'}
      noun="kurir"
      list={courierView}
      heading={
        <ScreenHeading
          title="Kurir"
          actions={add}
          filters={{
            count: [view.type, view.status].filter((chosen) => chosen !== null).length,
            fields: (
              <>
                <ListFilter
                  label="Jenis"
                  allText="All Types"
                  value={view.type}
                  choices={TYPE_CHOICES}
                  onChange={(type) => change({ type })}
                />
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
          }}
        >
          <ListSearch list={courierView} label="Cari kurir" placeholder="Nama, telepon, atau nomor kendaraan" />
        </ScreenHeading>
      }
      filters={({ meta }) => (
        <p className="text-sm text-ink-soft max-md:sr-only">{loading ? 'Loading couriers...' : `${countText(meta.total)} kurir`}</p>
      )}
      empty={<ListEmpty list={courierView} view={view} noMatch="No couriers found" action={add} />}
    >
      {({ data }) => (
        <Table
          caption="Daftar kurir"
          columns={courierColumns((edit) => courierView.changed(view, { edit }))}
          cardClass={COURIER_CARD}
          rows={data}
          rowKey={({ id }) => id}
        />
      )}
    </ListScreen>
  );
}
