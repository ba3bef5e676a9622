import type { TaxReport } from '@lapak/contract/bookkeeping/tax-report';
import type { AdminUser } from '@lapak/contract/people/identity';
import type { Feature } from '@lapak/contract/settings/feature-names';
import { type ComponentType, lazy } from 'react';

/** Sections of the settings that plugins bring. What is here is loaded once it is shown: that of what is off never is. */
export const PLUGIN_SECTIONS = {
  impact: lazy(() => import('./impact/web/settings-section.tsx')),
};

/** What a user's form says of them, by the feature whose plugin knows it. */
export const USER_NOTES: Partial<Record<Feature, ComponentType<{ user: AdminUser }>>> = {
  programs: lazy(() => import('./programs/web/user-keys.tsx')),
};

/** Acts of the tax office's sums. */
export const TAX_ACTS: Partial<Record<Feature, ComponentType<{ report: TaxReport }>>> = {
  bills: lazy(() => import('./bills/web/tax-act.tsx')),
};

/** What else a careful person looks at before a month is closed. */
export const MONTH_POINTS: Partial<Record<Feature, ComponentType>> = {
  bank: lazy(() => import('./bank-statement/web/month-point.tsx')),
};

/** Acts on goods that have just come in, by the id of their receipt. */
export const RECEIPT_ACTS: Partial<Record<Feature, ComponentType<{ receiptId: number }>>> = {
  own_goods: lazy(() => import('./own-goods/web/received-prices.tsx')),
};

/** What plugins know of knowledge entries, by their ids: asked with the list, so that no row grows while it is read. */
export const ENTRY_NOTES: Partial<Record<Feature, (signal: AbortSignal) => Promise<ReadonlyMap<number, string>>>> = {
  chat: async (signal) => (await import('./chat/web/entry-notes.ts')).loadEntryNotes(signal),
};
