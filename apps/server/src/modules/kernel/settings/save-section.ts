import type { Settings, SettingsSection } from '@lapak/contract/settings/settings';
import type { Database, Transaction } from '../../../database/connection.ts';
import { notify } from '../../../database/listen.ts';
import { refuseChanged } from '../../../database/refuse-changed.ts';
import { type CachedSettings, SETTINGS_CHANNEL } from './cached-settings.ts';
import { listSections, lockSection, updateSection } from './queries.ts';
import { fieldsToStore, initialFields, readSections, type SectionFields } from './sections.ts';

interface SaveDependencies {
  database: Database;
  settings: CachedSettings;
}

/** Saves a section and notifies every process; `alongside` runs in the same transaction. Throws `changed_meanwhile`. */
export async function saveSection<Section extends SettingsSection>(
  { database, settings }: SaveDependencies,
  section: Section,
  { expected_version: expected, ...fields }: SectionFields<Section> & { expected_version?: number | null | undefined },
  alongside: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<Settings[Section]> {
  const saved = await database.transaction(async (transaction) => {
    const stored = await lockSection(transaction, section, initialFields(section));
    const before = readSections(await listSections(transaction))[section];
    await refuseChanged(expected, before, () => before);
    await alongside(transaction);
    await updateSection(transaction, section, fieldsToStore(section, stored, fields));
    await notify(transaction, SETTINGS_CHANNEL, section);
    return readSections(await listSections(transaction))[section];
  });
  settings.forget();
  return saved;
}
