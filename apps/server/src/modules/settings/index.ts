/** What other modules and the seed may use of the settings. */
export { type KeptSettings, keepSettings } from './keep-settings.ts';
export { registerSettingsRoutes } from './routes.ts';
export type { SectionFields } from './sections.ts';
