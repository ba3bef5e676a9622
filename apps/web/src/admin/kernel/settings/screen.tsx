import { href, useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { loadKept } from '../../../lib/last-good.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { PageHeading } from '../../shared/components/page-heading.tsx';
import type { Route } from './+types/screen.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { BackupSection } from './backup-section.tsx';
import { BooksSection } from './books-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { GuideSection } from './guide-section.tsx';
import { ImpactSection } from './impact-section.tsx';
import { MailSection } from './mail-section.tsx';
import { MainBusinessSection } from './main-business-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { PickupSection } from './pickup-section.tsx';
import { ProgramsSection } from './programs-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { ShopSection } from './shop-section.tsx';
import { TaxSection } from './tax-section.tsx';
import { TillSection } from './till-section.tsx';
import { TransferSection } from './transfer-section.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Pengaturan · Admin Lapak Hijau' }];

const FAILED = 'Gagal memuat pengaturan. Silakan coba lagi.';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return loadKept(href('/admin/settings'), '', async () => {
    const [settings, businesses] = await Promise.all([
      api.call('getSettings', { signal }),
      api.call('listBusinesses', { query: { page_size: 1 }, signal }),
    ]);
    const { main, all } = businesses.meta;
    // Source of the pickup details until their first save.
    const mainBusiness =
      main && settings.data.pickup.version === 1 ? (await api.call('getBusiness', { params: { id: main.id }, signal })).data : null;
    return { settings: settings.data, main, mainBusiness, businesses: all };
  });
}
clientLoader.hydrate = true as const;

/** Settings by section (spec section 2, settings). */
export default function SettingsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  if (loaded.state === 'failed') {
    return <ErrorState message={FAILED} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
  }
  const { settings, main, mainBusiness, businesses } = loaded.answer;
  return (
    <>
      <PageHeading title="Pengaturan">Setiap bagian disimpan sendiri dan langsung berlaku di seluruh toko.</PageHeading>
      {loaded.stale !== null && <StaleNotice className="mb-5" text={FAILED} />}
      <ShopSection settings={settings.shop} />
      <AppearanceSection settings={settings.appearance} />
      <MainBusinessSection main={main} businesses={businesses} />
      <TransferSection settings={settings.transfer} />
      <OrdersSection settings={settings.orders} />
      <DeliverySection settings={settings.delivery} />
      <PickupSection settings={settings.pickup} main={mainBusiness} />
      <TillSection settings={settings.till} />
      <BooksSection settings={settings.books} />
      <SecuritySection settings={settings.security} />
      <TaxSection settings={settings.tax} />
      <ImpactSection settings={settings.impact} />
      <MailSection />
      <BackupSection />
      <ProgramsSection />
      {settings.guide.hidden && <GuideSection />}
    </>
  );
}
