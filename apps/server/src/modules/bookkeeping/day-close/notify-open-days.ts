import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import type { Connection } from '../../../database/connection.ts';
import { notifyOpenDays as tell } from '../reconciliation/index.ts';
import { listOpenDays } from './entry-queries.ts';
import { endOf } from './scope.ts';
import { findLastSeal } from './seal-queries.ts';

/** A day with trade may be open for so long before it rings. */
const DAYS = 2;

/** Tells that days with trade wait to be sealed, or that none does any more. A shop that has never sealed one isn't told. */
export async function notifyOpenDays(connection: Connection, now: Date): Promise<void> {
  const last = await findLastSeal(connection);
  const days = last ? await listOpenDays(connection, { from: endOf(last.day), to: endOf(addDays(dateOf(now), -DAYS - 1)) }) : [];
  await tell(connection, days[0] === undefined ? null : { days: days.length, first: days[0] });
}
