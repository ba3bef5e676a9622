import type { Dashboard } from '@lapak/contract/office/dashboard';
import { use, useEffect } from 'react';
import { href, useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { countText, rupiah } from '../../../lib/format.ts';
import { userContext } from '../../../lib/guard.ts';
import { loadOrLast } from '../../../lib/last-good.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { orderView } from '../../shared/addresses/order-view.ts';
import { productView } from '../../shared/addresses/product-view.ts';
import { settingsAddress } from '../../shared/addresses/settings-view.ts';
import { SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';
import { TillCart } from '../../shared/components/till-cart.ts';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { followStep, keepFirstSteps } from '../first-steps/first-steps-store.ts';

import type { Route } from './+types/screen.ts';
import { DueCertificates } from './due-certificates.tsx';
import { NextDeeds } from './next-deeds.tsx';
import { Panel, PanelRow, PanelRows } from './panel.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { SalesChart } from './sales-chart.tsx';
import { ShopFigures } from './shop-figures.tsx';
import { WaitingList } from './waiting-list.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Dasbor · Admin Lapak Hijau' }];

const FAILED = 'Gagal memuat ringkasan. Silakan coba lagi.';

export async function clientLoader({ context, request: { signal } }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
  const loaded = await loadOrLast(href('/admin/dashboard'), '', () => api.call('getDashboard', { signal }));
  return { firstName: user.first_name || user.username, loaded };
}
clientLoader.hydrate = true as const;

/** The shop at a glance (spec section 2, dashboard), with the shop's real figures (decision 10). */
export default function DashboardScreen({ loaderData: { firstName, loaded } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const answer = loaded.state === 'ready' ? loaded.answer : null;
  useEffect(() => {
    if (answer) keepFirstSteps(answer.data);
  }, [answer]);
  if (loaded.state === 'failed') {
    return <ErrorState message={FAILED} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
  }
  const { data: dashboard } = loaded.answer;
  return (
    <>
      <h1 className="mb-4 text-2xl font-extrabold">Halo, {firstName}</h1>
      {loaded.stale !== null && <StaleNotice className="mb-5" text={FAILED} />}
      {dashboard.transfer_lacks_account && <MissingAccount />}
      {dashboard.first_steps && <FirstSteps steps={dashboard.first_steps} partners={dashboard.partners} />}
      {dashboard.first_steps === null && dashboard.best_sellers.length === 0 && <NextDeeds />}
      <div className="mb-6 grid gap-6 lg:grid-cols-2">
        <WaitingList waiting={dashboard.waiting} />
        <Panel title="Pendapatan 30 hari" to={orderView.address()} linkText="Semua pesanan">
          <SalesChart days={dashboard.days} />
        </Panel>
      </div>
      <ShopFigures dashboard={dashboard} />
      <QuickActions />
      {use(TillCart)}
      <div className="mt-9 grid gap-x-6 gap-y-9 xl:grid-cols-2">
        <BestSellers products={dashboard.best_sellers} />
        <RecentActivity activity={dashboard.activity} />
        <LowStock {...dashboard.low_stock} />
        <DueCertificates {...dashboard.certificates} />
      </div>
    </>
  );
}

/** Checkout preselects the transfer: whoever orders would read no account to pay to. */
function MissingAccount() {
  return (
    <Alert
      className="mb-5"
      tone="warning"
      title="Belum ada rekening bank untuk transfer manual."
      action={
        <ButtonLink to={settingsAddress(SETTINGS_SECTIONS.transfer.id)} variant="secondary" size="sm" onClick={() => followStep('payment')}>
          Isi rekening bank
        </ButtonLink>
      }
    >
      Pembeli sudah dapat memesan dan memilih transfer, lalu diminta menanyakan nomor rekening kepada Anda.
    </Alert>
  );
}

function BestSellers({ products }: { products: Dashboard['best_sellers'] }) {
  return (
    <Panel title="Terlaris 30 hari" to={productView.address()} linkText="Semua produk">
      {products.length === 0 ? (
        <p className="mt-3 rounded-xl border bg-surface p-5 text-ink-soft">Belum ada penjualan dalam 30 hari ini.</p>
      ) : (
        <PanelRows>
          {products.map(({ product_id, name, quantity, revenue }) => (
            <PanelRow key={`${product_id}-${name}`} to={product_id === null ? null : productView.address({ edit: product_id })}>
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="shrink-0 text-right tabular-nums">
                <span className="block font-semibold">{countText(quantity)} terjual</span>
                <span className="block text-sm text-ink-soft">{rupiah(revenue)}</span>
              </span>
            </PanelRow>
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}

function LowStock({ total, products }: Dashboard['low_stock']) {
  return (
    <Panel title="Stok menipis" to={productView.address({ stock: 'low', status: 'active' })} linkText={`Lihat semua (${countText(total)})`}>
      {products.length === 0 ? (
        <p className="mt-3 rounded-xl border bg-surface p-5 text-ink-soft">Semua produk aktif masih cukup stoknya.</p>
      ) : (
        <PanelRows>
          {products.map(({ id, name, available_stock }) => (
            <PanelRow key={id} to={productView.address({ edit: id })}>
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <Badge tone={available_stock === 0 ? 'danger' : 'warning'}>
                {available_stock === 0 ? 'Stok habis' : `${countText(available_stock)} stok`}
              </Badge>
            </PanelRow>
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}
