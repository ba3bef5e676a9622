import { failure } from '@lapak/contract/errors';
import { toSen } from '@lapak/contract/money/sen';
import type { CashMovementInput } from '@lapak/contract/schemas/shifts';
import type { Database } from '../../database/connection.ts';
import { existing } from '../../database/existing.ts';
import { answerOnce, type StoredResponse } from '../idempotency/index.ts';
import { loadShift } from './load-shift.ts';
import { holdShift, insertCashMovement } from './shift-queries.ts';

/** Puts cash into the drawer of an open shift, or takes it out. Throws `not_found`, or `shift_closed` with its Z. */
export async function moveCash(
  database: Database,
  { shiftId, input, userId, key }: { shiftId: number; input: CashMovementInput; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: 'cash', key, body: { shiftId, ...input } },
    {
      write: (record) =>
        database.transaction(async (transaction) => {
          const shift = existing(await holdShift(transaction, shiftId));
          if (shift.closed_at) throw failure('shift_closed', { data: await loadShift(transaction, shiftId) });
          const { kind, amount, reason } = input;
          await insertCashMovement(transaction, { shift_id: shiftId, kind, amount_sen: toSen(amount), reason, user_id: userId });
          return record(transaction, shiftId);
        }),
      answer: async (id) => ({ status: 201, answer: { success: true, data: await loadShift(database, id) } }),
    },
  );
}
