/** The settings' public interface. */
export { type CachedSettings, cachedSettings } from './cached-settings.ts';
export { findUploadsOfSettings } from './queries.ts';
export { registerSettingsRoutes } from './routes.ts';
export { saveSection } from './save-section.ts';
export type { SectionFields } from './sections.ts';
