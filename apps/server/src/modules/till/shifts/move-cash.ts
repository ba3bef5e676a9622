import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { drawerOf } from '@lapak/contract/ledger/cash-places';
import { toSen } from '@lapak/contract/money/sen';
import { type CashMovementInput, ShiftDetail } from '@lapak/contract/till/shifts';
import { toWire } from '@lapak/contract/wire';
import type { Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { insertCashMovement, refuseEmptySafe } from '../../ledger/cash-book/index.ts';
import { loadShift } from './load-shift.ts';
import { holdShift } from './shift-queries.ts';

/**
 * Puts cash into the drawer of an open shift, or takes it out. Throws `not_found`, `shift_closed` with its Z, or `safe_too_low` where it is
 * said to come from the safe.
 */
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
          if (shift.closed_at) throw failure('shift_closed', { data: toWire(ShiftDetail, await loadShift(transaction, shiftId)) });
          const { kind, reason, purpose = null, category, to_whom, place = null } = input;
          const amount_sen = toSen(input.amount);
          const drawer = drawerOf(shift.till_id);
          await insertCashMovement(transaction, {
            shift_id: shiftId,
            kind,
            amount_sen,
            reason,
            user_id: userId,
            purpose,
            category: purpose === 'expense' ? category : null,
            to_whom,
            from_place: kind === 'out' ? drawer : place,
            to_place: kind === 'out' ? place : drawer,
          });
          if (kind === 'in' && place === 'safe') await refuseEmptySafe(transaction, { taken: amount_sen, day: dateOf(new Date()) });
          return record(transaction, shiftId);
        }),
      answer: async (id) => responseOf('addCashMovement', { data: await loadShift(database, id) }),
    },
  );
}
