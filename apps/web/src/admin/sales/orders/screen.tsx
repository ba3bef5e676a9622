import { ORDER_TABS } from '@lapak/contract/sales/list-keys';
import { ORDER_STATUS_LABELS } from '@lapak/contract/sales/order-status';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { useListView } from '../../../lib/list-view.ts';
import { useRefresh } from '../../../lib/use-refresh.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { MenuItem } from '../../../ui/menu.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { newOrderView } from '../../shared/addresses/new-order-view.ts';
import { countOrderFilters, ORDER_READY_VIEWS, type OrderView, orderView } from '../../shared/addresses/order-view.ts';
import { FilterButton, useFilterFold } from '../../shared/list/filter-fold.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListMenu } from '../../shared/list/list-menu.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { ListViews } from '../../shared/list/list-views.tsx';
import { PageTick } from '../../shared/list/row-tick.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import { useColumns } from '../../shared/list/use-columns.ts';
import type { Route } from './+types/screen.ts';
import { ChannelSwitch } from './channel-switch.tsx';
import { loadOrders } from './load-orders.ts';
import { OrderActs } from './order-acts.tsx';
import { ORDER_CARD, ORDER_COLUMN_CHOICES, useOrderColumns } from './order-columns.tsx';
import { OrderFigures } from './order-figures.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrdersDownload } from './orders-download.tsx';
import { TagFilter } from './tag-filter.tsx';
import { WaitingLinks } from './waiting-links.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Pesanan · Admin Lapak Hijau' }];

const REFRESH_SECONDS = 20;
const TAB_LABELS = { all: 'Semua', ...ORDER_STATUS_LABELS };
const failed = (reason: string) => `Failed to fetch orders: ${reason}`;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOrders(request);
}
clientLoader.hydrate = true as const;

/** Orders (spec section 2, orders admin). */
export default function OrdersScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(orderView);
  useRefresh(REFRESH_SECONDS);
  const fold = useFilterFold();
  const [downloading, setDownloading] = useState(false);
  const answer = loaded.state === 'ready' ? loaded.answer : null;
  const detail = answer?.detail?.id === view.order ? answer.detail : null;
  const opened = detail ?? answer?.data.find(({ id }) => id === view.order) ?? null;
  const here = answer?.data.map(({ id }) => id) ?? [];
  const all = useOrderColumns(view, here);
  const { columns, ticks, shown } = useColumns(orderView.path, all, ORDER_COLUMN_CHOICES);
  const stale = loaded.state === 'ready' && loaded.stale !== null ? <StaleNotice text={failed(loaded.stale)} /> : null;

  return (
    <>
      <ListScreen
        // While the panel is open, it shows notices itself.
        loaded={loaded.state === 'ready' && opened ? { ...loaded, stale: null } : loaded}
        failed={failed}
        noun="pesanan"
        list={orderView}
        heading={
          <ScreenHeading
            title="Pesanan"
            actions={
              <>
                <ListViews name="orders" list={orderView} view={view} columns={shown} ready={ORDER_READY_VIEWS} />
                <ListMenu columns={ticks}>
                  <MenuItem onClick={() => setDownloading(true)}>
                    <Download aria-hidden="true" /> Unduh CSV
                  </MenuItem>
                </ListMenu>
                <ButtonLink to={newOrderView.address()} className="max-md:px-3">
                  <Plus aria-hidden="true" /> <span className="max-lg:sr-only">Buat pesanan</span>
                </ButtonLink>
              </>
            }
          >
            <ListSearch list={orderView} label="Cari pesanan" placeholder="Nomor, nama, email, produk, jumlah, tanggal" />
            <FilterButton fold={fold} count={countOrderFilters(view)} />
          </ScreenHeading>
        }
        filters={({ counts, summary, slips_waiting }) => (
          <>
            <OrderFilters fold={fold} view={view} change={change} />
            <WaitingLinks slips={slips_waiting} />
            <Tabs
              label="Status pesanan"
              items={ORDER_TABS.map((tab) => ({ value: tab, label: TAB_LABELS[tab], count: counts[tab] }))}
              value={view.status}
              onChange={(status) => change({ status, order: null })}
            >
              <OrderFigures summary={summary} tab={view.status}>
                <div className="flex shrink-0 items-center gap-4">
                  <PageTick list="orders" here={here}>
                    <span className="text-sm whitespace-nowrap">Pilih semua</span>
                  </PageTick>
                  <ChannelSwitch view={view} />
                </div>
              </OrderFigures>
            </Tabs>
            {view.tag !== '' && <TagFilter tag={view.tag} clearHref={orderView.changed(view, { tag: '' })} />}
          </>
        )}
        empty={
          <ListEmpty
            list={orderView}
            view={view}
            noMatch={isQueue(view) ? 'Semua sudah dikirim' : 'Tidak ada data pesanan yang cocok dengan filter saat ini.'}
          />
        }
        pageHref={(page) => orderView.changed(view, { page, order: null })}
      >
        {({ data }) => (
          <Table
            caption="Daftar pesanan"
            columns={columns}
            cards="xl"
            cardClass={ORDER_CARD}
            rows={data}
            rowKey={({ id }) => id}
            isSelected={({ id }) => id === view.order}
            sort={orderView.sorting(view)}
          />
        )}
      </ListScreen>
      <OrderActs view={view} total={answer?.meta.total ?? 0} />
      <OrdersDownload view={view} open={downloading} onClose={() => setDownloading(false)} />
      <OrderPanel order={opened} detail={detail} notice={stale} onClose={() => change({ order: null }, { replace: true })} />
    </>
  );
}

/** What waits to be sent, and nothing narrower than that. */
function isQueue({ shipping, payment, q, tag, town, status, period, from, to, method, type }: OrderView): boolean {
  const others = [q, tag, town, period, from, to, method, type].some((chosen) => chosen !== null && chosen !== '');
  return shipping === 'waiting' && !others && status === 'all' && (payment === null || payment === 'paid');
}
