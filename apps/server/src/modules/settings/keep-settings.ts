import type { Settings } from '@lapak/contract/schemas/settings';
import type { Database } from '../../database/connection.ts';
import { type KeptCopy, keepCopy } from '../../database/keep-copy.ts';
import { listSections } from './queries.ts';
import { readSections } from './sections.ts';

/** Told within the transaction that saves a section, so that every process reads anew. */
export const SETTINGS_CHANNEL = 'settings';

/** The shop's settings, for whoever needs them often: `read()` asks the database only after a change. */
export type KeptSettings = KeptCopy<Settings>;

export function keepSettings(database: Database): KeptSettings {
  return keepCopy(database, SETTINGS_CHANNEL, async () => readSections(await listSections(database)));
}
