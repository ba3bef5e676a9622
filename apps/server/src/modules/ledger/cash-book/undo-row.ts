import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { tillOfDrawer } from '@lapak/contract/ledger/cash-places';
import type { Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { refusingViolations } from '../../../database/violated-constraint.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { lockStatement } from './book-queries.ts';
import { loadRow } from './load-row.ts';
import { findCashMovement, findFeeOf, holdShiftOf, insertCashMovement, type MovementRow } from './movement-queries.ts';
import { isMarkedRefunded } from './refund-queries.ts';
import { refuseEmptySafe } from './refuse-empty-safe.ts';

const NOWHERE = 'Catatan ini tidak dapat dibatalkan: laci sudah dihitung sejak itu. Catat ke mana uangnya sebagai baris baru.';
const SETTLED = 'Pesanannya sudah ditandai dikembalikan dengan uang ini. Ubah dahulu pembayaran pesanan itu.';
const refusing = refusingViolations({ cash_movements_undoes_id_unique: () => failure('cash_row_undone') });

/**
 * Takes a movement back by a further one, today, with the reason. A drawer that was counted since doesn't change again: its cash is then
 * where nobody has said. With a payout its fee goes back, unless said. Throws `not_found`, `cash_row_undone`, `undo_impossible` and
 * `safe_too_low`.
 */
export async function undoRow(
  database: Database,
  { id, reason, withFee, userId, key }: { id: number; reason: string; withFee: boolean; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `cash-undo:${userId}`, key, body: { id, reason, ...(!withFee && { withFee }) } },
    {
      write: (record) =>
        refusing(() =>
          database.transaction(async (transaction) => {
            await lockStatement(transaction);
            const written = await writeUndo(transaction, { id, reason, userId });
            const fee = withFee ? await findFeeOf(transaction, id) : undefined;
            if (fee) await writeUndo(transaction, { id: fee.id, reason, userId });
            return record(transaction, written);
          }),
        ),
      answer: async (written) => responseOf('undoCashRow', { data: await loadRow(database, written) }),
    },
  );
}

async function writeUndo(
  transaction: Transaction,
  { id, reason, userId }: { id: number; reason: string; userId: number },
): Promise<number> {
  const row = existing(await findCashMovement(transaction, id));
  if (row.undoes_id !== null) throw failure('undo_impossible');
  if (row.order_id !== null && (await isMarkedRefunded(transaction, row.order_id))) throw failure('undo_impossible', { text: SETTLED });
  const shift = row.shift_id === null ? undefined : existing(await holdShiftOf(transaction, row.shift_id));
  const isOpen = shift !== undefined && shift.closed_at === null;
  const placeNow = (place: string | null) => (place !== null && tillOfDrawer(place) !== null && !isOpen ? 'elsewhere' : place);
  const [from_place, to_place] = [placeNow(row.to_place), placeNow(row.from_place)];
  if (from_place === to_place) throw failure('undo_impossible', { text: NOWHERE });
  const today = dateOf(new Date());
  const written = await insertCashMovement(transaction, {
    ...copied(row),
    shift_id: isOpen ? row.shift_id : null,
    kind: row.kind === 'in' ? 'out' : 'in',
    reason,
    user_id: userId,
    happened_on: today,
    from_place,
    to_place,
    undoes_id: id,
  });
  if (from_place === 'safe') await refuseEmptySafe(transaction, { taken: row.amount_sen, day: today });
  return written;
}

/** What both rows say, so that a month's sums by purpose come to nothing. */
function copied({ amount_sen, purpose, category, to_whom, reference, order_id, held_sen }: MovementRow) {
  return { amount_sen, purpose, category, to_whom, reference, order_id, held_sen };
}
