import type { Database } from '../../../database/connection.ts';
import { openOrUpdate } from '../../kernel/discrepancies/index.ts';
import { findUser } from '../../people/identity/index.ts';

/** Tells admins that somebody at a till tries one PIN after the other: a discrepancy of who signed in there, open until one closes it. */
export async function notifyGuessedPins(
  database: Database,
  { signedInId, userId, count }: { signedInId: number; userId: number; count: number },
): Promise<void> {
  const [by, of] = [await findUser(database, signedInId), await findUser(database, userId)];
  const detail = { code: 'pins_guessed', by: by?.username ?? `#${signedInId}`, of: of?.username ?? `#${userId}` } as const;
  await openOrUpdate(database, { area: 'audit', kind: 'pins_guessed', about: `user ${signedInId}`, found: count, detail });
}
