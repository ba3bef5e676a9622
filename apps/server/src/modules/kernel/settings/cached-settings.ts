import type { Settings } from '@lapak/contract/settings/settings';
import { type CachedUntilNotified, cachedUntilNotified } from '../../../database/cached-until-notified.ts';
import type { Database } from '../../../database/connection.ts';
import { listSections } from './queries.ts';
import { readSections } from './sections.ts';

/** Notified in the transaction that saves a section, so that every process reloads. */
export const SETTINGS_CHANNEL = 'settings';

/** The shop's settings: `read()` asks the database only after a change. */
export type CachedSettings = CachedUntilNotified<Settings>;

export function cachedSettings(database: Database): CachedSettings {
  return cachedUntilNotified(database, SETTINGS_CHANNEL, async () => readSections(await listSections(database)));
}
