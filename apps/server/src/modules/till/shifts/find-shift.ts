import { failure } from '@lapak/contract/errors';
import { NO_MONEY } from '@lapak/contract/money/sen';
import { freeTillName } from '@lapak/contract/till/name';
import type { Transaction } from '../../../database/connection.ts';
import { findLastShift, holdOpenNames, holdOpenShift, holdShift, holdShiftAt, insertShift, type ShiftRow } from './shift-queries.ts';

/** What decides to which shift something belongs. */
export interface ShiftQuestion {
  tillId: string | null | undefined;
  /** The shift that the till named; counts only for what has happened. */
  shiftId: number | null | undefined;
  hasHappened: boolean;
  at: Date;
  callerId: number;
  /** Whether the shop wants a shift opened by hand first. */
  mustBeOpened: boolean;
}

/**
 * The shift in which a sale belongs (decision 21), held until the transaction ends; null for a sale without a till. A sale that is still
 * to happen belongs to the till's open shift; one that has happened to the shift in which it was sold, closed or not. Where none is
 * open the sale opens one with an empty drawer, or is refused with `shift_required` if it hasn't happened and the shop wants that or the
 * till has named one.
 */
export async function findShiftOfSale(transaction: Transaction, question: ShiftQuestion): Promise<ShiftRow | null> {
  const { tillId, hasHappened, at } = question;
  if (!tillId) return null;
  if (hasHappened) {
    const named = question.shiftId ? await holdShift(transaction, question.shiftId) : undefined;
    const soldIn = named?.till_id === tillId ? named : await holdShiftAt(transaction, tillId, at);
    if (soldIn) return soldIn;
  }
  const open = await holdOpenShift(transaction, tillId);
  if (open) return open;
  // A till that names the shift it saw open is told that it was closed, and asks for a float instead of getting an empty drawer.
  if ((question.mustBeOpened || question.shiftId) && !hasHappened) throw failure('shift_required');
  const last = await findLastShift(transaction, tillId);
  const opened_at = last?.closed_at && last.closed_at > at ? last.closed_at : at;
  const till_name = last?.till_name ? freeTillName(last.till_name, await holdOpenNames(transaction, tillId)) : null;
  const opened = await insertShift(transaction, {
    till_id: tillId,
    till_name,
    float_sen: NO_MONEY,
    opened_at,
    opened_by: question.callerId,
  });
  // Somebody else has opened one in this very moment, and may have closed it again.
  return opened ?? findShiftOfSale(transaction, question);
}
