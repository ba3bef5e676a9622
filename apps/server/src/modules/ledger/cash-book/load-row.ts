import type { CashRow } from '@lapak/contract/ledger/cash-book';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { findBookRow } from './book-queries.ts';
import { loadPlaceNames, presentRow } from './present.ts';

/** A movement as the book shows it. Throws `not_found`. */
export async function loadRow(connection: Connection, movementId: number): Promise<z.infer<typeof CashRow>> {
  const row = existing(await findBookRow(connection, `movement:${movementId}`));
  return presentRow(row, await loadPlaceNames(connection));
}
