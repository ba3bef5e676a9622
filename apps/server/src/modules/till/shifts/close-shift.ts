import { failure } from '@lapak/contract/errors';
import { toSen } from '@lapak/contract/money/sen';
import { type ShiftClosing, ShiftDetail } from '@lapak/contract/till/shifts';
import { toWire } from '@lapak/contract/wire';
import type { Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { loadReport, loadShift } from './load-shift.ts';
import { endShift, lockShift, nextNumber, type ShiftRow } from './shift-queries.ts';

interface Closing {
  shiftId: number;
  closing: ShiftClosing;
  userId: number;
  key: string | null;
  /** Rupiah by which the cash may differ without a reason. */
  differenceLimit: number;
}

const NO_REASON = 'Tulis alasan selisihnya.';

/**
 * Closes a shift with what was counted and keeps its Z for good. All that is being sold in it is waited for; what comes later is
 * another shift's, or late. Of several closings the first counts: the others get `shift_closed` with its Z. Whoever closes has seen the
 * figures of this very moment: where the drawer should hold another sum by now, `shift_changed` has them. Throws `not_found`, and
 * `invalid_input` where the cash differs by more than may be without a reason.
 */
export async function closeShift(database: Database, { shiftId, closing, userId, key, differenceLimit }: Closing): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: 'closing', key, body: { shiftId, ...closing } },
    {
      write: (record) =>
        database.transaction(async (transaction) => {
          const shift = existing(await lockShift(transaction, shiftId));
          if (shift.closed_at) throw failure('shift_closed', { data: toWire(ShiftDetail, await loadShift(transaction, shiftId)) });
          await closeShiftWithin(transaction, { shift, closing, userId, differenceLimit });
          return record(transaction, shiftId);
        }),
      answer: async (id) => responseOf('closeShift', { data: await loadShift(database, id) }),
    },
  );
}

/** The same within a transaction, of an open shift that is locked; `at` of one of the past. */
export async function closeShiftWithin(
  transaction: Transaction,
  {
    shift,
    closing,
    userId,
    differenceLimit,
    at: past,
  }: Pick<Closing, 'closing' | 'userId' | 'differenceLimit'> & { shift: ShiftRow; at?: Date },
): Promise<void> {
  const at = past ?? new Date();
  const report = await loadReport(transaction, shift, { at, closing });
  const cash = report.methods.find(({ method }) => method === 'cash');
  if (typeof closing.expected_cash === 'number' && closing.expected_cash !== cash?.expected)
    throw failure('shift_changed', { data: toWire(ShiftDetail, await loadShift(transaction, shift.id)) });
  if (Math.abs(cash?.difference ?? 0) > differenceLimit && closing.reason === null)
    throw failure('invalid_input', { text: NO_REASON, fields: { reason: NO_REASON } });
  const number = await nextNumber(transaction);
  const to_safe_sen = typeof closing.to_safe === 'number' ? toSen(closing.to_safe) : null;
  await endShift(transaction, shift, { number, closed_at: at, closed_by: userId, report, to_safe_sen }, past !== undefined);
}
