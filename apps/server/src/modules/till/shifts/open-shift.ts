import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { drawerOf } from '@lapak/contract/ledger/cash-places';
import { subtractSen, toSen } from '@lapak/contract/money/sen';
import { freeTillName } from '@lapak/contract/till/name';
import { ShiftDetail, type ShiftOpening } from '@lapak/contract/till/shifts';
import { toWire } from '@lapak/contract/wire';
import type { Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { sumAtRest } from '../../ledger/book/index.ts';
import { insertCashMovement, lockDrawer, refuseEmptySafe, safeHolds } from '../../ledger/cash-book/index.ts';
import { dateSale } from '../approval/index.ts';
import { loadShift } from './load-shift.ts';
import { findLastShift, findOpenShift, holdOpenNames, insertShift } from './shift-queries.ts';

interface Opening {
  opening: ShiftOpening;
  userId: number;
  key: string | null;
}

/**
 * Opens a shift of a till with what lies in its drawer, and books what of it was taken out of the safe. Throws `shift_open`, with that
 * shift, where one is open already, `safe_too_low`, and `invalid_input` where another till is open under that name.
 */
export async function openShift(database: Database, { opening, userId, key }: Opening): Promise<StoredResponse> {
  // A till that got no answer sends the same opening on as one that has happened.
  const { has_happened: hasHappened, ...body } = opening;
  return answerOnce(
    database,
    { scope: 'shift', key, body },
    {
      write: (record) =>
        database.transaction(async (transaction) => {
          const { till_id, float_amount } = opening;
          const others = await holdOpenNames(transaction, till_id);
          await lockDrawer(transaction, till_id);
          const open = await findOpenShift(transaction, till_id);
          if (open) throw failure('shift_open', { data: toWire(ShiftDetail, await loadShift(transaction, open.shift.id)) });
          const till_name = nameOf(opening, others);
          const { opened_at, closed_shift_id } = await beginningOf(transaction, opening);
          if (opening.from_safe) await takeFromSafe(transaction, opening, { userId, opened_at, closed_shift_id });
          const shift = { till_id, till_name, float_sen: toSen(float_amount), opened_by: userId, opened_at };
          return record(transaction, existing(await insertShift(transaction, shift)).id);
        }),
      answer: async (id) => responseOf('openShift', { data: await loadShift(database, id) }),
    },
  );
}

function nameOf({ till_name, has_happened }: ShiftOpening, others: readonly string[]): string | null {
  if (till_name === null) return null;
  const free = freeTillName(till_name, others);
  if (free === till_name || has_happened) return free;
  const text = `Kasir lain sedang buka dengan nama ini. Pakai nama lain, misalnya ${free}.`;
  throw failure('invalid_input', { text, fields: { till_name: text } });
}

/** By the till's clock where it can be believed, and never within the shift before. */
async function beginningOf(transaction: Transaction, { till_id, opened_at }: ShiftOpening) {
  const { at } = dateSale(opened_at, new Date());
  const last = await findLastShift(transaction, till_id);
  return { opened_at: last?.closed_at && last.closed_at > at ? last.closed_at : at, closed_shift_id: last?.id ?? null };
}

/** What the float has above what lies in the drawer by the book comes out of the safe, before the shift begins. */
async function takeFromSafe(
  transaction: Transaction,
  { till_id, float_amount, has_happened }: ShiftOpening,
  { userId, opened_at, closed_shift_id }: { userId: number; opened_at: Date; closed_shift_id: number | null },
): Promise<void> {
  const drawer = drawerOf(till_id);
  const amount_sen = subtractSen(toSen(float_amount), await sumAtRest(transaction, drawer));
  if (amount_sen <= 0) return;
  const taking = { taken: amount_sen, day: dateOf(opened_at), isBooked: false };
  // What is said of a safe that hasn't got it can't be so: then nobody has said where the float comes from.
  if (has_happened && !(await safeHolds(transaction, taking))) return;
  await refuseEmptySafe(transaction, taking);
  await insertCashMovement(transaction, {
    closed_shift_id,
    kind: 'in',
    amount_sen,
    reason: 'Kas awal',
    user_id: userId,
    happened_on: dateOf(opened_at),
    purpose: 'move',
    from_place: 'safe',
    to_place: drawer,
  });
}
