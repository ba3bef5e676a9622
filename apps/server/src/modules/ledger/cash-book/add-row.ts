import { DAY_TO_COME } from '@lapak/contract/dates/day-to-come';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import type { CashRowInput } from '@lapak/contract/ledger/cash-book';
import { type CashPurpose, isHeldByProvider, isWithCourier, PAYMENT_FEES, tillOfDrawer } from '@lapak/contract/ledger/cash-places';
import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import { asSen, NO_MONEY, type Sen, toSen } from '@lapak/contract/money/sen';
import { canonicalCode } from '@lapak/contract/sales/order-code';
import type { Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { keepPrivateFile } from '../../kernel/uploads/index.ts';
import { sumPlaces } from '../book/index.ts';
import { askFirst, oldDay, openedBefore, type Question, withoutAnswers } from './ask-first.ts';
import { findBookRow, lockBookRow, lockPlace } from './book-queries.ts';
import { loadRow } from './load-row.ts';
import { holdLastShift, insertCashMovement, lockDrawer } from './movement-queries.ts';
import { refuseUnknownBank } from './own-banks.ts';
import { loadPlaceNames } from './present.ts';
import { lockOrderByCode, sumOwedToBuyer } from './refund-queries.ts';
import { refuseEmptySafe } from './refuse-empty-safe.ts';

const DRAWER_TODAY = 'Laci hanya dapat dicatat pada hari ini.';
const PROVIDER = 'Penyedia pembayaran';
const NOT_EXPLAINED = 'Penjelasan menyebut uang yang belum jelas tempatnya.';
const NOT_OWED = 'Pembeli pesanan ini tidak menunggu uang kembali. Batalkan atau catat returnya di pesanan dahulu.';
/** Somebody who types a day of so long ago has mostly meant another one. */
const OLD_DAYS = 92;

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
    { scope: `cash-row:${userId}`, key, body: withoutAnswers(input) },
    {
      write: (record) => database.transaction(async (transaction) => record(transaction, await writeCashRow(transaction, input, userId))),
      answer: async (id) => responseOf('addCashRow', { data: await loadRow(database, id) }),
    },
  );
}

/** A row to be written; that of a courier's pay says what buyers had paid for it. */
type RowToWrite = CashRowInput | (Omit<CashRowInput, 'purpose'> & { purpose: Extract<CashPurpose, 'courier_pay'>; held: Sen });

/** The same within a transaction. Returns the movement's id. */
export async function writeCashRow(transaction: Transaction, input: RowToWrite, userId: number): Promise<number> {
  const { from_place, to_place, happened_on, explains, purpose, category, fee } = input;
  const today = dateOf(new Date());
  if (happened_on > today) throw failure('invalid_input', { text: DAY_TO_COME, fields: { happened_on: DAY_TO_COME } });
  const tillId = tillOfDrawer(from_place ?? '') ?? tillOfDrawer(to_place ?? '');
  if (tillId !== null && happened_on !== today)
    throw failure('invalid_input', { text: DRAWER_TODAY, fields: { happened_on: DRAWER_TODAY } });
  await refuseUnknownBank(transaction, { from_place, to_place });
  if (explains) await holdExplained(transaction, { ...input, explains });
  askFirst(input.confirmed, [
    purpose !== 'opening' && happened_on < addDays(today, -OLD_DAYS) && oldDay(happened_on),
    await aboveHeld(transaction, input),
    !explains && purpose === 'opening' && to_place !== null && (await openedBefore(transaction, [to_place], [])),
  ]);
  const orderId = input.order_code === null ? null : await holdRefunded(transaction, input);
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
    order_id: orderId,
    held_sen: input.purpose === 'courier_pay' ? input.held : null,
  };
  const id = await insertCashMovement(transaction, movement);
  if (fee > 0) await insertCashMovement(transaction, { ...movement, ...feeOf(fee), from_place, fee_of: id });
  if (from_place === 'safe') await refuseEmptySafe(transaction, { taken: amount, day: happened_on });
  return id;
}

/** Two that explain one row wait for each other here, and see what is left of it. */
async function holdExplained(
  transaction: Transaction,
  { explains, from_place, to_place, amount }: Omit<CashRowInput, 'purpose'> & { explains: string },
) {
  const refuse = (text: string) => failure('invalid_input', { text });
  if (from_place !== 'elsewhere' && to_place !== 'elsewhere') throw refuse(NOT_EXPLAINED);
  await lockBookRow(transaction, explains);
  const row = existing(await findBookRow(transaction, explains));
  const isOut = row.from_place === 'elsewhere';
  if (isOut ? to_place !== 'elsewhere' : row.to_place !== 'elsewhere' || from_place !== 'elsewhere') throw refuse(NOT_EXPLAINED);
  const left = asSen(row.undone_by === null ? row.amount_sen - row.explained_sen : 0);
  if (toSen(amount) <= left) return;
  const text = left > 0 ? `Yang belum dijelaskan tinggal ${formatRupiahExactly(left)}.` : 'Baris ini sudah dijelaskan.';
  throw failure('invalid_input', { text, fields: { amount: text } });
}

/** The order that a refund pays back, locked: no more than its buyer waits for, by the book. Returns its id. */
async function holdRefunded(transaction: Transaction, { order_code, amount }: Omit<CashRowInput, 'purpose'>): Promise<number> {
  const refuse = (field: string, text: string) => failure('invalid_input', { text, fields: { [field]: text } });
  const id = await lockOrderByCode(transaction, canonicalCode(order_code ?? ''));
  if (id === undefined) throw refuse('order_code', 'Pesanan ini tidak ditemukan.');
  const owed = await sumOwedToBuyer(transaction, id);
  if (owed <= 0) throw refuse('order_code', NOT_OWED);
  if (toSen(amount) > owed) throw refuse('amount', `Pembeli pesanan ini menunggu ${formatRupiahExactly(owed)}.`);
  return id;
}

/** A question where a gateway, a card bank or a courier hasn't got what is taken out of it. Two that take at once wait for each other. */
async function aboveHeld(transaction: Transaction, { from_place, amount }: Omit<CashRowInput, 'purpose'>): Promise<Question | false> {
  if (from_place === null || !(isHeldByProvider(from_place) || isWithCourier(from_place))) return false;
  await lockPlace(transaction, from_place);
  const held = (await sumPlaces(transaction)).get(from_place) ?? NO_MONEY;
  const taken = toSen(amount);
  if (taken <= held) return false;
  const text = `${(await loadPlaceNames(transaction))(from_place)} berisi ${formatRupiahExactly(held)} menurut buku, yang dicatat ${formatRupiahExactly(taken)}.`;
  return { question: 'above_place', text };
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
