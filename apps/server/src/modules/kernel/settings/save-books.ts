import { failure } from '@lapak/contract/errors';
import { findTakenName, formerExpensesAfter } from '@lapak/contract/ledger/former-expenses';
import { findMovedOwnAccount, formerOwnAccounts, keyOwnAccounts } from '@lapak/contract/ledger/own-accounts';
import type { BookSettings, BookSettingsUpdate } from '@lapak/contract/settings/books';
import type { z } from 'zod';
import type { Database } from '../../../database/connection.ts';
import type { CachedSettings } from './cached-settings.ts';
import { loadSettings } from './load-settings.ts';
import { saveSection } from './save-section.ts';

const CLASS_STAYS = 'Golongan akun tidak dapat diubah. Buat akun baru.';

/**
 * Saves the chart of accounts, and keeps the names that kinds of expenses had and accounts that are taken out: what was booked on one stays
 * on it. Throws `changed_meanwhile`, and `invalid_input` for a name under which another account was booked and for an account of the
 * shop's own that changes its class.
 */
export async function saveBooks(
  dependencies: { database: Database; settings: CachedSettings },
  { expected_version: seen, ...input }: z.output<typeof BookSettingsUpdate>,
): Promise<BookSettings> {
  const { books } = await loadSettings(dependencies.database);
  const taken = findTakenName(books, input.expenses);
  const text = taken ? `Pernah dipakai untuk akun ${taken.number}. Pilih nama lain.` : '';
  if (taken) throw failure('invalid_input', { text, fields: { [`expenses.${taken.index}.name`]: text } });
  const known = [...books.own, ...books.former_own];
  const moved = findMovedOwnAccount(input.own, known);
  if (moved !== null) throw failure('invalid_input', { text: CLASS_STAYS, fields: { [`own.${moved}.class`]: CLASS_STAYS } });
  const own = keyOwnAccounts(input.own, known);
  const former = formerExpensesAfter(books, input.expenses);
  return saveSection(dependencies, 'books', {
    ...{ ...input, own, former, former_own: formerOwnAccounts(own, known) },
    expected_version: seen ?? books.version,
  });
}
