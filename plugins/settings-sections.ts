import { lazy } from 'react';

/** Sections of the settings that plugins bring. A form is loaded once it is shown: that of what is off never is. */
export const PLUGIN_SECTIONS = {
  impact: lazy(() => import('./impact/web/settings-section.tsx')),
};
