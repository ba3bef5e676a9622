import { failure } from '@lapak/contract/errors';
import { toSen } from '@lapak/contract/money/sen';
import type { ShiftOpening } from '@lapak/contract/sales/shifts';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { answerOnce, type StoredResponse } from '../../../kernel/idempotency/index.ts';
import { dateSale } from '../approval/date-sale.ts';
import { loadShift } from './load-shift.ts';
import { findLastShift, findOpenShift, insertShift } from './shift-queries.ts';

/** Opens a shift of a till with what lies in its drawer. Throws `shift_open`, with that shift, where one is open already. */
export async function openShift(
  database: Database,
  { opening, userId, key }: { opening: ShiftOpening; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: 'shift', key, body: opening },
    {
      write: (record) =>
        database.transaction(async (transaction) => {
          const { till_id, till_name, float_amount } = opening;
          const opened_at = await openedAt(transaction, opening);
          const opened = await insertShift(transaction, {
            till_id,
            till_name,
            float_sen: toSen(float_amount),
            opened_by: userId,
            opened_at,
          });
          if (opened) return record(transaction, opened.id);
          const open = await findOpenShift(transaction, till_id);
          throw failure('shift_open', open ? { data: await loadShift(transaction, open.shift.id) } : {});
        }),
      answer: async (id) => ({ status: 201, answer: { success: true, data: await loadShift(database, id) } }),
    },
  );
}

/** By the till's clock where it can be believed, and never within the shift before. */
async function openedAt(transaction: Transaction, { till_id, opened_at }: ShiftOpening): Promise<Date> {
  const { at } = dateSale(opened_at, new Date());
  const last = await findLastShift(transaction, till_id);
  return last?.closed_at && last.closed_at > at ? last.closed_at : at;
}
