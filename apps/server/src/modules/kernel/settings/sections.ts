import { SECTION_FIELDS, type Settings, Settings as SettingsSchema, type SettingsSection } from '@lapak/contract/settings/settings';
import type { SectionRow } from './queries.ts';

/** A section without its version. */
export type SectionFields<Section extends SettingsSection> = Omit<Settings[Section], 'version'>;

/** Sections that nobody has set, and fields that a newer version adds. */
const INITIAL = Object.entries(SECTION_FIELDS).map(([section, fields]) => [section, fields.parse({})] as const);

/** A section as it is before anybody saves it. */
export function initialFields(section: SettingsSection): object {
  return SECTION_FIELDS[section].parse({});
}

/** What is stored of a section: a field that a newer version added, and nobody changed, stays out, and out of the audit. */
export function fieldsToStore(section: SettingsSection, stored: object, fields: object): object {
  const initial = new Map(Object.entries(initialFields(section)));
  const isKnown = (name: string) => Object.hasOwn(stored, name);
  const isInitial = (name: string, value: unknown) => JSON.stringify(value) === JSON.stringify(initial.get(name));
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => isKnown(name) || !isInitial(name, value)));
}

/** The settings from their rows; a section without a row has its defaults. */
export function readSections(rows: readonly SectionRow[]): Settings {
  const stored = new Map<string, object>(rows.map((row) => [row.section, { ...row.fields, version: row.version }]));
  const whole = INITIAL.map(([section, fields]) => [section, { version: 1, ...fields, ...stored.get(section) }]);
  return SettingsSchema.parse(Object.fromEntries(whole));
}
