import { failure } from '@lapak/contract/errors';
import { findTakenName, formerExpensesAfter } from '@lapak/contract/ledger/former-expenses';
import type { BookSettings, BookSettingsUpdate } from '@lapak/contract/settings/books';
import type { z } from 'zod';
import type { Database } from '../../../database/connection.ts';
import type { CachedSettings } from './cached-settings.ts';
import { loadSettings } from './load-settings.ts';
import { saveSection } from './save-section.ts';

/**
 * Saves the chart of accounts, and keeps the names that kinds of expenses had: what was booked under one stays on its account. Throws
 * `changed_meanwhile`, and `invalid_input` for a name under which another account was booked.
 */
export async function saveBooks(
  dependencies: { database: Database; settings: CachedSettings },
  { expected_version: seen, ...input }: z.output<typeof BookSettingsUpdate>,
): Promise<BookSettings> {
  const { books } = await loadSettings(dependencies.database);
  const taken = findTakenName(books, input.expenses);
  const text = taken ? `Pernah dipakai untuk akun ${taken.number}. Pilih nama lain.` : '';
  if (taken) throw failure('invalid_input', { text, fields: { [`expenses.${taken.index}.name`]: text } });
  const former = formerExpensesAfter(books, input.expenses);
  return saveSection(dependencies, 'books', { ...input, former, expected_version: seen ?? books.version });
}
