import { SECTION_FIELDS, type Settings, Settings as SettingsSchema, type SettingsSection } from '@lapak/contract/settings/settings';
import type { SectionRow } from './queries.ts';

/** A section without its version. */
export type SectionFields<Section extends SettingsSection> = Omit<Settings[Section], 'version'>;

/** Sections that nobody has set, and fields that a newer version adds. */
const INITIAL = Object.entries(SECTION_FIELDS).map(([section, fields]) => [section, fields.parse({})] as const);

/** The settings from their rows; a section without a row has its defaults. */
export function readSections(rows: readonly SectionRow[]): Settings {
  const stored = new Map<string, object>(rows.map((row) => [row.section, { ...row.fields, version: row.version }]));
  const whole = INITIAL.map(([section, fields]) => [section, { version: 1, ...fields, ...stored.get(section) }]);
  return SettingsSchema.parse(Object.fromEntries(whole));
}
