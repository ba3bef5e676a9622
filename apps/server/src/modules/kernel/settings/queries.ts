import type { SettingsSection } from '@lapak/contract/settings/settings';
import { eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { settings } from '../../../database/tables.ts';

export type SectionRow = Pick<typeof settings.$inferSelect, 'section' | 'fields' | 'version'>;

/** Every saved section. */
export async function listSections(connection: Connection): Promise<SectionRow[]> {
  return connection.select({ section: settings.section, fields: settings.fields, version: settings.version }).from(settings);
}

/** Locks a section for an update and reads its fields; one that was never saved gets these. */
export async function lockSection(transaction: Transaction, section: SettingsSection, initial: object): Promise<object> {
  await transaction.insert(settings).values({ section, fields: initial }).onConflictDoNothing();
  const [row] = await transaction.select({ fields: settings.fields }).from(settings).where(eq(settings.section, section)).for('update');
  return row?.fields ?? initial;
}

export async function updateSection(transaction: Transaction, section: SettingsSection, fields: object): Promise<void> {
  await transaction
    .update(settings)
    .set({ fields, version: sql`${settings.version} + 1`, updated_at: sql`now()` })
    .where(eq(settings.section, section));
}

/** Which of the addresses a section uses, anywhere in it. */
export async function findUploadsOfSettings(connection: Connection, addresses: readonly string[]): Promise<string[]> {
  const held = JSON.stringify((await listSections(connection)).map(({ fields }) => fields));
  return addresses.filter((address) => held.includes(address));
}
