import type { Feature } from '@lapak/contract/settings/feature-names';
import type { Settings, SettingsSection } from '@lapak/contract/settings/settings';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { href, Navigate } from 'react-router';
import { PLUGIN_SECTIONS } from '../../../../../../plugins/web-parts.ts';
import { isThere } from '../../shared/components/entries.ts';
import { useFeatures } from '../../shared/components/features.ts';
import { PLAIN_SECTIONS, SETTINGS_SECTIONS, type SectionText } from '../../shared/components/settings-sections.ts';
import { AgentsSection } from './agents-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { BackupSection } from './backup-section.tsx';
import { BooksSection } from './books-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { GuideSection } from './guide-section.tsx';
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
  show: (loaded: LoadedSettings) => ReactNode;
}

/** A section that is one form. A plugin's is loaded once it is shown, and while it is off there is none. */
function formSection<Name extends SettingsSection>(
  name: Name,
  Form: ComponentType<{ settings: Settings[Name] }>,
  feature?: Feature,
): ShownSection {
  const text: SectionText = SETTINGS_SECTIONS[name];
  const show: ShownSection['show'] = ({ settings }) => <Form settings={settings[name]} />;
  if (!text.isBrought) return { ...text, name, ...(feature && { feature }), show };
  return { ...text, name, show: (loaded) => <Brought section={text}>{show(loaded)}</Brought> };
}

function Brought({ section, children }: { section: SectionText; children: ReactNode }) {
  const features = useFeatures();
  return isThere(section, features) ? <Suspense>{children}</Suspense> : <Navigate to={href('/admin/settings')} replace />;
}

export const SECTION_GROUPS: ReadonlyArray<{ title: string; sections: readonly ShownSection[] }> = [
  {
    title: 'Toko',
    sections: [
      formSection('shop', ShopSection),
      formSection('appearance', AppearanceSection),
      {
        ...PLAIN_SECTIONS.main_business,
        name: null,
        show: ({ main, businesses }) => <MainBusinessSection main={main} businesses={businesses} />,
      },
      formSection('features', FeaturesSection),
      formSection('impact', PLUGIN_SECTIONS.impact),
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
      formSection('till', TillSection),
      formSection('orders', OrdersSection),
      formSection('delivery', DeliverySection),
      {
        ...SETTINGS_SECTIONS.pickup,
        name: 'pickup',
        show: ({ settings, mainBusiness }) => <PickupSection settings={settings.pickup} main={mainBusiness} />,
      },
      formSection('agents', AgentsSection, 'programs'),
    ],
  },
  {
    title: 'Uang',
    sections: [
      formSection('transfer', TransferSection),
      formSection('books', BooksSection, 'accounting'),
      formSection('tax', TaxSection, 'accounting'),
    ],
  },
  {
    title: 'Keamanan dan data',
    sections: [
      formSection('security', SecuritySection),
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
