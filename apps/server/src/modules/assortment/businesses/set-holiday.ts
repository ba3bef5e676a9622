import type { Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { lockBusiness, updateBusinessRow } from './queries.ts';

/** Sets the last day of a partner's holiday, under the lock that orders and its form take (decision 111). Throws `not_found`. */
export async function setHoliday(transaction: Transaction, businessId: number, until: string): Promise<void> {
  existing(await lockBusiness(transaction, businessId));
  await updateBusinessRow(transaction, businessId, { holiday_until: until });
}
