import { DAY_TO_COME } from '@lapak/contract/dates/day-to-come';
import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import { asSen, toSen } from '@lapak/contract/money/sen';
import type { Database, Transaction } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '@lapak/server/modules/kernel/idempotency/index.ts';
import type { CachedSettings } from '@lapak/server/modules/kernel/settings/index.ts';
import { datedOn, findWhenEntered, type PostedAccount, post } from '@lapak/server/modules/ledger/book/index.ts';
import { insertCashMovement, refuseEmptySafe, refuseUnknownBank } from '@lapak/server/modules/ledger/cash-book/index.ts';
import type { BillInput, BillPaymentInput } from '../contract/bills.ts';
import { billAccounts } from './bill-accounts.ts';
import { type BillRow, findBill, insertBill, insertPayment, lockBill, markUndone } from './bill-queries.ts';
import { loadBill } from './load-bills.ts';

interface Needs {
  database: Database;
  settings: CachedSettings;
}
interface Act {
  userId: number;
  key: string | null;
}

const UNKNOWN = 'Akun ini tidak ada lagi. Pilih akun lain.';
const UNDONE = 'Tagihan ini sudah dibatalkan.';
const PAID = 'Tagihan ini sudah dibayar sebagian. Batalkan dahulu pembayarannya di buku kas.';

/** Books a bill that is paid later (decision 177). Throws `invalid_input` for a day to come and an account not in `billAccounts`. */
export async function addBill(needs: Needs, { input, userId, key }: Act & { input: BillInput }): Promise<StoredResponse> {
  return once(needs, 'addBill', { scope: `bill:${userId}`, key, body: input }, async (transaction) => {
    refuseToCome('day', input.day);
    const { books } = await needs.settings.read();
    const account = billAccounts(books).find((each) => each.account === input.account)?.account;
    if (!account) throw failure('invalid_input', { text: UNKNOWN, fields: { account: UNKNOWN } });
    const { amount, ...bill } = input;
    const id = await insertBill(transaction, { ...bill, amount_sen: toSen(amount), user_id: userId });
    await postBill(transaction, { id, account, amount: toSen(amount), day: input.day, reason: input.about, userId });
    return id;
  });
}

/**
 * Pays a bill or a part of it: a row of the cash book. Throws `not_found`, `safe_too_low`, and `invalid_input` for a day to come and for
 * more than is left.
 */
export async function payBill(
  needs: Needs,
  { id, input, userId, key }: Act & { id: number; input: BillPaymentInput },
): Promise<StoredResponse> {
  return once(needs, 'payBill', { scope: `bill-payment:${userId}`, key, body: { id, ...input } }, async (transaction) => {
    refuseToCome('happened_on', input.happened_on);
    await refuseUnknownBank(transaction, { from_place: input.from_place });
    const bill = await hold(transaction, id);
    const amount = toSen(input.amount);
    const left = asSen(bill.amount - bill.paid);
    const text = left > 0 ? `Sisanya tinggal ${formatRupiahExactly(left)}.` : 'Tagihan ini sudah lunas.';
    if (amount > left) throw failure('invalid_input', { text, fields: { amount: text } });
    const { happened_on, from_place, reference } = input;
    const { to_whom, about: reason } = bill;
    const movement = await insertCashMovement(transaction, {
      ...{ kind: 'out', purpose: 'bill', amount_sen: amount, to_whom, reason, from_place, reference, happened_on, user_id: userId },
    });
    await insertPayment(transaction, id, movement);
    if (from_place === 'safe') await refuseEmptySafe(transaction, { taken: amount, day: happened_on });
    return id;
  });
}

/** Takes a bill back by a counter-entry of today. Throws `not_found`, and `undo_impossible` for one that is taken back or paid in part. */
export async function undoBill(needs: Needs, { id, reason, userId, key }: Act & { id: number; reason: string }): Promise<StoredResponse> {
  return once(needs, 'undoBill', { scope: `bill-undo:${userId}`, key, body: { id, reason } }, async (transaction) => {
    const bill = await hold(transaction, id);
    if (bill.paid > 0) throw failure('undo_impossible', { text: PAID });
    await markUndone(transaction, id, reason);
    const { account, amount } = bill;
    const undone = { id, account: account as PostedAccount, amount: asSen(-amount), day: dateOf(new Date()), reason, userId };
    await postBill(transaction, { ...undone, aboutAt: await findWhenEntered(transaction, `bill:${id}`) });
    return id;
  });
}

function once(
  needs: Needs,
  call: 'addBill' | 'payBill' | 'undoBill',
  attempt: Parameters<typeof answerOnce>[1],
  write: (transaction: Transaction) => Promise<number>,
): Promise<StoredResponse> {
  return answerOnce(needs.database, attempt, {
    write: (record) => needs.database.transaction(async (transaction) => record(transaction, await write(transaction))),
    answer: async (id) => responseOf(call, { data: await loadBill(needs, id) }),
  });
}

/** The bill as it stays until the transaction ends, unless it was taken back. */
async function hold(transaction: Transaction, id: number): Promise<BillRow> {
  await lockBill(transaction, id);
  const bill = existing(await findBill(transaction, id));
  if (bill.undone_at !== null) throw failure('undo_impossible', { text: UNDONE });
  return bill;
}

function refuseToCome(field: string, day: string): void {
  if (day > dateOf(new Date())) throw failure('invalid_input', { text: DAY_TO_COME, fields: { [field]: DAY_TO_COME } });
}

interface Booking {
  id: number;
  account: PostedAccount;
  amount: number;
  day: string;
  reason: string;
  userId: number;
  aboutAt?: Date | null;
}

async function postBill(transaction: Transaction, { id, account, amount, day, reason, userId, aboutAt = null }: Booking): Promise<void> {
  await post(transaction, [
    {
      kind: 'bill',
      document: `bill:${id}`,
      ...(await datedOn(transaction, day)),
      ...{ aboutAt, reason, createdBy: userId },
      postings: [
        { account, amount },
        { account: 'payables', amount: -amount },
      ],
    },
  ]);
}
