import type { Feature } from '@lapak/contract/settings/feature-names';
import type { SettingsSection } from '@lapak/contract/settings/settings';
import type { ReactNode } from 'react';
import { PLAIN_SECTIONS, SETTINGS_SECTIONS, type SectionText } from '../../shared/components/settings-sections.ts';
import { AgentsSection } from './agents-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { BackupSection } from './backup-section.tsx';
import { BooksSection } from './books-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { GuideSection } from './guide-section.tsx';
import { ImpactSection } from './impact-section.tsx';
import type { LoadedSettings } from './load-settings.ts';
import { MailSection } from './mail-section.tsx';
import { MainBusinessSection } from './main-business-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { PickupSection } from './pickup-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { ShopSection } from './shop-section.tsx';
import { TaxSection } from './tax-section.tsx';
import { TillSection } from './till-section.tsx';
import { TransferSection } from './transfer-section.tsx';

export interface ShownSection extends SectionText {
  /** Its name in the audit; null where the settings hold nothing of it. */
  name: SettingsSection | null;
  /** Absent is always. */
  isShown?: (loaded: LoadedSettings) => boolean;
  /** What must be used, or switched on, for it to be listed (decision 153); its address opens it all the same. */
  feature?: Feature;
  show: (loaded: LoadedSettings) => ReactNode;
}

export const SECTION_GROUPS: ReadonlyArray<{ title: string; sections: readonly ShownSection[] }> = [
  {
    title: 'Toko',
    sections: [
      { ...SETTINGS_SECTIONS.shop, name: 'shop', show: ({ settings }) => <ShopSection settings={settings.shop} /> },
      { ...SETTINGS_SECTIONS.appearance, name: 'appearance', show: ({ settings }) => <AppearanceSection settings={settings.appearance} /> },
      {
        ...PLAIN_SECTIONS.main_business,
        name: null,
        show: ({ main, businesses }) => <MainBusinessSection main={main} businesses={businesses} />,
      },
      { ...SETTINGS_SECTIONS.features, name: 'features', show: ({ settings }) => <FeaturesSection settings={settings.features} /> },
      {
        ...SETTINGS_SECTIONS.impact,
        name: 'impact',
        feature: 'impact',
        show: ({ settings }) => <ImpactSection settings={settings.impact} />,
      },
      {
        ...SETTINGS_SECTIONS.guide,
        name: 'guide',
        isShown: ({ settings }) => settings.guide.hidden,
        show: () => <GuideSection />,
      },
    ],
  },
  {
    title: 'Penjualan',
    sections: [
      { ...SETTINGS_SECTIONS.till, name: 'till', show: ({ settings }) => <TillSection settings={settings.till} /> },
      { ...SETTINGS_SECTIONS.orders, name: 'orders', show: ({ settings }) => <OrdersSection settings={settings.orders} /> },
      { ...SETTINGS_SECTIONS.delivery, name: 'delivery', show: ({ settings }) => <DeliverySection settings={settings.delivery} /> },
      {
        ...SETTINGS_SECTIONS.pickup,
        name: 'pickup',
        show: ({ settings, mainBusiness }) => <PickupSection settings={settings.pickup} main={mainBusiness} />,
      },
      {
        ...SETTINGS_SECTIONS.agents,
        name: 'agents',
        feature: 'programs',
        show: ({ settings }) => <AgentsSection settings={settings.agents} />,
      },
    ],
  },
  {
    title: 'Uang',
    sections: [
      { ...SETTINGS_SECTIONS.transfer, name: 'transfer', show: ({ settings }) => <TransferSection settings={settings.transfer} /> },
      {
        ...SETTINGS_SECTIONS.books,
        name: 'books',
        feature: 'accounting',
        show: ({ settings }) => <BooksSection settings={settings.books} />,
      },
      { ...SETTINGS_SECTIONS.tax, name: 'tax', feature: 'accounting', show: ({ settings }) => <TaxSection settings={settings.tax} /> },
    ],
  },
  {
    title: 'Keamanan dan data',
    sections: [
      { ...SETTINGS_SECTIONS.security, name: 'security', show: ({ settings }) => <SecuritySection settings={settings.security} /> },
      { ...PLAIN_SECTIONS.mail, name: null, show: () => <MailSection /> },
      { ...PLAIN_SECTIONS.backup, name: null, show: () => <BackupSection /> },
    ],
  },
];

/** Whether a section is listed; the open one always is. */
export function isListed(
  { id, isShown, feature }: ShownSection,
  { answer, features, open }: { answer: LoadedSettings; features: readonly Feature[]; open?: string },
): boolean {
  if (id === open) return true;
  return (isShown?.(answer) ?? true) && (feature === undefined || features.includes(feature));
}

/** A section by the last part of its address. */
export function findSection(id: string): ShownSection | undefined {
  return SECTION_GROUPS.flatMap(({ sections }) => sections).find((section) => section.id === id);
}
