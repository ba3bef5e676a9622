import { failure } from '@lapak/contract/errors';
import { CASH_PLACE_LABELS } from '@lapak/contract/ledger/cash-places';
import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import type { Connection } from '@lapak/server/database/connection.ts';
import { listOwnBanks } from '@lapak/server/modules/ledger/cash-book/index.ts';
import { sumOpen } from './line-queries.ts';

/** The bank to which buyers transfer, and whose statement is meant where none is named. */
export const MAIN_BANK = 'bank';

/**
 * Banks whose statements may be taken in, the main one first, each with its open lines; `held` says what is where. One that was taken out
 * of the settings stays while it holds something, has lines or is the one that is `chosen`. Throws `not_found` for one that never was.
 */
export async function listBanks(connection: Connection, { held, chosen }: { held: ReadonlyMap<string, Sen>; chosen: string }) {
  const open = await sumOpen(connection);
  const own = await listOwnBanks(connection);
  const further = own.filter(({ place, is_former }) => !is_former || place === chosen || held.get(place) || open.has(place));
  const banks = [{ place: MAIN_BANK, name: CASH_PLACE_LABELS.bank }, ...further];
  if (!banks.some(({ place }) => place === chosen)) throw failure('not_found');
  return banks.map(({ place, name }) => ({ place, name, open: open.get(place) ?? { count: 0, sum: NO_MONEY } }));
}
