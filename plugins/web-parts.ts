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
