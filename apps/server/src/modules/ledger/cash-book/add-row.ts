import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import type { CashRowInput } from '@lapak/contract/ledger/cash-book';
import { PAYMENT_FEES, tillOfDrawer } from '@lapak/contract/ledger/cash-places';
import { toSen } from '@lapak/contract/money/sen';
import type { Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { answerOnce, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { keepPrivateFile } from '../../kernel/uploads/index.ts';
import { findBookRow } from './book-queries.ts';
import { loadRow } from './load-row.ts';
import { holdLastShift, insertCashMovement, lockDrawer } from './movement-queries.ts';
import { refuseEmptySafe } from './refuse-empty-safe.ts';

const TO_COME = 'Tanggal ini belum tiba.';
const DRAWER_TODAY = 'Laci hanya dapat dicatat pada hari ini.';
const PROVIDER = 'Penyedia pembayaran';
const NOT_EXPLAINED = 'Penjelasan menyebut uang yang belum jelas tempatnya.';

/**
 * Writes a row of the cash book. Of a drawer with an open shift it counts in that shift. Throws `not_found` for a till that never had one,
 * `invalid_input`, `upload_gone` and `safe_too_low`.
 */
export async function addRow(
  database: Database,
  { input, userId, key }: { input: CashRowInput; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `cash-row:${userId}`, key, body: input },
    {
      write: (record) => database.transaction(async (transaction) => record(transaction, await writeRow(transaction, input, userId))),
      answer: async (id) => ({ status: 201, answer: { success: true, data: await loadRow(database, id) } }),
    },
  );
}

async function writeRow(transaction: Transaction, input: CashRowInput, userId: number): Promise<number> {
  const { from_place, to_place, happened_on, explains, purpose, category, fee } = input;
  const today = dateOf(new Date());
  if (happened_on > today) throw failure('invalid_input', { text: TO_COME, fields: { happened_on: TO_COME } });
  const tillId = tillOfDrawer(from_place ?? '') ?? tillOfDrawer(to_place ?? '');
  if (tillId !== null && happened_on !== today)
    throw failure('invalid_input', { text: DRAWER_TODAY, fields: { happened_on: DRAWER_TODAY } });
  if (explains) {
    if (from_place !== 'elsewhere' && to_place !== 'elsewhere') throw failure('invalid_input', { text: NOT_EXPLAINED });
    existing(await findBookRow(transaction, explains));
  }
  const drawer = tillId === null ? {} : await drawerNow(transaction, tillId);
  if (input.photo) await keepPrivateFile(transaction, 'photo', input.photo);
  const amount = toSen(input.amount - fee);
  const movement = {
    ...drawer,
    kind: from_place === null || tillOfDrawer(to_place ?? '') !== null ? ('in' as const) : ('out' as const),
    amount_sen: amount,
    reason: input.about ?? '',
    user_id: userId,
    happened_on,
    purpose,
    category: purpose === 'expense' ? category : null,
    to_whom: input.to_whom,
    from_place,
    to_place,
    reference: input.reference,
    photo: input.photo ?? null,
    explains: explains ?? null,
  };
  const id = await insertCashMovement(transaction, movement);
  if (fee > 0) await insertCashMovement(transaction, { ...movement, ...feeOf(fee), from_place });
  if (from_place === 'safe') await refuseEmptySafe(transaction, { taken: amount, day: happened_on });
  return id;
}

/** What a gateway or a card bank keeps of a payout. */
function feeOf(fee: number) {
  return {
    ...{ purpose: 'expense' as const, category: PAYMENT_FEES, to_place: null, photo: null },
    ...{ amount_sen: toSen(fee), to_whom: PROVIDER, reason: 'Dipotong dari pencairan' },
  };
}

/** The shift that a drawer's cash counts in, or the last one of a till that is closed. */
async function drawerNow(transaction: Transaction, tillId: string) {
  await lockDrawer(transaction, tillId);
  const last = existing(await holdLastShift(transaction, tillId));
  return last.closed_at ? { closed_shift_id: last.id } : { shift_id: last.id };
}
