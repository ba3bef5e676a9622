/** The settings' public interface. */
export { type CachedSettings, cachedSettings, SETTINGS_CHANNEL } from './cached-settings.ts';
export { loadSettings } from './load-settings.ts';
export { findUploadsOfSettings } from './queries.ts';
export { registerSettingsRoutes } from './routes.ts';
export { saveSection } from './save-section.ts';
export type { SectionFields } from './sections.ts';
