import type { Settings } from '@lapak/contract/settings/settings';
import type { Connection } from '../../../database/connection.ts';
import { listSections } from './queries.ts';
import { readSections } from './sections.ts';

/** The settings as they are now, not from a process's cache: who edits them, or has just heard of a change, sees the current state. */
export async function loadSettings(connection: Connection): Promise<Settings> {
  return readSections(await listSections(connection));
}
